"""A map with a course on it: its colours, and which of its rows are driven on."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from paddock.games._shared.road import Road
from paddock.games._shared.segment import Point
from paddock.games._shared.text import Text
from paddock.games.full_throttle.courses import Course
from paddock.games.full_throttle.junctions import Drive
from paddock.games.full_throttle.streets import Street, StreetMap
from paddock.press.full_throttle.palette import LIGHTS, NIGHT, Light


@dataclass(frozen=True)
class Picture:
    """A map, the course on it, and the language of its labels."""

    streets: StreetMap
    course: Course
    words: Text

    @cached_property
    def light(self) -> Light:
        return LIGHTS.get(self.streets.name, NIGHT)

    @cached_property
    def drives(self) -> dict[str, Drive]:
        return {drive.street: drive for drive in self.course.plan.drives}

    @cached_property
    def lit(self) -> frozenset[tuple[str, int]]:
        """Street and row of all that belongs to the course, the cards included."""
        rows = {
            (card.street, card.row) for card in (self.course.plan.start, self.course.plan.finish)
        }
        for name in self.course.names:
            if name.count("-") == 2:
                street, row, _ = name.split("-")
                rows.add((street, int(row)))
        return frozenset(rows)

    def street(self, name: str) -> Street:
        return self.streets.streets[self.streets.find(name)]

    def is_back(self, street: Street) -> bool:
        """Whether the course drives a street back."""
        drive = self.drives.get(street.name)
        return drive is not None and drive.back

    def runs(self, street: Street, lit: bool, layer: int) -> list[tuple[int, int]]:
        """The rows of a street that lie on a layer and belong to the course, or do not."""
        return runs_of(
            row
            for row in range(street.road.rows)
            if street.road.layer(row) == layer and ((street.name, row) in self.lit) == lit
        )


def runs_of(rows: Iterable[int]) -> list[tuple[int, int]]:
    """Rows that follow each other as runs: the first row and the row behind the last."""
    runs: list[tuple[int, int]] = []
    for row in rows:
        if runs and runs[-1][1] == row:
            runs[-1] = (runs[-1][0], row + 1)
        else:
            runs.append((row, row + 1))
    return runs


def seen(point: Point, back: bool) -> Point:
    """A point of a road with the heading of the driver."""
    return Point(point.x, point.y, point.angle + 180.0) if back else point


def upright(angle: float) -> float:
    """The angle at which words along a street can be read."""
    turned = (angle + 180.0) % 360.0 - 180.0
    return turned - 180.0 if turned > 90.1 else turned + 180.0 if turned < -90.1 else turned


def beside(road: Road, at: float, side: int, lanes: float) -> Point:
    """A point next to a road: so many lanes from its edge, side 1 right and -1 left."""
    return road.at(at, side * (road.lanes / 2 + lanes))


def distance(one: Point, two: Point) -> float:
    return math.hypot(one.x - two.x, one.y - two.y)
