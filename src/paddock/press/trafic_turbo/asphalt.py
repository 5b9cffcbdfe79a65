"""The surface of a road: its colours, its spaces, the lines between rows and lanes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from paddock.games._shared.road import Road, Space
from paddock.press.road import row_line
from paddock.press.svg import group, mixed, path

KERB = 0.2  # lanes of pavement on either side


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


def asphalt(space: Space) -> str:
    """Two tones by turns, so that spaces are easily counted; a deck is nearer to the light."""
    tone = PAPER.one if (space.row + space.lane) % 2 else PAPER.two
    return mixed(tone, "#ffffff", 0.1) if space.layer else tone


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


def edge_lines(road: Road, first: float, last: float) -> str:
    inset = road.lanes / 2 - 0.07
    return road.line(first, last, -inset) + road.line(first, last, inset)


def stroke(d: str) -> str:
    return path(d, stroke=PAPER.lane_line, stroke_width=2.0, fill="none")
