"""Evaluation function of Microbot Racers, for the greedy bot: how well a robot stands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.bots.microbot_racers.promise import promise
from paddock.bots.valuation import Valuation
from paddock.games.microbot_racers.state import DRAW, NOBODY, Race
from paddock.kernel.model import Seat

WON: Final[i64] = 100_000


class MicrobotRacersValuation(Valuation[Race]):
    """The lead over the other robot, with what the markers promise both; the end outweighs it."""

    def worth(self, state: Race, seat: Seat) -> i64:
        lead = alone(state, seat) - alone(state, 1 - seat)
        if state.winner == NOBODY or state.winner == DRAW:
            return lead
        return lead + (WON if state.winner == seat else -WON)


def alone(state: Race, seat: i64) -> i64:
    return promise(state, seat) if state.at[seat] >= 0 else 0
