"""`kill -9` under load, again and again. The long version is `paddock load --kills 300`."""

from __future__ import annotations

from pathlib import Path

from paddock.load.kills import KillPlan, run_kills
from paddock.load.load_generator import Workload

from .test_power_cut import PLANTED

WORKLOAD = Workload("trafic_turbo", 2, 4)


def test_a_kill_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    figures = run_kills(KillPlan(WORKLOAD, 5), tmp_path)
    assert figures["acknowledged"] > 50
    assert figures["lost"] == 0
    assert figures["broken_tables"] == 0
    assert set(figures["refused"]) <= {"busy"}


def test_an_ack_before_the_commit_is_found_out(tmp_path: Path) -> None:
    program = (str(PLANTED), "ack_before_commit")
    figures = run_kills(KillPlan(WORKLOAD, 5, program=program), tmp_path)
    assert figures["lost"] or figures["broken_tables"]
