"""Backups of a live database and copies before a migration: checked, complete or absent."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from paddock.cli import main
from paddock.server.log.chain import chained
from paddock.server.log.entries import Spoke
from paddock.server.log.sqlite_backup import BadCopy, back_up, checked
from paddock.server.log.sqlite_schema import DATABASE, MIGRATIONS, opened, version_of
from paddock.server.log.sqlite_store import SqliteStore
from paddock.server.log.store import Head, Stored, StoreRefused
from paddock.server.table.games import game_kits
from paddock.server.table.restore import folded

from . import faulty_stores
from .browser_client import Screen
from .running_server import house


def add_rating(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE desk ADD COLUMN rating INTEGER NOT NULL DEFAULT 7")


def fall_over(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE desk ADD COLUMN lost INTEGER")
    raise sqlite3.OperationalError("disk full")


NOW: Final = 1 + len(MIGRATIONS)
STEPS: Final = (*MIGRATIONS, add_rating)


def a_database(path: Path) -> None:
    store = SqliteStore(path)
    row = chained("t1", 0, "", 0, Spoke(0, "hello", "id-0"))
    faulty_stores.asked(
        store.open, Stored(Head("t1", "0" * 32, b"secret", 0, ((b"hash", 0),)), (row,))
    ).result(60)
    store.shut()


def from_disk(store: SqliteStore, table: str) -> Stored | None:
    stored: Stored | None = faulty_stores.asked(store.load, table).result(60)
    return stored


def test_a_copy_is_made_while_the_server_runs_and_folds_to_the_same_tables(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "person")["table"]
        with screen.sit(table, 0) as first, screen.sit(table, 1) as second:
            first.until_kind("snap")
            second.until_kind("snap")
            asked = first if first.question else second
            asked.play()
            copied = back_up(tmp_path / DATABASE, tmp_path / "copy")
            assert asked.act(["fly"], 0)["t"] == "nack", "the server goes on"
    assert (copied.tables, copied.path) == (1, tmp_path / "copy")
    live, copy = SqliteStore(tmp_path / DATABASE), SqliteStore(tmp_path / "copy")
    before, after = from_disk(live, table), from_disk(copy, table)
    live.shut()
    copy.shut()
    assert before is not None
    assert after is not None
    assert before.rows == after.rows
    assert before.head == replace(after.head, epoch=before.head.epoch)
    assert folded(after, game_kits()).stage == "racing"


def test_a_client_ahead_of_a_restored_backup_gets_a_snapshot_of_a_new_epoch(
    tmp_path: Path,
) -> None:
    """Its count means nothing there: the race may have gone another way up to the same frame."""
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "greedy", circuit="village")["table"]
        with screen.sit(table, 0) as first:
            first.until_kind("snap")
            back_up(tmp_path / DATABASE, tmp_path / "copy")
            first.play()
            resume = first.resume()
            cookies = screen.http.cookies
    restored = tmp_path / "restored"
    restored.mkdir()
    (tmp_path / "copy").rename(restored / DATABASE)
    epochs = []
    for _ in range(2):
        with house(restored) as home, Screen(home.url) as screen:
            screen.http.cookies = cookies
            with screen.sit(table, 0, resume) as first:
                snap = first.until_kind("snap")
                epochs.append(snap["epoch"])
    assert epochs[0] != resume["epoch"]
    assert epochs[0] == epochs[1], "once: it is the database from then on"


def test_a_copy_is_never_written_over(tmp_path: Path) -> None:
    a_database(tmp_path / "db")
    (tmp_path / "copy").write_text("mine")
    with pytest.raises(BadCopy, match="there already"):
        back_up(tmp_path / "db", tmp_path / "copy")
    assert (tmp_path / "copy").read_text() == "mine"


def test_a_copy_of_a_broken_log_is_not_kept(tmp_path: Path) -> None:
    a_database(tmp_path / "db")
    with sqlite3.connect(tmp_path / "db") as connection:
        connection.execute("UPDATE event SET at_ms = 1")
    connection.close()
    with pytest.raises(BadCopy, match="not what was written"):
        back_up(tmp_path / "db", tmp_path / "copy")
    assert not list(tmp_path.glob("copy*"))


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO key VALUES ('nowhere', x'00', 0)",
        "UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', 'NULL') WHERE name = 'act'",
    ],
    ids=["a key to no table", "an index without its entries"],
)
def test_a_copy_of_a_damaged_database_is_not_kept(tmp_path: Path, statement: str) -> None:
    """Every chain of hashes is whole all the same."""
    a_database(tmp_path / "db")
    with sqlite3.connect(tmp_path / "db") as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(statement)
    connection.close()
    with pytest.raises(BadCopy, match="is damaged"):
        back_up(tmp_path / "db", tmp_path / "copy")
    assert not list(tmp_path.glob("copy*"))


def test_the_command_names_the_copy_and_refuses_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    a_database(tmp_path / DATABASE)
    with pytest.raises(SystemExit) as end:
        main(["backup", str(tmp_path), "--data", str(tmp_path)])
    assert end.value.code == 0
    said = capsys.readouterr().out
    assert said.startswith("1 table, 1 entry, ")
    assert checked(Path(said.split()[-1])).entries == 1
    with pytest.raises(SystemExit) as end:
        main(["backup", str(tmp_path / "x"), "--data", str(tmp_path / "nowhere")])
    assert end.value.code == 2
    assert "There is no database" in capsys.readouterr().err


def test_an_old_database_is_migrated_and_a_copy_of_it_kept(tmp_path: Path) -> None:
    a_database(tmp_path / "db")
    connection = opened(tmp_path / "db", STEPS)
    assert version_of(connection) == NOW + 1
    assert connection.execute("SELECT rating FROM desk").fetchall() == [(7,)]
    connection.close()
    kept = sqlite3.connect(tmp_path / f"db.v{NOW}")
    assert version_of(kept) == NOW
    assert kept.execute("SELECT count(*) FROM event").fetchone() == (1,)
    kept.close()


def test_a_new_database_takes_the_same_steps_and_keeps_no_copy(tmp_path: Path) -> None:
    connection = opened(tmp_path / "db", STEPS)
    assert version_of(connection) == NOW + 1
    assert connection.execute("SELECT rating FROM desk").fetchall() == []
    connection.close()
    assert not list(tmp_path.glob("*.v*"))


def test_a_migration_that_fails_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    a_database(tmp_path / "db")
    with pytest.raises(StoreRefused, match="disk full"):
        opened(tmp_path / "db", (*STEPS, fall_over))
    connection = opened(tmp_path / "db", STEPS)
    assert version_of(connection) == NOW + 1
    connection.close()
    assert {path.name for path in tmp_path.glob("*.v*")} == {f"db.v{NOW}", f"db.v{NOW}-2"}


def test_a_migrated_database_is_refused_by_the_older_version(tmp_path: Path) -> None:
    opened(tmp_path / "db", STEPS).close()
    before = (tmp_path / "db").read_bytes()
    with pytest.raises(StoreRefused, match="newer Paddock"):
        SqliteStore(tmp_path / "db")
    with pytest.raises(StoreRefused, match="newer Paddock"):
        back_up(tmp_path / "db", tmp_path / "copy")
    assert (tmp_path / "db").read_bytes() == before
