"""The log store on SQLite: one thread, one connection; what arrives meanwhile is the next group.

An entry is told as stored when its transaction is committed and synced.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from threading import Thread
from typing import Any, Final

from msgspec.structs import astuple

from paddock.server.log.entries import Row
from paddock.server.log.jobs import Job, JobStore, tell_all, tell_in_turns
from paddock.server.log.sqlite_schema import opened, version_of
from paddock.server.log.store import Done, Head, Stored, StoreTrouble

ROWS_AT_ONCE: Final = 128
"""Entries in one statement, which halves what the disk writes; SQLite keeps each length ready."""
FIELDS: Final = len(Row.__struct_fields__)
PAYLOAD: Final = Row.__struct_fields__.index("payload")
OFFERED: Final = """
SELECT table_id FROM offer WHERE opened_ms > ? ORDER BY opened_ms DESC LIMIT ?
"""


class SqliteStore(JobStore):
    """Opens the file at once and raises StoreRefused; works in its own thread from then on."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.connection: Final = self.connected(path)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread: Final = Thread(target=self.run, name="store", daemon=True)
        self.start()

    def connected(self, path: Path) -> sqlite3.Connection:
        return opened(path)

    def start(self) -> None:
        self.thread.start()

    def answer_in(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop

    def open(self, opening: Stored, done: Done[None]) -> None:
        self.put(Job(done, work=partial(insert_table, opening)))

    def open_beside(self, opening: Stored, row: Row, done: Done[None]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            insert_table(opening, connection)
            insert_rows(connection, (row,))

        self.put(Job(done, work=work))

    def load(self, table: str, done: Done[Stored]) -> None:
        self.put(Job(done, work=partial(select, table=table)))

    def offers(self, since_ms: int, most: int, done: Done[list[str]]) -> None:
        self.put(Job(done, work=partial(select_offers, since_ms, most)))

    def withdraw(self, tables: Sequence[str], done: Done[None]) -> None:
        self.put(Job(done, work=partial(delete_offers, tables)))

    def check(self, done: Done[None]) -> None:
        self.put(Job(done, work=self.look))

    def look(self, connection: sqlite3.Connection) -> None:
        """A read. Where writes fail a write that changes nothing, so that their end is noticed."""
        if self.writes.trouble:
            connection.execute(f"PRAGMA user_version = {version_of(connection)}")
        else:
            connection.execute("SELECT 1 FROM desk LIMIT 1").fetchone()

    async def close(self) -> None:
        await asyncio.to_thread(self.shut)

    def shut(self) -> None:
        """Close, and wait for it."""
        self.refuse_more()
        self.thread.join()
        self.connection.close()

    def run(self) -> None:
        while batch := self.next_group():
            self.carry_out(batch)

    def carry_out(self, batch: list[Job[Any]]) -> None:
        """Entries by the group, everything else one by one: what fails takes no other with it."""
        rest = [job for job in batch if job.row is None]
        entries = [job for job in batch if job.row is not None]
        for start in range(0, len(entries), ROWS_AT_ONCE):
            rest += self.append_all(entries[start : start + ROWS_AT_ONCE])
        if rest:
            self.carry_out_singly(rest)
        self.finish(batch)

    def append_all(self, jobs: list[Job[Any]]) -> list[Job[Any]]:
        """Store entries by one statement, which is a transaction of its own; those still to do.

        A thread that comes back from SQLite waits for the interpreter each time: so it goes once.
        """
        rows = [job.row for job in jobs if job.row is not None]
        try:
            self.commit(insertion(len(rows)), values_of(rows))
            if self.writes.trouble:
                self.writes.stored()
        except sqlite3.IntegrityError:
            return jobs
        except sqlite3.Error as error:
            self.give_up(jobs, error)
        return []

    def carry_out_singly(self, jobs: list[Job[Any]]) -> None:
        changes = self.connection.total_changes
        is_written = bool(self.writes.trouble) and any(job.work == self.look for job in jobs)
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self.carry_out_one(job)
            self.commit("COMMIT")
            if is_written or self.connection.total_changes > changes:
                self.writes.stored()
        except sqlite3.Error as error:
            self.give_up(jobs, error)

    def finish(self, batch: list[Job[Any]]) -> None:
        """Tell what has become of each job, in the loop once there is one."""
        if self.loop is None:
            tell_all(batch)
        else:
            self.loop.call_soon_threadsafe(tell_in_turns, self.loop, batch)

    def carry_out_one(self, job: Job[Any]) -> None:
        self.connection.execute("SAVEPOINT job")
        try:
            if job.row is not None:
                insert_rows(self.connection, (job.row,))
            if job.work is not None:
                job.result = job.work(self.connection)
        except Exception as error:
            self.connection.execute("ROLLBACK TO job")
            job.trouble = StoreTrouble(str(error))
        self.connection.execute("RELEASE job")

    def commit(self, statement: str, values: Sequence[object] = ()) -> None:
        """The statement after which something lasts."""
        self.connection.execute(statement, values)

    def give_up(self, batch: list[Job[Any]], error: Exception) -> None:
        self.writes.failed(str(error))
        if self.connection.in_transaction:
            self.connection.rollback()
        for job in batch:
            job.trouble = job.trouble or StoreTrouble(str(error))


def insert_table(opening: Stored, connection: sqlite3.Connection) -> None:
    insert_head(connection, opening.head)
    insert_rows(connection, opening.rows)
    if opening.offered:
        offer = opening.head.table, opening.head.opened_ms
        connection.execute("INSERT INTO offer VALUES (?, ?)", offer)


def insert_head(connection: sqlite3.Connection, head: Head) -> None:
    connection.execute(
        "INSERT INTO desk VALUES (?, ?, ?, ?)",
        (head.table, head.epoch, head.secret, head.opened_ms),
    )
    connection.executemany(
        "INSERT INTO key VALUES (?, ?, ?)", [(head.table, *key) for key in head.keys]
    )


def delete_offers(tables: Sequence[str], connection: sqlite3.Connection) -> None:
    connection.executemany("DELETE FROM offer WHERE table_id = ?", [(one,) for one in tables])


def select_offers(since_ms: int, most: int, connection: sqlite3.Connection) -> list[str]:
    return [str(row[0]) for row in connection.execute(OFFERED, (since_ms, most))]


def insert_rows(connection: sqlite3.Connection, rows: Sequence[Row]) -> None:
    for row in rows:
        connection.execute(insertion(1), values_of((row,)))


def values_of(rows: Sequence[Row]) -> list[object]:
    """Payloads as bytearrays: for bytes, sqlite3 asks around for an adapter, 1 µs a row."""
    values: list[object] = []
    for row in rows:
        values += astuple(row)
        values[PAYLOAD - FIELDS] = bytearray(row.payload)
    return values


@cache
def insertion(rows: int) -> str:
    row = "(?, ?, ?, ?, ?, ?, ?, ?, ?)"
    return f"INSERT INTO event VALUES {', '.join([row] * rows)}"


def select(connection: sqlite3.Connection, table: str) -> Stored | None:
    found = connection.execute("SELECT * FROM desk WHERE table_id = ?", (table,)).fetchone()
    if found is None:
        return None
    keys = connection.execute("SELECT hash, seat FROM key WHERE table_id = ?", (table,)).fetchall()
    rows = connection.execute("SELECT * FROM event WHERE table_id = ? ORDER BY v", (table,))
    name, epoch, secret, opened_ms = found
    head = Head(name, epoch, secret, opened_ms, tuple(keys))
    return Stored(head, tuple(Row(*row) for row in rows))
