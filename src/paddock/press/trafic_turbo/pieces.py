"""Pieces as symbols, pointing right: four race cars, the traffic, the police car."""

from __future__ import annotations

from paddock.press.seats import SEATS
from paddock.press.svg import centred, circle, ellipse, group, mixed, path, rect, symbol, text
from paddock.press.trafic_turbo.paper import (
    CAR_SIZE,
    CUT,
    GLASS,
    INK,
    box_body,
    car_wheels,
    cut_out,
    lamps,
    wheels,
    windows,
)
from paddock.press.trafic_turbo.traffic import vehicles


def disc(x: float, number: int) -> str:
    return circle(x, 0, 5.7, fill=CUT) + text(x, 0, str(number), 9.5, fill=INK)


def race_cars() -> str:
    size = centred(CAR_SIZE)
    cars = (formula(), coupe(), roadster(), wedge_car())
    return "".join(symbol(f"car-{index}", size, car) for index, car in enumerate(cars))


def formula() -> str:
    """Seat 1: an open-wheeled single-seater with two wings, striped lengthwise."""
    body = "M20 0C19 -2.6 12 -3.2 8 -4L2 -6.5H-12L-15 -5V5L-12 6.5H2L8 4C12 3.2 19 2.6 20 0Z"
    wings = "M14.5 -10.5H19V10.5H14.5ZM-20 -9.5H-14.5V9.5H-20Z"
    return (
        wheels((11, -8.6), (11, 8.6), (-10, -9), (-10, 9), length=8.5, width=5.4)
        + cut_out(wings, mixed(SEATS[0], INK, 0.25))
        + cut_out(body, SEATS[0])
        + path("M18 -1H-14V1H18ZM3 -4.6H-14V-2.8H3ZM3 4.6H-14V2.8H3Z", fill=CUT)
        + ellipse(6.4, 0, 3, 2.3, fill=INK)
        + disc(-5.5, 1)
    )


def coupe() -> str:
    """Seat 2: a round coupe with a chequered band across."""
    body = (
        "M19.5 0C19.5 -7 16 -10.5 9 -10.5H-12C-17.5 -10.5 -19.5 -7 -19.5 0"
        "S-17.5 10.5 -12 10.5H9C16 10.5 19.5 7 19.5 0Z"
    )
    squares = "".join(
        f"M{x} {y}h3v3h-3z" for x, start in ((10, -9), (13, -6)) for y in range(start, 8, 6)
    )
    return (
        wheels((11, -10.6), (11, 10.6), (-11, -10.6), (-11, 10.6))
        + cut_out(body, SEATS[1])
        + path(squares, fill=INK)
        + path("M8 -7.5C9.6 -3 9.6 3 8 7.5L3.6 6C4.6 2 4.6 -2 3.6 -6Z", fill=GLASS)
        + path("M-15 -6.5C-16.4 -2.5 -16.4 2.5 -15 6.5L-12 5.4V-5.4Z", fill=GLASS)
        + disc(-4, 2)
    )


def roadster() -> str:
    """Seat 3: long bonnet, broad hips, a big rear wing, dotted."""
    body = (
        "M20 -4L17 -7.5H4L0 -9H-8C-13 -11.5 -16 -10.5 -17 -8"
        "V8C-16 10.5 -13 11.5 -8 9H0L4 7.5H17L20 4Z"
    )
    dots = "".join(
        circle(x, y, 1.3, fill=CUT)
        for x, y in ((9, -4.4), (14, -3.4), (11.5, 0), (9, 4.4), (14, 3.4))
    )
    return (
        wheels((12, -8.4), (12, 8.4), (-11, -10.8), (-11, 10.8), length=9)
        + cut_out(body, SEATS[2])
        + cut_out("M-20 -11.5H-16V11.5H-20Z", mixed(SEATS[2], INK, 0.35))
        + dots
        + path("M5.5 -6L2.5 -6.6V6.6L5.5 6C6.5 2 6.5 -2 5.5 -6Z", fill=GLASS)
        + disc(-6, 3)
    )


def wedge_car() -> str:
    """Seat 4: a pointed wedge with chevrons and a split tail."""
    body = "M20.5 0L9 -9.5L-6 -10.5L-19 -9L-15.5 -3.5V3.5L-19 9L-6 10.5L9 9.5Z"
    chevrons = "".join(
        f"M{x} -5.6L{x + 4} 0L{x} 5.6h2.4L{x + 6.4} 0L{x + 2.4} -5.6z" for x in (6, 10.2)
    )
    return (
        wheels((8, -10), (8, 10), (-11, -10.4), (-11, 10.4))
        + cut_out(body, SEATS[3])
        + path(chevrons, fill=CUT)
        + path("M5 -6.8L1.6 -7.6V7.6L5 6.8Z", fill=GLASS)
        + disc(-6, 4)
    )


def police_car() -> str:
    """White and navy, its light bar in two halves that a client can let blink."""
    doors = "M-9 -9.4H4V-5H-9ZM-9 9.4H4V5H-9Z"
    bar = group(
        rect(-4.6, -7.4, 5.2, 7.4, rx=1.4, fill="#e5383b", class_="light-a"),
        rect(-4.6, 0, 5.2, 7.4, rx=1.4, fill="#2f7fe0", class_="light-b"),
    )
    body = (
        car_wheels(9.6)
        + cut_out(box_body(-18.5, 18.5, 9.6, 5), "#1f3a73")
        + path("M9.5 -7.6H15Q17 -7 17 0T15 7.6H9.5ZM-16.6 -7H-12V7H-16.6Z", fill=CUT)
        + path(doors, fill=CUT)
        + windows(8, -11.6, 7.2)
        + rect(-5.4, -8.2, 6.8, 16.4, rx=2, fill=INK)
        + bar
        + lamps(18.5, 8)
    )
    return symbol("police", centred(CAR_SIZE), body)


def pieces(truck: int) -> str:
    """Every piece as a symbol."""
    return race_cars() + vehicles(truck) + police_car()
