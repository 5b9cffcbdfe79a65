"""Palms along the streets, where there is room."""

from __future__ import annotations

from paddock.press.full_throttle.free_ground import FreeGround, chance, square
from paddock.press.full_throttle.picture import Picture, beside
from paddock.press.svg import circle, group, path


def draw_palms(picture: Picture, free: FreeGround) -> str:
    """Palms along the boulevards."""
    result = ""
    for street in picture.streets.streets:
        if street.kind != "boulevard":
            continue
        for row in range(street.road.rows):
            for side in (-1, 1):
                place = beside(street.road, row + 0.5, side, 0.75)
                if free.claim(square(place.x, place.y, 8, 8)):
                    result += palm(place.x, place.y, chance(row, side) % 60)
    return result


def palm(x: float, y: float, turn: int) -> str:
    """Seven fronds from above, and the shadow that they throw."""
    frond = "M0 0Q4.6 -3.4 9.6 -0.6Q5 0.6 0 0"
    fronds = "".join(path(frond, transform=f"rotate({turn + step * 51})") for step in range(7))
    return group(
        circle(1.6, 2.4, 7, fill="#02040a", fill_opacity=0.45),
        group(fronds, fill="#2f8f6a"),
        circle(0, 0, 1.5, fill="#bfe8b0"),
        transform=f"translate({x:.1f} {y:.1f})",
    )
