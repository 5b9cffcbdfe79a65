"""What was acknowledged stays, whatever happens to the process."""

from __future__ import annotations

import secrets
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from paddock.server.log.sqlite_schema import DATABASE

from .browser_client import Chair, JsonFrame, Screen
from .running_server import FAST, Process, house, wait_for


def race(chair: Chair, acts: int, acked: dict[str, JsonFrame]) -> None:
    for number in range(acts):
        question = chair.until_asked()
        choices = question["choices"]
        act = {
            "t": "act",
            "id": secrets.token_hex(16),
            "phase": question["phase"],
            "moves": [choices[number % len(choices)]["move"]],
        }
        chair.send(act)
        answer = chair.until_kind("ack", "nack")
        assert answer["t"] == "ack", answer
        acked[act["id"]] = {**act, "s": answer["s"]}
        while chair.s < answer["s"]:
            chair.hear()


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    server = Process(tmp_path)
    acked: dict[str, JsonFrame] = {}
    with Screen(server.url()) as screen:
        table = screen.open_table("person", "random", "greedy", circuit="city")["table"]
        chair = screen.sit(table, 0)
        for _ in range(3):
            race(chair, 5, acked)
            question = chair.until_asked()
            last = {"t": "act", "id": secrets.token_hex(16), "phase": question["phase"]}
            last["moves"] = [question["choices"][0]["move"]]
            chair.send(last)
            server.kill()
            with pytest.raises(ConnectionClosed):
                chair.until_kind("never")
            server = Process(tmp_path)
            chair.close()
            screen.move(server.url())
            chair = back_again(screen, table, chair, acked, last)
        chair.close()
    server.kill()


def back_again(
    screen: Screen, table: str, old: Chair, acked: dict[str, JsonFrame], last: JsonFrame
) -> Chair:
    """Everything that was acknowledged is there, and what was not is there once or not at all."""
    chair = screen.sit(table, 0, old.resume())
    chair.view = old.view
    assert chair.epoch == old.epoch
    assert chair.welcome["s"] >= max(act["s"] for act in acked.values())
    chair.question = old.question if chair.welcome["s"] == old.s else None
    for act in list(acked.values())[-4:]:
        again = chair.act(act["moves"], act["phase"], act["id"])
        assert (again["t"], again["dup"], again["s"]) == ("ack", True, act["s"])
    answer = chair.act(last["moves"], last["phase"], last["id"])
    assert answer["t"] == "ack"
    acked[str(last["id"])] = {**last, "s": answer["s"]}
    while chair.s < answer["s"]:
        chair.hear()
    return chair


def test_a_restart_folds_the_log_to_the_same_table(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "person", circuit="village")["table"]
        with screen.sit(table, 0) as first, screen.sit(table, 1) as second:
            first.until_kind("snap")
            second.until_kind("snap")
            for number in range(8):
                asked = first if first.waiting == [0] else second
                s = asked.play(number)["s"]
                for chair in (first, second):
                    while chair.s < s:
                        chair.hear()
            with screen.sit(table, 0) as again:
                before = again.until_kind("snap")
        cookies = screen.http.cookies
    with house(tmp_path) as home, Screen(home.url) as screen:
        screen.http.cookies = cookies
        with screen.sit(table, 0) as again:
            assert again.until_kind("snap") == before


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("random", "random", circuit="village")["table"]
        cookies = screen.http.cookies
    with house(tmp_path) as home, Screen(home.url) as screen:
        screen.http.cookies = cookies
        with screen.sit(table, -4) as crowd:
            while crowd.result is None:
                crowd.hear()


def test_a_second_server_on_the_same_data_refuses_and_says_why(tmp_path: Path) -> None:
    first = Process(tmp_path)
    first.url()
    second = Process(tmp_path)
    words = second.last_words()
    assert second.process.returncode == 1
    assert "Another Paddock server is using" in words
    assert "Traceback" not in words
    first.kill()


def test_a_database_of_a_newer_paddock_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE future (x)")
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()
    server = Process(tmp_path)
    assert "written by a newer Paddock" in server.last_words()
    assert server.process.returncode == 1
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == [DATABASE]


def test_a_log_that_was_changed_on_disk_is_not_believed(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "random")["table"]
        cookies = screen.http.cookies
    with sqlite3.connect(tmp_path / DATABASE) as connection:
        connection.execute("UPDATE event SET at_ms = at_ms + 1 WHERE v = 0")
    connection.close()
    with house(tmp_path) as home, Screen(home.url) as screen:
        screen.http.cookies = cookies
        assert screen.http.get(f"/api/tables/{table}").status_code == 500
        assert screen.http.get("/healthz").status_code == 200


def test_a_table_that_nobody_looks_at_is_folded_again_when_somebody_comes(tmp_path: Path) -> None:
    settings = replace(FAST, idle=0.05)
    with house(tmp_path, settings) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "person")["table"]
        with screen.sit(table, 0) as first:
            snap = first.until_kind("snap")
        wait_for(lambda: "paddock_tables 0" in screen.http.get("/metrics").text.splitlines())
        with screen.sit(table, 0) as first:
            assert first.until_kind("snap") == snap
