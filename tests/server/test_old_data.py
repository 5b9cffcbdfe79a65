"""What earlier versions wrote still opens: a database with running tables, and records.

`tests/kept/<version>` holds them as that version left them, beside the hashes of the views that
it showed. They are never written anew; `keep_edition.py` adds those of a new edition.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest

from paddock.games.registry import every_edition
from paddock.records.file import read_record
from paddock.records.verify import verify
from paddock.server.log.sqlite_schema import DATABASE
from paddock.server.log.sqlite_store import select
from paddock.server.table.games import game_kits
from paddock.server.table.restore import folded
from paddock.server.table.table import Table

from .browser_client import Screen
from .keep_edition import KEPT
from .running_server import house

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
    for kept, table in zip(tables_of(version), folded_tables(version), strict=True):
        for view in kept["views"]:
            snap = table.snap(view["seat"])
            shown = {"seat": view["seat"], "epoch": snap.epoch, "s": snap.s, "vh": snap.vh}
            assert shown == view, kept["game"]


def folded_tables(version: str) -> Iterator[Table]:
    path = KEPT / version / "tables.db"
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        for kept in tables_of(version):
            stored = select(connection, kept["table"])
            assert stored is not None
            yield folded(stored, game_kits())


def test_a_record_and_a_running_table_of_every_edition_are_kept() -> None:
    editions = {(game.name, game.edition) for game in every_edition()}
    records = [read_record(path.read_bytes()) for path in RECORDS]
    assert {(record.game, record.edition) for record in records} == editions
    tables = [table for version in VERSIONS for table in folded_tables(version)]
    assert {(table.setup.game, table.setup.edition) for table in tables} == editions


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
                answer = asked.act([choices[0]["move"]])
                assert answer["t"] == "ack", (kept["game"], answer)
