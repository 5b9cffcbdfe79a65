"""A join that is sent again under its id takes one seat, and is answered with the same key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from .browser_client import Screen
from .running_server import house
from .test_external_programs import as_bearer, opened

ONE, OTHER = "1" * 32, "2" * 32
THREE = [{"kind": "open"}] * 3


def join(url: str, table: str, **more: Any) -> httpx.Response:
    return httpx.post(f"{url}/api/tables/{table}/join", json={"name": "Ann", **more})


def names_at(url: str, table: str, key: str) -> list[str]:
    told = httpx.get(f"{url}/api/tables/{table}", headers=as_bearer(key)).json()
    return [player["name"] for player in told["players"]]


def test_a_join_that_is_sent_again_takes_no_second_seat(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        table = opened(home.url, seats=THREE)["table"]
        first = join(home.url, table, id=ONE, nonce="a" * 32)
        again = join(home.url, table, id=ONE, nonce="b" * 32, name="Eve")
        assert (first.status_code, again.status_code) == (200, 200)
        assert first.json() == again.json()
        assert dict(first.cookies) == dict(again.cookies)
        other = join(home.url, table, id=OTHER, name="Bob").json()
        assert (first.json()["seat"], other["seat"]) == (0, 1)
        assert names_at(home.url, table, other["secret"]) == ["Ann", "Bob", "Player 3"]


def test_a_join_is_answered_again_after_a_restart_at_a_full_table(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        table = opened(home.url)["table"]
        first = join(home.url, table, id=ONE)
        assert join(home.url, table, id=OTHER).json()["seat"] == 1
    with house(tmp_path) as home:
        again = join(home.url, table, id=ONE)
        assert again.json() == first.json()
        assert join(home.url, table, id="3" * 32).status_code == 409
        assert join(home.url, table).status_code == 409


def test_an_id_joins_each_table_with_another_key(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        tables = [opened(home.url)["table"] for _ in range(2)]
        keys = {join(home.url, table, id=ONE).json()["secret"] for table in tables}
        assert len(keys) == 2


def test_without_an_id_every_join_takes_a_seat(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        table = opened(home.url, seats=THREE)["table"]
        assert [join(home.url, table).json()["seat"] for _ in range(2)] == [0, 1]


def test_a_join_is_not_answered_again_once_its_key_was_changed(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = opened(home.url, seats=THREE)["table"]
        body = {"name": "Ann", "id": ONE}
        assert ann.post(f"/api/tables/{table}/join", body).status_code == 200
        assert ann.post(f"/api/tables/{table}/rotate", {"seat": 0}).status_code == 200
        again = ann.post(f"/api/tables/{table}/join", body)
        assert (again.status_code, again.json()["code"]) == (409, "conflict")
        assert ann.http.get(f"/api/tables/{table}").json()["mine"] == [0], "the new key stays"


def test_a_malformed_join_id_is_refused(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        table = opened(home.url)["table"]
        assert [join(home.url, table, id=bad).status_code for bad in ("", "x" * 32, 5)] == [400] * 3
