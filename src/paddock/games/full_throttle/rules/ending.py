"""Chapter 2: the end of a turn."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.full_throttle.rules.cards import (
    call_for_cards,
    clear_table,
    deal_card,
    discard_card,
    mind_deck,
)
from paddock.games.full_throttle.rules.finish import leave_race
from paddock.games.full_throttle.rules.order import pass_turn
from paddock.games.full_throttle.rules.penalties import hand_limit
from paddock.games.full_throttle.state import DEALING, DISCARDING, Race
from paddock.games.full_throttle.telling import tell_crashed, tell_turn_ended
from paddock.kernel.model import Told


def end_turn(draft: Race, events: Told) -> None:
    """§turn.refill §turn.stay"""
    seat = draft.turn
    if draft.on_barrier and draft.drives(seat):
        crash(draft, seat, events)
    clear_table(draft)
    draft.turns[seat] += 1
    tell_turn_ended(events, "turn.refill", seat)
    if draft.drives(seat):
        settle_hand(draft, seat, events)
    else:
        pass_turn(draft, events)


def crash(draft: Race, seat: i64, events: Told) -> None:
    """§barrier.row Who starts a turn on a barrier must leave it in that turn."""
    tell_crashed(events, "barrier.row", draft, seat)
    leave_race(draft, seat, events)


def settle_hand(draft: Race, seat: i64, events: Told) -> None:
    """§turn.refill §move.penalty Down to the hand size or up to it."""
    missing = hand_limit(draft, seat) - draft.hand[seat]
    if missing < 0:
        draft.phase = DISCARDING
        draft.owed = -missing
    elif missing > 0:
        call_for_cards(draft, DEALING, missing, events)
    else:
        pass_turn(draft, events)


def discard_down(draft: Race, gear: i64, events: Told) -> None:
    """§turn.refill The cards are the driver's own choice."""
    discard_card(draft, draft.turn, gear, "turn.refill", events)
    draft.owed -= 1
    if draft.owed == 0:
        pass_turn(draft, events)


def refill(draft: Race, ticket: i64, events: Told) -> None:
    """§turn.refill One card more, and the next turn when the hand is full."""
    deal_card(draft, draft.turn, ticket, "turn.refill", events)
    if draft.owed == 0:
        pass_turn(draft, events)
    else:
        mind_deck(draft, events)
