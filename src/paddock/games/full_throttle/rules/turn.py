"""Chapter 2: before the move and after it: gears, and what a driver may do at all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.components import GEARS
from paddock.games.full_throttle.deck import SUIT
from paddock.games.full_throttle.lexicon import END_TURN, PLAY, SHIFT_DOWN, SHIFT_UP
from paddock.games.full_throttle.menus import (
    TO_END_TURN,
    TO_SHIFT_DOWN,
    TO_SHIFT_UP,
    TO_USE_TRANSMISSION,
)
from paddock.games.full_throttle.rules.cards import discard_card
from paddock.games.full_throttle.rules.ending import end_turn
from paddock.games.full_throttle.rules.upgrades import (
    add_upgrades_before,
    has_handling,
    has_transmission,
    sides_to_block,
)
from paddock.games.full_throttle.state import AFTER, BEFORE, PAYING, Race
from paddock.games.full_throttle.telling import tell_shifted
from paddock.kernel.model import Told

UPSHIFT: Final[i64] = 3
"""§turn.shift Cards for a gear up."""


def choices_before(state: Race) -> list[i64]:
    """§turn.parts §turn.stay Sets, gears and upgrades before the move, or no move at all."""
    options: list[i64] = []
    seat = state.turn
    if state.hand[seat] > 0:
        if state.gear[seat] > 0:
            add_sets(state, options)
        shifts = shifts_to_pay(state)
        if shifts & TO_SHIFT_UP:
            options.append(SHIFT_UP)
        if shifts & TO_SHIFT_DOWN:
            options.append(SHIFT_DOWN)
        add_upgrades_before(state, options)
    options.append(END_TURN)
    return options


def add_sets(state: Race, options: list[i64]) -> None:
    """§turn.set §turn.neutral Any number of cards of one gear, unless in Neutral."""
    first = state.turn * GEARS
    for gear in range(GEARS):
        for count in range(state.held[first + gear]):
            options.append(PLAY + gear * SUIT + count)


def shifts_to_pay(state: Race) -> i64:
    """§turn.shift A bit for a gear up and one for a gear down."""
    seat = state.turn
    mask: i64 = 0
    if state.gear[seat] < GEARS and state.hand[seat] >= shift_cost(state, 1):
        mask |= TO_SHIFT_UP
    if state.gear[seat] > 1 and state.hand[seat] >= shift_cost(state, -1):
        mask |= TO_SHIFT_DOWN
    return mask


def shift_cost(state: Race, by: i64) -> i64:
    """§turn.shift §upgrade.transmission Cards for a gear up or down, at least one."""
    driver = state.at_wheel(state.turn)
    cost = driver.downshift
    if by > 0:
        cost = driver.late_upshift if is_after(state) else UPSHIFT
    if state.is_transmission and cost > 1:
        cost -= 1
    return cost


def is_after(state: Race) -> bool:
    """Whether the move is made, a change of gear that is being paid included."""
    return state.phase == AFTER or (state.phase == PAYING and state.resume == AFTER)


def choices_after(state: Race) -> i64:
    """§turn.parts After the move: a bit for gears, the block token, and the end of the turn."""
    mask = TO_END_TURN
    if state.hand[state.turn] > 0:
        mask |= shifts_to_pay(state)
        if has_transmission(state):
            mask |= TO_USE_TRANSMISSION
    if state.set_count > 0 and has_handling(state):
        mask |= sides_to_block(state)
    return mask


def begin_shift(draft: Race, by: i64) -> None:
    """§turn.shift First the cards, one after the other."""
    draft.owed = shift_cost(draft, by)
    draft.resume = draft.phase
    draft.phase = PAYING
    draft.shift = by


def pay(draft: Race, gear: i64, events: Told) -> None:
    """§turn.shift When all is paid, the car is in the next gear."""
    seat = draft.turn
    discard_card(draft, seat, gear, "turn.shift", events)
    draft.owed -= 1
    if draft.owed == 0:
        draft.gear[seat] += draft.shift
        draft.phase = draft.resume
        draft.shift = 0
        draft.resume = 0
        tell_shifted(events, "turn.shift", seat, draft.gear[seat])


def skip_empty_choices(draft: Race, events: Told) -> None:
    """§turn.stay Who can do nothing but end its turn is not asked."""
    while draft.phase == BEFORE or draft.phase == AFTER:
        if is_choice(draft):
            return
        end_turn(draft, events)


def is_choice(state: Race) -> bool:
    if state.phase == BEFORE:
        if state.hand[state.turn] == 0:
            return False
        return state.gear[state.turn] > 0 or len(choices_before(state)) > 1
    return choices_after(state) != TO_END_TURN
