"""Bidirectional search for the fewest slides: from both ends, meeting in the middle."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.bots.tiny_turbo_cars.frontier import Frontier, joined
from paddock.bots.tiny_turbo_cars.goal import Goal

FOUND: Final[i64] = 1
NONE: Final[i64] = 0
UNKNOWN: Final[i64] = -1


class TwoWaySearch:
    """Asked for ways of more and more slides, it finds the first that there is."""

    def __init__(self, here: Frontier, there: Frontier) -> None:
        self.here: Final = here
        self.there: Final = there
        self.looked_at: i64 = 0
        self.way: list[i64] = []

    def find_any(self, aims: list[Goal], most: i64) -> i64:
        """Whether a way of so many slides leads to any of these; UNKNOWN for want of room."""
        for aim in aims:
            found = self.find(aim, most) if aim.least <= most else NONE
            if found != NONE:
                return found
        return NONE

    def find(self, aim: Goal, most: i64) -> i64:
        """Whether there is a way of so many slides, where there is none shorter."""
        here = self.here
        there = self.there
        here.begin([aim.start])
        there.begin(aim.goals())
        met = aim.start if there.number(aim.start) >= 0 else i64(-1)
        while met < 0 and here.depth + there.depth < most:
            is_ahead = here.count - here.layer <= there.count - there.layer
            end = here if is_ahead else there
            if not end.has_room():
                return UNKNOWN
            met = end.widen(aim, there if is_ahead else here, most, is_ahead)
        self.looked_at += here.count + there.count
        if met < 0:
            return NONE
        self.way = joined(here, there, met)
        return FOUND
