"""Weighted A*: some solution and soon, with a table of all states near the goal.

All states near the goal are found first, from the goal. Whichever of them the search comes to,
the rest of the way is known.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from paddock.bots.tiny_turbo_cars.frontier import NO_STEP, ROOM, Frontier, joined
from paddock.bots.tiny_turbo_cars.goal import Goal
from paddock.bots.tiny_turbo_cars.pattern_table import FAR

MADE: Final[i64] = 2
CARE: Final[i64] = 3
"""What a slide weighs that was made, and one that is to go. The more it is, the hastier."""


class WeightedSearch:
    """Fills both ends with one goal after the other."""

    def __init__(self, here: Frontier, there: Frontier) -> None:
        self.here: Final = here
        self.there: Final = there
        self.slides: Final = vec[i64]([0] * ROOM)
        """By which number of slides each state was found."""
        self.way: list[i64] = []

    def find(self, aim: Goal, to_go: i64, below: i64, patience: i64) -> bool:
        """Whether there is a way of less than so many slides, as far as patience and room go."""
        here = self.here
        there = self.there
        there.begin(aim.goals())
        here.begin([])
        while there.layer < there.count < patience // 2 and there.has_room():
            there.widen(aim, here, FAR + FAR, False)
        here.begin([aim.start])
        self.slides[0] = 0
        waiting: list[list[i64]] = [[] for _ in range((MADE + to_go) * FAR)]
        weight = to_go * aim.least
        waiting[weight].append(0)
        while weight < to_go * below and patience > 0 and here.count < ROOM - 4:
            if not waiting[weight]:
                weight += 1
                continue
            number = waiting[weight].pop()
            state = here.states[number]
            if MADE * self.slides[number] + to_go * aim.left(state) < weight:
                continue
            if there.number(state) >= 0:
                self.way = joined(here, there, state)
                return i64(len(self.way)) < below
            patience -= 1
            weight = min(weight, self.spread(aim, number, to_go, below, waiting))
        return False

    def spread(
        self, aim: Goal, number: i64, to_go: i64, below: i64, waiting: list[list[i64]]
    ) -> i64:
        """Put all that is one slide on where its weight belongs; return the least of these."""
        here = self.here
        least = (MADE + to_go) * FAR
        slides = self.slides[number] + 1
        for way in range(4):
            after = aim.after(here.states[number], way)
            if after < 0:
                continue
            left = aim.left(after)
            place = here.slot(after)
            known = i64(here.slots[place]) - 1
            if slides + left >= below or (known >= 0 and self.slides[known] <= slides):
                continue
            if known < 0:
                known = here.count
                here.put(after, NO_STEP, place)
            here.steps[known] = i32(number * 4 + way)
            self.slides[known] = slides
            weight = MADE * slides + to_go * left
            waiting[weight].append(known)
            least = min(least, weight)
        return least
