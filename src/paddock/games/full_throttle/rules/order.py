"""Chapters 2, 6 and 8: whose turn it is, and when nobody's is."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.full_throttle.components import ROUNDS
from paddock.games.full_throttle.rules.finish import all_police_out
from paddock.games.full_throttle.state import (
    BEFORE,
    BY_GETAWAY,
    BY_LAST_LEFT,
    BY_LIMIT,
    BY_PHOTO,
    ENDINGS,
    NOT_ENDED,
    NOT_HOME,
    OVER,
    RELAY,
    Race,
)
from paddock.games.full_throttle.telling import (
    tell_race_ended,
    tell_round_started,
    tell_turn_started,
)
from paddock.games.full_throttle.turn_state import NOBODY, forget_turn
from paddock.kernel.model import Told


def start_race(draft: Race, events: Told) -> None:
    """§setup.grid The first player drives first."""
    draft.round = 1
    tell_round_started(events, "turn.parts", 1)
    start_turn(draft, draft.first, events)


def start_turn(draft: Race, seat: i64, events: Told) -> None:
    draft.turn = seat
    draft.phase = BEFORE
    draft.on_barrier = draft.terms.course.barrier[draft.space[seat]] > 0
    tell_turn_started(events, "turn.parts", seat)


def pass_turn(draft: Race, events: Told) -> None:
    """On to the partner, to the next car that drives, or to the end of the race."""
    hands_over = draft.relays
    forget_turn(draft)
    ending = ending_now(draft)
    if ending != NOT_ENDED:
        end_race(draft, ending, events)
    elif hands_over:
        draft.turn += draft.terms.slots
        draft.phase = RELAY
    else:
        next_turn(draft, events)


def next_turn(draft: Race, events: Told) -> None:
    """§finish.turns Clockwise; the race ends only where everyone has had the same turns."""
    slot = draft.turn % draft.terms.slots
    while True:
        slot = slot + 1 if slot + 1 < draft.terms.slots else 0
        if slot == draft.first:
            ending = ending_of_round(draft)
            if ending != NOT_ENDED:
                end_race(draft, ending, events)
                return
            draft.round += 1
            tell_round_started(events, "turn.parts", draft.round)
        seat = driving_car(draft, slot)
        if draft.drives(seat):
            start_turn(draft, seat, events)
            return


def driving_car(state: Race, slot: i64) -> i64:
    """§course.tag_team A team's second car drives once the first one is back."""
    if state.terms.is_tag_team and state.home[slot] != NOT_HOME:
        return slot + state.terms.slots
    return slot


def ending_of_round(state: Race) -> i64:
    """§finish.turns §finish.limit §course.getaway"""
    if state.terms.is_getaway:
        return BY_GETAWAY if state.round == state.terms.course.rounds else NOT_ENDED
    if somebody_home(state):
        return BY_PHOTO
    return BY_LIMIT if state.round == ROUNDS else NOT_ENDED


def ending_now(state: Race) -> i64:
    """§finish.places §course.getaway Whether the race ends in the middle of a round."""
    if state.terms.is_getaway:
        return BY_GETAWAY if is_getaway_over(state) else NOT_ENDED
    left: i64 = 0
    for slot in range(state.terms.slots):
        if state.drives(driving_car(state, slot)):
            left += 1
    if somebody_home(state):
        return BY_PHOTO if left == 0 else NOT_ENDED
    return BY_LAST_LEFT if left <= 1 else NOT_ENDED


def is_getaway_over(state: Race) -> bool:
    """§course.getaway It is away or out, or all police are out."""
    return not state.drives(0) or all_police_out(state)


def somebody_home(state: Race) -> bool:
    """§finish.photo §course.tag_team Of a team, the second car decides."""
    first_to_count = state.terms.slots if state.terms.is_tag_team else 0
    return any(state.home[seat] != NOT_HOME for seat in range(first_to_count, state.terms.seats))


def end_race(draft: Race, ending: i64, events: Told) -> None:
    draft.ending = ending
    draft.phase = OVER
    draft.turn = NOBODY
    tell_race_ended(events, ENDINGS[ending])
