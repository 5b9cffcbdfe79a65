"""Reads and writes whole, small text frames of WebSockets: what nearly every frame is."""

from __future__ import annotations

import logging
import struct
from asyncio import AbstractEventLoop
from collections.abc import Callable
from typing import Any, Final

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

from paddock.server.live.connection import Outlet

LOG: Final = logging.getLogger("paddock.server")
WHOLE_TEXT: Final = 0x81
MASKED: Final = 0x80
SHORT: Final = [bytes((WHOLE_TEXT, size)) for size in range(126)]
MIDDLE: Final = (WHOLE_TEXT << 8 | 126) << 16
LONG: Final[Any] = struct.Struct("!BBQ").pack
"""The heads of frames by their length."""


class Post:
    """A loop's sockets that have something to send: all of them at once, by one call."""

    def __init__(self) -> None:
        self.full: list[Outgoing] = []

    def add(self, outgoing: Outgoing) -> None:
        if not self.full:
            outgoing.loop.call_soon(self.let_out)
        self.full.append(outgoing)

    def let_out(self) -> None:
        full, self.full = self.full, []
        for outgoing in full:
            try:
                outgoing.let_out()
            except Exception:
                LOG.exception("a socket could not be written to")


class Outgoing(Outlet):
    """What goes out together when the loop has done what it is at.

    An answer and its news leave as one packet: a call of the system for each is dear. `put` sends
    bytes and tells how many the other side has not taken yet, as `left` does at any time.
    """

    def __init__(
        self,
        loop: AbstractEventLoop,
        post: Post,
        put: Callable[[bytes], int],
        left: Callable[[], int],
    ) -> None:
        self.loop: Final = loop
        self.post: Final = post
        self.put: Final = put
        self.left: Final = left
        self.held: list[bytes] = []

    def write(self, text: bytes) -> None:
        if not self.held:
            self.post.add(self)
        self.held.append(head(len(text)))
        self.held.append(text)

    def let_out(self) -> None:
        if self.held:
            data = b"".join(self.held)
            self.held.clear()
            self.is_behind = self.put(data) > 0

    def unsent(self) -> int:
        """What is held is not counted: it has not been tried yet."""
        left = self.left()
        self.is_behind = left > 0
        return left


def head(size: int) -> bytes:
    if size < 126:
        return SHORT[size]
    if size < 2**16:
        return (MIDDLE | size).to_bytes(4, "big")
    frame_head: bytes = LONG(WHOLE_TEXT, 127, size)
    return frame_head


def frame_size(data: bytes, at: int, most: int) -> int:
    """All the bytes of the frame that begins here; 0 if it is too long or no client's."""
    size = data[at + 1] & 0x7F
    if not data[at + 1] & MASKED:
        return 0
    if size < 126:
        return 6 + size
    width = 2 if size == 126 else 8
    size = int.from_bytes(data[at + 2 : at + 2 + width], "big")
    return 0 if size > most else 6 + width + size


def read_frame(data: bytes, at: int, most: int) -> tuple[int, str | None]:
    """The size of the frame that begins here, and its text if it is all here and a whole text."""
    size = frame_size(data, at, most)
    if not size or at + size > len(data) or data[at] != WHOLE_TEXT:
        return size, None
    short = data[at + 1] & 0x7F
    mask = at + (2 if short < 126 else 4 if short == 126 else 10)
    try:
        return size, apply_mask(data[mask + 4 : at + size], data[mask : mask + 4]).decode()
    except UnicodeDecodeError:
        return size, None
