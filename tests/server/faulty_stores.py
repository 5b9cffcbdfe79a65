"""Stores for tests that refuse, delay or hold back some entries."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from threading import Event
from typing import Any

from paddock.server.log.entries import Row
from paddock.server.log.jobs import Job
from paddock.server.log.sqlite_store import SqliteStore
from paddock.server.log.store import Done, StoreTrouble


def asked(method: Callable[..., None], *given: object) -> Future[Any]:
    """What a method of a store tells `done`, for those who wait in a thread."""
    future: Future[Any] = Future()

    def done(result: object, trouble: StoreTrouble | None) -> None:
        if trouble is None:
            future.set_result(result)
        else:
            future.set_exception(trouble)

    method(*given, done)
    return future


class Picky(SqliteStore):
    """A disk that takes no entry of some kind, as long as it is told not to."""

    kind = ""
    refused = 0

    def append(self, row: Row, done: Done[None]) -> None:
        if row.kind == self.kind:
            self.refused += 1
            done(None, StoreTrouble("full"))
        else:
            super().append(row, done)


class Reluctant(SqliteStore):
    """A disk that takes its time over the entries of some seat, and then does not take them."""

    seat: int | None = None
    is_reluctant = False
    refused = 0

    def append(self, row: Row, done: Done[None]) -> None:
        self.is_reluctant = row.seat is not None and row.seat == self.seat
        super().append(row, done)

    def commit(self, statement: str, values: Sequence[object] = ()) -> None:
        if self.is_reluctant:
            self.refused += 1
            time.sleep(0.5)
            raise sqlite3.OperationalError("disk I/O error")
        super().commit(statement, values)


class Held(SqliteStore):
    """A disk that keeps the entries of some kind waiting until it is told to go on."""

    kind = ""

    def __init__(self, path: Path) -> None:
        self.taken, self.go = Event(), Event()
        super().__init__(path)

    def append_all(self, jobs: list[Job[Any]]) -> list[Job[Any]]:
        if any(job.row is not None and job.row.kind == self.kind for job in jobs):
            self.taken.set()
            self.go.wait(30)
        return super().append_all(jobs)
