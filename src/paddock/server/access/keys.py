"""Keys, cookies and tickets: who may do what at a table.

A key has 128 bits and is stored as its hash. It stands behind the `#` of a link, where no
server log sees it, and is changed by POST for a cookie that no script can read. A socket gets a
ticket: good once, and for half a minute.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from paddock.kernel.model import SPECTATOR, Seat
from paddock.server.environment import token_number, token_urlsafe

HOST: Final = -5
"""Stands where a seat stands, for the right to start the race, to pause it and to hand it on."""
KEY_BYTES: Final = 16
TABLE_SIGNS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
MOST_TICKETS: Final = 20_000
"""Many more than there are sockets in half a minute."""
COOKIE_LIFE: Final = 180 * 24 * 3600


def new_key() -> str:
    return token_urlsafe(KEY_BYTES)


def new_table_name() -> str:
    number, signs = token_number(128), ""
    for _ in range(10):
        number, sign = divmod(number, len(TABLE_SIGNS))
        signs += TABLE_SIGNS[sign]
    return signs


def hashed(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()


def cookie_name(table: str, seat: Seat) -> str:
    place = {SPECTATOR: "watch", HOST: "host"}.get(seat, str(seat))
    return f"paddock-{table}-{place}"


def cookie_path(table: str) -> str:
    return f"/api/tables/{table}"


@dataclass(frozen=True)
class Rights:
    """What the cookies of one browser open at one table: seats, and the keys behind them."""

    keys: Mapping[Seat, str]

    @property
    def host(self) -> bool:
        return HOST in self.keys

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(sorted(seat for seat in self.keys if seat >= 0))

    def behind(self, seat: Seat) -> frozenset[Seat]:
        """The keys by which a view is opened: the public one opens by any."""
        return frozenset(self.keys if seat == SPECTATOR else self.keys.keys() & {seat, HOST})

    def hold(self, keys: Mapping[bytes, Seat]) -> bool:
        """Whether none of them was changed since."""
        return self.still(keys) == self

    def still(self, keys: Mapping[bytes, Seat]) -> Rights:
        """What is left of them, where some were changed since."""
        kept = {seat: key for seat, key in self.keys.items() if keys.get(hashed(key)) == seat}
        return Rights(kept)


def valid(
    first: Iterable[tuple[bytes, Seat]], changed: Mapping[Seat, bytes]
) -> Mapping[bytes, Seat]:
    """The hashes that open something, and what each opens: one that was changed opens nothing."""
    kept = {key: seat for key, seat in first if seat not in changed}
    return kept | {key: seat for seat, key in changed.items()}


def rights(
    cookies: Mapping[str, str], table: str, keys: Mapping[bytes, Seat], bearer: str = ""
) -> Rights:
    """A cookie counts by its key alone: its name only says where to look.

    A program that keeps no cookies sends a key as the bearer token of its request.
    """
    start = f"paddock-{table}-"
    mine = [value for name, value in cookies.items() if name.startswith(start)]
    kind, _, token = bearer.partition(" ")
    if kind.lower() == "bearer":
        mine.append(token.strip())
    return Rights({keys[hashed(key)]: key for key in mine if hashed(key) in keys})


@dataclass(frozen=True)
class Grant:
    table: str
    seat: Seat
    by: frozenset[Seat]
    """The seats whose keys it was issued for."""
    until: float


class Tickets:
    """Tickets not yet used. They need no disk: after a restart a client asks for another.

    All live equally long, so the first is the oldest; whoever asks for too many loses that one.
    """

    def __init__(self, life: float) -> None:
        self.life: Final = life
        self.grants: Final[dict[str, Grant]] = {}

    def issue(self, table: str, seat: Seat, by: frozenset[Seat], now: float) -> str:
        while self.grants and (self.oldest().until < now or len(self.grants) >= MOST_TICKETS):
            del self.grants[next(iter(self.grants))]
        ticket = token_urlsafe(KEY_BYTES)
        self.grants[ticket] = Grant(table, seat, by, now + self.life)
        return ticket

    def oldest(self) -> Grant:
        return next(iter(self.grants.values()))

    def revoke(self, table: str, seat: Seat) -> None:
        """The key behind them was changed."""
        for ticket, grant in list(self.grants.items()):
            if grant.table == table and seat in grant.by:
                del self.grants[ticket]

    def use(self, ticket: str, table: str, now: float) -> Grant | None:
        grant = self.grants.get(ticket)
        if grant is None or grant.table != table:
            return None
        del self.grants[ticket]
        return grant if grant.until >= now else None
