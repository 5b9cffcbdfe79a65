"""Shapes of roads that several games draw: lines across, shadows of decks, arrows, headings."""

from __future__ import annotations

import math

from paddock.games._shared.road import Road
from paddock.press.svg import outline

EDGE = 0.26  # lanes beside a road that its kerb takes
SHADOW = 15.0  # how far a bridge deck throws its shadow, in units


def turned(angle: float) -> float:
    """An angle in degrees from -180 up to 180, rounded as places have it."""
    return round((angle + 180.0) % 360.0 - 180.0, 2)


def row_line(road: Road, at: float, half: float) -> str:
    left, right = road.at(at, -half), road.at(at, half)
    return outline(((left.x, left.y), (right.x, right.y)))[:-1]


def shaded_side(road: Road, at: float) -> int:
    """The side that the light, from the upper left, does not reach: 1 is right, -1 is left."""
    angle = math.radians(road.at(at, 0.0).angle)
    return 1 if -math.sin(angle) * 0.5 + math.cos(angle) > 0 else -1


def shadow_outline(road: Road, first: float, last: float) -> str:
    half, side = road.lanes / 2 + EDGE, shaded_side(road, (first + last) / 2)
    reach = half + SHADOW / road.lane_width
    return road.strip(first, last, *((-half, reach) if side > 0 else (-reach, half)))


def arrow(length: float, width: float) -> str:
    """The outline of an arrow that points to the right, its middle at 0, 0."""
    tip, shaft, neck = length / 2, width * 0.17, length / 2 - width * 0.62
    return outline(
        (
            (-tip, -shaft), (neck, -shaft), (neck, -width / 2), (tip, 0.0),
            (neck, width / 2), (neck, shaft), (-tip, shaft),
        )
    )  # fmt: skip
