"""Invariant checks during a run: stand-ins give seats back, /healthz knows how the disk is."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.applications import Starlette

from paddock.kernel.model import Seat
from paddock.server.live.live_table import LiveTable
from paddock.simulation.history import Broken
from paddock.simulation.network import stream
from paddock.simulation.server import Server

ROUND: Final = 0.25
PATIENCE: Final = 3.0
"""Virtual seconds within which a stand-in gives the seat back, while the disk is healthy."""


class Watchman:
    """Looks at every table in memory at intervals: presence is in no log."""

    def __init__(self, server: Server) -> None:
        self.server: Final = server
        self.well_since = 0.0
        self.since: dict[tuple[LiveTable, Seat], float] = {}
        """Seats that are connected while a stand-in drives for them, and since when."""

    async def walk(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            if self.server.app is not None:
                self.look(list(self.server.app.state.tables.live_tables.values()))
                await self.look_at_health(self.server.app)

    async def look_at_health(self, app: Starlette) -> None:
        disk, failures = self.server.disk, self.server.disk.failures
        asking = self.server.loop.create_task(
            stream(app, "/healthz", "", {}, lambda _: None), context=self.server.context.copy()
        )
        await asyncio.wait([asking])
        if asking.cancelled() or app is not self.server.app or app.state.tables.closing:
            return
        status, now = asking.result(), self.server.loop.time()
        self.notice_disk(now, failures)
        if status != 200 and now - self.well_since > PATIENCE:
            raise Broken(f"the disk is well, and the answer about health is {status}")
        if status == 200 and disk.has_failed and disk.failures == failures:
            raise Broken("writes fail, and the answer about health is 200")

    def notice_disk(self, now: float, failures: int) -> None:
        """It may have fallen ill since it had so many failures, and be well again already."""
        disk = self.server.disk
        if disk.failing > 0 or disk.slow > 1 or disk.failures > failures:
            self.well_since = now

    def look(self, live_tables: list[LiveTable]) -> None:
        now = self.server.loop.time()
        self.notice_disk(now, self.server.disk.failures)
        self.since = {
            (live, seat): self.since.get((live, seat), now)
            for live in live_tables
            for seat in live.here() & live.table.stand_ins.keys()
            if (live.table.name, seat) not in self.server.history.leaving
        }
        for (live, seat), since in self.since.items():
            if now - max(since, self.well_since) > PATIENCE:
                raise Broken(f"seat {seat} of {live.table.name} is back, and a stand-in drives")
