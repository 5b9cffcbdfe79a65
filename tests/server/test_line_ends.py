"""A trailing newline is no part of an id or a nonce of 32 hex digits."""

from __future__ import annotations

import msgspec
import pytest

from paddock.server.strict_json import BadJson, decode
from paddock.server.wire import messages
from paddock.server.wire.frames import ClientFrame

FRAMES: msgspec.json.Decoder[ClientFrame] = msgspec.json.Decoder(ClientFrame)
THROW_IN: msgspec.json.Decoder[messages.ThrowIn] = msgspec.json.Decoder(messages.ThrowIn)
HEX = "a" * 32


@pytest.mark.parametrize(
    "text",
    [
        '{"t":"chat","id":"%s","text":"hello"}',
        '{"t":"vote","id":"%s","motion":1,"yes":true}',
        '{"t":"sync","epoch":"%s","s":0}',
    ],
)
def test_an_id_ends_with_its_last_digit(text: str) -> None:
    decode(text % HEX, FRAMES)
    for end in ("\\n", "\\r", "\\u2028", "\\u0000", " "):
        with pytest.raises(BadJson):
            decode(text % (HEX + end), FRAMES)


def test_a_nonce_ends_with_its_last_digit() -> None:
    text = '{"seat":0,"nonce":"%s"}'
    assert decode(text % HEX, THROW_IN).nonce == HEX
    with pytest.raises(BadJson):
        decode(text % (HEX + "\\n"), THROW_IN)
