"""Chapter 7: the end of a round, shields, and the end of the race."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.components import ROUNDS
from paddock.games.tiny_turbo_cars.rules.commands import gain_shields
from paddock.games.tiny_turbo_cars.rules.programming import begin_programming
from paddock.games.tiny_turbo_cars.state import (
    BY_FURTHEST,
    BY_LIMIT,
    BY_WINNER,
    NOT_ENDED,
    OFF_TRACK,
    OVER,
    Race,
)
from paddock.games.tiny_turbo_cars.telling import tell_came_home, tell_round_started
from paddock.kernel.model import RuleId, Told


def end_round(draft: Race, events: Told) -> None:
    """§end.winner §end.limit §end.new_round"""
    past = cars_past(draft)
    if past > 0 and draft.ending == NOT_ENDED:
        draft.ending = BY_WINNER if past == 1 else BY_FURTHEST
    if past > 0:
        come_home(draft, past, "end.winner" if past == 1 else "end.furthest", events)
    if draft.ending != NOT_ENDED and not (draft.terms.races_on and draft.racers() > 1):
        place_rest(draft, "end.race_on", events)
    elif draft.round == ROUNDS:
        if draft.ending == NOT_ENDED:
            draft.ending = BY_LIMIT
        place_rest(draft, "end.limit", events)
    else:
        share_shields(draft, events)
        start_round(draft, events)


def cars_past(state: Race) -> i64:
    """§end.winner How many stand past the finish line now."""
    count: i64 = 0
    line = state.track.line * state.track.width
    for space in state.space:
        if space >= line:
            count += 1
    return count


def is_before(state: Race, seat: i64, other: i64) -> bool:
    """§end.furthest §racing.ties Further on, or level and happier."""
    if state.row(seat) != state.row(other):
        return state.row(seat) > state.row(other)
    return state.smile[seat] < state.smile[other]


def leader(state: Race) -> i64:
    """The first of the cars that still race."""
    first: i64 = -1
    for seat in range(state.terms.seats):
        if state.home[seat] == 0 and (first < 0 or is_before(state, seat, first)):
            first = seat
    return first


def come_home(draft: Race, count: i64, rule: RuleId, events: Told) -> None:
    """§end.race_on So many take the next places and leave the track."""
    for _ in range(count):
        seat = leader(draft)
        place = draft.terms.seats - draft.racers() + 1
        draft.home[seat] = place
        draft.space[seat] = OFF_TRACK
        draft.shield[seat] = 0
        tell_came_home(events, rule, seat, place)


def place_rest(draft: Race, rule: RuleId, events: Told) -> None:
    """§end.race_on §end.limit By row, then by the happier smile."""
    come_home(draft, draft.racers(), rule, events)
    draft.phase = OVER
    draft.turn = -1


def share_shields(draft: Race, events: Told) -> None:
    """§end.shields The furthest behind takes first, and each for the cars in later rows."""
    rows = draft.space[:]
    for seat in range(draft.terms.seats):
        rows[seat] = draft.row(seat)
    waiting = draft.racers()
    while waiting > 1:
        seat = furthest_behind(draft, rows)
        ahead: i64 = 0
        for row in rows:
            if row > rows[seat]:
                ahead += 1
        if ahead > 0:
            gain_shields(draft, seat, ahead, "end.shields", events)
        rows[seat] = OFF_TRACK
        waiting -= 1


def furthest_behind(state: Race, rows: vec[i64]) -> i64:
    """§racing.ties Of the cars still waiting; level cars go by the happier smile."""
    last: i64 = -1
    for seat in range(state.terms.seats):
        if rows[seat] == OFF_TRACK or (last >= 0 and rows[seat] > rows[last]):
            continue
        if last < 0 or rows[seat] < rows[last] or state.smile[seat] < state.smile[last]:
            last = seat
    return last


def start_round(draft: Race, events: Told) -> None:
    draft.round += 1
    tell_round_started(events, draft.round)
    begin_programming(draft)
