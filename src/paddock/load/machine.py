"""Noise of the machine during a measurement: fsync latency and CPU steal.

A virtual machine shares its disk and its cores with others; figures say how much was taken.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Final

INTERVAL: Final = 0.05
"""Seconds between two syncs of the probe."""
PAGE: Final = bytes(4096)


class SyncProbe:
    """Writes and syncs one page of a file of its own at intervals, and times each sync."""

    def __init__(self, folder: Path) -> None:
        self.file: Final = folder / "disk"
        self.waits: Final[list[float]] = []
        """Seconds of each sync."""
        self.done: Final = Event()

    def run(self) -> None:
        with self.file.open("wb", buffering=0) as file:
            while not self.done.wait(INTERVAL):
                file.seek(0)
                file.write(PAGE)
                began = time.perf_counter()
                os.fsync(file.fileno())
                self.waits.append(time.perf_counter() - began)


@contextmanager
def sync_probe(folder: Path) -> Iterator[SyncProbe]:
    probe = SyncProbe(folder)
    thread = Thread(target=probe.run)
    thread.start()
    try:
        yield probe
    finally:
        probe.done.set()
        thread.join()


def steal_seconds() -> float:
    """CPU steal of all cores since boot, from /proc/stat; 0 where there is none."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return 0.0
    return int(stat.read_text().split(maxsplit=9)[8]) / os.sysconf("SC_CLK_TCK")
