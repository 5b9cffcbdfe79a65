"""How well a robot stands, as a bot may reckon it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.microbot_racers.promise import promise
from paddock.games.microbot_racers.state import DRAW, NOBODY, Race

WON: Final[i64] = 100_000


def standing(state: Race, seat: i64) -> i64:
    """The lead over the other robot, with what the markers promise both; the end outweighs it."""
    lead = alone(state, seat) - alone(state, 1 - seat)
    if state.winner == NOBODY or state.winner == DRAW:
        return lead
    return lead + (WON if state.winner == seat else -WON)


def alone(state: Race, seat: i64) -> i64:
    return promise(state, seat) if state.at[seat] >= 0 else 0
