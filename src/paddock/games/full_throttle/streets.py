"""Street maps: streets of one to four lanes between junctions, read from files and checked.

A street is a road of rows and lanes with a direction of its own, called forth; lane 0 is the
leftmost then. Where streets meet, the map lists the ways from the end of one onto the other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from paddock.games._shared.files import shipped
from paddock.games._shared.road import Deck, Road, lay_road
from paddock.games._shared.segment import Point, Segment, curve, straight
from paddock.games._shared.sheet import Sheet, not_whole, quoted, read_sheet
from paddock.games.full_throttle.junctions import (
    Way,
    check_connected,
    check_crossings,
    check_ways,
    read_ways,
)
from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup

MAPS: Final = ("los_angeles", "baja_california")
KINDS: Final = ("freeway", "boulevard", "street", "ramp", "alley", "track")
LANDMARKS: Final = ("title", "stadium", "park", "village", "mesa")
LONG_LANDMARKS: Final = ("sea", "rails")
BARRIERS: Final = ("train", "drop-off")
RESERVED: Final = ("start", "finish", "back")
LOWEST_CORNER: Final = 3
HIGHEST_CORNER: Final = 9


@dataclass(frozen=True)
class Barrier:
    """§barrier.row A row across the street, and the speed to pass it forth and back."""

    row: int
    kind: str
    forth: int
    back: int


@dataclass(frozen=True)
class Indicator:
    """§setup.upgrades An upgrade indicator beside a row: a number at the left or right edge."""

    row: int
    value: int
    side: str


@dataclass(frozen=True)
class Street:
    """One street between two junctions."""

    name: str
    title: str
    kind: str
    oneway: bool
    road: Road
    corners: tuple[int, ...]
    """The number of every space, row by row, 0 where it is no corner."""
    barriers: tuple[Barrier, ...]
    indicators: tuple[Indicator, ...]

    def corner(self, row: int, lane: int) -> int:
        return self.corners[row * self.road.lanes + lane]

    def barrier(self, row: int, back: bool) -> int:
        """The speed needed to leave a row forward, 0 where there is no barrier."""
        for barrier in self.barriers:
            if barrier.row == row:
                return barrier.back if back else barrier.forth
        return 0


@dataclass(frozen=True)
class Scenery:
    """Decoration: its middle and its size, or the points of what runs through the map."""

    kind: str
    x: float
    y: float
    width: float
    depth: float
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class StreetMap:
    """One map, read and checked."""

    name: str
    title: str
    width: float
    height: float
    streets: tuple[Street, ...]
    ways: tuple[Way, ...]
    covered: frozenset[tuple[str, int]]
    """Street and row of what lies under an overpass."""
    scenery: tuple[Scenery, ...]

    def find(self, name: str) -> int:
        """The number of a street, -1 where there is none of that name."""
        for number, street in enumerate(self.streets):
            if street.name == name:
                return number
        return -1


READ: Final[dict[str, StreetMap]] = {}


def load_map(name: str) -> StreetMap:
    """A map that ships with the game, read once."""
    if name not in MAPS:
        raise BadSetup(Message("full_throttle.no_map", name=name, maps=MAPS))
    if name not in READ:
        text = shipped("full_throttle", "tracks", "maps", f"{name}.toml")
        READ[name] = read_map(name, f"{name}.toml", text)
    return READ[name]


def read_map(name: str, file: str, text: str) -> StreetMap:
    """A map from the text of its file, or a BadSetup that says what is wrong with it."""
    sheet = read_sheet(file, text)
    board = sheet.sheet("board")
    width = sheet.number("lane_width", 10, 100)
    streets = tuple(read_street(entry, width) for entry in sheet.sheets("streets"))
    names = [street.name for street in streets]
    for number, known in enumerate(names):
        if known in names[:number]:
            why = Message("full_throttle.two_streets", street=known)
            sheet.refuse(f"streets[{number}].name", why)
    roads = {street.name: street.road for street in streets}
    ways = read_ways(sheet, roads)
    check_ways(sheet, roads, ways)
    check_connected(sheet, names, ways)
    found = StreetMap(
        name=name,
        title=sheet.text("title"),
        width=board.number("width", 100, 5000),
        height=board.number("height", 100, 5000),
        streets=streets,
        ways=ways,
        covered=check_crossings(sheet, roads, ways),
        scenery=tuple(read_scenery(entry) for entry in some_sheets(sheet, "scenery")),
    )
    board.close()
    sheet.close()
    return found


def read_street(sheet: Sheet, lane_width: float) -> Street:
    name = sheet.text("name")
    if not re.fullmatch("[a-z][a-z0-9_]*", name) or name in RESERVED:
        sheet.refuse("name", Message("full_throttle.bad_street_name", name=name))
    sheet.where = f"streets.{name}."
    road, corners = read_road(sheet, lane_width)
    street = Street(
        name=name,
        title=sheet.text("title"),
        kind=sheet.text("kind", KINDS),
        oneway=sheet.flag("oneway"),
        road=road,
        corners=corners,
        barriers=read_barriers(sheet, road.rows),
        indicators=read_indicators(sheet, road.rows),
    )
    for barrier in street.barriers:
        if any(street.corner(barrier.row, lane) for lane in range(road.lanes)):
            sheet.refuse("barriers", Message("full_throttle.barrier_in_corner", row=barrier.row))
    sheet.close()
    return street


def read_road(sheet: Sheet, lane_width: float) -> tuple[Road, tuple[int, ...]]:
    """The road, and the corner numbers of its spaces."""
    lanes = sheet.whole("lanes", 1, 4)
    begin = sheet.sheet("begin")
    where = Point(
        begin.number("x", -5000, 5000),
        begin.number("y", -5000, 5000),
        begin.number("heading", -360, 360),
    )
    begin.close()
    segments: list[Segment] = []
    corners: list[int] = []
    for entry in sheet.sheets("road"):
        segment = read_segment(entry)
        corners += read_corner(entry, lanes) * segment.rows
        segments.append(segment)
        entry.close()
    decks = tuple(read_deck(entry) for entry in some_sheets(sheet, "bridges"))
    try:
        road = lay_road(tuple(segments), lanes, lane_width, where, False, decks)
    except BadSetup as error:
        sheet.refuse("road", error.message)
    return road, tuple(corners)


def read_segment(sheet: Sheet) -> Segment:
    """{ straight = rows, length } or { left or right = degrees, radius, rows }."""
    if sheet.has("straight"):
        rows = sheet.whole("straight", 1, 200)
        return straight(rows, sheet.number("length", 10, 5000) / rows)
    if not sheet.has("left") and not sheet.has("right"):
        sheet.refuse("straight", Message("games.road.no_piece"))
    turn = sheet.number("right", 1, 360) if sheet.has("right") else -sheet.number("left", 1, 360)
    return curve(sheet.whole("rows", 1, 200), turn, sheet.number("radius", 10, 5000))


def read_corner(sheet: Sheet, lanes: int) -> list[int]:
    """The numbers of one row: `corner = 5` for all lanes, or one for each, `[4, 5]`."""
    if not sheet.has("corner"):
        return [0] * lanes
    found = sheet.value("corner")
    if not isinstance(found, list):
        return [sheet.whole("corner", LOWEST_CORNER, HIGHEST_CORNER)] * lanes
    if len(found) != lanes:
        sheet.refuse("corner", Message("full_throttle.corner_numbers", lanes=lanes))
    for number in found:
        if not isinstance(number, int) or not LOWEST_CORNER <= number <= HIGHEST_CORNER:
            sheet.refuse("corner", not_whole(LOWEST_CORNER, HIGHEST_CORNER, number))
    return [int(number) for number in found]


def some_sheets(sheet: Sheet, key: str) -> list[Sheet]:
    return sheet.sheets(key) if sheet.has(key) else []


def read_deck(sheet: Sheet) -> Deck:
    deck = Deck(sheet.whole("first", 0, 999), sheet.whole("last", 0, 999))
    sheet.close()
    return deck


def read_barriers(sheet: Sheet, rows: int) -> tuple[Barrier, ...]:
    result: list[Barrier] = []
    for entry in some_sheets(sheet, "barriers"):
        kind = entry.text("kind", BARRIERS)
        forth, back = entry.whole("forth", 1, 30), entry.whole("back", 1, 30)
        result.append(Barrier(entry.whole("row", 0, rows - 1), kind, forth, back))
        entry.close()
    return tuple(result)


def read_indicators(sheet: Sheet, rows: int) -> tuple[Indicator, ...]:
    result: list[Indicator] = []
    for entry in some_sheets(sheet, "upgrades"):
        value = entry.whole("value", 1, 6)
        side = entry.text("side", ("left", "right")) if entry.has("side") else "right"
        result.append(Indicator(entry.whole("row", 0, rows - 1), value, side))
        entry.close()
    return tuple(result)


def read_scenery(sheet: Sheet) -> Scenery:
    """{ kind, x, y, width, depth }, or { kind, points = [[x, y], ...] } for sea and rails."""
    kind = sheet.text("kind", LANDMARKS + LONG_LANDMARKS)
    if kind in LONG_LANDMARKS:
        found = Scenery(kind, 0.0, 0.0, 0.0, 0.0, read_points(sheet))
    else:
        middle = sheet.number("x", 0, 5000), sheet.number("y", 0, 5000)
        size = sheet.number("width", 1, 5000), sheet.number("depth", 1, 5000)
        found = Scenery(kind, *middle, *size, ())
    sheet.close()
    return found


def read_points(sheet: Sheet) -> tuple[tuple[float, float], ...]:
    found = sheet.value("points")
    if not isinstance(found, list) or len(found) < 2:
        sheet.refuse("points", Message("full_throttle.no_points"))
    result: list[tuple[float, float]] = []
    for point in found:
        if not isinstance(point, list) or len(point) != 2:
            sheet.refuse("points", Message("full_throttle.no_point", point=quoted(point)))
        x, y = point
        if not isinstance(x, (int, float)) or not isinstance(y, (int, float)):
            sheet.refuse("points", Message("full_throttle.no_point", point=quoted(point)))
        result.append((float(x), float(y)))
    return tuple(result)
