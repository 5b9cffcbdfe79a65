"""Colours of the maps and pieces, and strokes that glow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.press.svg import Value, group, path

INK: Final = "#0b0d16"
DARK: Final = "#12151f"
CHALK: Final = "#f4f1e8"
SIGNAL: Final = "#e5342f"
SAND_SHADOW: Final = "#1a0c14"


@dataclass(frozen=True)
class Light:
    """The colours of one map. `one` and `two` are the tones of the asphalt that is raced on."""

    ground: str
    bed: str
    one: str
    two: str
    dim: str
    dim_line: str
    row_line: str
    lane_line: str
    left: str
    right: str
    words: str
    rail: str
    shade: str


NIGHT: Final = Light(
    ground="#0c1122", bed="#05070f", one="#2a3149", two="#323a56", dim="#171c2d",
    dim_line="#333c58", row_line="#4a5476", lane_line="#f3e3b0", left="#3fe0ff", right="#ff5db1",
    words="#8fb7e8", rail="#7f8cb0", shade="#02030a",
)  # fmt: skip
DUSK: Final = Light(
    ground="#3b2430", bed="#1a1018", one="#3a2c3a", two="#443443", dim="#2c1e2a",
    dim_line="#594152", row_line="#6d5163", lane_line="#ffe6bd", left="#ffc24d", right="#ff7a6b",
    words="#f3b98a", rail="#c08f7a", shade="#14090f",
)  # fmt: skip
LIGHTS: Final[dict[str, Light]] = {"los_angeles": NIGHT, "baja_california": DUSK}


def glow(d: str, colour: str, width: float = 2.0, **more: Value) -> str:
    """A line with a halo, made of strokes alone: it prints, and it costs a browser nothing."""
    if not d:
        return ""
    halo = "".join(
        path(d, stroke_width=width * times, stroke_opacity=opacity)
        for times, opacity in ((6.0, 0.09), (3.2, 0.2))
    )
    return group(
        halo,
        path(d, stroke_width=width),
        fill="none",
        stroke=colour,
        stroke_linecap="round",
        **more,
    )


def stroke(d: str, colour: str, width: float, **more: Value) -> str:
    if not d:
        return ""
    return path(d, fill="none", stroke=colour, stroke_width=width, **more)


def severity(corner: int) -> str:
    """The colour of a corner's sign: the slower, the redder."""
    if corner <= 4:
        return "#ff7a4d"
    return "#ffc93c" if corner <= 6 else "#f3eecb"
