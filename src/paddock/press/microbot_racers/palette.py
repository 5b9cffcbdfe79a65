"""Sizes, colours, stripes and white edges that all drawings of Microbot Racers share."""

from __future__ import annotations

from paddock.press.svg import path, pattern, rect

SQUARE = 48.0
CARD_SIZE = (4 * SQUARE, 6 * SQUARE)

INK = "#10141b"
SILK = "#f3f6ef"  # the white print on a circuit board
GOLD = "#e3b552"
YELLOW = "#ffd23f"  # everything that asks for a roll
RED = "#ff6b57"
BLUE = "#1767e8"
LIGHT = "#9fd0ff"
MAT = "#1a202b"  # the workbench, which shows wherever there is no card
STEEL = "#c3cbd6"

STRIPES = "url(#mbr-stripes)"


def stripes() -> str:
    """Hazard stripes, black and yellow."""
    lines = path("M-3 3L3 -3M0 12L12 0M9 15L15 9", stroke=INK, stroke_width=4.4)
    return pattern("mbr-stripes", 12, 12, rect(0, 0, 12, 12, fill=YELLOW) + lines)


def raised(d: str, fill: str) -> str:
    """A silhouette with a dark rim and a white edge, the same from every side."""
    return (
        path(d, fill="none", stroke=INK, stroke_opacity=0.55, stroke_width=4.6,
             stroke_linejoin="round")
        + path(d, fill=fill, stroke=SILK, stroke_width=2.2, stroke_linejoin="round")
        + path(d, fill=fill)
    )  # fmt: skip


def seat_shape(seat: int, radius: float) -> str:
    """Seat 1 is angular and seat 2 is round, on whatever lies on the table."""
    if seat:
        return (
            f"M{-radius:g} 0A{radius:g} {radius:g} 0 0 1 {radius:g} 0"
            f"A{radius:g} {radius:g} 0 0 1 {-radius:g} 0Z"
        )
    r, cut = 0.92 * radius, 0.36 * radius
    corners = ((-r, -r + cut), (-r + cut, -r), (r - cut, -r), (r, -r + cut))
    far = tuple((-x, -y) for x, y in corners)
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners + far) + "Z"
