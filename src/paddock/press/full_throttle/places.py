"""Positions of cars on a course: every space by its name, the start card, the finish card."""

from __future__ import annotations

from paddock.games._shared.junction import in_driving_order
from paddock.press.board import Place
from paddock.press.full_throttle.picture import Picture
from paddock.press.road import turned


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
    return turned(angle + 180.0 if back else angle)
