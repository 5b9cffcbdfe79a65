"""The four racers from above as symbols, pointing right, one for each seat."""

from __future__ import annotations

from paddock.press.full_throttle.car_parts import (
    CAR_SIZE,
    GLASS,
    beams,
    body,
    lamps,
    screens,
    wheels,
)
from paddock.press.full_throttle.palette import CHALK, INK
from paddock.press.seats import SEATS
from paddock.press.svg import centred, circle, mixed, path, rect, symbol, text


def cars() -> str:
    """The racers of the four seats."""
    box = centred(CAR_SIZE)
    drawn = (muscle(), import_coupe(), tourer(), exotic())
    return "".join(symbol(f"car-{seat}", box, car) for seat, car in enumerate(drawn))


def number(x: float, seat: int) -> str:
    return circle(x, 0, 5.2, fill=CHALK, stroke=INK, stroke_width=0.6) + text(
        x, 0, str(seat + 1), 8.6, fill=INK
    )


def muscle() -> str:
    """Seat 1: long bonnet, square shoulders, an air scoop, two stripes from end to end."""
    d = "M17.5 -6.6L18 -5V5L17.5 6.6L14 8.2H-15L-17.6 7V-7L-15 -8.2H14Z"
    return (
        beams(18, 5.4) + wheels(11, -10.5, 8.2) + body(d, SEATS[0])
        + path("M18 -3.8H-17.6V-1.6H18ZM18 3.8H-17.6V1.6H18Z", fill=CHALK)
        + rect(8, -2.4, 5.6, 4.8, rx=1, fill=INK)
        + screens(4.4, -12.6, 6.6) + lamps(16, -17.6, 5.6) + number(-4.6, 0)
    )  # fmt: skip


def import_coupe() -> str:
    """Seat 2: round and compact, a chequered bonnet, a rear wing on two struts."""
    d = (
        "M17.6 0C17.6 -5.6 15.4 -8.4 9 -8.4H-11C-15.4 -8.4 -16.6 -6 -16.6 0"
        "S-15.4 8.4 -11 8.4H9C15.4 8.4 17.6 5.6 17.6 0Z"
    )
    squares = "".join(
        f"M{x} {y}h2.6v2.6h-2.6z"
        for x, first in ((8.2, -6.5), (10.8, -3.9))
        for y in (first, first + 5.2, first + 10.4)
        if y < 6
    )
    return (
        beams(17, 5) + wheels(10, -10, 8.3) + body(d, SEATS[1]) + path(squares, fill=INK)
        + screens(5.2, -11.6, 6.4) + lamps(14.4, -16.4, 5)
        + rect(-18.4, -8.6, 3, 17.2, rx=1, fill=mixed(SEATS[1], INK, 0.45), stroke=INK,
               stroke_width=0.8)
        + number(-3.2, 1)
    )  # fmt: skip


def tourer() -> str:
    """Seat 3: wide hips, a long tail, dots along the flanks and on the bonnet."""
    d = (
        "M18 -3.6L15.6 -7H4L0 -7.6H-8C-12 -9.8 -16 -9 -17.6 -6.6"
        "V6.6C-16 9 -12 9.8 -8 7.6H0L4 7H15.6L18 3.6Z"
    )
    dots = "".join(
        circle(x, y, 1.25, fill=CHALK)
        for x, y in ((8.4, -4), (12.6, -3.2), (10.4, 0), (14, 0), (8.4, 4), (12.6, 3.2))
    )
    return (
        beams(17, 4.6) + wheels(11, -11, 8.4) + body(d, SEATS[2]) + dots
        + screens(4.6, -13, 6.2) + lamps(15.2, -17.4, 5) + number(-4.8, 2)
    )  # fmt: skip


def exotic() -> str:
    """Seat 4: a pointed wedge with chevrons, louvres over its engine, a split tail."""
    d = "M18.4 0L9 -8L-6 -8.8L-17.6 -7.6L-15 -3V3L-17.6 7.6L-6 8.8L9 8Z"
    chevrons = "".join(
        f"M{x} -4.8L{x + 3.4} 0L{x} 4.8h2.1L{x + 5.5} 0L{x + 2.1} -4.8z" for x in (6.2, 10)
    )
    louvres = "M-11.4 -4.6V4.6M-13.4 -4.2V4.2"
    return (
        beams(13, 4) + wheels(8.6, -11, 8.6) + body(d, SEATS[3]) + path(chevrons, fill=CHALK)
        + path("M4.6 -5.8L1.4 -6.6V6.6L4.6 5.8Z", fill=GLASS)
        + path(louvres, stroke=INK, stroke_width=1.1) + lamps(11.4, -16.8, 4.8) + number(-4.4, 3)
    )  # fmt: skip
