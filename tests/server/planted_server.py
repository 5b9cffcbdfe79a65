"""The real server with a bug planted: `planted_server.py BUG ...`, the rest as for the server."""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Sequence
from typing import Any

from paddock.server import __main__ as program
from paddock.server.log import jobs, sqlite_schema, sqlite_store

proper_lay_out = sqlite_schema.lay_out


def lay_out_without_sync(
    connection: sqlite3.Connection,
    migrations: Sequence[sqlite_schema.Migration] = sqlite_schema.MIGRATIONS,
) -> None:
    proper_lay_out(connection, migrations)
    connection.execute("PRAGMA synchronous = NORMAL")


def tell_then_carry_out(self: sqlite_store.SqliteStore, batch: list[jobs.Job[Any]]) -> None:
    """Appended entries are acknowledged at once, and stored a little later."""
    told = [job for job in batch if job.row is not None]
    self.finish(told)
    time.sleep(0.02)
    rest = [jobs.Job(said_already, job.row) if job.row is not None else job for job in batch]
    proper_carry_out(self, rest)


def carry_out_in_silence(self: sqlite_store.SqliteStore, batch: list[jobs.Job[Any]]) -> None:
    """Appended entries are stored, and nobody hears of it."""
    rest = [jobs.Job(said_already, job.row) if job.row is not None else job for job in batch]
    proper_carry_out(self, rest)


def said_already(*_: object) -> None:
    """Nobody hears of it any more."""


proper_carry_out = sqlite_store.SqliteStore.carry_out

if __name__ == "__main__":
    bug = sys.argv.pop(1)
    if bug == "normal_sync":
        sqlite_schema.lay_out = lay_out_without_sync
    elif bug == "ack_before_commit":
        sqlite_store.SqliteStore.carry_out = tell_then_carry_out  # type: ignore[method-assign]
    elif bug == "no_acks":
        sqlite_store.SqliteStore.carry_out = carry_out_in_silence  # type: ignore[method-assign]
    else:
        sys.exit(f"no such bug: {bug}")
    sys.exit(program.main())
