"""The static ground of a circuit's board: sheet, areas, road, markings, buildings."""

from __future__ import annotations

from paddock.games._shared.road import Space
from paddock.games._shared.text import Text
from paddock.games.trafic_turbo.circuit import Circuit
from paddock.press.svg import path, pattern, rect
from paddock.press.trafic_turbo.asphalt import SpaceFill, asphalt
from paddock.press.trafic_turbo.buildings import draw_buildings
from paddock.press.trafic_turbo.paper import CUT
from paddock.press.trafic_turbo.police_area import draw_area
from paddock.press.trafic_turbo.road import draw_decks, draw_ground
from paddock.press.trafic_turbo.road_marks import draw_arrow, draw_line, draw_zebra

GRASS = "#d3e4b8"


def hatch() -> str:
    """The pattern of the grey spaces."""
    lines = path("M-2 2L2 -2M0 10L10 0M8 12L12 8", stroke="#8d94a2", stroke_width=2.6)
    return pattern("grey", 10, 10, rect(0, 0, 10, 10, fill="#c9cdd6") + lines)


def grey_or_asphalt(circuit: Circuit) -> SpaceFill:
    grey = {space for index in range(len(circuit.areas)) for space in circuit.grey_spaces(index)}

    def fill(space: Space) -> str:
        return "url(#grey)" if (space.row, space.lane) in grey else asphalt(space)

    return fill


def ground(circuit: Circuit, words: Text) -> str:
    """Everything up to and including the road on layer 0."""
    areas = "".join(draw_area(circuit, index, words) for index in range(len(circuit.areas)))
    return "".join(
        (
            sheet(circuit),
            areas,
            draw_ground(circuit.road, grey_or_asphalt(circuit)),
            marks(circuit, 0),
            draw_buildings(circuit.buildings),
        )
    )


def decks(circuit: Circuit) -> str:
    """Both bridges, and the marks on them."""
    return draw_decks(circuit.road, grey_or_asphalt(circuit)) + marks(circuit, 1)


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
            result += draw_arrow(road, row, road.lanes // 2, 32, 15, "#9aa2b2")
    for row in circuit.zebras:
        if road.layer(row) == layer:
            result += draw_zebra(road, row)
    if road.layer(0) == layer:
        result += draw_line(road)
    for row, lane in circuit.arrows:
        if road.layer(row) == layer:
            result += draw_arrow(road, row, lane, 26, 22, "#ffd75e")
    for stand in circuit.vehicles:
        if road.layer(stand.row) == layer:
            result += draw_arrow(road, stand.row, stand.lane, 18, 13, CUT)
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
