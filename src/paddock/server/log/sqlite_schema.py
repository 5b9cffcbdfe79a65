"""The database file: its tables, its version, and who may open it.

One server at a time holds the lock beside the file. The file itself can be read meanwhile: that
is how `paddock backup` copies it.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final

from paddock.kernel.message import Message
from paddock.server.log.private_files import make_file, make_folder, tighten
from paddock.server.log.store import StoreRefused
from paddock.server.progress_report import Report, no_report

DATABASE: Final = "paddock.sqlite3"
"""The file in the folder of the data."""
ENDS: Final = ("", "-wal", "-shm", ".lock")
"""Of the names of the database and of the files beside it."""
BUSY_SECONDS: Final = 2.0
KEPT_STATEMENTS: Final = 256
A_COPY: Final = 0x50616464
"""SQLite's application id of a file that was copied and never served from."""
PAGES_AT_ONCE: Final = 1024
"""Pages of a copy between two reports: 4 MB."""

Migration = Callable[[sqlite3.Connection], None]
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


EVENTS_AS_WRITTEN: Final = """
DROP INDEX act;
ALTER TABLE event RENAME TO sorted_event;

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
) STRICT;

INSERT INTO event SELECT * FROM sorted_event ORDER BY at_ms, table_id, v;
DROP TABLE sorted_event;
CREATE UNIQUE INDEX act ON event (table_id, seat, act_id) WHERE act_id IS NOT NULL;
"""


def keep_events_as_written(connection: sqlite3.Connection) -> None:
    """To version 2: entries lie as they were written, so that a commit changes half the pages."""
    carry_out(connection, EVENTS_AS_WRITTEN)


OFFERS: Final = """
CREATE TABLE offer (
    table_id  TEXT PRIMARY KEY REFERENCES desk,
    opened_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX newest ON offer (opened_ms);

INSERT INTO offer SELECT table_id, opened_ms FROM desk
    WHERE table_id IN (
        SELECT table_id FROM event WHERE v = 0
        AND instr(CAST(payload AS TEXT), '"public":true'))
    AND table_id NOT IN (SELECT table_id FROM event WHERE kind = 'started')
"""


def keep_offers(connection: sqlite3.Connection) -> None:
    """To version 3: tables that anybody may join stand apart, so that all others can be many."""
    carry_out(connection, OFFERS)


MIGRATIONS: Final[Sequence[Migration]] = (keep_events_as_written, keep_offers)
"""From the first version to this one, step by step. A new database takes the same steps."""
CHECKPOINT_PAGES: Final = 4000
"""How far the log of changes may grow before it is worked in: the same pages change all day."""


class Held(sqlite3.Connection):
    """The connection of the one server; the lock goes when it is closed."""

    lock: sqlite3.Connection | None = None

    def close(self) -> None:
        super().close()
        if self.lock is not None:
            self.lock.close()


def opened(path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> sqlite3.Connection:
    """The one connection that writes. A database that is refused stays as it was.

    Whatever links lead to it, there is one lock: beside the file itself.
    """
    path = Path(os.path.realpath(path))
    try:
        if path.exists() and path.stat().st_size:
            check_version(path, 1 + len(migrations))
        make_folder(path.parent)
        lock = locked(path)
        try:
            make_file(path)
            tighten([path.with_name(path.name + end) for end in ENDS])
            return connected(path, lock, migrations)
        except BaseException:
            lock.close()
            raise
    except (sqlite3.DatabaseError, OSError) as error:
        raise StoreRefused(Message("server.store.closed", path=path, error=str(error))) from None


def connected(
    path: Path, lock: sqlite3.Connection, migrations: Sequence[Migration]
) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
        factory=Held,
        cached_statements=KEPT_STATEMENTS,
    )
    connection.lock = lock
    connection.execute("PRAGMA journal_mode = WAL")
    version = version_of(connection)
    if 0 < version < 1 + len(migrations):
        keep_copy(connection, path, version)
    lay_out(connection, migrations)
    return connection


def locked(path: Path) -> sqlite3.Connection:
    """Held as long as the process lives. A database of its own, so that it works everywhere."""
    beside = path.with_name(f"{path.name}.lock")
    make_file(beside)
    lock = sqlite3.connect(beside, timeout=0.0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        raise StoreRefused(Message("server.store.in_use", path=path)) from None
    return lock


def check_version(path: Path, newest: int) -> None:
    """Looked up without the right to write: a database that is refused stays as it was."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=2.0)
    try:
        version = version_of(connection)
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    finally:
        connection.close()
    if version > newest:
        newer = Message("server.store.newer", path=path, version=version, newest=newest)
        raise StoreRefused(newer)
    if version == 0 and tables:
        raise StoreRefused(Message("server.store.foreign", path=path))


def version_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def lay_out(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Whatever the database is kept in: synced, checked, and with the tables of this version."""
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
    connection.execute("BEGIN IMMEDIATE")
    try:
        bring_up(connection, migrations)
        begin_anew(connection)
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def carry_out(connection: sqlite3.Connection, statements: str) -> None:
    """One by one: a script would commit what was begun."""
    for statement in statements.split(";"):
        connection.execute(statement)


def bring_up(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """All steps in one transaction: the database is of one version or of the other."""
    if version_of(connection) == 0:
        carry_out(connection, SCHEMA)
        connection.execute("PRAGMA user_version = 1")
    for migrate in migrations[version_of(connection) - 1 :]:
        migrate(connection)
        connection.execute(f"PRAGMA user_version = {version_of(connection) + 1}")


def begin_anew(connection: sqlite3.Connection) -> None:
    """A copy is served from: clients may have seen more than it knows, so it is another history."""
    if connection.execute("PRAGMA application_id").fetchone()[0] == A_COPY:
        connection.execute("UPDATE desk SET epoch = lower(hex(randomblob(16)))")
        connection.execute("PRAGMA application_id = 0")


def keep_copy(connection: sqlite3.Connection, path: Path, version: int) -> Path:
    """The database as it was before it is changed: `paddock.sqlite3.v1` beside it."""
    names = (f"{path.name}.v{version}" + (f"-{n}" if n > 1 else "") for n in count(1))
    copy = next(path.with_name(name) for name in names if not path.with_name(name).exists())
    with becoming(copy) as part:
        copy_to(connection, part)
    return copy


@contextmanager
def becoming(target: Path) -> Iterator[Path]:
    """A file that gets this name only when it is complete and synced; else nothing is left of it.

    Least of all on a full disk, where the server needs the room.
    """
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    make_file(part)
    try:
        yield part
        sync(part, os.O_RDWR)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    if os.name == "posix":
        sync(target.parent, os.O_RDONLY)


def copy_to(connection: sqlite3.Connection, path: Path, report: Report = no_report) -> None:
    """A whole database in one file."""
    other = sqlite3.connect(path, isolation_level=None)
    try:
        connection.backup(
            other,
            pages=PAGES_AT_ONCE,
            progress=lambda _, left, total: report("pages", total - left, total),
        )
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute(f"PRAGMA application_id = {A_COPY}")
    finally:
        other.close()


def sync(path: Path, flags: int) -> None:
    handle = os.open(path, flags)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
