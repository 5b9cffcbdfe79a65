"""Countdowns over real sockets."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from paddock.bots import BOTS
from paddock.bots.bot import Bot
from paddock.kernel.dice import Rng
from paddock.kernel.model import CLOCK, Action, Decision, Game, S, V
from paddock.records.file import read_record
from paddock.records.verify import verify
from paddock.server.log.entries import Row
from paddock.server.log.sqlite_store import SqliteStore
from paddock.server.log.store import Done, StoreTrouble

from .browser_client import SPECTATOR, Screen
from .faulty_stores import Reluctant
from .running_server import house, wait_for
from .sliding_clients import (
    BRISK,
    STEADY,
    back_from,
    bells,
    kinds,
    open_puzzles,
    slide_of,
    to_the_puzzles,
    until_clock,
)
from .test_stand_ins import wish


def test_everybody_hears_of_a_countdown_and_of_its_end(tmp_path: Path) -> None:
    with house(tmp_path, STEADY) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "person")
        with (
            ann.sit(table, 0) as first,
            ann.sit(table, 1) as second,
            ann.sit(table, SPECTATOR) as crowd,
        ):
            to_the_puzzles(first, second)
            phase = second.until_asked()["phase"]
            assert first.act(["done"])["t"] == "ack"
            for chair, told in ((first, 0), (second, phase), (crowd, 0)):
                clock = until_clock(chair)
                assert (clock["phase"], clock["total"], clock["paused"]) == (told, 3000, False)
                assert 2000 < clock["left"] <= 3000
            assert second.act([slide_of(second)])["t"] == "ack"
            for chair in (first, second, crowd):
                frame = chair.until(lambda f: f["t"] == "ev" and "TimedOut" in kinds(f))
                assert frame["s"] == chair.s
                ended = until_clock(chair)
                assert (ended["phase"], ended["left"], ended["total"]) == (0, None, 0)
            late = second.act(["done"], phase)
            assert (late["t"], late["code"], late["final"]) == ("nack", "late", True)
            assert late["why"] == "The time had run out before this arrived."
    assert bells(tmp_path) == 1


def test_a_done_in_time_ends_the_countdown_and_no_timeout_follows(tmp_path: Path) -> None:
    with house(tmp_path, STEADY) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "person")
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            to_the_puzzles(first, second)
            first.act(["done"])
            assert second.act([slide_of(second), "done"])["t"] == "ack"
            assert until_clock(first)["left"] is not None
            assert until_clock(first)["left"] is None
            time.sleep(3.6)
    assert bells(tmp_path) == 0


def test_a_client_that_connects_during_a_countdown_is_told_what_is_left(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "person")
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            to_the_puzzles(first, second)
            first.act(["done"])
            whole = until_clock(second)["left"]
            time.sleep(0.4)
            for resume in (None, second.resume()):
                with ann.sit(table, 1, resume) as again:
                    again.view = second.view
                    clock = until_clock(again)
                    assert 0 < clock["left"] <= whole - 400
                    assert clock["phase"] == second.until_asked()["phase"]


def test_batches_are_answered_in_order_without_waiting(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "person")
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            to_the_puzzles(first, second)
            s, phase, there = second.s, first.until_asked()["phase"], slide_of(first)
            back = back_from(there)
            for number in range(20):
                act = {"t": "act", "id": f"{number:032x}", "phase": phase, "base": 3 * number}
                ways = [there, back, there] if number % 2 == 0 else [back, there, back]
                first.send({**act, "moves": ways})
            answers = [first.until_kind("ack", "nack") for _ in range(20)]
            assert [answer["id"] for answer in answers] == [f"{n:032x}" for n in range(20)]
            assert {answer["t"] for answer in answers} == {"ack"}
            while first.s < answers[-1]["s"]:
                first.hear()
            assert (first.view["slides"][0], first.until_asked()["made"]) == (60, 60)
            second.send({"t": "ping"})
            assert second.hear()["t"] == "pong", "the slides of others are nobody's business"
            assert second.s == s


class Stubborn(SqliteStore):
    """A disk that takes no entry of the clock before it is told to."""

    refused = 0
    gives_in = False

    def append(self, row: Row, done: Done[None]) -> None:
        if row.seat == CLOCK and not self.gives_in:
            self.refused += 1
            done(None, StoreTrouble("full"))
        else:
            super().append(row, done)


def test_a_timeout_that_cannot_be_stored_is_retried_and_no_act_goes_before_it(
    tmp_path: Path,
) -> None:
    with house(tmp_path, BRISK, Stubborn) as home, Screen(home.url) as ann:
        disk = home.store
        assert isinstance(disk, Stubborn)
        table = open_puzzles(ann, "person", "person")
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            to_the_puzzles(first, second)
            phase = second.until_asked()["phase"]
            first.act(["done"])
            wait_for(lambda: disk.refused >= 2)
            assert second.act(["done"], phase)["code"] == "unavailable"
            disk.gives_in = True
            second.until(lambda frame: frame["t"] == "ev" and "TimedOut" in kinds(frame))
            assert second.act(["done"], phase)["code"] == "late"
    assert bells(tmp_path) == 1


def test_an_act_queued_behind_an_unstored_timeout_is_not_done(tmp_path: Path) -> None:
    with house(tmp_path, BRISK, Reluctant) as home, Screen(home.url) as ann:
        disk = home.store
        assert isinstance(disk, Reluctant)
        table = open_puzzles(ann, "person", "person")
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            to_the_puzzles(first, second)
            s, phase, slide = second.s, second.until_asked()["phase"], slide_of(second)
            assert second.act([slide])["t"] == "ack"
            disk.seat = CLOCK
            first.act(["done"])
            wait_for(lambda: disk.refused == 1)
            assert second.act(["done"], phase)["code"] == "unavailable"
            assert wish(second, "undo", s=s)["code"] == "unavailable", "nor does who takes back"
            disk.seat = None
            second.until(lambda frame: frame["t"] == "ev" and "TimedOut" in kinds(frame))
    assert bells(tmp_path) == 1


class Sluggard(Bot):
    """A bot that thinks longer over its slides than everybody has for them."""

    name = "sluggard"
    thoughts = 0

    def choose(self, game: Game[S, V], view: V, decision: Decision, rng: Rng) -> Action:
        if decision.rule == "programming.slide":
            time.sleep(0.8)
            Sluggard.thoughts += 1
        return decision.options[0]


def test_a_bot_does_not_act_before_an_unstored_timeout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, Sluggard.name, Sluggard())
    with house(tmp_path, BRISK, Stubborn) as home, Screen(home.url) as ann:
        disk = home.store
        assert isinstance(disk, Stubborn)
        table = open_puzzles(ann, "person", "sluggard")
        with ann.sit(table, 0) as first:
            to_the_puzzles(first)
            s = first.act(["done"])["s"]
            wait_for(lambda: disk.refused > 0)
            thoughts = Sluggard.thoughts
            wait_for(lambda: Sluggard.thoughts > thoughts + 2)
            disk.gives_in = True
            frame = first.until(lambda f: f["t"] == "ev" and f["s"] > s)
            assert "TimedOut" in kinds(frame)


class Slow(SqliteStore):
    """A disk that takes its time over some acts, by their ids: longer than the countdown lasts."""

    lingers = False

    def append(self, row: Row, done: Done[None]) -> None:
        if row.act_id == "a" * 32:
            time.sleep(1.5)  # Holds up the loop: the bell is overdue when it is free again.
        self.lingers = row.act_id == "b" * 32
        super().append(row, done)

    def commit(self, statement: str, values: Sequence[object] = ()) -> None:
        if self.lingers:
            time.sleep(1.5)  # Holds up nobody but those who wait: the bell rings meanwhile.
        super().commit(statement, values)


@pytest.mark.parametrize("ids", ["ac", "cb"])
def test_an_act_received_before_the_timeout_is_judged_before_it(tmp_path: Path, ids: str) -> None:
    with house(tmp_path, BRISK, Slow) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "person")
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            to_the_puzzles(first, second)
            phase = second.until_asked()["phase"]
            slide = slide_of(second)
            first.act(["done"])
            for letter, moves in zip(ids, ([slide], ["done"]), strict=True):
                second.send({"t": "act", "id": letter * 32, "phase": phase, "moves": moves})
            assert [second.until_kind("ack", "nack")["t"] for _ in range(2)] == ["ack", "ack"]
            time.sleep(0.3)
            second.send({"t": "ping"})
            assert second.until_kind("pong", "bye")["t"] == "pong"
    assert bells(tmp_path) == 0


def test_a_table_that_counts_down_is_not_forgotten(tmp_path: Path) -> None:
    settings = replace(BRISK, idle=0.05)
    with house(tmp_path, settings) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "person")
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            to_the_puzzles(first, second)
            first.act(["done"])
        wait_for(lambda: bells(tmp_path) > 0)
    assert bells(tmp_path) == 1


class Ponderer(Bot):
    """A bot that thinks longer than a quick hand takes over a slide."""

    name = "ponderer"

    def choose(self, game: Game[S, V], view: V, decision: Decision, rng: Rng) -> Action:
        time.sleep(0.1)
        return decision.options[0]


def test_a_bot_acts_though_another_seat_slides_all_the_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, Ponderer.name, Ponderer())
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "ponderer", "ponderer")
        with ann.sit(table, 0) as first:
            first.until_kind("snap")
            for _ in range(3000):
                if any(frame["t"] == "clock" for frame in first.frames):
                    break
                question = first.until_asked()
                is_sliding = question["rule"] == "programming.slide"
                first.act([question["choices"][1 if is_sliding else 0]["move"]])
            assert first.view["done"] == [False, True, True]


def test_the_record_of_a_race_with_timeouts_verifies(tmp_path: Path) -> None:
    settings = replace(BRISK, countdown_scale=0.002, grace=0.0)
    with house(tmp_path, settings) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "random")
        with ann.sit(table, 0) as first:
            first.until_kind("snap")
            while first.result is None:
                question = first.question
                if question is None or question["rule"] == "programming.slide":
                    first.hear()
                else:
                    first.play(-1)
            while first.table["stage"] != "over":
                first.hear()
            answer = ann.http.get(f"/api/tables/{table}/record")
        record = read_record(answer.content)
        verdict = verify(record)
        assert verdict.right, verdict.sentence
        assert sum(seat == CLOCK for seat, _ in record.moves) > 1
