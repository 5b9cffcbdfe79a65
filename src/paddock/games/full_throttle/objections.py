"""Sentences for refused answers, by the rule that stands against them."""

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
from paddock.kernel.model import Notation

PLAY_WORD: Final = "play "
ONE_GEAR: Final = "A set is of one gear: `play 2 of 4` plays two cards of 4th gear."


def objection(state: Race, seat: i64, notation: Notation) -> str:
    """What the rules have against an answer; nothing where no rule speaks of it."""
    if state.phase == LOADOUT:
        return fault_in(notation, tokens_to_place(state, seat))
    action: i64 = state.lexicon.index.get(notation, OFF)
    if action == OFF:
        return ONE_GEAR if notation.startswith(PLAY_WORD) else ""
    if action <= STOP:
        return against_step(state, seat, action) if state.phase == MOVE else ""
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


def against_set(state: Race, seat: i64, gear: i64, count: i64) -> str:
    """§turn.set §turn.neutral §turn.parts"""
    if state.phase != BEFORE:
        return "A driver moves once in a turn, so one set is played."
    if state.gear[seat] == 0:
        return "A car in Neutral must be shifted up before it can move."
    return (
        f"You hold {state.held[seat * GEARS + gear - 1]} of {GEAR_NAMES[gear]} gear, not {count}."
    )


def against_shift(state: Race, seat: i64, action: i64) -> str:
    """§turn.shift"""
    if action == SHIFT_UP and state.gear[seat] == GEARS:
        return "Nothing lies above 6th gear."
    if action == SHIFT_DOWN and state.gear[seat] <= 1:
        return "Nobody shifts into Neutral by choice."
    cost = shift_cost(state, 1 if action == SHIFT_UP else -1)
    return f"This change of gear costs {cost} cards, and you hold {state.hand[seat]}."


def against_discard(state: Race, seat: i64, gear: i64) -> str:
    if state.held[seat * GEARS + gear - 1] == 0:
        return f"You hold no card of {GEAR_NAMES[gear]} gear."
    return "Nothing is to be discarded now."


def against_upgrade(state: Race, seat: i64, kind: i64) -> str:
    if not state.has(seat, kind):
        return "You have no such upgrade left."
    return "This upgrade cannot be played at this moment."


def against_speed(state: Race, action: i64) -> str:
    """§turn.set §turn.minimum §turn.parts"""
    if state.phase == MOVE and action == END_TURN:
        return "The move must be finished first."
    if state.phase != CHOOSING_SPEED:
        return ""
    if SPEED <= action < PLAY:
        return "No card of the speed draw shows that speed."
    if action == MINIMUM:
        return "The minimum speed needs a set of the gear in which the car is."
    return "Who has played a set must choose a speed and move."


def against_obstacle(state: Race, space: i64) -> str:
    """§setup.obstacles"""
    course = state.terms.course
    if space in course.start or space == course.finish:
        return "No obstacle may stand on the start card or on the finish card."
    if state.shut[space] != 0 or space in course.police:
        return "This space is taken."
    return "An obstacle here would shut the last way to the finish."


def against_step(state: Race, seat: i64, action: i64) -> str:
    """§move.step §move.blocked"""
    course = state.terms.course
    here = state.space[seat]
    if action == STOP:
        return "The move goes on as long as there is a legal step."
    if action >= DIAGONAL_LEFT and state.diagonals == 0:
        return "A diagonal step needs Aerodynamics."
    there = step_space(state, action)
    if there == OFF:
        return "The road has no space there."
    if course.barrier[here] > state.speed:
        return "The car is too slow to leave the barrier."
    if action >= LEFT and not is_straight(course, here, there):
        return "Lanes are changed on straight sections only."
    if is_other_way(state, action):
        return "Lanes are changed one way only in a turn."
    return against_entering(state, seat, there)


def is_other_way(state: Race, action: i64) -> bool:
    if state.is_aero:
        return False
    return (action == LEFT and state.side == TO_RIGHT) or (
        action == RIGHT and state.side == TO_LEFT
    )


def against_entering(state: Race, seat: i64, space: i64) -> str:
    """§move.blocked §upgrade.block"""
    if state.shut[space] != 0:
        return "An obstacle blocks this space."
    if not is_free(state, space):
        return "A car blocks this space."
    cost = step_cost(state, seat, space)
    if cost > state.left:
        return f"A block token makes this step cost {cost}, and you have {state.left} left."
    return "Another step leads to this space as well."
