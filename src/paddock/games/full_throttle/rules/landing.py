"""Chapter 3: what a space does to the move that enters it, as numbers that change nothing.

The rules move cars by it, the guide looks for destinations and the planner for landings.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.courses import Course
from paddock.games.full_throttle.lexicon import DIAGONAL_LEFT, LEFT, RIGHT
from paddock.games.full_throttle.turn_state import IN_DRIFT, NO_DRIFT, TO_LEFT, TO_RIGHT
from paddock.kernel.model import RuleId

GOES_ON: Final[i64] = 0
OVER_LINE: Final[i64] = 1
OUT_OF_DRIFT: Final[i64] = 2
STOPPED: Final[i64] = 3
USED_UP: Final[i64] = 4
TOO_SLOW: Final[i64] = 5
ENDED_BY: Final[tuple[RuleId, ...]] = (
    *("", "finish.left", "upgrade.steering"),
    *("move.penalty", "", "barrier.speed"),
)
"""The rule behind each end; none where the spaces of the move are used up."""


def end_of_move(
    course: Course, space: i64, drift: i64, is_stopped: bool, left: i64, speed: i64
) -> i64:
    """§finish.left §upgrade.steering §move.penalty §barrier.speed What ends it on this space."""
    if space == course.finish:
        return OVER_LINE
    if drift == IN_DRIFT and course.corner[space] == 0:
        return OUT_OF_DRIFT
    if is_stopped:
        return STOPPED
    if left == 0:
        return USED_UP
    return TOO_SLOW if is_held(course, space, speed) else GOES_ON


def is_held(course: Course, space: i64, speed: i64) -> bool:
    """§barrier.speed §barrier.train §barrier.drop_off Whether a car is too slow for a barrier."""
    return course.barrier[space] > speed


def is_priced(corner: i64, drift: i64) -> bool:
    """§move.corner §upgrade.steering A corner costs penalties, unless the car drifts."""
    return corner > 0 and drift == NO_DRIFT


def drift_in(corner: i64, drift: i64) -> i64:
    """§upgrade.steering The drift that is ahead begins in the next corner."""
    return IN_DRIFT if corner > 0 and drift != NO_DRIFT else drift


def side_after(action: i64, side: i64) -> i64:
    """§move.step The way lanes have been changed in this turn, after a step more."""
    if action == LEFT:
        return TO_LEFT
    return TO_RIGHT if action == RIGHT else side


def diagonals_after(action: i64, diagonals: i64) -> i64:
    """§upgrade.aerodynamics A diagonal step is used up."""
    return diagonals - 1 if action >= DIAGONAL_LEFT else diagonals
