"""How far it still is in Full Throttle: turns to the finish, by the space and the gear.

The course is looked at as one lane: a row is as bad as its easiest space. Costs are thousandths
of a turn, with a full hand.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.bots.throttle_odds import SPEEDS, best_of
from paddock.games.full_throttle.box import GEARS, HAND
from paddock.games.full_throttle.courses import FAR
from paddock.games.full_throttle.model import Race

TURN: Final[i64] = 1000
CRASH: Final[i64] = 40_000
LEFT_OVER: Final[i64] = 40
"""What a space of speed left over the finish is worth."""
HAND_COSTS: Final[list[i64]] = [0, 70, 160, 280, 440, 650, 900]
"""What a hand costs that is cut by so many cards."""
NO_CORNER: Final[i64] = 99
NO_BARRIER: Final[i64] = 0
ROWS: Final[i64] = GEARS + 1
UP: Final[i64] = 3
DOWN: Final[i64] = 2
USUAL_SETS: Final = ((2, 0.64), (3, 0.36))
"""The biggest set of six cards, and how often."""


class Chart:
    """Costs for a course as its obstacles stand, entry `distance * ROWS + gear`."""

    def __init__(self, state: Race) -> None:
        reached = [distance for distance in state.distance if distance < FAR]
        self.longest: Final[i64] = max(reached)
        self.corner: Final[list[i64]] = [0] * int(self.longest + 1)
        self.barrier: Final[list[i64]] = [NO_CORNER] * int(self.longest + 1)
        read_rows(state, self.corner, self.barrier)
        self.costs: Final[list[i64]] = [0] * int((self.longest + 1) * ROWS)
        for distance in range(1, self.longest + 1):
            ways = [self.way(distance, speed) for speed in range(SPEEDS)]
            for back in range(ROWS):
                gear = GEARS - back
                cost = min(self.best_turn(gear, ways), self.standing_turn(distance, gear))
                self.costs[distance * ROWS + gear] = TURN + cost

    def way(self, distance: i64, speed: i64) -> tuple[i64, i64]:
        """Where a drive along one lane ends, and its penalties; below 0 is over the finish."""
        if self.barrier[distance] > speed:
            return distance, CRASH
        penalties: i64 = 0
        here = distance
        for _ in range(speed):
            here -= 1
            if here <= 0:
                return distance - speed, penalties
            penalties += max(0, speed - self.corner[here])
            if self.barrier[here] > speed or penalties > HAND + GEARS:
                break
        return here, penalties

    def standing_turn(self, distance: i64, gear: i64) -> i64:
        """A turn in which all cards go into higher gears; a barrier allows none."""
        higher = gear + HAND // UP
        if higher > GEARS or self.barrier[distance] > NO_BARRIER:
            return CRASH
        return self.costs[distance * ROWS + higher]

    def best_turn(self, gear: i64, ways: list[tuple[i64, i64]]) -> i64:
        """The cost after a turn, by the best change of gear before the move."""
        best = CRASH
        for change in range(-2, 3):
            price = shift_price(change, UP, DOWN)
            if 0 < gear + change <= GEARS and price < HAND:
                best = min(best, self.usual_turn(gear + change, HAND - price, ways))
        return best

    def usual_turn(self, gear: i64, cards: i64, ways: list[tuple[i64, i64]]) -> i64:
        mean = 0.0
        for usual, weight in USUAL_SETS:
            count = min(usual, cards)
            costs = [self.after(way[0], way[1], gear, cards - count, UP, DOWN) for way in ways]
            mean += weight * int(best_of(costs, gear, count, CRASH))
        return round(mean)

    def after(self, here: i64, penalties: i64, gear: i64, cards: i64, up: i64, down: i64) -> i64:
        """The cost of standing there after the move, with cards left to change gear."""
        if here <= 0:
            return LEFT_OVER * here
        if penalties >= CRASH:
            return CRASH
        lost = max(0, penalties - HAND)
        cost = self.in_best_gear(here, max(0, gear - lost), cards, up, down)
        return cost + HAND_COSTS[min(penalties, HAND)]

    def in_best_gear(self, here: i64, gear: i64, cards: i64, up: i64, down: i64) -> i64:
        row = here * ROWS
        best = self.costs[row + gear]
        price = up
        higher = gear + 1
        while price <= cards and higher <= GEARS:
            best = min(best, self.costs[row + higher])
            price += up
            higher += 1
        price = down
        lower = gear - 1
        while price <= cards and lower > 0:
            best = min(best, self.costs[row + lower])
            price += down
            lower -= 1
        return best


def shift_price(change: i64, up: i64, down: i64) -> i64:
    return change * up if change > 0 else -change * down


def read_rows(state: Race, corner: list[i64], barrier: list[i64]) -> None:
    """Of each row the easiest space counts."""
    course = state.terms.course
    for space in range(len(course.names)):
        row = state.distance[space]
        if row < FAR and state.shut[space] == 0:
            number = course.corner[space]
            corner[row] = max(corner[row], number if number > 0 else NO_CORNER)
            barrier[row] = min(barrier[row], course.barrier[space])
    for row in range(len(barrier)):
        if barrier[row] == NO_CORNER:
            barrier[row] = NO_BARRIER
