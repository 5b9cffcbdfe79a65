"""The railway through the desert, with a train on it."""

from __future__ import annotations

from paddock.press.full_throttle.palette import SAND_SHADOW, stroke
from paddock.press.svg import circle, mixed, path, rect


def rails(points: tuple[tuple[float, float], ...]) -> str:
    """Ballast, sleepers, two rails, and a train on its way down the last stretch."""
    d = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    track = (
        stroke(d, "#2a1a22", 26.0, stroke_linejoin="round")
        + stroke(d, "#5a4238", 20.0, stroke_dasharray="4 6")
        + stroke(d, "#c9a38c", 12.0) + stroke(d, "#3a272c", 8.6)
        + stroke(d, "#5a4238", 8.6, stroke_dasharray="4 6")
    )  # fmt: skip
    x, y = points[-2]
    wagons = "".join(wagon(x, y + 50 * step, step) for step in range(5))
    return track + wagons + engine(x, y + 254)


def wagon(x: float, y: float, number: int) -> str:
    """A box car that rolls down the page."""
    fill = ("#7d3f3a", "#5c5a66", "#8a6a3e")[number % 3]
    planks = "".join(f"M{x - 9:g} {y + step:g}h18" for step in range(7, 44, 7))
    return (
        rect(x - 8, y + 2, 22, 44, rx=2, fill=SAND_SHADOW, fill_opacity=0.4)
        + rect(x - 11, y, 22, 46, rx=2.5, fill=fill, stroke=SAND_SHADOW, stroke_width=1.6)
        + stroke(planks, mixed(fill, SAND_SHADOW, 0.4), 1.2)
        + path(f"M{x - 1.5:g} {y + 46:g}h3v4h-3z", fill=SAND_SHADOW)
    )


def engine(x: float, y: float) -> str:
    """The engine, its lamp on the rails ahead."""
    return (
        path(f"M{x - 4:g} {y + 52:g}L{x - 24:g} {y + 96:g}H{x + 24:g}L{x + 4:g} {y + 52:g}Z",
             fill="#fff3c4", fill_opacity=0.2)
        + rect(x - 12, y, 24, 54, rx=5, fill="#2f5f73", stroke=SAND_SHADOW, stroke_width=1.6)
        + rect(x - 8, y + 6, 16, 12, rx=2, fill="#1b3a48")
        + path(f"M{x - 12:g} {y + 30:g}h24v5h-24z", fill="#ffb347")
        + rect(x - 8, y + 40, 16, 6, rx=2, fill="#16222b")
        + circle(x, y + 51, 2.8, fill="#fffbe0")
    )  # fmt: skip
