"""Loader of `components.toml`: what lies in the box."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games._shared.files import shipped
from paddock.games._shared.sheet import Sheet, read_sheet
from paddock.kernel.message import Message

COMMANDS: Final = (
    "forward 1",
    "forward 2",
    "backward 1",
    "left 1",
    "left 2",
    "right 1",
    "right 2",
    "jump",
    "missile",
    "turbo",
    "battery",
    "nothing",
    "increase",
    "decrease",
)
"""The kinds of tiles; a kind's number is its place here."""

SMILES: Final = ("I", "II", "III", "X")


def read_tiles(sheet: Sheet) -> tuple[tuple[str, int], ...]:
    """The fifteen tiles: one of each command, and a second of one of them."""
    tiles = tuple((command, sheet.whole(command, 1, 2)) for command in COMMANDS)
    sheet.close()
    if sum(count for _, count in tiles) != 15:
        sheet.refuse("tiles", Message("tiny_turbo_cars.second_tile"))
    return tiles


def read_components(file: str, text: str) -> tuple[Sheet, tuple[tuple[str, int], ...]]:
    sheet = read_sheet(file, text)
    return sheet, read_tiles(sheet.sheet("tiles"))


BOX: Final = read_components(
    "components.toml",
    shipped("tiny_turbo_cars", "components.toml"),
)
TILES: Final = BOX[1]
BATTERIES: Final[i64] = BOX[0].whole("batteries", 1, 9)
"""§setup.batteries"""
SHIELDS: Final[i64] = BOX[0].whole("shields", 1, 20)
"""§setup.supply"""
ROUNDS: Final[i64] = BOX[0].whole("rounds", 1, 100)
"""§end.limit"""
COUNTDOWN: Final = BOX[0].whole("countdown", 1, 600)
"""§programming.countdown In seconds; the host counts them."""
BOX[0].close()
