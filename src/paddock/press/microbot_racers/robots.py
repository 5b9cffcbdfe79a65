"""The two microbots from above, pointing right."""

from __future__ import annotations

from paddock.press.microbot_racers.palette import INK, SILK, STEEL, YELLOW, raised
from paddock.press.seats import SEATS
from paddock.press.svg import centred, circle, mixed, path, symbol, text

ROBOT_SIZE = (44.0, 44.0)


def robots() -> str:
    box = centred(ROBOT_SIZE)
    return symbol("robot-0", box, crawler()) + symbol("robot-1", box, beetle())


def number(x: float, seat: int) -> str:
    """Upright when the robot drives up the table."""
    return text(0, 0, str(seat + 1), 16, fill=INK, transform=f"translate({x:g} 0) rotate(90)")


def crawler() -> str:
    """Seat 1: angular, on two tracks, with a gripper in front; striped lengthwise."""
    belts = "M-20 -20H14V-11H-20ZM-20 20H14V11H-20Z"
    treads = "".join(f"M{x} -20v8M{x} 20v-8" for x in range(-16, 12, 5))
    gripper = "M10 -9H17L21 -4L18.6 -1.8L15 -4.6H10ZM10 9H17L21 4L18.6 1.8L15 4.6H10Z"
    body = "M-19 -13.5H8L13 -8.5V8.5L8 13.5H-19Z"
    return (
        raised(belts, "#39414f")
        + path(treads, stroke=INK, stroke_width=2.2)
        + raised(gripper, STEEL)
        + raised(body, SEATS[0])
        + path("M-19 -11.4H8V-8.2H-19ZM-19 11.4H8V8.2H-19Z", fill=SILK)
        + path("M5.6 -7H9.4L11.2 -5V5L9.4 7H5.6Z", fill=INK)
        + circle(8.4, -3.6, 1.9, fill=YELLOW)
        + circle(8.4, 3.6, 1.9, fill=YELLOW)
        + number(-7, 0)
    )


def beetle() -> str:
    """Seat 2: round, on six legs, with feelers in front; a chequered collar."""
    legs = "M5 -11L12 -19M-5 -13V-20M-13 -10L-19 -17M5 11L12 19M-5 13V20M-13 10L-19 17"
    feelers = "M15 -4L20 -9M15 4L20 9"
    shell = "M-20 0A15 14.4 0 0 1 10 0A15 14.4 0 0 1 -20 0Z"
    head = "M6 -9.4Q19.4 -8 19.4 0T6 9.4Z"
    return (
        limbs(legs, 4.4)
        + limbs(feelers, 2.4)
        + raised(head, mixed(SEATS[1], INK, 0.5))
        + raised(shell, SEATS[1])
        + collar()
        + circle(14.4, -3.8, 2.4, fill=YELLOW, stroke=INK, stroke_width=0.8)
        + circle(14.4, 3.8, 2.4, fill=YELLOW, stroke=INK, stroke_width=0.8)
        + number(-8, 1)
    )


def collar() -> str:
    """Two columns of chequers behind the head."""
    squares = ((0, -9.6), (0, -3.2), (0, 3.2), (3.2, -6.4), (3.2, 0), (3.2, 6.4))
    white = path("M0 -9.6H6.4V9.6H0Z", fill=SILK)
    return white + path("".join(f"M{x} {y}h3.2v3.2h-3.2z" for x, y in squares), fill=INK)


def limbs(d: str, width: float) -> str:
    """Legs with the white edge of everything that moves."""
    white = path(d, stroke=SILK, stroke_width=width + 2, stroke_linecap="round", fill="none")
    return white + path(d, stroke=INK, stroke_width=width, stroke_linecap="round", fill="none")
