"""Block tokens as symbols, one for each seat."""

from __future__ import annotations

from typing import Final

from paddock.press.full_throttle.palette import CHALK, INK
from paddock.press.seats import SEATS
from paddock.press.svg import centred, circle, group, path, polygon, symbol, text

TOKEN_SIZE: Final = (24.0, 24.0)


def block_tokens() -> str:
    """A block token: three cones and a bar in the seat's colour, its number on it."""
    box = centred(TOKEN_SIZE)
    return "".join(symbol(f"block-{seat}", box, block_token(seat)) for seat in range(4))


def block_token(seat: int) -> str:
    plate = "M0 -11L10.4 -5.2V5.2L0 11L-10.4 5.2V-5.2Z"
    bars = "".join(
        polygon(((x, 8), (x + 3, 8), (x + 7, -8), (x + 4, -8)), fill=INK) for x in (-10, -3.4, 3.2)
    )
    return (
        path(plate, fill="#000000", fill_opacity=0.45, transform="translate(0.6 1.2)")
        + path(plate, fill=SEATS[seat], stroke=INK, stroke_width=1.4, stroke_linejoin="round")
        + group(bars, fill_opacity=0.75)
        + circle(0, 0, 5.4, fill=CHALK, stroke=INK, stroke_width=0.8)
        + text(0, 0, str(seat + 1), 9, fill=INK)
    )
