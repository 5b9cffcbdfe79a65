"""Impassable things as symbols: furniture, joined into a long one where two meet."""

from __future__ import annotations

from paddock.press.svg import circle, group, path, rect
from paddock.press.tiny_turbo_cars.books import PILES, book, books, magazines
from paddock.press.tiny_turbo_cars.covers import Cells, joined
from paddock.press.tiny_turbo_cars.outdoors import chair, crate, dustbin, hedge, roses
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


def tub() -> str:
    """Foam on the bath."""
    foam = [(x - 15, y - 15, 3 + n * 2 % 5) for n, (x, y) in enumerate(scatter(15, 30, 30))]
    return "".join(
        circle(x, y, r, fill="#ffffff", stroke="#8fb8c4", stroke_width=1.2) for x, y, r in foam
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


def furniture() -> str:
    drawn = {
        "crate": crate, "roses": roses, "tub": tub, "dustbin": dustbin, "hedge": hedge,
        "coats": coats, "chest": chest, "bin": bin_, "washer": washer,
        "magazines": magazines, "chair": chair, "table-0": table, "table-1": table_with_paper,
    }  # fmt: skip
    return "".join(thing(name, draw()) for name, draw in drawn.items()) + "".join(
        thing(f"books-{number}", books(*pile)) for number, pile in enumerate(PILES)
    )
