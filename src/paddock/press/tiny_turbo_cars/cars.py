"""The eight toy cars as symbols, pointing right, and the ring and badge of each seat."""

from __future__ import annotations

from paddock.press.seats import SEATS
from paddock.press.svg import centred, circle, path, symbol, text
from paddock.press.tiny_turbo_cars.animals import bird_racer, dogtor, m1_furry, sonic_fish
from paddock.press.tiny_turbo_cars.machines import brick_gang, die_liner, grim_thresher, turbobot
from paddock.press.tiny_turbo_cars.shapes import BOX, INK, MILK, disc, flat, stroke

CAR_SIZE = (60.0, 50.0)

CARS = {
    "die_liner": die_liner, "brick_gang": brick_gang, "sonic_fish": sonic_fish,
    "grim_thresher": grim_thresher, "m1_furry": m1_furry, "bird_racer": bird_racer,
    "dogtor": dogtor, "turbobot": turbobot,
}  # fmt: skip


def cars() -> str:
    box = centred(CAR_SIZE)
    return "".join(symbol(f"car-{name}", box, draw()) for name, draw in CARS.items())


def seats() -> str:
    """A ring to stand under a car and a badge with its number to lie over it."""
    return "".join(
        symbol(f"seat-{seat}", BOX, ring(seat)) + symbol(f"badge-{seat}", BOX, badge(seat))
        for seat in range(4)
    )


def ring(seat: int) -> str:
    """Striped along, chequered, dotted or with teeth: no two alike without their colours."""
    return (
        circle(0, 0, 26, fill=SEATS[seat], fill_opacity=0.42)
        + stroke(disc(0, 0, 26), INK, 7.5)
        + stroke(disc(0, 0, 26), SEATS[seat], 5.5)
        + PATTERNS[seat]
    )


PATTERNS = (
    stroke(disc(0, 0, 26), MILK, 1.6),
    path(disc(0, 0, 26), fill="none", stroke=MILK, stroke_width=5.0, stroke_dasharray="6.8 6.8"),
    stroke(disc(0, 0, 26), MILK, 3.6, stroke_dasharray="0.1 8.2"),
    path(disc(0, 0, 26), fill="none", stroke=MILK, stroke_width=5.0, stroke_dasharray="1.8 4"),
)


def badge(seat: int) -> str:
    """At the rear, on the car's right."""
    return (
        flat(disc(-19, 19, 10), INK)
        + flat(disc(-19, 19, 8.6), SEATS[seat])
        + flat(disc(-19, 19, 6.8), MILK)
        + text(-19, 19, str(seat + 1), 11.5, fill=INK)
    )
