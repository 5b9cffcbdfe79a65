"""Child processes that serve: the table server with its rate limits lifted, and the echo server."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

UNLIMITED: Final[dict[str, float]] = {
    "burst": 10**9,
    "rate": 1e9,
    "tables_an_hour": 10**9,
    "connections_an_address": 10**9,
}
"""All load comes from one address, whose limits it would run into."""
SERVER: Final = ("-m", "paddock.server")


class Process:
    """A child that listens at a free port and prints its address as its first line."""

    def __init__(self, command: list[str], preload: str = "") -> None:
        more = {"LD_PRELOAD": preload} if preload else {}
        self.process: Final = subprocess.Popen(
            [sys.executable, *command],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **more},
        )
        url = urlsplit(self.address())
        self.host: Final = url.hostname or ""
        self.port: Final = url.port or 0

    def address(self) -> str:
        """Its first line. A child that says nothing, or is not waited for, is ended."""
        assert self.process.stdout is not None
        try:
            words = self.process.stdout.readline().split()
        except BaseException:
            self.kill()
            raise
        if not words:
            self.kill()
            raise ConnectionError("the server did not start")
        return words[-1]

    @property
    def pid(self) -> int:
        return self.process.pid

    def memory(self) -> int:
        """Resident set in bytes, from /proc."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def seconds(self) -> float:
        """CPU seconds of all threads so far, from /proc."""
        words = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.end(signal.SIGTERM)

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def end(self, sign: signal.Signals) -> None:
        if self.process.poll() is None:
            self.process.send_signal(sign)
        self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()


def table_server(
    folder: Path, preload: str = "", program: tuple[str, ...] = SERVER, **settings: float
) -> Process:
    """The real server on `folder`; `preload` is the library of power_cut.py."""
    command = [*program, "--port", "0", "--data", str(folder), "--bot-pause", "0"]
    for name, value in {**UNLIMITED, **settings}.items():
        command += ["--set", f"{name}={value}"]
    return Process(command, preload)


def echo_server() -> Process:
    return Process(["-m", "paddock.load.echo_server"])
