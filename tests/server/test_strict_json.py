from __future__ import annotations

import time

import msgspec
import pytest

from paddock.server.strict_json import BadJson, decode
from paddock.server.wire.frames import Act, ClientFrame

FRAMES: msgspec.json.Decoder[ClientFrame] = msgspec.json.Decoder(ClientFrame)
ID = "0" * 32
ACT = f'{{"t":"act","id":"{ID}","phase":3,"moves":["forward"]}}'


def test_an_act_is_read() -> None:
    assert decode(ACT, FRAMES) == Act(ID, 3, ("forward",))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nothing",
        "[]",
        "{}",
        ACT + " more",
        ACT[:-1],
        ACT.replace('"phase":3', '"phase":3.0'),
        ACT.replace('"phase":3', '"phase":3e0'),
        ACT.replace('"phase":3', '"phase":NaN'),
        ACT.replace('"phase":3', '"phase":Infinity'),
        ACT.replace('"phase":3', '"phase":-1'),
        ACT.replace('"phase":3', '"phase":true'),
        ACT.replace('"phase":3', '"phase":99999999999999999999'),
        ACT.replace('"phase":3', '"phase":9007199254740993'),
        ACT.replace('"phase":3', '"phase":3,"phase":3'),
        ACT.replace('"phase":3', '"phase":3,"more":1'),
        ACT.replace('["forward"]', "[]"),
        ACT.replace('["forward"]', '"forward"'),
        ACT.replace('["forward"]', '["\\ud800"]'),
        ACT.replace('["forward"]', "[" * 9 + "]" * 9),
        ACT.replace('"forward"', ",".join(['"forward"'] * 65)),
        ACT.replace(ID, "A" * 32),
        ACT.replace(ID, "0" * 31),
        ACT.replace('"act"', '"welcome"'),
        f'{{"t":"chat","id":"{ID}","text":""}}',
        f'{{"t":"chat","id":"{ID}","text":"{"x" * 501}"}}',
    ],
)
def test_what_is_no_frame_is_refused(text: str) -> None:
    with pytest.raises(BadJson):
        decode(text, FRAMES)


@pytest.mark.parametrize("junk", ["[", '{"a":', '"', '\\"', '"\\', "[{", "9"])
def test_eight_kilobytes_of_junk_are_refused_in_no_time(junk: str) -> None:
    text = junk * (8192 // len(junk))
    start = time.process_time()
    with pytest.raises(BadJson):
        decode(text, FRAMES)
    assert time.process_time() - start < 0.05
