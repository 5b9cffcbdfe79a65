"""Distance table of a track: how far along a space is, walls and mess counted."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import (
    CARPET,
    EMPTY,
    GRASS,
    GRID,
    IMPASSABLE,
    OBSTACLE,
    PUDDLE,
    SPEEDER,
)
from paddock.games.tiny_turbo_cars.track import Track

ROW: Final[i64] = 10
"""What all worths of this bot are measured by: a row straight ahead."""

AT_LINE: Final[i64] = 10_000
STRAIGHT: Final[i64] = 10
DIAGONAL: Final[i64] = 12
JUMP: Final[i64] = 24
BACK: Final[i64] = 16
DEAD_END: Final[i64] = 60
"""What a space is behind its row at the most, however the way out may be found."""
SWEEPS: Final = 3
"""As often as the way may lead back a row and ahead again."""


def toll(element: i64) -> i64:
    """What it costs to come through a space, besides the step."""
    if element == OBSTACLE:
        return 14
    if element in (CARPET, GRASS):
        return 5
    if element == PUDDLE:
        return 2
    assert element in (EMPTY, SPEEDER, GRID), "a car cannot stand there"
    return 0


class Chart:
    """The progress that each space stands for: the more, the nearer the line or past it."""

    def __init__(self, track: Track) -> None:
        self.track: Final = track
        self.first_past: Final[i64] = track.line * track.width
        self.known: Final[list[i64]] = [
            AT_LINE - ROW * (track.line - space // track.width) - DEAD_END
            for space in range(self.first_past)
        ]
        for _ in range(SWEEPS):
            space = self.first_past - 1
            while space >= 0:
                if track.element(space) != IMPASSABLE:
                    self.known[space] = self.best_from(space)
                space -= 1

    def progress(self, space: i64) -> i64:
        if space < self.first_past:
            return self.known[space]
        return AT_LINE + ROW * ((space - self.first_past) // self.track.width)

    def best_from(self, space: i64) -> i64:
        """By the best of the steps that a program may have."""
        width = self.track.width
        column = space % width
        best = max(self.known[space], self.by(space + width, STRAIGHT))
        best = max(best, self.by(space + 2 * width, JUMP), self.by(space - width, BACK))
        if column > 0:
            best = max(best, self.by(space + width - 1, DIAGONAL))
        if column < width - 1:
            best = max(best, self.by(space + width + 1, DIAGONAL))
        return best

    def by(self, stop: i64, step: i64) -> i64:
        element = self.track.element(stop)
        if element == IMPASSABLE:
            return 0
        return self.progress(stop) - step - toll(element)
