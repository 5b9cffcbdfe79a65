"""Load generator: keeps a number of tables racing, closed-loop (flat out) or at a fixed rate."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from paddock.kernel.model import Seat
from paddock.load.http_client import HttpClient, OpenedTable
from paddock.load.process import Process
from paddock.load.racer import Racer, Tally
from paddock.server.progress_report import Report, no_report


@dataclass(frozen=True)
class Workload:
    """What is raced, and at how many tables."""

    game: str
    seats: int
    tables: int
    options: tuple[tuple[str, str], ...] = ()


REPORT_GAP: Final = 0.25
"""Seconds between two reports of how long a measurement has run."""
CLOCK_GRAIN: Final = 0.001
"""Seconds between two looks at who is due: uvloop's timers have a resolution of 1 ms."""


class LoadGenerator:
    """Keeps `workload.tables` tables racing. A seat that is asked waits in `ready` to be sent."""

    def __init__(self, server: Process, workload: Workload, report: Report = no_report) -> None:
        self.server = server
        self.report: Final = report
        self.workload: Final = workload
        self.http = HttpClient(server.host, server.port)
        self.tally = Tally()
        self.ready: Final[deque[Racer]] = deque()
        self.at_once = False
        """Whether a seat that is asked answers without waiting."""
        self.finished: Final[asyncio.Queue[OpenedTable]] = asyncio.Queue()
        self.racers: Final[dict[str, list[Racer]]] = {}
        self.parked: Final[dict[str, OpenedTable]] = {}
        """Full tables where no seat answers yet: each replaces one whose race has ended."""

    async def fill(self, spare: int = 0) -> None:
        total = self.workload.tables + spare
        for number in range(total):
            self.report("tables", number, total)
            await self.open_table(is_parked=number >= self.workload.tables)

    async def open_table(self, is_parked: bool = False) -> OpenedTable:
        """Open one more table, with a racer on every seat."""
        workload = self.workload
        table = await asyncio.to_thread(
            self.http.open, workload.game, workload.seats, dict(workload.options)
        )
        if is_parked:
            self.parked[table.name] = table
        self.racers[table.name] = []
        for seat in range(workload.seats):
            await self.add_racer(table, seat)
        return table

    async def add_racer(self, table: OpenedTable, seat: Seat) -> None:
        racer = Racer(table, seat, self.tally, self.asked, self.ended)
        self.racers[table.name].append(racer)
        await self.join(racer)

    async def join(self, racer: Racer) -> None:
        ticket = await asyncio.to_thread(self.http.ticket, racer.table, racer.seat)
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
            self.finished.put_nowait(racer.table)

    @asynccontextmanager
    async def refilling(self) -> AsyncIterator[None]:
        """Replace each table whose race has ended. Raises what kept a new one from being opened."""
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
            table = await self.finished.get()
            if not self.parked:
                for racer in self.racers.pop(table.name):
                    if racer.ws is not None:
                        racer.ws.close()
                await to_the_end(self.open_table())
                continue
            fresh = self.parked.pop(next(iter(self.parked)))
            for racer in self.racers[fresh.name]:
                if racer.question is not None:
                    self.asked(racer)

    def switch_server(self, server: Process) -> None:
        """Go on with the server that was started after a kill."""
        self.http.close()
        self.server, self.http = server, HttpClient(server.host, server.port)

    def new_tally(self) -> Tally:
        """Count from here on, in a tally of its own."""
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
            await self.report_time(seconds)
        self.at_once = False

    async def report_time(self, seconds: float) -> None:
        """Wait so long, and report how much of it has passed."""
        began = time.perf_counter()
        while (passed := time.perf_counter() - began) < seconds:
            self.report("seconds", passed, seconds)
            await asyncio.sleep(min(REPORT_GAP, seconds - passed))

    async def at_pace(self, rate: float, seconds: float) -> None:
        """Send `rate` acts a second by schedule.

        An act that finds no seat ready is sent late, and its latency counts from when it was due:
        a server that stalls cannot hide it (coordinated omission).
        """
        async with self.refilling():
            await self.send_at_rate(rate, seconds)

    async def send_at_rate(self, rate: float, seconds: float) -> None:
        began = time.perf_counter()
        sent = 0
        while (now := time.perf_counter()) < began + seconds:
            while self.ready and began + sent / rate <= now:
                racer = self.ready.popleft()
                if racer.question is not None:
                    racer.act(began + sent / rate)
                    sent += 1
            now = time.perf_counter()
            up = max(began + sent / rate, now + CLOCK_GRAIN)
            await asyncio.sleep(up - now)
            self.tally.late.append(time.perf_counter() - up)

    async def settle(self, seconds: float = 5.0) -> None:
        """Wait until every act that was sent has its answer."""
        until = time.perf_counter() + seconds
        while time.perf_counter() < until and any(r.open and r.ws for r in self.all_racers()):
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        for racer in self.all_racers():
            if racer.ws is not None:
                racer.ws.close()
        self.http.close()
        await self.all_disconnected()

    async def all_disconnected(self) -> None:
        """Wait until every racer has noticed that its socket is closed."""
        while any(racer.ws is not None for racer in self.all_racers()):
            await asyncio.sleep(0.005)


async def to_the_end(work: Coroutine[Any, Any, object]) -> None:
    """Cancelling the caller only takes effect after `work`.

    A thread that opens a table cannot be stopped: it would connect again behind a closed client.
    """
    task = asyncio.create_task(work)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await task
        raise
