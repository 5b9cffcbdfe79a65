"""Presence, stand-ins and the host right over real sockets, with a failing disk."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from .browser_client import SPECTATOR, Chair, JsonFrame, Screen
from .faulty_stores import Held, Picky
from .running_server import FAST, house, wait_for

QUICK = replace(FAST, host_away=0.2)


def open_table(screen: Screen, people: int, **terms: Any) -> JsonFrame:
    """Seat 0 is the host's, the others are open."""
    kinds = ["person"] + ["open"] * (people - 1)
    body = {
        "game": "trafic_turbo",
        "options": {"circuit": "village"},
        "seats": [{"kind": kind} for kind in kinds],
        "terms": terms,
    }
    answer = screen.post("/api/tables", body)
    assert answer.status_code == 201, answer.text
    opened: JsonFrame = answer.json()
    return opened


def guest(screen: Screen, opened: JsonFrame, seat: int) -> None:
    key = opened["seats"][seat]["secret"]
    assert screen.enter(opened["table"], key, f"Guest {seat}").status_code == 200


def player(frame: JsonFrame, seat: int) -> JsonFrame:
    found: JsonFrame = frame["players"][seat]
    return found


def until_table(chair: Chair, found: Any) -> JsonFrame:
    return chair.until(lambda frame: frame["t"] == "table" and found(frame))


def wish(chair: Chair, what: str, **more: Any) -> JsonFrame:
    act_id = secrets.token_hex(16)
    chair.send({"t": "ask", "id": act_id, "what": what, **more})
    return chair.until(lambda frame: frame["t"] in ("ack", "nack") and frame["id"] == act_id)


def vote(chair: Chair, motion: int, yes: bool) -> JsonFrame:
    act_id = secrets.token_hex(16)
    chair.send({"t": "vote", "id": act_id, "motion": motion, "yes": yes})
    return chair.until(lambda frame: frame["t"] in ("ack", "nack") and frame["id"] == act_id)


def test_every_client_sees_who_is_present(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = open_table(ann, 2)
        guest(bob, opened, 1)
        with ann.sit(opened["table"], 0) as first:
            assert not player(first.until_kind("table"), 1)["present"]
            with bob.sit(opened["table"], 1):
                until_table(first, lambda frame: player(frame, 1)["present"])
            until_table(first, lambda frame: not player(frame, 1)["present"])


def test_after_the_grace_time_a_stand_in_drives_until_the_player_connects(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = open_table(ann, 2, grace=1)
        table = opened["table"]
        guest(bob, opened, 1)
        with ann.sit(table, 0) as first:
            assert first.welcome["terms"] == {"grace": 1}
            until_table(first, lambda frame: player(frame, 1)["stand_in"] == "greedy")
            for _ in range(6):
                assert first.play()["t"] == "ack"
            with bob.sit(table, 1) as second:
                until_table(first, lambda frame: player(frame, 1)["stand_in"] == "")
                until_table(second, lambda frame: player(frame, 1)["stand_in"] == "")
                while second.question is None:
                    if first.question is not None:
                        first.play()
                    second.until(lambda frame: frame["t"] == "ev")
                    while first.s < second.s:
                        first.hear()
                assert second.play()["t"] == "ack"


@contextmanager
def no_way_back(folder: Path) -> Iterator[tuple[Picky, Chair, Callable[[], Chair]]]:
    """A disk that takes no return, the first player, and the second's way to its seat."""
    slow = replace(FAST, bot_pause=60.0, bot_next=60.0)
    with house(folder, slow, Picky) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        disk = home.store
        assert isinstance(disk, Picky)
        opened = open_table(ann, 2, grace=1)
        table = opened["table"]
        guest(bob, opened, 1)
        with ann.sit(table, 0) as first:
            until_table(first, lambda frame: player(frame, 1)["stand_in"])
            disk.kind = "came_back"
            yield disk, first, partial(bob.sit, table, 1)


def test_a_return_that_could_not_be_stored_is_retried(tmp_path: Path) -> None:
    with no_way_back(tmp_path) as (disk, _, come), come() as second:
        wait_for(lambda: disk.refused >= 2)
        disk.kind = ""
        until_table(second, lambda frame: player(frame, 1)["stand_in"] == "")


def test_a_retried_return_is_dropped_when_the_player_has_left_again(tmp_path: Path) -> None:
    with no_way_back(tmp_path) as (disk, first, come):
        with come():
            wait_for(lambda: disk.refused >= 1)
        until_table(first, lambda frame: player(frame, 1)["present"])
        until_table(first, lambda frame: not player(frame, 1)["present"])
        disk.kind = ""
        time.sleep(1.5)
        first.send({"t": "ping"})
        first.until_kind("pong")
        assert player(first.table, 1)["stand_in"]


def test_a_player_who_returns_while_the_stand_in_is_stored_has_the_seat_back(
    tmp_path: Path,
) -> None:
    slow = replace(FAST, bot_pause=60.0, bot_next=60.0)
    with house(tmp_path, slow, Held) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        disk = home.store
        assert isinstance(disk, Held)
        disk.kind = "stood_in"
        opened = open_table(ann, 2, grace=1)
        table = opened["table"]
        guest(bob, opened, 1)
        with ann.sit(table, 0):
            assert disk.taken.wait(60)
            with bob.sit(table, 1) as second:
                second.until_kind("table")
                disk.go.set()
                until_table(second, lambda frame: player(frame, 1)["stand_in"])
                until_table(second, lambda frame: player(frame, 1)["stand_in"] == "")


def test_a_motion_that_could_not_be_stored_is_retried(tmp_path: Path) -> None:
    with house(tmp_path, kind=Picky) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        disk = home.store
        assert isinstance(disk, Picky)
        opened = open_table(ann, 2)
        table = opened["table"]
        guest(bob, opened, 1)
        with ann.sit(table, 0) as first:
            with bob.sit(table, 1) as second:
                assert wish(first, "pause")["t"] == "ack"
                until_table(second, lambda frame: frame["motions"])
                disk.kind = "carried"
            wait_for(lambda: disk.refused >= 2)
            disk.kind = ""
            assert until_table(first, lambda frame: frame["paused"])


@pytest.mark.parametrize("kind", ["stood_in", "hosted"])
def test_a_stand_in_or_host_change_that_could_not_be_stored_is_retried(
    tmp_path: Path, kind: str
) -> None:
    with house(tmp_path, QUICK, Picky) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        disk = home.store
        assert isinstance(disk, Picky)
        disk.kind = kind
        opened = open_table(ann, 2, grace=1)
        guest(bob, opened, 1)
        with bob.sit(opened["table"], 1) as second:
            wait_for(lambda: disk.refused >= 1)
            disk.kind = ""
            until_table(second, lambda frame: player(frame, 0)["stand_in"] and frame["host"] == 1)


def test_a_queued_stand_in_is_dropped_when_the_player_returns(
    tmp_path: Path,
) -> None:
    with house(tmp_path, QUICK, Held) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        disk = home.store
        assert isinstance(disk, Held)
        opened = open_table(ann, 2, grace=1)
        table = opened["table"]
        guest(bob, opened, 1)
        with bob.sit(table, 1) as second:
            disk.kind = "spoke"
            second.send({"t": "chat", "id": "b" * 32, "text": "Where is everybody?"})
            assert disk.taken.wait(60)
            in_line = "paddock_waiting_entries 3"
            wait_for(lambda: in_line in ann.http.get("/metrics").text.splitlines())
            with ann.sit(table, 0) as first:
                disk.go.set()
                first.send({"t": "chat", "id": "a" * 32, "text": "Here I am."})
                second.until(lambda frame: frame["t"] == "said" and frame["seat"] == 0)
                tables = [frame for frame in second.frames if frame["t"] == "table"]
                assert {(frame["host"], player(frame, 0)["stand_in"]) for frame in tables} == {
                    (-5, "")
                }


def test_a_stand_in_survives_a_restart(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = open_table(ann, 2, grace=3600)
        table = opened["table"]
        guest(bob, opened, 1)
        with ann.sit(table, 0) as first, bob.sit(table, 1) as second:
            assert wish(second, "leave")["t"] == "ack"
            until_table(first, lambda frame: player(frame, 1)["stand_in"])
        cookies = ann.http.cookies
    with house(tmp_path) as home, Screen(home.url) as ann:
        ann.http.cookies = cookies
        with ann.sit(table, 0) as first:
            assert player(first.until_kind("table"), 1)["stand_in"] == "greedy"
            for _ in range(6):
                assert first.play()["t"] == "ack"


def test_a_seat_left_for_ever_does_not_keep_the_race_from_its_end(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = open_table(ann, 3, grace=1)
        table = opened["table"]
        for seat in (1, 2):
            guest(bob, opened, seat)
        with ann.sit(table, 0) as first:
            first.until_kind("snap")
            while first.result is None:
                if first.question is not None:
                    assert first.play()["t"] == "ack"
                else:
                    first.hear()
            record = ann.http.get(f"/api/tables/{table}/record")
            assert record.status_code == 200


def test_the_others_vote_for_a_stand_in(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = open_table(ann, 3, absent="vote")
        table = opened["table"]
        for seat in (1, 2):
            guest(bob, opened, seat)
        with ann.sit(table, 0) as first, bob.sit(table, 1) as second:
            assert wish(first, "stand_in", seat=2)["t"] == "ack"
            raised = until_table(second, lambda frame: frame["motions"])["motions"][0]
            assert (raised["what"], raised["about"], raised["yes"]) == ("stand_in", 2, [0])
            assert vote(second, raised["n"], True)["t"] == "ack"
            told = until_table(first, lambda frame: player(frame, 2)["stand_in"])
            assert told["motions"] == []
            assert vote(second, raised["n"], True)["code"] == "refused"


def test_a_host_who_is_gone_passes_the_right_on(tmp_path: Path) -> None:
    with house(tmp_path, QUICK) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = open_table(ann, 3)
        table = opened["table"]
        guest(bob, opened, 1)
        with bob.sit(table, 1) as second:
            assert second.welcome["host"] is False
            assert second.until_kind("table")["host"] == -5
            assert until_table(second, lambda frame: frame["host"] == 1)
            assert bob.http.get(f"/api/tables/{table}").json()["host"] is True
            assert ann.http.get(f"/api/tables/{table}").json()["host"] is False
            assert ann.post(f"/api/tables/{table}/start", {}).status_code == 403
            assert bob.post(f"/api/tables/{table}/start", {}).status_code == 200
        cookies = bob.http.cookies
    with house(tmp_path, QUICK) as home, Screen(home.url) as bob:
        bob.http.cookies = cookies
        with bob.sit(table, 1) as second:
            assert second.welcome["host"] is True


def test_a_host_who_is_here_keeps_the_right_or_hands_it_on(tmp_path: Path) -> None:
    with house(tmp_path, QUICK) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = open_table(ann, 2)
        table = opened["table"]
        guest(bob, opened, 1)
        with ann.sit(table, SPECTATOR) as host, bob.sit(table, 1) as second:
            assert wish(second, "host", seat=1)["code"] == "refused"
            assert wish(host, "host", seat=1)["t"] == "ack"
            assert until_table(second, lambda frame: frame["host"] == 1)
            assert wish(host, "host", seat=0)["code"] == "refused"
