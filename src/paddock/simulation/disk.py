"""Simulated disk under the real store: lost unsynced writes, I/O errors, slow commits."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from paddock.server.log.entries import Row
from paddock.server.log.jobs import Job, tell_all
from paddock.server.log.sqlite_schema import lay_out
from paddock.server.log.sqlite_store import SqliteStore
from paddock.server.log.store import Done, Stored

FULL: Final = 2
"""SQLite's word for a commit that is synced before it returns."""


class Disk:
    """The database image as written, and as last synced; outlives every server process."""

    def __init__(self, chance: Random) -> None:
        self.chance: Final = chance
        self.written = b""
        self.synced = b""
        self.failing = 0.0
        """The share of commits that fail."""
        self.failures = 0
        self.has_failed = False
        """Whether the last commit of something written did."""
        self.slow = 1.0

    def power_cut(self) -> None:
        """Drop what was not synced, or by chance keep it: it may have reached the disk."""
        if self.chance.random() < 0.7:
            self.written = self.synced
        else:
            self.synced = self.written

    def delay(self, shortest: float, longest: float) -> float:
        return self.chance.uniform(shortest, longest) * self.slow


class Forgetful(SqliteStore):
    """The real store, but its thread is the loop, and its file is in memory."""

    def __init__(self, disk: Disk) -> None:
        self.disk: Final = disk
        self.own_loop: Final = asyncio.get_running_loop()
        self.waiting: Final[list[Job[Any]]] = []
        self.is_busy = False
        self.is_dead = False
        self.written_at: Final[dict[tuple[str, int], float]] = {}
        """When each entry was handed to the store, by the loop's clock."""
        self.changes = 0
        """In rows, until the last commit."""
        super().__init__(Path(":memory:"))

    def connected(self, path: Path) -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        if self.disk.written:
            connection.deserialize(self.disk.written)
        lay_out(connection)
        return connection

    def answer_in(self, loop: asyncio.AbstractEventLoop) -> None:
        """It is the loop that it was made in."""

    def start(self) -> None:
        """There is no thread: `put` calls the loop."""

    def append(self, row: Row, done: Done[None]) -> None:
        self.note(row)
        super().append(row, done)

    def open(self, opening: Stored, done: Done[None]) -> None:
        self.note(*opening.rows)
        super().open(opening, done)

    def open_beside(self, opening: Stored, row: Row, done: Done[None]) -> None:
        self.note(*opening.rows, row)
        super().open_beside(opening, row, done)

    def note(self, *rows: Row) -> None:
        self.written_at.update({(row.table, row.v): self.own_loop.time() for row in rows})

    def put(self, job: Job[Any]) -> None:
        self.waiting.append(job)
        if not self.is_busy:
            self.is_busy = True
            self.own_loop.call_later(self.disk.delay(0.0005, 0.004), self.work)

    def work(self) -> None:
        if self.is_dead:
            return
        batch = self.waiting.copy()
        self.waiting.clear()
        self.carry_out(batch)

    def commit(self, statement: str, values: Sequence[object] = ()) -> None:
        changes, self.changes = self.changes, self.connection.total_changes
        is_read = statement == "COMMIT" and self.changes == changes and not self.writes.trouble
        if self.disk.chance.random() < self.disk.failing:
            self.disk.failures += 1
            self.disk.has_failed = self.disk.has_failed or not is_read
            raise sqlite3.OperationalError("disk I/O error")
        super().commit(statement, values)
        self.disk.has_failed = self.disk.has_failed and is_read
        self.disk.written = self.connection.serialize()

    def finish(self, batch: list[Job[Any]]) -> None:
        """A commit with full sync returns when it is synced; one without, at once."""
        is_full = self.connection.execute("PRAGMA synchronous").fetchone()[0] >= FULL
        wait = self.disk.delay(0.001, 0.008) if is_full else 0.0
        self.own_loop.call_later(wait, partial(self.returned, batch, is_full))

    def returned(self, batch: list[Job[Any]], is_synced: bool) -> None:
        if self.is_dead:
            return
        if is_synced:
            self.disk.synced = self.disk.written
        tell_all(batch)
        self.is_busy = bool(self.waiting)
        if self.waiting:
            self.own_loop.call_later(self.disk.delay(0.0001, 0.001), self.work)

    def kill(self) -> None:
        """Stop answering; `Disk.power_cut` decides about what is half written."""
        self.is_dead = True
        self.connection.close()

    async def close(self) -> None:
        while self.is_busy:
            await asyncio.sleep(0.001)
        self.kill()
