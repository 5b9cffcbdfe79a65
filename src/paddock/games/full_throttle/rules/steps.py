"""Chapter 3: which steps a car may take."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.courses import is_straight
from paddock.games.full_throttle.lexicon import (
    DIAGONAL_LEFT,
    DIAGONAL_RIGHT,
    FORWARD,
    LEFT,
    RIGHT,
)
from paddock.games.full_throttle.routes import BRANCHES
from paddock.games.full_throttle.rules.landing import is_held
from paddock.games.full_throttle.state import OFF, Race
from paddock.games.full_throttle.turn_state import TO_LEFT, TO_RIGHT

BLOCKED_COST: Final[i64] = 3
ONE: Final[i64] = 1


def is_free(state: Race, space: i64) -> bool:
    """§move.blocked §setup.grid No obstacle and no car; on the start card cars block nobody."""
    if state.shut[space] != 0:
        return False
    return state.terms.on_start[space] != 0 or space not in state.space


def step_cost(state: Race, seat: i64, space: i64) -> i64:
    """§upgrade.block 3 into another driver's block token, else 1."""
    block = state.block
    for other in range(len(block)):
        if block[other] == space and other != seat and other != state.ignored:
            return BLOCKED_COST
    return 1


def may_enter(state: Race, space: i64) -> bool:
    """§move.blocked Whether a space is free and can be paid."""
    if space == OFF:
        return False
    if space == state.terms.course.finish:
        return True
    return is_free(state, space) and step_cost(state, state.turn, space) <= state.left


def legal_steps(state: Race) -> i64:
    """A bit for each step that the car under way may take."""
    return steps_ahead(state) | steps_aside(state)


def is_way_open(state: Race) -> bool:
    """Whether it may take any: most cars can go ahead, so that no more is looked at."""
    return steps_ahead(state) != 0 or steps_aside(state) != 0


def steps_ahead(state: Race) -> i64:
    """§move.step §barrier.row The ways forward, unless a barrier holds the car."""
    course = state.terms.course
    here = state.space[state.turn]
    mask: i64 = 0
    if is_held(course, here, state.speed):
        return mask
    for way in range(BRANCHES):
        if may_enter(state, course.forward[here * BRANCHES + way]):
            mask |= ONE << (FORWARD + way)
    return mask


def steps_aside(state: Race) -> i64:
    """§move.step Lane changes and diagonals; none is made on a barrier."""
    course = state.terms.course
    here = state.space[state.turn]
    mask: i64 = 0
    if may_change_lane(state, here, course.left[here], TO_RIGHT):
        mask |= ONE << LEFT
    if may_change_lane(state, here, course.right[here], TO_LEFT):
        mask |= ONE << RIGHT
    if state.diagonals > 0:
        mask |= diagonal_steps(state, here)
    return mask


def may_change_lane(state: Race, here: i64, there: i64, other_way: i64) -> bool:
    """§move.step §upgrade.aerodynamics One way only in a turn, unless a token allows both."""
    if state.side == other_way and not state.is_aero:
        return False
    return is_lane_change(state, here, there)


def is_lane_change(state: Race, here: i64, there: i64) -> bool:
    """§move.step On straight sections, into a space that is free."""
    return there != OFF and is_straight(state.terms.course, here, there) and may_enter(state, there)


def diagonal_steps(state: Race, here: i64) -> i64:
    """§upgrade.aerodynamics To every space round the corner that is free."""
    course = state.terms.course
    mask: i64 = 0
    for way in range(BRANCHES):
        if is_lane_change(state, here, course.diagonal_left[here * BRANCHES + way]):
            mask |= ONE << (DIAGONAL_LEFT + way)
        if is_lane_change(state, here, course.diagonal_right[here * BRANCHES + way]):
            mask |= ONE << (DIAGONAL_RIGHT + way)
    return mask


def step_space(state: Race, action: i64) -> i64:
    """Where a step leads."""
    course = state.terms.course
    here = state.space[state.turn]
    if action < LEFT:
        return course.forward[here * BRANCHES + action - FORWARD]
    if action == LEFT:
        return course.left[here]
    if action == RIGHT:
        return course.right[here]
    if action < DIAGONAL_RIGHT:
        return course.diagonal_left[here * BRANCHES + action - DIAGONAL_LEFT]
    return course.diagonal_right[here * BRANCHES + action - DIAGONAL_RIGHT]
