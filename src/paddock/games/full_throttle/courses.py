"""Courses: a start, a finish and the streets between them, as tables of numbers.

A space is a number, its place in `names`. The start card's spaces come first, `finish` is last.
Forward, left and right are as the driver sees them, so a street that is driven back has its lanes
mirrored; its spaces keep the names that the map gives them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games._shared.files import shipped
from paddock.games.full_throttle.diagonals import diagonals
from paddock.games.full_throttle.plan import Plan, read_line, read_plan, write_line
from paddock.games.full_throttle.routes import BRANCHES, Route, trace
from paddock.games.full_throttle.streets import StreetMap, load_map
from paddock.kernel.message import Message, Value
from paddock.kernel.model import BadSetup

COURSES: Final = (
    "main_event",
    "tokyo_drift",
    "varones_test",
    "all_timer",
    "this_is_brasil",
    "tag_team",
    "getaway",
)
FAR: Final[i64] = 1 << 20
"""More spaces than any course has: no way leads to the finish."""
START_UPGRADES: Final = 4
MOST_UPGRADES: Final = 10
MOST_STANDS: Final = 40
OWN_FILE: Final = Message("full_throttle.own_file")


class Course:
    """What never changes during a race. Shared by all its states."""

    def __init__(self, name: str, plan: Plan, route: Route) -> None:
        self.name: Final = name
        self.map: Final = plan.map
        self.title: Final = plan.title
        self.names: Final = route.names
        self.forward: Final = vec[i64](route.forward)
        self.left: Final = vec[i64](route.left)
        self.right: Final = vec[i64](route.right)
        self.diagonal_left: Final = diagonals(route.forward, route.left)
        self.diagonal_right: Final = diagonals(route.forward, route.right)
        self.corner: Final = vec[i64](route.corner)
        self.barrier: Final = vec[i64](route.barrier)
        self.straight: Final = straight_spaces(route)
        self.start: Final = route.start
        self.finish: Final[i64] = len(route.names) - 1
        self.index: Final = {space: number for number, space in enumerate(route.names)}
        self.obstacles: Final = vec[i64]([self.index[space] for space in plan.obstacles])
        self.police: Final = [self.index[space] for space in plan.police]
        self.upgrades: Final[i64] = min(START_UPGRADES + route.indicators, MOST_UPGRADES)
        self.rounds: Final[i64] = plan.rounds
        self.teams: Final = plan.teams
        self.street: Final = route.street
        self.streets: Final = route.streets
        self.plan: Final = plan


SHIPPED: Final[dict[str, Course]] = {}
PARSED: Final[dict[str, Course]] = {}
MOST_PARSED: Final = 32
"""How many custom courses are kept; a server may be asked for any number."""


def load_course(name: str) -> Course:
    """A course that ships with the game, read once."""
    if name not in COURSES:
        raise BadSetup(Message("full_throttle.no_course", name=name, courses=COURSES))
    if name not in SHIPPED:
        text = shipped("full_throttle", "tracks", "courses", f"{name}.toml")
        SHIPPED[name] = read_course(name, f"{name}.toml", text)
    return SHIPPED[name]


def read_course(name: str, file: Value, text: str) -> Course:
    """A course from the text of its file, or a BadSetup that says what is wrong with it."""
    plan, promised = read_plan(file, text)
    try:
        course = plan_course(name, plan, load_map(plan.map))
    except BadSetup as error:
        why = error.message
        raise BadSetup(Message("full_throttle.course_file", file=file, why=why)) from error
    if course.upgrades != promised:
        made = int(course.upgrades)
        why = Message("full_throttle.other_upgrades", made=made, promised=promised)
        raise BadSetup(Message("games.sheet.refused", file=file, place="upgrades", why=why))
    return course


def parse_course(text: str) -> Course:
    """§course.custom A course from one line of text, or a BadSetup that says what is wrong."""
    if text not in PARSED:
        streets = load_map(text.split(";")[0].strip())
        course = plan_course(text, read_line(text), streets)
        if len(PARSED) >= MOST_PARSED:
            PARSED.clear()
        PARSED[text] = course
    return PARSED[text]


def own_course(text: str) -> Course:
    """§course.custom A course as a file or as a line; its name is the line."""
    if "=" in text:
        return parse_course(write_line(read_course("", OWN_FILE, text).plan))
    return parse_course(write_line(parse_course(text.strip()).plan))


def plan_course(name: str, plan: Plan, streets: StreetMap) -> Course:
    """Trace the plan over a map and check what stands on it."""
    route = trace(streets, plan)
    check_stands(plan, route)
    course = Course(name, plan, route)
    check_ends(course)
    ways = to_go(course, course.obstacles)
    if min(ways[space] for space in course.start) >= FAR:
        raise BadSetup(Message("full_throttle.obstacles_close"))
    return course


def check_ends(course: Course) -> None:
    """Without obstacles, every space has a way to the finish."""
    ways = to_go(course, ())
    if min(ways[space] for space in course.start) >= FAR:
        raise BadSetup(Message("full_throttle.no_way"))
    for space, distance in enumerate(ways):
        if distance >= FAR:
            raise BadSetup(Message("full_throttle.no_way_from", space=course.names[space]))


def check_stands(plan: Plan, route: Route) -> None:
    """§setup.obstacles Obstacles and police stand on the streets, each alone on its space."""
    stands = (*plan.obstacles, *plan.police)
    if len(stands) > MOST_STANDS:
        raise BadSetup(Message("full_throttle.too_many_obstacles", most=MOST_STANDS))
    line = f"{plan.start.street}-{plan.start.row}-"
    for number, space in enumerate(stands):
        if space.startswith(("start-", line)):
            raise BadSetup(Message("full_throttle.obstacle_on_start", space=space))
        if space not in route.names[:-1]:
            raise BadSetup(Message("full_throttle.obstacle_off_course", space=space))
        if space in stands[:number]:
            raise BadSetup(Message("full_throttle.taken_twice", space=space))


def to_go(course: Course, obstacles: Iterable[i64]) -> vec[i64]:
    """§finish.places The steps from each space to the finish, FAR where no way leads there."""
    spaces = len(course.names)
    into = backward(course, obstacles)
    distance = vec[i64]([FAR] * spaces)
    distance[course.finish] = 0
    reached = vec[i64]([course.finish])
    done = 0
    while done < len(reached):
        space = reached[done]
        done += 1
        for before in into[space]:
            if distance[before] == FAR:
                distance[before] = distance[space] + 1
                reached = append(reached, before)
    return distance


def backward(course: Course, obstacles: Iterable[i64]) -> list[list[i64]]:
    """For each space those from which one step leads to it; none leads to an obstacle."""
    into: list[list[i64]] = [[] for _ in course.names]
    closed = [False] * len(course.names)
    for space in obstacles:
        closed[space] = True
    for space in range(len(course.names)):
        if closed[space]:
            continue
        for way in range(BRANCHES):
            ahead = course.forward[space * BRANCHES + way]
            if ahead >= 0 and not closed[ahead]:
                into[ahead].append(space)
        for beside in (course.left[space], course.right[space]):
            if beside >= 0 and not closed[beside] and is_straight(course, space, beside):
                into[beside].append(space)
    return into


def straight_spaces(route: Route) -> vec[i64]:
    """§move.step §barrier.row 1 for each space with no corner number and no barrier."""
    pairs = zip(route.corner, route.barrier, strict=True)
    return vec[i64]([int(corner == 0 and barrier == 0) for corner, barrier in pairs])


def is_straight(course: Course, one: i64, two: i64) -> bool:
    """§move.step Whether lanes may be changed between two neighbours."""
    return course.straight[one] != 0 and course.straight[two] != 0
