"""What only the author of a game can say about it, for the games that Paddock knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from paddock.games.trafic_turbo.deck import DECK, NO_CARD
from paddock.games.trafic_turbo.model import Race
from paddock.kernel.model import Notation

Counted = Callable[[Any], object]

REVEALS: Final[dict[str, tuple[Notation, ...]]] = {
    # A Turbo shows its number when it is played.
    "trafic_turbo": ("play turbo",),
}
SHOWS: Final[dict[str, tuple[Notation, ...]]] = {
    # Who draws a Mirror looks through the pile.
    "trafic_turbo": ("draw mirror",),
}
HIDDEN: Final[dict[str, tuple[Notation, ...]]] = {
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


CONSERVED: Final[dict[str, Counted]] = {"trafic_turbo": trafic_turbo_cards}
