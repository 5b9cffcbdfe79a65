"""Distance table of a course: turns to the finish, by the row of a street and the gear.

A row is as bad as its easiest space, and from each row one shortest way leads on. Costs are
thousandths of a turn, with a full hand and nobody's ability.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.bots.full_throttle.odds import SPEEDS, best_of
from paddock.games.full_throttle.components import GEARS, HAND
from paddock.games.full_throttle.courses import FAR
from paddock.games.full_throttle.routes import BRANCHES
from paddock.games.full_throttle.state import Race

TURN: Final[i64] = 1000
CRASH: Final[i64] = 40_000
LEFT_OVER: Final[i64] = 40
"""What a space of speed left over the finish is worth."""
HAND_COSTS: Final[list[i64]] = [0, 70, 160, 280, 440, 650, 900]
"""What a hand costs that is cut by so many cards."""
NO_CORNER: Final[i64] = 99
SPACE: Final[i64] = 90
"""What a space more to go costs, for want of a better guess."""
MOST_DETOUR: Final[i64] = 20
ROWS: Final[i64] = GEARS + 1
UP: Final[i64] = 3
DOWN: Final[i64] = 2
USUAL_SETS: Final = ((2, 0.64), (3, 0.36))
"""The biggest set of six cards, and how often."""


class Chart:
    """Costs for a course as its obstacles stand, entry `row * ROWS + gear`; row 0 is the finish."""

    def __init__(self, state: Race) -> None:
        rows = sorted_rows(state)
        self.nearest: Final[list[i64]] = [state.distance[row[0]] for row in rows]
        self.row: Final[list[i64]] = [len(rows) - 1] * len(state.distance)
        for number, row in enumerate(rows):
            for space in row:
                self.row[space] = number
        self.ahead: Final[list[i64]] = [self.row[space_ahead(state, row[0])] for row in rows]
        self.corner: Final[list[i64]] = [easiest_corner(state, row) for row in rows]
        self.barrier: Final[list[i64]] = [easiest_barrier(state, row) for row in rows]
        self.costs: Final[list[i64]] = [0] * int(len(rows) * ROWS)
        for here in range(1, len(rows)):
            ways = [self.way(here, speed) for speed in range(SPEEDS)]
            for back in range(ROWS):
                gear = GEARS - back
                cost = min(self.best_turn(gear, ways), self.standing_turn(here, gear))
                self.costs[here * ROWS + gear] = TURN + cost

    def detour(self, state: Race, space: i64) -> i64:
        """What it costs to stand in a lane that has more to go than the best one of its row."""
        return SPACE * min(state.distance[space] - self.nearest[self.row[space]], MOST_DETOUR)

    def way(self, row: i64, speed: i64) -> tuple[i64, i64]:
        """The row where a drive ends, and its penalties; below 0 is what is left at the finish."""
        if self.barrier[row] > speed:
            return row, CRASH
        penalties: i64 = 0
        here = row
        for step in range(speed):
            here = self.ahead[here]
            if here == 0:
                return step + 1 - speed, penalties
            penalties += max(0, speed - self.corner[here])
            if self.barrier[here] > speed or penalties > HAND + GEARS:
                break
        return here, penalties

    def standing_turn(self, here: i64, gear: i64) -> i64:
        """A turn in which all cards go into higher gears; a barrier allows none."""
        higher = gear + HAND // UP
        if higher > GEARS or self.barrier[here] > 0:
            return CRASH
        return self.costs[here * ROWS + higher]

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


def sorted_rows(state: Race) -> list[list[i64]]:
    """The rows with a way to the finish, the nearest first; of each the nearest space first."""
    found: dict[str, list[i64]] = {}
    for space, name in enumerate(state.terms.course.names):
        if state.distance[space] < FAR and state.shut[space] == 0:
            found.setdefault(name.rpartition("-")[0], []).append(space)
    rows = [sorted(row, key=lambda space: state.distance[space]) for row in found.values()]
    return sorted(rows, key=lambda row: state.distance[row[0]])


def space_ahead(state: Race, space: i64) -> i64:
    """The next space on a shortest way, the finish itself at its end."""
    course = state.terms.course
    for there in course.forward[space * BRANCHES : space * BRANCHES + BRANCHES]:
        if there >= 0 and state.distance[there] < state.distance[space]:
            return there
    return course.finish


def easiest_corner(state: Race, row: list[i64]) -> i64:
    numbers = [state.terms.course.corner[space] for space in row]
    return NO_CORNER if 0 in numbers else max(numbers)


def easiest_barrier(state: Race, row: list[i64]) -> i64:
    return min([state.terms.course.barrier[space] for space in row])
