"""What is to be done with the database, and how it is told what came of it."""

from __future__ import annotations

import logging
import sqlite3
from asyncio import AbstractEventLoop
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from paddock.server.log.entries import Row

T = TypeVar("T")

LOG: Final = logging.getLogger("paddock.server")
TOLD_AT_ONCE: Final = 128


class StoreTrouble(Exception):
    """Nothing was stored."""


Work = Callable[[sqlite3.Connection], T]
Done = Callable[[T | None, StoreTrouble | None], None]


class Job(Generic[T]):
    """Something to do with the database: an entry to be appended, or whatever `work` does.

    `done` is told what came of it: a result, or the trouble there was.
    """

    def __init__(self, done: Done[T], row: Row | None = None, work: Work[T] | None = None) -> None:
        self.done: Final = done
        self.row: Final = row
        self.work: Final = work
        self.result: T | None = None
        self.trouble: StoreTrouble | None = None


def tell_all(batch: list[Job[Any]]) -> None:
    """Whoever falls over what is told takes nobody else with it."""
    for job in batch:
        try:
            job.done(job.result, job.trouble)
        except Exception:
            LOG.exception("nobody took what the disk has answered")


def tell_in_turns(loop: AbstractEventLoop, batch: list[Job[Any]]) -> None:
    """So many at a time that the loop is not held up: what comes in meanwhile is heard."""
    tell_all(batch[:TOLD_AT_ONCE])
    if len(batch) > TOLD_AT_ONCE:
        loop.call_soon(tell_in_turns, loop, batch[TOLD_AT_ONCE:])
