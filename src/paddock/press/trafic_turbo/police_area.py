"""POLICE areas: parking bays beside the road."""

from __future__ import annotations

import math

from paddock.games._shared.road import Road
from paddock.games._shared.text import Text
from paddock.games.trafic_turbo.circuit import Area, Circuit
from paddock.press.svg import group, moved, rect, text
from paddock.press.trafic_turbo.paper import CUT

BAY = (104.0, 62.0)  # a POLICE area: along the road, and away from it
SLOT = 36.0  # how much of it, next to the road, the police car takes
NAVY = "#1f3a73"


def area_frame(road: Road, area: Area) -> tuple[float, float, float, int]:
    """The middle of the road's edge beside an area, the heading, and the side (1: right)."""
    side = -1 if area.lane == 0 else 1
    edge = road.at(area.row + 1.5, side * (road.lanes / 2))
    return edge.x, edge.y, edge.angle, side


def area_point(road: Road, area: Area, along: float, away: float) -> tuple[float, float]:
    """A point of an area: along the road, and away from its edge."""
    x, y, angle, side = area_frame(road, area)
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return x + along * c - side * away * s, y + along * s + side * away * c


def area_corners(circuit: Circuit, index: int, away: float = 0.0) -> list[tuple[float, float]]:
    area, half = circuit.areas[index], BAY[0] / 2
    corners = ((-half, away), (half, away), (half, BAY[1]), (-half, BAY[1]))
    return [area_point(circuit.road, area, *corner) for corner in corners]


def draw_area(circuit: Circuit, index: int, words: Text) -> str:
    """A parking bay: asphalt next to the road, a navy band with the word behind it."""
    x, y, angle, side = area_frame(circuit.road, circuit.areas[index])
    half, depth, band = BAY[0] / 2, BAY[1], BAY[1] - SLOT - 6

    def box(near: float, far: float, wide: float, **look: str | float) -> str:
        top = near if side > 0 else -far
        return rect(-wide, top, 2 * wide, far - near, **look)

    upright = -90 < (angle + 180) % 360 - 180 <= 90
    word = text(0, 0, words.drawing["area.police"], 19, fill=CUT, letter_spacing=3.0)
    turned = group(word, transform=moved(0, side * (depth - band / 2 - 1), 0 if upright else 180))
    return group(
        box(-20, depth + 4, half + 4, rx=8, fill=CUT),
        box(-20, depth, half, rx=5, fill="#8792a8"),
        box(depth - band - 2, depth, half, rx=4, fill=NAVY),
        box(
            10,
            SLOT + 1,
            half - 22,
            fill="none",
            stroke=CUT,
            stroke_width=2.0,
            stroke_dasharray="7 5",
        ),
        turned,
        transform=moved(x, y, angle),
        id=f"area-{index}",
    )
