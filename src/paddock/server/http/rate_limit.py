"""Rate limits by the address that asks: token buckets, and one request at a time."""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Final
from weakref import WeakValueDictionary

from starlette.requests import Request

from paddock.kernel.message import Message
from paddock.server.http.responses import Refused
from paddock.server.token_bucket import Bucket

MOST_ADDRESSES: Final = 4096


class ByAddress:
    """How often an hour something may be asked for from one address.

    Whoever has not come for longest is forgotten first, if there are too many.
    """

    def __init__(self, most: int, why: Message, burst: int = 0) -> None:
        """`burst` is how many may come at once, as many as in an hour if it is not given."""
        self.most: Final = most
        self.burst: Final = burst or most
        self.why: Final = why
        self.buckets: Final[dict[str, Bucket]] = {}

    def check(self, request: Request) -> None:
        """Raises Refused."""
        whose = whence(request)
        bucket = self.buckets.pop(whose, None) or Bucket(self.burst, self.most / 3600)
        self.buckets[whose] = bucket
        if len(self.buckets) > MOST_ADDRESSES:
            del self.buckets[next(iter(self.buckets))]
        if bucket.wait(asyncio.get_running_loop().time()):
            raise Refused(429, "rate", self.why)


class Turns:
    """What takes a moment is done for one address once at a time: what else it wants waits."""

    def __init__(self) -> None:
        self.locks: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    def of(self, request: Request) -> asyncio.Lock:
        return self.locks.setdefault(whence(request), asyncio.Lock())


def whence(request: Request) -> str:
    return household(request.client.host if request.client else "")


def household(address: str) -> str:
    """Who has one address of IPv6 has 2^64 of them: they count as one.

    So does everything that is no address: whoever makes one up gains nothing by another.
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    if found.version == 4:
        return address
    mapped = found.ipv4_mapped
    return str(mapped) if mapped else str(ipaddress.ip_network((found, 64), strict=False))
