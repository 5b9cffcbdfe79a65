"""A copy of the database while the server runs: of one moment, and checked before it counts."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, replace
from pathlib import Path

from paddock.kernel.message import Message
from paddock.server.log.chain import BrokenLog, check_chain
from paddock.server.log.sqlite_schema import MIGRATIONS, becoming, check_version, copy_to
from paddock.server.log.sqlite_store import select
from paddock.server.progress_report import Report, no_report
from paddock.words import Worded


class BadCopy(Worded):
    """What was copied is not whole, in one sentence."""


@dataclass(frozen=True)
class Copied:
    path: Path
    tables: int
    entries: int
    size: int


def back_up(
    source: Path, target: Path, overwrite: bool = False, report: Report = no_report
) -> Copied:
    """Copy and check; what is not whole never gets its name. Raises BadCopy and StoreRefused.

    It reads one moment of the database. The server writes on meanwhile and does not wait.
    """
    check_target(source, target, overwrite)
    if not source.exists():
        raise BadCopy(Message("server.store.nothing", path=source))
    check_version(source, 1 + len(MIGRATIONS))
    connection = sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True, timeout=10.0)
    try:
        with becoming(target) as part:
            # A transaction of its own holds the moment: else each write would begin the copy anew.
            connection.execute("BEGIN")
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            copy_to(connection, part, report)
            copied = found_whole(part)
    finally:
        connection.close()
    return replace(copied, path=target)


def check_target(source: Path, target: Path, overwrite: bool) -> None:
    if not target.exists():
        return
    if not overwrite:
        raise BadCopy(Message("server.store.copy_exists", path=target))
    if source.exists() and target.samefile(source):
        raise BadCopy(Message("server.store.copy_onto_itself", path=target))


def found_whole(path: Path) -> Copied:
    try:
        return checked(path)
    except (BadCopy, BrokenLog) as broken:
        raise BadCopy(Message("server.store.copy_broken", reason=broken.message)) from None
    except sqlite3.DatabaseError as error:
        raise BadCopy(Message("server.store.copy_broken", reason=str(error))) from None


def checked(path: Path) -> Copied:
    """Every page, every reference, every chain of hashes. Raises BadCopy and BrokenLog."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    try:
        state = connection.execute("PRAGMA integrity_check").fetchone()[0]
        if state != "ok" or connection.execute("PRAGMA foreign_key_check").fetchone():
            raise BadCopy(Message("server.store.damaged", path=path, state=state))
        names = connection.execute("SELECT table_id FROM desk").fetchall()
        entries = 0
        for (name,) in names:
            stored = select(connection, name)
            assert stored is not None, "it was listed"
            check_chain(stored.rows)
            entries += len(stored.rows)
    finally:
        connection.close()
    return Copied(path, len(names), entries, path.stat().st_size)
