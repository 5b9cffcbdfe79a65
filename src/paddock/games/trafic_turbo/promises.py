"""Promises of Trafic Turbo for the laws of the test kit: secrets and what is conserved."""

from __future__ import annotations

from collections import Counter
from typing import Final

from paddock.games._shared.promises import Promises
from paddock.games.trafic_turbo.deck import DECK, NO_CARD
from paddock.games.trafic_turbo.state import Race


def all_cards(race: Race) -> dict[str, int]:
    """All 32 cards: in the pile, on the discard, kept, drawn, and a Mirror being played."""
    cards = Counter({name: int(race.pile[card]) for card, name in enumerate(DECK.names)})
    held = [*race.discard, *race.kept, race.drawn, *([DECK.mirror] if race.mirror else [])]
    cards.update(DECK.names[card] for card in held if card != NO_CARD)
    return dict(cards)


PROMISES: Final = Promises(
    # A Turbo shows its number when it is played.
    reveals=("play turbo",),
    # Who draws a Mirror looks through the pile.
    shows=("draw mirror",),
    # What can be kept is seen by its drawer alone.
    hidden=(
        *("draw warning", "draw maneuver", "draw turbo *"),
        *("take warning", "take maneuver", "take turbo *"),
    ),
    conserved=all_cards,
)
