"""Chapter 2: scrambling, sliding, and who is content first."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.components import SMILES
from paddock.games.tiny_turbo_cars.controller import CELLS, GAP, NEXT, arrange
from paddock.games.tiny_turbo_cars.state import NO_SMILE, RUN, SCRAMBLE, SLIDE, Race
from paddock.games.tiny_turbo_cars.telling import (
    tell_content,
    tell_revealed,
    tell_scrambled,
    tell_smiled,
    tell_timed_out,
)
from paddock.kernel.model import RuleId, Told

LAST_SMILE: Final[i64] = len(SMILES) - 1


def controller(state: Race, seat: i64) -> vec[i64]:
    return state.tiles[seat * CELLS : (seat + 1) * CELLS]


def begin_programming(draft: Race) -> None:
    """§end.new_round Smiles go back; the first controller is to be scrambled."""
    for seat in range(draft.terms.seats):
        draft.done[seat] = 1 if draft.home[seat] else 0
        draft.smile[seat] = NO_SMILE
        draft.slides[seat] = 0
    draft.phase = SCRAMBLE
    draft.turn = next_racer(draft, 0)


def next_racer(state: Race, seat: i64) -> i64:
    """The first seat from this one on that still races, or the number of seats."""
    while seat < state.terms.seats and state.home[seat] != 0:
        seat += 1
    return seat


def scramble(draft: Race, rank: i64, events: Told) -> None:
    """§programming.scramble"""
    seat = draft.turn
    draft.gap[seat] = arrange(draft.tiles, seat * CELLS, rank)
    tell_scrambled(events, seat)
    draft.turn = next_racer(draft, seat + 1)
    if draft.turn == draft.terms.seats:
        draft.turn = -1
        draft.phase = SLIDE


def slide(draft: Race, seat: i64, way: i64) -> None:
    """§programming.slide No event tells of it: others may not even count slides."""
    gap = draft.gap[seat]
    cell = NEXT[gap * 4 + way]
    start = seat * CELLS
    draft.tiles[start + gap] = draft.tiles[start + cell]
    draft.tiles[start + cell] = GAP
    draft.gap[seat] = cell
    draft.slides[seat] += 1


def still_sliding(state: Race) -> i64:
    count: i64 = 0
    for done in state.done:
        if not done:
            count += 1
    return count


def be_content(draft: Race, seat: i64, events: Told) -> None:
    """§programming.done"""
    tell_content(events, seat)
    freeze(draft, seat, "programming.done", events)


def run_out(draft: Race, events: Told) -> None:
    """§programming.countdown The last one's controller stays as it is."""
    seat: i64 = 0
    while draft.done[seat]:
        seat += 1
    tell_timed_out(events, seat)
    freeze(draft, seat, "programming.countdown", events)


def freeze(draft: Race, seat: i64, rule: RuleId, events: Told) -> None:
    left = still_sliding(draft)
    if not draft.terms.is_untimed:
        give_smile(draft, seat, draft.racers() - left, rule, events)
    draft.done[seat] = 1
    if left == 1:
        begin_racing(draft, events)


def give_smile(draft: Race, seat: i64, smile: i64, rule: RuleId, events: Told) -> None:
    """§setup.smiles"""
    draft.smile[seat] = smile
    tell_smiled(events, rule, seat, smile_place(smile, draft.racers()))


def smile_place(smile: i64, racers: i64) -> i64:
    """§setup.smiles The saddest is X, for however many cars."""
    return LAST_SMILE if smile == racers - 1 else smile


def smile_name(smile: i64, racers: i64) -> str:
    return SMILES[smile_place(smile, racers)]


def begin_racing(draft: Race, events: Told) -> None:
    """§programming.hidden All controllers are laid open."""
    if draft.terms.is_untimed:
        count_slides(draft, events)
    for seat in range(draft.terms.seats):
        if draft.home[seat] == 0:
            tell_revealed(events, seat, draft.tiles, draft.slides[seat])
    draft.phase = RUN
    draft.turn = draft.smiler(0)


def count_slides(draft: Race, events: Told) -> None:
    """§programming.untimed"""
    for seat in range(draft.terms.seats):
        if draft.home[seat] == 0:
            smile: i64 = 0
            for other in range(draft.terms.seats):
                if other != seat and draft.home[other] == 0 and is_happier(draft, other, seat):
                    smile += 1
            give_smile(draft, seat, smile, "programming.untimed", events)


def is_happier(state: Race, seat: i64, other: i64) -> bool:
    """§programming.untimed Fewer slides, then further back, then the higher seat."""
    if state.slides[seat] != state.slides[other]:
        return state.slides[seat] < state.slides[other]
    if state.row(seat) != state.row(other):
        return state.row(seat) < state.row(other)
    return seat > other
