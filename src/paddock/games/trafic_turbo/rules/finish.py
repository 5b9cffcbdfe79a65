"""Chapter 5: the end."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from paddock.games.trafic_turbo.state import FREE, OVER, Race, is_home, rows_to_go
from paddock.games.trafic_turbo.telling import tell_came_home
from paddock.games.trafic_turbo.track import OFF
from paddock.kernel.model import Outcome, Told

POINTS: Final[list[i64]] = [5, 3, 1, 0]


def come_home(draft: Race, seat: i64, events: Told) -> None:
    """§end.lap §end.points Off the road at once; its kept card goes with it (§end.kept)."""
    draft.home = append(draft.home[:], seat)
    if draft.on_space[draft.car[seat]] == seat:
        draft.on_space[draft.car[seat]] = FREE
    draft.car[seat] = OFF
    tell_came_home(events, "end.lap", seat, len(draft.home))
    if not draft.with_points or len(draft.home) == draft.seats - 1:
        draft.phase = OVER


def outcome(state: Race) -> Outcome | None:
    if state.phase != OVER:
        return None
    if state.with_points:
        return points_outcome(state)
    rule = "end.places" if state.home else "end.bound"
    return Outcome(tuple([places_by_rows(state, seat) for seat in range(state.seats)]), rule)


def places_by_rows(state: Race, seat: i64) -> int:
    """§end.places A place behind everybody who is home or has fewer rows to go."""
    if is_home(state, seat):
        return 1 + list(state.home).index(seat)
    place = 1
    for other in range(state.seats):
        if is_home(state, other) or rows_to_go(state, other) < rows_to_go(state, seat):
            place += 1
    return place


def points_outcome(state: Race) -> Outcome:
    """§end.points Most points win; a tie goes to who finished earlier."""
    seats = range(state.seats)
    finish = [places_by_rows(state, seat) for seat in seats]
    points = [points_of(state, seat, finish[seat]) for seat in seats]
    places: list[int] = []
    for seat in seats:
        better = [
            other
            for other in seats
            if (-points[other], finish[other]) < (-points[seat], finish[seat])
        ]
        places.append(1 + len(better))
    rule = "end.points" if len(state.home) == state.seats - 1 else "end.bound"
    return Outcome(tuple(places), rule, tuple(points))


def points_of(state: Race, seat: i64, place: int) -> int:
    """§end.points §end.bound The last car takes its place's points, unless called off."""
    called_off = len(state.home) < state.seats - 1
    earned = 0 if called_off and not is_home(state, seat) else POINTS[place - 1]
    return earned - state.fined[seat] - state.collisions[seat]
