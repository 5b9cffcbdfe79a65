"""The contract of a log store: where the logs of tables are kept, whatever keeps them.

Every method returns at once. What came of it is told to `done`, in the event loop that the store
was given: stored for good, or refused without a trace.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from paddock.server.log.entries import Row
from paddock.words import Worded

T = TypeVar("T")

LOG: Final = logging.getLogger("paddock.server")


class StoreTrouble(Exception):
    """Nothing was stored, or nothing could be read."""


class StoreRefused(Worded):
    """A store that this server must not open, in one sentence for the person who started it."""


Done = Callable[[T | None, StoreTrouble | None], None]
"""Called once: with the result, or with the trouble there was."""


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
    """A table as it is stored."""

    head: Head
    rows: tuple[Row, ...]
    offered: bool = False
    """Told when it is opened: anybody may find it and take an open seat."""


class WriteHealth:
    """Whether what is written is stored: one line of logging when it is not, and one when it is."""

    def __init__(self) -> None:
        self.trouble = ""
        """Why the last write failed, empty where it did not."""
        self.failures = 0

    def failed(self, why: str) -> None:
        self.failures += 1
        if not self.trouble:
            LOG.error("nothing can be stored: %s", why)
        self.trouble = why

    def stored(self) -> None:
        if self.trouble:
            LOG.warning("what is written is stored again")
            self.trouble = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class LogStore(ABC):
    def __init__(self) -> None:
        self.writes: Final = WriteHealth()

    @abstractmethod
    def answer_in(self, loop: asyncio.AbstractEventLoop) -> None:
        """Call every `done` in this event loop from now on."""

    @abstractmethod
    def append(self, row: Row, done: Done[None]) -> None:
        """Store an entry. One whose place or act is taken is refused."""

    @abstractmethod
    def open(self, opening: Stored, done: Done[None]) -> None:
        """Store a new table."""

    @abstractmethod
    def open_beside(self, opening: Stored, row: Row, done: Done[None]) -> None:
        """Store a new table, and with it an entry of another one: both or neither."""

    @abstractmethod
    def load(self, table: str, done: Done[Stored]) -> None:
        """Read a table; None where there is none."""

    @abstractmethod
    def offers(self, since_ms: int, most: int, done: Done[list[str]]) -> None:
        """The names of tables that are offered to everybody, the newest first."""

    @abstractmethod
    def withdraw(self, tables: Sequence[str], done: Done[None]) -> None:
        """These are not offered to everybody any more."""

    @abstractmethod
    def check(self, done: Done[None]) -> None:
        """Whether the store answers; where writes failed, whether they would be stored now."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was asked for; whatever is asked later is refused."""


async def answer_of(ask: Callable[[Done[T]], None]) -> T | None:
    """What a method of a store tells `done`. Raises StoreTrouble."""
    future: asyncio.Future[T | None] = asyncio.get_running_loop().create_future()
    ask(partial(resolve_future, future))
    return await future


def resolve_future(future: asyncio.Future[T], result: T, trouble: BaseException | None) -> None:
    if future.done():
        return  # Its caller has gone away.
    if trouble is not None:
        future.set_exception(trouble)
    else:
        future.set_result(result)
