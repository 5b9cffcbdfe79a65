"""Simulation of one turn by the rules, the other cars where they stand now."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.bots.tiny_turbo_cars.chart import ROW, Chart
from paddock.games.tiny_turbo_cars.controller import FIRST_CELL, LAST_CELL, NEXT
from paddock.games.tiny_turbo_cars.rules.programming import slide
from paddock.games.tiny_turbo_cars.rules.racing import (
    SHIELD_SPACES,
    can_fly,
    is_landing,
    landing_space,
    pay_penalty,
    run_program,
)
from paddock.games.tiny_turbo_cars.rules.track import drive
from paddock.games.tiny_turbo_cars.state import OFF_TRACK, Race

HOME: Final[i64] = 40 * ROW
"""Past the line when the round ends."""
STANDING: Final[list[i64]] = [0, 44, 52, 58]
LYING: Final[list[i64]] = [10, 25, 40, 40]
"""A car is worth this by its charged batteries; one lying down loses a command for each."""
HIT: Final[i64] = 6
"""A battery or a shield that a missile takes from another car."""
NO_WAY: Final[i64] = 4
BACK_AGAIN: Final[i64] = 1
"""`way ^ BACK_AGAIN` takes a slide back."""


class Rehearsal:
    """A race with one car's turn to try out again and again: `start` stays, `draft` changes."""

    def __init__(self, state: Race, seat: i64, chart: Chart) -> None:
        self.start: Final = state
        self.draft: Final = state.clone()
        self.seat: Final = seat
        self.chart: Final = chart
        self.price: i64 = 0
        self.best: i64 = 0
        self.first: i64 = NO_WAY

    def find(self, price: i64, depth: i64) -> i64:
        """The first slide to the best program so near, NO_WAY where it already stands.

        Every slide costs its price, and all programs so near are looked at. So after this slide
        the best is at least as good and nearer: a driver who asks again before every slide gets
        there, never goes round in circles, and turns off only for something better still.
        """
        self.price = price
        self.best = self.program_worth()
        self.first = NO_WAY
        self.look(1, depth, NO_WAY, NO_WAY)
        return self.first

    def look(self, made: i64, depth: i64, first: i64, came: i64) -> None:
        """Try every slide but the one back, and what comes after it."""
        draft = self.draft
        seat = self.seat
        for way in range(4):
            gap = draft.gap[seat]
            cell = NEXT[gap * 4 + way]
            if cell < 0 or way == came ^ BACK_AGAIN:
                continue
            slide(draft, seat, way)
            begun = way if first == NO_WAY else first
            if FIRST_CELL <= gap <= LAST_CELL or FIRST_CELL <= cell <= LAST_CELL:
                worth = self.program_worth() - self.price * made
                if worth > self.best:
                    self.best = worth
                    self.first = begun
            if made < depth:
                self.look(made + 1, depth, begun, way)
            slide(draft, seat, way ^ BACK_AGAIN)

    def program_worth(self) -> i64:
        """What the turn is worth with the program as it stands."""
        self.set_back()
        draft = self.draft
        pay_penalty(draft, self.seat, None)
        run_program(draft, self.seat, None)
        if can_fly(draft, self.seat):
            draft.space[self.seat] = self.best_landing()
        worth = self.standing_worth()
        if draft.shield[self.seat] > 0:
            worth = max(worth, self.worth_of_spending())
        return worth

    def set_back(self) -> None:
        """All cars as they stood before the turn."""
        start = self.start
        draft = self.draft
        draft.slippery = start.slippery
        for seat in range(start.terms.seats):
            draft.space[seat] = start.space[seat]
            draft.battery[seat] = start.battery[seat]
            draft.shield[seat] = start.shield[seat]
            draft.lying[seat] = start.lying[seat]

    def standing_worth(self) -> i64:
        """Where the car stands, how well it is, and what it did to the others."""
        draft = self.draft
        seat = self.seat
        space = draft.space[seat]
        worth = self.chart.progress(space)
        worth += (LYING if draft.lying[seat] else STANDING)[draft.battery[seat]]
        if space >= self.chart.first_past:
            worth += HOME
        for other in range(draft.terms.seats):
            if other != seat:
                worth += HIT * (self.start.battery[other] - draft.battery[other])
                worth += HIT * (self.start.shield[other] - draft.shield[other])
        return worth

    def worth_of_spending(self) -> i64:
        """The best after one shield or more is spent, 0 where none can be."""
        draft = self.draft
        best: i64 = 0
        while draft.shield[self.seat] > 0 and not draft.lying[self.seat]:
            draft.shield[self.seat] -= 1
            drive(draft, self.seat, 1, 0, SHIELD_SPACES, 1, "end.spend", None)
            best = max(best, self.standing_worth())
        return best

    def best_landing(self) -> i64:
        """The space of its row that the car flies to, or stays on."""
        draft = self.draft
        best = draft.space[self.seat]
        for column in range(draft.track.width):
            if is_landing(draft, self.seat, column):
                space = landing_space(draft, self.seat, column)
                if self.chart.progress(space) > self.chart.progress(best):
                    best = space
        assert best != OFF_TRACK, "only a car on the track flies"
        return best
