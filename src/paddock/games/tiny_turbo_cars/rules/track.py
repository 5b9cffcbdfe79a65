"""Chapter 5: what a car meets on the track, and how it moves along it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import IMPASSABLE, OBSTACLE, PUDDLE
from paddock.games.tiny_turbo_cars.events import Blocked, Crashed, Slipped, Unhurt
from paddock.games.tiny_turbo_cars.model import Race
from paddock.games.tiny_turbo_cars.rules.damage import take_damage
from paddock.kernel.model import Event, Moved, RuleId

PIECES: Final = ["car-0", "car-1", "car-2", "car-3"]


def is_closed(state: Race, row: i64, column: i64) -> bool:
    """§track.impassable §track.beyond Impassable, or off the track; no end lies ahead."""
    track = state.track
    if row < 0 or column < 0 or column >= track.width:
        return True
    return track.element(row, column) == IMPASSABLE


def is_occupied(state: Race, seat: i64, row: i64, column: i64) -> bool:
    """Whether a car other than this seat's stands there."""
    for other in range(state.course.seats):
        if other != seat and state.row[other] == row and state.column[other] == column:
            return True
    return False


def drive(
    draft: Race,
    seat: i64,
    rows: i64,
    columns: i64,
    value: i64,
    times: i64,
    rule: RuleId,
    events: list[Event],
) -> None:
    """Step by step in one direction; each damage on the way counts so many times."""
    get_wet(draft, seat, events)
    for _ in range(value):
        row = draft.row[seat] + rows
        column = draft.column[seat] + columns
        if is_closed(draft, row, column):
            events.append(Blocked("track.impassable", seat, draft.place(seat)))
            scratch(draft, seat, times, events)
            return
        enter(draft, seat, row, column, rule, events)
        if has_crashed(draft, seat):
            crash(draft, seat, times, events)
            return


def jump(draft: Race, seat: i64, value: i64, events: list[Event]) -> None:
    """§commands.jump Over whatever lies between."""
    get_wet(draft, seat, events)
    row = draft.row[seat] + value
    column = draft.column[seat]
    if is_closed(draft, row, column):
        bounce(draft, seat, row - 1, events)
        return
    enter(draft, seat, row, column, "commands.jump", events)
    if has_crashed(draft, seat):
        crash(draft, seat, 1, events)


def bounce(draft: Race, seat: i64, row: i64, events: list[Event]) -> None:
    """§commands.bounce Back from an impassable space, at the worst to where the jump began."""
    column = draft.column[seat]
    while is_closed(draft, row, column):
        row -= 1
    if row != draft.row[seat]:
        enter(draft, seat, row, column, "commands.bounce", events)
    events.append(Blocked("commands.bounce", seat, draft.place(seat)))
    take_damage(draft, seat, 1, events)


def enter(draft: Race, seat: i64, row: i64, column: i64, rule: RuleId, events: list[Event]) -> None:
    start = draft.place(seat)
    draft.row[seat] = row
    draft.column[seat] = column
    events.append(Moved(rule, PIECES[seat], start, draft.place(seat)))
    get_wet(draft, seat, events)


def get_wet(draft: Race, seat: i64, events: list[Event]) -> None:
    """§track.puddle The slippery token lasts until the turn ends."""
    if not draft.slippery and draft.element(seat) == PUDDLE:
        draft.slippery = 1
        events.append(Slipped("track.puddle", seat))


def has_crashed(state: Race, seat: i64) -> bool:
    """§track.obstacle §track.empty Only an obstacle or another car stops who enters."""
    if state.element(seat) == OBSTACLE:
        return True
    return is_occupied(state, seat, state.row[seat], state.column[seat])


def crash(draft: Race, seat: i64, times: i64, events: list[Event]) -> None:
    """§track.obstacle Once, however much is on the space."""
    events.append(Crashed(seat, draft.place(seat)))
    scratch(draft, seat, times, events)


def scratch(draft: Race, seat: i64, times: i64, events: list[Event]) -> None:
    """Damage by the car's own driving, which an ability may spare it."""
    if times == 0:
        events.append(Unhurt(draft.ability(seat).rule, seat))
    else:
        take_damage(draft, seat, times, events)
