"""Walls and fences around the spaces, the two edges, room signs, sills between rooms."""

from __future__ import annotations

from paddock.press.svg import circle, path, rect, tag, text
from paddock.press.tiny_turbo_cars.shapes import BLUE, INK, MILK, RED, SPACE, pattern, stroke

WALL = 36.0
"""How broad the wall or fence is that runs along each side."""
EDGE = 14.0
"""How broad the blue and the red edge are, between wall and spaces."""
TOP = WALL + EDGE
BRICKWORK = "#e9dcc6"


def wall_patterns() -> str:
    """Plaster hatched as on a plan; a picket fence on a lawn; dots on blue and stripes on red."""
    plaster = rect(0, 0, 12, 12, fill=BRICKWORK) + stroke(
        "M-3 3l6 -6M0 12L12 0M9 15l6 -6", "#cdbb9b", 1.6
    )
    fence = (
        rect(0, 0, 20, 36, fill="#6f9f49")
        + rect(0, 14, 20, 4, fill="#e8e2d2")
        + rect(0, 17, 20, 1.5, fill="#2f4a20", fill_opacity=0.4)
        + rect(5, 9, 9, 14, rx=3, fill=MILK, stroke="#8a826c", stroke_width=1)
    )  # fmt: skip
    dots = rect(0, 0, 20, 14, fill=BLUE) + circle(10, 7, 3, fill="#ffffff")
    stripes = rect(0, 0, 20, 14, fill=RED) + path("M4 14L11 0H16L9 14Z", fill="#ffffff")
    return (
        pattern("plaster", 12, 12, plaster) + pattern("fence", 20, 36, fence)
        + pattern("blue", 20, 14, dots) + pattern("red", 20, 14, stripes)
    )  # fmt: skip


def wall(x: float, length: float, columns: int, outside: bool) -> str:
    """Both sides of one board."""
    fill = "url(#ttc-fence)" if outside else "url(#ttc-plaster)"
    low = TOP + columns * SPACE + EDGE
    drawn = ""
    for y, near in ((0.0, WALL), (low, low)):
        inside = rect(0, 0, length, WALL, fill=fill)
        drawn += tag("g", inside, transform=f"translate({x:g} {y:g})")
        if not outside:
            drawn += stroke(f"M{x:g} {near:g}h{length:g}", "#8c7350", 3)
            drawn += window(x + length * 0.5, y + WALL / 2) + window(
                x + length * 0.82, y + WALL / 2
            )
    return drawn


def window(x: float, y: float) -> str:
    """A window in the wall, as on a plan."""
    return (
        rect(x - 40, y - 8, 80, 16, fill="#ffffff", stroke="#8c7350", stroke_width=2)
        + rect(x - 36, y - 4, 72, 8, fill="#a9d5ea")
        + stroke(f"M{x:g} {y - 7:g}v14", "#8c7350", 2)
    )


def edges(x: float, length: float, columns: int) -> str:
    """Blue on the left of who drives, red on the right, each with a pattern of its own."""
    low = TOP + columns * SPACE
    drawn = ""
    for y, name in ((WALL, "blue"), (low, "red")):
        band = rect(0, 0, length, EDGE, fill=f"url(#ttc-{name})", stroke=INK, stroke_width=1.4)
        drawn += tag("g", band, transform=f"translate({x:g} {y:g})")
    shade = rect(x, TOP, length, 6, fill="#1a1208", fill_opacity=0.22)
    return drawn + shade


def sign(x: float, words: str) -> str:
    """The room's name on a small plate."""
    width = 9.4 * len(words) + 26
    return (
        rect(x + 2, 8, width, 24, rx=12, fill=INK, fill_opacity=0.25)
        + rect(x, 6, width, 24, rx=12, fill=MILK, stroke=INK, stroke_width=1.6)
        + text(x + width / 2, 18, words, 15.0, fill=INK)
    )


def sill(x: float, columns: int) -> str:
    """The strip of brass on which two floors meet."""
    tall = columns * SPACE
    return (
        rect(x - 3.5, TOP, 7, tall, fill="#5c4416", fill_opacity=0.55)
        + rect(x - 2.2, TOP, 4.4, tall, fill="#d9b65a")
        + stroke(f"M{x - 1:g} {TOP:g}v{tall:g}", "#fff0b8", 1.2)
    )
