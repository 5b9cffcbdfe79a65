"""The Host header: one of them, with a name or an address of this server and nothing around it."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.server.http.guard import Guard, name_in

from .running_server import house

NAMES = ("play.example.org",)
WEB_SOCKET = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: paddock.v1\r\n"
)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with house(tmp_path_factory.mktemp("data")) as home:
        yield home.url


def status_of(url: str, path: str, head: str) -> int:
    """The status of a request that is sent as it is written here."""
    address = httpx.URL(url)
    with socket.create_connection((address.host, address.port), timeout=60) as wire:
        wire.sendall(f"GET {path} HTTP/1.1\r\n{head}\r\n".encode())
        return int(wire.makefile("rb").readline().split()[1])


@pytest.mark.parametrize(
    ("head", "status"),
    [
        ("Host: localhost\r\n", 200),
        ("Host: LOCALHOST:8000\r\n", 200),
        ("Host: 192.0.2.7:8000\r\n", 200),
        ("Host: [::1]\r\n", 200),
        ("Host: [2001:db8::7]:8000\r\n", 200),
        ("Host: [::1].evil.com\r\n", 421),
        ("Host: [::1]evil.com\r\n", 421),
        ("Host: evil.com[::1]\r\n", 421),
        ("Host: [evil.com]\r\n", 421),
        ("Host: ::1\r\n", 421),
        ("Host: evil.com\r\n", 421),
        ("Host: evil.com#@localhost\r\n", 421),
        ("Host: localhost/evil.com\r\n", 421),
        ("Host: localhost:8000:1\r\n", 421),
        ("Host: localhost, evil.com\r\n", 421),
        ("Host: \r\n", 421),
        ("", 421),
        ("Host: localhost\r\nHost: evil.com\r\n", 421),
        ("Host: localhost\r\nHost: localhost\r\n", 421),
    ],
)
def test_a_request_is_answered_for_one_host_that_is_this_server_s(
    url: str, head: str, status: int
) -> None:
    assert status_of(url, "/api/tables", head) == status
    handshake = 101 if status == 200 else 403
    assert status_of(url, "/api/socket", head + WEB_SOCKET) == handshake


NAMELIKE = "[::1] ::1 127.0.0.1 localhost evil.com play.example.org 0x7f.1 １２７.0.0.1 ſ 80"
PARTS = st.sampled_from([*NAMELIKE.split(), *".:@/#?\\%[], \t\x00"])


@given(st.one_of(st.text(max_size=40), st.lists(PARTS, max_size=5).map("".join)))
def test_what_is_taken_for_a_host_is_read_alike_by_others(host: str) -> None:
    """An accepted header names us to a browser and to a proxy too, not only to our own parser."""
    guard = Guard(lambda *_: pytest.fail("nothing is asked"), names=NAMES)
    if not guard.is_called(host):
        return
    name = name_in(host)
    assert urlsplit(f"http://{host}/").hostname == name
    written = f"[{name}]" if ":" in name else name
    rest = host.lower().removeprefix(written)
    assert rest == "" or (rest[0] == ":" and (rest[1:] or "0").isdecimal())
    if name not in guard.names:
        ipaddress.ip_address(name)  # Raises for what is no address.


@given(st.ip_addresses(), st.none() | st.integers(min_value=0, max_value=65535))
def test_every_address_is_taken_for_a_host(
    address: ipaddress.IPv4Address | ipaddress.IPv6Address, port: int | None
) -> None:
    guard = Guard(lambda *_: pytest.fail("nothing is asked"))
    host = f"[{address}]" if address.version == 6 else str(address)
    assert guard.is_called(host if port is None else f"{host}:{port}")
