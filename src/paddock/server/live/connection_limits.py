"""Limits on open connections (sockets and streams): per key, per address, and of the process.

File descriptors run out before memory does. An eighth of them is kept for plain requests, and a
quarter for players, who hold the key of a seat, however many spectators there are. One address has
half of them at most, and keeps a quarter of that for its players.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from paddock.kernel.message import Message
from paddock.kernel.model import SPECTATOR, Seat
from paddock.server.metrics import Metrics
from paddock.server.settings import Settings
from paddock.words import Worded

OTHER_FILES: Final = 64
"""Descriptors for all else: the database has 3, a file on its way 1, an upload 6."""
FEWEST: Final = 16
"""Connections that are let in however low the system's limit is."""
USUAL: Final = 1024
"""What Linux gives a process, for systems that do not say."""

Limit = Literal["key", "address", "spectators", "server"]


def most_connections() -> int:
    """How many connections the process can hold by the system's limit on its descriptors."""
    soft = USUAL
    if sys.platform != "win32":
        import resource

        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        if soft == resource.RLIM_INFINITY:
            soft = 64 * USUAL
    return max(FEWEST, soft - OTHER_FILES)


class TooManyConnections(Worded):
    """A connection that is not let in; `limit` names what it ran into."""

    def __init__(self, limit: Limit) -> None:
        super().__init__(Message(f"server.connections.{limit}"))
        self.limit: Final = limit

    @property
    def is_server_full(self) -> bool:
        """Whether others fill the server, so that a client can do no more than wait."""
        return self.limit in ("spectators", "server")


@dataclass(frozen=True)
class Place:
    """Something that a connection takes one of, and how many there are."""

    limit: Limit
    whose: str
    most: int


class Lease:
    """The places of one connection, to be released once."""

    def __init__(self, taken: Counter[Place], places: Sequence[Place]) -> None:
        self.taken: Final = taken
        self.places: Final = places
        taken.update(places)

    def release(self) -> None:
        """Places of which none is taken are forgotten: tables and addresses come and go."""
        self.taken.subtract(self.places)
        for place in self.places:
            if not self.taken[place]:
                del self.taken[place]


class ConnectionLimits:
    def __init__(self, settings: Settings, most: int, metrics: Metrics) -> None:
        """`most` is how many connections the process can hold."""
        self.settings: Final = settings
        self.metrics: Final = metrics
        self.taken: Final[Counter[Place]] = Counter()
        self.live: Final = most - most // 8
        self.spectators: Final = self.live - most // 4
        self.an_address: Final = min(settings.connections_an_address, most // 2)

    def take(self, table: str, seat: Seat, by: Collection[Seat], address: str) -> Lease:
        """Let a connection to a view in, by the keys of `by`. Raises TooManyConnections."""
        places = self.places(table, seat, by, address)
        for place in places:
            if self.taken[place] >= place.most:
                self.metrics.count("refused_connections", limit=place.limit)
                raise TooManyConnections(place.limit)
        return Lease(self.taken, places)

    def places(self, table: str, seat: Seat, by: Collection[Seat], address: str) -> list[Place]:
        """Those of a seat are not counted by key: one too many closes the oldest."""
        places = [Place("address", address, self.an_address), Place("server", "", self.live)]
        if seat != SPECTATOR:
            return places
        whose = SPECTATOR if SPECTATOR in by else max(by, default=SPECTATOR)
        return [
            Place("key", f"{table} {whose}", self.settings.watchers),
            Place("address", f"{address} {seat}", self.an_address - self.an_address // 4),
            Place("spectators", "", self.spectators),
            *places,
        ]
