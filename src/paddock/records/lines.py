"""Where in the file a move stands, however its JSON is laid out."""

from __future__ import annotations

import json
import re
from typing import Final

BLANK: Final = re.compile(r"[\s,:]*")
DECODER: Final = json.JSONDecoder()


def move_lines(data: bytes) -> list[int]:
    """The line of every move, counted from 1, in a file that is known to be JSON."""
    text = data.decode()
    place = text.index("{") + 1
    while True:
        key, place = value_at(text, place)
        start = past_blank(text, place)
        if key == "moves":
            return item_lines(text, start + 1)
        _, place = DECODER.raw_decode(text, start)


def item_lines(text: str, place: int) -> list[int]:
    lines: list[int] = []
    line, counted = 1, 0
    place = past_blank(text, place)
    while text[place] != "]":
        line += text.count("\n", counted, place)
        counted = place
        lines.append(line)
        _, place = DECODER.raw_decode(text, place)
        place = past_blank(text, place)
    return lines


def value_at(text: str, place: int) -> tuple[object, int]:
    value: object
    value, place = DECODER.raw_decode(text, past_blank(text, place))
    return value, place


def past_blank(text: str, place: int) -> int:
    found = BLANK.match(text, place)
    return found.end() if found else place
