"""Chapter 2: how cars change places, alone or pushing others."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.trafic_turbo.rules.finish import come_home
from paddock.games.trafic_turbo.state import FREE, NOBODY, Race, has
from paddock.games.trafic_turbo.telling import tell_moved, tell_opened, tell_pushed
from paddock.kernel.model import RuleId, Told


def drive_onto(draft: Race, way: vec[i64], rule: RuleId, push_rule: RuleId, events: Told) -> None:
    """§move.push The car under way goes one space, and a row of cars in the way goes before it.

    Who crosses the line comes home only when the whole row has moved.
    """
    closing: i64 = NOBODY
    space = way[draft.car[draft.turn]]
    if draft.on_space[space] != FREE:
        closing = push_row(draft, way, space, push_rule, events)
    if put_car(draft, draft.turn, space, rule, events):
        closing = draft.turn
    if closing != NOBODY:
        come_home(draft, closing, events)


def push_row(draft: Race, way: vec[i64], space: i64, rule: RuleId, events: Told) -> i64:
    """§move.push §move.push_sideways The outermost car first. Who closes its lap by it?"""
    closing: i64 = NOBODY
    other = draft.on_space[space]
    target = way[space]
    if draft.on_space[target] != FREE:
        closing = push_row(draft, way, target, rule, events)
    note_push(draft, other, rule, events)
    return other if put_car(draft, other, target, rule, events) else closing


def note_push(draft: Race, other: i64, rule: RuleId, events: Told) -> None:
    if not has(draft.pushed, other):
        draft.pushed |= 1 << other
        tell_pushed(events, rule, draft.turn, other)


def put_car(draft: Race, seat: i64, space: i64, rule: RuleId, events: Told) -> bool:
    """Move a car to a free space; whether this closes its lap."""
    start = draft.car[seat]
    draft.on_space[start] = FREE
    draft.on_space[space] = seat
    draft.car[seat] = space
    tell_moved(events, rule, draft.track, seat, start, space)
    return is_over_line(draft, start, space) and cross_line(draft, seat, events)


def is_over_line(state: Race, start: i64, space: i64) -> bool:
    """Whether a step leads from the last row to the first."""
    return space < state.track.lanes and start >= state.track.spaces - state.track.lanes


def cross_line(draft: Race, seat: i64, events: Told) -> bool:
    """§end.lap The first crossing opens the lap, the second one closes it."""
    if has(draft.opened, seat):
        return True
    draft.opened |= 1 << seat
    tell_opened(events, "end.lap", seat)
    return False
