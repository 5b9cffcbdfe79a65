"""The path of one move through the server: every call from one of its modules to another.

A server runs in a thread of this process, interpreted, on a loopback socket and SQLite. Calls are
counted from the first byte of an act to the last frame written. `--json` prints them as JSON.
"""

from __future__ import annotations

import argparse
import asyncio.selector_events
import json
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from http.cookiejar import CookieJar
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from paddock.server.environment import ENVIRONMENT, Environment
from paddock.server.log.sqlite_store import SqliteStore
from paddock.server.run import bound, server
from paddock.server.settings import Settings

PACKAGE: Final = "paddock.server."
SEED: Final = 13
SEATS: Final = ({"kind": "person"}, {"kind": "bot", "bot": "random"})
WRITE: Final[CodeType] = asyncio.selector_events._SelectorSocketTransport.write.__code__  # type: ignore[attr-defined]
HEARD: Final = "data_received"


class Trace:
    """Watches the calls of every thread that is started after it."""

    def __init__(self) -> None:
        self.is_armed = False
        """Whether the next byte that the server receives begins the move."""
        self.is_running = False
        self.hops: Final[list[str]] = []
        self.written = 0
        """How many hops there were when the server wrote to a socket last."""

    def see(self, frame: FrameType, event: str, _: object) -> None:
        if not self.is_armed or event != "call":
            return
        if frame.f_code is WRITE:
            self.written = len(self.hops)
        module = module_of(frame)
        if not module:
            return
        self.is_running = self.is_running or frame.f_code.co_name == HEARD
        caller = calling(frame)
        if self.is_running and caller and caller != module:
            self.hops.append(f"{caller} -> {module}.{frame.f_code.co_qualname}")


def module_of(frame: FrameType) -> str:
    """The module of the server that a frame belongs to, without the package; else nothing."""
    name: str = frame.f_globals.get("__name__", "")
    return name.removeprefix(PACKAGE) if name.startswith(PACKAGE) else ""


def calling(frame: FrameType) -> str:
    """The nearest module of the server on the stack, whatever library stands between."""
    above = frame.f_back
    while above is not None:
        module = module_of(above)
        if module:
            return module
        above = above.f_back
    return ""


class Seeded(Environment):
    """Dice that fall alike in every run."""

    def __init__(self) -> None:
        self.chance: Final = Random(SEED)

    def token_bytes(self, size: int) -> bytes:
        return self.chance.randbytes(size)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server in a thread, its loop the interpreted one: uvloop's calls cannot be watched."""
    settings = Settings(bot_pause=0.0, bot_next=0.0)
    context = copy_context()
    context.run(ENVIRONMENT.set, Seeded())
    listener = bound("127.0.0.1", 0)
    running = server(SqliteStore(folder / "trace.sqlite3"), settings)
    running.config.loop = "asyncio"
    thread = threading.Thread(target=context.run, args=(running.run, [listener]))
    thread.start()
    try:
        wait_for(lambda: running.started)
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        running.should_exit = True
        thread.join()
        listener.close()


def wait_for(ready: Callable[[], object]) -> None:
    until = time.monotonic() + 30.0
    while not ready():
        assert time.monotonic() < until, "waited too long for the server"
        time.sleep(0.005)


class Player:
    """A person at the first seat of a table of Trafic Turbo, beside a bot."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.http: Final = urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(CookieJar())
        )
        body = {"game": "trafic_turbo", "options": {}, "seats": SEATS}
        table = self.post("/api/tables", body)["table"]
        ticket = self.post(f"/api/tables/{table}/ticket", {"seat": 0})["ticket"]
        self.socket: Final = dialled(url)
        self.question: Any = None
        self.socket.send(json.dumps({"t": "hello", "p": 1, "table": table, "auth": ticket}))
        self.hear_until_asked()

    def post(self, path: str, body: Any) -> Any:
        head = {"Content-Type": "application/json", "Origin": self.url}
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, head)
        with self.http.open(request, timeout=30) as answer:
            return json.load(answer)

    def hear(self) -> None:
        frame: Any = json.loads(self.socket.recv(timeout=30))
        self.question = frame.get("question", self.question)

    def act(self) -> None:
        """Give the first answer that is offered, and wait for all that is told of it."""
        phase, moves = self.question["phase"], [self.question["choices"][0]["move"]]
        act = {"t": "act", "id": f"{phase:032x}", "phase": phase, "moves": moves}
        self.socket.send(json.dumps(act, separators=(",", ":")))
        self.hear_until_asked()

    def hear_until_asked(self) -> None:
        self.question = None
        while self.question is None:
            self.hear()


def dialled(url: str) -> ClientConnection:
    return connect(
        url.replace("http", "ws", 1) + "/api/socket",
        subprotocols=[Subprotocol("paddock.v1")],
        origin=Origin(url),
        compression=None,
        legacy=True,
    )


def traced() -> list[str]:
    """The crossings of a move, in order. The same every time: the dice are seeded."""
    trace = Trace()
    threading.setprofile(trace.see)
    try:
        with TemporaryDirectory() as folder, serving(Path(folder)) as url:
            player = Player(url)
            player.act()  # A place on the grid; from then on the car drives.
            trace.is_armed = True
            player.act()
            trace.is_armed = False
            player.socket.close()
    finally:
        threading.setprofile(None)
    return trace.hops[: trace.written]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args()
    hops = traced()
    if given.json:
        print(json.dumps({"crossings": len(hops), "hops": hops}))
    else:
        print(*hops, f"{len(hops)} crossings", sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
