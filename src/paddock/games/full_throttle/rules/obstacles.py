"""Chapter 1: where a driver may place an obstacle."""

from __future__ import annotations

from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.full_throttle.courses import FAR, Course, is_straight, to_go
from paddock.games.full_throttle.routes import BRANCHES
from paddock.games.full_throttle.state import OFF
from paddock.games.full_throttle.terms import Terms


@lru_cache(maxsize=64)
def open_spaces(terms: Terms, obstacles: tuple[i64, ...]) -> list[i64]:
    """§setup.obstacles Not on a card, not on police, not where it shuts the last way.

    An obstacle beside one way that is open leaves that way open: only its spaces are tried.
    """
    course = terms.course
    standing = list(obstacles)
    on_way = set(shortest_way(course, to_go(course, standing)))
    taken = {*standing, *course.start, *course.police, course.finish}
    spaces = [space for space in range(len(course.names)) if space not in taken]
    return [s for s in spaces if s not in on_way or is_way_left(course, [*standing, s])]


def is_way_left(course: Course, obstacles: list[i64]) -> bool:
    distance = to_go(course, obstacles)
    return min([distance[space] for space in course.start]) < FAR


def shortest_way(course: Course, distance: vec[i64]) -> list[i64]:
    """The spaces of one shortest way from the start to the finish."""
    nearest = min([distance[space] for space in course.start])
    here = next(space for space in course.start if distance[space] == nearest)
    way: list[i64] = []
    while here != course.finish:
        way.append(here)
        here = next(space for space in neighbours(course, here) if distance[space] < distance[here])
    return way


def neighbours(course: Course, here: i64) -> list[i64]:
    """Where one step may lead if nothing stands there."""
    spaces = [
        space
        for space in course.forward[here * BRANCHES : here * BRANCHES + BRANCHES]
        if space != OFF
    ]
    for beside in (course.left[here], course.right[here]):
        if beside != OFF and is_straight(course, here, beside):
            spaces.append(beside)
    return spaces
