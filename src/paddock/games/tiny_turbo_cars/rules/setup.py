"""Chapter 1: the track, the cars, the starting grid."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import GRID as GRID_SPACE
from paddock.games.tiny_turbo_cars.components import BATTERIES
from paddock.games.tiny_turbo_cars.controller import CELLS, arrangement, gap_of
from paddock.games.tiny_turbo_cars.rules.cars import CAR_NAMES, FIRST_FLEET, FLEET
from paddock.games.tiny_turbo_cars.rules.end import start_round
from paddock.games.tiny_turbo_cars.rules.track import is_occupied
from paddock.games.tiny_turbo_cars.state import CARS, GRID, NO_CAR, NO_SMILE, OFF_TRACK, TRACK, Race
from paddock.games.tiny_turbo_cars.telling import tell_laid, tell_picked, tell_placed
from paddock.games.tiny_turbo_cars.terms import Terms
from paddock.games.tiny_turbo_cars.track import FACES, NO_TRACK, Track, read_track
from paddock.kernel.model import Told

FULL_SET: Final = arrangement(0)
"""A controller as it lies in the box, before it is scrambled."""

ALL_CARS: Final[i64] = (1 << len(CAR_NAMES)) - 1
FULL_SETS: Final = vec[i64]([FULL_SET[cell % CELLS] for cell in range(4 * CELLS)])
START_FACES: Final[i64] = 3
ALL_FACES: Final[i64] = (1 << len(FACES)) - 1
FINISH_FACES: Final[i64] = 3 << (len(FACES) - 2)


@lru_cache(maxsize=64)
def read_terms(
    seats: int, edition: str, clock: str, length: str, layout: str, race_on: str
) -> Terms:
    """The options as the rules use them. Raises BadSetup for a track that cannot be."""
    is_first = edition == "first"
    is_long = length == "long"
    return Terms(
        seats,
        FIRST_FLEET if is_first else FLEET,
        is_first,
        clock == "untimed",
        race_on == "yes",
        is_long,
        layout,
        read_track(layout, is_long),
    )


def new_race(terms: Terms) -> Race:
    """§setup.batteries All is in the box but the track that was named."""
    seats = terms.seats
    return Race(
        terms,
        Track(terms.named) if terms.named else NO_TRACK,
        CARS if terms.named else TRACK,
        0,
        0,
        0,
        0,
        0,
        vec[i64](),
        each(seats, NO_CAR),
        each(seats, OFF_TRACK),
        each(seats, BATTERIES),
        each(seats, 0),
        each(seats, 0),
        each(seats, 0),
        each(seats, NO_SMILE),
        each(seats, 0),
        each(seats, gap_of(FULL_SET)),
        each(seats, 0),
        FULL_SETS[: CELLS * seats],
    )


def each(seats: i64, number: i64) -> vec[i64]:
    """The same number for every seat."""
    return vec[i64]([number] * seats)


def boards_left(state: Race) -> i64:
    """§setup.track The faces that may be laid next: start, middle boards still there, finish.

    A bit for each, like all that is left to choose before the race.
    """
    laid = len(state.laid)
    if laid == 0:
        return START_FACES
    if laid == state.terms.boards() - 1:
        return FINISH_FACES
    left = ALL_FACES - START_FACES - FINISH_FACES
    for face in state.laid:
        left &= ~(3 << (face & ~1))
    return left


def laid_track(state: Race) -> Track:
    return Track(tuple([FACES[number] for number in state.laid]))


def lay_board(draft: Race, face: i64, events: Told) -> None:
    """§setup.track"""
    draft.laid = append(draft.laid[:], face)
    tell_laid(events, face)
    if len(draft.laid) == draft.terms.boards():
        draft.track = laid_track(draft)
        draft.phase = CARS


def cars_left(state: Race) -> i64:
    left = ALL_CARS
    for car in state.car:
        if car != NO_CAR:
            left &= ~(1 << car)
    return left


def pick_car(draft: Race, seat: i64, car: i64, events: Told) -> None:
    """§setup.cars Clockwise from seat 0."""
    draft.car[seat] = car
    tell_picked(events, seat, car)
    draft.turn += 1
    if draft.turn == draft.terms.seats:
        draft.phase = GRID
        draft.turn -= 1


def starts_left(state: Race) -> i64:
    starts = state.track.starts
    left: i64 = 0
    for start in range(i64(len(starts))):
        if not is_occupied(state, -1, starts[start]):
            left |= 1 << start
    return left


def place_car(draft: Race, seat: i64, start: i64, events: Told) -> None:
    """§setup.cars From the last seat back to seat 0."""
    draft.space[seat] = draft.track.starts[start]
    assert draft.element(seat) == GRID_SPACE, "a car starts on the grid"
    tell_placed(events, seat, draft.track, draft.space[seat])
    draft.turn -= 1
    if draft.turn < 0:
        start_round(draft, events)
