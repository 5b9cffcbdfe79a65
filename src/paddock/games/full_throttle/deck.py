"""The 120 gear cards as numbers, read from `cards/gears.toml`: a card is its place in the file."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games._shared.sheet import Sheet, not_whole
from paddock.games.full_throttle.components import GEARS, read_box
from paddock.kernel.message import Message
from paddock.kernel.model import Notation

SUIT: Final[i64] = 20
"""Cards of each gear."""
CARDS: Final[i64] = GEARS * SUIT
COLUMNS: Final[i64] = GEARS + 1
"""Of a card: a speed for each gear, then the nitrous value."""
RANGES: Final = ((1, 4), (2, 6), (3, 8), (1, 11), (1, 15), (1, 20), (1, 6))
"""What a number of each column may be."""
FASTEST: Final[i64] = 20
HIDDEN: Final = "?"
"""The name of a card that a seat may not see."""


def read_suit(sheet: Sheet) -> list[i64]:
    """Twenty cards of seven numbers, one after the other."""
    rows = sheet.value("cards")
    if not isinstance(rows, list) or len(rows) != SUIT:
        sheet.refuse("cards", Message("full_throttle.suit", cards=int(SUIT)))
    numbers: list[i64] = []
    for place, row in enumerate(rows):
        if not isinstance(row, list) or len(row) != COLUMNS:
            sheet.refuse(f"cards[{place}]", Message("full_throttle.card", numbers=int(COLUMNS)))
        for number, (low, high) in zip(row, RANGES, strict=True):
            if not isinstance(number, int) or not low <= number <= high:
                sheet.refuse(f"cards[{place}]", not_whole(low, high, number))
            numbers.append(number)
    return numbers


class GearDeck:
    """§setup.grid Tables over the cards. Gears count from 1, and 0 is Neutral."""

    def __init__(self, sheet: Sheet) -> None:
        suits = [sheet.sheet(str(gear)) for gear in range(1, GEARS + 1)]
        minimum: list[i64] = [0, *[suit.whole("minimum", 1, 20) for suit in suits]]
        self.minimum: Final = vec[i64](minimum)
        numbers: list[i64] = []
        for suit in suits:
            numbers += read_suit(suit)
            suit.close()
        sheet.close()
        self.numbers: Final = vec[i64](numbers)
        self.names: Final[list[Notation]] = [
            f"{gear}-{place:02d}" for gear in range(1, GEARS + 1) for place in range(1, SUIT + 1)
        ]
        self.index: Final = {name: card for card, name in enumerate(self.names)}

    def speed(self, card: i64, gear: i64) -> i64:
        """§turn.set What a turned card shows beside a gear."""
        return self.numbers[card * COLUMNS + gear - 1]

    def nitrous(self, card: i64) -> i64:
        """§upgrade.nitrous"""
        return self.numbers[card * COLUMNS + GEARS]


def gear_of(card: i64) -> i64:
    return card // SUIT + 1


DECK: Final = GearDeck(read_box("gears.toml"))
