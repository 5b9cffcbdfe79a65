"""Chapter 1: the track, the cars, the starting grid."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import GRID as GRID_SPACE
from paddock.games.tiny_turbo_cars.boards import SHIPPED
from paddock.games.tiny_turbo_cars.components import BATTERIES
from paddock.games.tiny_turbo_cars.controller import CELLS, arrangement, gap_of
from paddock.games.tiny_turbo_cars.lexicon import LAY, PICK, PLACE
from paddock.games.tiny_turbo_cars.rules.cars import FIRST_FLEET, FLEET
from paddock.games.tiny_turbo_cars.rules.end import start_round
from paddock.games.tiny_turbo_cars.rules.track import is_occupied
from paddock.games.tiny_turbo_cars.state import CARS, GRID, NO_CAR, NO_SMILE, OFF_TRACK, TRACK, Race
from paddock.games.tiny_turbo_cars.telling import tell_laid, tell_picked, tell_placed
from paddock.games.tiny_turbo_cars.terms import Terms
from paddock.games.tiny_turbo_cars.track import FACES, NO_TRACK, Track, read_track
from paddock.kernel.model import Told

FULL_SET: Final = arrangement(0)
"""A controller as it lies in the box, before it is scrambled."""

FINISH_BOARD: Final[i64] = len(SHIPPED) - 1
START_FACES: Final[list[i64]] = [LAY, LAY + 1]
FINISH_FACES: Final[list[i64]] = [LAY + 2 * FINISH_BOARD, LAY + 2 * FINISH_BOARD + 1]


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
        [],
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
        vec[i64]([FULL_SET[cell % CELLS] for cell in range(CELLS * seats)]),
    )


def each(seats: i64, number: i64) -> vec[i64]:
    """The same number for every seat."""
    return vec[i64]([number] * seats)


def boards_left(state: Race) -> list[i64]:
    """§setup.track The faces that may be laid next: start, middle boards still there, finish."""
    laid = len(state.laid)
    if laid == 0:
        return START_FACES
    if laid == state.terms.boards() - 1:
        return FINISH_FACES
    taken: i64 = 0
    for face in state.laid:
        taken |= 3 << (face & ~1)
    return [LAY + face for face in range(2, 2 * FINISH_BOARD) if not (taken >> face) & 1]


def laid_track(state: Race) -> Track:
    return Track(tuple([FACES[number] for number in state.laid]))


def lay_board(draft: Race, face: i64, events: Told) -> None:
    """§setup.track"""
    draft.laid.append(face)
    tell_laid(events, face)
    if len(draft.laid) == draft.terms.boards():
        draft.track = laid_track(draft)
        draft.phase = CARS


def cars_left(state: Race) -> list[i64]:
    taken: i64 = 0
    for car in state.car:
        if car != NO_CAR:
            taken |= 1 << car
    return [PICK + car for car in range(len(state.terms.fleet)) if not (taken >> car) & 1]


def pick_car(draft: Race, seat: i64, car: i64, events: Told) -> None:
    """§setup.cars Clockwise from seat 0."""
    draft.car[seat] = car
    tell_picked(events, seat, car)
    draft.turn += 1
    if draft.turn == draft.terms.seats:
        draft.phase = GRID
        draft.turn -= 1


def starts_left(state: Race) -> list[i64]:
    starts = state.track.starts
    free = [start for start in range(len(starts)) if not is_occupied(state, -1, starts[start])]
    return [PLACE + start for start in free]


def place_car(draft: Race, seat: i64, start: i64, events: Told) -> None:
    """§setup.cars From the last seat back to seat 0."""
    draft.space[seat] = draft.track.starts[start]
    assert draft.element(seat) == GRID_SPACE, "a car starts on the grid"
    tell_placed(events, seat, draft.track, draft.space[seat])
    draft.turn -= 1
    if draft.turn < 0:
        start_round(draft, events)
