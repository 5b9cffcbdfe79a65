"""START and FINISH plates beside their cards, on the side with more room."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.games._shared.road import Road
from paddock.games.full_throttle.plan import Card
from paddock.press.full_throttle.palette import CHALK, INK
from paddock.press.full_throttle.picture import Picture, beside
from paddock.press.svg import group, moved, rect, text

FLAG = 22.0  # how high a plate is
GREEN = "#2fe39b"


@dataclass(frozen=True)
class Flag:
    """A plate: its middle, its width, its word."""

    x: float
    y: float
    width: float
    word: str
    colour: str


def flags(picture: Picture) -> list[Flag]:
    """What the cards are called; on a circular course they are one."""
    plan, words = picture.course.plan, picture.words
    if plan.start == plan.finish:
        return [flag(picture, plan.start, words.drawing["flag.both"], CHALK)]
    return [
        flag(picture, plan.start, words.drawing["flag.start"], GREEN),
        flag(picture, plan.finish, words.drawing["flag.finish"], CHALK),
    ]


def flag(picture: Picture, card: Card, word: str, colour: str) -> Flag:
    road = picture.street(card.street).road
    side = roomier_side(picture, road, card.row + 0.5)
    middle, edge = road.at(card.row + 0.5, 0.0), beside(road, card.row + 0.5, side, 0.3)
    wide = 9.2 * len(word) + 16
    reach = ((edge.x - middle.x) ** 2 + (edge.y - middle.y) ** 2) ** 0.5
    out_x, out_y = (edge.x - middle.x) / reach, (edge.y - middle.y) / reach
    away = abs(out_x) * wide / 2 + abs(out_y) * FLAG / 2
    x = min(max(edge.x + out_x * away, wide / 2 + 6), picture.streets.width - wide / 2 - 6)
    return Flag(x, edge.y + out_y * away, wide, word, colour)


def roomier_side(picture: Picture, road: Road, at: float) -> int:
    """The side of a street, 1 right or -1 left, on which the next street is further away."""

    def room(side: int) -> float:
        here = beside(road, at, side, 1.2)
        return min(
            (here.x - space.x) ** 2 + (here.y - space.y) ** 2
            for street in picture.streets.streets
            for space in street.road.spaces
            if street.road is not road
        )

    return 1 if room(1) >= room(-1) else -1


def draw_flags(picture: Picture) -> str:
    return "".join(
        group(
            rect(-f.width / 2, -FLAG / 2, f.width, FLAG, rx=6, fill=INK, stroke=f.colour,
                 stroke_width=2.0),
            text(0, 0, f.word, 13, fill=f.colour, letter_spacing=1.0),
            transform=moved(f.x, f.y),
        )
        for f in flags(picture)
    )  # fmt: skip
