"""Whose turn it is: the frame around phase 1 and phase 2."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.trafic_turbo.state import (
    MOST_ROUNDS,
    OVER,
    ROLLING,
    Race,
    has,
    is_home,
    with_entry,
)
from paddock.games.trafic_turbo.telling import (
    tell_called_off,
    tell_fined,
    tell_turn_started,
    tell_waited,
)
from paddock.games.trafic_turbo.track import OFF
from paddock.kernel.model import RuleId, Told


def start_first_turn(draft: Race, events: Told) -> None:
    """§setup.turn The first player begins with phase 1."""
    draft.round = 1
    start_turn(draft, draft.first, events)


def start_turn(draft: Race, seat: i64, events: Told) -> None:
    draft.turn = seat
    draft.phase = ROLLING
    tell_turn_started(events, "setup.turn", seat)


def end_turn(draft: Race, events: Told) -> None:
    """§setup.turn On to the next seat that is still racing and need not wait."""
    forget_turn(draft)
    seat = draft.turn
    while True:
        seat = seat + 1 if seat + 1 < draft.seats else 0
        if seat == draft.first:
            draft.round += 1
            if draft.round > MOST_ROUNDS:
                call_off(draft, events)
                return
        if is_home(draft, seat):
            continue
        if not has(draft.waiting, seat):
            start_turn(draft, seat, events)
            return
        serve_wait(draft, seat, events)


def forget_turn(draft: Race) -> None:
    draft.roll = 0
    draft.left = 0
    draft.driven = 0
    draft.sideways = 0
    draft.warning = False
    draft.maneuver = False
    draft.stopped = False
    draft.pushed = 0
    draft.changed = 0
    draft.origin = OFF


def serve_wait(draft: Race, seat: i64, events: Told) -> None:
    """§card.wait A skipped turn is skipped whole, and then it is served."""
    draft.waiting &= ~(1 << seat)
    tell_waited(events, "card.wait", seat)


def make_wait(draft: Race, seat: i64) -> None:
    """§card.wait One turn at most: a second reason to wait adds none."""
    draft.waiting |= 1 << seat


def call_off(draft: Race, events: Told) -> None:
    """§end.bound"""
    draft.phase = OVER
    tell_called_off(events, "end.bound")


def fine(draft: Race, seat: i64, rule: RuleId, events: Told) -> None:
    """§move.fine §card.police_fine Counted, and the next turn is skipped."""
    draft.fined = with_entry(draft.fined, seat, draft.fined[seat] + 1)
    make_wait(draft, seat)
    tell_fined(events, rule, seat)
