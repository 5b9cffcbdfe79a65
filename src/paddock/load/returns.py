"""Watchers whose line is cut at any moment: how long until they see exactly what is so again?"""

from __future__ import annotations

import asyncio
import time
import zlib
from contextlib import suppress
from random import Random
from typing import Any, Final

import msgspec

from paddock.kernel.model import SPECTATOR
from paddock.load.course import Course
from paddock.load.line import Line, dial
from paddock.load.lobby import Opened
from paddock.server.wire.frames import PROTOCOL, Hello, Resume

SORTED: Final = msgspec.json.Encoder(order="sorted")
LONGEST: Final = 0.3
"""Seconds between a return and the next cut, at most."""
GIVE_UP: Final = 10.0


class Follower:
    """Keeps the whole view, and holds it against every hash."""

    def __init__(self, course: Course, table: Opened) -> None:
        self.course: Final = course
        self.table: Final = table
        self.line: Line | None = None
        self.epoch, self.s, self.due = "", -1, -1
        self.view: dict[str, Any] = {}
        self.wrong = 0
        self.right: Final = asyncio.Event()

    async def come(self) -> float:
        """Seconds from the handshake until the view is right."""
        server, lobby = self.course.server, self.course.lobby
        ticket = await asyncio.to_thread(lobby.ticket, self.table, SPECTATOR)
        self.right.clear()
        began = time.perf_counter()
        self.line = await dial(server.host, server.port, self.hear, lambda: None)
        resume = Resume(self.epoch, self.s) if self.epoch else None
        self.line.send(msgspec.json.encode(Hello(PROTOCOL, self.table.name, ticket, resume)))
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

    async def come_and_go(self, times: int) -> list[float]:
        chance, took = Random(self.table.name), [await self.come()]
        for _ in range(times):
            await asyncio.sleep(chance.uniform(0.0, LONGEST))
            assert self.line is not None, "it has come"
            self.line.close()
            took.append(await self.come())
        assert self.line is not None, "it has come"
        self.line.close()
        return took[1:]


async def returns(course: Course, times: int, rate: float) -> dict[str, Any]:
    """Every table has a follower; all of them together are cut so many times, while it races."""
    await course.fill()
    tables = [racers[0].table for racers in course.racers.values()]
    followers = [Follower(course, table) for table in tables]
    race = asyncio.create_task(course.at_pace(rate, 3600.0))
    each = -(-times // len(followers))
    gone = await asyncio.gather(*(follower.come_and_go(each) for follower in followers))
    took = [one for times_of_one in gone for one in times_of_one]
    race.cancel()
    with suppress(asyncio.CancelledError):
        await race
    await course.close()
    return {
        "cuts": len(took),
        "wrong": sum(follower.wrong for follower in followers),
        "within_1_s": sum(1 for one in took if one <= 1.0),
        "worst_ms": round(max(took) * 1000),
    }
