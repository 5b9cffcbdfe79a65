"""A countdown as the log tells it: the entry that began it fixes when it ends."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.games.registry import AnyGame
from paddock.kernel.model import CLOCK, State


@dataclass(frozen=True, eq=False)
class Countdown:
    """Two that look alike are still two: each is answered once."""

    since_ms: int
    seconds: float

    def left(self, now_ms: int, scale: float, grace: float) -> float:
        """Seconds that remain by the wall clock.

        It may have jumped while nobody looked: never less than none, never more than the whole.
        """
        whole = self.seconds * scale + grace
        gone = (now_ms - self.since_ms) / 1000
        return min(whole, max(0.0, whole - gone))


def is_counting(game: AnyGame, state: State) -> bool:
    if not game.countdown(state):
        return False
    return CLOCK in [decision.seat for decision in game.pending(state)]


def counted(game: AnyGame, state: State, running: Countdown | None, at_ms: int) -> Countdown | None:
    """The countdown after an entry: the one that runs on, a new one, or none."""
    if not is_counting(game, state):
        return None
    return running or Countdown(at_ms, game.countdown(state))


def taken_up(game: AnyGame, state: State, left_ms: int, at_ms: int) -> Countdown | None:
    """The countdown after a pause, with what was left of it."""
    return Countdown(at_ms, left_ms / 1000) if is_counting(game, state) else None
