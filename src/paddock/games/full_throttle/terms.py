"""Terms: what the setup of a race fixes, shared by all its states."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.full_throttle.courses import Course, to_go
from paddock.games.full_throttle.lexicon import make_lexicon


class Terms:
    """What the setup fixes for the whole race. Shared by all its states, never changed."""

    def __init__(
        self,
        course: Course,
        seats: int,
        written: tuple[str, str, str, str],
        obstacles: vec[i64],
        tokens: i64,
        is_damaging: bool,
    ) -> None:
        self.course: Final = course
        self.seats: Final[i64] = seats
        self.written: Final = written
        """The options course, obstacles, upgrades and drivers, as they were chosen."""
        self.obstacles: Final = obstacles
        """§setup.obstacles Where they stand before the race; drivers may add theirs."""
        self.tokens: Final[i64] = tokens
        """§setup.upgrades For a car without a driver who has more."""
        self.is_damaging: Final = is_damaging
        self.in_turn: Final = written[1] == "turns"
        self.dealt_drivers: Final = written[3] == "dealt"
        self.with_drivers: Final = written[3] != "none"
        self.is_getaway: Final = course.rounds > 0
        self.is_tag_team: Final = course.teams
        self.slots: Final[i64] = 2 if course.teams else seats
        """§course.tag_team Turns in a round: one for each team, or for each car."""
        self.lexicon: Final = make_lexicon(course)
        self.on_start: Final = vec[i64]([0] * len(course.names))
        for space in course.start:
            self.on_start[space] = 1
        self.shut: Final = shut_spaces(course, obstacles)
        self.distance: Final = to_go(course, obstacles)
        self.length: Final[i64] = min([self.distance[space] for space in course.start])


def shut_spaces(course: Course, obstacles: Iterable[i64]) -> vec[i64]:
    """§setup.obstacles 1 for each space with an obstacle."""
    shut = vec[i64]([0] * len(course.names))
    for space in obstacles:
        shut[space] = 1
    return shut
