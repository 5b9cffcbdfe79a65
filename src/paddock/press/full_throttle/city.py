"""Los Angeles from above at night: blocks of lit buildings, parks, palms, a stadium."""

from __future__ import annotations

from paddock.games.full_throttle.streets import Scenery
from paddock.press.full_throttle.free_ground import FreeGround, chance, square
from paddock.press.full_throttle.palette import CHALK, stroke
from paddock.press.full_throttle.palms import draw_palms
from paddock.press.full_throttle.picture import Picture
from paddock.press.svg import circle, ellipse, path, rect

BLOCK = (104, 92)  # from one side street to the next
LOTS = (3, 2)  # buildings in a block
ROOFS = ("#1a2340", "#1f2a4b", "#16203a", "#222b45")
FACADE = "#0f1630"
WINDOWS = ("#ffd479", "#ffb45c", "#9fd8ff")


def draw_city(picture: Picture, free: FreeGround) -> str:
    """Everything below the streets."""
    landmarks = "".join(draw_landmark(item) for item in picture.streets.scenery)
    return side_streets(picture) + landmarks + draw_palms(picture, free) + blocks(picture, free)


def side_streets(picture: Picture) -> str:
    """A grid of street lamps, far below."""
    wide, high = picture.streets.width, picture.streets.height
    d = "".join(f"M{x} 0V{high:g}" for x in range(BLOCK[0] // 2, int(wide), BLOCK[0]))
    d += "".join(f"M0 {y}H{wide:g}" for y in range(BLOCK[1] // 2, int(high), BLOCK[1]))
    return stroke(d, "#1b2440", 5.0) + stroke(
        d, "#ffca7a", 1.8, stroke_dasharray="0.1 13", stroke_linecap="round", stroke_opacity=0.6
    )


def draw_landmark(item: Scenery) -> str:
    if item.kind == "stadium":
        return stadium(item)
    return park(item) if item.kind == "park" else ""


def stadium(item: Scenery) -> str:
    """Stands in rings around a field under floodlights."""
    x, y, a, b = item.x, item.y, item.width / 2, item.depth / 2
    rings = "".join(
        ellipse(x, y, a * share, b * share, fill=fill)
        for share, fill in (
            (0.98, "#131a33"),
            (0.9, "#2b355c"),
            (0.78, "#3a4678"),
            (0.64, "#27305a"),
        )
    )
    seats = ellipse(
        x, y, a * 0.84, b * 0.84, fill="none", stroke="#7c8cc9", stroke_width=a * 0.1,
        stroke_dasharray="2 3", stroke_opacity=0.5,
    )  # fmt: skip
    w, h = a * 0.9, b * 0.78
    field = rect(x - w / 2, y - h / 2, w, h, rx=10, fill="#1f7a4c")
    stripes = "".join(
        f"M{x - w / 2 + w * i / 8:.1f} {y - h / 2:.1f}v{h:.1f}" for i in range(1, 8, 2)
    )
    lines = f"M{x:g} {y - h / 2:.1f}v{h:.1f}M{x - 14:g} {y:g}a14 14 0 1 0 28 0a14 14 0 1 0 -28 0"
    lamps = "".join(
        circle(x + sx * a * 0.72, y + sy * b * 0.72, 20, fill="#fff6cf", fill_opacity=0.14)
        + circle(x + sx * a * 0.72, y + sy * b * 0.72, 3.2, fill="#fffbe6")
        for sx in (-1, 1)
        for sy in (-1, 1)
    )
    return (
        rings + seats + field + stroke(stripes, "#28905b", w / 8, stroke_opacity=0.6)
        + stroke(lines, CHALK, 1.4, stroke_opacity=0.7) + lamps
    )  # fmt: skip


def park(item: Scenery) -> str:
    """Dark lawns, round trees, a pond with the moon in it."""
    x, y, w, d = item.x, item.y, item.width, item.depth
    lawn = rect(x - w / 2, y - d / 2, w, d, rx=12, fill="#12312b")
    way = f"M{x - w / 2 + 8:g} {y + d / 4:g}Q{x:g} {y - d / 6:g} {x + w / 2 - 8:g} {y - d / 4:g}"
    trees = ""
    for number in range(int(w * d / 420)):
        tx = x - w / 2 + 10 + chance(number, 3) / 1000 * (w - 20)
        ty = y - d / 2 + 10 + chance(number, 7) / 1000 * (d - 20)
        trees += circle(
            tx, ty, 4.0 + chance(number, 11) % 4, fill=("#1c5141", "#1a4638")[number % 2]
        )
    pond = ellipse(x + w * 0.14, y + d * 0.2, w * 0.2, d * 0.12, fill="#1d4a6b")
    moon = ellipse(x + w * 0.1, y + d * 0.18, 5, 2.4, fill="#cfe8ff", fill_opacity=0.7)
    return lawn + stroke(way, "#3a5a4a", 3.0, stroke_dasharray="5 4") + trees + pond + moon


class Walls:
    """The outlines of all buildings, gathered by colour so that they make few elements."""

    def __init__(self) -> None:
        self.roofs = [""] * len(ROOFS)
        self.facades = ""
        self.edges = ""
        self.windows = [""] * len(WINDOWS)
        self.beacons = ""

    def build(self, x: float, y: float, wide: float, deep: float, high: float, seed: int) -> None:
        """A roof at x, y and a front of `high` below it, with windows."""
        self.roofs[seed % len(ROOFS)] += f"M{x:g} {y:g}h{wide:g}v{deep:g}h{-wide:g}z"
        self.facades += f"M{x:g} {y + deep:g}h{wide:g}v{high:g}h{-wide:g}z"
        self.edges += f"M{x:g} {y + deep:g}v{-deep:g}h{wide:g}"
        for column in range(int((wide - 3) / 4)):
            for floor in range(int((high - 2) / 4)):
                roll = chance(int(x) + column, int(y) + floor, seed)
                if roll < 360:
                    pane = f"M{x + 2.5 + 4 * column:g} {y + deep + 2 + 4 * floor:g}h2v2h-2z"
                    self.windows[roll % len(WINDOWS)] += pane
        if high > 22 and seed % 3 == 0:
            self.beacons += f"M{x + wide / 2:g} {y + 4:g}h.1"

    def drawn(self) -> str:
        roofs = "".join(path(d, fill=fill) for d, fill in zip(self.roofs, ROOFS, strict=True) if d)
        panes = "".join(
            path(d, fill=fill, fill_opacity=0.8)
            for d, fill in zip(self.windows, WINDOWS, strict=True)
            if d
        )
        return (
            path(self.facades, fill=FACADE) + roofs + stroke(self.edges, "#3c4a78", 0.8) + panes
            + stroke(self.beacons, "#ff4d4d", 3.0, stroke_linecap="round")
        )  # fmt: skip


def blocks(picture: Picture, free: FreeGround) -> str:
    """A building on every lot that is free; the taller, the nearer to the middle of the map."""
    walls = Walls()
    wide, high = picture.streets.width, picture.streets.height
    lot_w, lot_d = (BLOCK[0] - 12) / LOTS[0], (BLOCK[1] - 12) / LOTS[1]
    for column in range(-1, int(wide / BLOCK[0]) + 1):
        for row in range(-1, int(high / BLOCK[1]) + 1):
            left, top = BLOCK[0] / 2 + column * BLOCK[0] + 6, BLOCK[1] / 2 + row * BLOCK[1] + 6
            for lot in range(LOTS[0] * LOTS[1]):
                x = left + lot % LOTS[0] * lot_w
                y = top + lot // LOTS[0] * lot_d
                raise_building(walls, free, (x, y, lot_w - 4, lot_d - 4), (wide, high))
    return walls.drawn()


def raise_building(
    walls: Walls, free: FreeGround, lot: tuple[float, float, float, float],
    sheet: tuple[float, float],
) -> None:  # fmt: skip
    """As much of the lot as is free: the whole, or one of its halves."""
    x, y, wide, deep = lot
    seed = chance(int(x), int(y))
    far = abs(x - sheet[0] * 0.42) / sheet[0] + abs(y - sheet[1] * 0.5) / sheet[1]
    high = round(max(6.0, 26 - 34 * far + seed % 9))
    tries = (
        (x, y, wide, deep), (x, y, wide, deep * 0.55), (x, y + deep * 0.45, wide, deep * 0.55),
        (x, y, wide * 0.5, deep), (x + wide * 0.5, y, wide * 0.5, deep),
    )  # fmt: skip
    for a, b, w, d in tries:
        a, b, w, d = round(a), round(b), round(w), round(d)
        if free.claim(square(a + w / 2, b + d / 2, w / 2, d / 2)):
            front = min(high, d - 8)
            walls.build(a, b, w, d - front, front, seed)
            return
