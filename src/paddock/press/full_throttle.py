"""The board of Full Throttle: a whole street map, the way of one course lit on it."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.games._shared.junction import in_driving_order
from paddock.games.full_throttle.courses import Course
from paddock.games.full_throttle.streets import load_map
from paddock.press import layers
from paddock.press.layers import Place
from paddock.press.street.city import draw_city
from paddock.press.street.clearing import Clearing
from paddock.press.street.console import console_spots
from paddock.press.street.desert import draw_desert
from paddock.press.street.flags import draw_flags
from paddock.press.street.gear_cards import NITROUS, card_rows
from paddock.press.street.marks import draw_indicators, draw_marks
from paddock.press.street.names import draw_names, draw_title
from paddock.press.street.picture import Picture
from paddock.press.street.roadway import draw_decks, draw_ground
from paddock.press.street.symbols import SIZES, symbols
from paddock.press.svg import group, rect, tag, use

__all__ = ["SIZES", "Board", "Place", "board", "svg"]


@dataclass(frozen=True)
class Board(layers.Board):
    """The map in layers, how large pieces are, and where things lie on cards and console."""

    sizes: dict[str, tuple[float, float]]
    boxes: dict[str, tuple[float, float, float, float]]
    """On a gear card the speed of each gear, `row-1` to `row-6`, and `row-nitrous`: its middle x
    and y, width and height; on the console every lever position, circle, slot and lamp."""


def board(course: Course) -> Board:
    """The map of a course as a drawing in layers, with a place for every space of the course."""
    picture = Picture(load_map(course.map), course)
    return Board(
        picture.streets.width,
        picture.streets.height,
        symbols(),
        ground(picture),
        draw_decks(picture, lambda street: draw_marks(picture, street, 1)),
        places(picture),
        SIZES,
        boxes(),
    )


def boxes() -> dict[str, tuple[float, float, float, float]]:
    rows = {
        f"row-{gear}": (x + wide / 2, y + high / 2, wide, high)
        for gear, (x, y, wide, high) in card_rows().items()
    }
    return rows | {"row-nitrous": NITROUS} | console_spots()


def ground(picture: Picture) -> str:
    """Everything up to and including the streets on layer 0."""
    streets = picture.streets
    clearing = Clearing(picture)
    names = draw_names(picture, clearing)
    scenery = draw_desert if streets.name == "baja_california" else draw_city
    titles = [item for item in streets.scenery if item.kind == "title"]
    return "".join(
        (
            rect(0, 0, streets.width, streets.height, fill=picture.light.ground),
            scenery(picture, clearing),
            draw_ground(picture),
            "".join(draw_marks(picture, street, 0) for street in streets.streets),
            names,
            draw_indicators(picture),
            draw_flags(picture),
            "".join(draw_title(picture, item) for item in titles),
        )
    )


def places(picture: Picture) -> dict[str, Place]:
    """A place for every name of the course."""
    course, plan = picture.course, picture.course.plan
    found: dict[str, Place] = {}
    for name in course.names[len(course.start) : -1]:
        street, row, number = name.split("-")
        found[name] = lane_place(picture, street, int(row), int(number))
    start = picture.street(plan.start.street)
    for count, lane in enumerate(in_driving_order(start.road, picture.is_back(start))):
        found[f"start-{count}"] = lane_place(picture, plan.start.street, plan.start.row, lane)
    found["finish"] = card_place(picture)
    return found


def lane_place(picture: Picture, name: str, row: int, lane: int) -> Place:
    street = picture.street(name)
    space = street.road.space(row, lane)
    covered = (name, row) in picture.streets.covered
    angle = heading(space.angle, picture.is_back(street))
    return Place(round(space.x, 2), round(space.y, 2), angle, space.layer, space.d, covered)


def card_place(picture: Picture) -> Place:
    """The finish card: the whole row, its middle."""
    card = picture.course.plan.finish
    street = picture.street(card.street)
    road = street.road
    middle = road.at(card.row + 0.5, 0.0)
    d = road.strip(card.row, card.row + 1, -road.lanes / 2, road.lanes / 2)
    angle = heading(middle.angle, picture.is_back(street))
    covered = (card.street, card.row) in picture.streets.covered
    return Place(round(middle.x, 2), round(middle.y, 2), angle, road.layer(card.row), d, covered)


def heading(angle: float, back: bool) -> float:
    turned = angle + 180.0 if back else angle
    return round((turned + 180.0) % 360.0 - 180.0, 2)


def svg(course: Course) -> str:
    """The whole picture on its own, with the course's obstacles and a car on each start space."""
    drawn = board(course)
    return tag(
        "svg",
        tag("title", f"Full Throttle: {course.title}")
        + tag("defs", drawn.defs)
        + drawn.ground
        + standing(course, drawn, 0)
        + drawn.decks
        + standing(course, drawn, 1),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {drawn.width:g} {drawn.height:g}",
        font_family="Inter, 'Liberation Sans', Arial, Helvetica, sans-serif",
        width=drawn.width,
        height=drawn.height,
    )


def standing(course: Course, drawn: Board, layer: int) -> str:
    """Obstacles, and cars on the start card; in a getaway the police where it waits."""
    cars = [course.start[0], *course.police] if course.police else course.start[:4]
    pieces = {f"obstacle-{n}": course.names[space] for n, space in enumerate(course.obstacles)}
    pieces |= {f"car-{seat}": course.names[space] for seat, space in enumerate(cars)}
    result = ""
    for piece, name in pieces.items():
        place = drawn.places[name]
        if place.layer == layer:
            result += use(piece, place.x, place.y, *drawn.sizes[piece], place.angle)
    return group(result, class_=f"pieces-{layer}")
