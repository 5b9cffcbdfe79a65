"""One connection of a client: sends frames, and closes it when the client reads too slowly."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from mypy_extensions import mypyc_attr

from paddock.kernel.message import Message
from paddock.kernel.model import Seat
from paddock.server.access.keys import HOST
from paddock.server.environment import token_hex
from paddock.server.settings import Settings
from paddock.server.table.refusals import Refusal
from paddock.server.wire.frames import Bye, Frame
from paddock.words import ENGLISH, catalog_of

ENCODE: Final = msgspec.json.encode
TOO_SLOW: Final = 4008
IS_TOO_SLOW: Final = Message("server.bye.too_slow")
SUPERSEDED: Final = 4002
REVOKED: Final = 4001
BROKEN: Final = 1011
TABLE_CRASHED: Final = Message("server.bye.crashed")
KEY_CHANGED: Final = Message("server.bye.key_changed")
TOO_MANY_WINDOWS: Final = Message("server.bye.too_many_windows")


def text_of(frame: Frame) -> bytes:
    return ENCODE(frame)


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlet:
    """The contract of a transport's way out: where frames are written. Nothing here ever waits."""

    is_behind: bool = False
    """Whether the other side had not taken everything when it was last written to."""

    def write(self, text: bytes) -> None:
        raise NotImplementedError

    def unsent(self) -> int:
        """Bytes that the other side has not taken yet; asked for where `is_behind`."""
        raise NotImplementedError


class Connection:
    def __init__(
        self,
        outlet: Outlet,
        seat: Seat,
        by: frozenset[Seat],
        settings: Settings,
        lang: str = ENGLISH,
    ) -> None:
        self.outlet: Final = outlet
        self.seat: Final = seat
        self.by: Final = by
        """The seats by whose keys it came."""
        self.settings: Final = settings
        self.lang: Final = lang
        self.words: Final = catalog_of(lang)
        self.name: Final = token_hex(4)
        self.loop: Final = asyncio.get_running_loop()
        self.unsent = 0
        self.frames = 0
        """Frames since everything was taken last."""
        self.moved = 0.0
        """When everything was taken last, or less was left than before."""
        self.most_frames = settings.queue_frames
        self.most_bytes = settings.queue_bytes
        self.closing: tuple[int, str] | None = None
        self.ended: Final = asyncio.Event()

    @property
    def host(self) -> bool:
        return HOST in self.by

    def greet(self, texts: list[bytes]) -> None:
        """What a new connection is told at once, beyond what may wait later on."""
        self.most_frames += len(texts)
        self.most_bytes += sum(map(len, texts))
        for text in texts:
            self.send(text)

    def tell(self, frame: Frame) -> None:
        self.send(text_of(frame))

    def send(self, text: bytes) -> None:
        """Never waits: a client that does not keep up is cut, and comes back for a snapshot."""
        if self.closing is not None:
            return
        unsent = self.outlet.unsent() if self.outlet.is_behind else 0
        if unsent and self.is_behind(unsent):
            self.end(TOO_SLOW, IS_TOO_SLOW)
            return
        if not unsent:
            self.frames, self.unsent, self.moved = 0, 0, self.loop.time()
        self.outlet.write(text)

    def is_behind(self, unsent: int) -> bool:
        now = self.loop.time()
        if unsent < self.unsent:
            self.moved = now
        self.unsent = unsent
        self.frames += 1
        if self.frames > self.most_frames or unsent > self.most_bytes:
            return True
        return now - self.moved > self.settings.stalled

    def refuse(self, no: Refusal) -> None:
        self.tell(no.worded(self.words))

    def end(self, code: int, message: Message) -> None:
        """Say goodbye after what was said before, and nothing after it."""
        if self.closing is None:
            why = self.words.word(message)
            self.closing = (code, why)
            self.outlet.write(text_of(Bye(code, why)))
            self.ended.set()
