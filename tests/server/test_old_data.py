"""What earlier versions wrote still opens: a database with running tables, and records.

`tests/kept/<version>` holds them as that version left them, beside the hashes of the views that
it showed. They are never written anew.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any, Final

import pytest

from paddock.records.file import read_record
from paddock.records.verify import verify
from paddock.server.log.sqlite_schema import DATABASE
from paddock.server.log.sqlite_store import select
from paddock.server.table.games import game_kits
from paddock.server.table.restore import folded

from .browser_client import Screen
from .running_server import house

KEPT: Final = Path(__file__).parent.parent / "kept"
VERSIONS: Final = sorted(folder.name for folder in KEPT.iterdir())
RECORDS: Final = sorted(KEPT.glob("*/records/*.json"))
JsonObject = dict[str, Any]


def tables_of(version: str) -> list[JsonObject]:
    found: list[JsonObject] = json.loads((KEPT / version / "tables.json").read_text())
    return found


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_kept_record_is_still_right(path: Path) -> None:
    verdict = verify(read_record(path.read_bytes()))
    assert verdict.right, verdict.sentence


@pytest.mark.parametrize("version", VERSIONS)
def test_a_kept_log_folds_to_the_views_that_were_shown(version: str) -> None:
    connection = sqlite3.connect(f"file:{KEPT / version / 'tables.db'}?mode=ro", uri=True)
    for kept in tables_of(version):
        stored = select(connection, kept["table"])
        assert stored is not None
        table = folded(stored, game_kits())
        for view in kept["views"]:
            snap = table.snap(view["seat"])
            shown = {"seat": view["seat"], "epoch": snap.epoch, "s": snap.s, "vh": snap.vh}
            assert shown == view, kept["game"]
    connection.close()


@pytest.mark.parametrize("version", VERSIONS)
def test_a_kept_table_races_on(version: str, tmp_path: Path) -> None:
    shutil.copy(KEPT / version / "tables.db", tmp_path / DATABASE)
    for kept in tables_of(version):
        with house(tmp_path) as home, Screen(home.url) as screen:
            for key in kept["keys"]:
                assert screen.enter(kept["table"], key).status_code == 200
            with screen.sit(kept["table"], 0) as first, screen.sit(kept["table"], 1) as second:
                first.until_kind("snap")
                second.until_kind("snap")
                asked = first if first.question else second
                choices = asked.until_asked()["choices"]
                assert asked.act([choices[0]["move"]])["t"] == "ack"
