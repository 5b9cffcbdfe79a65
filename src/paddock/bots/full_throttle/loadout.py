"""Choice of upgrades before a race."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.bots.full_throttle.patrol import FLEEING
from paddock.games.full_throttle.components import (
    HANDLING,
    LIMITS,
    NITROUS,
    POWER,
    STEERING,
    TIRES,
    TRANSMISSION,
    TURBO,
    UPGRADES,
)
from paddock.games.full_throttle.state import Race

FAST: Final[list[i64]] = [TRANSMISSION, TRANSMISSION, NITROUS, POWER, TIRES, POWER, TIRES, POWER]
WINDING: Final[list[i64]] = [
    NITROUS,
    TIRES,
    TIRES,
    TIRES,
    TIRES,
    TURBO,
    STEERING,
    TRANSMISSION,
    TURBO,
    STEERING,
    TRANSMISSION,
]


POLICE: Final[list[i64]] = [HANDLING]


def best_loadout(state: Race, seat: i64, tokens: i64) -> list[i64]:
    """Tokens in the order of a list, the last kind of it as often as it takes."""
    order = WINDING if max(state.terms.course.corner) > 0 else FAST
    if state.terms.is_getaway and seat != FLEEING:
        order = POLICE
    counts: list[i64] = [0] * int(UPGRADES)
    for place in range(tokens):
        kind = order[min(place, len(order) - 1)]
        if counts[kind] >= LIMITS[kind]:
            kind = TURBO
        counts[kind] += 1
    return counts
