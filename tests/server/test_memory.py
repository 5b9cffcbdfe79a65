"""What a server keeps in memory, and what it lets go."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from pathlib import Path

from paddock.server import api
from paddock.server.app import DATABASE, told_later
from paddock.server.hall import Hall
from paddock.server.shelf import shelf
from paddock.server.store import Store
from paddock.server.table import Table

from .house import FAST

SEATS = (api.SeatWish("person"), api.SeatWish("person"))


def tables_in_memory() -> int:
    return sum(type(thing) is Table for thing in gc.get_objects())


def test_a_forgotten_table_is_gone_without_the_collector(tmp_path: Path) -> None:
    """It looks at everything only once in a long while, for that stops the server."""

    async def open_and_forget(store: Store) -> tuple[int, int]:
        loop = asyncio.get_running_loop()
        store.tell = lambda batch: told_later(loop, batch)
        hall = Hall(store, shelf(), replace(FAST, idle=0.05))
        here = 0
        for game in shelf():
            desk, _ = await hall.open(api.OpenTable(game, SEATS))
            here += any(thing is desk.table for thing in gc.get_objects())
            del desk
        async with asyncio.timeout(20):
            while hall.desks:
                await asyncio.sleep(0.02)
        left = tables_in_memory()
        await hall.close()
        return here, left

    gc.collect()
    before = tables_in_memory()
    gc.disable()
    try:
        here, left = asyncio.run(open_and_forget(Store(tmp_path / DATABASE)))
    finally:
        gc.enable()
    assert (here, left - before) == (len(shelf()), 0)
