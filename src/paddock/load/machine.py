"""What the machine did while something was measured: its host may take it away at any time."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Final

OFTEN: Final = 0.05
"""Seconds between two looks at the disk."""
PAGE: Final = bytes(4096)


class Disk:
    """A page is written and synced now and then, as the server does all the time."""

    def __init__(self, folder: Path) -> None:
        self.file: Final = folder / "disk"
        self.waits: Final[list[float]] = []
        """Seconds that a sync took."""
        self.done: Final = Event()

    def watch(self) -> None:
        with self.file.open("wb", buffering=0) as file:
            while not self.done.wait(OFTEN):
                file.seek(0)
                file.write(PAGE)
                began = time.perf_counter()
                os.fsync(file.fileno())
                self.waits.append(time.perf_counter() - began)


@contextmanager
def watched(folder: Path) -> Iterator[Disk]:
    disk = Disk(folder)
    thread = Thread(target=disk.watch)
    thread.start()
    try:
        yield disk
    finally:
        disk.done.set()
        thread.join()


def stolen() -> float:
    """Seconds of all processors that went to other machines of the same host, as Linux tells."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return 0.0
    return int(stat.read_text().split(maxsplit=9)[8]) / os.sysconf("SC_CLK_TCK")
