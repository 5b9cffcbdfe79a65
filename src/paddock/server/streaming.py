"""A view as lines of JSON over plain HTTP, for programs that only want to look."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import Final

from paddock.kernel.model import Seat
from paddock.server.desk import REVOKED, Desk
from paddock.server.greeting import welcome
from paddock.server.keys import Rights
from paddock.server.plug import Plug

OVER: Final = 1000


class Lines:
    """Takes the place of a socket: whoever reads slowly is cut like one."""

    def __init__(self) -> None:
        self.queue: Final[deque[bytes]] = deque()
        self.filled: Final = asyncio.Event()

    def write(self, text: bytes) -> None:
        self.queue.append(text)
        self.filled.set()

    def unsent(self) -> int:
        return sum(map(len, self.queue))

    async def next(self, patience: float) -> bytes:
        """The next line, or an empty one if none comes in time."""
        try:
            await asyncio.wait_for(self.filled.wait(), patience)
        except TimeoutError:
            return b""
        text = self.queue.popleft()
        if not self.queue:
            self.filled.clear()
        return text


async def streamed(desk: Desk, seat: Seat, mine: Rights) -> AsyncIterator[bytes]:
    """What a socket of this seat would be told; an empty line now and then, as a sign of life.

    It begins a moment after the keys were looked at: they are looked at again.
    """
    lines = Lines()
    plug = Plug(lines, seat, mine.behind(seat), desk.settings)
    if mine.hold(desk.keys):
        welcome(desk, plug, None)
    else:
        plug.end(REVOKED, "This link was changed.")
    cut = asyncio.create_task(cut_off(desk, plug))
    try:
        while plug.closing is None or lines.queue:
            if desk.table.stage == "over" and not lines.queue:
                plug.end(OVER, "The race is over.")
            yield await lines.next(desk.settings.beat) + b"\n"
    finally:
        desk.leave(plug)
        cut.cancel()


async def cut_off(desk: Desk, plug: Plug) -> None:
    """Whoever does not read is not here either, however long the line stays open."""
    await plug.ended.wait()
    desk.leave(plug)
