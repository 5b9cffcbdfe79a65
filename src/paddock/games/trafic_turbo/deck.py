"""The cards, read from `cards/cards.toml`: a card is its place in the list of distinct cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games._shared.files import shipped
from paddock.games._shared.sheet import read_sheet
from paddock.kernel.message import Message
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

SIDES: Final = ("left", "right")
DECK_SIZE: Final = 32


@dataclass(frozen=True)
class Card:
    """One kind of card; value 0 and side "" where the card has none."""

    kind: str
    value: int
    side: str
    count: int


def load_cards() -> tuple[Card, ...]:
    """The deck that ships with the game, one entry per distinct card."""
    return read_cards("cards.toml", shipped("trafic_turbo", "cards", "cards.toml"))


def read_cards(file: str, text: str) -> tuple[Card, ...]:
    """The cards from the text of their file; 32 in all, no card listed twice."""
    sheet = read_sheet(file, text)
    cards: list[Card] = []
    for entry in sheet.sheets("cards"):
        kind = entry.text("kind", KINDS)
        valued = kind in ("traffic", "police", "turbo")
        value = entry.whole("value", 1, 20) if valued else 0
        side = entry.text("side", SIDES) if kind == "skid" else ""
        card = Card(kind, value, side, entry.whole("count", 1, DECK_SIZE))
        entry.close()
        if any((kind, value, side) == (c.kind, c.value, c.side) for c in cards):
            entry.refuse("kind", Message("trafic_turbo.card_twice"))
        cards.append(card)
    sheet.close()
    total = sum(card.count for card in cards)
    if total != DECK_SIZE:
        why = Message("trafic_turbo.deck_size", wanted=DECK_SIZE, total=total)
        sheet.refuse("cards", why)
    return tuple(cards)


def is_kept(kind: i64) -> bool:
    """§card.draw Turbo, Maneuver and Warning are the kinds that can be kept."""
    return kind in (TURBO, MANEUVER, WARNING)


class Deck:
    """Tables over the distinct cards, in the order of the file."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.kinds: Final = vec[i64]([KINDS.index(card.kind) for card in cards])
        self.values: Final = vec[i64]([number(card) for card in cards])
        self.counts: Final = vec[i64]([card.count for card in cards])
        self.names: Final[list[Notation]] = [name(card) for card in cards]
        self.index: Final = {name: place for place, name in enumerate(self.names)}
        self.keepable: Final = vec[bool]([is_kept(kind) for kind in self.kinds])
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
