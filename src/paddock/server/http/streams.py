"""A view as lines of JSON over plain HTTP, for programs that only want to look."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import Final

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from paddock.kernel.message import Message
from paddock.kernel.model import Seat
from paddock.server.access.keys import Rights
from paddock.server.live.connection import KEY_CHANGED, REVOKED, Connection, Outlet
from paddock.server.live.connection_limits import Lease
from paddock.server.live.live_table import LiveTable
from paddock.server.live.welcome import welcome
from paddock.words import ENGLISH

OVER: Final = 1000
RACE_OVER: Final = Message("server.bye.over")


class Lines(Outlet):
    """Takes the place of a socket: a client that reads slowly is cut like one."""

    def __init__(self) -> None:
        self.queue: Final[deque[bytes]] = deque()
        self.filled: Final = asyncio.Event()

    def write(self, text: bytes) -> None:
        self.queue.append(text)
        self.is_behind = True
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
            self.is_behind = False
            self.filled.clear()
        return text


class LeasedStream(StreamingResponse):
    """A streamed answer that gives its place among the connections back when it ends."""

    def __init__(self, lines: AsyncIterator[bytes], lease: Lease, headers: dict[str, str]) -> None:
        super().__init__(lines, headers=headers, media_type="application/x-ndjson")
        self.lease: Final = lease

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.lease.release()


async def streamed(
    live: LiveTable, seat: Seat, mine: Rights, lang: str = ENGLISH
) -> AsyncIterator[bytes]:
    """What a socket of this seat would be told; an empty line now and then, as a sign of life.

    It begins a moment after the keys were looked at: they are looked at again.
    """
    lines = Lines()
    connection = Connection(lines, seat, mine.behind(seat), live.settings, lang)
    if mine.hold(live.keys):
        welcome(live, connection, None)
    else:
        connection.end(REVOKED, KEY_CHANGED)
    cut = asyncio.create_task(cut_off(live, connection))
    try:
        while connection.closing is None or lines.queue:
            if live.table.stage == "over" and not lines.queue:
                connection.end(OVER, RACE_OVER)
            yield await lines.next(live.settings.beat) + b"\n"
    finally:
        live.leave(connection)
        cut.cancel()


async def cut_off(live: LiveTable, connection: Connection) -> None:
    """Whoever does not read is not here either, however long the line stays open."""
    await connection.ended.wait()
    live.leave(connection)
