"""The addresses of this machine on its networks, found without sending anything."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from collections.abc import Iterator
from typing import Final

ELSEWHERE: Final = (
    (socket.AF_INET, ("192.168.255.254", "172.31.255.254", "10.255.255.254", "192.0.2.1")),
    (socket.AF_INET6, ("fd00::1", "2001:db8::1")),
)
"""One address in each private network and one beyond: the way there shows the interface."""


def lan_addresses() -> list[str]:
    """Those that others can write into a browser: no loopback, and none that needs a zone."""
    found = dict.fromkeys([*source_addresses(), *named_addresses()])
    return [one for one in found if is_reachable(ipaddress.ip_address(one))]


def source_addresses() -> Iterator[str]:
    """A datagram socket that connects only looks up the route; nothing is sent."""
    for family, addresses in ELSEWHERE:
        for there in addresses:
            with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((there, 9))
                yield probe.getsockname()[0]


def named_addresses() -> Iterator[str]:
    """The addresses that this machine's own name stands for, as far as it knows them."""
    with contextlib.suppress(OSError):
        for _, _, _, _, address in socket.getaddrinfo(socket.gethostname(), None):
            yield str(address[0]).partition("%")[0]


def is_reachable(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def every_address() -> str:
    """The address to listen at for all networks: both versions of IP where the system has both."""
    if socket.has_dualstack_ipv6():
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::", 0))
            return "::"
    return "0.0.0.0"
