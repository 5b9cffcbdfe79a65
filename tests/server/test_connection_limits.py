"""Connections are limited per key, per address and by the system's limit on descriptors."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from paddock.server.http.uvicorn_http import Requests
from paddock.words import catalog_of

from .browser_client import SPECTATOR, Screen, dial
from .running_server import FAST, House, house, wait_for

CROWD = 400
FEW_DESCRIPTORS = """
import resource
from pathlib import Path
resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))
from paddock.server.run import serve
serve(port=0, data=Path({!r}))
"""


@contextmanager
def small_server(folder: Path) -> Iterator[str]:
    """A server in a process that may have 128 descriptors."""
    program = FEW_DESCRIPTORS.format(str(folder))
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[-1].rstrip("/")
        finally:
            server.terminate()


class Stream:
    """A stream on a connection of its own, which is kept open without being read any further."""

    def __init__(self, url: str, table: str, key: str, address: str = "", seat: int = -4) -> None:
        home = httpx.URL(url)
        forwarded = f"X-Forwarded-For: {address}\r\n" if address else ""
        self.wire = socket.create_connection((home.host, home.port), timeout=60)
        self.wire.sendall(
            f"GET /api/tables/{table}/stream?seat={seat} HTTP/1.1\r\nHost: localhost\r\n"
            f"{forwarded}Authorization: Bearer {key}\r\n\r\n".encode()
        )
        self.lines = self.wire.makefile("rb")
        self.status = int((self.lines.readline() or b"- 0").split()[1])

    def refusal(self) -> tuple[dict[str, str], dict[str, Any]]:
        """The rest of a whole answer: its headers and its body."""
        headers = dict[str, str]()
        while line := self.lines.readline().decode().strip():
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
        return headers, msgspec.json.decode(self.lines.read(int(headers["content-length"])))

    def close(self) -> None:
        self.lines.close()
        self.wire.close()


def play(url: str) -> None:
    """Open a table, sit down at a seat of it, and play."""
    with Screen(url) as player:
        table = player.open_table("person", "person")["table"]
        with player.sit(table, 0) as first, player.sit(table, 1) as second:
            asked = first if 0 in [*first.until_kind("snap")["waiting"]] else second
            assert asked.play()["t"] == "ack"


def test_400_streams_by_one_watch_key_do_not_lock_new_players_out(tmp_path: Path) -> None:
    with small_server(tmp_path) as url, Screen(url) as ann, ExitStack() as crowd:
        told = ann.open_table("person", "person")
        streams = [
            crowd.enter_context(closing(Stream(url, told["table"], told["watch"])))
            for _ in range(CROWD)
        ]
        let_in = sum(stream.status == 200 for stream in streams)
        assert 16 <= let_in <= 32, "half of 64 connections are for one address"
        assert {stream.status for stream in streams} == {200, 429}
        headers, refused = streams[-1].refusal()
        assert (refused["code"], refused["key"]) == ("connections", "server.connections.address")
        assert int(headers["retry-after"]) > 0
        play(url)


def test_400_connections_that_ask_nothing_do_not_lock_new_players_out(tmp_path: Path) -> None:
    with small_server(tmp_path) as url, ExitStack() as crowd:
        home = httpx.URL(url)
        for _ in range(CROWD):
            wire = socket.create_connection((home.host, home.port), timeout=60)
            crowd.enter_context(closing(wire))
            wire.sendall(
                b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n"
            )
        play(url)


def test_400_sockets_without_a_hello_do_not_lock_new_players_out(tmp_path: Path) -> None:
    with small_server(tmp_path) as url, ExitStack() as crowd:
        for _ in range(CROWD):
            crowd.enter_context(closing(dial(url)))
        play(url)


def test_a_connection_is_refused_where_all_others_are_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, ExitStack() as crowd:
        told = ann.open_table("person", "person")
        ann.http.close()
        streams_at(home, told, crowd, "", "")
        monkeypatch.setattr(Requests, "most", 2)
        (refused,) = streams_at(home, told, crowd, "")
        headers, why = refused.refusal()
        assert (refused.status, why["code"]) == (503, "connections")
        assert int(headers["retry-after"]) > 0


def streams_at(
    home: House, told: dict[str, Any], stack: ExitStack, *addresses: str
) -> list[Stream]:
    return [
        stack.enter_context(closing(Stream(home.url, told["table"], told["watch"], address)))
        for address in addresses
    ]


def test_one_key_has_so_many_spectators_on_sockets_and_streams_together(tmp_path: Path) -> None:
    settings = replace(FAST, watchers=3)
    with house(tmp_path, settings) as home, Screen(home.url) as ann, ExitStack() as crowd:
        told = ann.open_table("person", "person")
        first = streams_at(home, told, crowd, "", "")
        guest = crowd.enter_context(Screen(home.url))
        assert guest.enter(told["table"], told["watch"]).status_code == 200
        crowd.enter_context(guest.sit(told["table"], SPECTATOR))
        (refused,) = streams_at(home, told, crowd, "")
        assert refused.status == 429
        assert refused.refusal()[1]["key"] == "server.connections.key"
        words = catalog_of().say("server.connections.key")
        assert closed_by(guest, told["table"]) == (1013, words)
        with ann.sit(told["table"], SPECTATOR) as player:
            assert player.welcome["seat"] == SPECTATOR, "a seat's own key has places of its own"
        first[0].close()
        wait_for(lambda: streams_at(home, told, crowd, "")[0].status == 200)


def closed_by(screen: Screen, table: str) -> tuple[int, str]:
    """How a socket is closed that has said hello."""
    ticket = screen.ticket(table, SPECTATOR)
    with closing(dial(screen.url)) as wire:
        hello = {"t": "hello", "p": 1, "table": table, "auth": ticket}
        wire.send(msgspec.json.encode(hello).decode())
        with pytest.raises(ConnectionClosed) as closed:
            wire.recv(timeout=60)
        assert closed.value.rcvd is not None
        return closed.value.rcvd.code, closed.value.rcvd.reason


def test_one_address_has_so_many_connections_and_some_of_them_for_players(tmp_path: Path) -> None:
    settings = replace(FAST, connections_an_address=4, proxies=(ip_network("127.0.0.1"),))
    with house(tmp_path, settings) as home, Screen(home.url) as ann, ExitStack() as crowd:
        told = ann.open_table("person", "person")
        one, other = "192.0.2.1", "192.0.2.2"
        streams = streams_at(home, told, crowd, one, one, one, one, other)
        assert [stream.status for stream in streams] == [200, 200, 200, 429, 200]
        key = told["seats"][0]["secret"]
        players = [
            crowd.enter_context(closing(Stream(home.url, told["table"], key, one, seat=0)))
            for _ in range(2)
        ]
        assert [stream.status for stream in players] == [200, 429], "one of four is for players"


def test_a_class_of_thirty_watches_in_three_windows_each(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, ExitStack() as crowd:
        told = ann.open_table("person", "person")
        streams = streams_at(home, told, crowd, *[""] * 90)
        assert {stream.status for stream in streams} == {200}


def test_a_refused_connection_is_counted(tmp_path: Path) -> None:
    with house(tmp_path, replace(FAST, watchers=1)) as home, Screen(home.url) as ann:
        told = ann.open_table("person", "person")
        with ExitStack() as crowd:
            streams_at(home, told, crowd, "", "", "")
        counted = 'paddock_refused_connections_total{limit="key"} 2'
        assert counted in httpx.get(f"{home.url}/metrics").text
