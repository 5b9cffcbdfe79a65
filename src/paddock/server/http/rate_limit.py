"""Rate limits by client address: token buckets, and one lock per address."""

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
        if bucket.wait(asyncio.get_running_loop().time()):
            raise Refused(429, "rate", self.why)


class AddressLocks:
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
