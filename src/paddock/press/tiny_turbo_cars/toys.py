"""Obstacles as symbols: toys and small things, each in a chalk ring."""

from __future__ import annotations

from paddock.press.svg import circle, ellipse, group, mixed
from paddock.press.tiny_turbo_cars.household import (
    lampshade,
    pegs,
    pencils,
    saucepan,
    shoe,
    slipper,
)
from paddock.press.tiny_turbo_cars.shapes import INK, MILK, block, disc, flat, piece, stroke, thing

TOY_OF_WORDS = {
    "a lampshade": "lampshade", "a garden gnome": "gnome", "a rubber duck": "duck",
    "a roller skate": "skate", "a flowerpot": "flowerpot", "a shoe": "shoe",
    "a toy brick": "brick", "a saucepan": "saucepan", "a peg basket": "pegs",
    "a slipper": "slipper", "a pencil pot": "pencils", "a watering can": "can",
}  # fmt: skip


def toy_of(words: str) -> str:
    """The picture of an obstacle; one that is not known here is a toy brick."""
    return TOY_OF_WORDS.get(words, "brick")


def ring() -> str:
    """What all obstacles share: a ring of chalk with four ticks, as if to say mind that."""
    ticks = "M-27 -27l7 7M27 -27l-7 7M-27 27l7 -7M27 27l-7 -7"
    return circle(0, 0, 25, fill=MILK, fill_opacity=0.34) + circle(
        0, 0, 25, fill="none", stroke="#5b2b1e", stroke_width=3.4, stroke_opacity=0.55
    ) + circle(
        0, 0, 25, fill="none", stroke=MILK, stroke_width=2, stroke_dasharray="7 4"
    ) + stroke(ticks, "#5b2b1e", 4.4, stroke_opacity=0.55) + stroke(ticks, MILK, 2.6) + circle(
        3.5, 4.5, 17.5, fill="#1a1208", fill_opacity=0.3
    )  # fmt: skip


def gnome() -> str:
    """Lying on its back: boots, blue coat, beard and a red pointed hat."""
    return group(
        piece("M-19 -7h7v14h-7zM-13 -11h18v22h-18z", "#3d6fb0", 1.8),
        flat("M-19 -7h6v6h-6zM-19 1h6v6h-6z", INK),
        flat("M-12 -2.5h16v5h-16z", "#22344f"),
        piece("M3 -9L20 0L3 9Q6 0 3 -9Z", "#c8322b", 1.8),
        flat("M4 -8Q-6 -7 -8 0Q-6 7 4 8Q7 0 4 -8Z", MILK),
        circle(4, 0, 3.4, fill="#f0b48c", stroke=INK, stroke_width=1),
        transform="rotate(-35)",
    )


def duck() -> str:
    return (
        piece("M-18 2Q-20 -9 -13 -8Q-4 -15 5 -11Q14 2 3 12Q-9 17 -18 2Z", "#f7cf2e", 2)
        + stroke("M-10 -1Q-4 8 3 2", "#c99a10", 2.4)
        + flat("M13 -11L22 -8L13 -3Z", "#e8762b")
        + stroke("M13 -11L22 -8L13 -3Z", INK, 1.4)
        + piece(disc(7, -7, 9), "#fbdc4f", 2)
        + circle(10, -10, 2.2, fill=INK)
        + circle(10.7, -10.7, 0.8, fill=MILK)
    )


def skate() -> str:
    wheels = "".join(
        circle(x, y, 4.5, fill="#f2d34a", stroke=INK, stroke_width=1.6)
        for x in (-12, 11) for y in (-11, 11)
    )  # fmt: skip
    return wheels + (
        piece(block(-18, -9, 37, 18, 8), "#d8466f", 2)
        + flat("M-15 -6h13v12h-13z", "#8c2446")
        + stroke("M1 -6v12M6 -6v12M11 -6v12", MILK, 2)
    )


def flowerpot() -> str:
    petals = "".join(
        circle(x, y, 5, fill="#f29ac0", stroke="#a03c6c", stroke_width=1)
        for x, y in ((0, -7), (6.6, -2), (4, 6), (-4, 6), (-6.6, -2))
    )
    leaves = (
        "M-12 8q4 -12 12 -8q-2 9 -12 8zM12 9q-1 -11 -11 -8q1 8 11 8zM2 -13q8 -1 10 7q-8 1 -10 -7z"
    )
    return (
        piece(disc(0, 0, 19), "#c4683c", 2)
        + flat(disc(0, 0, 14), "#5a3b28")
        + flat(leaves, "#5e9a45")
        + petals
        + circle(0, 0, 4, fill="#f7d44c", stroke="#a87a10", stroke_width=1)
    )


def brick(colour: str, small: str) -> str:
    """Two rows of studs, and a small one leaning on it."""
    light, dark = mixed(colour, "#ffffff", 0.25), mixed(colour, "#000000", 0.4)
    studs = "".join(
        circle(x, y, 4, fill=light, stroke=dark, stroke_width=1.3)
        for x in (-10, 0, 10) for y in (-5, 5)
    )  # fmt: skip
    return group(
        piece(block(-17, -12, 34, 23, 2), colour, 2), studs,
        piece(block(4, 9, 13, 11, 1.5), small, 1.6),
        circle(10.5, 14.5, 3, fill=mixed(small, "#ffffff", 0.3), stroke=INK, stroke_width=1.2),
        transform="rotate(-14)",
    )  # fmt: skip


def can() -> str:
    return group(
        piece("M10 -3.5L23 -5V5L10 3.5Z", "#6fae9c", 1.6),
        ellipse(24, 0, 3.5, 7, fill="#4f8575", stroke=INK, stroke_width=1.4),
        piece(disc(-3, 0, 15), "#7cc0ac", 2),
        flat(disc(-3, 0, 9), "#2e5f6e"),
        stroke("M-8 -2q3 -4 7 -3", "#a9dbe8", 2),
        stroke("M-18 0Q-26 0 -22 -9", INK, 5), stroke("M-18 0Q-26 0 -22 -9", "#4f8575", 2.6),
        transform="rotate(-22)",
    )  # fmt: skip


BRICKS = (("#d43c35", "#f3c431"), ("#2f7fc4", "#f3c431"), ("#3f9a4c", "#d43c35"))


def toys() -> str:
    drawn = {
        "ring": ring, "lampshade": lampshade, "gnome": gnome, "duck": duck, "skate": skate,
        "flowerpot": flowerpot, "shoe": shoe, "saucepan": saucepan,
        "pegs": pegs, "slipper": slipper, "pencils": pencils, "can": can,
    }  # fmt: skip
    bricks = "".join(thing(f"brick-{n}", brick(*colours)) for n, colours in enumerate(BRICKS))
    return "".join(thing(name, draw()) for name, draw in drawn.items()) + bricks
