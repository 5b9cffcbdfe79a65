"""The log on disk: one thread, one connection, and what arrives meanwhile is the next group.

A write is done when its future is: committed and synced, or refused without a trace.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, Final, Generic, TypeVar

from paddock.server.entries import Row
from paddock.server.schema import opened

T = TypeVar("T")

Work = Callable[[sqlite3.Connection], T]


class StoreTrouble(RuntimeError):
    """Nothing was stored."""


@dataclass(frozen=True)
class Head:
    """What a table has beside its log: the secret of its dice, and who may do what."""

    table: str
    epoch: str
    secret: bytes
    opened_ms: int
    keys: tuple[tuple[bytes, int], ...]
    """The hash of a key, and the seat that it opens."""


@dataclass(frozen=True)
class Stored:
    """A table as it is on disk."""

    head: Head
    rows: tuple[Row, ...]


class Job(Generic[T]):
    def __init__(self, work: Work[T]) -> None:
        self.work: Final = work
        self.future: Final[Future[T]] = Future()


class Store:
    """Opens the file at once and raises StoreRefused; works in its own thread from then on."""

    def __init__(self, path: Path) -> None:
        self.connection: Final = opened(path)
        self.jobs: Final[SimpleQueue[Job[Any] | None]] = SimpleQueue()
        self.gate: Final = Lock()
        self.closed = False
        self.thread: Final = Thread(target=self.run, name="store", daemon=True)
        self.thread.start()

    def submit(self, work: Work[T]) -> Future[T]:
        job = Job(work)
        with self.gate:
            if self.closed:
                job.future.set_exception(StoreTrouble("the store is closed"))
            else:
                self.jobs.put(job)
        return job.future

    def append(self, row: Row) -> Future[None]:
        return self.submit(lambda connection: insert_rows(connection, (row,)))

    def open(self, opening: Stored, row: Row | None = None) -> Future[None]:
        """Store a new table, and with it an entry of another one: both or neither."""

        def work(connection: sqlite3.Connection) -> None:
            insert_head(connection, opening.head)
            insert_rows(connection, opening.rows if row is None else (*opening.rows, row))

        return self.submit(work)

    def load(self, table: str) -> Future[Stored | None]:
        return self.submit(lambda connection: select(connection, table))

    def close(self) -> None:
        """Finish what was submitted; whatever comes later is refused."""
        with self.gate:
            self.closed = True
            self.jobs.put(None)
        self.thread.join()
        self.connection.close()

    def run(self) -> None:
        while True:
            batch = [self.jobs.get()]
            while not self.jobs.empty():
                batch.append(self.jobs.get())
            self.carry_out([job for job in batch if job is not None])
            if None in batch:
                return

    def carry_out(self, batch: list[Job[Any]]) -> None:
        """One transaction for the group; a job that fails takes no other with it."""
        done: list[tuple[Job[Any], Any]] = []
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for job in batch:
                self.carry_out_one(job, done)
            self.commit()
        except sqlite3.Error as error:
            self.give_up(batch, error)
            return
        for job, result in done:
            job.future.set_result(result)

    def carry_out_one(self, job: Job[Any], done: list[tuple[Job[Any], Any]]) -> None:
        self.connection.execute("SAVEPOINT job")
        try:
            done.append((job, job.work(self.connection)))
        except Exception as error:
            self.connection.execute("ROLLBACK TO job")
            job.future.set_exception(StoreTrouble(str(error)))
        self.connection.execute("RELEASE job")

    def commit(self) -> None:
        self.connection.execute("COMMIT")

    def give_up(self, batch: list[Job[Any]], error: Exception) -> None:
        if self.connection.in_transaction:
            self.connection.rollback()
        for job in batch:
            if not job.future.done():
                job.future.set_exception(StoreTrouble(str(error)))


def insert_head(connection: sqlite3.Connection, head: Head) -> None:
    connection.execute(
        "INSERT INTO desk VALUES (?, ?, ?, ?)",
        (head.table, head.epoch, head.secret, head.opened_ms),
    )
    connection.executemany(
        "INSERT INTO key VALUES (?, ?, ?)", [(head.table, *key) for key in head.keys]
    )


def insert_rows(connection: sqlite3.Connection, rows: tuple[Row, ...]) -> None:
    connection.executemany(
        "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (r.table, r.v, r.kind, r.seat, r.act_id, r.at_ms, r.payload, r.prev_hash, r.hash)
            for r in rows
        ],
    )


def select(connection: sqlite3.Connection, table: str) -> Stored | None:
    found = connection.execute("SELECT * FROM desk WHERE table_id = ?", (table,)).fetchone()
    if found is None:
        return None
    keys = connection.execute("SELECT hash, seat FROM key WHERE table_id = ?", (table,)).fetchall()
    rows = connection.execute("SELECT * FROM event WHERE table_id = ? ORDER BY v", (table,))
    name, epoch, secret, opened_ms = found
    head = Head(name, epoch, secret, opened_ms, tuple(keys))
    return Stored(head, tuple(Row(*row) for row in rows))
