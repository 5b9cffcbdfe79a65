"""Chapter 5: what a car meets on the track, and how it moves along it."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import IMPASSABLE, OBSTACLE, PUDDLE
from paddock.games.tiny_turbo_cars.rules.damage import take_damage
from paddock.games.tiny_turbo_cars.state import OFF_TRACK, Race
from paddock.games.tiny_turbo_cars.telling import (
    tell_blocked,
    tell_crashed,
    tell_moved,
    tell_slipped,
    tell_unhurt,
)
from paddock.kernel.model import RuleId, Told


def space_from(state: Race, seat: i64, rows: i64, columns: i64) -> i64:
    """§track.impassable So many rows and columns on, OFF_TRACK over an edge; no end lies ahead."""
    width = state.track.width
    space = state.space[seat]
    if columns != 0:
        column = space % width + columns
        if column < 0 or column >= width:
            return OFF_TRACK
    space += rows * width + columns
    return space if space >= 0 else OFF_TRACK


def is_occupied(state: Race, seat: i64, space: i64) -> bool:
    """Whether a car other than this seat's stands there."""
    return any(state.space[other] == space and other != seat for other in range(state.terms.seats))


def drive(
    draft: Race,
    seat: i64,
    rows: i64,
    columns: i64,
    value: i64,
    times: i64,
    rule: RuleId,
    events: Told,
) -> None:
    """Step by step in one direction; each damage on the way counts so many times."""
    track = draft.track
    get_wet(draft, seat, track.element(draft.space[seat]), events)
    # Not `_`: mypy takes that for Any, and every number would be boxed (3 % of random play).
    for _step in range(value):
        space = space_from(draft, seat, rows, columns)
        element = track.element(space)
        if element == IMPASSABLE:
            tell_blocked(events, "track.impassable", seat, track, draft.space[seat])
            scratch(draft, seat, times, events)
            return
        enter(draft, seat, space, element, rule, events)
        if has_crashed(draft, seat, space, element):
            crash(draft, seat, times, events)
            return


def jump(draft: Race, seat: i64, value: i64, events: Told) -> None:
    """§commands.jump Over whatever lies between."""
    get_wet(draft, seat, draft.element(seat), events)
    space = space_from(draft, seat, value, 0)
    element = draft.track.element(space)
    if element == IMPASSABLE:
        bounce(draft, seat, space, events)
        return
    enter(draft, seat, space, element, "commands.jump", events)
    if has_crashed(draft, seat, space, element):
        crash(draft, seat, 1, events)


def bounce(draft: Race, seat: i64, space: i64, events: Told) -> None:
    """§commands.bounce Back from an impassable space, at the worst to where the jump began."""
    track = draft.track
    while track.element(space) == IMPASSABLE:
        space -= track.width
    if space != draft.space[seat]:
        enter(draft, seat, space, track.element(space), "commands.bounce", events)
    tell_blocked(events, "commands.bounce", seat, track, draft.space[seat])
    take_damage(draft, seat, 1, events)


def enter(draft: Race, seat: i64, space: i64, element: i64, rule: RuleId, events: Told) -> None:
    tell_moved(events, rule, seat, draft.track, draft.space[seat], space)
    draft.space[seat] = space
    get_wet(draft, seat, element, events)


def get_wet(draft: Race, seat: i64, element: i64, events: Told) -> None:
    """§track.puddle The slippery token lasts until the turn ends."""
    if element == PUDDLE and not draft.slippery:
        draft.slippery = 1
        tell_slipped(events, seat)


def has_crashed(state: Race, seat: i64, space: i64, element: i64) -> bool:
    """§track.obstacle §track.empty Only an obstacle or another car stops who enters."""
    if element == OBSTACLE:
        return True
    return is_occupied(state, seat, space)


def crash(draft: Race, seat: i64, times: i64, events: Told) -> None:
    """§track.obstacle Once, however much is on the space."""
    tell_crashed(events, seat, draft.track, draft.space[seat])
    scratch(draft, seat, times, events)


def scratch(draft: Race, seat: i64, times: i64, events: Told) -> None:
    """Damage by the car's own driving, which an ability may spare it."""
    if times == 0:
        tell_unhurt(events, draft.ability(seat).rule, seat)
    else:
        take_damage(draft, seat, times, events)
