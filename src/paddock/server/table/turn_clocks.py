"""Turn clocks as the log tells them: a bank of time for every seat, and what a turn adds to it.

Nothing here reads a clock. What a seat has used is measured by whoever writes the log, on a
clock that cannot be set, and stands in the entries; so a log folds alike at any time of day.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from paddock.kernel.model import Seat
from paddock.server.wire.frames import Terms

Spent = Iterable[tuple[Seat, int]]


class Banks:
    """Milliseconds left of every seat's time; empty where the table has no turn clocks."""

    def __init__(self, terms: Terms, seats: Iterable[Seat] = ()) -> None:
        self.increment: Final = terms.increment * 1000
        self.left: Final[dict[Seat, int]] = (
            dict.fromkeys(seats, terms.bank * 1000) if terms.bank else {}
        )
        self.since: Final[dict[Seat, int]] = {}
        """Whose clock runs, and the time of the entry that started it."""
        self.used: Final[dict[Seat, int]] = {}
        """Of those, the milliseconds that the turn had cost at the last entry that says so."""
        self.round = 0
        self.out: Final[dict[Seat, str]] = {}
        """Whose time is used up in this turn, and the bot that answers for them."""

    def measure(self, spent: Spent) -> None:
        for seat, used in spent:
            if seat in self.since:
                self.used[seat] = used

    def end(self, seat: Seat) -> None:
        """A turn is over, or stands still."""
        del self.since[seat]
        self.used.pop(seat, None)

    def turn(self, waiting: Collection[Seat], spent: Spent, at_ms: int, round_: int = 0) -> None:
        """After an entry: the clocks of turns that are over stop, those of new turns start.

        A seat that nobody else is asked beside has another turn in the next round.
        """
        used = dict(spent)
        going_on = () if round_ > self.round else waiting
        self.round = round_
        for seat in [seat for seat in self.since if seat not in going_on]:
            self.end(seat)
            self.left[seat] = max(0, self.left[seat] - used.get(seat, 0)) + self.increment
        for seat in [seat for seat in self.out if seat not in going_on]:
            del self.out[seat]
            self.left[seat] += self.increment
        for seat in waiting:
            if seat in self.left and seat not in self.since and seat not in self.out:
                self.since[seat] = at_ms

    def stop(self, spent: Spent) -> None:
        """Time stands still: what was used so far is gone, and nothing is added."""
        for seat, used in spent:
            if seat in self.since:
                self.left[seat] = max(0, self.left[seat] - used)
        self.since.clear()
        self.used.clear()

    def run_out(self, seat: Seat, bot: str) -> None:
        if seat in self.since:
            self.end(seat)
        self.left[seat] = 0
        self.out[seat] = bot

    def rest(self, seat: Seat, spent: Spent) -> None:
        """A stand-in drives: the seat's time is not used up by it, and what was used is gone."""
        if seat in self.since:
            self.end(seat)
            self.left[seat] = max(0, self.left[seat] - dict(spent).get(seat, 0))
