"""Paper buildings, folded, seen from above and a little from the front."""

from __future__ import annotations

from collections.abc import Callable

from paddock.games.trafic_turbo.circuit import Building
from paddock.games.trafic_turbo.game import TraficTurbo
from paddock.press.svg import circle, group, mixed, outline, path, polygon, rect, text
from paddock.press.trafic_turbo.folded import (
    PAPERS,
    Corner,
    between,
    face,
    footprint,
    full_height,
    ground_shadow,
    lifted,
    roof,
    walls,
    window_rows,
)
from paddock.press.trafic_turbo.paper import CUT, SHADE
from paddock.press.trafic_turbo.plants import draw_fir, draw_lawn, draw_pond, draw_tree


def draw_buildings(buildings: tuple[Building, ...]) -> str:
    """Lawns first, then from back to front, as folded paper would hide what is behind it."""
    flat = [b for b in buildings if b.kind in FLAT]
    high = sorted(
        (b for b in buildings if b.kind not in FLAT), key=lambda b: (b.y + b.depth / 2, b.x)
    )
    drawn = "".join(DRAWN[building.kind](building) for building in (*flat, *high))
    return group(drawn, id="buildings", stroke_linejoin="round")


def draw_block(building: Building) -> str:
    """A flat roof with a parapet and a hut on it."""
    fill = PAPERS[building.paper]
    x, y = lifted((building.x, building.y), building.height)
    hut = Building("hut", x - 0.12 * building.width, y + 0.06 * building.depth, 11, 8, 7, "cream")
    return (
        ground_shadow(building) + walls(building, fill)
        + window_rows(building, mixed(fill, "#fff6d8", 0.72))
        + roof(building, mixed(fill, "#ffffff", 0.12)) + roof(building, fill, 4.0)
        + walls(hut, PAPERS["cream"]) + roof(hut, PAPERS["cream"])
    )  # fmt: skip


def draw_tower(building: Building) -> str:
    """A high block with bands of glass and a mast."""
    fill = PAPERS[building.paper]
    top = lifted((building.x, building.y), building.height)
    mast = lifted(top, 26)
    return (
        ground_shadow(building) + walls(building, fill)
        + window_rows(building, mixed(fill, "#dff1f7", 0.75), 12.0, 11.0)
        + roof(building, mixed(fill, "#ffffff", 0.25))
        + roof(building, mixed(fill, SHADE, 0.18), 5.0)
        + path(outline((top, mast)), stroke=CUT, stroke_width=2.4)
        + circle(mast[0], mast[1], 2.6, fill="#e2674e")
    )  # fmt: skip


def draw_house(building: Building) -> str:
    """A gable roof folded along its ridge."""
    fill = PAPERS[building.paper]
    a, b, c, d = footprint(building)
    eave, ridge = building.height, full_height(building)
    left = lifted(((a[0] + d[0]) / 2, (a[1] + d[1]) / 2), ridge)
    right = lifted(((b[0] + c[0]) / 2, (b[1] + c[1]) / 2), ridge)
    wall = PAPERS["cream"]
    gable = [a, d, lifted(d, eave), left, lifted(a, eave)]
    door = [(d[0] + 0.42 * building.width, d[1]), (d[0] + 0.58 * building.width, d[1])]
    door += [lifted(corner, 0.7 * eave) for corner in door[::-1]]
    return (
        ground_shadow(building)
        + face(gable, mixed(wall, "#ffffff", 0.4))
        + face([d, c, lifted(c, eave), lifted(d, eave)], mixed(wall, SHADE, 0.16))
        + polygon(door, fill=mixed(fill, SHADE, 0.4))
        + face([lifted(a, eave), lifted(b, eave), right, left], mixed(fill, "#ffffff", 0.28))
        + face([lifted(d, eave), lifted(c, eave), right, left], fill)
        + tiles(lifted(d, eave), lifted(c, eave), left, right, mixed(fill, SHADE, 0.18))
    )


def tiles(low: Corner, low_right: Corner, high: Corner, high_right: Corner, ink: str) -> str:
    """Rows of tiles on the front slope."""
    lines = ""
    for share in (0.33, 0.66):
        x, y = between(low, high, share)
        to_x, to_y = between(low_right, high_right, share)
        lines += f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"
    return path(lines, stroke=ink, stroke_width=1.3, stroke_dasharray="5 2")


def draw_hall(building: Building) -> str:
    """A market hall: a striped roof in pleats."""
    fill = PAPERS[building.paper]
    x, y = lifted(footprint(building)[0], building.height)
    pleats = max(3, int(building.width / 14))
    wide = building.width / pleats
    stripes = "".join(
        rect(x + index * wide, y, wide, building.depth, fill=CUT if index % 2 else fill)
        + rect(x + index * wide, y, wide / 2, building.depth, fill=SHADE, fill_opacity=0.08)
        for index in range(pleats)
    )
    return (
        ground_shadow(building) + walls(building, PAPERS["cream"])
        + window_rows(building, "#8a7358", 16.0, 30.0)
        + stripes
        + rect(x, y, building.width, building.depth, fill="none", stroke=CUT, stroke_width=1.1)
    )  # fmt: skip


def draw_title(building: Building) -> str:
    """A folded ribbon with the name of the game."""
    x, y, w, h = building.x, building.y, building.width, building.depth
    left, top = x - w / 2, y - h / 2
    tail, fold = 0.11 * w, 0.18 * h
    ends = ""
    for side in (-1, 1):
        edge = x + side * w / 2
        inner = edge - side * 1.6 * tail
        ends += polygon(
            [(inner, top + fold), (edge, top + fold), (edge - side * 0.5 * tail, y + fold / 2),
             (edge, top + h), (inner, top + h)],
            fill="#b8472f", stroke=CUT, stroke_width=1.4,
        )  # fmt: skip
    band = rect(
        left + tail, top, w - 2 * tail, h - fold, fill="#e2674e", stroke=CUT, stroke_width=1.6
    )
    return ends + band + text(x, y - fold / 2, TraficTurbo.title.upper(), 0.088 * w, fill=CUT)


FLAT = ("lawn", "pond")
DRAWN: dict[str, Callable[[Building], str]] = {
    "block": draw_block, "tower": draw_tower, "house": draw_house, "hall": draw_hall,
    "tree": draw_tree, "fir": draw_fir, "lawn": draw_lawn, "pond": draw_pond, "title": draw_title,
}  # fmt: skip
