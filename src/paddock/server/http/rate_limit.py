"""Rate limits by client address: token buckets, and one lock per address."""

from __future__ import annotations

import asyncio
from typing import Final
from weakref import WeakValueDictionary

from starlette.requests import Request

from paddock.kernel.message import Message
from paddock.server.client_address import client_network
from paddock.server.http.responses import Refused
from paddock.server.token_bucket import Bucket

MOST_ADDRESSES: Final = 4096
"""Buckets that a limit keeps: 1 MB."""


class ByAddress:
    """One bucket an address, for what it may ask for per hour.

    Beyond MOST_ADDRESSES the least recently used bucket is dropped.
    """

    def __init__(self, most: int, why: Message, burst: int = 0) -> None:
        """`burst` is how many may come at once, as many as in an hour if it is not given."""
        self.most: Final = most
        self.burst: Final = burst or most
        self.why: Final = why
        self.buckets: Final[dict[str, Bucket]] = {}

    def check(self, request: Request) -> None:
        """Take a token of the client's address. Raises Refused (429) where there is none."""
        whose = client_network(request)
        bucket = self.buckets.pop(whose, None) or Bucket(self.burst, self.most / 3600)
        self.buckets[whose] = bucket
        if len(self.buckets) > MOST_ADDRESSES:
            del self.buckets[next(iter(self.buckets))]
        wait = bucket.wait(asyncio.get_running_loop().time())
        if wait:
            raise Refused(429, "rate", self.why, after=int(wait) + 1)


class AddressLocks:
    """A lock an address, for what takes CPU or memory: its further requests wait in line.

    A lock is dropped when nobody holds or awaits it.
    """

    def __init__(self) -> None:
        self.locks: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    def of(self, request: Request) -> asyncio.Lock:
        return self.locks.setdefault(client_network(request), asyncio.Lock())
