"""What happened in a simulated run, as those outside of the server saw it."""

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
    """A promise was not kept; the sentence says which."""


def seen_hash(view: Any) -> int:
    """A view as its client has it."""
    fields = [ENCODER.encode({name: value})[1:-1] for name, value in view.items()]
    return sum(map(zlib.crc32, fields)) % 2**32


@dataclass(frozen=True)
class Sent:
    """An act that a client made: it must have one fate."""

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
    """Chats, wishes and votes, each with its table: one fate for them too."""
    answers: dict[str, list[dict[str, Any]]] = field(default_factory=lambda: defaultdict(list))
    twisted: set[str] = field(default_factory=set)
    """Acts whose id was used a second time, for something else."""
    seen: set[Seen] = field(default_factory=set)
    received: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """When each act reached the server, by the loop's clock."""
    written: dict[tuple[str, int], tuple[int, float]] = field(default_factory=dict)
    """Of each entry, which life of the server wrote it, and when by the loop's clock."""
    told: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """When the answers to each act left the server."""
    spoilt: list[tuple[float, float]] = field(default_factory=list)
    """From when to when the disk failed or dragged."""
    excused: set[str] = field(default_factory=set)
    """Acts of those who did not read meanwhile: they wait for themselves."""
    rematches: list[tuple[str, str]] = field(default_factory=list)
    """The table of a race that is over, and the one that whoever asked was sent to."""
    seated: set[tuple[str, Seat, str]] = field(default_factory=set)
    """Who asked for an open seat, with its key."""
    keys: dict[tuple[str, Seat], str] = field(default_factory=dict)
    """The keys that seats were given instead of their first ones."""
    turned_out: set[tuple[str, Seat]] = field(default_factory=set)
    """Seats where somebody's key opens nothing any more."""
    cut_off: set[str] = field(default_factory=set)
    """Acts and wishes of such a one: it may never learn what became of them."""
    nonces: dict[tuple[str, Seat], str] = field(default_factory=dict)
    """What each seat has thrown in for the dice."""
    leaving: set[tuple[str, Seat]] = field(default_factory=set)
    """Seats that have asked for a stand-in themselves."""
    leaks: list[str] = field(default_factory=list)
    """What was seen to go wrong by those who could not say it there and then."""
    secrets: set[str] = field(default_factory=set)
    """Keys and tickets that clients were given: no log may have them."""
    logged: list[str] = field(default_factory=list)
    digest: int = 0
    """Over all that was heard, in order: the same seed must give the same one."""

    def note(self, table: str, seat: Seat, text: str) -> None:
        self.digest = zlib.crc32(f"{table} {seat} {text}".encode(), self.digest)

    def is_replaced(self, table: str, seat: Seat, cookies: Mapping[str, str]) -> bool:
        """Whether the seat has another key than this, and whoever asked for it knows."""
        mine = cookies.get(cookie_name(table, seat), "")
        return self.keys.get((table, seat), mine) != mine
