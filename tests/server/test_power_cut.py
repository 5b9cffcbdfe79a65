"""Power cuts under load: what was not synced is lost, and nothing acknowledged is among it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from paddock.load.kills import KillPlan, NotRestarted, NotServing, run_kills
from paddock.load.load_generator import Workload
from paddock.load.power_cut import NoCompiler, build_library, drop_unsynced, with_sectors_lost

WORKLOAD = Workload("trafic_turbo", 2, 4)
PLANTED = Path(__file__).with_name("planted_server.py")
CUTS = 4
TRIES = 8


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> str:
    try:
        return str(build_library(tmp_path_factory.mktemp("library")))
    except NoCompiler as none:
        print(f"\n*** POWER CUTS ARE NOT TESTED HERE: {none} ***")
        pytest.skip(f"POWER CUTS ARE NOT TESTED HERE: {none}")


def test_a_power_cut_loses_nothing_that_was_acknowledged(library: str, tmp_path: Path) -> None:
    """On a quick disk a few cuts may all fall between two syncs: then there are more of them."""
    cut_off = 0
    for attempt in range(TRIES):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        figures = run_kills(KillPlan(WORKLOAD, CUTS, library), folder)
        assert figures["acknowledged"] > 50
        assert figures["lost"] == 0
        assert figures["broken_tables"] == 0
        cut_off += figures["sectors_lost"]
        if cut_off > 0:
            return
    pytest.fail("the cuts cut nothing")


def planted(bug: str, library: str, folder: Path, patience: float = 10.0) -> bool:
    """Whether acknowledged acts are lost, or the server cannot even go on. Raises NotServing."""
    program = (str(PLANTED), bug)
    try:
        figures = run_kills(
            KillPlan(WORKLOAD, CUTS, library, program=program, patience=patience), folder
        )
    except NotRestarted:
        return True
    return bool(figures["lost"] or figures["broken_tables"])


def test_a_commit_that_is_not_synced_is_found_out(library: str, tmp_path: Path) -> None:
    assert planted("normal_sync", library, tmp_path)


def test_an_ack_before_the_commit_is_found_out(library: str, tmp_path: Path) -> None:
    assert planted("ack_before_commit", library, tmp_path)


def test_a_server_that_does_not_start_shows_nothing(library: str, tmp_path: Path) -> None:
    with pytest.raises(NotServing, match="did not start"):
        planted("no_such_bug", library, tmp_path)


def test_a_server_that_acknowledges_nothing_shows_nothing(library: str, tmp_path: Path) -> None:
    with pytest.raises(NotServing, match="nothing was acknowledged"):
        planted("no_acks", library, tmp_path, patience=1.0)


def test_a_cut_leaves_what_was_synced(tmp_path: Path) -> None:
    for name in ("paddock.sqlite3", "paddock.sqlite3-wal"):
        (tmp_path / name).write_bytes(b"a" * 512 + b"new" + b"x" * 509)
        (tmp_path / f"{name}.synced").write_bytes(b"a" * 512 + b"old")
    assert drop_unsynced(tmp_path) == 2
    assert (tmp_path / "paddock.sqlite3").read_bytes() == b"a" * 512 + b"old"


def test_a_sector_that_was_not_synced_is_old_or_new() -> None:
    safe, written = b"o" * 5120, b"n" * 6000
    left, lost = with_sectors_lost(safe, written, random.Random(1))
    sectors = [left[start : start + 512] for start in range(0, 5120, 512)]
    assert 0 < lost < 12
    assert {sector[:1] for sector in sectors} == {b"o", b"n"}
    assert all(len(set(sector)) == 1 for sector in sectors)
