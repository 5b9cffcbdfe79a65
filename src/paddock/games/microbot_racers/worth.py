"""How well a robot stands, as a bot may reckon it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.microbot_racers.model import DRAW, NOBODY, Race
from paddock.games.microbot_racers.table import PLACES

WON: Final[i64] = 100_000
SQUARE: Final[i64] = 10
HEALTH: Final[i64] = 15


def standing(state: Race, seat: i64) -> i64:
    """The lead over the other robot in squares and health; the end of the race outweighs both."""
    lead = alone(state, seat) - alone(state, 1 - seat)
    if state.winner == NOBODY or state.winner == DRAW:
        return lead
    return lead + (WON if state.winner == seat else -WON)


def alone(state: Race, seat: i64) -> i64:
    square = state.at[seat]
    if square < 0:
        return 0
    rounds = state.counted[seat] // PLACES
    squares = rounds * state.course.lap + state.course.ahead[square]
    return squares * SQUARE + state.health[seat] * HEALTH
