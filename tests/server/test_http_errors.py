"""Malformed HTTP requests, headers and paths: each is answered in JSON with a code."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from paddock.server.http.static import page_routes

from .running_server import House, house


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("answers")) as running:
        yield running


CLOSE = b"Connection: close"
UPGRADE = (
    b"Connection: Upgrade",
    b"Upgrade: websocket",
    b"Sec-WebSocket-Version: 13",
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    b"Sec-WebSocket-Protocol: paddock.v1",
)


def asked(home: House, line: str, *headers: bytes) -> tuple[int, dict[str, Any]]:
    """A request written by hand: its status, and what a JSON answer says."""
    address = httpx.URL(home.url)
    head = b"\r\n".join([f"{line} HTTP/1.1".encode(), *headers, b"", b""])
    with closing(socket.create_connection((address.host, address.port), timeout=60)) as wire:
        wire.sendall(head)
        told = b"".join(iter(lambda: wire.recv(65536), b""))
    start, _, body = told.partition(b"\r\n\r\n")
    found: dict[str, Any] = json.loads(body) if b"application/json" in start else {}
    return int(start.split()[1]), found


# --- heads -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", [b"[", b"[::1", b"]", b"a[b]", b"[x]:80", b"\xff", b"", b":", b"@"]
)
def test_a_malformed_host_header_is_refused(home: House, host: bytes) -> None:
    status, told = asked(home, "GET /api/games", b"Host: " + host, CLOSE)
    assert (status, told.get("code")) == (421, "host")
    assert asked(home, "GET /api/socket", b"Host: " + host, *UPGRADE)[0] == 403


@pytest.mark.parametrize("origin", [b"http://[", b"http://]", b"//[x", b"\xff", b"http://[::1"])
def test_a_malformed_origin_header_is_refused(home: House, origin: bytes) -> None:
    heads = (b"Host: localhost", b"Origin: " + origin)
    status, told = asked(home, "POST /api/tables", *heads, CLOSE)
    assert (status, told.get("code")) == (403, "origin")
    assert asked(home, "GET /api/socket", *heads, *UPGRADE)[0] == 403


@pytest.mark.parametrize("spoken", [(), (b"Sec-WebSocket-Protocol: paddock.v0",)])
def test_a_socket_of_another_protocol_is_refused(home: House, spoken: tuple[bytes, ...]) -> None:
    assert asked(home, "GET /api/socket", b"Host: localhost", *UPGRADE[:-1], *spoken)[0] == 403


# --- paths -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["x" * 300, "x/" * 3000, "%ff", "%00", "%ed%a0%80", "assets/" + "x" * 300, "a" * 9000]
)
def test_an_impossible_path_gets_the_page_or_a_404(tmp_path: Path, home: House, path: str) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    client = TestClient(Starlette(routes=page_routes(tmp_path)))
    assert client.get(f"/{path}").status_code == (404 if path.startswith("assets") else 200)
    assert httpx.get(f"{home.url}/{path}").status_code != 500


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE", "OPTIONS", "PROPFIND"])
@pytest.mark.parametrize("path", ["/api/nothing", "/api/", "/api/tables/x/y/z", "/api/socket"])
def test_an_unknown_api_path_is_answered_in_json(home: House, method: str, path: str) -> None:
    answer = httpx.request(method, home.url + path)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_call")
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("path", "known"),
    [
        ("/api/games", "GET"),
        ("/api/tables", "GET, POST"),
        ("/api/tables/x/act", "POST"),
        ("/api/openapi.json", "GET"),
        ("/api/frames.schema.json", "GET"),
        ("/healthz", "GET"),
        ("/metrics", "GET"),
    ],
)
@pytest.mark.parametrize("method", ["DELETE", "OPTIONS", "PROPFIND"])
def test_a_wrong_method_is_answered_with_allow(
    home: House, path: str, known: str, method: str
) -> None:
    answer = httpx.request(method, home.url + path)
    assert (answer.status_code, answer.json()["code"]) == (405, "method")
    assert answer.headers["allow"] == known
    assert known in answer.json()["why"]


def test_a_head_request_gets_no_body(home: House) -> None:
    for path in ("/api/games", "/healthz", "/metrics", "/api/openapi.json"):
        answer = httpx.head(home.url + path)
        assert (answer.status_code, answer.content) == (200, b"")


# --- numbers in a query ------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["٣", "²", "9" * 5000, "--1", "", "1e3", "0x1"])
def test_a_query_number_must_be_ascii_digits(home: House, number: str) -> None:
    path = f"{home.url}/api/records/replay"
    headers = {"Content-Type": "application/json"}
    answer = httpx.post(path, params={"seat": number}, content=b"{}", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "setup")
    assert "is a number" in answer.json()["why"]
