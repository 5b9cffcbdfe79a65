"""Laps: counting cards, crossing the line, the end of the race."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.microbot_racers.rules.ending import end_race
from paddock.games.microbot_racers.state import CUT_OFF, DRAW, FINISHED, Race
from paddock.games.microbot_racers.table import COLUMNS, PLACE_OF, PLACES, UP
from paddock.games.microbot_racers.telling import tell_cut_off, tell_finished, tell_lap_completed
from paddock.kernel.model import Told


def put(draft: Race, seat: i64, square: i64) -> None:
    """§laps.count Put a robot on a square ahead of it or behind, and count the borders crossed."""
    start = i64(PLACE_OF[draft.at[seat]])
    stop = i64(PLACE_OF[square])
    draft.at[seat] = square
    if start != stop:
        crossed = (stop - start) & (PLACES - 1)
        if crossed > PLACES // 2:
            crossed -= PLACES
        draft.counted[seat] += crossed * draft.terms.direction


def is_past_line(state: Race, square: i64) -> bool:
    """On the line of the start card or beyond it, measured along its arrow."""
    if i64(PLACE_OF[square]) != state.terms.start_place:
        return False
    row = square // COLUMNS
    line = state.terms.line[0] // COLUMNS
    return row <= line if state.terms.arrow == UP else row >= line


def laps_due(state: Race, seat: i64) -> i64:
    """§laps.count The laps that a robot has completed where it stands now."""
    square = state.at[seat]
    due = state.counted[seat] // PLACES
    if is_past_line(state, square):
        return due if state.terms.laps_by_card else min(due, state.laps[seat] + 1)
    has_left = i64(PLACE_OF[square]) != state.terms.start_place
    return due if state.terms.laps_by_card and has_left else state.laps[seat]


def arrive(draft: Race, seat: i64, events: Told) -> None:
    """§laps.count As many laps as are due; §laps.finish the last one ends the race."""
    due = min(laps_due(draft, seat), draft.terms.laps)
    while draft.laps[seat] < due:
        draft.laps[seat] += 1
        tell_lap_completed(events, "laps.count", seat, draft.laps[seat])
        if draft.laps[seat] == draft.terms.laps:
            tell_finished(events, "laps.finish", seat)
            end_race(draft, seat, FINISHED)


def cut_off(draft: Race, events: Told) -> None:
    """§laps.bound Whoever has counted more cards wins, then whoever has more health."""
    tell_cut_off(events, "laps.bound")
    lead = draft.counted[0] - draft.counted[1]
    if lead == 0:
        lead = draft.health[0] - draft.health[1]
    winner: i64 = DRAW
    if lead:
        winner = 0 if lead > 0 else 1
    end_race(draft, winner, CUT_OFF)
