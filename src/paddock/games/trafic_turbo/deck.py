"""The cards as numbers: a card is its place in the deck's list of distinct cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.trafic_turbo.circuit import SIDES, Card, load_cards
from paddock.kernel.model import Notation

TRAFFIC: Final[i64] = 0
POLICE: Final[i64] = 1
TURBO: Final[i64] = 2
SKID: Final[i64] = 3
MANEUVER: Final[i64] = 4
WARNING: Final[i64] = 5
MIRROR: Final[i64] = 6
KINDS: Final = ("traffic", "police", "turbo", "skid", "maneuver", "warning", "mirror")

NO_CARD: Final[i64] = 255
HIDDEN: Final = "?"
"""The name of a card that a seat may not see."""


def is_kept(kind: i64) -> bool:
    """§card.draw Turbo, Maneuver and Warning are the kinds that can be kept."""
    return kind in (TURBO, MANEUVER, WARNING)


class Deck:
    """Tables over the distinct cards, in the order of the file."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.kinds: Final[list[i64]] = [KINDS.index(card.kind) for card in cards]
        self.values: Final[list[i64]] = [number(card) for card in cards]
        self.counts: Final[list[i64]] = [card.count for card in cards]
        self.names: Final[list[Notation]] = [name(card) for card in cards]
        self.index: Final = {name: place for place, name in enumerate(self.names)}
        self.keepable: Final[list[bool]] = [is_kept(kind) for kind in self.kinds]
        self.size: Final[i64] = sum(card.count for card in cards)
        self.mirror: Final[i64] = self.index["mirror"]


def number(card: Card) -> int:
    """Spaces to drive, or for a Skid the way: 1 left, 2 right."""
    return 1 + SIDES.index(card.side) if card.side else card.value


def name(card: Card) -> Notation:
    if card.side:
        return f"{card.kind} {card.side}"
    return f"{card.kind} {card.value}" if card.value else card.kind


DECK: Final = Deck(load_cards())
