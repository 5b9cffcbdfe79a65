"""Probabilities of the speed draw: the best of so many turned cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.components import GEARS
from paddock.games.full_throttle.deck import CARDS, DECK, FASTEST

SPEEDS: Final[i64] = FASTEST + 1


def count_speeds() -> list[i64]:
    """Entry `gear * SPEEDS + speed`: how many of all cards show a speed beside a gear."""
    counts: list[i64] = [0] * int((GEARS + 1) * SPEEDS)
    for card in range(CARDS):
        for gear in range(1, GEARS + 1):
            counts[gear * SPEEDS + DECK.speed(card, gear)] += 1
    return counts


COUNTS: Final = count_speeds()
SHOWN: Final[list[list[i64]]] = [
    [speed for speed in range(SPEEDS) if COUNTS[gear * SPEEDS + speed] > 0]
    for gear in range(GEARS + 1)
]
"""Beside each gear the speeds that any card shows."""


def best_of(costs: list[i64], gear: i64, cards: i64, other: i64) -> i64:
    """The mean cost where the cheapest of so many turned cards is taken.

    `costs` has an entry for each speed; `other` is what can be had without any card.
    """
    row = gear * SPEEDS
    shown = sorted(SHOWN[gear], key=lambda speed: costs[speed])
    mean = 0.0
    left = CARDS
    before = 1.0
    for speed in shown:
        left -= COUNTS[row + speed]
        none_so_good = (int(left) / int(CARDS)) ** int(cards)
        mean += (before - none_so_good) * int(min(costs[speed], other))
        before = none_so_good
    return round(mean)
