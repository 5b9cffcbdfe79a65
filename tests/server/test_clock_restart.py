"""Countdowns survive a restart and jumps of the wall clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from websockets.exceptions import ConnectionClosed

from paddock.server.settings import Settings

from .browser_client import Chair, JsonFrame, Screen
from .running_server import Process, house
from .sliding_clients import STEADY, bells, kinds, open_puzzles, to_the_puzzles, until_clock

QUICK: Final = ("--countdown-scale", "0.3", "--set", "after_restart=0.5")
WAIT: Final = round(1000 * Settings.after_restart)
WHOLE: Final = {"countdown": 10_000, "bank": 60_000}


def test_a_countdown_survives_the_kill_of_its_process_and_ends_once(tmp_path: Path) -> None:
    server = Process(tmp_path, *QUICK)
    with Screen(server.url()) as screen:
        table = open_puzzles(screen, "person", "person")
        first, second = screen.sit(table, 0), screen.sit(table, 1)
        to_the_puzzles(first, second)
        phase = second.until_asked()["phase"]
        first.act(["done"])
        until_clock(second)
        server.kill()
        with pytest.raises(ConnectionClosed):
            second.until_kind("never")
        server = Process(tmp_path, *QUICK)
        screen.move(server.url())
        with screen.sit(table, 1) as again:
            until_timed_out(again)
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


def countdown(screen: Screen) -> Started:
    table = open_puzzles(screen, "person", "person")
    first, second = screen.sit(table, 0), screen.sit(table, 1)
    to_the_puzzles(first, second)
    begun = time.monotonic()
    first.act(["done"])
    return table, [second, first], begun, lambda frame: int(frame["left"])


def bank(screen: Screen) -> Started:
    seats = [{"kind": "person"}, {"kind": "person"}]
    body = {"game": "trafic_turbo", "seats": seats, "terms": {"bank": 60}}
    begun = time.monotonic()
    table = str(screen.post("/api/tables", body).json()["table"])
    chair = screen.sit(table, 0)
    return (
        table,
        [chair],
        begun,
        lambda frame: next(int(b["left"]) for b in frame["banks"] if b["running"]),
    )


Started = tuple[str, list[Chair], float, Callable[[JsonFrame], int]]
"""A table, who sits there, when its clock was about to begin, and what a frame says is left."""


@pytest.mark.parametrize("days", [-1, 1])
@pytest.mark.parametrize("is_killed", [True, False], ids=["SIGKILL", "SIGTERM"])
@pytest.mark.parametrize("start", [countdown, bank])
def test_a_clock_goes_on_with_what_was_left_however_the_server_ended_and_whatever_the_day(
    tmp_path: Path, start: Callable[[Screen], Started], is_killed: bool, days: int
) -> None:
    """At the last entry, or when it was stopped: a server that is killed can write nothing more."""
    server = Process(tmp_path)
    with Screen(server.url()) as screen:
        table, chairs, begun, left = start(screen)
        before, heard = left(until_clock(chairs[0])), time.monotonic()
        time.sleep(0.5)
        least = time.monotonic() - heard
        chairs[0].send({"t": "chat", "id": "c" * 32, "text": "This is the last entry."})
        chairs[0].until_kind("ack")
        most = time.monotonic() - begun
        time.sleep(0.5)
        if is_killed:
            server.kill()
        else:
            least = time.monotonic() - heard
            server.stop()
            most = time.monotonic() - begun
        for chair in chairs:
            chair.close()
        server = Process(tmp_path, days=days)
        screen.move(server.url())
        came = time.monotonic()
        with screen.sit(table, 0) as again:
            after = left(until_clock(again))
        lasted = time.monotonic() - came
        server.kill()
    assert after <= before + WAIT - 1000 * least + 1
    assert after >= WHOLE[start.__name__] + WAIT - 1000 * (most + lasted) - 1


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


def until_timed_out(chair: Chair) -> None:
    """It may have been over when this chair came."""
    while chair.view.get("done") in (None, [True, False]):
        chair.hear()


def jump(monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    """Somebody sets the clock on the wall."""

    proper = time.time_ns

    def elsewhen() -> int:
        return proper() + days * 86_400_000_000_000

    monkeypatch.setattr(time, "time_ns", elsewhen)
