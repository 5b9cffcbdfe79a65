"""Acting over plain HTTP, for programs that read a stream: one act, one answer, as on a socket."""

from __future__ import annotations

import asyncio
from typing import Final

from paddock.kernel.model import Seat
from paddock.server.http.responses import NO_TABLE, TABLE_CRASHED
from paddock.server.http.streams import Lines
from paddock.server.live.connection import BROKEN, REVOKED, Connection, text_of
from paddock.server.live.live_table import LiveTable
from paddock.server.table.refusals import refusal
from paddock.server.token_bucket import Bucket
from paddock.server.wire.frames import Act
from paddock.words import catalog_of

MOST_SEATS: Final = 4096
GOODBYE: Final = b'{"t":"bye"'


class Acting:
    """Every seat as fast as a socket of its own; who has not acted for longest is forgotten."""

    def __init__(self) -> None:
        self.buckets: Final[dict[tuple[str, Seat], Bucket]] = {}

    async def answer(self, live: LiveTable, seat: Seat, act: Act, lang: str) -> bytes:
        """The frame that a socket of this language would be answered, as JSON."""
        wait = self.bucket(live, seat).wait(asyncio.get_running_loop().time())
        if wait:
            no = refusal(act.id, "rate", int(wait * 1000) + 1)
            return text_of(no.worded(catalog_of(lang)))
        lines = Lines()
        connection = Connection(lines, seat, frozenset({seat}), live.settings, lang)
        live.callers.append(connection)
        try:
            live.requests.ask(connection, act)
            await lines.filled.wait()
        finally:
            live.callers.remove(connection)
        text = lines.queue[0]
        if text.startswith(GOODBYE):
            code, _ = connection.closing or (BROKEN, "")
            raise NO_TABLE if code == REVOKED else TABLE_CRASHED
        return text

    def bucket(self, live: LiveTable, seat: Seat) -> Bucket:
        settings, whose = live.settings, (live.table.name, seat)
        bucket = self.buckets.pop(whose, None) or Bucket(settings.burst, settings.rate)
        self.buckets[whose] = bucket
        if len(self.buckets) > MOST_SEATS:
            del self.buckets[next(iter(self.buckets))]
        return bucket
