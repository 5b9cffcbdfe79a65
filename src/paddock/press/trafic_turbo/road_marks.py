"""Road markings: the start/finish line, zebra crossings, arrows."""

from __future__ import annotations

from paddock.games._shared.road import Road
from paddock.press.road import arrow
from paddock.press.svg import group, moved, outline, path, rect


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


def draw_arrow(road: Road, row: int, lane: int, length: float, width: float, fill: str) -> str:
    space = road.space(row, lane)
    return path(arrow(length, width), transform=moved(space.x, space.y, space.angle), fill=fill)
