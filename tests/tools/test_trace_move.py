"""The path of one move through the server does not get longer unnoticed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from paddock.server.live import live_table

TOOL = Path(__file__).parents[2] / "tools" / "trace_move.py"
MOST_CROSSINGS = 30
"""Half of what it was when the server was one flat folder."""


def printed(*options: str) -> str:
    command = [sys.executable, str(TOOL), *options]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout


@pytest.mark.skipif(
    not str(live_table.__file__).endswith(".py"),
    reason="Calls between compiled modules are C calls: no profiler sees them.",
)
def test_one_move_crosses_few_modules_and_the_same_ones_each_time() -> None:
    once, again = json.loads(printed("--json")), printed().splitlines()
    assert [*once["hops"], f"{once['crossings']} crossings"] == again
    assert once["hops"][0].startswith("socket.")
    assert any("table.judge" in hop for hop in once["hops"])
    assert any("table.table.fold" in hop for hop in once["hops"])
    assert once["crossings"] <= MOST_CROSSINGS
