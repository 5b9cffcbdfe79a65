"""Chapter 2: which steps a car may take."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.trafic_turbo.deck import DECK, MANEUVER, NO_CARD, WARNING
from paddock.games.trafic_turbo.lexicon import FORWARD
from paddock.games.trafic_turbo.state import (
    FREE,
    MOVE,
    POLICE_CAR,
    SIX,
    TO_LEFT,
    TO_RIGHT,
    Race,
)
from paddock.games.trafic_turbo.track import OFF, SEATS
from paddock.kernel.menu import Menu
from paddock.kernel.model import Decision

# Bit n of a mask stands for the action FORWARD + n.
MAY_FORWARD: Final[i64] = 1
MAY_LEFT: Final[i64] = 2
MAY_RIGHT: Final[i64] = 4
MAY_DIAGONAL_LEFT: Final[i64] = 8
MAY_DIAGONAL_RIGHT: Final[i64] = 16
MAY_STOP: Final[i64] = 32
MAY_PLAY_WARNING: Final[i64] = 64
MAY_PLAY_MANEUVER: Final[i64] = 128

STEP_ACTIONS: Final = [FORWARD + bit for bit in range(8)]
ROLLED_STEPS: Final = Menu("move.roll", STEP_ACTIONS, SEATS)
STRAIGHT_STEPS: Final = Menu("move.six", STEP_ACTIONS, SEATS)
TURBO_STEPS: Final = Menu("card.turbo", STEP_ACTIONS, SEATS)


def next_step(state: Race) -> tuple[Decision, ...]:
    """§move.roll §move.six §card.turbo The steps that the car under way may take."""
    if state.phase != MOVE:
        menu = TURBO_STEPS
    else:
        menu = STRAIGHT_STEPS if state.roll == SIX else ROLLED_STEPS
    return menu.ask(state.turn, legal_steps(state))


def legal_steps(state: Race) -> i64:
    """There is always one: whatever stands ahead, it can be driven into or stopped behind."""
    here = state.car[state.turn]
    track = state.track
    mask = steps_ahead(state, track.ahead[here])
    if state.roll == SIX:
        return mask
    if may_go_sideways(state, track.left, here, TO_LEFT):
        mask |= MAY_LEFT
    if may_go_sideways(state, track.right, here, TO_RIGHT):
        mask |= MAY_RIGHT
    if state.maneuver:
        mask |= diagonal_steps(state, here)
    if state.driven == 0 and state.phase == MOVE:
        mask |= card_to_play(state)
    return mask


def steps_ahead(state: Race, space: i64) -> i64:
    """§move.push §move.collision §move.police Forward, or to stop behind a player's car."""
    what = state.on_space[space]
    if what >= POLICE_CAR or state.warning:
        return MAY_FORWARD
    return MAY_FORWARD | MAY_STOP if is_room(state, state.track.ahead, space) else MAY_STOP


def is_room(state: Race, way: vec[i64], space: i64) -> bool:
    """§move.push §move.push_sideways Whether a row of cars that begins here can be pushed."""
    on_space = state.on_space
    what = on_space[space]
    while what < POLICE_CAR:
        space = way[space]
        if space == OFF:
            return False
        what = on_space[space]
    return what == FREE


def may_go_sideways(state: Race, way: vec[i64], here: i64, side: i64) -> bool:
    """§move.sideways §move.occupied §card.warning Onto a free space, or by pushing cars."""
    if state.sideways != 0 and state.sideways != side and not state.maneuver:
        return False
    space = way[here]
    if space == OFF:
        return False
    what = state.on_space[space]
    if what == FREE:
        return True
    if state.warning:
        return what != POLICE_CAR
    return what < POLICE_CAR and is_room(state, way, space)


def diagonal_steps(state: Race, here: i64) -> i64:
    """§card.maneuver Diagonally only into a free space."""
    mask: i64 = 0
    left = state.track.ahead_left[here]
    if left != OFF and state.on_space[left] == FREE:
        mask |= MAY_DIAGONAL_LEFT
    right = state.track.ahead_right[here]
    if right != OFF and state.on_space[right] == FREE:
        mask |= MAY_DIAGONAL_RIGHT
    return mask


def card_to_play(state: Race) -> i64:
    """§card.play A kept Warning or Maneuver, before the first step."""
    card = state.kept[state.turn]
    if card == NO_CARD or state.warning or state.maneuver:
        return 0
    if DECK.kinds[card] == WARNING:
        return MAY_PLAY_WARNING
    return MAY_PLAY_MANEUVER if DECK.kinds[card] == MANEUVER else 0
