"""The database file: its tables, its version, and who may open it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

VERSION: Final = 1
BUSY_SECONDS: Final = 2.0

SCHEMA: Final = """
CREATE TABLE desk (
    table_id  TEXT PRIMARY KEY,
    epoch     TEXT NOT NULL,
    secret    BLOB NOT NULL,
    opened_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE key (
    table_id TEXT NOT NULL REFERENCES desk,
    hash     BLOB NOT NULL,
    seat     INTEGER NOT NULL,
    PRIMARY KEY (table_id, hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE event (
    table_id  TEXT NOT NULL REFERENCES desk,
    v         INTEGER NOT NULL,
    kind      TEXT NOT NULL,
    seat      INTEGER,
    act_id    TEXT,
    at_ms     INTEGER NOT NULL,
    payload   BLOB NOT NULL,
    prev_hash TEXT NOT NULL,
    hash      TEXT NOT NULL,
    PRIMARY KEY (table_id, v)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX act ON event (table_id, seat, act_id) WHERE act_id IS NOT NULL;
"""


class StoreRefused(RuntimeError):
    """A database that this server must not open, in one sentence for whoever started it."""


def opened(path: Path) -> sqlite3.Connection:
    """The one connection to the database, which nobody else can open meanwhile."""
    try:
        if path.exists() and path.stat().st_size:
            check_version(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(
            path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
        prepare(connection)
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise StoreRefused(
                f"Another Paddock server is using {path}: stop it first, "
                "or start this one with other data."
            ) from None
        raise StoreRefused(f"{path} cannot be opened: {error}.") from None
    except (sqlite3.DatabaseError, OSError) as error:
        raise StoreRefused(f"{path} cannot be opened: {error}.") from None
    return connection


def check_version(path: Path) -> None:
    """Looked up without the right to write: a database that is refused stays as it was."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=2.0)
    try:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    finally:
        connection.close()
    if version > VERSION:
        raise StoreRefused(
            f"{path} was written by a newer Paddock (its version is {version}, this one reads "
            f"up to {VERSION}): it has been left as it is."
        )
    if version == 0 and tables:
        raise StoreRefused(f"{path} is no database of Paddock: it has been left as it is.")


def prepare(connection: sqlite3.Connection) -> None:
    """Exclusive from the first lock on: a second server cannot even read."""
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("PRAGMA journal_mode = WAL")
    lay_out(connection)


def lay_out(connection: sqlite3.Connection) -> None:
    """Whatever the database is kept in: synced, checked, and with its tables."""
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN IMMEDIATE")
    if connection.execute("PRAGMA user_version").fetchone()[0] == 0:
        for statement in SCHEMA.split(";"):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")
