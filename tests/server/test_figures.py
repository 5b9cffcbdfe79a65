"""How soon the server answers, and what a hundred tables weigh. `pytest -s` shows the figures."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import httpx
import pytest

from .browser_client import Screen
from .running_server import Process

START_WITHIN = 1.5
MOST_MEGABYTES = 120
TABLES = 100
TRIES = 3
"""A machine that does other work meanwhile is measured again."""


def started_in(folder: Path) -> float:
    """Seconds from the command to the first answer."""
    began = time.monotonic()
    process = Process(folder)
    try:
        assert httpx.get(f"{process.url()}/healthz").text == "ok\n"
        return time.monotonic() - began
    finally:
        process.kill()


def test_the_server_answers_soon_after_it_was_started(tmp_path: Path) -> None:
    best = min(started_in(tmp_path) for _ in range(TRIES))
    print(f"\nstarted in {best:.2f} s")
    assert best < START_WITHIN


@pytest.mark.skipif(sys.platform != "linux", reason="reads the memory from /proc")
def test_a_hundred_tables_fit_into_little_memory(tmp_path: Path) -> None:
    process = Process(tmp_path)
    try:
        with Screen(process.url()) as screen:
            for _ in range(TABLES):
                screen.open_table("person", "greedy", "greedy", "greedy")
            status = Path(f"/proc/{process.process.pid}/status").read_text()
    finally:
        process.kill()
    resident = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    megabytes = int(resident.split()[1]) / 1024
    print(f"\n{TABLES} tables in {megabytes:.0f} MB")
    assert megabytes < MOST_MEGABYTES
