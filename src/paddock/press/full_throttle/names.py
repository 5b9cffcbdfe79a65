"""Street names along the streets where there is room, and the map's title in neon."""

from __future__ import annotations

import math

from paddock.games._shared.outline import Outline
from paddock.games._shared.segment import Point, piece_at
from paddock.games.full_throttle.streets import Scenery, Street
from paddock.press.full_throttle.free_ground import FreeGround
from paddock.press.full_throttle.picture import Picture, beside, upright
from paddock.press.svg import escaped, group, moved, tag, text

SIZE = 12.5
LETTER = 10.6  # how wide a letter is, with its spacing


def draw_names(picture: Picture, free: FreeGround) -> str:
    """Every name once, beside the straightest part of its street where there is room."""
    titles: dict[str, list[Street]] = {}
    for street in picture.streets.streets:
        titles.setdefault(street.title, []).append(street)
    return group(
        *(draw_name(picture, title, streets, free) for title, streets in titles.items()),
        class_="names",
        fill=picture.light.words,
    )


def draw_name(picture: Picture, title: str, streets: list[Street], free: FreeGround) -> str:
    lit = any(street.name in picture.drives for street in streets)
    half = len(title) * LETTER / 2
    for place in spots(streets):
        if free.claim(word_box(place, half)):
            words = text(
                0, 0, title.upper(), SIZE, letter_spacing=1.6, opacity=1.0 if lit else 0.55
            )
            return group(words, transform=moved(place.x, place.y, upright(place.angle)))
    return ""


def spots(streets: list[Street]) -> list[Point]:
    """Places beside the rows: straight ones first, then those of long streets, then the middle."""
    ranked: list[tuple[bool, int, float, Point]] = []
    for street in streets:
        road = street.road
        for row in range(road.rows):
            curved = piece_at(road.pieces, row + 0.5).segment.turn != 0.0
            for side in (-1, 1):
                place = beside(road, row + 0.5, side, 0.66)
                ranked.append((curved, -road.rows, abs(row + 0.5 - road.rows / 2), place))
    ranked.sort(key=lambda entry: entry[:3])
    return [place for *_, place in ranked]


def word_box(place: Point, half: float) -> Outline:
    angle = math.radians(place.angle)
    along_x, along_y = math.cos(angle) * half, math.sin(angle) * half
    across_x, across_y = -math.sin(angle) * SIZE * 0.6, math.cos(angle) * SIZE * 0.6
    return [
        (place.x - along_x - across_x, place.y - along_y - across_y),
        (place.x + along_x - across_x, place.y + along_y - across_y),
        (place.x + along_x + across_x, place.y + along_y + across_y),
        (place.x - along_x + across_x, place.y - along_y + across_y),
    ]


def draw_title(picture: Picture, item: Scenery) -> str:
    """The map's name as a neon sign, the course below it."""
    title = picture.streets.title
    size = min(item.depth * 0.5, item.width / (0.62 * len(title)))
    y = item.y - item.depth * 0.14
    light = picture.light
    course = picture.words.named(picture.course.title)
    return neon(item.x, y, title, size, light.right) + text(
        item.x, item.y + item.depth * 0.3, course, size * 0.42, fill=light.left, letter_spacing=1.0
    )


def neon(x: float, y: float, words: str, size: float, colour: str) -> str:
    """Letters of glass tube: a halo in the colour, a pale core."""
    shown = escaped(words)
    halo = "".join(
        tag("text", shown, x=x, y=y + 0.36 * size, stroke_width=wide, stroke_opacity=opacity)
        for wide, opacity in ((11.0, 0.12), (6.0, 0.25), (2.6, 1.0))
    )
    core = tag("text", shown, x=x, y=y + 0.36 * size, stroke="#ffffff", stroke_width=0.9)
    return group(
        halo, core, fill="none", stroke=colour, font_size=size, font_style="italic",
        font_weight="800", text_anchor="middle", stroke_linejoin="round",
    )  # fmt: skip
