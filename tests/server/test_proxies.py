"""X-Forwarded-For and -Proto: believed from proxies that the operator names, from nobody else."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from paddock.server.client_address import (
    MOST_HOPS,
    ForwardedClient,
    client_address,
    client_network,
    is_this_machine,
)

from .browser_client import Screen
from .running_server import FAST, Process, house

WISH = {"game": "trafic_turbo", "seats": [{"kind": "open"}, {"kind": "open"}]}
LOCAL = (ip_network("127.0.0.1"),)
PROXIES = (*LOCAL, ip_network("10.0.0.0/8"), ip_network("fd00::/8"))


def connection(peer: str, *hops: str, kind: str = "http", proto: str = "") -> HTTPConnection:
    """A request as handlers see it, behind the middleware that knows PROXIES."""
    headers = [(b"x-forwarded-for", hop.encode("latin-1")) for hop in hops]
    if proto:
        headers.append((b"x-forwarded-proto", proto.encode()))
    scope = {
        "type": kind,
        "client": (peer, 4711),
        "scheme": "ws" if kind == "websocket" else "http",
        "headers": headers,
    }
    passed: list[Scope] = []

    async def keep(scope: Scope, receive: Receive, send: Send) -> None:
        passed.append(scope)

    async def never(*_: object) -> None:
        raise AssertionError("nothing is read or sent")

    async def pass_on() -> None:
        await ForwardedClient(keep, PROXIES)(scope, never, never)  # type: ignore[arg-type]

    asyncio.run(pass_on())
    return HTTPConnection(passed[0])


@pytest.mark.parametrize(
    ("peer", "hops", "client"),
    [
        ("192.0.2.1", ["198.51.100.7"], "192.0.2.1"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", [" "], "127.0.0.1"),
        ("127.0.0.1", ["198.51.100.7"], "198.51.100.7"),
        ("::ffff:127.0.0.1", ["198.51.100.7"], "198.51.100.7"),
        ("127.0.0.1", ["198.51.100.9, 198.51.100.7"], "198.51.100.7"),
        ("127.0.0.1", ["198.51.100.9", "198.51.100.7"], "198.51.100.7"),
        ("127.0.0.1", ["198.51.100.9, 198.51.100.7, 10.1.2.3"], "198.51.100.7"),
        ("127.0.0.1", ["10.0.0.5, 10.1.2.3"], "10.0.0.5"),
        ("127.0.0.1", ["198.51.100.7:443"], "198.51.100.7"),
        ("127.0.0.1", ["2001:db8::7"], "2001:db8::7"),
        ("127.0.0.1", ["[2001:db8::7]"], "2001:db8::7"),
        ("127.0.0.1", ["[2001:db8::7]:443"], "2001:db8::7"),
        ("127.0.0.1", ["fe80::7%eth0"], "fe80::7"),
        ("127.0.0.1", ["::ffff:198.51.100.7"], "198.51.100.7"),
        ("fd00::1", ["198.51.100.7, fd00::2"], "198.51.100.7"),
        ("127.0.0.1", ["198.51.100.7, unknown"], ""),
        ("127.0.0.1", ["unknown, 198.51.100.7"], "198.51.100.7"),
        ("127.0.0.1", ["198.51.100.7,"], ""),
        ("127.0.0.1", ["127.0.0.1.evil.example"], ""),
        ("127.0.0.1", ["\xff\x00"], ""),
        ("127.0.0.1", ["0177.0.0.1"], ""),
        ("testclient", ["198.51.100.7"], ""),
    ],
)
def test_the_client_is_the_last_hop_that_is_no_named_proxy(
    peer: str, hops: list[str], client: str
) -> None:
    assert client_address(connection(peer, *hops)) == client
    assert client_address(connection(peer, *hops, kind="websocket")) == client


def test_no_more_than_a_few_hops_are_looked_at() -> None:
    chain = ["198.51.100.7", *["10.0.0.1"] * (MOST_HOPS - 1)]
    assert client_address(connection("127.0.0.1", ",".join(chain))) == "198.51.100.7"
    assert client_address(connection("127.0.0.1", ",".join([*chain, "10.0.0.1"]))) == "10.0.0.1"


@given(st.lists(st.text(st.characters(max_codepoint=255), max_size=40), max_size=40))
def test_rubbish_is_an_address_or_none(hops: list[str]) -> None:
    """And what the proxy adds behind it counts all the same."""
    client_network(connection("127.0.0.1", *hops))
    assert client_address(connection("127.0.0.1", *hops, "198.51.100.7")) == "198.51.100.7"


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("10.0.0.1", "10.0.0.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("client", "other", True),
    ],
)
def test_an_ipv6_network_counts_as_one_address(one: str, other: str, alike: bool) -> None:
    networks = {client_network(connection(address)) for address in (one, other)}
    assert (len(networks) == 1) == alike


@pytest.mark.parametrize(
    ("peer", "told", "scheme"),
    [
        ("127.0.0.1", "https", "https"),
        ("127.0.0.1", "http, HTTPS", "https"),
        ("127.0.0.1", "gopher", "http"),
        ("127.0.0.1", "", "http"),
        ("192.0.2.1", "https", "http"),
    ],
)
def test_the_scheme_is_that_of_the_nearest_named_proxy(peer: str, told: str, scheme: str) -> None:
    assert connection(peer, proto=told).scope["scheme"] == scheme
    socket = connection(peer, proto=told, kind="websocket")
    assert socket.scope["scheme"] == scheme.replace("http", "ws")


def test_a_client_that_a_local_proxy_calls_local_is_not_this_machine() -> None:
    assert is_this_machine(connection("127.0.0.1"))
    assert not is_this_machine(connection("127.0.0.1", "127.0.0.1"))
    assert not is_this_machine(connection("192.0.2.1", "127.0.0.1"))


# --- over a socket -----------------------------------------------------------------------------


def opened(url: str, *passed_on_for: str) -> list[int]:
    """How each of them is answered who wants a table."""
    return [
        httpx.post(f"{url}/api/tables", json=WISH, headers={"X-Forwarded-For": whom}).status_code
        for whom in passed_on_for
    ]


def test_limits_count_the_address_that_a_named_proxy_adds(tmp_path: Path) -> None:
    """A proxy adds the address that it knows behind whatever it was told."""
    with house(tmp_path, replace(FAST, tables_an_hour=2, proxies=LOCAL)) as home:
        made_up = [f"198.51.100.{n}, 192.0.2.7" for n in range(3)]
        assert opened(home.url, *made_up) == [201, 201, 429]
        assert opened(home.url, "192.0.2.8") == [201]


def test_limits_ignore_x_forwarded_for_where_no_proxy_is_named(tmp_path: Path) -> None:
    with house(tmp_path, replace(FAST, tables_an_hour=2)) as home:
        assert opened(home.url, "192.0.2.7", "192.0.2.8", "192.0.2.9") == [201, 201, 429]


def test_made_up_forwarded_addresses_count_as_one(tmp_path: Path) -> None:
    with house(tmp_path, replace(FAST, tables_an_hour=2, proxies=LOCAL)) as home:
        assert opened(home.url, "nobody", "x" * 9000, "unknown", "192.0.2.9") == [
            201,
            201,
            429,
            201,
        ]


def test_a_proxy_that_was_not_named_is_logged_once(tmp_path: Path) -> None:
    process = Process(tmp_path)
    try:
        assert opened(process.url(), "192.0.2.7", "192.0.2.8") == [201, 201]
        process.process.terminate()
    finally:
        logged = [json.loads(line) for line in process.last_words().splitlines()]
    assert [line["what"] for line in logged] == [
        "X-Forwarded-For from 127.0.0.1 is ignored: name it with --proxy"
    ]


def test_key_changes_are_limited_by_address(tmp_path: Path) -> None:
    """Each change is an entry of the log, which is kept for ever."""
    with house(tmp_path, replace(FAST, keys_an_hour=2)) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "person")["table"]
        path = f"/api/tables/{table}/rotate"
        refused = ann.post(path, {"seat": 8}).status_code
        codes = [ann.post(path, {"seat": 0}).status_code for _ in range(3)]
        assert (refused, codes) == (403, [200, 200, 429])
        assert ann.http.get(f"/api/tables/{table}").json()["mine"] == [0, 1], "the last one holds"


@pytest.mark.parametrize("name", ["Forwarded", "Via", "X-Forwarded-For", "X-Real-IP"])
def test_metrics_are_refused_to_clients_behind_a_proxy(tmp_path: Path, name: str) -> None:
    with house(tmp_path) as home:
        passed_on = {name: "127.0.0.1"}
        assert httpx.get(f"{home.url}/metrics", headers=passed_on).status_code == 404
        assert httpx.get(f"{home.url}/metrics").status_code == 200
