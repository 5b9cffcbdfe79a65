"""Chapter 2: selecting actions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.microbot_racers.lexicon import FORWARDS
from paddock.games.microbot_racers.rules.movement import hand_over
from paddock.games.microbot_racers.state import Race
from paddock.games.microbot_racers.telling import tell_passed, tell_selected
from paddock.kernel.model import Told

SELECTS_FIRST: Final[bytes] = bytes([1, 0, 0, 1, 1, 0])
"""§selecting.order P1, P2, P2, P1, P1, P2."""
PICKS: Final[i64] = 6


def selectable(state: Race) -> i64:
    """The kinds with a free space; §selecting.health no move longer than the robot's health."""
    free = ~(state.markers[0] | state.markers[1])
    health = state.health[state.actor]
    too_long = FORWARDS >> health << health
    return state.terms.kinds_on(free) & ~too_long


def select(draft: Race, kind: i64, events: Told) -> None:
    """Equal spaces are as good as each other: the first free one takes the marker."""
    seat = draft.actor
    free = draft.terms.masks[kind] & ~(draft.markers[0] | draft.markers[1])
    mark = free & -free
    draft.markers[seat] |= mark
    tell_selected(events, "selecting.order", seat, kind, mark)
    pick_next(draft, events)


def pass_pick(draft: Race, events: Told) -> None:
    tell_passed(events, "selecting.order", draft.actor)
    pick_next(draft, events)


def pick_next(draft: Race, events: Told) -> None:
    draft.pick += 1
    if draft.pick == PICKS:
        hand_over(draft, 1 - draft.first, events)
    else:
        draft.actor = draft.first if SELECTS_FIRST[draft.pick] else 1 - draft.first
