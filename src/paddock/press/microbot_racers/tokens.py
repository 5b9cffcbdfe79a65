"""Tokens and dice as symbols: markers, lap flags, the token of P1, health and rolls."""

from __future__ import annotations

from paddock.games._shared.text import Text
from paddock.press.microbot_racers.palette import GOLD, INK, SILK, raised, seat_shape
from paddock.press.seats import SEATS
from paddock.press.svg import circle, group, path, rect, symbol, text

TOKEN_SIZE = (24.0, 24.0)
BOX = (-12.0, -12.0, *TOKEN_SIZE)
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def tokens(words: Text) -> str:
    """Markers, laps and health of both seats, P1, and plain dice for rolls."""
    drawn = symbol("first-player", BOX, first_player(words.drawing["token.first"]))
    for seat in (0, 1):
        drawn += symbol(f"marker-{seat}", BOX, marker(seat))
        drawn += symbol(f"lap-{seat}", BOX, lap(seat))
        for pips in PIPS:
            drawn += symbol(f"health-{seat}-{pips}", BOX, die(pips, SEATS[seat], (2.6, 7.0)[seat]))
    return drawn + "".join(symbol(f"die-{pips}", BOX, die(pips, SILK, 4.4)) for pips in PIPS)


def pattern(seat: int) -> str:
    """The seat's pattern behind its number: stripes or chequers."""
    if seat == 0:
        return path("M-9.2 -6.6H9.2V-4.2H-9.2ZM-9.2 6.6H9.2V4.2H-9.2Z", fill=SILK)
    rows = ((-9, -1.5), (-6, -4.5), (-6, 1.5), (6, -1.5), (3, -4.5), (3, 1.5), (-3, -7.5), (0, 4.5))
    return path("".join(f"M{x} {y}h3v3h-3z" for x, y in rows), fill=INK, fill_opacity=0.8)


def marker(seat: int) -> str:
    return (
        raised(seat_shape(seat, 9.6), SEATS[seat])
        + pattern(seat)
        + circle(0, 0, 5.8, fill=SILK)
        + text(0, 0, str(seat + 1), 10, fill=INK)
    )


def lap(seat: int) -> str:
    """A chequered flag on the seat's shape."""
    flag = rect(-3, -6.4, 9, 7.5, fill=SILK) + path(
        "M-3 -6.4h3v2.5h-3zM3 -6.4h3v2.5h-3zM0 -3.9h3v2.5h-3zM-3 -1.4h3v2.5h-3zM3 -1.4h3v2.5h-3z",
        fill=INK,
    )
    pole = path("M-4 -7V7.4", stroke=INK, stroke_width=2.0)
    return raised(seat_shape(seat, 9.6), SEATS[seat]) + group(flag, pole)


def first_player(label: str) -> str:
    """A golden coin that says P1."""
    return (
        circle(0, 0, 11, fill=INK)
        + circle(0, 0, 10, fill=GOLD, stroke=SILK, stroke_width=1.4)
        + text(0, 0, label, 10, fill=INK)
    )


def die(pips: int, fill: str, radius: float) -> str:
    dots = "".join(circle(5 * x, 5 * y, 2.0, fill=INK) for x, y in PIPS[pips])
    body = rect(-10, -10, 20, 20, rx=radius, fill=fill, stroke=INK, stroke_width=1.0)
    rim = rect(-11, -11, 22, 22, rx=radius + 1, fill=SILK)
    return rim + body + dots
