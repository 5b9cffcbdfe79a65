"""Junctions of a street map: the ways from street to street, and whether they can be driven.

A way is written `harbor 0 1 -> exit 0 0`: lanes 0 and 1 of harbor's end both lead to lane 0 of
exit's beginning. Without lanes, streets of equal width go on lane by lane. `back` after a name
means that the street is driven back there: `exit -> main back` ends where main does. Every way
can be driven the other way round as well, unless a street is one-way. The word `under` at the
end makes it a passage under an overpass: its two spaces are adjacent, §course.underpass.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.games._shared.junction import (
    bend,
    gap,
    in_driving_order,
    lane_begin,
    lane_end,
    overlaps,
    share,
)
from paddock.games._shared.outline import Outline
from paddock.games._shared.road import Road, row_quads
from paddock.games._shared.sheet import Sheet
from paddock.kernel.message import Message

MOST_WAYS: Final = 3
"""How many ways forward a space has at most."""
NEAR: Final = 1.1
"""How many lanes a way may jump to the side, and how many it may jump ahead."""
SHARPEST: Final = 50.0
LONGEST_PASSAGE: Final = 8.0


@dataclass(frozen=True)
class Drive:
    """A street and the direction in which it is driven."""

    street: str
    back: bool

    def reversed(self) -> Drive:
        return Drive(self.street, not self.back)


@dataclass(frozen=True)
class Way:
    """From the end of one drive onto the beginning of another, lane by lane."""

    first: Drive
    lanes: tuple[int, ...]
    then: Drive
    onto: tuple[int, ...]
    under: bool

    def reversed(self) -> Way:
        return Way(self.then.reversed(), self.onto, self.first.reversed(), self.lanes, self.under)


Roads = dict[str, Road]


def read_ways(sheet: Sheet, roads: Roads) -> tuple[Way, ...]:
    """All ways of the map."""
    return tuple(read_way(sheet, text, roads) for text in sheet.texts("junctions"))


def read_way(sheet: Sheet, text: str, roads: Roads) -> Way:
    sides = text.removesuffix(" under").split("->")
    if len(sides) != 2:
        sheet.refuse("junctions", Message("full_throttle.bad_way", text=text))
    first, lanes = read_side(sheet, sides[0], roads)
    then, onto = read_side(sheet, sides[1], roads)
    if not lanes and not onto:
        lanes = tuple(in_driving_order(roads[first.street], first.back))
        onto = tuple(in_driving_order(roads[then.street], then.back))
    if len(lanes) != len(onto):
        why = Message("full_throttle.uneven_way", text=text, lanes=len(lanes), onto=len(onto))
        sheet.refuse("junctions", why)
    return Way(first, lanes, then, onto, text.endswith(" under"))


def read_side(sheet: Sheet, text: str, roads: Roads) -> tuple[Drive, tuple[int, ...]]:
    words = text.split()
    if not words or words[0] not in roads:
        sheet.refuse("junctions", Message("full_throttle.way_no_street", street=text.strip()))
    back = len(words) > 1 and words[1] == "back"
    lanes = words[2:] if back else words[1:]
    for lane in lanes:
        if not lane.isdecimal() or int(lane) >= roads[words[0]].lanes:
            why = Message("full_throttle.no_lane", street=words[0], lane=lane)
            sheet.refuse("junctions", why)
    return Drive(words[0], back), tuple(int(lane) for lane in lanes)


def check_ways(sheet: Sheet, roads: Roads, ways: tuple[Way, ...]) -> None:
    """Lanes that a way joins must meet on the map, and none may fork too often."""
    check_forks(sheet, ways)
    for way in ways:
        one, two = roads[way.first.street], roads[way.then.street]
        for lane, onto in zip(way.lanes, way.onto, strict=True):
            end = lane_end(one, lane, way.first.back)
            begin = lane_begin(two, onto, way.then.back)
            ahead, right = gap(end, begin)
            reach = LONGEST_PASSAGE if way.under else NEAR
            wide = one.lane_width
            if not -0.1 * wide <= ahead <= reach * wide or abs(right) > NEAR * wide:
                why = Message(
                    "full_throttle.lanes_apart",
                    lane=lane,
                    street=way.first.street,
                    onto=onto,
                    next=way.then.street,
                    ahead=f"{ahead:.1f}",
                    right=f"{right:.1f}",
                )
                sheet.refuse("junctions", why)
            if abs(bend(end, begin)) > SHARPEST:
                why = Message(
                    "full_throttle.sharp_way",
                    street=way.first.street,
                    next=way.then.street,
                    degrees=f"{bend(end, begin):.0f}",
                )
                sheet.refuse("junctions", why)


def check_forks(sheet: Sheet, ways: tuple[Way, ...]) -> None:
    forks: dict[tuple[Drive, int], int] = {}
    for way in (*ways, *[way.reversed() for way in ways]):
        for lane in way.lanes:
            forks[way.first, lane] = forks.get((way.first, lane), 0) + 1
    for (drive, lane), count in forks.items():
        if count > MOST_WAYS:
            street = drive.street
            why = Message("full_throttle.forks", lane=lane, street=street, count=count)
            sheet.refuse("junctions", why)


def check_connected(sheet: Sheet, names: list[str], ways: tuple[Way, ...]) -> None:
    """Every street can be reached from the first one."""
    reached = {names[0]}
    grows = True
    while grows:
        size = len(reached)
        for way in ways:
            if way.first.street in reached or way.then.street in reached:
                reached |= {way.first.street, way.then.street}
        grows = len(reached) > size
    for name in names:
        if name not in reached:
            sheet.refuse("junctions", Message("full_throttle.apart", street=name))


def check_crossings(
    sheet: Sheet, roads: Roads, ways: tuple[Way, ...]
) -> frozenset[tuple[str, int]]:
    """Streets cross on bridges only, and every bridge is needed; what lies under them."""
    names = list(roads)
    used = bridged_passages(sheet, roads, ways)
    covered: set[tuple[str, int]] = set()
    for found in overlaps([roads[name] for name in names]):
        one, two = (names[found.one], found.row), (names[found.two], found.other_row)
        layers = roads[one[0]].layer(one[1]), roads[two[0]].layer(two[1])
        if layers[0] == layers[1]:
            if not joint(roads, ways, one, two):
                refuse_crossing(sheet, one, two, layers[0])
            continue
        over, under = (one, two) if layers[0] else (two, one)
        used.add(over)
        covered.add(under)
    for name in names:
        for deck in roads[name].decks:
            if not any((name, row) in used for row in range(deck.first, deck.last + 1)):
                sheet.refuse("bridges", Message("full_throttle.idle_bridge", street=name))
    return frozenset(covered)


def refuse_crossing(sheet: Sheet, one: tuple[str, int], two: tuple[str, int], layer: int) -> None:
    key = "full_throttle.decks_cross" if layer else "full_throttle.no_overpass"
    why = Message(key, row=one[1], street=one[0], other_row=two[1], other=two[0])
    sheet.refuse("streets", why)


def joint(roads: Roads, ways: tuple[Way, ...], one: tuple[str, int], two: tuple[str, int]) -> bool:
    """Whether a way joins these two rows: those may touch where lanes become more or fewer."""
    for way in ways:
        ends = (way.first.street, last_row(roads, way.first))
        begins = (way.then.street, last_row(roads, way.then.reversed()))
        if (one, two) == (ends, begins) or (two, one) == (ends, begins):
            return True
    return False


def last_row(roads: Roads, drive: Drive) -> int:
    return 0 if drive.back else roads[drive.street].rows - 1


def bridged_passages(sheet: Sheet, roads: Roads, ways: tuple[Way, ...]) -> set[tuple[str, int]]:
    """§course.underpass The rows of decks that passages lead under; each passage needs one."""
    used: set[tuple[str, int]] = set()
    for way in ways:
        if not way.under:
            continue
        strip = passage(roads, way)
        decks = {
            (name, row)
            for name, road in roads.items()
            for row in range(road.rows)
            if road.layer(row) and share([strip], row_quads(road, row))
        }
        if not decks:
            street, then = way.first.street, way.then.street
            why = Message("full_throttle.no_underpass", street=street, next=then)
            sheet.refuse("junctions", why)
        used |= decks
    return used


def passage(roads: Roads, way: Way) -> Outline:
    """The ground between two spaces that are adjacent under an overpass."""
    end = lane_end(roads[way.first.street], way.lanes[0], way.first.back)
    begin = lane_begin(roads[way.then.street], way.onto[0], way.then.back)
    return [(end.x - 1, end.y - 1), (end.x + 1, end.y + 1), (begin.x + 1, begin.y + 1),
            (begin.x - 1, begin.y - 1)]  # fmt: skip
