"""The start card and the finish card, drawn over their rows."""

from __future__ import annotations

from paddock.games._shared.junction import in_driving_order
from paddock.games.full_throttle.plan import Card
from paddock.games.full_throttle.streets import Street
from paddock.press.full_throttle.palette import CHALK, INK, stroke
from paddock.press.full_throttle.picture import Picture
from paddock.press.road import arrow
from paddock.press.svg import moved, outline, path


def draw_cards(picture: Picture, street: Street, layer: int) -> str:
    """The start and the finish card, each across its row; on a circular course they are one."""
    plan = picture.course.plan
    result = ""
    if plan.start.street == street.name and street.road.layer(plan.start.row) == layer:
        if plan.start != plan.finish:
            result += start_card(picture, street, plan.start)
        else:
            result += finish_card(picture, street, plan.start) + lane_ids(picture, street)
    ends_here = plan.finish.street == street.name and street.road.layer(plan.finish.row) == layer
    if ends_here and plan.start != plan.finish:
        result += finish_card(picture, street, plan.finish)
    return result


def lane_ids(picture: Picture, street: Street) -> str:
    """The start spaces of a circular course, clear, over the finish card."""
    plan = picture.course.plan
    lanes = in_driving_order(street.road, picture.is_back(street))
    return "".join(
        path(street.road.space(plan.start.row, lane).d, id=f"start-{number}", fill="#ffffff",
             fill_opacity=0.0)
        for number, lane in enumerate(lanes)
    )  # fmt: skip


def start_card(picture: Picture, street: Street, card: Card) -> str:
    """Green, a space a lane, an arrow on each, and a line at its front."""
    back = picture.is_back(street)
    road = street.road
    result = ""
    for number, lane in enumerate(in_driving_order(street.road, picture.is_back(street))):
        space = road.space(card.row, lane)
        angle = space.angle + 180.0 if back else space.angle
        result += path(space.d, id=f"start-{number}", fill="#0f7a4e" if lane % 2 else "#118a58")
        result += path(arrow(24, 15), transform=moved(space.x, space.y, angle), fill="#bff5da")
    front = float(card.row) if back else card.row + 1.0
    half = road.lanes / 2
    a, b = road.at(front, -half), road.at(front, half)
    line = outline(((a.x, a.y), (b.x, b.y)))[:-1]
    return result + stroke(line, CHALK, 3.0)


def finish_card(picture: Picture, street: Street, card: Card) -> str:
    """Black and white squares across the row."""
    road, half = street.road, street.road.lanes / 2
    white, black = "", road.strip(card.row, card.row + 1, -half, half)
    for across in range(road.lanes * 3):
        for along in range(4):
            if (across + along) % 2:
                left = -half + across / 3
                first = card.row + along / 4
                white += road.strip(first, first + 0.25, left, left + 1 / 3)
    return path(black, fill=INK, id="finish") + path(white, fill=CHALK)
