"""The tables that anybody may join, found again after a restart."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Final

from paddock.server import api
from paddock.server.desk import Desk
from paddock.server.hall import Hall
from paddock.server.outside import now_ms

MOST: Final = 50
A_DAY: Final = 24 * 3600 * 1000
PUBLIC: Final = """
SELECT desk.table_id FROM desk JOIN event ON event.table_id = desk.table_id AND event.v = 0
WHERE desk.opened_ms > ? AND instr(CAST(event.payload AS TEXT), '"public":true')
ORDER BY desk.opened_ms DESC LIMIT ?
"""


class Lobby:
    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.found: list[str] = []
        self.until = 0.0

    async def offers(self) -> list[api.TableOffer]:
        """The disk is asked once a while, however many look."""
        now = asyncio.get_running_loop().time()
        if now >= self.until:
            self.found = await asyncio.wrap_future(self.hall.store.submit(public_tables))
            self.until = now + self.hall.settings.look_again
        desks = [await self.hall.find(name) for name in self.found]
        return [offer(desk) for desk in desks if desk is not None and is_open(desk)]


def public_tables(connection: sqlite3.Connection) -> list[str]:
    rows = connection.execute(PUBLIC, (now_ms() - A_DAY, MOST))
    return [str(row[0]) for row in rows]


def is_open(desk: Desk) -> bool:
    table = desk.table
    return table.public and table.stage == "gathering" and bool(table.open_seats())


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
