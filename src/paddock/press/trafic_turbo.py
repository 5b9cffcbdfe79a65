"""The board of Trafic Turbo: a paper city to cut out, drawn from a circuit."""

from __future__ import annotations

from paddock.games._shared.road import Road, Space
from paddock.games.trafic_turbo.circuit import Circuit
from paddock.games.trafic_turbo.deck import load_cards
from paddock.press import road as roads
from paddock.press.buildings import draw_buildings
from paddock.press.cards import CARD_SIZE, cards
from paddock.press.layers import Board, Place
from paddock.press.paper import CAR_SIZE, CUT, TRUCK_SIZE
from paddock.press.pieces import pieces
from paddock.press.plants import tree_symbols
from paddock.press.police_area import SLOT, area_corners, area_point, draw_area
from paddock.press.svg import group, outline, path, rect, tag, use

__all__ = ["CARD_SIZE", "CAR_SIZE", "TRUCK_SIZE", "Board", "Place", "board", "svg"]

GRASS = "#d3e4b8"


def board(circuit: Circuit) -> Board:
    """The circuit as a drawing in layers, with a place for every space and POLICE area."""
    truck = next(index for index, stand in enumerate(circuit.vehicles) if stand.length == 2)
    defs = hatch() + tree_symbols() + pieces(truck) + cards(load_cards())
    return Board(
        circuit.width, circuit.height, defs, ground(circuit), decks(circuit), places(circuit)
    )


def svg(circuit: Circuit) -> str:
    """The whole picture on its own, vehicles and police car on their starting places."""
    drawn = board(circuit)
    size = {"width": drawn.width, "height": drawn.height}
    return tag(
        "svg",
        tag("title", f"Trafic Turbo: {circuit.title}")
        + tag("defs", drawn.defs)
        + drawn.ground
        + starting_pieces(circuit, drawn, 0)
        + drawn.decks
        + starting_pieces(circuit, drawn, 1),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {drawn.width:g} {drawn.height:g}",
        font_family="Inter, 'Liberation Sans', Arial, Helvetica, sans-serif",
        **size,
    )


def starting_pieces(circuit: Circuit, drawn: Board, layer: int) -> str:
    result = ""
    for index, stand in enumerate(circuit.vehicles):
        kind, size = ("truck", TRUCK_SIZE) if stand.length == 2 else ("s", CAR_SIZE)
        place = drawn.places[f"{kind}-{stand.row}-{stand.lane}"]
        if place.layer == layer:
            result += use(f"vehicle-{index}", place.x, place.y, *size, place.angle)
    if layer == 0:
        place = drawn.places["area-0"]
        result += use("police", place.x, place.y, *CAR_SIZE, place.angle)
    return group(result, class_=f"pieces-{layer}")


def hatch() -> str:
    """The pattern of the grey spaces."""
    lines = path("M-2 2L2 -2M0 10L10 0M8 12L12 8", stroke="#8d94a2", stroke_width=2.6)
    return tag(
        "pattern",
        rect(0, 0, 10, 10, fill="#c9cdd6") + lines,
        id="grey",
        width=10,
        height=10,
        patternUnits="userSpaceOnUse",
    )


def grey_or_asphalt(circuit: Circuit) -> roads.SpaceFill:
    grey = {space for index in range(len(circuit.areas)) for space in circuit.grey_spaces(index)}

    def fill(space: Space) -> str:
        return "url(#grey)" if (space.row, space.lane) in grey else roads.asphalt(space)

    return fill


def ground(circuit: Circuit) -> str:
    """Everything up to and including the road on layer 0."""
    areas = "".join(draw_area(circuit, index) for index in range(len(circuit.areas)))
    return "".join(
        (
            sheet(circuit),
            areas,
            roads.draw_ground(circuit.road, grey_or_asphalt(circuit)),
            marks(circuit, 0),
            draw_buildings(circuit.buildings),
        )
    )


def decks(circuit: Circuit) -> str:
    """Both bridges, and the marks on them."""
    return roads.draw_decks(circuit.road, grey_or_asphalt(circuit)) + marks(circuit, 1)


def sheet(circuit: Circuit) -> str:
    """The sheet of paper with a dashed line to cut along."""
    w, h = circuit.width, circuit.height
    return (
        rect(0, 0, w, h, fill=CUT)
        + rect(8, 8, w - 16, h - 16, rx=16, fill=GRASS)
        + rect(
            4, 4, w - 8, h - 8, rx=19, fill="none",
            stroke="#a9a18c", stroke_width=1.4, stroke_dasharray="8 6",
        )
    )  # fmt: skip


def marks(circuit: Circuit, layer: int) -> str:
    """What is painted on the asphalt: line, zebras, arrows."""
    road = circuit.road
    result = grey_frames(circuit, layer)
    for row in ways(circuit):
        if road.layer(row) == layer:
            result += roads.draw_arrow(road, row, road.lanes // 2, 32, 15, "#9aa2b2")
    for row in circuit.zebras:
        if road.layer(row) == layer:
            result += roads.draw_zebra(road, row)
    if road.layer(0) == layer:
        result += roads.draw_line(road)
    for row, lane in circuit.arrows:
        if road.layer(row) == layer:
            result += roads.draw_arrow(road, row, lane, 26, 22, "#ffd75e")
    for stand in circuit.vehicles:
        if road.layer(stand.row) == layer:
            result += roads.draw_arrow(road, stand.row, stand.lane, 18, 13, CUT)
    return result


def grey_frames(circuit: Circuit, layer: int) -> str:
    """Grey spaces get a frame, for a hatch alone would run from one into the next."""
    grey = [
        circuit.road.space(*s) for i in range(len(circuit.areas)) for s in circuit.grey_spaces(i)
    ]
    frames = "".join(space.d for space in grey if space.layer == layer)
    return path(frames, fill="none", stroke="#454c5b", stroke_width=2.0) if frames else ""


def ways(circuit: Circuit) -> list[int]:
    """Rows with a big arrow on the middle lane, about every fifth, if nothing else is there."""
    middle = circuit.lanes // 2
    busy = {row for row, _ in circuit.arrows} | set(circuit.zebras) | {0}
    for stand in circuit.vehicles:
        if stand.lane == middle:
            busy.update(range(stand.row, stand.row + stand.length))
    for crossing in circuit.road.crossings:  # a deck may hide a bit of the rows beside it too
        busy.update((crossing.under - 1, crossing.under, crossing.under + 1))
    result: list[int] = []
    for row in range(1, circuit.rows):
        if row not in busy and (not result or row >= result[-1] + 5):
            result.append(row)
    return result


def places(circuit: Circuit) -> dict[str, Place]:
    """Every space, every POLICE area, and `truck-{row}-{lane}` with the truck's rear there."""
    road = circuit.road
    under = {crossing.under for crossing in road.crossings}
    result: dict[str, Place] = {}
    for s in road.spaces:
        x, y, angle = round(s.x, 2), round(s.y, 2), round(s.angle, 2)
        result[f"s-{s.row}-{s.lane}"] = Place(x, y, angle, s.layer, s.d, s.row in under)
    for index, area in enumerate(circuit.areas):
        x, y = area_point(road, area, 0.0, SLOT / 2 + 5.5)
        angle = road.at(area.row + 1.5, 0.0).angle
        outlined = outline(area_corners(circuit, index))
        result[f"area-{index}"] = Place(round(x, 2), round(y, 2), turned(angle), 0, outlined)
    for s in road.spaces:
        result[f"truck-{s.row}-{s.lane}"] = truck_place(road, s)
    return result


def truck_place(road: Road, rear: Space) -> Place:
    """Two spaces long: its middle lies on the border between them."""
    left = rear.lane - road.lanes / 2
    middle = road.at(rear.row + 1.0, left + 0.5)
    front = road.space((rear.row + 1) % road.rows, rear.lane)
    under = {crossing.under for crossing in road.crossings}
    return Place(
        round(middle.x, 2),
        round(middle.y, 2),
        turned(middle.angle),
        max(rear.layer, front.layer),
        road.strip(float(rear.row), rear.row + 2.0, left, left + 1.0),
        rear.row in under and front.row in under,
    )


def turned(angle: float) -> float:
    return round((angle + 180.0) % 360.0 - 180.0, 2)
