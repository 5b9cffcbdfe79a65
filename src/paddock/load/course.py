"""Full tables on one server: filled, raced as fast as they go or at a pace, and filled again."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from paddock.kernel.model import Seat
from paddock.load.lobby import Lobby, Opened
from paddock.load.process import Process
from paddock.load.racer import Racer, Tally


@dataclass(frozen=True)
class Field:
    """What is raced, and at how many tables."""

    game: str
    seats: int
    tables: int
    options: tuple[tuple[str, str], ...] = ()


SHORTEST: Final = 0.001
"""Seconds of sleep between two looks at who is due: uvloop's clock has no finer grain."""


class Course:
    """Keeps `field.tables` tables racing. A seat that is asked waits in `ready` for its turn."""

    def __init__(self, server: Process, field: Field) -> None:
        self.server = server
        self.field: Final = field
        self.lobby = Lobby(server.host, server.port)
        self.tally = Tally()
        self.ready: Final[deque[Racer]] = deque()
        self.at_once = False
        """Whether a seat that is asked answers without waiting."""
        self.over: Final[asyncio.Queue[Opened]] = asyncio.Queue()
        self.racers: Final[dict[str, list[Racer]]] = {}
        self.parked: Final[dict[str, Opened]] = {}
        """Full tables where nobody answers yet: each takes the place of one whose race is over."""

    async def fill(self, spare: int = 0) -> None:
        for number in range(self.field.tables + spare):
            await self.seat_all(is_parked=number >= self.field.tables)

    async def seat_all(self, is_parked: bool = False) -> Opened:
        """One more table, and a racer on every seat."""
        field = self.field
        table = await asyncio.to_thread(
            self.lobby.open, field.game, field.seats, dict(field.options)
        )
        if is_parked:
            self.parked[table.name] = table
        self.racers[table.name] = []
        for seat in range(field.seats):
            await self.sit(table, seat)
        return table

    async def sit(self, table: Opened, seat: Seat) -> None:
        racer = Racer(table, seat, self.tally, self.asked, self.ended)
        self.racers[table.name].append(racer)
        await self.join(racer)

    async def join(self, racer: Racer) -> None:
        ticket = await asyncio.to_thread(self.lobby.ticket, racer.table, racer.seat)
        await racer.join(self.server.host, self.server.port, ticket)

    def asked(self, racer: Racer) -> None:
        if racer.table.name in self.parked:
            return
        if self.at_once:
            racer.act(time.perf_counter())
        else:
            self.ready.append(racer)

    def ended(self, racer: Racer) -> None:
        if racer.seat == 0:
            self.over.put_nowait(racer.table)

    @asynccontextmanager
    async def refilling(self) -> AsyncIterator[None]:
        """For each race that ends another table begins. Raises what kept one from being opened."""
        refill = asyncio.create_task(self.refill())
        try:
            yield
        finally:
            refill.cancel()
            await asyncio.wait([refill])
        if not refill.cancelled():
            refill.result()

    async def refill(self) -> None:
        while True:
            table = await self.over.get()
            if not self.parked:
                for racer in self.racers.pop(table.name):
                    if racer.line is not None:
                        racer.line.close()
                await to_the_end(self.seat_all())
                continue
            fresh = self.parked.pop(next(iter(self.parked)))
            for racer in self.racers[fresh.name]:
                if racer.question is not None:
                    self.asked(racer)

    def move(self, server: Process) -> None:
        """The server has died; another one goes on in its place."""
        self.lobby.close()
        self.server, self.lobby = server, Lobby(server.host, server.port)

    def count_anew(self) -> Tally:
        """Count from here on."""
        self.tally = Tally()
        for racer in self.all_racers():
            racer.tally = self.tally
        return self.tally

    def all_racers(self) -> list[Racer]:
        return [racer for table in self.racers.values() for racer in table]

    async def flat_out(self, seconds: float) -> None:
        """Every seat answers as soon as it is asked."""
        self.at_once = True
        async with self.refilling():
            while self.ready:
                self.ready.popleft().act(time.perf_counter())
            await asyncio.sleep(seconds)
        self.at_once = False

    async def at_pace(self, rate: float, seconds: float) -> None:
        """`rate` acts a second. One that finds no seat ready waits, and its wait is counted."""
        async with self.refilling():
            await self.one_by_one(rate, seconds)

    async def one_by_one(self, rate: float, seconds: float) -> None:
        began = time.perf_counter()
        sent = 0
        while (now := time.perf_counter()) < began + seconds:
            while self.ready and began + sent / rate <= now:
                racer = self.ready.popleft()
                if racer.question is not None:
                    racer.act(began + sent / rate)
                    sent += 1
            now = time.perf_counter()
            up = max(began + sent / rate, now + SHORTEST)
            await asyncio.sleep(up - now)
            self.tally.late.append(time.perf_counter() - up)

    async def settle(self, seconds: float = 5.0) -> None:
        """Wait until every act that was sent has its answer."""
        until = time.perf_counter() + seconds
        while time.perf_counter() < until and any(r.open and r.line for r in self.all_racers()):
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        for racer in self.all_racers():
            if racer.line is not None:
                racer.line.close()
        self.lobby.close()
        await self.all_cut()

    async def all_cut(self) -> None:
        """Wait until every racer has noticed that its socket is closed."""
        while any(racer.line is not None for racer in self.all_racers()):
            await asyncio.sleep(0.005)


async def to_the_end(work: Coroutine[Any, Any, object]) -> None:
    """Cancelling the caller only takes effect after `work`.

    A thread that opens a table cannot be stopped: it would dial again behind a closed lobby.
    """
    task = asyncio.create_task(work)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await task
        raise
