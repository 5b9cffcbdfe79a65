"""Command tiles as symbols: one big sign each, to be told apart at 40 pixels."""

from __future__ import annotations

from paddock.games.tiny_turbo_cars.components import COMMANDS
from paddock.press.svg import circle, group, mixed, path, rect, symbol, text
from paddock.press.tiny_turbo_cars.shapes import (
    BLUE,
    BOX,
    INK,
    MILK,
    RED,
    block,
    disc,
    flat,
    stroke,
)

GREEN = "#1f7a4d"
ONE = "M-24 -10H-1V-22L25 0L-1 22V10H-24Z"
TWO = "M-26 -10H-11V-22L4 -9V-22L27 0L4 22V9L-11 22V10H-26Z"
"""An arrow in the way of the drive, and one with two heads."""


def tile_name(command: str) -> str:
    return "tile-" + command.replace(" ", "-")


def tiles() -> str:
    return "".join(symbol(tile_name(command), BOX, tile(command)) for command in COMMANDS)


def tile(command: str) -> str:
    colour, sign = SIGNS[command]
    return plastic(colour) + sign


def plastic(colour: str) -> str:
    """A tile without a sign: its thickness below, light on its upper edge."""
    return (
        rect(-28, -28, 56, 57.5, rx=9, fill="#120c08", fill_opacity=0.45)
        + rect(-28, -28, 56, 56, rx=9, fill=mixed(colour, "#000000", 0.42))
        + rect(-28, -28, 56, 52, rx=9, fill=mixed(colour, "#ffffff", 0.3))
        + rect(-26.5, -25.5, 53, 49.5, rx=8, fill=colour)
    )


def arrow(number: int, angle: float, colour: str) -> str:
    """White, with its number in the shaft; the number stands upright whichever way it points."""
    shape = group(
        path(
            ONE if number == 1 else TWO,
            fill=MILK, stroke=INK, stroke_width=2.4, stroke_linejoin="round",
        ),
        transform=f"translate(0 -1) rotate({angle:g}) scale(.92)",
    )  # fmt: skip
    x, y = {0: (-5, -1), 180: (5, -1), -45: (-4, 3), 45: (-4, -5)}[int(angle)]
    return shape + text(x, y, str(number), 21.0, fill=mixed(colour, "#000000", 0.25))


def jump() -> str:
    """A hop over a block."""
    hop = "M-18 11C-16 -20 12 -24 16 -1"
    return (
        flat(block(-8, 2, 14, 14, 2), "#e9c46a") + stroke(block(-8, 2, 14, 14, 2), INK, 2)
        + stroke(hop, INK, 9) + stroke(hop, MILK, 5.6)
        + path("M6 -2H26L16 13Z", fill=MILK, stroke=INK, stroke_width=2, stroke_linejoin="round")
    )  # fmt: skip


def missile() -> str:
    body = "M-12 -8H8Q20 -7 24 0Q20 7 8 8H-12Z"
    fins = "M-6 -8L-16 -17H-20L-15 -8ZM-6 8L-16 17H-20L-15 8Z"
    return group(
        flat("M-13 -6L-26 0L-13 6Z", "#f08a1d"),
        path(fins, fill="#e8382f", stroke=INK, stroke_width=1.6, stroke_linejoin="round"),
        path(body, fill=MILK, stroke=INK, stroke_width=1.8),
        flat("M10 -7.8Q20 -7 24 0Q20 7 10 7.8Z", "#e8382f"),
        circle(1, 0, 4.4, fill="#56b4e9", stroke=INK, stroke_width=1.8),
        transform="translate(0 -2) rotate(-14)",
    )


def turbo() -> str:
    """A flame that leans into the wind."""
    outer = (
        "M24 -1C20 -13 8 -19 -24 -17C-16 -13 -15 -10 -25 -4"
        "C-17 -2 -17 2 -25 5C-15 9 -16 12 -24 16C8 18 21 11 24 -1Z"
    )
    inner = "M17 -1C14 -8 5 -11 -9 -9C-4 -6 -5 -3 -11 -1C-5 1 -4 5 -9 8C5 10 14 7 17 -1Z"
    return group(
        path(outer, fill="#ffd84a", stroke=INK, stroke_width=2.2, stroke_linejoin="round")
        + path(inner, fill="#d92f1f"),
        transform="translate(0 -1)",
    )


def battery() -> str:
    bolt = "M3 -15L-9 2H-1L-4 14L9 -4H1Z"
    return (
        path(block(-22, -16, 40, 31, 5), fill=MILK, stroke=INK, stroke_width=2.6)
        + rect(18, -7, 6, 13, rx=2, fill=INK)
        + group(path(bolt, fill="#f0b400", stroke=INK, stroke_width=1.8, stroke_linejoin="round"),
                transform="translate(-2 0)")
    )  # fmt: skip


def nothing() -> str:
    """A ring with a stroke through it."""
    return stroke(disc(0, -1, 15), "#6d675c", 6) + stroke("M-10 9L10 -11", "#6d675c", 6)


def more(words: str, up: bool) -> str:
    """+1 over an arrowhead up, or -1 over one down."""
    head = "M-17 19L0 8L17 19" if up else "M-17 9L0 20L17 9"
    return text(0, -8, words, 30.0, fill=INK) + stroke(head, INK, 5)


SIGNS = {
    "forward 1": (GREEN, arrow(1, 0, GREEN)),
    "forward 2": (GREEN, arrow(2, 0, GREEN)),
    "backward 1": ("#59616f", arrow(1, 180, "#59616f")),
    "left 1": (BLUE, arrow(1, -45, BLUE)),
    "left 2": (BLUE, arrow(2, -45, BLUE)),
    "right 1": (RED, arrow(1, 45, RED)),
    "right 2": (RED, arrow(2, 45, RED)),
    "jump": ("#7446a8", jump()),
    "missile": ("#3a3444", missile()),
    "turbo": ("#e2691c", turbo()),
    "battery": ("#3f9fb5", battery()),
    "nothing": ("#d8d1c2", nothing()),
    "increase": ("#f6c945", more("+1", up=True)),
    "decrease": ("#e9b7c8", more("−1", up=False)),
}
"""The plastic and the sign of every command."""
