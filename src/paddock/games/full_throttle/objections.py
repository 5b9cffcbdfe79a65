"""Reasons for refused answers, by the rule that stands against them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.components import GEAR_NAMES, GEARS
from paddock.games.full_throttle.courses import is_straight
from paddock.games.full_throttle.deck import SUIT
from paddock.games.full_throttle.lexicon import (
    DIAGONAL_LEFT,
    DISCARD,
    DRIVER,
    END_TURN,
    FIRST,
    LEFT,
    MINIMUM,
    OBSTACLE,
    PLAY,
    RIGHT,
    SHIFT_DOWN,
    SHIFT_UP,
    SPEED,
    STOP,
    USE,
)
from paddock.games.full_throttle.loadout import fault_in
from paddock.games.full_throttle.rules.setup import tokens_to_place
from paddock.games.full_throttle.rules.steps import is_free, step_cost, step_space
from paddock.games.full_throttle.rules.turn import shift_cost
from paddock.games.full_throttle.state import (
    AFTER,
    BEFORE,
    CHOOSING_SPEED,
    LOADOUT,
    MOVE,
    OBSTACLES,
    OFF,
    Race,
)
from paddock.games.full_throttle.turn_state import TO_LEFT, TO_RIGHT
from paddock.kernel.message import Message, name_of
from paddock.kernel.model import Notation

PLAY_WORD: Final = "play "


def objection(state: Race, seat: i64, notation: Notation) -> Message | None:
    """What the rules have against an answer; nothing where no rule speaks of it."""
    if state.phase == LOADOUT:
        return fault_in(notation, tokens_to_place(state, seat))
    action: i64 = state.lexicon.index.get(notation, OFF)
    if action == OFF:
        return Message("full_throttle.one_gear") if notation.startswith(PLAY_WORD) else None
    if action <= STOP:
        return against_step(state, seat, action) if state.phase == MOVE else None
    if state.phase in (BEFORE, AFTER) and action in (SHIFT_UP, SHIFT_DOWN):
        return against_shift(state, seat, action)
    if PLAY <= action < DRIVER:
        return against_set(state, seat, (action - PLAY) // SUIT + 1, (action - PLAY) % SUIT + 1)
    if DISCARD <= action < FIRST:
        return against_discard(state, seat, action - DISCARD + 1)
    if USE <= action < DISCARD:
        return against_upgrade(state, seat, action - USE)
    if action >= OBSTACLE and state.phase == OBSTACLES:
        return against_obstacle(state, action - OBSTACLE)
    return against_speed(state, action)


def against_set(state: Race, seat: i64, gear: i64, count: i64) -> Message | None:
    """§turn.set §turn.neutral §turn.parts"""
    if state.phase != BEFORE:
        return Message("full_throttle.one_set")
    if state.gear[seat] == 0:
        return Message("full_throttle.in_neutral")
    held = int(state.held[seat * GEARS + gear - 1])
    name = name_of("full_throttle", GEAR_NAMES[gear])
    return Message("full_throttle.held", held=held, gear=name, count=int(count))


def against_shift(state: Race, seat: i64, action: i64) -> Message | None:
    """§turn.shift"""
    if action == SHIFT_UP and state.gear[seat] == GEARS:
        return Message("full_throttle.highest_gear")
    if action == SHIFT_DOWN and state.gear[seat] <= 1:
        return Message("full_throttle.into_neutral")
    cost = shift_cost(state, 1 if action == SHIFT_UP else -1)
    return Message("full_throttle.shift_cost", n=int(cost), held=int(state.hand[seat]))


def against_discard(state: Race, seat: i64, gear: i64) -> Message | None:
    if state.held[seat * GEARS + gear - 1] == 0:
        return Message("full_throttle.no_card", gear=name_of("full_throttle", GEAR_NAMES[gear]))
    return Message("full_throttle.no_discard")


def against_upgrade(state: Race, seat: i64, kind: i64) -> Message | None:
    if not state.has(seat, kind):
        return Message("full_throttle.no_upgrade")
    return Message("full_throttle.not_this_upgrade")


def against_speed(state: Race, action: i64) -> Message | None:
    """§turn.set §turn.minimum §turn.parts"""
    if state.phase == MOVE and action == END_TURN:
        return Message("full_throttle.move_first")
    if state.phase != CHOOSING_SPEED:
        return None
    if SPEED <= action < PLAY:
        return Message("full_throttle.no_such_speed")
    if action == MINIMUM:
        return Message("full_throttle.no_minimum")
    return Message("full_throttle.speed_first")


def against_obstacle(state: Race, space: i64) -> Message | None:
    """§setup.obstacles"""
    course = state.terms.course
    if space in course.start or space == course.finish:
        return Message("full_throttle.obstacle_on_card")
    if state.shut[space] != 0 or space in course.police:
        return Message("full_throttle.space_taken")
    return Message("full_throttle.last_way")


def against_step(state: Race, seat: i64, action: i64) -> Message | None:
    """§move.step §move.blocked"""
    course = state.terms.course
    here = state.space[seat]
    if action == STOP:
        return Message("full_throttle.goes_on")
    if action >= DIAGONAL_LEFT and state.diagonals == 0:
        return Message("full_throttle.no_diagonal")
    there = step_space(state, action)
    if there == OFF:
        return Message("full_throttle.no_space")
    if course.barrier[here] > state.speed:
        return Message("full_throttle.barrier")
    if action >= LEFT and not is_straight(course, here, there):
        return Message("full_throttle.curved")
    if is_other_way(state, action):
        return Message("full_throttle.other_way")
    return against_entering(state, seat, there)


def is_other_way(state: Race, action: i64) -> bool:
    if state.is_aero:
        return False
    return (action == LEFT and state.side == TO_RIGHT) or (
        action == RIGHT and state.side == TO_LEFT
    )


def against_entering(state: Race, seat: i64, space: i64) -> Message | None:
    """§move.blocked §upgrade.block"""
    if state.shut[space] != 0:
        return Message("full_throttle.obstacle")
    if not is_free(state, space):
        return Message("full_throttle.car")
    cost = step_cost(state, seat, space)
    if cost > state.left:
        return Message("full_throttle.block_token", cost=int(cost), left=int(state.left))
    return Message("full_throttle.another_step")
