"""Chapter 4: turns, each from the penalty to the tokens that go back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import IMPASSABLE, OBSTACLE
from paddock.games.tiny_turbo_cars.controller import CELLS, FIRST_CELL, GAP, LAST_CELL
from paddock.games.tiny_turbo_cars.rules.commands import run_command, shoot
from paddock.games.tiny_turbo_cars.rules.damage import discharge
from paddock.games.tiny_turbo_cars.rules.end import end_round
from paddock.games.tiny_turbo_cars.rules.track import drive, is_occupied
from paddock.games.tiny_turbo_cars.state import FLIGHT, RUN, SPEND, Race
from paddock.games.tiny_turbo_cars.telling import (
    tell_moved,
    tell_penalized,
    tell_shield_spent,
    tell_shields_returned,
    tell_turn_ended,
    tell_turn_started,
)
from paddock.kernel.model import Told

SHIELD_SPACES: Final[i64] = 2


def race(draft: Race, events: Told) -> None:
    """§racing.order Turn after turn, until one asks its driver or the round is over."""
    while draft.phase == RUN:
        tell_turn_started(events, draft.turn)
        pay_penalty(draft, draft.turn, events)
        run_program(draft, draft.turn, events)
        finish_program(draft, draft.turn, events)


def pay_penalty(draft: Race, seat: i64, events: Told) -> None:
    """§racing.penalty"""
    if draft.smile[seat] == draft.racers() - 1 and not draft.lying[seat]:
        tell_penalized(events, seat)
        discharge(draft, seat, "racing.penalty", events)


def run_program(draft: Race, seat: i64, events: Told) -> None:
    """§programming.lines"""
    start = seat * CELLS
    for cell in range(FIRST_CELL, LAST_CELL + 1):
        kind = draft.tiles[start + cell]
        if kind != GAP:
            run_command(draft, seat, cell, kind, events)
    draft.modifier = 0


def finish_program(draft: Race, seat: i64, events: Told) -> None:
    """§racing.turn What comes after the commands."""
    car = draft.ability(seat)
    if car.has_last_missile() and not draft.lying[seat]:
        shoot(draft, seat, car.rule, events)
    if can_fly(draft, seat):
        draft.phase = FLIGHT
    else:
        offer_shields(draft, seat, events)


def can_fly(state: Race, seat: i64) -> bool:
    """§cars.bird_racer Not lying down, and only where there is a space to fly to."""
    if state.lying[seat] or not state.ability(seat).flies():
        return False
    return any(is_landing(state, seat, column) for column in range(state.track.width))


def is_landing(state: Race, seat: i64, column: i64) -> bool:
    """§cars.bird_racer Another space of the row without obstacle, impassable or car."""
    space = landing_space(state, seat, column)
    if space == state.space[seat] or is_occupied(state, seat, space):
        return False
    return state.track.element(space) not in (OBSTACLE, IMPASSABLE)


def landing_space(state: Race, seat: i64, column: i64) -> i64:
    return state.row(seat) * state.track.width + column


def fly(draft: Race, seat: i64, column: i64, events: Told) -> None:
    """§cars.bird_racer A puddle where it lands waits until the next turn."""
    start = draft.space[seat]
    draft.space[seat] = landing_space(draft, seat, column)
    tell_moved(events, "cars.bird_racer", seat, draft.track, start, draft.space[seat])


def offer_shields(draft: Race, seat: i64, events: Told) -> None:
    """§end.spend Asked as long as there is a shield to spend and a car that stands."""
    if draft.shield[seat] > 0 and not draft.lying[seat]:
        draft.phase = SPEND
    else:
        end_turn(draft, seat, events)


def spend_shield(draft: Race, seat: i64, events: Told) -> None:
    """§end.spend No command, so nothing changes its value."""
    draft.shield[seat] -= 1
    tell_shield_spent(events, seat, draft.shield[seat])
    drive(draft, seat, 1, 0, SHIELD_SPACES, 1, "end.spend", events)
    offer_shields(draft, seat, events)


def end_turn(draft: Race, seat: i64, events: Told) -> None:
    """§racing.turn Shields and the slippery token go back; the next happier smile runs."""
    if draft.shield[seat] > 0:
        tell_shields_returned(events, seat, draft.shield[seat])
        draft.shield[seat] = 0
    draft.slippery = 0
    tell_turn_ended(events, seat)
    draft.phase = RUN
    smile = draft.smile[seat] + 1
    if smile == draft.racers():
        end_round(draft, events)
    else:
        draft.turn = draft.smiler(smile)
