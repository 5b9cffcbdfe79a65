"""Eviction of idle tables frees their memory."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from pathlib import Path

import pytest

from paddock.server.live.request_queue import Stale
from paddock.server.live.tables import Tables
from paddock.server.log.sqlite_schema import DATABASE
from paddock.server.log.sqlite_store import SqliteStore
from paddock.server.table.games import game_kits
from paddock.server.table.table import Table
from paddock.server.wire import messages

from .running_server import FAST

SEATS = (messages.SeatWish("person"), messages.SeatWish("person"))


def tables_in_memory() -> int:
    return sum(type(thing) is Table for thing in gc.get_objects())


def test_an_evicted_table_is_freed_without_the_garbage_collector(tmp_path: Path) -> None:
    """It looks at everything only once in a long while, for that stops the server."""

    async def open_and_forget(store: SqliteStore) -> tuple[int, int]:
        loop = asyncio.get_running_loop()
        store.answer_in(loop)
        tables = Tables(store, game_kits(), replace(FAST, idle=0.05))
        here = 0
        for game in game_kits():
            live, _ = await tables.open(messages.OpenTable(game, SEATS))
            here += any(thing is live.table for thing in gc.get_objects())
            del live
        async with asyncio.timeout(20):
            while tables.live_tables:
                await asyncio.sleep(0.02)
        left = tables_in_memory()
        await tables.close()
        return here, left

    gc.collect()
    before = tables_in_memory()
    gc.disable()
    try:
        here, left = asyncio.run(open_and_forget(SqliteStore(tmp_path / DATABASE)))
    finally:
        gc.enable()
    assert (here, left - before) == (len(game_kits()), 0)


def test_a_request_at_an_evicted_table_is_stale(tmp_path: Path) -> None:
    """A handler that found the table before its eviction asks for it again."""

    async def ask_late(store: SqliteStore) -> None:
        store.answer_in(asyncio.get_running_loop())
        tables = Tables(store, game_kits(), replace(FAST, idle=0.05))
        live, _ = await tables.open(messages.OpenTable("trafic_turbo", SEATS))
        async with asyncio.timeout(20):
            while tables.live_tables:
                await asyncio.sleep(0.02)
        with pytest.raises(Stale):
            await live.requests.write(lambda: None)
        await tables.close()

    asyncio.run(ask_late(SqliteStore(tmp_path / DATABASE)))
