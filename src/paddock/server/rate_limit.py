"""Token-bucket limits per socket and per address, and one lock per address."""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Final
from weakref import WeakValueDictionary

from starlette.requests import Request

from paddock.server.http.responses import Refused

MOST_ADDRESSES: Final = 4096
"""Buckets that a limit keeps: 1 MB."""


class Bucket:
    """Token bucket: holds `burst` tokens and gets `rate` new ones a second."""

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
    """One bucket an address, for what it may ask for per hour.

    Beyond MOST_ADDRESSES the least recently used bucket is dropped.
    """

    def __init__(self, most: int, why: str, burst: int = 0) -> None:
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
        if bucket.wait(asyncio.get_running_loop().time()):
            raise Refused(429, "rate", self.why)


class Turns:
    """A lock an address, for what takes CPU or memory: its further requests wait in line.

    A lock is dropped when nobody holds or awaits it.
    """

    def __init__(self) -> None:
        self.locks: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    def of(self, request: Request) -> asyncio.Lock:
        return self.locks.setdefault(client_network(request), asyncio.Lock())


def client_network(request: Request) -> str:
    return network_of(request.client.host if request.client else "")


def network_of(address: str) -> str:
    """The address that limits count by: an IPv6 client has a /64 network, which counts as one.

    So does everything that is no address, as a proxy may pass it on: making one up gains nothing.
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    if found.version == 4:
        return address
    mapped = found.ipv4_mapped
    return str(mapped) if mapped else str(ipaddress.ip_network((found, 64), strict=False))
