"""Evaluation function of Full Throttle, for the greedy bot: how well a seat stands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.bots.valuation import Valuation, lead
from paddock.games.full_throttle.components import GEARS, UPGRADES
from paddock.games.full_throttle.deck import CARDS, DECK
from paddock.games.full_throttle.rules.penalties import hand_limit
from paddock.games.full_throttle.state import OFF, Race
from paddock.kernel.model import Seat

SPACE: Final[i64] = 100
PROMISED: Final[i64] = 90
"""A space that is still to be driven in this turn."""
GEAR: Final[i64] = 150
CARD: Final[i64] = 40
TOKEN: Final[i64] = 60
HOME: Final[i64] = 50_000
OUT: Final[i64] = -50_000
BIGGEST_SET: Final[i64] = 8


def best_speeds() -> list[i64]:
    """Entry `gear * BIGGEST_SET + cards - 1`: the mean of the fastest of so many turned cards."""
    means: list[i64] = [0] * int(BIGGEST_SET)
    for gear in range(1, int(GEARS) + 1):
        speeds = sorted(int(DECK.speed(card, gear)) for card in range(CARDS))
        for cards in range(1, int(BIGGEST_SET) + 1):
            ways = [(place + 1) ** cards - place**cards for place in range(int(CARDS))]
            total = sum(speed * way for speed, way in zip(speeds, ways, strict=True))
            means.append(total // int(CARDS) ** cards)
    return means


BEST_SPEEDS: Final = best_speeds()


class FullThrottleValuation(Valuation[Race]):
    """How far a seat is ahead of the others' average."""

    def worth(self, state: Race, seat: Seat) -> i64:
        return lead([standing(state, s) for s in range(state.terms.seats)], seat)


def standing(state: Race, seat: i64) -> i64:
    """Spaces to go count most, then gears, upgrades and the next hand."""
    if state.out[seat] > 0:
        return OUT
    if state.home[seat] >= 0:
        return HOME + SPACE * state.home[seat] + state.home_speed[seat]
    if state.space[seat] == OFF:
        return 0
    worth = GEAR * state.gear[seat] - SPACE * state.distance[state.space[seat]]
    for token in state.tokens[seat * UPGRADES : seat * UPGRADES + UPGRADES]:
        worth += TOKEN * token
    if state.turn != seat:
        return worth + CARD * state.hand[seat]
    return worth + CARD * hand_limit(state, seat) + PROMISED * spaces_promised(state)


def spaces_promised(state: Race) -> i64:
    """What is left of the move, or what the set on the table may bring."""
    if state.speed > 0:
        return state.left
    if state.set_count == 0:
        return state.added
    cards = min(state.set_count, BIGGEST_SET)
    return state.added + BEST_SPEEDS[state.row * BIGGEST_SET + cards - 1]
