"""The size of a space, colours, outlines and shadows that all drawings of the house share."""

from __future__ import annotations

from paddock.press import svg
from paddock.press.svg import Value, path, symbol

SPACE = 60.0
"""The side of a space; things on it are drawn around 0, 0."""

INK = "#2a2430"
MILK = "#fffaf0"
GLASS = "#33425a"
BLUE = "#1f6fc4"
RED = "#c8322b"
BOX = (-30.0, -30.0, 60.0, 60.0)


def solid(d: str, fill: str, line: float = 1.8, drop: float = 3.0) -> str:
    """A shape that stands on the floor: shadow, colour, a dark outline."""
    return (
        path(d, fill="#1a1208", fill_opacity=0.3, transform=f"translate({drop * 0.8:.1f} {drop})")
        + path(d, fill=fill, stroke=INK, stroke_width=line, stroke_linejoin="round")
    )  # fmt: skip


def flat(d: str, fill: str, opacity: float = 1.0) -> str:
    """A shape on top of another."""
    return path(d, fill=fill) if opacity == 1 else path(d, fill=fill, fill_opacity=opacity)


def stroke(d: str, colour: str, width: float, **more: Value) -> str:
    return path(
        d, fill="none", stroke=colour, stroke_width=width,
        stroke_linecap="round", stroke_linejoin="round", **more,
    )  # fmt: skip


def disc(x: float, y: float, r: float) -> str:
    """A circle as a path, so that it can have a shadow or stand in a row of others."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"


def block(x: float, y: float, width: float, height: float, r: float = 3.0) -> str:
    """A rectangle with round corners, as a path."""
    w, h = width - 2 * r, height - 2 * r
    return (
        f"M{x + r:g} {y:g}h{w:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{h:g}a{r:g} {r:g} 0 0 1 {-r:g} {r:g}"
        f"h{-w:g}a{r:g} {r:g} 0 0 1 {-r:g} {-r:g}v{-h:g}a{r:g} {r:g} 0 0 1 {r:g} {-r:g}z"
    )


def scatter(count: int, width: float, height: float) -> list[tuple[float, float]]:
    """Points spread evenly and without a row to be seen, the same ones every time."""
    return [
        (round(n * 0.7548776662 % 1 * width, 1), round(n * 0.569840291 % 1 * height, 1))
        for n in range(1, count + 1)
    ]


def piece(d: str, fill: str, line: float) -> str:
    """A part of a toy. The ring casts the shadow, so that a toy may lie turned any way."""
    return path(d, fill=fill, stroke=INK, stroke_width=line, stroke_linejoin="round")


def thing(name: str, inside: str) -> str:
    """A symbol as big as a space."""
    return symbol(f"ttc-{name}", BOX, inside)


def pattern(name: str, width: float, height: float, inside: str) -> str:
    """A fill of this game, used as `url(#ttc-name)`."""
    return svg.pattern(f"ttc-{name}", width, height, inside)
