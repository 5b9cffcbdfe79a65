"""Invariant check during a run: no stand-in keeps a seat whose player is connected."""

from __future__ import annotations

import asyncio
from typing import Final

from paddock.kernel.model import Seat
from paddock.server.live.live_table import LiveTable
from paddock.simulation.history import Broken
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

    def look(self, live_tables: list[LiveTable]) -> None:
        now, disk = self.server.loop.time(), self.server.disk
        if disk.failing > 0 or disk.slow > 1:
            self.well_since = now
        self.since = {
            (live, seat): self.since.get((live, seat), now)
            for live in live_tables
            for seat in live.here() & live.table.stand_ins.keys()
            if (live.table.name, seat) not in self.server.history.leaving
        }
        for (live, seat), since in self.since.items():
            if now - max(since, self.well_since) > PATIENCE:
                raise Broken(f"seat {seat} of {live.table.name} is back, and a stand-in drives")
