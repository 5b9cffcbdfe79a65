"""Capability keys of seats, the cookies that hold them, and one-time tickets for sockets.

A key has 128 random bits and is stored as its SHA-256. In a link it stands behind the `#`, which is
never sent to a server; a POST exchanges it for an HttpOnly cookie. A socket gets a ticket: good
once, and for half a minute.
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from paddock.kernel.model import SPECTATOR, Seat
from paddock.server.environment import token_number, token_urlsafe

HOST: Final = -5
"""The seat number of the host's key: the right to start, to pause and to hand that right on."""
KEY_BYTES: Final = 16
TABLE_SIGNS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without i, l, o, 0 and 1, which are mistaken for each other. Ten of them are 49 bits."""
MOST_TICKETS: Final = 20_000
"""Unused tickets that are kept: many more than sockets are opened in half a minute."""
COOKIE_LIFE: Final = 180 * 24 * 3600
"""Seconds."""


def new_key() -> str:
    return token_urlsafe(KEY_BYTES)


def key_of_join(table: str, join_id: str) -> str:
    """The key of whoever joins under this id: the same whenever it is asked for again.

    The server keeps hashes of keys alone. A key that follows from the client's own 128 random bits
    can be told twice.
    """
    digest = hashlib.sha256(f"paddock join {table} {join_id}".encode()).digest()
    return urlsafe_b64encode(digest[:KEY_BYTES]).rstrip(b"=").decode()


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
    """The keys that one request holds at one table, by the seats that they open."""

    keys: Mapping[Seat, str]

    @property
    def host(self) -> bool:
        return HOST in self.keys

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(sorted(seat for seat in self.keys if seat >= 0))

    def behind(self, seat: Seat) -> frozenset[Seat]:
        """The seats whose keys give access to a view; the public view opens by any key."""
        return frozenset(self.keys if seat == SPECTATOR else self.keys.keys() & {seat, HOST})

    def hold(self, keys: Mapping[bytes, Seat]) -> bool:
        """Whether all of them are still valid: no key was rotated since."""
        return self.still(keys) == self

    def still(self, keys: Mapping[bytes, Seat]) -> Rights:
        """Those that are still valid, after keys may have been rotated."""
        kept = {seat: key for seat, key in self.keys.items() if keys.get(hashed(key)) == seat}
        return Rights(kept)


def valid(
    first: Iterable[tuple[bytes, Seat]], changed: Mapping[Seat, bytes]
) -> Mapping[bytes, Seat]:
    """Every valid key hash with the seat it opens: the first keys, except where rotated."""
    kept = {key: seat for key, seat in first if seat not in changed}
    return kept | {key: seat for seat, key in changed.items()}


def rights(
    cookies: Mapping[str, str], table: str, keys: Mapping[bytes, Seat], bearer: str = ""
) -> Rights:
    """The rights of a request, by its cookies or by a bearer token (programs).

    Only the key in a cookie counts; its name says no more than where to look.
    """
    start = f"paddock-{table}-"
    mine = [value for name, value in cookies.items() if name.startswith(start)]
    kind, _, token = bearer.partition(" ")
    if kind.lower() == "bearer":
        mine.append(token.strip())
    return Rights({keys[hashed(key)]: key for key in mine if hashed(key) in keys})


@dataclass(frozen=True)
class Grant:
    """What a ticket is good for."""

    table: str
    seat: Seat
    by: frozenset[Seat]
    """The seats whose keys it was issued for: it ends when one of them is rotated."""
    until: float


class Tickets:
    """Tickets not yet used, in memory only: after a restart a client asks for another.

    All live equally long, so the dict's first is the oldest; it is dropped when there are too many.
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
        """Drop the tickets that were issued for a key which is rotated now."""
        for ticket, grant in list(self.grants.items()):
            if grant.table == table and seat in grant.by:
                del self.grants[ticket]

    def use(self, ticket: str, table: str, now: float) -> Grant | None:
        """Take a ticket, once; None where it is unknown, expired or of another table."""
        grant = self.grants.get(ticket)
        if grant is None or grant.table != table:
            return None
        del self.grants[ticket]
        return grant if grant.until >= now else None
