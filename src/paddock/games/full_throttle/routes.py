"""Tracing a plan over a street map: the spaces of a course and the steps between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from paddock.games._shared.junction import in_driving_order
from paddock.games.full_throttle.junctions import MOST_WAYS, Drive, Way
from paddock.games.full_throttle.plan import Card, Plan
from paddock.games.full_throttle.streets import Street, StreetMap
from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup

BRANCHES: Final[i64] = MOST_WAYS
NONE: Final = -1
FINISH: Final = "finish"


@dataclass(frozen=True)
class Route:
    """The tables of a course. The finish is the last space."""

    names: list[str]
    forward: list[i64]
    left: list[i64]
    right: list[i64]
    corner: list[i64]
    barrier: list[i64]
    start: list[i64]
    street: list[i64]
    streets: list[str]
    indicators: int


@dataclass(frozen=True)
class Place:
    """A space of the map, driven in one direction."""

    drive: Drive
    row: int
    lane: int


class Net:
    """The streets of a plan as a net of places."""

    def __init__(self, streets: StreetMap, plan: Plan) -> None:
        self.map: Final = streets
        self.plan: Final = plan
        self.streets: Final = {drive.street: find_street(streets, drive) for drive in plan.drives}
        self.ways: Final = driven_ways(streets, plan)

    def places(self) -> list[Place]:
        """All spaces of all streets, street by street in driving order."""
        return [
            Place(drive, row, lane)
            for drive in self.plan.drives
            for row in self.rows(drive)
            for lane in in_driving_order(self.streets[drive.street].road, drive.back)
        ]

    def rows(self, drive: Drive) -> list[int]:
        rows = list(range(self.streets[drive.street].road.rows))
        return rows[::-1] if drive.back else rows

    def ahead(self, place: Place) -> list[Place]:
        """The spaces that one step forward may lead to, in the order of the map."""
        drive = place.drive
        row = place.row - 1 if drive.back else place.row + 1
        if 0 <= row < self.streets[drive.street].road.rows:
            return [Place(drive, row, place.lane)]
        found: list[Place] = []
        for way in self.ways:
            if way.first == drive:
                for lane, onto in zip(way.lanes, way.onto, strict=True):
                    if lane == place.lane:
                        found.append(Place(way.then, self.rows(way.then)[0], onto))
        return found

    def left(self, place: Place) -> Place | None:
        return self.in_lane(place, place.lane + (1 if place.drive.back else -1))

    def right(self, place: Place) -> Place | None:
        return self.in_lane(place, place.lane + (-1 if place.drive.back else 1))

    def in_lane(self, place: Place, lane: int) -> Place | None:
        if 0 <= lane < self.streets[place.drive.street].road.lanes:
            return Place(place.drive, place.row, lane)
        return None


def find_street(found: StreetMap, drive: Drive) -> Street:
    number = found.find(drive.street)
    if number < 0:
        raise BadSetup(Message("full_throttle.no_street", street=drive.street, map=found.title))
    if drive.back and found.streets[number].oneway:
        raise BadSetup(Message("full_throttle.one_way", street=drive.street))
    return found.streets[number]


def driven_ways(streets: StreetMap, plan: Plan) -> list[Way]:
    """The ways that the plan's directions allow."""
    both = [way for known in streets.ways for way in (known, known.reversed())]
    return [way for way in both if way.first in plan.drives and way.then in plan.drives]


def trace(streets: StreetMap, plan: Plan) -> Route:
    """§setup.course The course: every space that can be reached from the start card."""
    check_plan(plan)
    net = Net(streets, plan)
    start = card_row(net, plan.start, "start")
    finish = card_row(net, plan.finish, "finish")
    reached = reach(net, start, finish)
    kept = [place for place in net.places() if place in reached]
    for drive in plan.drives:
        if not any(place.drive == drive for place in (*kept, *start, *finish)):
            raise BadSetup(Message("full_throttle.no_way_to_street", street=drive.street))
    return tables(net, start, finish, kept)


def check_plan(plan: Plan) -> None:
    """Every street once, in one direction."""
    seen: set[str] = set()
    for drive in plan.drives:
        if drive.street in seen:
            raise BadSetup(Message("full_throttle.street_twice", street=drive.street))
        seen.add(drive.street)


def card_row(net: Net, card: Card, part: str) -> list[Place]:
    """The spaces that a card lies on, from the driver's left to its right."""
    for drive in net.plan.drives:
        if drive.street == card.street:
            road = net.streets[card.street].road
            if card.row >= road.rows:
                raise BadSetup(beyond_end(card, part, road.rows - 1))
            return [Place(drive, card.row, lane) for lane in in_driving_order(road, drive.back)]
    raise BadSetup(Message("full_throttle.card_off_course", part=part, street=card.street))


def beyond_end(card: Card, part: str, last: int) -> Message:
    street, row = card.street, card.row
    return Message("full_throttle.card_beyond_end", part=part, street=street, row=row, last=last)


def reach(net: Net, start: list[Place], finish: list[Place]) -> set[Place]:
    """Every space that steps from the start card lead to, up to the finish card."""
    reached: set[Place] = set()
    fresh = [place for one in start for place in net.ahead(one)]
    while fresh:
        place = fresh.pop()
        if place in reached or place in finish:
            continue
        if place in start:
            raise BadSetup(Message("full_throttle.comes_back"))
        reached.add(place)
        fresh += net.ahead(place)
        fresh += [near for near in (net.left(place), net.right(place)) if near is not None]
    return reached


def tables(net: Net, start: list[Place], finish: list[Place], kept: list[Place]) -> Route:
    """The start card's spaces, then the streets', then the finish, with all their neighbours."""
    spaces = [*start, *kept]
    last = len(spaces)
    number: dict[Place, int] = {place: index for index, place in enumerate(kept, len(start))}
    number |= dict.fromkeys(finish, last)
    forward: list[i64] = []
    for place in spaces:
        forward += ways_forward(net, place, number)
    left = neighbours([net.left(place) for place in spaces], start, number)
    right = neighbours([net.right(place) for place in spaces], start, number)
    drives = net.plan.drives
    streets = [net.streets[place.drive.street] for place in spaces]
    both = list(zip(streets, spaces, strict=True))
    return Route(
        names=space_names(start, kept),
        forward=[*forward, *[NONE] * BRANCHES],
        left=[*left, NONE],
        right=[*right, NONE],
        corner=[*[street.corner(place.row, place.lane) for street, place in both], 0],
        barrier=[*[street.barrier(place.row, place.drive.back) for street, place in both], 0],
        start=list(range(len(start))),
        street=[*[drives.index(place.drive) for place in spaces], drives.index(finish[0].drive)],
        streets=[net.streets[drive.street].title for drive in drives],
        indicators=count_indicators(net, kept),
    )


def space_names(start: list[Place], kept: list[Place]) -> list[str]:
    cards = [f"start-{lane}" for lane in range(len(start))]
    return [*cards, *[f"{p.drive.street}-{p.row}-{p.lane}" for p in kept], FINISH]


def ways_forward(net: Net, place: Place, number: dict[Place, int]) -> list[i64]:
    found: list[i64] = []
    for ahead in net.ahead(place):
        if number[ahead] not in found:
            found.append(number[ahead])
    return found + [NONE] * (BRANCHES - len(found))


def neighbours(
    beside: list[Place | None], start: list[Place], number: dict[Place, int]
) -> list[i64]:
    """Lane neighbours as numbers; those of the first spaces lie on the start card too."""
    found: list[i64] = []
    for place in beside:
        if place is None:
            found.append(NONE)
        elif len(found) < len(start):
            found.append(start.index(place))
        else:
            found.append(number[place])
    return found


def count_indicators(net: Net, kept: list[Place]) -> int:
    """§setup.upgrades The sum of the upgrade indicators beside the rows of the course."""
    rows = {(place.drive.street, place.row) for place in kept}
    return sum(
        indicator.value
        for name, street in net.streets.items()
        for indicator in street.indicators
        if (name, indicator.row) in rows
    )
