"""A real server for tests: in a thread of this process, or in a process that can be killed."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from asyncio import AbstractEventLoop
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Final

from paddock.server.log.sqlite_schema import DATABASE
from paddock.server.log.sqlite_store import SqliteStore
from paddock.server.run import bound, server
from paddock.server.settings import Settings

FAST: Final = Settings(
    burst=100_000, rate=100_000.0, bot_pause=0.0, bot_next=0.0, reader_patience=120.0, reader_nice=0
)
"""For tests about something else than speed limits, on machines that are busy."""


@dataclass(frozen=True)
class House:
    url: str
    store: SqliteStore
    loop: AbstractEventLoop
    """Runs in another thread."""


@contextmanager
def house(
    folder: Path, settings: Settings = FAST, kind: type[SqliteStore] = SqliteStore
) -> Iterator[House]:
    """A server on a free port; everything is closed and joined in the end."""
    listener = bound("127.0.0.1", 0)
    store = kind(folder / DATABASE)
    running = server(store, settings)
    thread = Thread(target=running.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        wait_for(lambda: running.started)
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        yield House(url, store, running.servers[0].get_loop())
    finally:
        running.should_exit = True
        thread.join(60)
        listener.close()
        assert not thread.is_alive(), "the server does not stop"


def wait_for(ready: object, seconds: float = 60.0) -> None:
    assert callable(ready)
    until = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < until, "waited too long"
        time.sleep(0.005)


ANOTHER_DAY: Final = """
import sys, time
proper = time.time_ns
time.time_ns = lambda: proper() + {days} * 86_400_000_000_000
from paddock.server.__main__ import main
sys.exit(main())
"""


class Process:
    """A server in a process of its own, to be killed."""

    def __init__(self, folder: Path, *more: str, days: int = 0) -> None:
        """`days` is how far its wall clock is off."""
        program = ["-c", ANOTHER_DAY.format(days=days)] if days else ["-m", "paddock.server"]
        command = [sys.executable, *program, "--port", "0", "--data", str(folder)]
        self.process: Final = subprocess.Popen(
            [*command, "--bot-pause", "0", *more],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def url(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http" in line, f"the server did not start: {self.last_words()}"
        return line.split()[-1].rstrip("/")

    def kill(self) -> None:
        self.process.kill()
        self.last_words()

    def stop(self) -> str:
        """By SIGTERM, as a service is stopped."""
        self.process.send_signal(signal.SIGTERM)
        return self.last_words()

    def last_words(self) -> str:
        """What it said on stderr until it ended."""
        return self.process.communicate(timeout=60)[1]
