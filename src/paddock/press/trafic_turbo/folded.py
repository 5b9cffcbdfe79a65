"""Oblique projection of folded paper: walls, windows, roofs and shadows of a building."""

from __future__ import annotations

from paddock.games.trafic_turbo.circuit import Building
from paddock.press.svg import mixed, outline, path, polygon
from paddock.press.trafic_turbo.paper import CUT, SHADE

PAPERS = {
    "red": "#e2674e", "yellow": "#f0bd4c", "blue": "#5b97c4", "green": "#7fb685",
    "pink": "#e8a1a7", "cream": "#f6e7c8", "slate": "#8c95a6", "sand": "#d8b88a", "": "#f6e7c8",
}  # fmt: skip


Corner = tuple[float, float]


def lifted(corner: Corner, height: float) -> Corner:
    """Where a corner appears when it is raised: up, and a little to the right."""
    return corner[0] + 0.26 * height, corner[1] - 0.62 * height


def footprint(building: Building) -> list[Corner]:
    """The corners on the ground: back left, back right, front right, front left."""
    x, y = building.x - building.width / 2, building.y - building.depth / 2
    right, front = x + building.width, y + building.depth
    return [(x, y), (right, y), (right, front), (x, front)]


def full_height(building: Building) -> float:
    """The height of the highest fold."""
    return building.height + (0.45 * building.depth if building.kind == "house" else 0.0)


def hull(building: Building) -> list[Corner]:
    """Everything that the drawing covers, as one convex outline."""
    a, b, c, d = footprint(building)
    height = full_height(building)
    return [lifted(a, height), lifted(b, height), lifted(c, height), c, d, a]


def ground_shadow(building: Building) -> str:
    _, b, c, d = footprint(building)
    right, down = 0.42 * full_height(building), 0.16 * full_height(building)
    far = [(x + right, y + down) for x, y in (b, c, d)]
    return polygon([b, *far, d], fill=SHADE, fill_opacity=0.2)


def face(corners: list[Corner], fill: str) -> str:
    return polygon(corners, fill=fill, stroke=CUT, stroke_width=1.1)


def walls(building: Building, fill: str) -> str:
    """The left wall, which the light meets, and the front wall."""
    a, _, c, d = footprint(building)
    height = building.height
    left = [a, d, lifted(d, height), lifted(a, height)]
    front = [d, c, lifted(c, height), lifted(d, height)]
    return face(left, mixed(fill, "#ffffff", 0.34)) + face(front, mixed(fill, SHADE, 0.24))


def window_rows(building: Building, fill: str, across: float = 11.0, up: float = 13.0) -> str:
    """Windows on the front wall, in even rows."""
    _, _, c, d = footprint(building)
    columns, rows = max(1, int(building.width / across)), max(1, int(building.height / up))
    wide, high = building.width / columns, building.height / rows
    result = ""
    for row in range(rows):
        for column in range(columns):
            left, low = d[0] + (column + 0.26) * wide, (row + 0.28) * high
            sill = [(left, c[1]), (left + 0.48 * wide, c[1])]
            pane = [lifted(p, low) for p in sill] + [
                lifted(p, low + 0.5 * high) for p in sill[::-1]
            ]
            result += outline(pane)
    return path(result, fill=fill)


def roof(building: Building, fill: str, inset: float = 0.0) -> str:
    corners = [lifted(corner, building.height) for corner in footprint(building)]
    (x, y), (right, front) = corners[0], corners[2]
    x, y, right, front = x + inset, y + inset, right - inset, front - inset
    return face([(x, y), (right, y), (right, front), (x, front)], fill)


def between(one: Corner, two: Corner, share: float) -> Corner:
    return one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share
