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


def element_at(state: Race, row: i64, column: i64) -> i64:
    """§track.impassable What lies there; off the track it is impassable, but no end lies ahead."""
    if row < 0 or column < 0 or column >= state.track.width:
        return IMPASSABLE
    return state.track.element(row, column)


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
    get_wet(draft, seat, draft.element(seat), events)
    for _ in range(value):
        row = draft.row[seat] + rows
        column = draft.column[seat] + columns
        element = element_at(draft, row, column)
        if element == IMPASSABLE:
            events.append(Blocked("track.impassable", seat, draft.place(seat)))
            scratch(draft, seat, times, events)
            return
        enter(draft, seat, row, column, element, rule, events)
        if has_crashed(draft, seat, element):
            crash(draft, seat, times, events)
            return


def jump(draft: Race, seat: i64, value: i64, events: list[Event]) -> None:
    """§commands.jump Over whatever lies between."""
    get_wet(draft, seat, draft.element(seat), events)
    row = draft.row[seat] + value
    column = draft.column[seat]
    element = element_at(draft, row, column)
    if element == IMPASSABLE:
        bounce(draft, seat, row - 1, events)
        return
    enter(draft, seat, row, column, element, "commands.jump", events)
    if has_crashed(draft, seat, element):
        crash(draft, seat, 1, events)


def bounce(draft: Race, seat: i64, row: i64, events: list[Event]) -> None:
    """§commands.bounce Back from an impassable space, at the worst to where the jump began."""
    column = draft.column[seat]
    while element_at(draft, row, column) == IMPASSABLE:
        row -= 1
    if row != draft.row[seat]:
        element = element_at(draft, row, column)
        enter(draft, seat, row, column, element, "commands.bounce", events)
    events.append(Blocked("commands.bounce", seat, draft.place(seat)))
    take_damage(draft, seat, 1, events)


def enter(
    draft: Race,
    seat: i64,
    row: i64,
    column: i64,
    element: i64,
    rule: RuleId,
    events: list[Event],
) -> None:
    start = draft.place(seat)
    draft.row[seat] = row
    draft.column[seat] = column
    events.append(Moved(rule, PIECES[seat], start, draft.place(seat)))
    get_wet(draft, seat, element, events)


def get_wet(draft: Race, seat: i64, element: i64, events: list[Event]) -> None:
    """§track.puddle The slippery token lasts until the turn ends."""
    if element == PUDDLE and not draft.slippery:
        draft.slippery = 1
        events.append(Slipped("track.puddle", seat))


def has_crashed(state: Race, seat: i64, element: i64) -> bool:
    """§track.obstacle §track.empty Only an obstacle or another car stops who enters."""
    if element == OBSTACLE:
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
