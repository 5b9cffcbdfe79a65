"""Idle timeout: a socket on which nothing is heard for too long is closed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final


class IdleTimeout:
    """One timer a socket, looked at when it is due: a frame costs but a note of the time."""

    def __init__(self, longest: float, too_long: Callable[[], None]) -> None:
        self.longest: Final = longest
        self.too_long: Final = too_long
        self.loop: Final = asyncio.get_running_loop()
        self.broken = self.loop.time()
        """When something was heard last."""
        self.timer = self.loop.call_later(longest, self.look)

    def look(self) -> None:
        left = self.broken + self.longest - self.loop.time()
        if left > 0:
            self.timer = self.loop.call_later(left, self.look)
        else:
            self.too_long()

    def stop(self) -> None:
        self.timer.cancel()
