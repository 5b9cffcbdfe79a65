"""Baja California from above at dusk: sand, sea, mesas and plants."""

from __future__ import annotations

import math
from itertools import pairwise

from paddock.games.full_throttle.streets import Scenery
from paddock.press.full_throttle.free_ground import FreeGround, chance, square
from paddock.press.full_throttle.palette import SAND_SHADOW, stroke
from paddock.press.full_throttle.palms import draw_palms
from paddock.press.full_throttle.picture import Picture
from paddock.press.full_throttle.railway import rails
from paddock.press.full_throttle.village import village
from paddock.press.svg import circle, ellipse, mixed, path, rect, symbol, tag, use

PLANTS = 260


def draw_desert(picture: Picture, free: FreeGround) -> str:
    """Everything below the streets."""
    sheet = rect(0, 0, picture.streets.width, picture.streets.height, fill="url(#dusk)")
    landmarks = "".join(draw_landmark(item, free) for item in picture.streets.scenery)
    return (
        sheet + ripples(picture) + landmarks + draw_palms(picture, free)
        + plants(picture, free)
    )  # fmt: skip


def dusk() -> str:
    """The last light comes from the sea."""
    stops = "".join(
        tag("stop", offset=offset, stop_color=colour)
        for offset, colour in ((0.0, "#7a4038"), (0.45, "#542f3a"), (1.0, "#2f2036"))
    )
    return tag("linearGradient", stops, id="dusk", x1=0, y1=1, x2=1, y2=0)


def ripples(picture: Picture) -> str:
    """Wind in the sand."""
    d = ""
    for number in range(120):
        x = chance(number, 1) / 1000 * picture.streets.width
        y = chance(number, 2) / 1000 * picture.streets.height
        d += f"M{x:.0f} {y:.0f}q14 -7 28 0t28 0"
    return stroke(d, "#ffb38a", 1.2, stroke_opacity=0.1)


def draw_landmark(item: Scenery, free: FreeGround) -> str:
    if item.kind == "village":
        return village(item, free)
    if item.kind == "mesa":
        return mesa(item)
    if item.kind == "sea":
        return sea(item.points)
    return rails(item.points) if item.kind == "rails" else ""


def smooth(points: tuple[tuple[float, float], ...]) -> str:
    """A curve through the middles of the edges, with the points to bend it."""
    d = f"M{points[0][0]:g} {points[0][1]:g}"
    for (x, y), (to_x, to_y) in pairwise(points[1:]):
        d += f"Q{x:g} {y:g} {(x + to_x) / 2:g} {(y + to_y) / 2:g}"
    return d + f"L{points[-1][0]:g} {points[-1][1]:g}"


def sea(points: tuple[tuple[float, float], ...]) -> str:
    """Deep water, foam along the shore, the red of the sky in it."""
    shore = smooth(points[:-1])
    x, y = points[-1]
    water = path(f"{shore}L{x:g} {y:g}Z", fill="url(#water)")
    foam = stroke(shore, "#ffd9b8", 9.0, stroke_opacity=0.16) + stroke(
        shore, "#ffe9d2", 2.4, stroke_opacity=0.65, stroke_dasharray="26 7 9 6"
    )
    waves = "".join(
        f"M{8 + chance(n, 5) % 60 + n * 9} {1028 - chance(n, 9) % 46}q7 -4 14 0t14 0"
        for n in range(0, 70, 3)
    ) + "".join(f"M{4 + chance(n, 6) % 26} {450 + n * 23}q6 -4 12 0t12 0" for n in range(24))
    return water + foam + stroke(waves, "#ffb08a", 1.6, stroke_opacity=0.4)


def water() -> str:
    stops = tag("stop", offset=0.0, stop_color="#1f4a63") + tag(
        "stop", offset=1.0, stop_color="#173049"
    )
    return tag("linearGradient", stops, id="water", x1=0, y1=1, x2=1, y2=0)


def mesa(item: Scenery) -> str:
    """Steps of rock, each a little smaller and nearer to the light."""
    result = ""
    for step in range(5):
        share = 1 - 0.17 * step
        fill = mixed("#4b2b33", "#b06a4c", step / 5)
        points: list[tuple[float, float]] = []
        for corner in range(11):
            bend = 0.86 + chance(corner, int(item.x), step // 2) / 1000 * 0.14
            points.append(spot(item, corner / 11, share * bend))
        if step == 0:
            result += path(
                rounded(points), fill=SAND_SHADOW, fill_opacity=0.4, transform="translate(14 -6)"
            )
        result += path(
            rounded(points), fill=fill, stroke=mixed(fill, SAND_SHADOW, 0.45), stroke_width=1.4
        )
    return result


def spot(item: Scenery, turn: float, share: float) -> tuple[float, float]:
    """A point on the ellipse of a landmark, `share` of its size from the middle."""
    angle = turn * 2 * math.pi
    return (
        item.x + item.width / 2 * share * math.cos(angle),
        item.y + item.depth / 2 * share * math.sin(angle),
    )


def rounded(points: list[tuple[float, float]]) -> str:
    """A closed curve through the middles between the points."""
    d = ""
    for index, (x, y) in enumerate(points):
        to_x, to_y = points[(index + 1) % len(points)]
        middle = f"{(x + to_x) / 2:.1f} {(y + to_y) / 2:.1f}"
        d += f"Q{x:.1f} {y:.1f} {middle}" if d else f"M{middle}"
    x, y = points[0]
    to_x, to_y = points[1]
    return d + f"Q{x:.1f} {y:.1f} {(x + to_x) / 2:.1f} {(y + to_y) / 2:.1f}Z"


def plants(picture: Picture, free: FreeGround) -> str:
    """Cacti, bushes and stones wherever there is room."""
    result = ""
    for number in range(PLANTS):
        x = round(chance(number, 21) / 1000 * picture.streets.width)
        y = round(chance(number, 34) / 1000 * picture.streets.height)
        kind = ("cactus", "bush", "stone", "bush", "cactus")[number % 5]
        if free.claim(square(x, y, 11, 11)):
            result += use(kind, x, y, 30, 24)
    return result


def plant_symbols() -> str:
    box = (-15.0, -12.0, 30.0, 24.0)
    trunk = "M0 9V-8M-5 2V-3M5 -1V-6M0 3H-5M0 0H5"
    shade = "M0 9L13 3M6 6L11 1"
    cactus = stroke(shade, SAND_SHADOW, 3.0, stroke_opacity=0.4, stroke_linecap="round") + stroke(
        trunk, "#3f7a52", 3.4, stroke_linecap="round", stroke_linejoin="round"
    )
    bush = ellipse(4, -1, 9, 4, fill=SAND_SHADOW, fill_opacity=0.35) + "".join(
        circle(x, y, r, fill=fill)
        for x, y, r, fill in (
            (-3, 1, 4, "#5c5a3a"),
            (2, 0, 4.4, "#6b6840"),
            (0, -3, 3.4, "#7d7a4c"),
        )
    )
    stone = path("M-6 4L-4 -3L2 -5L7 -1L6 4Z", fill="#8a6257") + path(
        "M6 4L7 -1L13 -4L12 1Z", fill=SAND_SHADOW, fill_opacity=0.4
    )
    return symbol("cactus", box, cactus) + symbol("bush", box, bush) + symbol("stone", box, stone)
