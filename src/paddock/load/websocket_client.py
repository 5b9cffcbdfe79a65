"""Minimal WebSocket client for load tests: an asyncio protocol that parses frames itself.

It shares two cores with the server that it measures, and must leave them to it.
"""

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
"""RFC 6455 makes clients mask; a mask of zeros leaves every byte as it is and costs nothing."""


class WebSocketClient(asyncio.Protocol):
    """One socket. `on_text` gets every text frame, `on_close` is called once it is closed."""

    def __init__(self, on_text: Callable[[bytes], None], on_close: Callable[[], None]) -> None:
        self.on_text: Final = on_text
        self.on_close: Final = on_close
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
            self.finish_handshake(head)
        self.unread = self.read_frames(data)

    def finish_handshake(self, head: bytes) -> None:
        if not self.ready.done():
            self.ready.set_result(head.startswith(b"HTTP/1.1 101"))

    def read_frames(self, data: bytes) -> bytes:
        """Handle every complete frame; return the bytes of one that is still incomplete."""
        at = 0
        while len(data) - at >= 2:
            kind, size, start = data[at], data[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size = int.from_bytes(data[start : start + wide], "big")
                start += wide
            if len(data) < start + size:
                break
            self.handle_frame(kind, data[start : start + size])
            at = start + size
        return data[at:]

    def handle_frame(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self.on_text(body)
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
        self.on_close()

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()


def longer(kind: int, size: int) -> bytes:
    assert size < 2**16, "a client's frame is short"
    return bytes((kind, MASKED | 126)) + size.to_bytes(2, "big")


async def connect(
    host: str,
    port: int,
    on_text: Callable[[bytes], None],
    on_close: Callable[[], None],
    sock: socket.socket | None = None,
) -> WebSocketClient:
    """A client after its handshake, on a new socket or the given one. Raises ConnectionError."""
    loop = asyncio.get_running_loop()
    if sock is None:
        _, client = await loop.create_connection(
            lambda: WebSocketClient(on_text, on_close), host, port
        )
    else:
        _, client = await loop.create_connection(
            lambda: WebSocketClient(on_text, on_close), sock=sock
        )
    if not await client.ready:
        client.close()
        raise ConnectionError("the server refused the handshake")
    return client
