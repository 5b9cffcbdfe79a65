"""The planner's own valuation of a state, in hundredths of an action."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.bots.microbot_racers.chart import Chart, node
from paddock.games.microbot_racers.state import DRAW, NOBODY, Race
from paddock.games.microbot_racers.table import NEXT, OUT, PLACE_OF, PLACES, SQUARES

WON: Final[i64] = 6000
WOUNDS: Final[list[i64]] = [1500, 900, 500, 280, 140, 60, 0]
"""What a robot's health costs it on a long way, from none to six."""
FAR: Final[i64] = 900
"""Nearer to the finish than this, wounds weigh less and less."""
THEIRS: Final[i64] = 3
"""The other's troubles count by this part: who only rams does not come round."""
A_LOT: Final[i64] = 250
"""A jump that saves this much is one to keep in mind."""
RUN_UP: Final[i64] = 20


def worth(state: Race, chart: Chart, seat: i64) -> i64:
    """How a seat stands; the end of the race outweighs that, and never hides it."""
    standing = need(state, chart, 1 - seat) // THEIRS - need(state, chart, seat)
    if state.winner == NOBODY or state.winner == DRAW:
        return standing
    return standing + WON if state.winner == seat else standing - WON


def need(state: Race, chart: Chart, seat: i64) -> i64:
    """What a robot needs to finish, in actions, and what its wounds will cost it on the way."""
    left = to_go(state, chart, seat)
    wounds = WOUNDS[state.health[seat]] * min(left, FAR) // FAR
    return left + wounds


def to_go(state: Race, chart: Chart, seat: i64) -> i64:
    """The way to the line, and the laps after it."""
    laps = state.terms.laps - next_lap(state, chart, seat)
    return to_line(state, chart, seat) + laps * chart.lap


def next_lap(state: Race, chart: Chart, seat: i64) -> i64:
    """Which lap is complete when the robot comes over the line the next time: §laps.count."""
    square = state.at[seat]
    counted = state.counted[seat]
    if i64(PLACE_OF[square]) != chart.start:
        counted += -counted & (PLACES - 1)
    elif chart.past[square]:
        counted += PLACES
    return min(counted // PLACES, state.laps[seat] + 1)


def to_line(state: Race, chart: Chart, seat: i64) -> i64:
    """By the chart, and a little less where the run-up is there for a jump that saves much."""
    square = state.at[seat]
    facing = state.facing[seat]
    left = chart.distance[node(square, facing, state.drifted[seat])]
    if state.run_up[seat] and saved_by_jump(chart, square, facing) >= A_LOT:
        return left - RUN_UP
    return left


def saved_by_jump(chart: Chart, start: i64, facing: i64) -> i64:
    """How much nearer to the line a jump of 2 or 3 comes down than it began, at best."""
    best: i64 = 0
    square = start
    for length in range(1, 4):
        square = i64(NEXT[facing * SQUARES + square])
        if square == OUT:
            break
        if length > 1 and chart.past[square] == chart.past[start]:
            best = max(
                best,
                chart.distance[node(start, facing, 0)] - chart.distance[node(square, facing, 0)],
            )
    return best
