"""Presence: the seats whose players are away, and a timer for each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Final

from paddock.kernel.model import Seat
from paddock.server.table.table import Table


def missed(table: Table, here: Collection[Seat]) -> set[Seat]:
    """The seats that a stand-in is to take after the grace time.

    A table where nobody waits stays as it is: nobody finds the race over without them.
    """
    if table.terms.absent != "grace" or table.stage != "racing" or table.paused is not None:
        return set()
    people = table.people()
    away = people.difference(here)
    return away if len(away) < len(people) else set()


def heir(table: Table, here: Collection[Seat]) -> Seat | None:
    """Who would be the host if the host did not come back: the first of those who are here."""
    return min((seat for seat in table.people() if seat in here), default=None)


class SeatTimers:
    """One for every seat, and for HOST: each rings once, after its own time."""

    def __init__(self, ring: Callable[[Seat], None]) -> None:
        self.ring: Final = ring
        self.timers: Final[dict[Seat, asyncio.TimerHandle]] = {}

    def set(self, seat: Seat, seconds: float) -> None:
        self.unset(seat)
        loop = asyncio.get_running_loop()
        self.timers[seat] = loop.call_later(seconds, self.ring, seat)

    def unset(self, seat: Seat) -> None:
        if seat in self.timers:
            self.timers.pop(seat).cancel()

    def stop(self) -> None:
        for seat in list(self.timers):
            self.unset(seat)


class Absence(SeatTimers):
    """Rings for a seat whose player has been away for too long without a break."""

    def follow(self, away: dict[Seat, float]) -> None:
        """Who is away now, and how many seconds each may be."""
        for seat in [seat for seat in self.timers if seat not in away]:
            self.unset(seat)
        for seat, seconds in away.items():
            if seat not in self.timers:
                self.set(seat, seconds)
