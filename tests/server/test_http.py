"""HTTP access: keys, cookies, limits by address, and security headers."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.testclient import TestClient

from paddock.kernel.message import Message
from paddock.server.access import keys
from paddock.server.access.keys import Tickets
from paddock.server.http import responses
from paddock.server.http.rate_limit import MOST_ADDRESSES, ByAddress
from paddock.server.http.responses import Refused
from paddock.server.http.static import page_routes
from paddock.server.settings import Settings
from paddock.simulation.loop import run

from .browser_client import SPECTATOR, Screen
from .running_server import FAST, house

DUEL = {"game": "trafic_turbo", "seats": [{"kind": "person"}, {"kind": "open", "name": "Guest"}]}


def test_the_games_are_listed_with_words_for_everything(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        games = screen.http.get("/api/games").json()
        game = next(game for game in games if game["name"] == "trafic_turbo")
        assert (game["fewest"], game["most"]) == (2, 4)
        assert {option["name"] for option in game["options"]} == {"circuit", "points"}
        assert all(option["label"] and option["values"] for option in game["options"])
        assert set(game["bots"]) >= {"random", "greedy"}
        assert all(clause["number"] and clause["text"] for clause in game["clauses"].values())


@pytest.mark.parametrize("circuit", ["city", "village"])
def test_a_board_has_every_place_and_is_sent_once(tmp_path: Path, circuit: str) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        path = f"/api/games/trafic_turbo/board?circuit={circuit}"
        answer = screen.http.get(path)
        board = answer.json()
        assert {"s-0-0", "area-0"} <= set(board["places"])
        assert {"car-0", "car-3", "police", "vehicle-9"} <= set(board["sizes"])
        again = screen.http.get(path, headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert screen.http.get(path.replace(circuit, "moon")).status_code == 422


def test_a_guest_takes_the_open_seat_and_the_race_begins(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = ann.post("/api/tables", DUEL).json()
        table, key = opened["table"], opened["seats"][1]["secret"]
        with ann.sit(table, 0) as host:
            assert host.until_kind("table")["stage"] == "gathering"
            assert bob.enter(table, key).json() == {"seat": 1, "role": "player"}
            info = bob.http.get(f"/api/tables/{table}").json()
            assert (info["stage"], info["mine"], info["host"]) == ("gathering", [1], False)
            bob.enter(table, key, "Bob")
            assert host.until_kind("snap")["s"] == 0
            assert host.until_kind("table")["stage"] == "racing"
            assert [player["name"] for player in host.table["players"]] == ["Player 1", "Bob"]
        with bob.sit(table, 1) as guest:
            assert guest.until_kind("snap")["view"]["seat"] == 1


def test_opening_a_link_claims_nothing(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bot:
        opened = ann.post("/api/tables", DUEL).json()
        table, key = opened["table"], opened["seats"][1]["secret"]
        for path in (f"/table/{table}", f"/api/tables/{table}", f"/api/tables/{table}/enter"):
            bot.http.get(path, params={"secret": key, "name": "Preview"})
        assert not bot.http.cookies
        assert ann.http.get(f"/api/tables/{table}").json()["stage"] == "gathering"


def test_the_host_starts_and_bots_take_the_open_seats(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = ann.post("/api/tables", DUEL).json()
        table = opened["table"]
        bob.enter(table, opened["seats"][1]["secret"])
        refused = bob.post(f"/api/tables/{table}/start", {})
        assert (refused.status_code, refused.json()["code"]) == (403, "not_host")
        started = ann.post(f"/api/tables/{table}/start", {}).json()
        assert started["stage"] == "racing"
        assert [player["kind"] for player in started["players"]] == ["person", "bot"]
        assert ann.post(f"/api/tables/{table}/start", {}).json() == started


def test_without_a_key_there_is_no_table(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as eve:
        table = ann.post("/api/tables", DUEL).json()["table"]
        answers = set()
        for name in (table, "nowhere"):
            for path, body in (("ticket", {"seat": 0}), ("start", {}), ("rematch", {})):
                answer = eve.post(f"/api/tables/{name}/{path}", body)
                answers.add((answer.status_code, answer.text))
            answers.add((eve.enter(name, "guess").status_code, eve.enter(name, "guess").text))
            answer = eve.http.get(f"/api/tables/{name}")
            answers.add((answer.status_code, answer.text))
            answer = eve.http.get(f"/api/tables/{name}/record")
            answers.add((answer.status_code, answer.text))
        assert len(answers) == 1
        assert next(iter(answers))[0] == 404
        assert not eve.http.cookies


def test_a_key_opens_its_own_seat_and_no_other(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = ann.post("/api/tables", DUEL).json()
        table = opened["table"]
        bob.enter(table, opened["seats"][1]["secret"])
        assert bob.post(f"/api/tables/{table}/ticket", {"seat": 0}).status_code == 404
        assert bob.post(f"/api/tables/{table}/ticket", {"seat": 1}).status_code == 200
        assert bob.post(f"/api/tables/{table}/ticket", {"seat": SPECTATOR}).status_code == 200


def test_the_watch_link_shows_and_gives_nothing_more(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as eve:
        opened = ann.open_table("person", "random")
        entered = eve.enter(opened["table"], opened["watch"], "Eve").json()
        assert entered == {"seat": SPECTATOR, "role": "spectator"}
        assert eve.post(f"/api/tables/{opened['table']}/ticket", {"seat": 0}).status_code == 404
        with eve.sit(opened["table"], SPECTATOR) as crowd:
            snap = crowd.until_kind("snap")
            assert (snap["view"]["seat"], snap["question"]) == (SPECTATOR, None)


def test_keys_are_kept_where_no_script_reads_them_and_stored_as_hashes(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        answer = ann.post("/api/tables", DUEL)
        opened = answer.json()
        cookies = answer.headers.get_list("set-cookie")
        assert len(cookies) == 2
        for cookie in cookies:
            assert "HttpOnly" in cookie
            assert "SameSite=strict" in cookie
            assert f"Path=/api/tables/{opened['table']}" in cookie
        keys = [seat["secret"] for seat in opened["seats"]] + [opened["watch"], opened["host"]]
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert opened["table"].encode() in stored
    for key in keys:
        assert len(key) >= 22
        assert key.encode() not in stored


def test_cookies_are_secure_over_https(tmp_path: Path) -> None:
    """A proxy on this machine says so; at home there is none, and keys must get through too."""
    proxies = (ip_network("127.0.0.1"),)
    with house(tmp_path, replace(FAST, proxies=proxies)) as home, Screen(home.url) as ann:
        for scheme in ("http", "https"):
            headers = {"X-Forwarded-Proto": scheme, "Origin": home.url}
            cookies = ann.http.post("/api/tables", json=DUEL, headers=headers).headers
            for cookie in cookies.get_list("set-cookie"):
                assert ("Secure" in cookie) is (scheme == "https")


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_the_page_of_another_site_cannot_post(tmp_path: Path, origin: str) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        answer = ann.http.post("/api/tables", json=DUEL, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_a_post_that_is_no_json_is_refused(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        answer = ann.http.post("/api/tables", content=b"{}", headers={"Content-Type": "text/plain"})
        assert answer.status_code == 415


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({**DUEL, "game": "chess"}, 422),
        ({**DUEL, "seats": [{"kind": "person"}]}, 422),
        ({**DUEL, "seats": [{"kind": "person"}] * 5}, 422),
        ({**DUEL, "seats": [{"kind": "person"}] * 9}, 400),
        ({**DUEL, "seats": [{"kind": "ghost"}] * 2}, 400),
        ({**DUEL, "seats": [{"kind": "bot", "bot": "genius"}] * 2}, 422),
        ({**DUEL, "options": {"circuit": "moon"}}, 422),
        ({**DUEL, "options": {"wings": "yes"}}, 422),
        ({**DUEL, "more": 1}, 400),
        ({**DUEL, "seats": [{"kind": "person", "name": "x" * 31}] * 2}, 400),
        ({**DUEL, "game": "x" * 20_000}, 413),
        ([], 400),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(
    tmp_path: Path, body: Any, status: int
) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        answer = ann.post("/api/tables", body)
        assert answer.status_code == status
        assert answer.json()["why"].endswith((".", "!"))


def test_one_address_cannot_open_tables_without_end(tmp_path: Path) -> None:
    with house(tmp_path, Settings(tables_an_hour=2)) as home, Screen(home.url) as ann:
        codes = [ann.post("/api/tables", DUEL).status_code for _ in range(3)]
        assert codes == [201, 201, 429]


def asked_from(address: str) -> Request:
    return Request({"type": "http", "client": (address, 1), "headers": []})


def is_let(some: ByAddress, address: str) -> bool:
    try:
        some.check(asked_from(address))
    except Refused:
        return False
    return True


def test_the_bucket_of_an_address_refills_within_an_hour() -> None:
    async def ask() -> list[bool]:
        some, let = ByAddress(2, Message("server.rate.keys")), []
        for seconds in (0, 0, 0, 1700, 200, 1500, 10_000, 0, 0):
            await asyncio.sleep(seconds)
            let.append(is_let(some, "10.0.0.1"))
        return let

    assert run(ask()) == [True, True, False, False, True, False, True, True, False]


def test_the_least_recently_used_bucket_is_dropped() -> None:
    async def ask() -> tuple[int, list[bool]]:
        some = ByAddress(1, Message("server.rate.keys"))
        addresses = [f"10.0.{number // 256}.{number % 256}" for number in range(MOST_ADDRESSES + 1)]
        assert all(is_let(some, address) for address in addresses)
        let = [is_let(some, addresses[-1]), is_let(some, addresses[0])]
        return len(some.buckets), let

    assert run(ask()) == (MOST_ADDRESSES, [False, True])


def test_the_record_is_shut_until_the_race_is_over(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "random")["table"]
        assert ann.http.get(f"/api/tables/{table}/record").status_code == 409


ONLY_OURS = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


def test_every_answer_has_the_security_headers(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        for path in ("/", "/table/abc", "/api/games", "/api/tables/x", "/healthz", "/nothing.js"):
            headers = ann.http.get(path).headers
            policy = headers["content-security-policy"].split("; ")
            assert dict(one.split(" ", 1) for one in policy) == ONLY_OURS
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["cross-origin-opener-policy"] == "same-origin"
            assert headers["cross-origin-resource-policy"] == "same-origin"
        assert ann.http.get("/api/tables/x").headers["cache-control"] == "no-store"
        assert ann.http.get("/api/tables/x").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path", ["/../app.py", "/%2e%2e/app.py", "/assets/../../app.py", "/%00", "/assets/none.js"]
)
def test_no_path_leads_out_of_the_built_client(tmp_path: Path, path: str) -> None:
    with house(tmp_path, FAST) as home, Screen(home.url) as ann:
        answer = ann.http.get(path)
        assert "import" not in answer.text
        assert "def " not in answer.text


def test_the_page_of_a_table_is_not_cached(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    client = TestClient(Starlette(routes=page_routes(tmp_path)))
    kept = {path: client.get(path).headers["cache-control"] for path in ("/", "/table/abc")}
    assert kept == {"/": "no-cache", "/table/abc": "no-store"}


def test_boards_of_one_s_own_are_capped_by_address_and_the_known_ones_are_not(
    tmp_path: Path,
) -> None:
    settings = replace(FAST, boards_an_hour=1, boards_at_once=1)
    with house(tmp_path, settings) as home, Screen(home.url) as ann:
        path = "/api/games/microbot_racers/board?layout="
        own = "Ebu Fbd Gfu Abd Dbd Cfd Hfu Bbd"
        assert ann.http.get(path + own).status_code == 200
        assert ann.http.get(path + own).status_code == 429
        assert ann.http.get(path + "gauntlet").status_code == 200


def test_a_rematch_counts_as_a_table_that_was_opened(tmp_path: Path) -> None:
    with house(tmp_path, replace(FAST, tables_an_hour=1)) as home, Screen(home.url) as ann:
        table = ann.open_table("greedy", "random", circuit="village")["table"]
        with ann.sit(table, SPECTATOR) as crowd:
            while crowd.result is None:
                crowd.hear()
        assert ann.post(f"/api/tables/{table}/rematch", {}).status_code == 429


def test_a_body_that_does_not_end_times_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(responses, "BODY_WITHIN", 0.1)
    with house(tmp_path) as home:
        address = httpx.URL(home.url)
        with socket.create_connection((address.host, address.port)) as wire:
            head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"
            wire.send(f"{head}Content-Type: application/json\r\n\r\n{{".encode())
            wire.settimeout(60)
            assert b" 408 " in wire.recv(4096)


def test_tickets_run_out_and_too_many_push_out_the_oldest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(keys, "MOST_TICKETS", 3)
    tickets = Tickets(30.0)
    old = tickets.issue("t", 0, frozenset({0}), 0.0)
    new = [tickets.issue("t", 0, frozenset({0}), 20.0) for _ in range(3)]
    assert tickets.use(old, "t", 20.0) is None
    assert all(tickets.use(ticket, "t", 50.0) for ticket in new)
    late = tickets.issue("t", 0, frozenset({0}), 60.0)
    assert tickets.use(late, "t", 90.1) is None
