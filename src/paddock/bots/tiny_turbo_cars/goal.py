"""The goal of a sliding puzzle: certain tiles in certain places of lines 2 and 3.

A state of the search is one number: where the tiles for line 2 stand, those for line 3, and the
gap. Elsewhere anything may stand. For each of the two lines a table knows how often its own tiles
must slide at least, wherever they stand (an additive pattern database); the two numbers add up.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.tiny_turbo_cars.pattern_table import carried, table_for
from paddock.games.tiny_turbo_cars.controller import FIRST_CELL, NEXT, gap_of

ANY: Final[i64] = -1
PLACES: Final = 8
MIRROR: Final[i64] = 12
"""Line 3 is line 2 upside down: `cell ^ 12` stands where the cell does, seen from below."""


class Goal:
    """One goal, with the cells where its tiles stand at first: one for each place, or ANY."""

    def __init__(self, tiles: vec[i64], cells: list[i64]) -> None:
        gap = gap_of(tiles)
        upper = columns(cells[:4], gap)
        lower = columns(cells[4:], gap)
        self.gap_goal: Final = FIRST_CELL + i64(cells.index(gap)) if gap in cells else ANY
        self.uppers: Final = i64(len(upper))
        self.lowers: Final = i64(len(lower))
        self.upper_least: Final = table_for(upper).least
        self.lower_least: Final = table_for(lower).least
        first_upper = packed([cells[column] for column in upper])
        first_lower = packed([cells[4 + column] ^ MIRROR for column in lower])
        self.start: Final = (first_upper << 20) + (first_lower << 4) + gap
        self.goal: Final = (packed([FIRST_CELL + column for column in upper]) << 20) + (
            packed([FIRST_CELL + column for column in lower]) << 4
        )
        """Where the tiles are to stand; the gap is not yet in it."""
        self.least: Final = self.left(self.start)

    def left(self, state: i64) -> i64:
        """At least so many slides are left."""
        upper = i64(self.upper_least[(state >> 20 << 4) | (state & 15)])
        return upper + i64(self.lower_least[(state & 0xFFFF0) | ((state & 15) ^ MIRROR)])

    def is_goal(self, state: i64) -> bool:
        return state - (state & 15) == self.goal and (
            self.gap_goal == ANY or self.gap_goal == state & 15
        )

    def goals(self) -> list[i64]:
        """All states that will do: the gap where it is wanted, or anywhere beside the tiles."""
        states = [self.goal + gap for gap in range(16)]
        return [state for state in states if self.left(state) == 0 and self.is_goal(state)]

    def after(self, state: i64, way: i64) -> i64:
        """The state after a slide, -1 where no tile is there to slide."""
        gap = state & 15
        cell = NEXT[gap * 4 + way]
        if cell < 0:
            return -1
        upper = carried(state >> 20, self.uppers, cell, gap)
        lower = carried((state >> 4) & 0xFFFF, self.lowers, cell ^ MIRROR, gap ^ MIRROR)
        return (upper << 20) + (lower << 4) + cell


def columns(cells: list[i64], gap: i64) -> list[i64]:
    """The columns of a line for which a certain tile is wanted."""
    return [i64(column) for column in range(4) if cells[column] not in (ANY, gap)]


def packed(cells: list[i64]) -> i64:
    key: i64 = 0
    for place in range(len(cells)):
        key += cells[place] << (4 * place)
    return key
