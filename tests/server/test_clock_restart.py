"""Countdowns survive a restart and jumps of the wall clock."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from .browser_client import Chair, Screen
from .running_server import Process, house
from .sliding_clients import BRISK, STEADY, bells, kinds, open_puzzles, to_the_puzzles, until_clock


def test_a_countdown_survives_the_kill_of_its_process_and_ends_once(tmp_path: Path) -> None:
    server = Process(tmp_path, "--countdown-scale", "0.3")
    with Screen(server.url()) as screen:
        table = open_puzzles(screen, "person", "person")
        first, second = screen.sit(table, 0), screen.sit(table, 1)
        to_the_puzzles(first, second)
        phase = second.until_asked()["phase"]
        first.act(["done"])
        until_clock(second)
        begun = time.monotonic()
        server.kill()
        with pytest.raises(ConnectionClosed):
            second.until_kind("never")
        server = Process(tmp_path, "--countdown-scale", "0.3")
        screen.move(server.url())
        gone = (time.monotonic() - begun) * 1000
        with screen.sit(table, 1) as again:
            until_timed_out(again)
            assert most_left(again) <= max(0, 3000 - gone) + 100
            assert again.act(["done"], phase)["code"] == "late"
        server.kill()
        server = Process(tmp_path)
        screen.move(server.url())
        with screen.sit(table, 1) as again:
            again.until_kind("snap")
            assert again.act(["done"], phase)["code"] == "late"
        server.kill()
        first.close()
        second.close()
    assert bells(tmp_path) == 1


def test_a_countdown_that_ended_while_the_server_was_down_ends_when_somebody_comes(
    tmp_path: Path,
) -> None:
    with house(tmp_path, BRISK) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "person")
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            to_the_puzzles(first, second)
            first.act(["done"])
        cookies = ann.http.cookies
    time.sleep(1.4)
    with house(tmp_path, BRISK) as home, Screen(home.url) as ann:
        ann.http.cookies = cookies
        with ann.sit(table, 1) as second:
            until_timed_out(second)
    assert bells(tmp_path) == 1


@pytest.mark.parametrize("days", [-1, 1])
def test_a_wall_clock_that_jumps_moves_no_countdown_that_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    with house(tmp_path, STEADY) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "person")
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            to_the_puzzles(first, second)
            begun = time.monotonic()
            first.act(["done"])
            until_clock(first)
            jump(monkeypatch, days)
            with ann.sit(table, 0) as again:
                assert 0 < until_clock(again)["left"] < 3000
            first.until(lambda frame: frame["t"] == "ev" and "TimedOut" in kinds(frame))
            assert 3.0 < time.monotonic() - begun < 15.0


@pytest.mark.parametrize(("days", "left"), [(-1, 3000), (1, 0)])
def test_a_wall_clock_that_jumped_over_a_restart_leaves_the_whole_at_most_and_nothing_at_least(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: int, left: int
) -> None:
    with house(tmp_path, STEADY) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "person")
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            to_the_puzzles(first, second)
            first.act(["done"])
        cookies = ann.http.cookies
    jump(monkeypatch, days)
    with house(tmp_path, STEADY) as home, Screen(home.url) as ann:
        ann.http.cookies = cookies
        with ann.sit(table, 1) as second:
            until_timed_out(second)
            assert left - 2000 <= most_left(second) <= left
    assert bells(tmp_path) == 1


def until_timed_out(chair: Chair) -> None:
    """It may have been over when this chair came."""
    while chair.view.get("done") in (None, [True, False]):
        chair.hear()


def most_left(chair: Chair) -> int:
    """The most that a clock has shown here."""
    return max((frame["left"] or 0 for frame in chair.frames if frame["t"] == "clock"), default=0)


def jump(monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    """Somebody sets the clock on the wall."""

    proper = time.time_ns

    def elsewhen() -> int:
        return proper() + days * 86_400_000_000_000

    monkeypatch.setattr(time, "time_ns", elsewhen)
