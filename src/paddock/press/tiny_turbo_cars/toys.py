"""Obstacles as symbols: toys and small things, each in a chalk ring."""

from __future__ import annotations

from paddock.press.svg import circle, ellipse, group, mixed, path
from paddock.press.tiny_turbo_cars.shapes import INK, MILK, block, disc, flat, stroke, thing

TOY_OF_WORDS = {
    "a lampshade": "lampshade", "a garden gnome": "gnome", "a rubber duck": "duck",
    "a roller skate": "skate", "a flowerpot": "flowerpot", "a shoe": "shoe",
    "a toy brick": "brick", "a saucepan": "saucepan", "a peg basket": "pegs",
    "a slipper": "slipper", "a pencil pot": "pencils", "a watering can": "can",
}  # fmt: skip


def toy_of(words: str) -> str:
    """The picture of an obstacle; one that is not known here is a toy brick."""
    return TOY_OF_WORDS.get(words, "brick")


def piece(d: str, fill: str, line: float) -> str:
    """A part of a toy. The ring casts the shadow, so that a toy may lie turned any way."""
    return path(d, fill=fill, stroke=INK, stroke_width=line, stroke_linejoin="round")


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


def lampshade() -> str:
    folds = "M0 -7V-18M6 -4l10 -6M6 4l10 6M0 7V18M-6 4l-10 6M-6 -4l-10 -6"
    return (
        piece(disc(0, 0, 18), "#f0c869", 2)
        + stroke(folds, "#b98a2d", 1.6)
        + flat(disc(0, 0, 7), "#fff4c4")
        + stroke(disc(0, 0, 7), INK, 1.4)
        + flat(disc(0, 0, 2.6), "#d9a33a")
    )


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
