"""Links to seats that a bot took at the start: they open the table as a spectator."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from .browser_client import SPECTATOR, Chair, Screen
from .running_server import house
from .test_key_rotation import closed_with
from .test_stand_ins import open_table


def test_a_seat_link_opened_after_the_start_watches(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = open_table(ann, 2)
        table, key = opened["table"], opened["seats"][1]["secret"]
        assert ann.post(f"/api/tables/{table}/start", {}).status_code == 200
        assert bob.enter(table, key, "Bob").json() == {"seat": SPECTATOR, "role": "spectator"}
        info = bob.http.get(f"/api/tables/{table}").json()
        assert (info["mine"], info["players"][1]["kind"]) == ([], "bot")
        refused = bob.post(f"/api/tables/{table}/ticket", {"seat": 1})
        assert refused.status_code == 404
        with bob.sit(table, SPECTATOR) as crowd:
            assert crowd.until_kind("snap")["view"]["seat"] == SPECTATOR


def test_a_socket_at_an_open_seat_is_closed_at_the_start_and_watches_after(
    tmp_path: Path,
) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = open_table(ann, 2)
        table, key = opened["table"], opened["seats"][1]["secret"]
        assert bob.enter(table, key).json() == {"seat": 1, "role": "player"}
        ticket = bob.ticket(table, 1)
        with ann.sit(table, 0) as first, bob.sit(table, 1) as waiting:
            waiting.until_kind("table")
            assert ann.post(f"/api/tables/{table}/start", {}).status_code == 200
            assert closed_with(waiting) == 4001
            first.until_kind("snap")
            with pytest.raises(ConnectionClosed):
                Chair(home.url, table, ticket)
        with bob.sit(table, SPECTATOR) as crowd:
            crowd.until_kind("snap")


def test_a_late_seat_link_still_watches_after_a_restart(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        opened = open_table(ann, 2)
        table, key = opened["table"], opened["seats"][1]["secret"]
        assert ann.post(f"/api/tables/{table}/start", {}).status_code == 200
    with house(tmp_path) as home, Screen(home.url) as bob:
        assert bob.enter(table, key).json()["role"] == "spectator"
        with bob.sit(table, SPECTATOR) as crowd:
            crowd.until_kind("snap")
