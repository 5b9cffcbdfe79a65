"""End of a run without faults: one more act a table, which every client must receive."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from paddock.server.live.live_table import LiveTable
from paddock.server.live.tables import Tables
from paddock.simulation.checker import remembered
from paddock.simulation.client import Client

LOOK: Final = 0.05
PATIENCE: Final = 3.0
"""Virtual seconds in which a frame reaches everybody, whoever else is at the table."""


async def last_word(clients: Sequence[Client]) -> None:
    """One client a table acts: every socket must hear of it, a seat's second one too."""
    spoken: set[str] = set()
    for client in clients:
        is_asked = client.question is not None and not client.over.is_set()
        if client.table not in spoken and is_asked and not client.is_out:
            spoken.add(client.table)
            client.is_resting = False
            client.act_at_last()
            client.is_resting = True
    await asyncio.sleep(LOOK)


async def left_behind(tables: Tables, clients: Sequence[Client]) -> list[Client]:
    """The clients that have not received it after PATIENCE."""
    loop = asyncio.get_running_loop()
    until = loop.time() + PATIENCE
    while behind := [client for client in clients if is_behind(tables, client)]:
        if loop.time() > until:
            return behind
        await asyncio.sleep(LOOK)
    return []


def is_behind(tables: Tables, client: Client) -> bool:
    live = tables.live_tables.get(client.table)
    stream = live.table.streams.get(client.seat) if live is not None else None
    if live is None or stream is None or client.is_out:
        return False
    return (client.epoch, client.s) != (live.table.epoch, stream.s) or bool(client.open)


def in_memory(tables: Tables) -> dict[str, bytes]:
    """Every table as the server has it in memory, except where an entry is being stored."""
    return {
        name: remembered(live.table) for name, live in tables.live_tables.items() if is_quiet(live)
    }


def is_quiet(live: LiveTable) -> bool:
    return not live.queued and not live.stale
