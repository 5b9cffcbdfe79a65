"""A village at dusk: houses on the free lots of its ground, their lamps on."""

from __future__ import annotations

from paddock.games.full_throttle.streets import Scenery
from paddock.press.full_throttle.free_ground import FreeGround, chance, square
from paddock.press.full_throttle.palette import SAND_SHADOW, stroke
from paddock.press.svg import path

ROOFS = ("#7a4636", "#8c5540", "#6b3d3a", "#94624a")


def village(item: Scenery, free: FreeGround) -> str:
    """Flat roofs around yards, lamps in the windows, shadows away from the sea."""
    houses = Houses()
    columns, rows = int(item.width / 40), int(item.depth / 40)
    for column in range(columns):
        for row in range(rows):
            seed = chance(column, row, int(item.x))
            wide, deep = 22 + seed % 9, 22 + seed // 9 % 9
            x = item.x - item.width / 2 + (column + 0.5) * item.width / columns + seed % 7 - 3
            y = item.y - item.depth / 2 + (row + 0.5) * item.depth / rows + seed // 7 % 7 - 3
            if seed % 10 and free.claim(square(x, y, wide / 2 + 2, deep / 2 + 2)):
                houses.build(round(x - wide / 2), round(y - deep / 2), wide, deep, seed)
    return houses.drawn()


class Houses:
    """The outlines of a village, gathered by colour so that they make few elements."""

    def __init__(self) -> None:
        self.shadows = self.fronts = self.edges = self.panes = self.shine = ""
        self.roofs = [""] * len(ROOFS)

    def build(self, x: int, y: int, wide: int, deep: int, seed: int) -> None:
        """A roof, and a front of 8 below it with two windows, one of them lit."""
        self.shadows += f"M{x + wide} {y}l9 -5v{deep}l-9 5z"
        self.roofs[seed % len(ROOFS)] += f"M{x} {y}h{wide}v{deep - 8}h{-wide}z"
        self.edges += f"M{x + 2.5} {y + 2.5}h{wide - 5}v{deep - 13}h{5 - wide}z"
        self.fronts += f"M{x} {y + deep - 8}h{wide}v8h{-wide}z"
        lit = x + 4 if seed % 2 else x + wide - 8
        self.panes += f"M{lit} {y + deep - 6}h4v4h-4z"
        self.shine += f"M{lit - 3} {y + deep}h10l4 9h-18z"

    def drawn(self) -> str:
        if not self.panes:
            return ""
        roofs = "".join(path(d, fill=fill) for d, fill in zip(self.roofs, ROOFS, strict=True) if d)
        return (
            path(self.shadows, fill=SAND_SHADOW, fill_opacity=0.45) + roofs
            + path(self.fronts, fill="#43252a") + path(self.panes, fill="#ffdf94")
            + path(self.shine, fill="#ffcf7a", fill_opacity=0.16)
            + stroke(self.edges, "#c98a66", 1.0, stroke_opacity=0.5)
        )  # fmt: skip
