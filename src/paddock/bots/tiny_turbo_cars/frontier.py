"""The frontier of a search: the states found from one end, each once, in order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from paddock.bots.tiny_turbo_cars.goal import Goal

ROOM: Final[i64] = 1 << 17
"""The most states that a search finds from one end: tables of 3 MB."""
SLOTS: Final[i64] = 2 * ROOM
"""Half of them stay empty, so that a look-up probes one or two."""
NO_STEP: Final[i64] = -1
BACK_AGAIN: Final[i64] = 1
"""`way ^ BACK_AGAIN` takes a slide back."""


class Frontier:
    """States by number, and where to look each of them up."""

    def __init__(self) -> None:
        self.states: Final = vec[i64]([0] * ROOM)
        self.steps: Final = vec[i32]([i32(0)] * ROOM)
        """From which state and by which slide it was found, `number * 4 + way`."""
        self.slots: Final = vec[i32]([i32(0)] * SLOTS)
        """Where a state hashes to, its number and one."""
        self.used: Final = vec[i32]([i32(0)] * ROOM)
        self.count: i64 = 0
        self.layer: i64 = 0
        """The first state of the layer that was found last."""
        self.depth: i64 = 0

    def begin(self, states: list[i64]) -> None:
        """Forget everything but these."""
        for number in range(self.count):
            self.slots[i64(self.used[number])] = 0
        self.count = 0
        self.layer = 0
        self.depth = 0
        for state in states:
            self.put(state, NO_STEP, self.slot(state))

    def slot(self, state: i64) -> i64:
        """Where the state is, or where it would be."""
        place = ((state & 0x3FFFF) * 0x9E3779B1 + (state >> 18) * 0x85EBCA6B) >> 12 & (SLOTS - 1)
        number = i64(self.slots[place])
        while number != 0 and self.states[number - 1] != state:
            place = (place + 1) & (SLOTS - 1)
            number = i64(self.slots[place])
        return place

    def number(self, state: i64) -> i64:
        """The number of a state, -1 where it was not found."""
        return i64(self.slots[self.slot(state)]) - 1

    def put(self, state: i64, step: i64, place: i64) -> None:
        self.states[self.count] = state
        self.steps[self.count] = i32(step)
        self.used[self.count] = i32(place)
        self.count += 1
        self.slots[place] = i32(self.count)

    def has_room(self) -> bool:
        """For all that this layer may lead to."""
        return self.count + 3 * (self.count - self.layer) < ROOM

    def widen(self, aim: Goal, other: Frontier, most: i64, is_ahead: bool) -> i64:
        """Find the next layer, without what cannot lie on a way of so many slides.

        The tables say how many are left from a state, and how many of those that the start has
        left are behind it. The first state that the other end has found too ends it; -1 for none.
        """
        first = self.layer
        last = self.count
        self.layer = last
        self.depth += 1
        slack = most - self.depth - (0 if is_ahead else aim.least)
        for number in range(first, last):
            state = self.states[number]
            came = i64(self.steps[number])
            for way in range(4):
                if came != NO_STEP and way == came & 3 ^ BACK_AGAIN:
                    continue
                after = aim.after(state, way)
                if after < 0:
                    continue
                left = aim.left(after)
                if (left if is_ahead else -left) > slack:
                    continue
                place = self.slot(after)
                if self.slots[place] == 0:
                    self.put(after, number * 4 + way, place)
                    if other.number(after) >= 0:
                        return after
        return -1

    def trail(self, state: i64) -> list[i64]:
        """The slides from this end to a state."""
        ways: list[i64] = []
        step = i64(self.steps[self.number(state)])
        while step != NO_STEP:
            ways.append(step & 3)
            step = i64(self.steps[step >> 2])
        ways.reverse()
        return ways


def joined(here: Frontier, there: Frontier, state: i64) -> list[i64]:
    """The slides from the start over a state that both ends have found to the goal."""
    back = there.trail(state)
    return here.trail(state) + [way ^ BACK_AGAIN for way in reversed(back)]
