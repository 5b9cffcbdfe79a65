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

OPENED: Final = zlib.crc32(b"{")
ENCODER: Final = msgspec.json.Encoder(order="sorted")


class Kind:
    """The fields of a game's views, sorted by name; `own` are the places of those not shared."""

    def __init__(self, game: AnyGame) -> None:
        self.names: Final = sorted(field.name for field in fields(game.view_type))
        self.read: Final[Callable[[View], tuple[Any, ...]]] = attrgetter(*self.names)
        self.own: Final = [self.names.index(name) for name in game.own_fields]
        self.seat: Final = self.names.index("seat")
        self.split: Final = min([self.seat, *self.own])


KINDS: Final[dict[AnyGame, Kind]] = {}


def kind_of(game: AnyGame) -> Kind:
    """Looked up once a game."""
    known = KINDS.get(game)
    if known is None:
        known = KINDS[game] = Kind(game)
    return known


class Shown:
    """What everybody sees now, or one seat beside it."""

    def __init__(self, game: AnyGame, view: View, public: Shown | None = None) -> None:
        self.kind: Final = kind_of(game)
        self.public: Final = public
        self.values = self.kind.read(view)
        self.parts: Final = [b""] * len(self.values)
        self.mine: Final = [self.kind.seat, *self.kind.own]
        """What this view has for itself beside a public one."""
        self.stale = list(range(len(self.values)) if public is None else self.mine)
        """What is to be written before the next reading."""
        self.stem: int | None = None

    def is_like_the_public(self) -> bool:
        return self.public is not None and not self.kind.own

    def follow(self, view: View) -> list[int]:
        """Show this view from now on; the fields with a new value."""
        values = self.kind.read(view)
        before = self.values
        changed = [
            number
            for number in range(len(values))
            if values[number] is not before[number] and values[number] != before[number]
        ]
        self.values = values
        self.stale += changed
        self.stem = None
        return changed

    def follow_beside(self, view: View, public: list[int]) -> list[int]:
        """The same for a seat, when the public view has followed."""
        values = self.kind.read(view)
        own = self.kind.own
        changed = [number for number in own if values[number] != self.values[number]]
        self.values = values
        self.stale += changed
        return [number for number in public if number not in own] + changed

    def write(self) -> None:
        """Bring the text up to date."""
        if self.public is not None:
            self.public.write()
        for number in self.stale:
            name = self.kind.names[number]
            self.parts[number] = b'"%s":%s' % (name.encode(), ENCODER.encode(self.values[number]))
        self.stale.clear()

    def part(self, number: int) -> bytes:
        """A field as `"name":value`."""
        public = self.public
        return self.parts[number] if public is None or number in self.mine else public.parts[number]

    def changes(self, numbers: list[int]) -> bytes:
        """Some fields as JSON."""
        self.write()
        return b"{%s}" % b",".join([self.part(number) for number in numbers])

    def json(self) -> msgspec.Raw:
        return msgspec.Raw(self.changes(list(range(len(self.parts)))))

    def vh(self) -> str:
        """The CRC-32 of a view's JSON, keys sorted: see docs/protocol.md."""
        self.write()
        split, public = self.kind.split, self.public or self
        rest = public.parts[split:]
        for number in self.mine:
            rest[number - split] = self.parts[number]
        crc = zlib.crc32(b"}", zlib.crc32(b",".join(rest), public.stem_crc()))
        return crc.to_bytes(4, "big").hex()

    def stem_crc(self) -> int:
        """Of the fields before the first that a seat has for itself: they are summed up once."""
        if self.stem is None:
            stem = b",".join([*self.parts[: self.kind.split], b""])
            self.stem = zlib.crc32(stem, OPENED)
        return self.stem
