"""The blue switches: a lit button with a glyph that shows how the card will turn."""

from __future__ import annotations

from paddock.press.microbot_racers.palette import BLUE, INK, LIGHT
from paddock.press.svg import group, path, rect, symbol

AXIS = "M24 11V37"
MIRROR = "M20 15.5V32.5L9.5 24ZM28 15.5V32.5L38.5 24Z"
ROUND = "M13.6 27A10.6 10.6 0 0 1 31 16.2M34.4 21A10.6 10.6 0 0 1 17 31.8"
HEADS = "M36.6 21.6L26.4 20.2L34 11.4ZM11.4 26.4L21.6 27.8L14 36.6Z"


def button(glyph: str) -> str:
    return (
        rect(1, 1, 46, 46, rx=10, fill="#4aa3ff", fill_opacity=0.38)
        + rect(3, 3, 42, 42, rx=8, fill=INK)
        + rect(5, 5, 38, 38, rx=7, fill=BLUE, stroke=LIGHT, stroke_width=1.8, class_="switch-cap")
        + glyph
    )


def mirror(**turn: str) -> str:
    """Two halves on both sides of an axis."""
    axis = path(AXIS, stroke="#ffffff", stroke_width=2.8, stroke_dasharray="4.4 2.4", fill="none")
    return group(axis, path(MIRROR, fill="#ffffff"), **turn)


def flip_long() -> str:
    """The axis stands upright, as the long side of a card does."""
    return button(mirror())


def flip_short() -> str:
    return button(mirror(transform="rotate(90 24 24)"))


def rotate() -> str:
    """Two arrows that chase each other."""
    chase = path(ROUND, fill="none", stroke="#ffffff", stroke_width=3.8) + path(
        HEADS, fill="#ffffff"
    )
    return button(chase)


def glow() -> str:
    """What lies on a switch while it may be set off; its middle is the square's."""
    rings = "".join(
        rect(-24 - out, -24 - out, 48 + 2 * out, 48 + 2 * out, rx=11 + out, fill="none",
             stroke=LIGHT, stroke_width=3.0, stroke_opacity=opacity)
        for out, opacity in ((0.0, 0.95), (3.0, 0.5), (6.0, 0.22))
    )  # fmt: skip
    return symbol("switch-glow", (-32, -32, 64, 64), rings)
