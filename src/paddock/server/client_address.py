"""The address of a request's client, for rate limits, connection limits and /metrics.

`X-Forwarded-For` and `X-Forwarded-Proto` are read from the proxies that the operator names and from
no other: `ForwardedClient` writes what they tell into the ASGI scope, before anything reads it.
"""

from __future__ import annotations

import ipaddress
import logging
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

MOST_HOPS: Final = 16
"""Hops of X-Forwarded-For that are looked at, from the last: a header of 64 KB has 30,000."""
PASSED_ON: Final = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
"""Of these every proxy adds one or another."""
SCHEMES: Final = {"http": "ws", "https": "wss"}
LOG: Final = logging.getLogger("paddock.server")


def client_address(connection: HTTPConnection) -> str:
    """The client's address behind all named proxies; empty where it is unknown."""
    found = address_in(connection.client.host) if connection.client else None
    return "" if found is None else str(found)


def client_network(connection: HTTPConnection) -> str:
    """What limits count by: the client's address, or the /64 network of an IPv6 client.

    All clients without an address count as one: making one up gains nothing.
    """
    found = address_in(connection.client.host) if connection.client else None
    if found is None or found.version == 4:
        return "" if found is None else str(found)
    return str(ipaddress.ip_network((found, 64), strict=False))


def is_this_machine(connection: HTTPConnection) -> bool:
    """Whether the client runs on this machine; what a proxy passes on comes from elsewhere."""
    if any(name in connection.headers for name in PASSED_ON):
        return False
    found = address_in(connection.client.host) if connection.client else None
    return found is not None and found.is_loopback


def address_in(text: str) -> Address | None:
    """The address in `192.0.2.7:80`, `2001:db8::1`, `[2001:db8::1]:80`, `fe80::1%eth0`, if any."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if found.version == 6 else found


class ForwardedClient:
    """ASGI middleware: puts the client's address and scheme in place of those of a named proxy."""

    def __init__(self, app: ASGIApp, proxies: tuple[Network, ...] = ()) -> None:
        self.app: Final = app
        self.proxies: Final = proxies
        self.has_warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope.get("client"):
            scope = self.unwrapped(scope)
        await self.app(scope, receive, send)

    def unwrapped(self, scope: Scope) -> Scope:
        headers = Headers(scope=scope)
        hops = ",".join(headers.getlist("x-forwarded-for"))
        peer = address_in(scope["client"][0])
        if not self.is_proxy(peer):
            self.warn_once(peer, hops)
            return scope
        return {
            **scope,
            "client": (self.behind(hops) if hops.strip() else str(peer), 0),
            "scheme": forwarded_scheme(headers, scope),
        }

    def is_proxy(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self.proxies)

    def behind(self, hops: str) -> str:
        """The last hop that is no named proxy; each proxy adds the one that it was called by."""
        found: Address | None = None
        for hop in reversed(hops.rsplit(",", MOST_HOPS)[-MOST_HOPS:]):
            found = address_in(hop)
            if not self.is_proxy(found):
                break
        return "" if found is None else str(found)

    def warn_once(self, peer: Address | None, hops: str) -> None:
        """A proxy on this machine was forgotten: all its clients share the limits of one."""
        if hops and not self.has_warned and peer is not None and peer.is_loopback:
            self.has_warned = True
            LOG.warning("X-Forwarded-For from %s is ignored: name it with --proxy", peer)


def forwarded_scheme(headers: Headers, scope: Scope) -> str:
    """What the nearest proxy says; its own scheme where it says nothing that is one."""
    told = headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower()
    own: str = scope["scheme"]
    if told not in SCHEMES:
        return own
    return SCHEMES[told] if scope["type"] == "websocket" else told
