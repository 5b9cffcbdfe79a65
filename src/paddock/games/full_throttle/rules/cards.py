"""Chapter 2: where cards go: the deck, hands, the table, the discard."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop
from mypy_extensions import i64

from paddock.games.full_throttle.components import GEARS
from paddock.games.full_throttle.deck import CARDS, SUIT, gear_of
from paddock.games.full_throttle.menus import ONE
from paddock.games.full_throttle.state import (
    DISCARDED,
    IN_DECK,
    IN_HAND,
    NOTHING,
    ON_TABLE,
    Race,
)
from paddock.games.full_throttle.telling import tell_dealt, tell_discarded, tell_shuffled
from paddock.kernel.model import CHANCE, Decision, RuleId, Told, wide


def draws(rule: RuleId) -> list[tuple[Decision, ...]]:
    """The question for a card of the deck, by how many cards the deck has.

    Ready before the race: to look one up takes 2 ns, to make it 36.
    """
    return [(wide(CHANCE, rule, size),) for size in range(CARDS + 1)]


DEALS: Final = draws("setup.hand")
REFILLS: Final = draws("turn.refill")
TUNING_DRAWS: Final = draws("upgrade.tuning")
SPEED_DRAWS: Final = draws("turn.set")
NITROUS_DRAWS: Final = draws("upgrade.nitrous")


def call_for_cards(draft: Race, phase: i64, count: i64, events: Told) -> None:
    """Chance is to draw so many cards, one at a time."""
    draft.phase = phase
    draft.owed = count
    mind_deck(draft, events)


def mind_deck(draft: Race, events: Told) -> None:
    """§turn.deck An empty deck is made anew before the next card is drawn."""
    if len(draft.deck) > 0:
        return
    for card in range(CARDS):
        if draft.where[card] == DISCARDED:
            draft.where[card] = IN_DECK
            draft.deck = append(draft.deck, card)
    assert len(draft.deck) > 0, "120 cards are more than all hands and the table hold"
    tell_shuffled(events, "turn.deck")


def take_card(draft: Race, ticket: i64) -> i64:
    """The card that a number below the deck's size stands for. The deck has no order."""
    deck = draft.deck
    card = deck[ticket]
    deck[ticket] = deck[len(deck) - 1]
    draft.deck, _ = pop(deck)
    return card


def ticket_of(state: Race, card: i64) -> i64:
    """The number that stands for a card, -1 where the deck does not have it."""
    for ticket in range(len(state.deck)):
        if state.deck[ticket] == card:
            return ticket
    return -1


def put_in_hand(draft: Race, seat: i64, card: i64) -> None:
    draft.where[card] = IN_HAND + seat
    draft.hand[seat] += 1
    draft.held[seat * GEARS + gear_of(card) - 1] += 1


def deal_card(draft: Race, seat: i64, ticket: i64, rule: RuleId, events: Told) -> None:
    """§setup.secret A card from the deck, seen by who gets it."""
    card = take_card(draft, ticket)
    put_in_hand(draft, seat, card)
    draft.owed -= 1
    tell_dealt(events, rule, seat, card)


def lowest_held(state: Race, seat: i64, gear: i64) -> i64:
    """§turn.set Of several cards of one gear in hand the lowest number goes first."""
    where, mine = state.where, IN_HAND + seat
    card = (gear - 1) * SUIT
    while where[card] != mine:
        card += 1
    assert gear_of(card) == gear, "a hand holds the cards that it counts"
    return card


def leave_hand(draft: Race, seat: i64, gear: i64, place: i64) -> i64:
    """A card of this gear goes from a hand to the table or the discard."""
    card = lowest_held(draft, seat, gear)
    draft.where[card] = place
    draft.hand[seat] -= 1
    draft.held[seat * GEARS + gear - 1] -= 1
    return card


def discard_card(draft: Race, seat: i64, gear: i64, rule: RuleId, events: Told) -> None:
    card = leave_hand(draft, seat, gear, DISCARDED)
    tell_discarded(events, rule, seat, card)


def discards(state: Race) -> i64:
    """A bit for each gear of which the driver whose turn it is holds a card."""
    mask: i64 = 0
    first = state.turn * GEARS
    for gear in range(GEARS):
        if state.held[first + gear] > 0:
            mask |= ONE << gear
    return mask


def clear_table(draft: Race) -> None:
    """§turn.refill All that lies on the table is discarded."""
    draft.drawn = NOTHING
    if draft.set_count == 0 and draft.added == 0:
        return
    where = draft.where
    for card in range(CARDS):
        if where[card] == ON_TABLE:
            where[card] = DISCARDED
