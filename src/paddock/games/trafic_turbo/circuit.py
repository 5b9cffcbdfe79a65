"""The circuits as data, read from `tracks/*.toml` and checked.

Rows count from 0 in driving direction; the start/finish line lies between the last row and row 0.
Lane 0 is the leftmost lane as the driver sees it.
"""

from __future__ import annotations

from dataclasses import dataclass

from paddock.games._shared.files import shipped
from paddock.games._shared.road import Deck, Road, build_road
from paddock.games._shared.segment import Point, Segment, curve, straight
from paddock.games._shared.sheet import Sheet, read_sheet
from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup

CIRCUITS: tuple[str, ...] = ("city", "village")

START_ARROWS = 5
VEHICLES = 10
GREY_SPACES = 3
BRIDGES = 2


BUILDINGS = ("block", "house", "tower", "hall", "tree", "fir", "pond", "lawn", "title")
PAPERS = ("red", "yellow", "blue", "green", "pink", "cream", "slate", "sand")


@dataclass(frozen=True)
class Area:
    """A POLICE area beside an outer lane; its grey spaces are rows row, row+1, row+2 there."""

    row: int
    lane: int


@dataclass(frozen=True)
class Stand:
    """Where a traffic vehicle starts. `row` is its rear row; the truck's front is row+1."""

    row: int
    lane: int
    length: int


@dataclass(frozen=True)
class Building:
    """Decoration: footprint with its middle at x, y; height lifts its roof; paper is its colour."""

    kind: str
    x: float
    y: float
    width: float
    depth: float
    height: float
    paper: str


@dataclass(frozen=True)
class Circuit:
    """One circuit, read and checked."""

    name: str
    title: str
    rows: int
    lanes: int
    areas: tuple[Area, ...]
    arrows: tuple[tuple[int, int], ...]
    vehicles: tuple[Stand, ...]
    road: Road
    width: float
    height: float
    zebras: tuple[int, ...]
    buildings: tuple[Building, ...]

    def grey_spaces(self, area: int) -> tuple[tuple[int, int], ...]:
        """The three (row, lane) in front of a POLICE area."""
        found = self.areas[area]
        return tuple((found.row + step, found.lane) for step in range(GREY_SPACES))


def load_circuit(name: str) -> Circuit:
    """A circuit that ships with the game."""
    if name not in CIRCUITS:
        raise BadSetup(Message("trafic_turbo.no_circuit", name=name, circuits=CIRCUITS))
    return read_circuit(name, f"{name}.toml", shipped("trafic_turbo", "tracks", f"{name}.toml"))


def read_circuit(name: str, file: str, text: str) -> Circuit:
    """A circuit from the text of its file, or a BadSetup that says what is wrong with it."""
    sheet = read_sheet(file, text)
    road = read_road(sheet)
    board = sheet.sheet("board")
    circuit = Circuit(
        name=name,
        title=sheet.text("title"),
        rows=road.rows,
        lanes=road.lanes,
        areas=read_areas(sheet, road),
        arrows=read_arrows(sheet, road),
        vehicles=read_vehicles(sheet, road),
        road=road,
        width=board.number("width", 100, 5000),
        height=board.number("height", 100, 5000),
        zebras=read_zebras(sheet, road),
        buildings=read_buildings(sheet),
    )
    board.close()
    sheet.close()
    check_overlaps(sheet, circuit)
    return circuit


def read_road(sheet: Sheet) -> Road:
    lanes = sheet.whole("lanes", 2, 4)
    width = sheet.number("lane_width", 20, 100)
    line = sheet.sheet("line")
    begin = Point(
        line.number("x", -5000, 5000),
        line.number("y", -5000, 5000),
        line.number("heading", -360, 360),
    )
    line.close()
    segments = tuple(read_segment(segment) for segment in sheet.sheets("road"))
    decks = tuple(read_deck(bridge) for bridge in sheet.sheets("bridges"))
    if len(decks) != BRIDGES:
        sheet.refuse("bridges", not_exactly(BRIDGES, len(decks)))
    try:
        return build_road(segments, lanes, width, begin, True, decks)
    except BadSetup as error:
        sheet.refuse("road", error.message)


def read_segment(sheet: Sheet) -> Segment:
    """{ straight = rows, row = length } or { left or right = degrees, radius, rows }."""
    if sheet.has("straight"):
        segment = straight(sheet.whole("straight", 1, 200), sheet.number("row", 10, 200))
    elif sheet.has("left") or sheet.has("right"):
        turn = (
            sheet.number("right", 1, 360) if sheet.has("right") else -sheet.number("left", 1, 360)
        )
        segment = curve(sheet.whole("rows", 1, 200), turn, sheet.number("radius", 10, 5000))
    else:
        sheet.refuse("straight", Message("games.road.no_piece"))
    sheet.close()
    return segment


def read_deck(sheet: Sheet) -> Deck:
    deck = Deck(sheet.whole("first", 0, 999), sheet.whole("last", 0, 999))
    sheet.close()
    return deck


def read_areas(sheet: Sheet, road: Road) -> tuple[Area, ...]:
    result: list[Area] = []
    for entry in sheet.sheets("areas"):
        area = Area(
            entry.whole("row", 0, road.rows - GREY_SPACES), entry.whole("lane", 0, road.lanes - 1)
        )
        if area.lane not in (0, road.lanes - 1):
            entry.refuse("lane", Message("trafic_turbo.inner_area"))
        entry.close()
        result.append(area)
    if not result:
        sheet.refuse("areas", Message("trafic_turbo.no_area"))
    return tuple(result)


def read_arrows(sheet: Sheet, road: Road) -> tuple[tuple[int, int], ...]:
    result: list[tuple[int, int]] = []
    for entry in sheet.sheets("arrows"):
        # Behind the line means within a throw of it; half a lap away is a typing error.
        row = entry.whole("row", road.rows - START_ARROWS, road.rows - 1)
        result.append((row, entry.whole("lane", 0, road.lanes - 1)))
        entry.close()
    if len(result) != START_ARROWS:
        sheet.refuse("arrows", not_exactly(START_ARROWS, len(result)))
    return tuple(result)


def read_vehicles(sheet: Sheet, road: Road) -> tuple[Stand, ...]:
    result: list[Stand] = []
    for entry in sheet.sheets("vehicles"):
        length = entry.whole("length", 1, 2) if entry.has("length") else 1
        row = entry.whole("row", 0, road.rows - 1)
        if row + length > road.rows:
            entry.refuse("row", Message("trafic_turbo.truck_on_line"))
        result.append(Stand(row, entry.whole("lane", 0, road.lanes - 1), length))
        entry.close()
    if len(result) != VEHICLES:
        sheet.refuse("vehicles", not_exactly(VEHICLES, len(result)))
    trucks = sum(stand.length == 2 for stand in result)
    if trucks != 1:
        sheet.refuse("vehicles", Message("trafic_turbo.trucks", trucks=trucks))
    return tuple(result)


def read_zebras(sheet: Sheet, road: Road) -> tuple[int, ...]:
    result: list[int] = []
    for entry in sheet.sheets("zebras"):
        result.append(entry.whole("row", 0, road.rows - 1))
        entry.close()
    return tuple(result)


def read_buildings(sheet: Sheet) -> tuple[Building, ...]:
    return tuple(read_building(entry) for entry in sheet.sheets("buildings"))


def read_building(sheet: Sheet) -> Building:
    size = sheet.number("size", 1, 1000) if sheet.has("size") else 0.0
    building = Building(
        kind=sheet.text("kind", BUILDINGS),
        x=sheet.number("x", 0, 5000),
        y=sheet.number("y", 0, 5000),
        width=size or sheet.number("width", 1, 1000),
        depth=size or sheet.number("depth", 1, 1000),
        height=sheet.number("height", 0, 300) if sheet.has("height") else 0.0,
        paper=sheet.text("paper", PAPERS) if sheet.has("paper") else "",
    )
    sheet.close()
    return building


def check_overlaps(sheet: Sheet, circuit: Circuit) -> None:
    """Nothing stands on two things at once."""
    grey: set[tuple[int, int]] = set()
    for index in range(len(circuit.areas)):
        for space in circuit.grey_spaces(index):
            if space in grey:
                sheet.refuse(f"areas[{index}]", about(space, "trafic_turbo.grey_twice"))
            grey.add(space)
    taken: set[tuple[int, int]] = set()
    for index, arrow in enumerate(circuit.arrows):
        if arrow in grey:
            sheet.refuse(f"arrows[{index}]", about(arrow, "trafic_turbo.grey_arrow"))
        if arrow in taken:
            sheet.refuse(f"arrows[{index}]", about(arrow, "trafic_turbo.arrow_twice"))
        taken.add(arrow)
    for index, stand in enumerate(circuit.vehicles):
        for row in range(stand.row, stand.row + stand.length):
            space = (row, stand.lane)
            if space in circuit.arrows:
                sheet.refuse(f"vehicles[{index}]", about(space, "trafic_turbo.vehicle_on_arrow"))
            if space in taken:
                sheet.refuse(f"vehicles[{index}]", about(space, "trafic_turbo.vehicle_twice"))
            taken.add(space)


def not_exactly(wanted: int, found: int) -> Message:
    return Message("trafic_turbo.not_exactly", wanted=wanted, found=found)


def about(space: tuple[int, int], key: str) -> Message:
    return Message(key, row=space[0], lane=space[1])
