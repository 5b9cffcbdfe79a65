"""The ten traffic vehicles as symbols, pale and without numbers, pointing right."""

from __future__ import annotations

from paddock.press.svg import centred, circle, mixed, path, polygon, rect, symbol
from paddock.press.trafic_turbo.paper import (
    CAR_SIZE,
    CUT,
    GLASS,
    INK,
    SHINE,
    TRUCK_SIZE,
    box_body,
    car_wheels,
    cut_out,
    lamps,
    wheels,
    windows,
)


def vehicles(truck: int) -> str:
    """The ten traffic vehicles in order; the truck has the number that the circuit gives it."""
    size = centred(CAR_SIZE)
    ordinary = [
        hatchback("#efe6d2"), taxi(), van(), minibus(), estate("#8793a6"), pickup(),
        microcar(), ice_cream_van(), cabriolet(),
    ]  # fmt: skip
    result = ""
    for index in range(len(ordinary) + 1):
        if index == truck:
            long = centred(TRUCK_SIZE)
            result += symbol(f"vehicle-{index}", long, lorry())
        else:
            result += symbol(f"vehicle-{index}", size, ordinary.pop(0))
    return result


def hatchback(fill: str) -> str:
    return (
        car_wheels(9.4) + cut_out(box_body(-16, 17, 9.4, 5), fill) + windows(7, -13.5, 7.4)
        + rect(-9.6, -6.6, 11.4, 13.2, rx=2, fill=mixed(fill, "#000000", 0.1)) + lamps(17, 8)
    )  # fmt: skip


def estate(fill: str) -> str:
    return (
        car_wheels(9.4) + cut_out(box_body(-19, 18, 9.4, 4), fill) + windows(7.5, -17, 7.4)
        + path("M-13 -6.4H2M-13 -2.1H2M-13 2.1H2M-13 6.4H2", stroke=mixed(fill, INK, 0.5),
               stroke_width=1.4)
        + lamps(18, 8)
    )  # fmt: skip


def taxi() -> str:
    fill = "#f4d35e"
    checks = "".join(
        f"M{x} {y}h2v2h-2z"
        for y, start in ((-8.6, -9), (-6.6, -7), (4.6, -9), (6.6, -7))
        for x in range(start, 3, 4)
    )
    return (
        car_wheels(9.4) + cut_out(box_body(-18, 18, 9.4, 5), fill) + windows(7.5, -15.5, 7.4)
        + path(checks, fill=INK)
        + rect(-6.5, -4.4, 5, 8.8, rx=1, fill=CUT, stroke=INK, stroke_width=0.8)
        + lamps(18, 8)
    )  # fmt: skip


def van() -> str:
    fill = "#fbf8f0"
    return (
        car_wheels(10.2) + cut_out(box_body(-19.5, 18.5, 10.2, 3), fill)
        + path("M12.5 -8.6Q15.4 0 12.5 8.6L8.6 7.4V-7.4Z", fill=GLASS)
        + rect(-17, -7.8, 23, 15.6, rx=1.4, fill="#e3ded0")
        + path("M-17 -3H6V3H-17Z", fill="#c65a46") + lamps(18.5, 9)
    )  # fmt: skip


def minibus() -> str:
    fill = "#a8483c"
    return (
        car_wheels(10.4) + cut_out(box_body(-20, 19.5, 10.4, 3), fill)
        + path("M14.6 -8.8Q17.4 0 14.6 8.8L11.6 8V-8Z", fill=GLASS)
        + path("M-16 -8.8H8.6V-6.6H-16ZM-16 8.8H8.6V6.6H-16Z", fill=SHINE)
        + rect(-13, -3.4, 7, 6.8, rx=1, fill=mixed(fill, "#ffffff", 0.35))
        + rect(-1.5, -3.4, 7, 6.8, rx=1, fill=mixed(fill, "#ffffff", 0.35)) + lamps(19.5, 9)
    )  # fmt: skip


def pickup() -> str:
    fill = "#8d8a5b"
    return (
        car_wheels(9.6) + cut_out(box_body(-19, 18.5, 9.6, 4), fill) + windows(8.6, -4, 7.6)
        + rect(-17, -7.4, 12, 14.8, rx=1, fill=mixed(fill, INK, 0.55))
        + path("M-15 -5H-8V0H-15ZM-13 1H-7V6H-13Z", fill="#cfa46a") + lamps(18.5, 8)
    )  # fmt: skip


def microcar() -> str:
    fill = "#f0b7a8"
    return (
        wheels((7, -8.4), (7, 8.4), (-7.5, -8.4), (-7.5, 8.4), length=6, width=3.2)
        + cut_out(box_body(-13, 13.5, 8.4, 6.4), fill) + windows(6.4, -10.6, 6)
        + circle(-2.6, 0, 4, fill=mixed(fill, "#ffffff", 0.5)) + lamps(12.6, 6.2)
    )  # fmt: skip


def ice_cream_van() -> str:
    fill = "#f7ead0"
    stripes = "".join(f"M{x} -8h3v16h-3z" for x in range(-17, 6, 6))
    return (
        car_wheels(10.2) + cut_out(box_body(-19.5, 18, 10.2, 4), fill)
        + path("M12 -8.4Q15 0 12 8.4L8.4 7.2V-7.2Z", fill=GLASS) + path(stripes, fill="#d98a94")
        + polygon(((-13, -3.2), (-13, 3.2), (-3, 0)), fill="#c98f4e")
        + circle(-13.4, 0, 4.2, fill=CUT, stroke="#d98a94", stroke_width=1) + lamps(18, 9)
    )  # fmt: skip


def cabriolet() -> str:
    fill = "#5d6f8f"
    return (
        car_wheels(9.2) + cut_out(box_body(-17.5, 18, 9.2, 5.5), fill)
        + path("M7.4 -7.6Q9.6 0 7.4 7.6L5 7V-7Z", fill=SHINE)
        + rect(-10.5, -7, 14.5, 14, rx=3, fill="#d8b48a")
        + path("M-3 -5.4h4v4.4h-4zM-3 1h4v4.4h-4zM-9 -5.4h3.4v10.8h-3.4z", fill="#a97d55")
        + lamps(18, 8)
    )  # fmt: skip


def lorry() -> str:
    """Two spaces long: a cab and a box with folded flaps."""
    cab, load = box_body(21, 40, 10.6, 3), "M-40 -11.6H18V11.6H-40Z"
    folds = "M-40 0H18M-26 -11.6V11.6M-11 -11.6V11.6M4 -11.6V11.6"
    return (
        wheels((31, -10.8), (31, 10.8), (8, -11.4), (8, 11.4), length=9)
        + wheels((-22, -11.4), (-22, 11.4), (-32, -11.4), (-32, 11.4), length=9)
        + path("M17 -3H23V3H17Z", fill=INK) + cut_out(cab, "#c2604a")
        + path("M36 -8.8Q38.6 0 36 8.8L32.4 7.8V-7.8Z", fill=GLASS)
        + cut_out(load, "#d9c39a")
        + path(folds, stroke="#b59a6b", stroke_width=1.2, stroke_dasharray="3 2")
        + path("M-36 -5.5L-24 0L-36 5.5ZM-22 -5.5L-10 0L-22 5.5Z", fill="#c2604a") + lamps(40, 9)
    )  # fmt: skip
