"""Obstacles as symbols: commuters in their cars, taxis, vans and pick-ups."""

from __future__ import annotations

from typing import Final

from paddock.press.full_throttle.car_parts import CAR_SIZE, GLASS, body, screens, wheels
from paddock.press.full_throttle.palette import CHALK, INK
from paddock.press.svg import centred, mixed, path, rect, symbol, use

OBSTACLES: Final = 40
MODELS: Final = 12
PAINTS: Final = ("#8d93a3", "#b7ad97", "#6f7f95", "#9a8577", "#a6aab3", "#7c8a80")


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
