"""Road signs as symbols: corners, barricades, upgrade indicators."""

from __future__ import annotations

from paddock.press.full_throttle.palette import CHALK, INK, SIGNAL, severity
from paddock.press.svg import circle, group, mixed, path, rect, text


def sign(corner: int, lit: bool) -> str:
    """A warning sign: a square on its tip, redder where the corner is slower."""
    fill = severity(corner)
    if not lit:
        return path("M0 -9.6L9.6 0L0 9.6L-9.6 0Z", fill="#2b2c3a", stroke="#4d4e60") + text(
            0, 0, str(corner), 10.5, fill="#85869a"
        )
    return (
        path("M0 -11L11 0L0 11L-11 0Z", fill=INK, stroke=INK, stroke_width=1.6,
             stroke_linejoin="round")
        + path("M0 -9.4L9.4 0L0 9.4L-9.4 0Z", fill=fill, stroke_linejoin="round")
        + text(0, 0, str(corner), 13, fill=INK)
    )  # fmt: skip


def barricade() -> str:
    """A plank in white and orange across a lane, a lamp at each end."""
    plank = rect(-2.6, -13, 5.2, 26, rx=1.4, fill=CHALK, stroke=INK, stroke_width=0.8)
    bars = "".join(f"M-2.6 {y}h5.2v4h-5.2z" for y in range(-12, 12, 8))
    lamps = circle(0, -12, 2.4, fill="#ffb020") + circle(0, 12, 2.4, fill="#ffb020")
    return plank + path(bars, fill="#ff6a2b") + lamps


def indicator(value: int, lit: bool) -> str:
    """A cog with a plus and the number."""
    fill = SIGNAL if lit else "#4a2630"
    words = CHALK if lit else "#a08088"
    teeth = "".join(
        rect(-2.2, -12.6, 4.4, 6, rx=1, transform=f"rotate({turn})") for turn in range(0, 360, 45)
    )
    return (
        group(teeth, fill=fill)
        + circle(0, 0, 10, fill=fill, stroke=mixed(fill, "#ffffff", 0.5), stroke_width=1.2)
        + text(0, 0, f"+{value}", 11, fill=words)
    )
