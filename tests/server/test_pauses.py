"""Turn clocks, pauses and undo over real sockets."""

from __future__ import annotations

import json
import secrets
import sqlite3
import time
from dataclasses import replace
from pathlib import Path

from paddock.server.log.sqlite_schema import DATABASE

from .browser_client import Chair, JsonFrame, Screen
from .faulty_stores import Picky
from .running_server import FAST, Process, house, wait_for
from .sliding_clients import STEADY, open_puzzles, slide_of, to_the_puzzles
from .test_broken import entries
from .test_clock import Slow
from .test_stand_ins import guest, open_table, player, until_table, vote, wish

HASTY = replace(FAST, after_restart=0.3, grace=0.05)


def until_clock(chair: Chair) -> JsonFrame:
    return chair.until_kind("clock")


def bank(clock: JsonFrame, seat: int) -> JsonFrame:
    return next(dict(one) for one in clock["banks"] if one["seat"] == seat)


def both_asked(*chairs: Chair) -> Chair:
    """The one of two whose turn it is."""
    for chair in chairs:
        chair.until_kind("snap")
        while chair.s < 1:
            chair.hear()
    return next(chair for chair in chairs if chair.question)


def timed(screen: Screen, *kinds: str, **terms: int) -> str:
    seats = [{"kind": kind} for kind in kinds]
    body = {"game": "trafic_turbo", "seats": seats, "terms": terms}
    return str(screen.post("/api/tables", body).json()["table"])


def is_running(frame: JsonFrame) -> bool:
    return frame["t"] == "clock" and any(one["running"] for one in frame["banks"])


def test_a_turn_clock_runs_for_whoever_is_asked_and_a_stand_in_answers_in_the_end(
    tmp_path: Path,
) -> None:
    """Both sit there before the race begins: nobody's time runs before it is heard of."""
    with house(tmp_path, HASTY) as home, Screen(home.url) as ann:
        table = timed(ann, "person", "person", "open", bank=1, increment=2)
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            assert ann.post(f"/api/tables/{table}/start", {}).status_code == 200
            clock = first.until(is_running)
            seat = next(one["seat"] for one in clock["banks"] if one["running"])
            assert 0 < bank(clock, seat)["left"] <= 1000
            assert not bank(clock, 1 - seat)["running"]
            asked = (first, second)[seat]
            phase = asked.until_asked()["phase"]
            until_table(asked, lambda frame: player(frame, seat)["stand_in"] == "greedy")
            told = until_table(asked, lambda frame: player(frame, seat)["stand_in"] == "")
            assert player(told, seat)["present"]
            assert bank(until_clock(asked), seat)["left"] >= 2000, "the increment"
            assert asked.act(["forward"], phase)["t"] == "nack"


def test_a_seat_out_of_time_does_not_act_before_its_timeout_is_stored(
    tmp_path: Path,
) -> None:
    with house(tmp_path, HASTY, Picky) as home, Screen(home.url) as ann:
        disk = home.store
        assert isinstance(disk, Picky)
        disk.kind = "time_out"
        table = timed(ann, "person", "person", bank=1)
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            asked = both_asked(first, second)
            seat, question = asked.welcome["seat"], asked.until_asked()
            act_id, move = secrets.token_hex(16), question["choices"][0]["move"]
            wait_for(lambda: disk.refused > 0)
            nack = asked.act([move], question["phase"], act_id)
            assert (nack["code"], nack["final"]) == ("unavailable", False)
            disk.kind = ""
            until_table(asked, lambda frame: player(frame, seat)["stand_in"])
            assert asked.act([move], question["phase"], act_id)["final"] is True
            until_table(asked, lambda frame: player(frame, seat)["stand_in"] == "")


def test_waiting_for_a_slow_disk_costs_no_bank_time(tmp_path: Path) -> None:
    with house(tmp_path, HASTY, Slow) as home, Screen(home.url) as ann:
        begun = time.monotonic()
        table = timed(ann, "person", "person", bank=60)
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            asked = both_asked(first, second)
            other = second if asked is first else first
            other.send({"t": "chat", "id": "b" * 32, "text": "The disk thinks about this."})
            other.send({"t": "ping"})
            other.until_kind("pong")
            sent = time.monotonic() - begun
            assert asked.play()["t"] == "ack"
            assert time.monotonic() - begun > sent + 1.0, "it stood in line"
    assert spent(tmp_path, asked.welcome["seat"]) < 1000 * (sent + 0.5)


def spent(folder: Path, seat: int) -> int:
    """What the log says that a seat had used when it acted."""
    with sqlite3.connect(folder / DATABASE) as connection:
        rows = connection.execute("SELECT payload FROM event WHERE kind = 'acted'").fetchall()
    connection.close()
    return int(dict(json.loads(rows[-1][0])["spent"])[seat])


def test_a_bank_that_runs_out_after_a_kill_brings_a_stand_in(tmp_path: Path) -> None:
    server = Process(tmp_path, "--set", "after_restart=0.5")
    with Screen(server.url()) as ann:
        table = timed(ann, "person", "person", bank=2)
        with ann.sit(table, 0) as chair:
            until_clock(chair)
            s = chair.s
            server.kill()
        server = Process(tmp_path, "--set", "after_restart=0.5")
        ann.move(server.url())
        with ann.sit(table, 0) as first:
            until_clock(first)
            while first.s <= s:  # Nobody acts but who stands in when the time is up.
                first.hear()
        server.kill()
    assert "time_out" in entries(tmp_path)


def test_a_pause_by_consent_stops_everybody_and_survives_a_restart(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = open_table(ann, 2, bank=60)
        table = opened["table"]
        guest(bob, opened, 1)
        with ann.sit(table, 0) as first, bob.sit(table, 1) as second:
            asked = both_asked(first, second)
            assert wish(second, "pause")["code"] == "refused"
            assert wish(first, "pause")["t"] == "ack"
            motion = until_table(second, lambda frame: frame["motions"])["motions"][0]
            assert vote(second, motion["n"], True)["t"] == "ack"
            assert until_table(first, lambda frame: frame["paused"])
            clock = first.until(lambda frame: frame["t"] == "clock" and frame["paused"])
            assert not any(one["running"] for one in clock["banks"])
            assert asked.act(["arrow 0"], asked.until_asked()["phase"])["code"] == "paused"
        cookies = ann.http.cookies
    with house(tmp_path) as home, Screen(home.url) as ann:
        ann.http.cookies = cookies
        with ann.sit(table, 0) as first:
            assert until_table(first, lambda frame: frame["paused"])
            assert until_clock(first)["paused"]
            assert wish(first, "go_on")["t"] == "ack"
            assert until_table(first, lambda frame: not frame["paused"])
            assert any(one["running"] for one in until_clock(first)["banks"])


def test_a_table_whose_turn_clock_runs_is_not_forgotten(tmp_path: Path) -> None:
    with house(tmp_path, replace(HASTY, idle=0.05)) as home, Screen(home.url) as ann:
        timed(ann, "person", "person", bank=1)
        wait_for(lambda: "time_out" in entries(tmp_path))


def test_a_countdown_stands_still_in_a_pause_and_goes_on_with_what_was_left(
    tmp_path: Path,
) -> None:
    with house(tmp_path, STEADY) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "person")
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            to_the_puzzles(first, second)
            first.act(["done"])
            whole = until_clock(second)["left"]
            assert wish(first, "pause")["t"] == "ack"
            motion = until_table(second, lambda frame: frame["motions"])["motions"][0]
            assert vote(second, motion["n"], True)["t"] == "ack"
            paused = second.until(lambda frame: frame["t"] == "clock" and frame["paused"])
            assert whole - 1500 < paused["left"] <= whole
            time.sleep(0.3)
            with ann.sit(table, 1) as again:
                assert until_clock(again)["left"] == paused["left"]
            assert wish(first, "go_on")["t"] == "ack"
            clock = second.until(lambda frame: frame["t"] == "clock" and not frame["paused"])
            assert paused["left"] - 200 < clock["left"] <= paused["left"]
            assert clock["phase"] == second.until_asked()["phase"]


def test_an_undo_by_consent_brings_everybody_a_new_epoch(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = open_table(ann, 2)
        table = opened["table"]
        guest(bob, opened, 1)
        with ann.sit(table, 0) as first, bob.sit(table, 1) as second:
            asked = both_asked(first, second)
            other = second if asked is first else first
            s, view, epoch = asked.s, asked.view, asked.epoch
            assert asked.play()["t"] == "ack"
            while other.s < asked.s:
                other.hear()
            assert wish(asked, "undo", s=s)["t"] == "ack"
            motion = until_table(other, lambda frame: frame["motions"])["motions"][0]
            assert (motion["what"], motion["seat"]) == ("undo", asked.welcome["seat"])
            assert vote(other, motion["n"], True)["t"] == "ack"
            for chair in (asked, other):
                chair.until_kind("resync")
                snap = chair.until_kind("snap")
                assert snap["epoch"] != epoch
            assert asked.view == view
            assert asked.play()["t"] == "ack"
            asked.send({"t": "sync", "epoch": epoch, "s": s})
            assert asked.until_kind("snap", "ev")["t"] == "snap", "the old epoch is gone"
        cookies = ann.http.cookies
    with house(tmp_path) as home, Screen(home.url) as ann:
        ann.http.cookies = cookies
        with ann.sit(table, 0) as first:
            assert first.welcome["epoch"] == snap["epoch"]


def test_a_slide_is_undone_without_a_frame_to_the_others(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "person")
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            to_the_puzzles(first, second)
            s, view = first.s, first.view
            first.act([slide_of(first)])
            assert wish(first, "undo", s=s)["t"] == "ack"
            first.until(lambda frame: frame["t"] == "ev" and frame["s"] == s + 2)
            assert first.view == view
            heard = len(second.frames)
            second.send({"t": "ping"})
            second.until_kind("pong")
            assert [frame["t"] for frame in second.frames[heard:]] == ["pong"]


def test_a_slide_that_was_taken_back_cannot_be_taken_back_again(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "person")
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            to_the_puzzles(first, second)
            s = first.s
            second.play(1)
            first.play(1)
            assert wish(first, "undo", s=s)["t"] == "ack"
            assert wish(first, "undo", s=s)["why"] == "There is nothing to take back."
            assert first.play(1)["t"] == "ack"
            assert second.play(1)["t"] == "ack"
        cookies = ann.http.cookies
    with house(tmp_path) as home, Screen(home.url) as ann:
        ann.http.cookies = cookies
        assert ann.http.get(f"/api/tables/{table}").status_code == 200
