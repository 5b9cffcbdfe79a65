"""Line numbers of moves in a record's JSON, for error messages."""

from __future__ import annotations

import json
import re
from typing import Final

BLANK: Final = re.compile(r"[\s,:]*")
DECODER: Final = json.JSONDecoder(parse_int=str, parse_float=str)
"""Numbers stay text: only their length matters, and int() refuses more than 4,300 digits."""


def move_line(data: bytes, move: int) -> int:
    """The line of a move, both counted from 1, in a file that is known to be JSON.

    0 for no move, and where it cannot be told: the file has moves twice, or nests without end.
    """
    if not move:
        return 0
    try:
        lines = move_lines(data)
    except RecursionError:
        return 0
    return lines[move - 1] if move <= len(lines) else 0


def move_lines(data: bytes) -> list[int]:
    """The lines of all moves."""
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
