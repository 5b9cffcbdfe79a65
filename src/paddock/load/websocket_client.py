"""A WebSocket as cheap as it gets: the tool must not need the time that the server is given."""

from __future__ import annotations

import asyncio
import base64
import secrets
import socket
from collections.abc import Callable
from typing import Final, cast

from paddock.server.wire.frames import SUBPROTOCOL

TEXT: Final = 0x81
CLOSE, PING, PONG = 0x88, 0x89, 0x8A
MASKED: Final = 0x80
NO_MASK: Final = b"\0\0\0\0"
"""A client must mask; a mask of zeros leaves every byte as it is."""


class Line(asyncio.Protocol):
    """One client socket. `hear` gets every text frame, `lost` is called when the socket is gone."""

    def __init__(self, hear: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self.hear: Final = hear
        self.lost: Final = lost
        self.transport: asyncio.Transport | None = None
        self.ready: Final = asyncio.get_running_loop().create_future()
        self.unread = b""
        self.is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.transport.write(
            "GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Protocol: {SUBPROTOCOL}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        data = self.unread + data if self.unread else data
        if not self.is_open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.unread = head
                return
            self.is_open = True
            self.shake(head)
        self.unread = self.frames(data)

    def shake(self, head: bytes) -> None:
        if not self.ready.done():
            self.ready.set_result(head.startswith(b"HTTP/1.1 101"))

    def frames(self, data: bytes) -> bytes:
        """Hear every whole frame; what is left over is the beginning of the next."""
        at = 0
        while len(data) - at >= 2:
            kind, size, start = data[at], data[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size = int.from_bytes(data[start : start + wide], "big")
                start += wide
            if len(data) < start + size:
                break
            self.heard(kind, data[start : start + size])
            at = start + size
        return data[at:]

    def heard(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self.hear(body)
        elif kind == PING:
            self.write(PONG, body)
        elif kind == CLOSE:
            self.write(CLOSE, body[:2])

    def send(self, text: bytes) -> None:
        self.write(TEXT, text)

    def write(self, kind: int, body: bytes) -> None:
        size = len(body)
        head = bytes((kind, MASKED | size)) if size < 126 else longer(kind, size)
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(head + NO_MASK + body)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_result(False)
        self.lost()

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()


def longer(kind: int, size: int) -> bytes:
    assert size < 2**16, "a client's frame is short"
    return bytes((kind, MASKED | 126)) + size.to_bytes(2, "big")


async def dial(
    host: str,
    port: int,
    hear: Callable[[bytes], None],
    lost: Callable[[], None],
    wire: socket.socket | None = None,
) -> Line:
    """A socket after its handshake, on a new wire or the given one. Raises ConnectionError."""
    loop = asyncio.get_running_loop()
    if wire is None:
        _, line = await loop.create_connection(lambda: Line(hear, lost), host, port)
    else:
        _, line = await loop.create_connection(lambda: Line(hear, lost), sock=wire)
    if not await line.ready:
        line.close()
        raise ConnectionError("the server refused the handshake")
    return line
