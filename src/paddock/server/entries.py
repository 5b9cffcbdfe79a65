"""The lines of a table's log. They are the only truth: a table is what its entries make it.

Every entry is chained to the one before by its hash, so a log cannot be changed in the middle
unnoticed. Fields are only ever added, with a default: old logs must fold for ever.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec

from paddock.server.wire import SeatKind


class BrokenLog(RuntimeError):
    """A log that was changed or cut behind the server's back."""


class Sitter(msgspec.Struct, frozen=True):
    kind: SeatKind
    name: str
    bot: str


class Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    pass


class Opened(Entry, frozen=True, tag="opened"):
    """A table was set: its game, its seats, and the hash of the secret behind its dice."""

    game: str
    edition: str
    options: tuple[tuple[str, str], ...]
    sitters: tuple[Sitter, ...]
    commit: str


class Sat(Entry, frozen=True, tag="sat"):
    """Somebody took an open seat."""

    seat: int
    name: str


class Started(Entry, frozen=True, tag="started"):
    """The race began, with these at the table; `chance` is what was drawn at once."""

    sitters: tuple[Sitter, ...]
    chance: tuple[str, ...]


class Acted(Entry, frozen=True, tag="acted"):
    """A seat answered its question; `chance` is what was drawn after it. A bot has no `id`."""

    seat: int
    phase: int
    moves: tuple[str, ...]
    chance: tuple[str, ...]
    id: str = ""


class Spoke(Entry, frozen=True, tag="spoke"):
    seat: int
    text: str
    id: str


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same people race again, at another table."""

    table: str


AnyEntry = Opened | Sat | Started | Acted | Spoke | Rematched

DECODER: Final[msgspec.json.Decoder[AnyEntry]] = msgspec.json.Decoder(AnyEntry)


class Row(msgspec.Struct, frozen=True):
    """An entry as it is stored; `kind`, `seat` and `act_id` repeat what the payload says."""

    table: str
    v: int
    kind: str
    seat: int | None
    act_id: str | None
    at_ms: int
    payload: bytes
    prev_hash: str
    hash: str

    def entry(self) -> AnyEntry:
        return DECODER.decode(self.payload)


def chained(table: str, v: int, prev_hash: str, at_ms: int, entry: AnyEntry) -> Row:
    payload = msgspec.json.encode(entry)
    return Row(
        table=table,
        v=v,
        kind=str(entry.__struct_config__.tag),
        seat=getattr(entry, "seat", None),
        act_id=getattr(entry, "id", None) or None,
        at_ms=at_ms,
        payload=payload,
        prev_hash=prev_hash,
        hash=digest(table, v, prev_hash, at_ms, payload),
    )


def digest(table: str, v: int, prev_hash: str, at_ms: int, payload: bytes) -> str:
    head = f"{prev_hash}:{table}:{v}:{at_ms}:".encode()
    return hashlib.sha256(head + payload).hexdigest()


def check_chain(rows: Sequence[Row]) -> None:
    """Whether stored rows are the ones that were written, all of them and in order."""
    prev_hash = ""
    for v, row in enumerate(rows):
        if row.v != v or row.prev_hash != prev_hash:
            raise BrokenLog(f"entry {v} of table {row.table} is missing")
        if row.hash != digest(row.table, v, prev_hash, row.at_ms, row.payload):
            raise BrokenLog(f"entry {v} of table {row.table} is not what was written")
        prev_hash = row.hash
