"""Tapers: wedges at the edge of a street where a lane opens or closes."""

from __future__ import annotations

import math
from dataclasses import dataclass

from paddock.games._shared.junction import in_driving_order
from paddock.games._shared.outline import Outline
from paddock.games._shared.segment import Point
from paddock.games.full_throttle.junctions import Drive, Way
from paddock.press.full_throttle.palette import glow
from paddock.press.full_throttle.picture import Picture, distance
from paddock.press.svg import mixed, outline, path

FAR = 400.0  # further than any sheet reaches beyond a street


@dataclass(frozen=True)
class Taper:
    """A wedge: it touches a street from inner to tip, its rim runs from outer to tip."""

    way: Way
    right: bool
    inner: Point
    outer: Point
    tip: Point
    street: str
    row: int
    on_right: bool
    """The row that it touches, and on which side of that street as the map sees it."""

    @property
    def corners(self) -> Outline:
        return [(point.x, point.y) for point in (self.inner, self.outer, self.tip)]


def edge_points(picture: Picture, drive: Drive, at_end: bool, right: bool) -> tuple[Point, Point]:
    """The corner of a drive's edge where it ends or begins, and the one a row further inside."""
    road = picture.street(drive.street).road
    off = road.lanes / 2 if right != drive.back else -road.lanes / 2
    at_last_row = at_end != drive.back
    outer, inner = (road.rows, road.rows - 1) if at_last_row else (0, 1)
    return road.at(float(outer), off), road.at(float(inner), off)


def is_lit(picture: Picture, way: Way) -> bool:
    """Whether the course drives this way, in either direction."""
    rows = []
    for drive, at_end in ((way.first, True), (way.then, False)):
        road = picture.street(drive.street).road
        rows.append((drive.street, road.rows - 1 if at_end != drive.back else 0))
    return all(row in picture.lit for row in rows)


def find_tapers(picture: Picture) -> list[Taper]:
    found = [
        taper(picture, way, right)
        for way in picture.streets.ways
        for right in (False, True)
        if not way.under and is_outermost(picture, way, right)
    ]
    return [wedge for wedge in found if distance(wedge.inner, wedge.outer) > 3]


def draw_tapers(picture: Picture) -> str:
    """The wedges, and a glowing rim where the course goes past."""
    light = picture.light
    dim, lit, rims = "", "", ["", ""]
    for wedge in find_tapers(picture):
        if is_lit(picture, wedge.way):
            lit += outline(wedge.corners)
            side = wedge.right != runs_back(picture, wedge.way)
            rims[side] += outline(wedge.corners[1:])[:-1]
        else:
            dim += outline(wedge.corners)
    drawn = path(dim, fill=light.dim, stroke=light.dim_line, stroke_width=1.2)
    if lit:
        drawn += path(lit, fill=mixed(light.one, light.bed, 0.35))
    return drawn + glow(rims[0], light.left) + glow(rims[1], light.right)


def openings(picture: Picture) -> set[tuple[str, int, bool]]:
    """Street, row and side (true: right) of the edges that a car of the course drives across."""
    return {
        (wedge.street, wedge.row, wedge.on_right)
        for wedge in find_tapers(picture)
        if is_lit(picture, wedge.way)
    }


def runs_back(picture: Picture, way: Way) -> bool:
    """Whether the course drives a way in the direction opposite to how the map names it."""
    drive = picture.drives.get(way.first.street)
    return drive is not None and drive != way.first


def is_outermost(picture: Picture, way: Way, right: bool) -> bool:
    """Whether the way joins the outer lanes on this side of both streets."""
    side = -1 if right else 0
    one = picture.street(way.first.street).road
    two = picture.street(way.then.street).road
    pair = in_driving_order(one, way.first.back)[side], in_driving_order(two, way.then.back)[side]
    return pair in zip(way.lanes, way.onto, strict=True)


def taper(picture: Picture, way: Way, right: bool) -> Taper:
    end, before = edge_points(picture, way.first, True, right)
    begin, after = edge_points(picture, way.then, False, right)
    opposite = edge_points(picture, way.first, True, not right)[0]
    widens = distance(begin, opposite) > distance(end, opposite)
    drive = way.first if widens else way.then
    at_last_row = widens != drive.back
    row = picture.street(drive.street).road.rows - 1 if at_last_row else 0
    points = (end, begin, before) if widens else (begin, end, after)
    return Taper(way, right, *points, drive.street, row, right != drive.back)


def ways_out(picture: Picture) -> list[Outline]:
    """The ground between the sheet's edge and a street's end that no way leads on from."""
    joined = {way.first for way in picture.streets.ways}
    joined |= {way.then.reversed() for way in picture.streets.ways}
    found: list[Outline] = []
    for street in picture.streets.streets:
        for back in (False, True):
            drive = Drive(street.name, back)
            if drive not in joined:
                left, right = (edge_points(picture, drive, True, side)[0] for side in (False, True))
                found.append([(left.x, left.y), *beyond(left, right, back), (right.x, right.y)])
    return found


def beyond(left: Point, right: Point, back: bool) -> Outline:
    """Two points far ahead of a street's end."""
    angle = math.radians(left.angle + (180.0 if back else 0.0))
    x, y = FAR * math.cos(angle), FAR * math.sin(angle)
    return [(left.x + x, left.y + y), (right.x + x, right.y + y)]
