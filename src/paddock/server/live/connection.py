"""The server's end of one connection: what is said, and when it is too slow for it."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

import msgspec

from paddock.kernel.message import Message
from paddock.kernel.model import Seat
from paddock.server.access.keys import HOST
from paddock.server.environment import token_hex
from paddock.server.settings import Settings
from paddock.server.table.refusals import Refusal
from paddock.server.wire.frames import Bye, Frame
from paddock.words import ENGLISH, catalog_of

TOO_SLOW: Final = 4008
IS_TOO_SLOW: Final = Message("server.bye.too_slow")


def text_of(frame: Frame) -> bytes:
    return msgspec.json.encode(frame)


class Outlet(Protocol):
    """Where frames go out. Nothing here ever waits."""

    def write(self, text: bytes) -> None: ...

    def unsent(self) -> int:
        """Bytes that the other side has not taken yet."""
        ...


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
        unsent = self.outlet.unsent()
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
