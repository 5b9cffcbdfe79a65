"""A start that cannot be stored: whoever made the table ready sits there, and it begins later."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from .disks import Picky
from .house import FAST, house, wait_for
from .screen import Screen

OPEN: dict[str, Any] = {"game": "trafic_turbo", "seats": [{"kind": "person"}, {"kind": "open"}]}


def stage(screen: Screen, table: str) -> str:
    return str(screen.http.get(f"/api/tables/{table}").json()["stage"])


@pytest.mark.parametrize("way", ["join", "enter", "nonce"])
def test_who_takes_the_last_seat_has_it_though_the_start_is_held_up(
    tmp_path: Path, way: str
) -> None:
    with house(tmp_path, FAST, Picky) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        disk = home.store
        assert isinstance(disk, Picky)
        seats = [{"kind": "person"}] * 2 if way == "nonce" else OPEN["seats"]
        body = {**OPEN, "seats": seats, "public": way == "join", "fair": way == "nonce"}
        opened = ann.post("/api/tables", body).json()
        table = opened["table"]
        disk.kind = "started"
        if way == "join":
            answer = bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
        elif way == "enter":
            answer = bob.enter(table, opened["seats"][1]["secret"], "Bob")
        else:
            for seat in range(2):
                nonce = {"seat": seat, "nonce": f"{seat:032x}"}
                answer = ann.post(f"/api/tables/{table}/nonce", nonce)
        assert answer.status_code == 200, answer.text
        assert disk.refused == 1
        assert stage(ann, table) == "gathering"
        with ann.sit(table, 0) as first:
            disk.kind = ""
            first.until_kind("snap")
        assert stage(ann, table) == "racing"


def test_whoever_joined_has_a_key_that_opens_the_seat(tmp_path: Path) -> None:
    with house(tmp_path, FAST, Picky) as home, Screen(home.url) as ann:
        disk = home.store
        assert isinstance(disk, Picky)
        table = ann.post("/api/tables", {**OPEN, "public": True}).json()["table"]
        disk.kind = "started"
        path = f"{home.url}/api/tables/{table}"
        joined = httpx.post(f"{path}/join", json={"name": "Bob"}).json()
        bearer = {"Authorization": f"Bearer {joined['secret']}"}
        assert httpx.get(path, headers=bearer).json()["mine"] == [1]


def test_a_table_that_was_ready_when_the_server_ended_begins_when_it_is_found(
    tmp_path: Path,
) -> None:
    with house(tmp_path, FAST, Picky) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        disk = home.store
        assert isinstance(disk, Picky)
        opened = ann.post("/api/tables", OPEN).json()
        table, key = opened["table"], opened["seats"][1]["secret"]
        disk.kind = "started"
        assert bob.enter(table, key, "Bob").status_code == 200
        assert stage(ann, table) == "gathering"
    with house(tmp_path) as home, Screen(home.url) as bob:
        assert bob.enter(table, key).status_code == 200
        wait_for(lambda: stage(bob, table) == "racing")
