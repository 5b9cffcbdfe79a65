"""Parts of a car from above: lacquer, wheels, windows, lamps and their light."""

from __future__ import annotations

from typing import Final

from paddock.press.full_throttle.palette import INK
from paddock.press.svg import mixed, path, rect

CAR_SIZE: Final = (60.0, 26.0)
"""With the beams of its lamps; the car itself is 36 long and 19 wide."""
GLASS: Final = "#141a2b"


def beams(front: float, half: float) -> str:
    """Two cones of light on the road ahead, and a red shine behind."""
    cones = "".join(
        f"M{front} {y - 1.2}L30 {y - 5.5}V{y + 5.5}L{front} {y + 1.2}Z" for y in (-half, half)
    )
    return path(cones, fill="#fff6cf", fill_opacity=0.22) + path(
        f"M-18 {-half - 2}L-27 {-half - 4}V{half + 4}L-18 {half + 2}Z", fill="#ff3b30",
        fill_opacity=0.2,
    )  # fmt: skip


def body(d: str, fill: str) -> str:
    """Lacquer: a shadow, a dark edge, the colour."""
    return (
        path(d, fill="#000000", fill_opacity=0.45, transform="translate(0.8 1.6)")
        + path(d, fill=fill, stroke=INK, stroke_width=1.6, stroke_linejoin="round")
        + path(d, fill="none", stroke=mixed(fill, "#ffffff", 0.55), stroke_width=0.5)
    )


def wheels(front: float, rear: float, out: float) -> str:
    return "".join(
        rect(x - 4, y - 1.7, 8, 3.4, rx=1.2, fill="#05060b")
        for x in (front, rear)
        for y in (-out, out)
    )


def lamps(front: float, back: float, half: float) -> str:
    white = f"M{front} {-half - 1.4}h2v2.8h-2zM{front} {half - 1.4}h2v2.8h-2z"
    red = f"M{back} {-half - 1.6}h1.8v3.2h-1.8zM{back} {half - 1.6}h1.8v3.2h-1.8z"
    return path(white, fill="#fffbe0") + path(red, fill="#ff3b30")


def screens(front: float, rear: float, half: float) -> str:
    """Windscreen and rear window."""
    return path(
        f"M{front} {-half}Q{front + 2.4} 0 {front} {half}L{front - 3.6} {half - 1.4}"
        f"V{-half + 1.4}Z"
        f"M{rear} {-half + 0.6}Q{rear - 1.6} 0 {rear} {half - 0.6}L{rear + 2.6} {half - 1.6}"
        f"V{-half + 1.6}Z",
        fill=GLASS,
    )
