"""Malformed WebSocket handshakes: each is answered, and its connection is closed."""

from __future__ import annotations

import base64
import secrets
from contextlib import closing
from pathlib import Path

import pytest

from .running_server import house
from .test_http_parser import said, wire_to

KEY = base64.b64encode(secrets.token_bytes(16))
HANDSHAKE = (
    b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: paddock.v1\r\nSec-WebSocket-Key: "
) + KEY


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (HANDSHAKE + b"\r\nCookie: " + b"x" * 9000, b"431"),
        (HANDSHAKE + b"".join(b"\r\nx-%d: x" % n for n in range(200)), b"431"),
        (HANDSHAKE.replace(b"/socket", b"/socket?" + b"x" * 9000), b"414"),
        (HANDSHAKE.replace(b"GET", b"POST"), b"405"),
        (HANDSHAKE + b"\r\nContent-Length: 5\r\n\r\nhello", b"400"),
        (HANDSHAKE + b"\r\nTransfer-Encoding: chunked\r\n\r\n0", b"400"),
        (HANDSHAKE.replace(KEY, b"none"), b"400"),
    ],
)
def test_what_is_no_handshake_is_answered(tmp_path: Path, sent: bytes, status: bytes) -> None:
    with house(tmp_path) as home, closing(wire_to(home)) as wire:
        wire.sendall(sent + b"\r\n\r\n")
        assert said(wire).split()[:2] == [b"HTTP/1.1", status]


def test_a_handshake_is_answered_and_stays(tmp_path: Path) -> None:
    with house(tmp_path) as home, closing(wire_to(home)) as wire:
        wire.sendall(HANDSHAKE + b"\r\nCookie: " + b"x" * 7000 + b"\r\n\r\n")
        assert wire.recv(65536).startswith(b"HTTP/1.1 101 ")
