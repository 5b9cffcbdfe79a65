"""A table restored from its stored log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup, Seat
from paddock.server.access.keys import valid
from paddock.server.log.chain import check_chain
from paddock.server.log.entries import Opened, Rekeyed, Sat
from paddock.server.log.store import Stored
from paddock.server.table.games import GameKits, kit_of
from paddock.server.table.table import Table, fold
from paddock.words import Worded


class UnknownEdition(Worded):
    """A table of an edition that this version does not have: a newer one has written its log."""

    def __init__(self, message: Message, keys: Mapping[bytes, Seat]) -> None:
        super().__init__(message)
        self.keys: Final = keys
        """To all others there is no such table."""


def folded(stored: Stored, kits: GameKits) -> Table:
    """A table as its log tells it. Raises UnknownEdition.

    It runs off the loop, and so does the record of a copy: nobody waits for that at the start.
    """
    check_chain(stored.rows)
    opened = stored.rows[0].entry()
    assert isinstance(opened, Opened), "a log begins with the opening of its table"
    try:
        kit = kit_of(kits, opened.game, opened.edition)
    except BadSetup as unknown:
        raise UnknownEdition(unknown.message, keys_in(stored)) from None
    table = Table(stored.head.table, stored.head.epoch, kit, opened)
    table.first_state()
    for row in stored.rows[1:]:
        fold(table, row.entry(), row.at_ms)
    return table


def keys_in(stored: Stored) -> Mapping[bytes, Seat]:
    """The keys of a table that cannot be folded."""
    changed: dict[Seat, bytes] = {}
    for row in stored.rows:
        match row.entry():
            case Rekeyed(seat, key) | Sat(seat=seat, key=key) if key:
                changed[seat] = bytes.fromhex(key)
    return valid(stored.head.keys, changed)
