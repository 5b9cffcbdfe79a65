"""The real server in a process of its own, on a port and a folder that outlive it."""

from __future__ import annotations

import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

STARTS_WITHIN = 60.0
PORTS = range(20_000, 32_000)
"""Below those that the system gives to whoever dials: the port is still free after a kill."""


class Server:
    """Bots answer at once, so that a race is short, and files are read on a busy machine, too."""

    def __init__(self, data: Path, *flags: str) -> None:
        self.data = data
        self.flags = flags
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "paddock.server"),
                *("--port", str(self.port), "--data", str(self.data), "--bot-pause", "0"),
                *("--set", "reader_nice=0", "--set", "reader_patience=60"),
                *self.flags,
            ],
            stdout=subprocess.DEVNULL,
        )
        self.wait()

    def wait(self) -> None:
        deadline = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.url}/api/games", timeout=5):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """No goodbye: what was acknowledged must be on the disk already."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.kill()


def free_port() -> int:
    for port in random.sample(PORTS, 100):
        if not is_open(port):
            return port
    raise AssertionError("no port is free")


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
