"""Strict JSON decoding of untrusted text: no duplicate keys, floats, huge ints or deep nesting."""

from __future__ import annotations

import json
import re
from typing import Any, Final, TypeVar

import msgspec

from paddock.kernel.message import Message
from paddock.words import Worded

DEEPEST: Final = 8
"""Levels of nesting; a frame of ours has three."""
LARGEST: Final = 2**53
"""Integers that a browser counts exactly."""
STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)

ENCODE: Final = msgspec.json.encode
T = TypeVar("T")


class BadJson(Worded):
    """Text that is refused, with the reason in one sentence."""


def decode(text: str, shape: msgspec.json.Decoder[T]) -> T:
    """The value in a text. Raises BadJson."""
    try:
        value = shape.decode(text)
        if ENCODE(value) == text.encode():
            return value  # Canonical: no duplicate keys can hide. 4 µs a frame, else 12.
        check_depth(text)
        check_plain(text)
        return value
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadJson(Message("server.json.shape", reason=str(error))) from None


def check_depth(text: str) -> None:
    """Before any parser sees it: strings taken out, only the brackets count."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return
    depth = 0
    for sign in STRING.sub("", text):
        if sign in "[{":
            depth += 1
            if depth > DEEPEST:
                raise BadJson(Message("server.json.deep", most=DEEPEST))
        elif sign in "]}":
            depth -= 1


def check_plain(text: str) -> None:
    """What the typed decoder lets pass: keys said twice, floats, numbers no client can count."""
    try:
        PLAIN.decode(text)
    except json.JSONDecodeError as error:
        raise BadJson(Message("server.json.syntax", reason=error.msg)) from None


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadJson(Message("server.json.twice"))
    return found


def no_float(text: str) -> Any:
    raise BadJson(Message("server.json.whole"))


def countable(text: str) -> int:
    if len(text) > 17 or abs(int(text)) > LARGEST:
        raise BadJson(Message("server.json.large"))
    return int(text)


PLAIN: Final = json.JSONDecoder(
    object_pairs_hook=once,
    parse_float=no_float,
    parse_constant=no_float,
    parse_int=countable,
)
