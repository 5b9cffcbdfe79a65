"""Geometry of junctions: where a lane ends, whether another goes on from there, who crosses whom.

A road may be driven forth, as it was laid, or back. Lanes keep the numbers of the forth direction.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from paddock.games._shared.outline import Outline, overlap
from paddock.games._shared.road import Road, row_quads
from paddock.games._shared.segment import Point


@dataclass(frozen=True)
class Overlap:
    """A row of one road that lies on, over or under a row of another."""

    one: int
    row: int
    two: int
    other_row: int


def lane_end(road: Road, lane: int, back: bool) -> Point:
    """The middle of a lane where a driver leaves the road, and its heading there."""
    return driven(road, 0.0 if back else float(road.rows), lane, back)


def lane_begin(road: Road, lane: int, back: bool) -> Point:
    """The middle of a lane where a driver comes onto the road, and its heading there."""
    return driven(road, float(road.rows) if back else 0.0, lane, back)


def driven(road: Road, at: float, lane: int, back: bool) -> Point:
    point = road.at(at, lane + 0.5 - road.lanes / 2)
    return Point(point.x, point.y, point.angle + 180.0) if back else point


def in_driving_order(road: Road, back: bool) -> list[int]:
    """The lanes from left to right as the driver sees them."""
    lanes = list(range(road.lanes))
    return lanes[::-1] if back else lanes


def gap(end: Point, begin: Point) -> tuple[float, float]:
    """How far `begin` lies ahead of `end` and to its right, as the driver who leaves sees it."""
    angle = math.radians(end.angle)
    x, y = begin.x - end.x, begin.y - end.y
    return x * math.cos(angle) + y * math.sin(angle), y * math.cos(angle) - x * math.sin(angle)


def bend(end: Point, begin: Point) -> float:
    """By how many degrees a driver must turn at once, right positive."""
    return (begin.angle - end.angle + 180.0) % 360.0 - 180.0


def overlaps(roads: list[Road]) -> list[Overlap]:
    """Every pair of rows of different roads that share ground."""
    quads = [[row_quads(road, row) for row in range(road.rows)] for road in roads]
    boxes = [[box(outlines) for outlines in rows] for rows in quads]
    whole = [box([corners for outlines in rows for corners in outlines]) for rows in quads]
    found: list[Overlap] = []
    for one in range(len(roads)):
        for two in range(one + 1, len(roads)):
            if apart(whole[one], whole[two]):
                continue
            for row, first in enumerate(boxes[one]):
                for other, second in enumerate(boxes[two]):
                    if not apart(first, second) and share(quads[one][row], quads[two][other]):
                        found.append(Overlap(one, row, two, other))
    return found


def share(one: list[Outline], two: list[Outline]) -> bool:
    return any(overlap(a, b) for a in one for b in two)


Box = tuple[float, float, float, float]


def box(outlines: list[Outline]) -> Box:
    """The upright rectangle around some outlines: left, top, right, bottom."""
    xs = [x for outline in outlines for x, _ in outline]
    ys = [y for outline in outlines for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def apart(one: Box, two: Box) -> bool:
    return one[2] < two[0] or two[2] < one[0] or one[3] < two[1] or two[3] < one[1]
