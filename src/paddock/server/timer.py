"""The countdown of a live table, on a clock that no change of the wall clock can move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from paddock.server.countdown import Countdown
from paddock.server.settings import Settings

HELD_UP: Final = 0.05
"""A loop that comes so late has frames unread that were there before the time was up."""


class Timer:
    """Rings when the countdown and the grace are over; the grace is the same for every seat."""

    def __init__(self, settings: Settings, ring: Callable[[Countdown], None]) -> None:
        self.settings: Final = settings
        self.ring: Final = ring
        self.countdown: Countdown | None = None
        self.due = 0.0
        self.overdue = False
        """It has rung, and what it rang for could not be stored yet."""
        self.handle: asyncio.TimerHandle | None = None

    def follow(self, countdown: Countdown | None) -> bool:
        """After an entry was stored: a new countdown begins now, whatever the wall clock says."""
        if countdown is self.countdown:
            return False
        self.take_up(countdown, countdown.since_ms if countdown else 0)
        return True

    def take_up(self, countdown: Countdown | None, now_ms: int) -> None:
        """After a restart: it goes on with what is left of it."""
        self.stop()
        self.countdown, self.overdue = countdown, False
        if countdown is not None:
            settings = self.settings
            self.set(countdown.left(now_ms, settings.countdown_scale, settings.grace))

    def set(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self.due = loop.time() + seconds
        self.handle = loop.call_at(self.due, self.wake)

    def wake(self, again: bool = False) -> None:
        """What had arrived before the time was up is read first, even if the loop was held up."""
        loop = asyncio.get_running_loop()
        if loop.time() - self.due > HELD_UP and not again:
            self.handle = loop.call_later(HELD_UP, self.wake, True)
        elif self.countdown is not None:
            self.ring(self.countdown)

    def try_again(self, seconds: float) -> None:
        """The end could not be stored."""
        if self.countdown is not None:
            self.overdue = True
            self.set(seconds)

    def left_ms(self) -> int | None:
        """What is left for the eye: the grace is nobody's to plan with."""
        if self.countdown is None:
            return None
        if self.overdue:
            return 0
        left = self.due - self.settings.grace - asyncio.get_running_loop().time()
        return max(0, round(left * 1000))

    def total_ms(self) -> int:
        if self.countdown is None:
            return 0
        return round(self.countdown.seconds * self.settings.countdown_scale * 1000)

    def stop(self) -> None:
        if self.handle is not None:
            self.handle.cancel()
            self.handle = None
