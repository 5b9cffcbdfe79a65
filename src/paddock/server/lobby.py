"""The tables that anybody may join, found again after a restart."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from functools import partial
from typing import Final

from paddock.server import api
from paddock.server.desk import Desk
from paddock.server.hall import Hall, is_offered
from paddock.server.jobs import StoreTrouble
from paddock.server.outside import now_ms

LOG: Final = logging.getLogger("paddock.server")
MOST: Final = 50
A_DAY: Final = 24 * 3600 * 1000
OFFERED: Final = """
SELECT table_id FROM offer WHERE opened_ms > ? ORDER BY opened_ms DESC LIMIT ?
"""


class Lobby:
    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.found: list[str] = []
        self.until = 0.0
        self.looking: Final = asyncio.Lock()
        self.broken: Final[set[str]] = set()
        """Tables that nobody can open, until the server is another."""

    async def offers(self) -> list[api.TableOffer]:
        """The disk is asked once a while, however many look."""
        async with self.looking:
            now = asyncio.get_running_loop().time()
            if now >= self.until:
                self.found = await self.look()
                self.until = now + self.hall.settings.look_again
        desks = [await self.find(name) for name in self.found]
        return [offer(desk) for desk in desks if desk is not None and is_offered(desk.table)]

    async def look(self) -> list[str]:
        """The newest tables with open seats. What stands in their way is got rid of first."""
        while True:
            known = MOST + len(self.broken)
            names = await asyncio.wrap_future(self.hall.store.submit(partial(offered, known)))
            desks = [await self.find(name) for name in names]
            full = [d.table.name for d in desks if d is not None and not is_offered(d.table)]
            if full:
                await asyncio.wrap_future(self.hall.store.withdraw(full))
            elif known == MOST + len(self.broken):
                return [name for name in names if name not in self.broken][:MOST]

    async def find(self, name: str) -> Desk | None:
        """A table, unless it cannot be opened: then the others are shown without it."""
        if name in self.broken:
            return None
        try:
            return await self.hall.find(name)
        except StoreTrouble:
            raise
        except Exception:
            LOG.exception("table %s cannot be offered", name)
            self.broken.add(name)
            return None


def offered(most: int, connection: sqlite3.Connection) -> list[str]:
    rows = connection.execute(OFFERED, (now_ms() - A_DAY, most))
    return [str(row[0]) for row in rows]


def offer(desk: Desk) -> api.TableOffer:
    table = desk.table
    return api.TableOffer(
        table=table.name,
        game=table.setup.game,
        title=table.box.game.title,
        options=dict(table.setup.options),
        players=desk.players(),
        terms=table.terms,
        fair=table.fair,
        commit=table.commit,
    )
