"""How fast somebody may come."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request

from paddock.server.answers import Refused

MOST_ADDRESSES: Final = 4096


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


class ByAddress:
    """How often an hour something may be asked for from one address."""

    def __init__(self, most: int, why: str) -> None:
        self.most: Final = most
        self.why: Final = why
        self.buckets: Final[dict[str, Bucket]] = {}

    def check(self, request: Request) -> None:
        """Raises Refused."""
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.clear()
        address = request.client.host if request.client else ""
        bucket = self.buckets.setdefault(address, Bucket(self.most, self.most / 3600))
        if bucket.wait(asyncio.get_running_loop().time()):
            raise Refused(429, "rate", self.why)
