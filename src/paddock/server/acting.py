"""Acting over plain HTTP, for programs that read a stream: one act, one answer, as on a socket."""

from __future__ import annotations

import asyncio
from typing import Final

from paddock.kernel.model import Seat
from paddock.server.answers import FELL_OVER, NO_TABLE
from paddock.server.desk import REVOKED, Desk
from paddock.server.hall import Hall
from paddock.server.judge import refusal
from paddock.server.live import HeardAct
from paddock.server.plug import Plug, text_of
from paddock.server.rate import Bucket
from paddock.server.streaming import Lines
from paddock.server.wire import Act

MOST_SEATS: Final = 4096
GOODBYE: Final = b'{"t":"bye"'


class Acting:
    """Every seat as fast as a socket of its own; who has not acted for longest is forgotten."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.buckets: Final[dict[tuple[str, Seat], Bucket]] = {}

    async def answer(self, desk: Desk, seat: Seat, act: Act) -> bytes:
        """The frame that a socket would be answered, as JSON."""
        wait = self.bucket(desk, seat).wait(asyncio.get_running_loop().time())
        if wait:
            return text_of(refusal(act.id, "rate", int(wait * 1000) + 1))
        lines = Lines()
        plug = Plug(lines, seat, frozenset({seat}), desk.settings)
        self.hall.posted[plug] = desk
        try:
            HeardAct(desk, plug, act).line_up()
            await lines.filled.wait()
        finally:
            del self.hall.posted[plug]
        text = lines.queue[0]
        if text.startswith(GOODBYE):
            is_out = plug.closing is not None and plug.closing[0] == REVOKED
            raise NO_TABLE if is_out else FELL_OVER
        return text

    def bucket(self, desk: Desk, seat: Seat) -> Bucket:
        settings, whose = desk.settings, (desk.table.name, seat)
        bucket = self.buckets.pop(whose, None) or Bucket(settings.burst, settings.rate)
        self.buckets[whose] = bucket
        if len(self.buckets) > MOST_SEATS:
            del self.buckets[next(iter(self.buckets))]
        return bucket
