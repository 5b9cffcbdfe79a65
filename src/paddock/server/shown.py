"""A view as JSON, field by field: after a move only the fields that changed are written anew."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import fields
from itertools import compress, count
from operator import attrgetter, ne
from typing import Any, Final

import msgspec

from paddock.kernel.model import View

Fields = tuple[tuple[str, ...], Callable[[View], tuple[Any, ...]]]
"""The names of a view's fields, sorted, and how to read them all at once."""

KNOWN: Final[dict[type[View], Fields]] = {}
ENCODER: Final = msgspec.json.Encoder(order="sorted")


class Shown:
    """What one seat sees now. `vh` is the CRC-32 of its JSON, keys sorted: see docs/protocol.md."""

    def __init__(self, view: View) -> None:
        self.names, self.values_of = fields_of(type(view))
        self.values = self.values_of(view)
        self.parts: Final = list(map(part, self.names, self.values))
        self.vh = hashed(self.parts)

    def follow(self, view: View) -> dict[str, Any]:
        """Show this view from now on; the fields that have a new value, as JSON."""
        changes: dict[str, Any] = {}
        values = self.values_of(view)
        for number in compress(count(), map(ne, values, self.values)):
            name = self.names[number]
            self.parts[number] = part(name, values[number])
            changes[name] = msgspec.Raw(self.parts[number][len(name) + 3 :])
        self.values = values
        if changes:
            self.vh = hashed(self.parts)
        return changes

    def json(self) -> msgspec.Raw:
        return msgspec.Raw(text(self.parts))


def fields_of(kind: type[View]) -> Fields:
    """Looked up once a kind of view."""
    if kind not in KNOWN:
        names = tuple(sorted(field.name for field in fields(kind)))
        assert len(names) > 1, "a view has more fields than its seat"
        KNOWN[kind] = names, attrgetter(*names)
    return KNOWN[kind]


def part(name: str, value: Any) -> bytes:
    return b'"%s":%s' % (name.encode(), ENCODER.encode(value))


def text(parts: list[bytes]) -> bytes:
    return b"{%s}" % b",".join(parts)


def hashed(parts: list[bytes]) -> str:
    return f"{zlib.crc32(text(parts)):08x}"
