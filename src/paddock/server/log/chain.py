"""Every entry of a log is chained to the one before by its hash.

So a log cannot be changed in the middle unnoticed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec

from paddock.kernel.message import Message
from paddock.server.log.entries import AnyEntry, Row
from paddock.words import Worded

ENCODE: Final = msgspec.json.encode
SHA256: Final = hashlib.sha256
KINDS: Final[dict[type, str]] = {}


class BrokenLog(Worded):
    """A log that was changed or cut behind the server's back."""


def kind_of(entry: AnyEntry) -> str:
    """The tag of an entry in the log, looked up once."""
    known = KINDS.get(type(entry))
    if known is None:
        known = KINDS[type(entry)] = str(entry.__struct_config__.tag)
    return known


def chained(table: str, v: int, prev_hash: str, at_ms: int, entry: AnyEntry) -> Row:
    payload = ENCODE(entry)
    return Row(
        table=table,
        v=v,
        kind=kind_of(entry),
        seat=getattr(entry, "seat", None),
        act_id=getattr(entry, "id", None) or None,
        at_ms=at_ms,
        payload=payload,
        prev_hash=prev_hash,
        hash=digest(table, v, prev_hash, at_ms, payload),
    )


def digest(table: str, v: int, prev_hash: str, at_ms: int, payload: bytes) -> str:
    head = f"{prev_hash}:{table}:{v}:{at_ms}:".encode()
    return SHA256(head + payload).hexdigest()


def check_chain(rows: Sequence[Row]) -> None:
    """Whether stored rows are the ones that were written, all of them and in order."""
    prev_hash = ""
    for v, row in enumerate(rows):
        if row.v != v or row.prev_hash != prev_hash:
            raise BrokenLog(Message("server.store.entry_missing", entry=v, table=row.table))
        if row.hash != digest(row.table, v, prev_hash, row.at_ms, row.payload):
            raise BrokenLog(Message("server.store.entry_changed", entry=v, table=row.table))
        prev_hash = row.hash
