"""Record of a simulated run as clients saw it, for the checker."""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from paddock.kernel.model import Seat
from paddock.server.access.keys import cookie_name

ENCODER: Final = msgspec.json.Encoder(order="sorted")


class Broken(AssertionError):
    """A promise of the protocol was broken; the sentence says which."""


def seen_hash(view: Any) -> int:
    """The `vh` of a view, computed from the client's copy."""
    fields = [ENCODER.encode({name: value})[1:-1] for name, value in view.items()]
    return sum(map(zlib.crc32, fields)) % 2**32


@dataclass(frozen=True)
class Sent:
    """An act that a client sent: it must get exactly one final answer."""

    table: str
    seat: Seat
    phase: int
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Seen:
    """One frame's view, by the hash that the client computed itself."""

    table: str
    seat: Seat
    epoch: str
    s: int
    view: int


@dataclass
class History:
    sent: dict[str, Sent] = field(default_factory=dict)
    wishes: dict[str, str] = field(default_factory=dict)
    """Chats, requests and votes by id, with their table: one final answer each."""
    answers: dict[str, list[dict[str, Any]]] = field(default_factory=lambda: defaultdict(list))
    twisted: set[str] = field(default_factory=set)
    """Acts whose id was used a second time, for something else."""
    seen: set[Seen] = field(default_factory=set)
    received: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """When each act reached the server, by the loop's clock."""
    written: dict[tuple[str, int], tuple[int, float]] = field(default_factory=dict)
    """Of each entry, which life of the server wrote it, and when by the loop's clock."""
    started: dict[int, float] = field(default_factory=dict)
    """When each life of the server began."""
    told: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """When the answers to each act left the server."""
    spoilt: list[tuple[float, float]] = field(default_factory=list)
    """Intervals in which the disk failed or was slow."""
    excused: set[str] = field(default_factory=set)
    """Acts of clients that had stopped reading: their answers may be late."""
    rematches: list[tuple[str, str]] = field(default_factory=list)
    """The table of a race that is over, and the rematch that a client was sent to."""
    seated: set[tuple[str, Seat, str]] = field(default_factory=set)
    """Who asked for an open seat, with its key."""
    keys: dict[tuple[str, Seat], str] = field(default_factory=dict)
    """The keys that seats were given instead of their first ones."""
    turned_out: set[tuple[str, Seat]] = field(default_factory=set)
    """Seats at which a client was refused because its key was rotated."""
    cut_off: set[str] = field(default_factory=set)
    """Acts and requests of such clients: they may never be answered."""
    nonces: dict[tuple[str, Seat], str] = field(default_factory=dict)
    """The nonce that each seat sent."""
    leaving: set[tuple[str, Seat]] = field(default_factory=set)
    """Seats that have asked for a stand-in themselves."""
    leaks: list[str] = field(default_factory=list)
    """Broken promises that were noticed in callbacks, where raising would be lost."""
    secrets: set[str] = field(default_factory=set)
    """Keys and tickets that clients were given: no log may have them."""
    logged: list[str] = field(default_factory=list)
    digest: int = 0
    """CRC over all frames that clients received, in order: equal for equal seeds."""

    def note(self, table: str, seat: Seat, text: str) -> None:
        self.digest = zlib.crc32(f"{table} {seat} {text}".encode(), self.digest)

    def is_replaced(self, table: str, seat: Seat, cookies: Mapping[str, str]) -> bool:
        """Whether the seat's key was rotated away from the one in these cookies."""
        mine = cookies.get(cookie_name(table, seat), "")
        return self.keys.get((table, seat), mine) != mine
