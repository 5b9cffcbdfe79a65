"""Chapter 6: over the line, out of the race, and the places."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.full_throttle.state import ENDINGS, NOT_HOME, OFF, OVER, Race, changed
from paddock.games.full_throttle.telling import (
    tell_block_taken,
    tell_crossed,
    tell_relayed,
    tell_team_out,
)
from paddock.games.full_throttle.turn_state import IN_DRIFT
from paddock.kernel.model import Outcome, Told


def cross_finish(draft: Race, seat: i64, events: Told) -> None:
    """§finish.left §upgrade.steering What is left counts; a drift has nothing left."""
    is_first_of_team = draft.terms.is_tag_team and seat < draft.terms.slots
    left = 0 if is_first_of_team or draft.drift == IN_DRIFT else draft.left
    draft.home = changed(draft.home, seat, left)
    draft.home_speed = changed(draft.home_speed, seat, draft.speed)
    draft.left = 0
    take_block(draft, seat, events)
    tell_crossed(events, "finish.left", seat, left, draft.speed)
    if is_first_of_team:
        draft.relays = True
        tell_relayed(events, "course.tag_team", seat, seat + draft.terms.slots)


def take_block(draft: Race, seat: i64, events: Told) -> None:
    """§upgrade.block"""
    if draft.block[seat] != OFF:
        tell_block_taken(events, "upgrade.block", draft, seat)
        draft.block[seat] = OFF


def leave_race(draft: Race, seat: i64, events: Told) -> None:
    """§finish.places Out of the race; §course.tag_team the partner too."""
    number = max(draft.out) + 1
    put_out(draft, seat, number, events)
    if draft.terms.is_tag_team:
        partner = seat ^ 2
        if draft.out[partner] == 0:
            put_out(draft, partner, number, events)
            tell_team_out(events, "course.tag_team", partner)


def put_out(draft: Race, seat: i64, number: i64, events: Told) -> None:
    draft.out = changed(draft.out, seat, number)
    draft.space[seat] = OFF
    draft.left = 0
    take_block(draft, seat, events)


def spaces_to_go(state: Race, seat: i64) -> i64:
    """§finish.places 0 over the line, OFF off the road."""
    if state.home[seat] != NOT_HOME:
        return 0
    return OFF if state.space[seat] == OFF else state.distance[state.space[seat]]


def outcome(state: Race) -> Outcome | None:
    if state.phase != OVER:
        return None
    if state.terms.is_getaway:
        places = getaway_places(state)
    else:
        keys = [standing(state, seat) for seat in range(state.terms.seats)]
        places = tuple([1 + sum(other < key for other in keys) for key in keys])
    return Outcome(places, ENDINGS[state.ending])


def standing(state: Race, seat: i64) -> tuple[int, int, int]:
    """§finish.photo §finish.places Who has the smaller one is in front."""
    if state.out[seat] > 0:
        return 2, -state.out[seat], 0
    if state.terms.is_tag_team:
        return team_standing(state, seat)
    if state.home[seat] != NOT_HOME:
        return 0, -state.home[seat], -state.home_speed[seat]
    return 1, spaces_to_go(state, seat), 0


def team_standing(state: Race, seat: i64) -> tuple[int, int, int]:
    """§course.tag_team The second car decides; on the road both count together."""
    second = seat if seat >= 2 else seat + 2
    if state.home[second] != NOT_HOME:
        return 0, -state.home[second], -state.home_speed[second]
    return 1, spaces_to_go(state, second) + spaces_to_go(state, second - 2), 0


def getaway_places(state: Race) -> tuple[int, ...]:
    """§course.getaway"""
    seats = int(state.terms.seats)
    has_fled = state.home[0] != NOT_HOME or (state.out[0] == 0 and all_police_out(state))
    if has_fled:
        return 1, *[2] * (seats - 1)
    return seats, *[1] * (seats - 1)


def all_police_out(state: Race) -> bool:
    return all(state.out[seat] > 0 for seat in range(1, state.terms.seats))
