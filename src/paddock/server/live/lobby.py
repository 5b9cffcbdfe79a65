"""The list of public tables with open seats."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Final

from paddock.server.environment import now_ms
from paddock.server.live.live_table import LiveTable
from paddock.server.live.tables import Tables
from paddock.server.log.store import StoreTrouble, answer_of
from paddock.server.table.opening import is_offered
from paddock.server.wire import messages

LOG: Final = logging.getLogger("paddock.server")
MOST: Final = 50
A_DAY: Final = 24 * 3600 * 1000


class Lobby:
    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.found: list[str] = []
        self.until = 0.0
        self.looking: Final = asyncio.Lock()
        self.broken: Final[set[str]] = set()
        """Tables that nobody can open, until the server is another."""

    async def offers(self) -> list[messages.TableOffer]:
        """The disk is asked once a while, however many look."""
        async with self.looking:
            now = asyncio.get_running_loop().time()
            if now >= self.until:
                self.found = await self.look()
                self.until = now + self.tables.settings.look_again
        live_tables = [await self.find(name) for name in self.found]
        return [offer(live) for live in live_tables if live is not None and is_offered(live.table)]

    async def look(self) -> list[str]:
        """The newest tables with open seats. What stands in their way is got rid of first."""
        while True:
            known = MOST + len(self.broken)
            since = now_ms() - A_DAY
            names = await answer_of(partial(self.tables.store.offers, since, known)) or []
            live_tables = [await self.find(name) for name in names]
            full = [d.table.name for d in live_tables if d is not None and not is_offered(d.table)]
            if full:
                await answer_of(partial(self.tables.store.withdraw, full))
            elif known == MOST + len(self.broken):
                return [name for name in names if name not in self.broken][:MOST]

    async def find(self, name: str) -> LiveTable | None:
        """A table, unless it cannot be opened: then the others are shown without it."""
        if name in self.broken:
            return None
        try:
            return await self.tables.find(name)
        except StoreTrouble:
            raise
        except Exception:
            LOG.exception("table %s cannot be offered", name)
            self.broken.add(name)
            return None


def offer(live: LiveTable) -> messages.TableOffer:
    table = live.table
    return messages.TableOffer(
        table=table.name,
        game=table.setup.game,
        title=table.kit.game.title,
        options=dict(table.setup.options),
        players=live.players(),
        terms=table.terms,
        fair=table.fair,
        commit=table.commit,
    )
