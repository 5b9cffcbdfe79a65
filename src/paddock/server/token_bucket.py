"""A token bucket: how often something may happen, and how often at once."""

from __future__ import annotations

from typing import Final


class Bucket:
    """Holds `burst` tokens and gets `rate` new ones a second."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst: Final = burst
        self.rate: Final = rate
        self.tokens = burst
        self.last = 0.0

    def wait(self, now: float) -> float:
        """Takes a token and says 0, or says in how many seconds there will be one."""
        self.tokens = min(self.burst, self.tokens + (now - self.last) * self.rate)
        self.last = now
        if self.tokens >= 1:
            self.tokens -= 1
            return 0.0
        return (1 - self.tokens) / self.rate
