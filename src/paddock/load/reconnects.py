"""Reconnect test: spectators drop their socket at random, and time until their view is right."""

from __future__ import annotations

import asyncio
import time
import zlib
from contextlib import suppress
from random import Random
from typing import Any, Final

import msgspec

from paddock.kernel.model import SPECTATOR
from paddock.load.http_client import OpenedTable
from paddock.load.load_generator import LoadGenerator
from paddock.load.websocket_client import WebSocketClient, connect
from paddock.server.wire.frames import PROTOCOL, Hello, Resume

SORTED: Final = msgspec.json.Encoder(order="sorted")
LONGEST_STAY: Final = 0.3
"""Seconds, at most, between a reconnect and the next drop."""
GIVE_UP: Final = 10.0


class Follower:
    """A spectator that applies every change to its view and checks it against each `vh`."""

    def __init__(self, generator: LoadGenerator, table: OpenedTable) -> None:
        self.generator: Final = generator
        self.table: Final = table
        self.ws: WebSocketClient | None = None
        self.epoch, self.s, self.due = "", -1, -1
        self.view: dict[str, Any] = {}
        self.wrong = 0
        self.right: Final = asyncio.Event()

    async def reconnect(self) -> float:
        """Connect and resume; seconds from the handshake until the view is up to date."""
        server, http = self.generator.server, self.generator.http
        ticket = await asyncio.to_thread(http.ticket, self.table, SPECTATOR)
        self.right.clear()
        began = time.perf_counter()
        self.ws = await connect(server.host, server.port, self.hear, lambda: None)
        resume = Resume(self.epoch, self.s) if self.epoch else None
        self.ws.send(msgspec.json.encode(Hello(PROTOCOL, self.table.name, ticket, resume)))
        await asyncio.wait_for(self.right.wait(), GIVE_UP)
        return time.perf_counter() - began

    def hear(self, text: bytes) -> None:
        frame = msgspec.json.decode(text)
        if frame["t"] == "welcome":
            self.epoch, self.due = frame["epoch"], frame["s"]
        elif frame["t"] == "snap":
            self.show(frame, frame["view"])
        elif frame["t"] == "ev":
            self.wrong += frame["s"] != self.s + 1
            self.show(frame, {**self.view, **frame["changes"]})
        if self.s >= self.due >= 0:
            self.right.set()

    def show(self, frame: dict[str, Any], view: dict[str, Any]) -> None:
        self.s, self.view = frame["s"], view
        fields = [SORTED.encode({name: value})[1:-1] for name, value in view.items()]
        self.wrong += f"{sum(map(zlib.crc32, fields)) % 2**32:08x}" != frame["vh"]

    async def drop_and_reconnect(self, times: int) -> list[float]:
        chance, took = Random(self.table.name), [await self.reconnect()]
        for number in range(times):
            self.generator.report("returns", number, times)
            await asyncio.sleep(chance.uniform(0.0, LONGEST_STAY))
            assert self.ws is not None, "it is connected"
            self.ws.close()
            took.append(await self.reconnect())
        assert self.ws is not None, "it is connected"
        self.ws.close()
        return took[1:]


async def reconnects(generator: LoadGenerator, times: int, rate: float) -> dict[str, Any]:
    """Drop and reconnect `times` in all, with one follower a table, while the tables race."""
    await generator.fill()
    tables = [racers[0].table for racers in generator.racers.values()]
    followers = [Follower(generator, table) for table in tables]
    race = asyncio.create_task(generator.at_pace(rate, 3600.0))
    each = -(-times // len(followers))
    gone = await asyncio.gather(*(follower.drop_and_reconnect(each) for follower in followers))
    took = [one for times_of_one in gone for one in times_of_one]
    race.cancel()
    with suppress(asyncio.CancelledError):
        await race
    await generator.close()
    return {
        "cuts": len(took),
        "wrong": sum(follower.wrong for follower in followers),
        "within_1_s": sum(1 for one in took if one <= 1.0),
        "worst_ms": round(max(took) * 1000),
    }
