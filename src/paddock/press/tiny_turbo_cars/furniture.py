"""Impassable things as symbols: furniture, joined into a long one where two meet."""

from __future__ import annotations

from paddock.press.svg import circle, group, path, rect
from paddock.press.tiny_turbo_cars.covers import Cells, joined
from paddock.press.tiny_turbo_cars.shapes import (
    INK,
    MILK,
    block,
    disc,
    flat,
    scatter,
    solid,
    stroke,
    thing,
)

FURNITURE_OF_WORDS = {
    "a packing case": "crate", "a rose bed": "roses", "the tub": "tub", "the dustbin": "dustbin",
    "the hedge": "hedge", "the coat stand": "coats", "the toy chest": "chest", "the bin": "bin",
    "the washing machine": "washer", "the coffee table": "table", "a pile of books": "books",
    "magazines": "magazines", "a garden chair": "chair",
}  # fmt: skip
JOINED = {
    "tub": ("#fdf7e6", "#b58a4a"), "hedge": ("#3d7a3a", "#234a24"), "roses": ("#6b4a32", "#3b2819"),
    "table": ("#7d4a26", "#4a2911"),
}  # fmt: skip
"""Things that grow together: their colour and their edge."""
BATH = "#9fd0dd"


def furniture_of(words: str) -> str:
    """The picture of an impassable; one that is not known here is a packing case."""
    return FURNITURE_OF_WORDS.get(words, "crate")


def together(cells: Cells, name: str) -> str:
    """The body of a thing that stands on several spaces."""
    fill, edge = JOINED[name]
    outer = joined(cells, 3)
    return (
        path(outer, fill="#1a1208", fill_opacity=0.34, transform="translate(5 6)")
        + stroke(outer, INK, 2.4)
        + flat(outer, edge)
        + flat(joined(cells, 6.5), fill)
        + (flat(joined(cells, 11), BATH) if name == "tub" else "")
    )


def crate() -> str:
    return (
        solid(block(-26, -26, 52, 52, 2), "#c99a5b", 2.4, 6)
        + stroke("M-26 -9H26M-26 9H26", "#8a6230", 1.6)
        + flat("M-26 -26h10v52h-10zM16 -26h10v52h-10z", "#a97a3e")
        + stroke("M-16 -26V26M16 -26V26", "#6b4a20", 1.6)
        + stroke("M-14 14L14 -14", "#6b4a20", 9) + stroke("M-14 14L14 -14", "#b98a4b", 6)
        + "".join(circle(x, y, 1.8, fill=INK) for x in (-21, 21) for y in (-19, 0, 19))
    )  # fmt: skip


def roses() -> str:
    leaves = flat(
        disc(-11, -9, 11) + disc(12, -12, 10) + disc(-8, 13, 11) + disc(13, 11, 11), "#4a8a3f"
    )
    flowers = "".join(
        circle(x, y, 6.5, fill="#d8365a", stroke="#7d1430", stroke_width=1.4)
        + stroke(f"M{x - 3} {y}a3 3 0 1 1 3 3", "#f7a8b8", 1.5)
        for x, y in ((-12, -10), (12, -12), (-9, 13), (13, 11), (1, 0))
    )
    return leaves + flowers


def tub() -> str:
    """Foam on the bath."""
    foam = [(x - 15, y - 15, 3 + n * 2 % 5) for n, (x, y) in enumerate(scatter(15, 30, 30))]
    return "".join(
        circle(x, y, r, fill="#ffffff", stroke="#8fb8c4", stroke_width=1.2) for x, y, r in foam
    )


def dustbin() -> str:
    ribs = "M0 -25V-17M0 25V17M-25 0H-17M25 0H17M-18 -18l6 6M18 -18l-6 6M-18 18l6 -6M18 18l-6 -6"
    return (
        solid(disc(0, 0, 26), "#7c8790", 2.4, 6)
        + stroke(ribs, "#4b545c", 2.4)
        + flat(disc(0, 0, 17), "#99a5ae")
        + stroke(disc(0, 0, 17), "#4b545c", 1.6)
        + solid(block(-10, -4, 20, 8, 4), "#525c65", 1.6, 2)
    )


def hedge() -> str:
    leaves = [(x - 21, y - 21) for x, y in scatter(18, 42, 42)]
    dark = flat("".join(disc(x + 1.5, y + 2, 6.5) for x, y in leaves), "#285a29")
    light = flat("".join(disc(x, y, 5) for x, y in leaves), "#5fa04e")
    return (
        dark + light + flat("".join(disc(x - 1.5, y - 2, 1.8) for x, y in leaves[::2]), "#b8dd8a")
    )


def coats() -> str:
    """A coat laid over the stand, its arms wide, and a hat on top; the feet look out below."""
    feet = "M-24 -24L24 24M24 -24L-24 24"
    coat = "M-9 -25Q0 -19 9 -25L27 -11L24 3L14 -2L17 22Q0 28 -17 22L-14 -2L-24 3L-27 -11Z"
    return (
        stroke(feet, "#1a1208", 9, stroke_opacity=0.3, transform="translate(4 5)")
        + stroke(feet, INK, 10) + stroke(feet, "#7a4e2b", 6)
        + solid(coat, "#35557d", 2.2, 6)
        + stroke("M0 -10V25M-14 -2L-13 -9M14 -2L13 -9", INK, 1.6)
        + flat("M-9 -25Q0 -19 9 -25L5 -6L0 -12L-5 -6Z", "#22395a")
        + flat(disc(4, 14, 1.8) + disc(4, 20, 1.8), "#f0d488")
        + solid(disc(0, 1, 11), "#b5482f", 2, 4)
        + circle(0, 1, 6.5, fill="#c9634a", stroke=INK, stroke_width=1.6)
        + stroke("M-3 1h6", "#7d2a18", 2)
    )  # fmt: skip


def chest() -> str:
    star = "M0 -10l3 7l8 .5l-6 5l2 8l-7 -4.5l-7 4.5l2 -8l-6 -5l8 -.5z"
    return (
        solid(block(-26, -24, 52, 48, 5), "#3f86b8", 2.4, 6)
        + stroke("M-26 13H26", "#1f4c70", 2)
        + flat("M-20 -24h7v48h-7zM13 -24h7v48h-7z", "#f3c431")
        + stroke("M-20 -24v48M-13 -24v48M13 -24v48M20 -24v48", INK, 1.2)
        + group(
            path(star, fill="#fff3c2", stroke=INK, stroke_width=1.4), transform="translate(0 -3)"
        )
        + rect(-4, 16, 8, 7, rx=1.5, fill="#d9dee2", stroke=INK, stroke_width=1.2)
    )


def bin_() -> str:
    return (
        solid(block(-24, -25, 48, 50, 10), "#d9dee2", 2.4, 6)
        + rect(-18, -19, 36, 34, rx=7, fill="#5a6672", stroke=INK, stroke_width=1.6)
        + stroke("M-10 -9L10 7M10 -9L-10 7", "#8b98a5", 4)
        + flat("M-8 18h16v5h-16z", "#46515c")
    )


def washer() -> str:
    return (
        solid(block(-26, -26, 52, 52, 4), "#f4f6f8", 2.4, 6)
        + flat("M-26 -16V-22Q-26 -26 -22 -26H22Q26 -26 26 -22V-16Z", "#b8c3cc")
        + stroke("M-26 -16H26", INK, 1.4)
        + circle(18, -21, 3, fill="#d43c35") + rect(-22, -23, 14, 4, rx=1, fill="#46515c")
        + circle(0, 5, 17, fill="#8494a1", stroke=INK, stroke_width=1.8)
        + circle(0, 5, 12.5, fill="#5fa9cf")
        + flat("M-12 7Q-5 1 1 7T12 6Q11 17 0 17.5T-12 7Z", "#e7d9f0")
        + stroke("M-7 -1Q-4 -5 1 -5", "#ffffff", 2.4)
    )  # fmt: skip


def grain() -> str:
    return stroke("M-22 -14q22 -4 44 0M-22 -2q22 4 44 0M-22 14q22 -4 44 0", "#5c3417", 1.6)


def table_with_paper() -> str:
    return grain() + book(-15, -11, 28, 22, "#e9e1cf", 18) + circle(1, -2, 3, fill="#c8322b")


def table() -> str:
    """A stretch of table top: grain, and a cup on it."""
    return (
        grain()
        + solid(disc(2, 2, 9), MILK, 1.6, 3)
        + circle(2, 2, 6, fill="#6b4326")
        + stroke("M11 2q6 0 4 6", INK, 3.5)
    )


def book(x: float, y: float, w: float, h: float, colour: str, angle: float) -> str:
    """A book lying flat: the cover, its spine, a title."""
    return group(
        solid(block(x, y, w, h, 2), colour, 2, 4),
        flat(f"M{x + 2} {y + 1}h5v{h - 2}h-5z", "#000000", 0.25),
        stroke(f"M{x + 14} {y + 9}h{w - 22}M{x + 14} {y + 15}h{w - 30}", MILK, 2.6),
        transform=f"rotate({angle:g})",
    )


def books(low: str, middle: str, top: str, angle: float) -> str:
    return (
        book(-26, -25, 50, 50, low, 0)
        + book(-22, -20, 44, 36, middle, 7)
        + book(-16, -14, 34, 26, top, angle)
    )


def magazines() -> str:
    return (
        book(-25, -26, 40, 52, "#7d3c6b", -4)
        + book(-14, -25, 38, 50, "#d9a441", 9)
        + group(circle(6, 9, 8, fill="#b8322b"), transform="rotate(9)")
    )


def chair() -> str:
    slats = "M-14 -17V17M-6 -19V19M2 -19V19M10 -17V17"
    return (
        solid(block(-25, -24, 44, 48, 8), "#e9e4d4", 2.4, 6)
        + stroke(slats, "#9b927a", 2.4)
        + solid(block(15, -25, 10, 50, 4), "#3f7f74", 2, 4)
        + solid(block(-20, -28, 34, 7, 3), "#3f7f74", 2, 3)
        + solid(block(-20, 21, 34, 7, 3), "#3f7f74", 2, 3)
    )


PILES = (
    ("#2f5d50", "#b8542f", "#2b4a7d", -13.0), ("#6b2f3a", "#3b6ea5", "#c99a2e", 16.0),
    ("#33415c", "#7a5230", "#3f7f5a", -4.0),
)  # fmt: skip
"""Three books each, from below, and how the uppermost lies."""


def furniture() -> str:
    drawn = {
        "crate": crate, "roses": roses, "tub": tub, "dustbin": dustbin, "hedge": hedge,
        "coats": coats, "chest": chest, "bin": bin_, "washer": washer,
        "magazines": magazines, "chair": chair, "table-0": table, "table-1": table_with_paper,
    }  # fmt: skip
    return "".join(thing(name, draw()) for name, draw in drawn.items()) + "".join(
        thing(f"books-{number}", books(*pile)) for number, pile in enumerate(PILES)
    )
