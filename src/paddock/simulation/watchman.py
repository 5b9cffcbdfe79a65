"""Walks among the tables during a run, and sees what no log tells: who is here, and who drives."""

from __future__ import annotations

import asyncio
from typing import Final

from paddock.kernel.model import Seat
from paddock.server.desk import Desk
from paddock.simulation.history import Broken
from paddock.simulation.server import Server

ROUND: Final = 0.25
PATIENCE: Final = 3.0
"""Virtual seconds in which a seat that is back has its seat back, while the disk is well."""


class Watchman:
    def __init__(self, server: Server) -> None:
        self.server: Final = server
        self.well_since = 0.0
        self.since: dict[tuple[Desk, Seat], float] = {}
        """Who is here while a stand-in drives for it, and since when."""

    async def walk(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            if self.server.app is not None:
                self.look(list(self.server.app.state.hall.desks.values()))

    def look(self, desks: list[Desk]) -> None:
        now, disk = self.server.loop.time(), self.server.disk
        if disk.failing > 0 or disk.slow > 1:
            self.well_since = now
        self.since = {
            (desk, seat): self.since.get((desk, seat), now)
            for desk in desks
            for seat in desk.here() & desk.table.stand_ins.keys()
            if (desk.table.name, seat) not in self.server.history.leaving
        }
        for (desk, seat), since in self.since.items():
            if now - max(since, self.well_since) > PATIENCE:
                raise Broken(f"seat {seat} of {desk.table.name} is back, and a stand-in drives")
