"""Distance table of a track: how many actions it is to the line from each square and facing.

It is reckoned backward from the line for every square and facing, with the cards as they lie,
nobody in the way, and every action to be had. Distances are in hundredths of an action.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from mypy_extensions import i64

from paddock.games.microbot_racers.faces import is_hazard
from paddock.games.microbot_racers.rules.collisions import is_wall
from paddock.games.microbot_racers.rules.laps import is_past_line
from paddock.games.microbot_racers.state import Race, kind_at
from paddock.games.microbot_racers.table import NEXT, OUT, PLACE_OF, PLACES, SQUARES

ACTION: Final[i64] = 100
FORWARD: Final[list[i64]] = [0, 100, 100, 100, 110, 125, 140]
"""A forward move by its length: long ones are rare and need health."""
LONGEST: Final[i64] = 6
HAZARD: Final[i64] = 35
"""What a yellow roll costs on average, as part of an action."""
STUCK: Final[i64] = 9900
MOST_CHARTS: Final = 512


class Chart:
    """The distances of one way for the cards to lie and one side of the action card."""

    def __init__(self, state: Race) -> None:
        terms = state.terms
        self.key: Final = chart_key(state)
        self.start: Final = terms.start_place
        self.behind: Final[i64] = (terms.start_place - terms.direction) & (PLACES - 1)
        self.lengths: Final = [False, *[terms.masks[kind] != 0 for kind in range(LONGEST)]]
        self.walls: Final = [is_closed(state, square) for square in range(SQUARES)]
        self.hazards: Final = [hazard_on(state, square) for square in range(SQUARES)]
        self.past: Final = [is_past_line(state, square) for square in range(SQUARES)]
        self.distance: Final[list[i64]] = [STUCK] * (SQUARES * 8)
        self.heap: Final[list[int]] = []
        self.reckon()
        self.lap: Final[i64] = min([self.distance[node(s, terms.arrow, 0)] for s in terms.line])

    def reckon(self) -> None:
        """Nearest first, from the steps over the line back to everywhere."""
        for square in range(SQUARES):
            if self.past[square] and not self.walls[square]:
                for facing in range(4):
                    self.undo_moves(square, facing, 0, 0, True)
                    self.undo_moves(square, facing, 1, 0, True)
        while self.heap:
            found = heappop(self.heap)
            nearest: i64 = found & 2047
            cost: i64 = found >> 11
            if cost == self.distance[nearest]:
                self.spread(nearest >> 3, nearest >> 1 & 3, nearest & 1, cost)

    def spread(self, square: i64, facing: i64, drifted: i64, cost: i64) -> None:
        """Everything from where one action leads here."""
        self.relax(node(square, (facing + 1) & 3, drifted), cost + ACTION)
        self.relax(node(square, (facing + 3) & 3, drifted), cost + ACTION)
        self.undo_moves(square, facing, drifted, cost, False)

    def undo_moves(
        self, square: i64, facing: i64, drifted: i64, cost: i64, over_line: bool
    ) -> None:
        """Back along a drift where the robot has drifted, else back along a forward move."""
        if drifted:
            self.back_up(square, facing, (facing + 1) & 3, cost, over_line)
            self.back_up(square, facing, (facing + 3) & 3, cost, over_line)
        else:
            self.back_up(square, facing, facing, cost, over_line)

    def back_up(self, square: i64, facing: i64, heading: i64, cost: i64, over_line: bool) -> None:
        """Back along a heading. Only the first step crosses the line, if `over_line` says so."""
        is_drift = heading != facing
        for length in range(1, 2 if is_drift else LONGEST + 1):
            before = i64(NEXT[((heading + 2) & 3) * SQUARES + square])
            if before == OUT or self.walls[before]:
                return
            crossing = self.is_crossing(before, square)
            if crossing != (over_line and length == 1) or self.is_crossing(square, before):
                return
            if not crossing:
                cost += self.hazards[square]
            if is_drift or self.lengths[length] or over_line:
                self.relax(node(before, facing, 0), cost + FORWARD[length])
            if not is_drift and (self.lengths[length] or over_line):
                self.relax(node(before, facing, 1), cost + FORWARD[length])
            square = before

    def is_crossing(self, start: i64, stop: i64) -> bool:
        """Whether a step goes over the line in the direction of the race."""
        if not self.past[stop] or self.past[start]:
            return False
        place = i64(PLACE_OF[start])
        return place == self.start or place == self.behind

    def relax(self, place: i64, cost: i64) -> None:
        if cost < self.distance[place]:
            self.distance[place] = cost
            heappush(self.heap, int(cost << 11 | place))


def node(square: i64, facing: i64, drifted: i64) -> i64:
    """A robot's place on a chart; `drifted` where a move must come before its next drift."""
    return square << 3 | facing << 1 | drifted


def is_closed(state: Race, square: i64) -> bool:
    """A block, off the track, or a square of the hole."""
    return i64(PLACE_OF[square]) == OUT or is_wall(state, square)


def hazard_on(state: Race, square: i64) -> i64:
    on_table = i64(PLACE_OF[square]) != OUT
    return HAZARD if on_table and is_hazard(kind_at(state, square)) else 0


class Charts:
    """Every chart that was asked for lately. A memory only: it changes no answer."""

    def __init__(self) -> None:
        self.known: Final[dict[int, Chart]] = {}

    def of(self, state: Race) -> Chart:
        key = chart_key(state)
        chart = self.known.get(key)
        if chart is None:
            if len(self.known) >= MOST_CHARTS:
                self.known.clear()
            chart = Chart(state)
            self.known[key] = chart
        return chart


def chart_key(state: Race) -> int:
    """How all the cards lie and which moves there are, in one number."""
    key: i64 = 0
    for kind in range(LONGEST):
        key = key << 1 | (1 if state.terms.masks[kind] else 0)
    for lie in state.lies:
        key = key << 5 | lie
    return int(key)
