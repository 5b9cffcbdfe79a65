"""The four toy cars that are machines: Brick Gang, Die Liner, Grim Thresher, Turbobot."""

from __future__ import annotations

from paddock.press.svg import circle, ellipse
from paddock.press.tiny_turbo_cars.shapes import GLASS, INK, MILK, block, disc, flat, solid, stroke


def tyres(*places: tuple[float, float], length: float = 11.0, width: float = 6.5) -> str:
    d = "".join(block(x - length / 2, y - width / 2, length, width, 2.2) for x, y in places)
    return solid(d, "#3a3740", 1.4, 3) + stroke(
        "".join(f"M{x - 2} {y}h4" for x, y in places), "#8d8894", 1.6
    )


def die_liner() -> str:
    """A long thin record car of ivory, a big die for its cabin."""
    body = "M27 0C24 -6 12 -8 0 -8H-18L-26 -4V4L-18 8H0C12 8 24 6 27 0Z"
    fin = "M-27 -11H-21L-17 -4V4L-21 11H-27Z"
    pips = "".join(disc(x, y, 2) for x in (-9, 1) for y in (-5, 0, 5))
    return (
        tyres((13, -9), (13, 9), (-16, -10), (-16, 10), length=9, width=5)
        + solid(fin, "#9c2f2a", 1.6)
        + solid(body, "#f1e6cf", 1.8, 4)
        + flat("M26 0C22 -4 16 -5.5 10 -6V6C16 5.5 22 4 26 0Z", "#c8322b")
        + solid(block(-13, -9, 18, 18, 4), "#ffffff", 1.8, 2)
        + flat(pips, "#15131a")
        + flat("M7 -5Q10 0 7 5L5.5 4.5V-4.5Z", GLASS)
    )


def brick_gang() -> str:
    """Stuck together from bricks: stepped outline, studs on everything."""
    parts = (
        ("M-25 -14H-7V14H-25Z", "#d43c35"), ("M-9 -17H9V17H-9Z", "#f3c431"),
        ("M7 -11H20V11H7Z", "#2f7fc4"), ("M18 -6H27V6H18Z", "#3f9a4c"),
    )  # fmt: skip
    studs = ((-20, -8), (-20, 0), (-20, 8), (-12, 8), (-12, -8), (-4, -12), (4, -12), (-4, 12),
             (4, 12), (13.5, -5.5), (13.5, 5.5), (22.5, 0))  # fmt: skip
    return (
        tyres((-16, -16), (-16, 16), (13, -14), (13, 14), length=10)
        + "".join(solid(d, colour, 1.8, 4) for d, colour in parts)
        + flat("M-5 -6H5V6H-5Z", GLASS) + stroke("M-3 -4L2 -4", "#a9cbe0", 1.6)
        + "".join(circle(x, y, 2.8, fill=MILK, fill_opacity=0.45, stroke=INK, stroke_width=1.1)
                  for x, y in studs)
    )  # fmt: skip


def grim_thresher() -> str:
    """Black, with a reel of blades as wide as its space in front, and a skull on the roof."""
    blades = "".join(f"M15 {y}L27 {y + 2.5}L15 {y + 5}Z" for y in range(-20, 20, 5))
    skull = "M-11 0Q-11 -8 -3 -8T5 -3.5V3.5Q5 8 -3 8T-11 0ZM4 -3.5H9V3.5H4Z"
    return (
        tyres((-14, -13), (-14, 13), length=15, width=8)
        + tyres((6, -12), (6, 12), length=8, width=5)
        + solid(blades, "#d5dbe2", 1.4, 3)
        + solid(block(10, -21, 7, 42, 2), "#8f2338", 1.8, 3)
        + solid("M12 -8H4L-4 -11H-22L-26 -6V6L-22 11H-4L4 8H12Z", "#302b3d", 1.8, 4)
        + stroke("M-23 -7H-15M-23 7H-15", "#a63350", 2)
        + flat(skull, MILK) + stroke(skull, INK, 1.2)
        + flat(disc(0, -3.4, 2) + disc(0, 3.4, 2), "#8f2338")
        + stroke("M6.5 -3v6", INK, 1)
    )  # fmt: skip


def turbobot() -> str:
    """A robot with two rockets at its sides, flames behind them, an antenna in front."""
    flames = "M-19 -18L-28 -14.5L-19 -10ZM-19 10L-28 14.5L-19 18Z"
    rocket = "M-20 -20H4L13 -14.5L4 -9H-20ZM-20 9H4L13 14.5L4 20H-20Z"
    return (
        flat(flames, "#f08a1d")
        + flat("M-19 -16L-24 -14.5L-19 -12ZM-19 12L-24 14.5L-19 16Z", "#ffe27a")
        + solid(rocket, "#e8e4ee", 1.8, 4)
        + flat("M4 -20L13 -14.5L4 -9ZM4 9L13 14.5L4 20Z", "#e0562b")
        + stroke("M-14 -20V-9M-14 9V20", "#e0562b", 3)
        + solid(block(-17, -10, 26, 20, 3), "#6b7f99", 1.8, 4)
        + stroke("M18 0h6", INK, 2.4)
        + circle(25, 0, 2.6, fill="#e0562b", stroke=INK, stroke_width=1)
        + solid(block(3, -9, 16, 18, 4), "#9db4cc", 1.8, 2)
        + flat(block(10, -7, 6, 14, 2), "#1d2a38")
        + flat(disc(13, -3.5, 2) + disc(13, 3.5, 2), "#7df0d0")
        + stroke("M-12 -5v10M-7 -5v10M-2 -5v10", "#35475c", 2)
    )  # fmt: skip


def eye(x: float, y: float, r: float) -> str:
    """White, with a pupil that looks ahead."""
    return (
        ellipse(x, y, r, r, fill=MILK, stroke=INK, stroke_width=1)
        + circle(x + r * 0.3, y, r * 0.55, fill=INK)
    )  # fmt: skip
