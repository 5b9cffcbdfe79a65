"""Chapter 1: turns, and who is P1."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.microbot_racers.rules.laps import cut_off
from paddock.games.microbot_racers.state import ASKING, ROLLING, SELECTING, Race
from paddock.games.microbot_racers.telling import (
    tell_first_rolled,
    tell_first_taken,
    tell_ordered,
    tell_turn_started,
)
from paddock.kernel.model import Told


def begin_turn(draft: Race, events: Told) -> None:
    """§first.privilege Whoever was P2 is asked first, then the other, then the dice."""
    draft.turn += 1
    tell_turn_started(events, "first.roll", draft.turn)
    asked = 1 - draft.first
    if not draft.privilege[asked]:
        asked = draft.first
    if draft.privilege[asked]:
        draft.phase = ASKING
        draft.actor = asked
    else:
        begin_rolling(draft)


def begin_rolling(draft: Race) -> None:
    draft.phase = ROLLING
    draft.actor = 0
    draft.rolled = 0


def take_first(draft: Race, events: Told) -> None:
    draft.privilege[draft.actor] = 0
    tell_first_taken(events, "first.privilege", draft.actor)
    make_first(draft, draft.actor)


def leave_first(draft: Race) -> None:
    other = draft.first
    if draft.actor != other and draft.privilege[other]:
        draft.actor = other
    else:
        begin_rolling(draft)


def roll_for_first(draft: Race, pips: i64, events: Told) -> None:
    """§first.roll Seat 0, then seat 1; the lower is P1, equal dice are rolled again."""
    tell_first_rolled(events, "first.roll", draft.actor, pips)
    if draft.actor == 0:
        draft.rolled = pips
        draft.actor = 1
    elif pips == draft.rolled:
        begin_rolling(draft)
    else:
        lower: i64 = 1 if pips < draft.rolled else 0
        tell_ordered(events, "first.roll", lower)
        make_first(draft, lower)


def make_first(draft: Race, seat: i64) -> None:
    draft.first = seat
    draft.rolled = 0
    draft.pick = 0
    draft.phase = SELECTING
    draft.actor = seat


def end_turn(draft: Race, events: Told) -> None:
    """§laps.bound No race goes on for ever."""
    if draft.turn == draft.terms.bound:
        cut_off(draft, events)
    else:
        begin_turn(draft, events)
