"""The jobs of a store that works in a thread of its own, and how it tells what came of them."""

from __future__ import annotations

import logging
from asyncio import AbstractEventLoop
from collections.abc import Callable
from queue import SimpleQueue
from threading import Lock
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from paddock.server.log.entries import Row
from paddock.server.log.store import Done, LogStore, StoreTrouble

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


@mypyc_attr(allow_interpreted_subclasses=True)
class JobStore(LogStore):
    """A store that works in a thread of its own: jobs are handed over to it by the group.

    The event loop's side of a store, compiled with the rest of an act's way: interpreted, the
    handing over took 5,700 instructions.
    """

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[Job[Any]] = []
        """What has arrived since the last group."""
        self.gate: Final = Lock()
        self.wake_up: Final[SimpleQueue[None]] = SimpleQueue()
        """Rings for the first of a group, and when the store closes."""
        self.closed = False

    def put(self, job: Job[Any]) -> None:
        with self.gate:
            if not self.closed:
                self.jobs.append(job)
                if len(self.jobs) == 1:
                    self.wake_up.put(None)
                return
        job.done(None, StoreTrouble("the store is closed"))

    def append(self, row: Row, done: Done[None]) -> None:
        self.put(Job(done, row))

    def next_group(self) -> list[Job[Any]]:
        """What has arrived, as soon as something has; nothing once the store is closed."""
        self.wake_up.get()
        with self.gate:
            batch, self.jobs = self.jobs, []
        return batch

    def refuse_more(self) -> None:
        """No job is taken from now on; those that are here are still carried out."""
        with self.gate:
            self.closed = True
            self.wake_up.put(None)


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
