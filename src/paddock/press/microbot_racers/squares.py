"""The kinds of squares, 48 x 48 each, the same when their card lies upside down."""

from __future__ import annotations

from paddock.press.microbot_racers.palette import INK, RED, SILK, STEEL, STRIPES, YELLOW
from paddock.press.microbot_racers.switches import flip_long, flip_short, rotate
from paddock.press.svg import circle, group, path, rect


def square_id(kind: str) -> str:
    """`mbr-flip-long`: what a face uses for a square of this kind."""
    return f"mbr-{kind.replace(' ', '-')}"


def squares() -> str:
    """Everything that can be on a square, for faces to use."""
    drawn = {
        "block": block(),
        "puddle": puddle(),
        "ramp": ramp(),
        "pit": pit(),
        "flip long": flip_long(),
        "flip short": flip_short(),
        "rotate": rotate(),
        "start line": start_line(),
    }
    return "".join(group(inside, id=square_id(kind)) for kind, inside in drawn.items())


def block() -> str:
    """A chip that stands up: black, with legs on both sides."""
    legs = "".join(f"M1.5 {y}h45v4.6h-45z" for y in (7.5, 16.9, 26.5, 35.9))
    return (
        rect(2, 2, 44, 44, rx=5, fill="#000000", fill_opacity=0.4)
        + path(legs, fill=STEEL)
        + rect(6.5, 3.5, 35, 41, rx=3, fill="#07090d")
        + rect(9, 6, 30, 36, rx=2, fill="#252b36", stroke="#4a5261", stroke_width=1.2)
        + path("M16 21.5H32M16 26.5H32", stroke="#414a5a", stroke_width=2.0)
        + path("M20 6a4 4 0 0 0 8 0ZM20 42a4 4 0 0 1 8 0Z", fill="#07090d")
    )


def roll_corners() -> str:
    """Yellow corners: whoever enters has to roll."""
    return path(
        "M4 13V4H13M35 4H44V13M44 35V44H35M13 44H4V35",
        fill="none",
        stroke=YELLOW,
        stroke_width=3.2,
    )


def puddle() -> str:
    blob = (
        "M9 25C6 17 13 9 21 11C27 5 40 8 39 18C45 22 43 34 35 36C31 43 19 43 15 38C9 37 7 31 9 25Z"
    )
    waves = "M13.5 21q3.5 -4.6 7 0t7 0t7 0M13.5 30q3.5 -4.6 7 0t7 0t7 0"
    return (
        roll_corners()
        + path(blob, fill="#0a3340", stroke="#0a3340", stroke_width=4.0)
        + path(blob, fill="#a5e6ee", stroke="#f2feff", stroke_width=1.6)
        + path(waves, fill="none", stroke="#136a80", stroke_width=2.8, stroke_linecap="round")
    )


def ramp() -> str:
    """A striped hump with a flat top."""
    return (
        rect(2, 2, 44, 44, rx=4, fill="#000000", fill_opacity=0.4)
        + rect(4, 4, 40, 40, rx=3, fill=STRIPES)
        + path("M4 4H44L33 15H15ZM4 44H44L33 33H15Z", fill="#ffffff", fill_opacity=0.22)
        + path("M4 4L15 15V33L4 44ZM44 4L33 15V33L44 44Z", fill="#000000", fill_opacity=0.28)
        + rect(13, 13, 22, 22, rx=2, fill=YELLOW, stroke=INK, stroke_width=1.6)
        + path("M17 22.4L24 16.4L31 22.4M17 25.6L24 31.6L31 25.6", fill="none", stroke=INK,
               stroke_width=3.4, stroke_linejoin="round", stroke_linecap="round")
    )  # fmt: skip


SPANNER = (
    "M-17.5 -3.2A7 7 0 0 1 -5.2 -3H5.2A7 7 0 0 1 17.5 -3.2H11.5L9.6 0L11.5 3.2H17.5"
    "A7 7 0 0 1 5.2 3H-5.2A7 7 0 0 1 -17.5 3.2H-11.5L-9.6 0L-11.5 -3.2Z"
)


def pit() -> str:
    """A white plate with a spanner."""
    return (
        rect(3, 3, 42, 42, rx=7, fill=INK, fill_opacity=0.5)
        + rect(5, 5, 38, 38, rx=6, fill=SILK)
        + rect(8, 8, 32, 32, rx=4, fill="none", stroke=RED, stroke_width=2.2,
               stroke_dasharray="8 4")
        + path(SPANNER, fill=INK, transform="translate(24 24) rotate(-45)")
    )  # fmt: skip


def start_line() -> str:
    """Chequers along the upper edge, an arrow under them."""
    checks = "".join(
        f"M{x} {y}h6v6h-6z" for y, first in ((1, 0), (7, 6)) for x in range(first, 48, 12)
    )
    return (
        rect(0, 1, 48, 12, fill=SILK)
        + path(checks, fill=INK)
        + arrow(24, 30, 12)
    )  # fmt: skip


def arrow(x: float, y: float, half: float) -> str:
    """The way of the race: a fat arrow pointing up."""
    head, tail = y - 0.9 * half, y + half
    return path(
        f"M{x:g} {head:g}L{x + half:g} {y + 0.15 * half:g}H{x + 0.42 * half:g}V{tail:g}"
        f"H{x - 0.42 * half:g}V{y + 0.15 * half:g}H{x - half:g}Z",
        fill=SILK,
        stroke=INK,
        stroke_width=1.2,
    )


def via(square: bool) -> str:
    """The solder pad in the middle of a free square: round on fronts, square on backs."""
    if square:
        return rect(-3.6, -3.6, 7.2, 7.2) + rect(-1.5, -1.5, 3, 3, fill=INK)
    return circle(0, 0, 4.2) + circle(0, 0, 1.8, fill=INK)
