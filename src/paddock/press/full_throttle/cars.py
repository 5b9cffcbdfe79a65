"""Cars from above as symbols, pointing right: racers, commuters, and block tokens."""

from __future__ import annotations

from typing import Final

from paddock.press.full_throttle.palette import CHALK, INK
from paddock.press.seats import SEATS
from paddock.press.svg import centred, circle, group, mixed, path, polygon, rect, symbol, text, use

CAR_SIZE: Final = (60.0, 26.0)
"""With the beams of its lamps; the car itself is 36 long and 19 wide."""
TOKEN_SIZE: Final = (24.0, 24.0)
OBSTACLES: Final = 40
MODELS: Final = 12
GLASS: Final = "#141a2b"
PAINTS: Final = ("#8d93a3", "#b7ad97", "#6f7f95", "#9a8577", "#a6aab3", "#7c8a80")


def cars() -> str:
    """The racers of the four seats."""
    box = centred(CAR_SIZE)
    drawn = (muscle(), import_coupe(), tourer(), exotic())
    return "".join(symbol(f"car-{seat}", box, car) for seat, car in enumerate(drawn))


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


def number(x: float, seat: int) -> str:
    return circle(x, 0, 5.2, fill=CHALK, stroke=INK, stroke_width=0.6) + text(
        x, 0, str(seat + 1), 8.6, fill=INK
    )


def screens(front: float, rear: float, half: float) -> str:
    """Windscreen and rear window."""
    return path(
        f"M{front} {-half}Q{front + 2.4} 0 {front} {half}L{front - 3.6} {half - 1.4}"
        f"V{-half + 1.4}Z"
        f"M{rear} {-half + 0.6}Q{rear - 1.6} 0 {rear} {half - 0.6}L{rear + 2.6} {half - 1.6}"
        f"V{-half + 1.6}Z",
        fill=GLASS,
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


def obstacles() -> str:
    """Commuters: pale cars, taxis, vans and pick-ups by turns, so that no two neighbours match."""
    box = centred(CAR_SIZE)
    drawn = "".join(symbol(f"obstacle-{index}", box, commuter(index)) for index in range(MODELS))
    for index in range(MODELS, OBSTACLES):
        drawn += symbol(
            f"obstacle-{index}", box, use(f"obstacle-{index % MODELS}", 0, 0, *CAR_SIZE)
        )
    return drawn


def commuter(index: int) -> str:
    paint = PAINTS[index % len(PAINTS)]
    plain = "M15.4 -4L13 -7.6H-13L-15.4 -6V6L-13 7.6H13L15.4 4Z"
    kind = index % 4
    if kind == 1:
        paint = "#d8a92e"
    drawn = wheels(9, -9, 7.8) + body(plain, paint)
    if kind == 2:
        drawn += rect(-14, -6, 17, 12, rx=1.4, fill=mixed(paint, "#ffffff", 0.3))
        drawn += path("M11 -6Q13 0 11 6L7.6 5V-5Z", fill=GLASS)
    elif kind == 3:
        drawn += rect(-13.6, -5.8, 10.4, 11.6, rx=1, fill=mixed(paint, INK, 0.55))
        drawn += path("M8 -6Q10 0 8 6L4.4 5V-5Z", fill=GLASS)
    else:
        drawn += screens(7.4, -11.6, 6)
    if kind == 1:
        drawn += rect(-4.4, -3.4, 4, 6.8, rx=0.8, fill=CHALK, stroke=INK, stroke_width=0.6)
    blinkers = "".join(f"M{x} {y}h1.6v2.2h-1.6z" for x in (14, -15.6) for y in (-6.4, 4.2))
    return drawn + path(blinkers, fill="#ffa11f")


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
