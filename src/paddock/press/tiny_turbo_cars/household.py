"""Obstacles from about the house: lampshade, shoes, saucepan, pegs, pencils."""

from __future__ import annotations

from paddock.press.svg import circle, group
from paddock.press.tiny_turbo_cars.shapes import INK, MILK, disc, flat, piece, stroke


def lampshade() -> str:
    folds = "M0 -7V-18M6 -4l10 -6M6 4l10 6M0 7V18M-6 4l-10 6M-6 -4l-10 -6"
    return (
        piece(disc(0, 0, 18), "#f0c869", 2)
        + stroke(folds, "#b98a2d", 1.6)
        + flat(disc(0, 0, 7), "#fff4c4")
        + stroke(disc(0, 0, 7), INK, 1.4)
        + flat(disc(0, 0, 2.6), "#d9a33a")
    )


def shoe() -> str:
    return group(
        piece(
            "M-19 -6Q-19 -9 -15 -9Q-6 -8 2 -9Q20 -10 20 0Q20 9 4 8Q-6 6 -15 9Q-19 9 -19 6Z",
            "#7a4526",
            2,
        ),
        flat("M-16 -5.5Q-8 -7 -3 -4V4Q-8 7 -16 5.5Z", "#38200f"),
        stroke("M0 -5l6 4M0 5l6 -4M5 -6l5 4M5 6l5 -4", MILK, 1.8),
        stroke("M15 -6Q18 0 15 6", "#a86c42", 1.6),
        transform="rotate(-28)",
    )


def saucepan() -> str:
    return group(
        piece("M10 -3.5H27V3.5H10Z", INK, 1.6),
        piece(disc(-4, 0, 17), "#cfd6dd", 2),
        flat(disc(-4, 0, 13), "#8f9aa6"),
        flat(disc(-4, 0, 11), "#d9622f"),
        stroke("M-12 -2Q-9 -8 -2 -8", "#ffb37a", 2.4),
        circle(-1, 3, 2.6, fill="#f4a768"), circle(-8, 4, 1.8, fill="#f4a768"),
        transform="rotate(32)",
    )  # fmt: skip


def pegs() -> str:
    sticks = "".join(
        f"M{x} {y}l{dx} {dy}"
        for x, y, dx, dy in ((-8, -6, 9, 8), (6, -8, -3, 12), (-4, 8, 13, -5), (-9, 3, 8, -8))
    )
    return (
        piece(disc(0, 0, 18), "#d9a55f", 2)
        + stroke(disc(0, 0, 15.5), "#8a5c22", 3, stroke_dasharray="4 3")
        + flat(disc(0, 0, 13), "#6e4718")
        + stroke(sticks, INK, 6)
        + stroke(sticks, "#7fd0e8", 3.6)
    )


def slipper() -> str:
    one = "M-17 0Q-17 -8 -9 -8H8Q19 -8 19 0T8 8H-9Q-17 8 -17 0Z"
    return group(
        piece(one, "#efe0c8", 2),
        flat("M2 -8H8Q19 -8 19 0T8 8H2Q6 0 2 -8Z", "#4a7fb5"),
        stroke("M2 -8Q6 0 2 8", INK, 1.6),
        circle(12, 0, 4, fill=MILK, stroke=INK, stroke_width=1.2),
        transform="rotate(24)",
    )


def pencils() -> str:
    tips = ((-6, -5, "#d43c35"), (6, -5, "#2f7fc4"), (0, 6, "#3f9a4c"))
    drawn = "".join(
        circle(x, y, 5, fill=colour, stroke=INK, stroke_width=1.3)
        + circle(x, y, 2.2, fill="#f5dcae") for x, y, colour in tips
    )  # fmt: skip
    return (
        piece("M14 8L25 14L24 18L12 14Z", "#f3c431", 1.4)
        + piece(disc(0, 0, 17), "#46566e", 2)
        + flat(disc(0, 0, 13), "#222c3c")
        + drawn
    )
