"""The jobs of a store that works in a thread of its own, and how it tells what came of them."""

from __future__ import annotations

import logging
from asyncio import AbstractEventLoop
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from paddock.server.log.entries import Row
from paddock.server.log.store import Done, StoreTrouble

T = TypeVar("T")

LOG: Final = logging.getLogger("paddock.server")
TOLD_AT_ONCE: Final = 128
"""Then frames are read before the rest is told. A turn of the loop for every eight was too dear."""

Work = Callable[[Any], T]
"""What is to be done with the store's own connection."""


class Job(Generic[T]):
    """An entry to be appended, or whatever `work` does; `done` is told what came of it."""

    def __init__(self, done: Done[T], row: Row | None = None, work: Work[T] | None = None) -> None:
        self.done: Final = done
        self.row: Final = row
        self.work: Final = work
        self.result: T | None = None
        self.trouble: StoreTrouble | None = None


def tell_all(batch: list[Job[Any]]) -> None:
    """A listener that fails takes no other with it."""
    for job in batch:
        try:
            job.done(job.result, job.trouble)
        except Exception:
            LOG.exception("what the store has answered was not taken")


def tell_in_turns(loop: AbstractEventLoop, batch: list[Job[Any]]) -> None:
    """So many at a time that the loop is not held up."""
    tell_all(batch[:TOLD_AT_ONCE])
    if len(batch) > TOLD_AT_ONCE:
        loop.call_soon(tell_in_turns, loop, batch[TOLD_AT_ONCE:])
