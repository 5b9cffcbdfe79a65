"""Chapter 3: the pile, the discard and the card that is kept."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.trafic_turbo.deck import DECK, NO_CARD
from paddock.games.trafic_turbo.rules.turn import end_turn
from paddock.games.trafic_turbo.state import CARD, CHOOSE, SIX, Race
from paddock.games.trafic_turbo.telling import tell_pile_made, tell_played
from paddock.kernel.model import CHANCE, Decision, RuleId, Told, wide

DRAWS: Final[list[tuple[Decision, ...]]] = [
    (wide(CHANCE, "card.draw", size),) for size in range(DECK.size + 1)
]
"""By the size of the pile, ready: to look one up takes 2 ns, to make it 36."""


def open_card_phase(draft: Race, events: Told) -> None:
    """§move.six §card.play Phase 2, if there is one.

    Whoever keeps a card is asked, whatever it is, so that a pause tells nobody of a Turbo.
    """
    if draft.roll == SIX or draft.warning or draft.maneuver:
        end_turn(draft, events)
    elif draft.stopped or draft.kept[draft.turn] == NO_CARD:
        call_for_card(draft, events)
    else:
        draft.phase = CHOOSE


def call_for_card(draft: Race, events: Told) -> None:
    draft.phase = CARD
    if draft.pile_size == 0:
        make_pile(draft, events)


def make_pile(draft: Race, events: Told) -> None:
    """§card.pile"""
    for card in draft.discard:
        draft.pile[card] += 1
    draft.pile_size = len(draft.discard)
    draft.discard = vec[i64]()
    tell_pile_made(events, "card.pile")


def card_at(state: Race, ticket: i64) -> i64:
    """§setup.pile The card that a number below the pile's size stands for."""
    for card in range(len(state.pile)):
        if ticket < state.pile[card]:
            return card
        ticket -= state.pile[card]
    raise AssertionError("a ticket beyond the last card")


def ticket_of(state: Race, card: i64) -> i64:
    """The first number that stands for a card, -1 where the pile has none."""
    if state.pile[card] == 0:
        return -1
    ticket: i64 = 0
    for other in range(card):
        ticket += state.pile[other]
    return ticket


def take_from_pile(draft: Race, card: i64) -> None:
    draft.pile[card] -= 1
    draft.pile_size -= 1
    draft.drawn = card


def put_down_kept(draft: Race, rule: RuleId, events: Told) -> None:
    """§card.play A kept card is shown, played and put on the discard."""
    card = draft.kept[draft.turn]
    draft.kept[draft.turn] = NO_CARD
    draft.discard = append(draft.discard, card)
    tell_played(events, rule, draft.turn, card)


def end_card(draft: Race, events: Told) -> None:
    """§card.mirror What was played goes to the discard, a Mirror after what it fetched."""
    if draft.drawn != NO_CARD:
        draft.discard = append(draft.discard, draft.drawn)
        draft.drawn = NO_CARD
    if draft.mirror:
        draft.discard = append(draft.discard, DECK.mirror)
        draft.mirror = False
    end_turn(draft, events)
