"""Piles of books and magazines that nobody can pass."""

from __future__ import annotations

from paddock.press.svg import circle, group
from paddock.press.tiny_turbo_cars.shapes import MILK, block, flat, solid, stroke


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


PILES = (
    ("#2f5d50", "#b8542f", "#2b4a7d", -13.0), ("#6b2f3a", "#3b6ea5", "#c99a2e", 16.0),
    ("#33415c", "#7a5230", "#3f7f5a", -4.0),
)  # fmt: skip
"""Three books each, from below, and how the uppermost lies."""
