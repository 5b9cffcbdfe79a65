"""Drawing any road that the road builder has made: bed, spaces, markings, ramps and bridges."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from paddock.games._shared.road import Deck, Road, Space
from paddock.press.svg import group, mixed, moved, outline, path, polygon, rect

KERB = 0.2  # lanes of pavement on either side
EDGE = 0.26  # with the white paper edge
RAMP = 1.0  # rows that a ramp takes
SHADOW = 15.0  # how far a bridge deck throws its shadow, in units

SpaceFill = Callable[[Space], str]


@dataclass(frozen=True)
class Paper:
    """The colours of a road."""

    pavement: str = "#f4ead6"
    edge: str = "#fffdf6"
    one: str = "#535b6b"
    two: str = "#656d7f"
    row_line: str = "#8b93a3"
    lane_line: str = "#fbf7ec"
    wall: str = "#cdb995"
    rail: str = "#b65f45"


PAPER = Paper()


def turned(angle: float) -> float:
    """An angle in degrees from -180 up to 180, rounded as places have it."""
    return round((angle + 180.0) % 360.0 - 180.0, 2)


def asphalt(space: Space) -> str:
    """Two tones by turns, so that spaces are easily counted; a deck is nearer to the light."""
    tone = PAPER.one if (space.row + space.lane) % 2 else PAPER.two
    return mixed(tone, "#ffffff", 0.1) if space.layer else tone


def ground_runs(road: Road) -> list[tuple[int, int]]:
    """The stretches on the ground, from row to row; the last may reach past the line."""
    if not road.decks:
        return [(0, road.rows)]
    decks = sorted(road.decks, key=lambda deck: deck.first)
    runs = [(a.last + 1, b.first) for a, b in pairwise(decks)]
    if road.closed:
        return [*runs, (decks[-1].last + 1, decks[0].first + road.rows)]
    return [(0, decks[0].first), *runs, (decks[-1].last + 1, road.rows)]


def draw_ground(road: Road, fill: SpaceFill = asphalt) -> str:
    """The whole road on layer 0, ramps included."""
    half = road.lanes / 2
    runs = [run for run in ground_runs(road) if run[0] < run[1]]
    beds = [
        path("".join(road.strip(a, b, -half - wide, half + wide) for a, b in runs), fill=colour)
        for wide, colour in ((EDGE, PAPER.edge), (KERB, PAPER.pavement))
    ]
    rows = [row for row in range(road.rows) if road.layer(row) == 0]
    ramps = "".join(draw_ramps_below(road, deck) for deck in road.decks)
    tops = "".join(draw_ramps_above(road, deck) for deck in road.decks)
    edges = "".join(edge_lines(road, a, b) for a, b in runs)
    return "".join(
        (*beds, ramps, draw_spaces(road, rows, fill), tops, draw_lines(road, rows), stroke(edges))
    )


def draw_decks(road: Road, fill: SpaceFill = asphalt) -> str:
    """Every bridge deck with its shadow, as a group of its own so that it can be faded."""
    return "".join(
        group(draw_deck(road, deck, fill), id=f"deck-{index}", class_="deck")
        for index, deck in enumerate(road.decks)
    )


def draw_deck(road: Road, deck: Deck, fill: SpaceFill) -> str:
    first, last, half = deck.first, deck.last + 1, road.lanes / 2
    rows = list(range(first, last))
    sides = ((-half - EDGE, -half), (half, half + EDGE))
    walls = "".join(road.strip(first, last, left, right) for left, right in sides)
    rails = road.line(first, last, -half - EDGE / 2) + road.line(first, last, half + EDGE / 2)
    return "".join(
        (
            path(shadow_outline(road, first, last), fill="#1d2433", fill_opacity=0.34),
            path(walls, fill=PAPER.edge),
            draw_spaces(road, rows, fill),
            draw_lines(road, rows),
            path(rails, stroke=PAPER.rail, stroke_width=5.0, fill="none"),
            path(rails, stroke=PAPER.edge, stroke_width=2.2, stroke_dasharray="2 8", fill="none"),
            stroke(edge_lines(road, first, last)),
        )
    )


def draw_spaces(road: Road, rows: list[int], fill: SpaceFill) -> str:
    spaces = [road.space(row, lane) for row in rows for lane in range(road.lanes)]
    return group(
        *(path(s.d, id=f"s-{s.row}-{s.lane}", fill=fill(s)) for s in spaces), class_="spaces"
    )


def draw_lines(road: Road, rows: list[int]) -> str:
    """A thin line between rows, and a dash between lanes beside the middle of every space."""
    half = road.lanes / 2
    across = "".join(row_line(road, float(row), half) for row in rows)
    offsets = [lane - half for lane in range(1, road.lanes)]
    dashes = "".join(road.line(row + 0.22, row + 0.78, off) for row in rows for off in offsets)
    return path(across, stroke=PAPER.row_line, stroke_width=1.6, fill="none") + path(
        dashes, stroke=PAPER.lane_line, stroke_width=2.4, fill="none"
    )


def row_line(road: Road, at: float, half: float) -> str:
    left, right = road.at(at, -half), road.at(at, half)
    return outline(((left.x, left.y), (right.x, right.y)))[:-1]


def edge_lines(road: Road, first: float, last: float) -> str:
    inset = road.lanes / 2 - 0.07
    return road.line(first, last, -inset) + road.line(first, last, inset)


def stroke(d: str) -> str:
    return path(d, stroke=PAPER.lane_line, stroke_width=2.0, fill="none")


def shaded_side(road: Road, at: float) -> int:
    """The side that the light, from the upper left, does not reach: 1 is right, -1 is left."""
    angle = math.radians(road.at(at, 0.0).angle)
    return 1 if -math.sin(angle) * 0.5 + math.cos(angle) > 0 else -1


def shadow_outline(road: Road, first: float, last: float) -> str:
    half, side = road.lanes / 2 + EDGE, shaded_side(road, (first + last) / 2)
    reach = half + SHADOW / road.lane_width
    return road.strip(first, last, *((-half, reach) if side > 0 else (-reach, half)))


def ramps_of(deck: Deck) -> tuple[tuple[float, float], tuple[float, float]]:
    """Each ramp from its foot to the deck, in rows."""
    first, last = float(deck.first), float(deck.last + 1)
    return (first - RAMP, first), (last + RAMP, last)


def draw_ramps_below(road: Road, deck: Deck) -> str:
    """The widening wall and shadow beside a ramp: what makes it look as if it rises."""
    result = ""
    half = road.lanes / 2
    for foot, top in ramps_of(deck):
        side = shaded_side(road, (foot + top) / 2)
        reach = EDGE + SHADOW / road.lane_width
        result += wedge(road, foot, top, side, half, reach, "#1d2433", 0.34)
        for edge in (-1, 1):
            result += wedge(road, foot, top, edge, half, EDGE, PAPER.wall, 1.0)
    return result


def wedge(
    road: Road,
    foot: float,
    top: float,
    side: int,
    half: float,
    reach: float,
    fill: str,
    opacity: float,
) -> str:
    """A strip beside the road, as narrow as nothing at the foot and `reach` wide at the top."""
    steps = 6
    near, far = [], []
    for index in range(steps + 1):
        at = foot + (top - foot) * index / steps
        a, b = road.at(at, side * half), road.at(at, side * (half + reach * index / steps))
        near.append((a.x, a.y))
        far.append((b.x, b.y))
    return polygon([*near, *reversed(far)], fill=fill, fill_opacity=opacity)


def draw_ramps_above(road: Road, deck: Deck) -> str:
    """Bands that grow lighter towards the deck, and red rails that begin half-way up."""
    bands, rails = "", ""
    half = road.lanes / 2
    for foot, top in ramps_of(deck):
        for index in range(5):
            a, b = (foot + (top - foot) * share / 5 for share in (index, index + 1))
            strip = road.strip(min(a, b), max(a, b), -half, half)
            bands += path(strip, fill="#ffffff", fill_opacity=0.03 + 0.035 * index)
        middle = (foot + top) / 2
        for off in (-half - EDGE / 2, half + EDGE / 2):
            rails += road.line(min(middle, top), max(middle, top), off)
    return bands + path(rails, stroke=PAPER.rail, stroke_width=5.0, fill="none")


def draw_line(road: Road) -> str:
    """The chequered start/finish line before row 0."""
    begin = road.at(0.0, 0.0)
    squares = road.lanes * 5
    size = road.lanes * road.lane_width / squares
    top = -size * squares / 2
    black = ""
    for index in range(squares):
        x, y = -size if index % 2 else 0.0, top + index * size
        black += outline(((x, y), (x + size, y), (x + size, y + size), (x, y + size)))
    white = rect(-size - 1.5, top, 2 * size + 3, -2 * top, fill="#fffdf6")
    place = moved(begin.x, begin.y, begin.angle)
    return group(white, path(black, fill="#20242e"), transform=place, id="line")


def draw_zebra(road: Road, row: int) -> str:
    """Stripes along the driving direction over a whole row."""
    count, stripes = road.lanes * 3, ""
    for index in range(count):
        left = -road.lanes / 2 + (index + 0.25) * road.lanes / count
        stripes += road.strip(row + 0.14, row + 0.86, left, left + 0.5 * road.lanes / count)
    return path(stripes, fill="#fbf7ec", fill_opacity=0.62)


def arrow(length: float, width: float) -> str:
    """The outline of an arrow that points to the right, its middle at 0, 0."""
    tip, shaft, neck = length / 2, width * 0.17, length / 2 - width * 0.62
    return outline(
        (
            (-tip, -shaft), (neck, -shaft), (neck, -width / 2), (tip, 0.0),
            (neck, width / 2), (neck, shaft), (-tip, shaft),
        )
    )  # fmt: skip


def draw_arrow(road: Road, row: int, lane: int, length: float, width: float, fill: str) -> str:
    space = road.space(row, lane)
    return path(arrow(length, width), transform=moved(space.x, space.y, space.angle), fill=fill)
