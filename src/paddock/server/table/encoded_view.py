"""A view as JSON, field by field: a field is written when it is first asked for after a change.

Nearly all of what a seat sees is what everybody sees. So a seat's view has only its own fields
for itself, and shares the rest with the public one.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

import msgspec

from paddock.games.registry import AnyGame
from paddock.kernel.model import View

ENCODE: Final = msgspec.json.Encoder(order="sorted").encode
CRC32: Final = zlib.crc32


class ViewFields:
    """The fields of a game's views, sorted by name; `own` are the places of those not shared."""

    def __init__(self, game: AnyGame) -> None:
        self.names: Final = sorted(field.name for field in fields(game.view_type))
        self.heads: Final = [b'"%s":' % name.encode() for name in self.names]
        self.read: Final[Callable[[View], tuple[Any, ...]]] = attrgetter(*self.names)
        self.own: Final = [self.names.index(name) for name in game.own_fields]
        self.seat: Final = self.names.index("seat")


FIELDS_BY_GAME: Final[dict[AnyGame, ViewFields]] = {}


def fields_of(game: AnyGame) -> ViewFields:
    """Looked up once a game."""
    known = FIELDS_BY_GAME.get(game)
    if known is None:
        known = FIELDS_BY_GAME[game] = ViewFields(game)
    return known


class EncodedView:
    """What everybody sees now, or one seat beside it."""

    def __init__(self, game: AnyGame, view: View, public: EncodedView | None = None) -> None:
        self.fields: Final = fields_of(game)
        self.public: Final = public
        self.values = self.fields.read(view)
        self.parts: Final = [b""] * len(self.values)
        self.crcs: Final = [0] * len(self.values)
        self.sum = 0
        """Of the CRCs of what this view has written itself."""
        self.mine: Final = [self.fields.seat, *self.fields.own]
        """What this view has for itself beside a public one."""
        self.shares_all: Final = public is not None and not self.fields.own
        """Whether it is like the public view in everything but its seat."""
        self.stale = list(range(len(self.values)) if public is None else self.mine)
        """What is to be written before the next reading."""
        self.told: list[int] | None = None
        """The fields that a frame has told since the last change, and their text."""
        self.told_text = b""

    def follow(self, view: View) -> list[int]:
        """Show this view from now on; the fields with a new value."""
        values = self.fields.read(view)
        before = self.values
        changed = [
            number
            for number in range(len(values))
            if values[number] is not before[number] and values[number] != before[number]
        ]
        self.values = values
        self.stale += changed
        self.told = None
        return changed

    def follow_beside(self, view: View, public: list[int]) -> list[int]:
        """The same for a seat, when the public view has followed."""
        values = self.fields.read(view)
        own = self.fields.own
        changed = [number for number in own if values[number] != self.values[number]]
        self.values = values
        self.stale += changed
        return [number for number in public if number not in own] + changed

    def write(self) -> None:
        """Bring the text up to date, and the sum of its fields."""
        if self.public is not None:
            self.public.write()
        for number in self.stale:
            part = self.fields.heads[number] + ENCODE(self.values[number])
            crc = CRC32(part)
            self.sum += crc - self.crcs[number]
            self.parts[number], self.crcs[number] = part, crc
        self.stale.clear()

    def part(self, number: int) -> bytes:
        """A field as `"name":value`."""
        public = self.public
        return self.parts[number] if public is None or number in self.mine else public.parts[number]

    def changes(self, numbers: list[int]) -> bytes:
        """Some fields as JSON."""
        self.write()
        return b"{%s}" % b",".join([self.part(number) for number in numbers])

    def changes_and_vh(self, numbers: list[int]) -> tuple[bytes, str]:
        """What a frame has of the view: the fields that changed, and the hash of all of them.

        Views that share all have the same text: nobody's seat changes.
        """
        public = self.public
        if public is None or not self.shares_all:
            return self.changes(numbers), self.vh()
        if public.told is not numbers:
            public.told, public.told_text = numbers, public.changes(numbers)
        return public.told_text, self.vh()

    def json(self) -> msgspec.Raw:
        return msgspec.Raw(self.changes(list(range(len(self.parts)))))

    def vh(self) -> str:
        """The sum of the CRC-32 of every field: see docs/protocol.md."""
        self.write()
        total = self.sum
        if self.public is not None:
            total += self.public.sum
            for number in self.mine:
                total -= self.public.crcs[number]
        return (total & 0xFFFFFFFF).to_bytes(4, "big").hex()
