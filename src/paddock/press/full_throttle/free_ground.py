"""Collision test for scenery and names: which ground of a map is still free."""

from __future__ import annotations

from itertools import pairwise

from paddock.games._shared.junction import Box, apart, box
from paddock.games._shared.outline import Outline, overlap
from paddock.games._shared.road import row_quads
from paddock.games.full_throttle.streets import Scenery
from paddock.press.full_throttle.flags import FLAG, flags
from paddock.press.full_throttle.picture import Picture, beside
from paddock.press.full_throttle.tapers import find_tapers, ways_out

VERGE = 0.34  # lanes beside every street that stay free
SHADE = 0.6  # and as many more beside a deck, for its shadow
TRACK = 20.0  # beside the middle of a railway
CELL = 60.0
BADGE = 15.0  # half the side of the square that an upgrade indicator needs


class FreeGround:
    """The ground that is taken so far."""

    def __init__(self, picture: Picture) -> None:
        self.taken: dict[tuple[int, int], list[tuple[Box, Outline]]] = {}
        self.edge = (picture.streets.width, picture.streets.height)
        for street in picture.streets.streets:
            for row in range(street.road.rows):
                shade = SHADE if street.road.layer(row) else 0.0
                for quad in row_quads(street.road, row, VERGE + shade):
                    self.take(quad)
            for indicator in street.indicators:
                side = 1 if indicator.side == "right" else -1
                place = beside(street.road, indicator.row + 0.5, side, 0.72)
                self.take(square(place.x, place.y, BADGE, BADGE))
        for wedge in find_tapers(picture):
            self.take(wedge.corners)
        for corners in ways_out(picture):
            self.take(corners)
        for item in picture.streets.scenery:
            self.take_landmark(item)
        for flag in flags(picture):
            self.take(square(flag.x, flag.y, flag.width / 2 + 4, FLAG / 2 + 4))

    def take_landmark(self, item: Scenery) -> None:
        """All but villages, which fill what is left of their ground."""
        if item.kind == "rails":
            for a, b in pairwise(item.points):
                near, far = TRACK, -TRACK
                self.take(
                    [
                        (a[0] + far, a[1]),
                        (a[0] + near, a[1]),
                        (b[0] + near, b[1]),
                        (b[0] + far, b[1]),
                    ]
                )
        elif item.kind == "sea":
            for a, b in pairwise(item.points[:-1]):
                self.take([a, b, item.points[-1]])
        elif item.kind != "village":
            self.take(square(item.x, item.y, item.width / 2, item.depth / 2))

    def take(self, outline: Outline) -> None:
        around = box([outline])
        for cell in cells(around):
            self.taken.setdefault(cell, []).append((around, outline))

    def is_free(self, outline: Outline) -> bool:
        """Whether nothing is there yet, and all of it lies on the sheet."""
        around = box([outline])
        if around[0] < 6 or around[1] < 6:
            return False
        if around[2] > self.edge[0] - 6 or around[3] > self.edge[1] - 6:
            return False
        return not any(
            not apart(around, known) and overlap(outline, corners)
            for cell in cells(around)
            for known, corners in self.taken.get(cell, [])
        )

    def claim(self, outline: Outline) -> bool:
        """Take the ground if it is free."""
        if not self.is_free(outline):
            return False
        self.take(outline)
        return True


def cells(around: Box) -> list[tuple[int, int]]:
    """The squares of a coarse grid that a box touches, so that only near things are compared."""
    left, top, right, bottom = (int(edge // CELL) for edge in around)
    return [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]


def square(x: float, y: float, half_width: float, half_depth: float) -> Outline:
    """The rectangle around a middle."""
    return [
        (x - half_width, y - half_depth),
        (x + half_width, y - half_depth),
        (x + half_width, y + half_depth),
        (x - half_width, y + half_depth),
    ]


def chance(one: int, two: int, three: int = 0) -> int:
    """A number below 1000 that looks like chance and is the same every time."""
    mixed = (one * 73856093 ^ two * 19349663 ^ three * 83492791) & 0xFFFFFFFF
    mixed = (mixed ^ (mixed >> 13)) * 1274126177 & 0xFFFFFFFF
    return (mixed ^ (mixed >> 16)) % 1000
