"""Markings on the streets: arrows, corner signs, speed barriers, dead ends, indicators."""

from __future__ import annotations

from paddock.games.full_throttle.routes import BRANCHES
from paddock.games.full_throttle.streets import Barrier, Street
from paddock.press.full_throttle.palette import CHALK, INK, SIGNAL
from paddock.press.full_throttle.picture import Picture, beside
from paddock.press.full_throttle.start_finish import draw_cards
from paddock.press.road import arrow
from paddock.press.svg import circle, group, moved, path, text, use

ARROWS = 5  # rows between two arrows that show the way


def draw_marks(picture: Picture, street: Street, layer: int) -> str:
    """All marks on one street's rows of a layer."""
    return "".join(
        (
            draw_cards(picture, street, layer),
            draw_arrows(picture, street, layer),
            "".join(
                draw_barrier(picture, street, barrier)
                for barrier in street.barriers
                if street.road.layer(barrier.row) == layer
            ),
            draw_corners(picture, street, layer),
            draw_dead_ends(picture, street, layer),
        )
    )


def draw_corners(picture: Picture, street: Street, layer: int) -> str:
    """A road sign with its number on every corner space, upright whichever way the street runs."""
    result = ""
    for space in street.road.spaces:
        corner = street.corner(space.row, space.lane)
        if corner and space.layer == layer:
            lit = (street.name, space.row) in picture.lit
            name = f"sign-{corner}" if lit else f"sign-{corner}-off"
            result += use(name, space.x, space.y, 22, 22)
    return group(result, class_="signs") if result else ""


def draw_arrows(picture: Picture, street: Street, layer: int) -> str:
    """Arrows along the driving direction, on rows that carry nothing else."""
    back = picture.is_back(street)
    result = ""
    for row in range(2, street.road.rows, ARROWS):
        plain = not any(street.corner(row, lane) for lane in range(street.road.lanes))
        name = f"{street.name}-{row}-0"
        if name not in picture.course.index or street.road.layer(row) != layer or not plain:
            continue
        if street.barrier(row, back) or (street.name, row) in picture.streets.covered:
            continue
        for lane in range(street.road.lanes):
            space = street.road.space(row, lane)
            angle = space.angle + 180.0 if back else space.angle
            result += path(arrow(20, 9), transform=moved(space.x, space.y, angle))
    return group(result, fill=picture.light.lane_line, fill_opacity=0.4) if result else result


def draw_barrier(picture: Picture, street: Street, barrier: Barrier) -> str:
    """Hazard stripes over the row, and the speed that it takes on every lane."""
    lit = (street.name, barrier.row) in picture.lit
    road, half = street.road, street.road.lanes / 2
    back = picture.is_back(street)
    speed = barrier.back if back else barrier.forth
    stripes = path(road.strip(barrier.row, barrier.row + 1, -half, half), fill="url(#hazard)",
                   fill_opacity=0.85 if lit else 0.3)  # fmt: skip
    signs = ""
    for lane in range(road.lanes):
        space = road.space(barrier.row, lane)
        signs += circle(space.x, space.y, 11.5, fill=INK, stroke=SIGNAL, stroke_width=2.4)
        signs += text(space.x, space.y, str(speed), 13, fill=CHALK)
    return group(stripes, signs, class_="barrier", opacity=1.0 if lit else 0.5)


def draw_dead_ends(picture: Picture, street: Street, layer: int) -> str:
    """Barricades where a lane of the course does not go on."""
    course = picture.course
    back = picture.is_back(street)
    row = 0 if back else street.road.rows - 1
    result = ""
    for lane in range(street.road.lanes):
        space = course.index.get(f"{street.name}-{row}-{lane}", -1)
        if space < 0 or street.road.layer(row) != layer:
            continue
        if max(course.forward[space * BRANCHES : space * BRANCHES + BRANCHES]) >= 0:
            continue
        end = street.road.at(float(row if back else row + 1), lane + 0.5 - street.road.lanes / 2)
        result += use("barricade", end.x, end.y, 10, 28, end.angle)
    return result


def draw_indicators(picture: Picture) -> str:
    """Red upgrade indicators at the edge of the street."""
    result = ""
    for street in picture.streets.streets:
        for indicator in street.indicators:
            side = 1 if indicator.side == "right" else -1
            place = beside(street.road, indicator.row + 0.5, side, 0.72)
            lit = (street.name, indicator.row) in picture.lit
            name = f"upgrade-{indicator.value}" if lit else f"upgrade-{indicator.value}-off"
            result += use(name, place.x, place.y, 26, 26)
    return group(result, class_="indicators")
