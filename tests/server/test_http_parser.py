"""HTTP parser limits: long or slow heads and too many pipelined requests."""

from __future__ import annotations

import socket
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from paddock.server.http.uvicorn_http import MOST_HEAD, Requests

from .browser_client import Screen
from .loop_stalls import watched
from .running_server import House, house

GET = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
MANY = 4 * 1024 * 1024


def wire_to(home: House) -> socket.socket:
    address = httpx.URL(home.url)
    wire = socket.create_connection((address.host, address.port or 0))
    wire.settimeout(60)
    return wire


def said(wire: socket.socket) -> bytes:
    """All that is answered until the line is cut."""
    told = b""
    try:
        while chunk := wire.recv(65536):
            told += chunk
    except ConnectionResetError:
        pass
    return told


def poured(wire: socket.socket, first: bytes, more: bytes) -> int:
    """How much of something without end is taken before the line is cut."""
    sent = 0
    try:
        wire.sendall(first)
        while sent < MANY:
            sent += wire.send(more)
    except OSError:
        pass
    return sent


@pytest.mark.parametrize(
    ("first", "more"),
    [
        (GET, b"a:b\r\n" * 10_000),
        (b"GET /", b"x" * 50_000),
        (GET + b"x: ", b"x" * 50_000),
        (GET, b"x" * 50_000),
        (CHUNKED + b"1;", b"x" * 50_000),
        (CHUNKED + b"1\r\n{\r\n0\r\n", b"a:b\r\n" * 10_000),
        (CHUNKED + b"1\r\n{\r\n0\r\nx: ", b"x" * 50_000),
        (b"", b"\r\n" * 25_000),
    ],
)
def test_an_endless_request_head_closes_the_connection(
    tmp_path: Path, first: bytes, more: bytes
) -> None:
    with house(tmp_path) as home, watched(home.loop):
        for _ in range(3):
            with closing(wire_to(home)) as wire:
                assert poured(wire, first, more) < MANY
        assert httpx.get(f"{home.url}/healthz").status_code == 200


def test_a_too_long_request_head_is_answered_with_an_error(tmp_path: Path) -> None:
    with house(tmp_path) as home, closing(wire_to(home)) as wire:
        wire.sendall(GET + b"x: " + b"x" * (MOST_HEAD - len(GET) - 3))
        assert said(wire).startswith(b"HTTP/1.1 400 ")


def test_pipelined_requests_are_limited(tmp_path: Path) -> None:
    with house(tmp_path) as home, watched(home.loop):
        for _ in range(3):
            with closing(wire_to(home)) as wire:
                poured(wire, b"", (GET + b"\r\n") * 1000)
                assert said(wire).count(b"HTTP/1.1 200 ") < 1000
        assert httpx.get(f"{home.url}/healthz").status_code == 200


def test_a_few_requests_in_one_packet_are_all_answered(tmp_path: Path) -> None:
    health = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
    with house(tmp_path) as home, closing(wire_to(home)) as wire:
        wire.sendall((health + b"\r\n") * 9 + health + b"Connection: close\r\n\r\n")
        assert said(wire).count(b"HTTP/1.1 200 ") == 10


def test_long_heads_and_long_bodies_come_one_after_the_other(tmp_path: Path) -> None:
    with house(tmp_path) as home, httpx.Client(base_url=home.url) as client:
        for _ in range(3):
            assert client.get("/healthz", headers={"x": "x" * 40_000}).status_code == 200
            long = client.post("/api/records", content=b"{" * 2**20, headers={"x": "x" * 20_000})
            assert long.status_code == 415
            kind = {"Content-Type": "application/json"}
            assert (
                client.post("/api/records", content=b"{" * 2**20, headers=kind).status_code == 422
            )
            pieces = (b"{" * 1000 for _ in range(1000))
            assert client.post("/api/records", content=pieces, headers=kind).status_code == 422


@pytest.mark.parametrize("first", [b"", b"GET / HT", GET, CHUNKED])
def test_an_incomplete_request_times_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: bytes
) -> None:
    monkeypatch.setattr(Requests, "patience", 0.2)
    with house(tmp_path) as home, closing(wire_to(home)) as wire:
        wire.sendall(first)
        if first == CHUNKED:
            time.sleep(0.6)
            wire.sendall(b"0\r\n\r\n")
            assert b" 400 " in wire.recv(65536), "a body has its own time"
        assert said(wire) == b""


def test_a_connection_that_is_answered_or_upgraded_does_not_time_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Requests, "patience", 0.1)
    with house(tmp_path) as home, Screen(home.url) as ann:
        opened = ann.open_table("person", "person", circuit="village")
        path = f"/api/tables/{opened['table']}/stream"
        bearer = {"Authorization": f"Bearer {opened['watch']}"}
        with (
            httpx.stream("GET", f"{home.url}{path}", headers=bearer) as stream,
            ann.sit(opened["table"], 0) as first,
        ):
            lines = stream.iter_lines()
            assert '"welcome"' in next(lines)
            time.sleep(0.5)
            first.send({"t": "chat", "id": "a" * 32, "text": "Still here"})
            assert first.until_kind("said")["text"] == "Still here"
            assert next(line for line in lines if '"said"' in line)
