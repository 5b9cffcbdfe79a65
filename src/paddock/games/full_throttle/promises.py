"""Promises of Full Throttle for the laws of the test kit: secrets and what is conserved."""

from __future__ import annotations

from typing import Final

from paddock.games._shared.promises import Promises
from paddock.games.full_throttle.components import CONTROL
from paddock.games.full_throttle.deck import CARDS
from paddock.games.full_throttle.state import IN_DECK, IN_HAND, Race


def cards_and_tokens(race: Race) -> tuple[object, ...]:
    """Every card is in one place that counts it, and all control tokens are somewhere."""
    deck = sorted(race.deck) == [card for card in range(CARDS) if race.where[card] == IN_DECK]
    seats = range(int(race.terms.seats))
    hands = all(list(race.where).count(IN_HAND + seat) == race.hand[seat] for seat in seats)
    held = [sum(race.held[6 * seat : 6 * seat + 6]) for seat in seats]
    lying = [number for number in race.slot if number > 0]
    left = [number for number, count in enumerate(race.control) for _ in range(count)]
    tokens = sorted([*lying, *left]) == sorted(CONTROL)
    return deck, hands, held == list(race.hand), tokens


PROMISES: Final = Promises(
    # Which card of a gear it is shows when it leaves the hand.
    reveals=("play *", "discard *"),
    # A card that comes to a hand is its owner's alone.
    hidden=("deal *",),
    conserved=cards_and_tokens,
)
