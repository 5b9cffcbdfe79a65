"""Where a move can end: what is looked up is what playing every step would find."""

from __future__ import annotations

import pytest

from paddock.games.full_throttle.components import AERODYNAMICS, UPGRADES
from paddock.games.full_throttle.courses import COURSES
from paddock.games.full_throttle.destinations import Scout
from paddock.games.full_throttle.drivers import DRIVERS
from paddock.games.full_throttle.guide import GUIDE
from paddock.games.full_throttle.rules.steps import legal_steps
from paddock.games.full_throttle.state import MOVE, Race
from paddock.games.full_throttle.turn_state import DRIFT_AHEAD, IN_DRIFT, NO_DRIFT
from paddock.kernel.destinations import MOST_HALF_MADE, destinations, searched
from paddock.kernel.dice import Rng, seeded
from paddock.kernel.guide import Destination
from tests.sizes import sized

from .table import GAME, new_game, race

MARKS = "......##25799!x"
TOLD = {"move.corner", "move.blocked", "barrier.row", "barrier.speed", "upgrade.steering"}
"""The clauses for which a place is marked."""


def any_strip(rng: Rng) -> str:
    """Three lanes with corners, obstacles, barriers and ends, and two cars."""
    rows = [[MARKS[rng.below(len(MARKS))] for _ in range(7)] for _ in range(3)]
    rows[rng.below(3)][rng.below(2)] = "a"
    rows[rng.below(3)][3] = "b"
    return "\n".join("".join(row) for row in rows)


def any_move(rng: Rng) -> Race:
    """A move under way with all that may be in force."""
    name = DRIVERS[rng.below(len(DRIVERS))].name if rng.below(3) == 0 else ""
    state = race(any_strip(rng), gear=rng.below(7), driver=name, barrier=5).race
    state.phase = MOVE
    state.speed = 1 + rng.below(9)
    state.left = 1 + rng.below(state.speed)
    state.side = rng.below(3)
    state.tires = rng.below(3)
    state.drift = (NO_DRIFT, NO_DRIFT, DRIFT_AHEAD, IN_DRIFT)[rng.below(4)]
    state.diagonals = rng.below(3)
    state.is_aero = rng.below(2) == 0
    state.stepped = rng.below(2) == 0
    state.penalties = rng.below(9)
    state.tokens[rng.below(UPGRADES)] = rng.below(2)
    spaces = len(state.terms.course.names) - 1
    state.block[1] = rng.below(spaces)
    if rng.below(3) == 0:
        state.space[0] = rng.below(spaces)
    return state


def plain(found: list[Destination]) -> list[tuple[str, tuple[str, ...], int, set[str]]]:
    """Everything that a place is marked with."""
    return [(one.place, one.moves, one.toll, TOLD.intersection(one.rules)) for one in found]


def test_every_end_is_what_playing_each_step_would_find() -> None:
    rng = seeded(7)
    for number in range(400):
        state = any_move(rng)
        found = destinations(GAME, GUIDE, state, 0)
        assert plain(found) == plain(searched(GAME, GUIDE, state, 0)), number


@pytest.mark.parametrize("course", COURSES)
def test_on_a_course_too(course: str) -> None:
    rng = seeded(3)
    for _ in range(6):
        state = under_way(course, rng)
        assert plain(destinations(GAME, GUIDE, state, 0)) == plain(searched(GAME, GUIDE, state, 0))


def under_way(course: str, rng: Rng, speed: int = 7) -> Race:
    """Somewhere on a course, where a step can be made."""
    seats = 4 if course == "tag_team" else 2
    state = new_game(seats, course=course, upgrades="none").race
    start = state.terms.course.start
    state.phase, state.turn, state.speed, state.left = MOVE, 0, speed, speed
    for seat in range(seats):
        state.gear[seat], state.turns[seat], state.space[seat] = 6, 1, start[0]
    while state.space[0] == start[0] or legal_steps(state) == 0:
        state.space[0] = rng.below(len(state.terms.course.names) - 1)
    return state


@pytest.mark.parametrize("course", COURSES)
def test_with_two_aerodynamics_at_full_speed_too(course: str) -> None:
    rng = seeded(11)
    for _ in range(sized(3, 20)):
        state = widest_move(course, rng)
        while half_made(state) > MOST_HALF_MADE // 8:
            state = widest_move(course, rng)
        assert plain(destinations(GAME, GUIDE, state, 0)) == plain(searched(GAME, GUIDE, state, 0))


def widest_move(course: str, rng: Rng) -> Race:
    """A fast car with two Aerodynamics in force, and perhaps a third in store."""
    state = under_way(course, rng, speed=24)
    state.is_aero, state.diagonals = True, 2
    state.tokens[AERODYNAMICS] = rng.below(2)
    return state


def half_made(state: Race) -> int:
    """How many half-made moves are looked at: what its destinations cost."""
    scout = Scout(state)
    scout.look(state)
    return len(scout.trails)


@pytest.mark.parametrize("course", COURSES)
def test_the_widest_move_has_few_half_made_ones(course: str) -> None:
    rng = seeded(5)
    for _ in range(8):
        assert half_made(widest_move(course, rng)) < 3000
