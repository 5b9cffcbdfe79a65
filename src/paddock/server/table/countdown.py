"""A countdown as the log tells it: which entry began it, and what it had used at the last one."""

from __future__ import annotations

from typing import Final

from paddock.games.registry import AnyGame
from paddock.kernel.model import CLOCK, State


class Countdown:
    """Two that look alike are still two: each is answered once."""

    def __init__(self, seconds: float) -> None:
        self.seconds: Final = seconds
        self.used = 0
        """Milliseconds, as the last entry has them."""


def is_counting(game: AnyGame, state: State) -> bool:
    if not game.countdown(state):
        return False
    return CLOCK in [decision.seat for decision in game.pending(state)]


def counted(game: AnyGame, state: State, running: Countdown | None) -> Countdown | None:
    """The countdown after an entry: the one that runs on, a new one, or none."""
    if not is_counting(game, state):
        return None
    return running or Countdown(game.countdown(state))


def taken_up(game: AnyGame, state: State, left_ms: int) -> Countdown | None:
    """The countdown after a pause, with what was left of it."""
    return Countdown(left_ms / 1000) if is_counting(game, state) else None
