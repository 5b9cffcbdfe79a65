"""Distances across the cards in steps, around what blocks the way (breadth-first search)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from paddock.games.microbot_racers.faces import beside, is_blocked
from paddock.games.microbot_racers.state import Race
from paddock.games.microbot_racers.table import (
    CARD_SQUARES,
    DOORS,
    LOCAL_OF,
    PLACE_OF,
    PLACES,
    edge_towards,
)

UNREACHABLE: Final = 99
"""From a square that no way leads out of."""


@lru_cache(8)
def all_steps_out(faces: bytes) -> bytes:
    """The steps out of every square: CARD_SQUARES for every edge of every lie."""
    steps: list[int] = []
    for first in range(0, len(faces), CARD_SQUARES):
        for doors in DOORS:
            steps += steps_out(faces[first : first + CARD_SQUARES], doors)
    return bytes(steps)


def steps_out(face: bytes, doors: tuple[int, ...]) -> list[int]:
    """The steps from every square of a face out through the doors of an edge."""
    steps = [UNREACHABLE] * CARD_SQUARES
    for door in doors:
        steps[door] = 1
    fresh = list(doors)
    for square in fresh:
        for near in beside(square):
            if steps[near] == UNREACHABLE and not is_blocked(face[near]):
                steps[near] = steps[square] + 1
                fresh.append(near)
    return steps


def all_edges() -> bytes:
    """The edge towards the next place, for every place: going round clockwise, then the other."""
    return bytes(
        edge_towards(place, (place + direction) % PLACES)
        for direction in (1, -1)
        for place in range(PLACES)
    )


EDGE_AHEAD: Final[bytes] = all_edges()


def to_go(state: Race, square: i64, counted: i64) -> i64:
    """The squares to the end of the race, over the cards as they lie, from one of the table."""
    steps = all_steps_out(state.terms.faces)
    place = i64(PLACE_OF[square])
    left = steps_from(steps, state, place, i64(LOCAL_OF[square]))
    cards = PLACES * state.terms.laps - counted
    rounds = cards // PLACES
    for number in range(PLACES if rounds else cards):
        place = (place + state.terms.direction) & (PLACES - 1)
        across = steps_across(steps, state, place)
        left += across * (rounds + 1 if number < cards % PLACES else rounds)
    return left


def steps_from(steps: bytes, state: Race, place: i64, local: i64) -> i64:
    """The steps from a square of a card onto the next card of the race."""
    edge = i64(EDGE_AHEAD[place if state.terms.direction > 0 else PLACES + place])
    return i64(steps[(state.lies[place] * 4 + edge) * CARD_SQUARES + local])


def steps_across(steps: bytes, state: Race, place: i64) -> i64:
    """The steps over a whole card."""
    edge = EDGE_AHEAD[PLACES + place if state.terms.direction > 0 else place]
    doors = DOORS[edge]
    return min(steps_from(steps, state, place, doors[0]), steps_from(steps, state, place, doors[1]))
