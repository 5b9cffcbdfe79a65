"""Migration of an older database with a race under way: complete or rolled back."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from paddock.server.log.sqlite_backup import checked
from paddock.server.log.sqlite_schema import (
    DATABASE,
    MIGRATIONS,
    Migration,
    opened,
    version_of,
)
from paddock.server.log.sqlite_store import SqliteStore
from paddock.server.log.store import StoreRefused

from .browser_client import Screen
from .running_server import house


def rename(connection: sqlite3.Connection) -> None:
    """To the next version: what was called so is called otherwise, and counted."""
    connection.execute("CREATE TABLE tally (table_id TEXT PRIMARY KEY REFERENCES desk, entries)")
    connection.execute(
        "INSERT INTO tally SELECT table_id, count(*) FROM event GROUP BY table_id ORDER BY 1"
    )


def keep_count(connection: sqlite3.Connection) -> None:
    """To the one after it, which builds on it."""
    connection.execute(
        "CREATE TRIGGER counted AFTER INSERT ON event BEGIN UPDATE tally"
        " SET entries = entries + 1 WHERE table_id = new.table_id; END"
    )


def fail(connection: sqlite3.Connection) -> None:
    connection.execute("DROP TABLE tally")
    connection.execute("SELECT what FROM nowhere")


NOW: Final = 1 + len(MIGRATIONS)
STEPS: Final[tuple[Migration, ...]] = (*MIGRATIONS, rename, keep_count)


class First(SqliteStore):
    """The store of the first Paddock."""

    def connected(self, path: Path) -> sqlite3.Connection:
        return opened(path, ())


class Newer(SqliteStore):
    """The store of a later Paddock."""

    def connected(self, path: Path) -> sqlite3.Connection:
        return opened(path, STEPS)


def half_a_race(folder: Path, kind: type[SqliteStore] = SqliteStore) -> tuple[Screen, str]:
    """A database as a server leaves it."""
    with house(folder, kind=kind) as home:
        screen = Screen(home.url)
        table = screen.open_table("person", "greedy", circuit="village")["table"]
        with screen.sit(table, 0) as first:
            first.until_kind("snap")
            for _ in range(3):
                first.play()
    return screen, table


def race_on(folder: Path, kind: type[SqliteStore], screen: Screen, table: str) -> None:
    with house(folder, kind=kind) as home:
        screen.move(home.url)
        with screen.sit(table, 0) as first:
            first.until_kind("snap")
            assert first.play()["t"] == "ack"
    screen.http.close()


def one(path: Path, question: str) -> object:
    connection = sqlite3.connect(path)
    try:
        return connection.execute(question).fetchone()[0]
    finally:
        connection.close()


def test_a_race_of_the_first_paddock_goes_on_today(tmp_path: Path) -> None:
    screen, table = half_a_race(tmp_path, First)
    database = tmp_path / DATABASE
    assert one(database, "PRAGMA user_version") == 1
    before = checked(database)
    opened(database).close()
    assert one(database, "PRAGMA user_version") == NOW
    assert checked(database).entries == before.entries, "every chain of hashes is whole"
    assert checked(tmp_path / f"{DATABASE}.v1").entries == before.entries
    race_on(tmp_path, SqliteStore, screen, table)


def test_a_race_goes_on_in_the_newer_version_and_the_older_one_is_kept(tmp_path: Path) -> None:
    screen, table = half_a_race(tmp_path)
    database = tmp_path / DATABASE
    before = one(database, "SELECT count(*) FROM event")
    race_on(tmp_path, Newer, screen, table)
    assert one(database, "PRAGMA user_version") == NOW + 2
    assert one(database, "SELECT entries FROM tally") == one(database, "SELECT count(*) FROM event")
    kept = checked(tmp_path / f"{DATABASE}.v{NOW}")
    assert kept.entries == before, "checked page by page and hash by hash"
    assert one(kept.path, "PRAGMA user_version") == NOW
    with pytest.raises(StoreRefused, match="newer Paddock"):
        SqliteStore(database)


def test_the_kept_copy_is_a_database_that_the_older_version_races_on(tmp_path: Path) -> None:
    screen, table = half_a_race(tmp_path)
    opened(tmp_path / DATABASE, STEPS).close()
    back = tmp_path / "back"
    back.mkdir()
    (tmp_path / f"{DATABASE}.v{NOW}").rename(back / DATABASE)
    race_on(back, SqliteStore, screen, table)


def test_a_failed_migration_rolls_back_the_ones_before_it(tmp_path: Path) -> None:
    screen, table = half_a_race(tmp_path)
    with pytest.raises(StoreRefused, match="no such table: nowhere"):
        opened(tmp_path / DATABASE, (*STEPS, fail))
    assert one(tmp_path / DATABASE, "PRAGMA user_version") == NOW
    assert one(tmp_path / DATABASE, "SELECT count(*) FROM sqlite_master WHERE name = 'tally'") == 0
    race_on(tmp_path, SqliteStore, screen, table)


KILLED: Final = """
import os, signal, sys
from pathlib import Path
from paddock.server.log.sqlite_schema import opened
from tests.server.test_migrations import STEPS

def die(connection):
    connection.execute("PRAGMA cache_size = 1")
    connection.execute("CREATE TABLE heavy AS SELECT event.payload FROM event, event AS other, key")
    os.kill(os.getpid(), signal.SIGKILL)

opened(Path(sys.argv[1]), (*STEPS, die))
"""


def test_a_kill_in_the_middle_leaves_the_older_version(tmp_path: Path) -> None:
    """Pages of the new one are on the disk by then: nothing of them counts."""
    screen, table = half_a_race(tmp_path)
    database = tmp_path / DATABASE
    command = [sys.executable, "-c", KILLED, str(database)]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL
    assert Path(f"{database}-wal").stat().st_size > 10_000
    assert one(database, "PRAGMA user_version") == NOW
    assert one(database, "SELECT count(*) FROM sqlite_master WHERE name = 'tally'") == 0
    connection = opened(database, STEPS)
    assert version_of(connection) == NOW + 2
    connection.close()
    assert {path.name for path in tmp_path.glob(f"*.v{NOW}*")} == {
        f"{DATABASE}.v{NOW}",
        f"{DATABASE}.v{NOW}-2",
    }
    race_on(tmp_path, Newer, screen, table)
