"""A view as lines of JSON over plain HTTP, for programs that only want to look."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from paddock.kernel.model import Seat
from paddock.server.desk import Desk
from paddock.server.greeting import welcome
from paddock.server.plug import Plug

OVER: Final = 1000


class Lines:
    """Takes the place of a socket: whoever reads slowly is waited for, and cut like a socket."""

    def __init__(self) -> None:
        self.queue: Final[asyncio.Queue[str | None]] = asyncio.Queue(1)

    async def send_text(self, data: str) -> None:
        await self.queue.put(data)

    async def close(self, code: int = OVER, reason: str | None = None) -> None:
        await self.queue.put(None)


async def streamed(desk: Desk, seat: Seat, host: bool, by: Seat) -> AsyncIterator[str]:
    """What a socket of this seat would be told; an empty line now and then, as a sign of life."""
    lines = Lines()
    plug = Plug(lines, seat, host, desk.settings)
    plug.by = by
    welcome(desk, plug, None)
    pump = asyncio.create_task(plug.pump())
    cut = asyncio.create_task(cut_off(desk, plug))
    try:
        while True:
            if desk.table.stage == "over" and not plug.queue:
                plug.end(OVER, "The race is over.")
            try:
                text = await asyncio.wait_for(lines.queue.get(), desk.settings.beat)
            except TimeoutError:
                text = ""
            if text is None:
                return
            yield text + "\n"
    finally:
        desk.leave(plug)
        pump.cancel()
        cut.cancel()


async def cut_off(desk: Desk, plug: Plug) -> None:
    """Whoever does not read is not here either, however long the line stays open."""
    await plug.ended.wait()
    desk.leave(plug)
