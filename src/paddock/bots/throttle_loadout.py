"""Which upgrades the planner of Full Throttle takes along."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.box import (
    LIMITS,
    NITROUS,
    STEERING,
    TIRES,
    TRANSMISSION,
    TURBO,
    UPGRADES,
)
from paddock.games.full_throttle.model import Race

FAST: Final[list[i64]] = [NITROUS, TIRES, TIRES, TIRES, TURBO, TIRES, TURBO, TURBO, TURBO]
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


def best_loadout(state: Race, tokens: i64) -> list[i64]:
    """Tokens in the order of a list, the last kind of it as often as it takes."""
    order = WINDING if max(state.terms.course.corner) > 0 else FAST
    counts: list[i64] = [0] * int(UPGRADES)
    for place in range(tokens):
        kind = order[min(place, len(order) - 1)]
        if counts[kind] >= LIMITS[kind]:
            kind = TURBO
        counts[kind] += 1
    return counts
