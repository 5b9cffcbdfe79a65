"""Every action of Full Throttle: its number and its notation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.components import GEARS, HIGHEST_CONTROL, KINDS, SEATS, UPGRADES
from paddock.games.full_throttle.courses import Course
from paddock.games.full_throttle.deck import FASTEST, SUIT
from paddock.games.full_throttle.drivers import DRIVERS
from paddock.games.full_throttle.routes import BRANCHES
from paddock.kernel.model import Lexicon, Notation

# Steps first: bit n of a mask of legal steps stands for action n.
FORWARD: Final[i64] = 0
"""`FORWARD + way`"""
LEFT: Final[i64] = 3
RIGHT: Final[i64] = 4
DIAGONAL_LEFT: Final[i64] = 5
"""`DIAGONAL_LEFT + way`"""
DIAGONAL_RIGHT: Final[i64] = 8
STOP: Final[i64] = 11
SHIFT_UP: Final[i64] = 12
SHIFT_DOWN: Final[i64] = 13
END_TURN: Final[i64] = 14
MINIMUM: Final[i64] = 15
DRAW: Final[i64] = 16
START: Final[i64] = 17
WAIT: Final[i64] = 18
BLOCK_LEFT: Final[i64] = 19
BLOCK_RIGHT: Final[i64] = 20
IGNORE: Final[i64] = 21
"""`IGNORE + seat`"""
USE: Final[i64] = IGNORE + SEATS
"""`USE + kind`"""
DISCARD: Final[i64] = USE + UPGRADES
"""`DISCARD + gear - 1`"""
FIRST: Final[i64] = DISCARD + GEARS
"""`FIRST + seat`"""
CONTROL_TOKEN: Final[i64] = FIRST + SEATS
"""`CONTROL_TOKEN + number - 1`"""
SPEED: Final[i64] = CONTROL_TOKEN + HIGHEST_CONTROL
"""`SPEED + speed - 1`"""
PLAY: Final[i64] = SPEED + FASTEST
"""`PLAY + (gear - 1) * SUIT + count - 1`"""
DRIVER: Final[i64] = PLAY + GEARS * SUIT
"""`DRIVER + driver`"""
LANE: Final[i64] = DRIVER + len(DRIVERS)
"""`LANE + lane`"""
MOST_LANES: Final[i64] = 8
OBSTACLE: Final[i64] = LANE + MOST_LANES
"""`OBSTACLE + space`"""


def ways(word: str) -> list[Notation]:
    """A step by each of the ways: `forward`, `forward 2`, `forward 3`."""
    return [word if way == 0 else f"{word} {way + 1}" for way in range(BRANCHES)]


FIXED_WORDS: Final[list[Notation]] = [
    *ways("forward"),
    "left",
    "right",
    *ways("diagonal left"),
    *ways("diagonal right"),
    "stop",
    "shift up",
    "shift down",
    "end turn",
    "minimum",
    "draw",
    "start",
    "wait",
    "block left",
    "block right",
    *[f"ignore {seat}" for seat in range(SEATS)],
    *[f"use {kind}" for kind in KINDS],
    *[f"discard {gear}" for gear in range(1, 7)],
    *[f"first {seat}" for seat in range(SEATS)],
    *[f"control {number}" for number in range(1, 6)],
    *[f"speed {speed}" for speed in range(1, 21)],
    *[f"play {count} of {gear}" for gear in range(1, 7) for count in range(1, 21)],
    *[f"driver {driver.name}" for driver in DRIVERS],
    *[f"lane {lane}" for lane in range(8)],
]
assert len(FIXED_WORDS) == OBSTACLE, "an action and its word have come apart"


def make_lexicon(course: Course) -> Lexicon:
    """Every notation of a race on a course."""
    return Lexicon(FIXED_WORDS + [f"obstacle {name}" for name in course.names])
