"""What only the author of a game can say about it, for the games that Paddock knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from paddock.games.full_throttle.components import CONTROL
from paddock.games.full_throttle.deck import CARDS
from paddock.games.full_throttle.state import IN_DECK, IN_HAND
from paddock.games.full_throttle.state import Race as Streets
from paddock.games.tiny_turbo_cars.state import Race as Controllers
from paddock.games.trafic_turbo.deck import DECK, NO_CARD
from paddock.games.trafic_turbo.state import Race
from paddock.kernel.model import Notation

Counted = Callable[[Any], object]

REVEALS: Final[dict[str, tuple[Notation, ...]]] = {
    # Which card of a gear it is shows when it leaves the hand.
    "full_throttle": ("play *", "discard *"),
    # A Turbo shows its number when it is played.
    "trafic_turbo": ("play turbo",),
}
SHOWS: Final[dict[str, tuple[Notation, ...]]] = {
    # Who draws a Mirror looks through the pile.
    "trafic_turbo": ("draw mirror",),
}
HIDDEN: Final[dict[str, tuple[Notation, ...]]] = {
    # A card that comes to a hand is its owner's alone.
    "full_throttle": ("deal *",),
    # A controller is its owner's alone until the racing starts; that someone is done is not.
    "tiny_turbo_cars": ("slide *", "scramble *"),
    # What can be kept is seen by its drawer alone.
    "trafic_turbo": (
        *("draw warning", "draw maneuver", "draw turbo *"),
        *("take warning", "take maneuver", "take turbo *"),
    ),
}


def trafic_turbo_cards(race: Race) -> dict[str, int]:
    """All 32 cards: in the pile, on the discard, kept, drawn, and a Mirror being played."""
    cards = Counter({name: int(race.pile[card]) for card, name in enumerate(DECK.names)})
    held = [*race.discard, *race.kept, race.drawn, *([DECK.mirror] if race.mirror else [])]
    cards.update(DECK.names[card] for card in held if card != NO_CARD)
    return dict(cards)


def tiny_turbo_tokens(race: Controllers) -> tuple[object, ...]:
    """The tiles of every controller, and all shields, given out or not."""
    seats = range(int(race.terms.seats))
    tiles = [sorted(race.tiles[16 * seat : 16 * seat + 16]) for seat in seats]
    return tiles, race.supply() + sum(race.shield), race.supply() >= 0


def full_throttle_box(race: Streets) -> tuple[object, ...]:
    """Every card is in one place that counts it, and all control tokens are somewhere."""
    deck = sorted(race.deck) == [card for card in range(CARDS) if race.where[card] == IN_DECK]
    seats = range(int(race.terms.seats))
    hands = all(race.where.count(IN_HAND + seat) == race.hand[seat] for seat in seats)
    held = [sum(race.held[6 * seat : 6 * seat + 6]) for seat in seats]
    lying = [number for number in race.slot if number > 0]
    left = [number for number, count in enumerate(race.control) for _ in range(count)]
    tokens = sorted([*lying, *left]) == sorted(CONTROL)
    return deck, hands, held == list(race.hand), tokens


CONSERVED: Final[dict[str, Counted]] = {
    "full_throttle": full_throttle_box,
    "tiny_turbo_cars": tiny_turbo_tokens,
    "trafic_turbo": trafic_turbo_cards,
}

THOROUGH: Final[dict[str, tuple[str, ...]]] = {"tiny_turbo_cars": ("edition",)}
