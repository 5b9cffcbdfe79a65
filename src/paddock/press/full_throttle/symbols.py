"""Every pattern and symbol of the game, whatever the course, and how large each is drawn."""

from __future__ import annotations

from typing import Final

from paddock.games._shared.text import Text
from paddock.press.board import Size
from paddock.press.full_throttle.block_tokens import TOKEN_SIZE, block_tokens
from paddock.press.full_throttle.car_parts import CAR_SIZE
from paddock.press.full_throttle.cars import cars
from paddock.press.full_throttle.console import CONSOLE_SIZE, console
from paddock.press.full_throttle.desert import dusk, plant_symbols, water
from paddock.press.full_throttle.driver_cards import driver_cards
from paddock.press.full_throttle.gear_cards import CARD_SIZE, gear_cards
from paddock.press.full_throttle.obstacles import OBSTACLES, obstacles
from paddock.press.full_throttle.palette import INK
from paddock.press.full_throttle.signs import barricade, indicator, sign
from paddock.press.full_throttle.upgrades import ICON_SIZE, kit
from paddock.press.svg import path, pattern, rect, symbol

SIZES: Final[dict[str, Size]] = (
    {f"car-{seat}": CAR_SIZE for seat in range(4)}
    | {f"obstacle-{number}": CAR_SIZE for number in range(OBSTACLES)}
    | {f"block-{seat}": TOKEN_SIZE for seat in range(4)}
    | {"console": CONSOLE_SIZE, "card-back": CARD_SIZE, "lever": ICON_SIZE}
)


def symbols(words: Text) -> str:
    """Patterns and signs of the map, then what lies on it and beside it."""
    return "".join(
        (
            hazard(), signs(), dusk(), water(), plant_symbols(), cars(), obstacles(),
            block_tokens(), kit(), gear_cards(words), driver_cards(words), console(words),
        )
    )  # fmt: skip


def signs() -> str:
    """Corner signs, upgrade indicators and barricades; `-off` for streets that nobody races on."""
    drawn = symbol("barricade", (-5, -14, 10, 28), barricade())
    for lit, tail in ((True, ""), (False, "-off")):
        for corner in range(3, 10):
            drawn += symbol(f"sign-{corner}{tail}", (-11, -11, 22, 22), sign(corner, lit))
        for value in range(1, 7):
            drawn += symbol(f"upgrade-{value}{tail}", (-13, -13, 26, 26), indicator(value, lit))
    return drawn


def hazard() -> str:
    """The stripes of a speed barrier."""
    stripes = path("M-3 9L9 -3M3 15L15 3", stroke=INK, stroke_width=4.2)
    return pattern("hazard", 12, 12, rect(0, 0, 12, 12, fill="#f2b417") + stripes)
