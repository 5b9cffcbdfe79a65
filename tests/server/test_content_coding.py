"""Compression and ETags: which coding a client gets, what is answered 304, what stays as it is."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.testclient import TestClient

from paddock.server.http.content_coding import PublicBody, pick_coding
from paddock.server.http.static import page_routes

from .browser_client import Screen
from .running_server import house, wait_for

SCRIPT = b"console.log('a race');\n" * 100


def asking(*accepted: str, **headers: str) -> Request:
    pairs = [(b"accept-encoding", one.encode()) for one in accepted]
    pairs += [(name.replace("_", "-").encode(), one.encode()) for name, one in headers.items()]
    return Request({"type": "http", "headers": pairs})


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ([], "identity"),
        ([""], "identity"),
        (["gzip, deflate, br, zstd"], "br"),
        (["gzip", "br"], "br"),
        (["GZIP"], "gzip"),
        (["br;q=0, gzip"], "gzip"),
        (["br;q=0.1, gzip;q=0.9"], "gzip"),
        (["br; Q=0.5 , gzip ; q=0.5"], "br"),
        (["*"], "br"),
        (["br;q=0, *;q=0.1"], "gzip"),
        (["*;q=0"], "identity"),
        (["identity, gzip;q=0.5"], "identity"),
        (["identity;q=0.5, gzip"], "gzip"),
        (["gzip;q=x"], "identity"),
        (["gzip;q=nan, br;q=inf"], "identity"),
        (["gzip;q=-1, br;q=2"], "identity"),
        (["gzip;level=9"], "identity"),
        ([",;=," * 9000], "identity"),
    ],
)
def test_the_coding_with_the_highest_quality_is_picked(accepted: list[str], coding: str) -> None:
    assert pick_coding(asking(*accepted), ["br", "gzip"]) == coding


def test_a_public_body_has_an_etag_for_each_coding() -> None:
    body = PublicBody(SCRIPT)
    plain = body.response(asking(), {"Vary": "Accept-Language"})
    small = body.response(asking("gzip"), {})
    assert plain.body == SCRIPT
    assert gzip.decompress(small.body) == SCRIPT
    assert plain.headers["vary"] == "Accept-Language, Accept-Encoding"
    assert (small.headers["content-encoding"], small.headers["vary"]) == ("gzip", "Accept-Encoding")
    assert plain.headers["etag"] != small.headers["etag"]
    for known in (small.headers["etag"], f'"x", W/{small.headers["etag"]}', "*"):
        again = body.response(asking("gzip", if_none_match=known), {})
        assert (again.status_code, again.body) == (304, b"")
        assert again.headers["etag"] == small.headers["etag"]
    assert body.response(asking(if_none_match=small.headers["etag"]), {}).status_code == 200


def test_a_small_body_is_sent_as_it_is() -> None:
    assert PublicBody(b"[]").response(asking("gzip"), {}).body == b"[]"


@pytest.fixture
def built(tmp_path: Path) -> TestClient:
    """A client as `vite build` leaves it; each coding is marked, so that it can be told apart."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "index-x.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "index-x.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "assets" / "index-x.js.br").write_bytes(b"brotli")
    (tmp_path / "assets" / "font-x.woff2").write_bytes(b"font")
    return TestClient(Starlette(routes=page_routes(tmp_path)))


def raw(client: TestClient, path: str, accepted: str, **headers: str) -> tuple[Any, bytes]:
    asked = {"Accept-Encoding": accepted, **headers}
    with client.stream("GET", path, headers=asked) as answer:
        return answer, b"".join(answer.iter_raw())


def test_a_built_file_is_sent_compressed_with_the_type_of_the_file(built: TestClient) -> None:
    tags = set()
    for accepted, data in (
        ("gzip, br", b"brotli"),
        ("gzip", gzip.compress(SCRIPT)),
        ("identity", SCRIPT),
    ):
        answer, body = raw(built, "/assets/index-x.js", accepted)
        assert body[10:] == data[10:], "gzip writes the time into the first ten bytes"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert int(answer.headers["content-length"]) == len(body)
        tags.add(answer.headers["etag"])
        again, nothing = raw(
            built, "/assets/index-x.js", accepted, **{"If-None-Match": answer.headers["etag"]}
        )
        assert (again.status_code, nothing) == (304, b"")
    assert len(tags) == 3


def test_a_font_and_a_small_page_are_sent_as_they_are(built: TestClient) -> None:
    answer, body = raw(built, "/assets/font-x.woff2", "gzip, br")
    assert (body, answer.headers.get("content-encoding")) == (b"font", None)
    answer, body = raw(built, "/", "gzip, br")
    assert (body, answer.headers["cache-control"]) == (b"<!doctype html>", "no-cache")
    assert answer.headers["etag"]


def test_a_page_changed_to_one_of_the_same_size_and_time_has_another_etag(tmp_path: Path) -> None:
    tags = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        page = tmp_path / name / "index.html"
        page.write_text(f"<script src=/assets/{name}.js>")
        os.utime(page, (1, 1))
        client = TestClient(Starlette(routes=page_routes(tmp_path / name)))
        tags.append(client.get("/").headers["etag"])
    assert tags[0] != tags[1]


def test_the_compressed_copies_have_no_address_of_their_own(built: TestClient) -> None:
    assert built.get("/assets/index-x.js.gz").status_code == 404


def test_what_is_public_is_compressed_and_known_by_its_etag(tmp_path: Path) -> None:
    paths = (
        "/api/games",
        "/api/games/trafic_turbo/board",
        "/api/openapi.json",
        "/api/frames.schema.json",
    )
    with house(tmp_path) as home, httpx.Client(base_url=home.url) as client:
        for path in paths:
            answer = client.get(path, headers={"Accept-Encoding": "gzip"})
            assert answer.headers["content-encoding"] == "gzip", path
            assert answer.headers["cache-control"] == "no-cache"
            plain = client.get(path, headers={"Accept-Encoding": "identity"})
            assert answer.json() == plain.json()
            assert 3 * int(answer.headers["content-length"]) < len(plain.content) * 2
            known = {"Accept-Encoding": "gzip", "If-None-Match": answer.headers["etag"]}
            assert client.get(path, headers=known).status_code == 304


def test_the_lobby_s_list_is_known_by_its_etag_until_it_changes(tmp_path: Path) -> None:
    wish = {"game": "trafic_turbo", "seats": [{"kind": "person"}, {"kind": "open"}], "public": True}
    with house(tmp_path) as home, Screen(home.url) as ann:
        before = ann.http.get("/api/tables").headers["etag"]
        known = {"If-None-Match": before}
        assert ann.http.get("/api/tables", headers=known).status_code == 304
        assert ann.post("/api/tables", wish).status_code == 201
        wait_for(lambda: ann.http.get("/api/tables", headers=known).status_code == 200)


def test_answers_with_keys_in_them_are_never_compressed(tmp_path: Path) -> None:
    """The name is the caller's, the keys are not: their common length would tell (BREACH)."""
    with house(tmp_path) as home, Screen(home.url) as ann:
        ann.http.headers["Accept-Encoding"] = "gzip, br"
        seats = [{"kind": "person", "name": "x" * 30}] * 4
        opened = ann.post("/api/tables", {"game": "trafic_turbo", "seats": seats})
        table = opened.json()["table"]
        answers = [
            opened,
            ann.http.get(f"/api/tables/{table}"),
            ann.post(f"/api/tables/{table}/ticket", {"seat": 0}),
            ann.post(f"/api/tables/{table}/rotate", {"seat": 0}),
        ]
        assert [answer.status_code for answer in answers] == [201, 200, 200, 200]
        assert all("content-encoding" not in answer.headers for answer in answers)
        assert all(answer.headers["cache-control"] == "no-store" for answer in answers)
