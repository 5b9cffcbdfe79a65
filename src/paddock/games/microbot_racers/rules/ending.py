"""How a race is won."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.microbot_racers.state import NOBODY, OVER, Race


def is_over(state: Race) -> bool:
    return state.phase == OVER


def end_race(draft: Race, winner: i64, ending: i64) -> None:
    """§setup.object By laps, or by being the last one intact."""
    assert draft.winner == NOBODY, "a race ends once"
    draft.phase = OVER
    draft.winner = winner
    draft.ending = ending
