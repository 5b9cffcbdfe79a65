"""Bots wait before they act, each at its own pace, and hurry when a countdown runs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from paddock.bots import bots_for
from paddock.kernel.model import CLOCK
from paddock.server.live.bot_pace import PACES, in_time, pause
from paddock.server.log.entries import Acted
from paddock.server.settings import Settings

from .browser_client import Screen
from .faulty_stores import asked
from .running_server import FAST, House, house
from .sliding_clients import kinds, open_puzzles, to_the_puzzles

USUAL = Settings(bot_pause=0.6, bot_next=0.25)
A_THIRD = replace(FAST, bot_pause=0.2, bot_next=0.08, countdown_scale=0.3)
"""Bots at a third of their times, a countdown of three seconds."""


@pytest.mark.parametrize(
    ("pace", "first", "next_one", "study", "slide", "look"),
    [
        ("leisurely", 1.5, 0.625, 19.5, 0.625, 5.625),
        ("brisk", 0.6, 0.25, 7.8, 0.25, 2.25),
        ("machine", 0.0, 0.0, 0.0, 0.0, 0.0),
    ],
)
def test_a_show_is_watched_and_a_puzzle_studied_longer_than_a_board(
    pace: str, first: float, next_one: float, study: float, slide: float, look: float
) -> None:
    assert pause(USUAL, pace, 30, False, 0.1) == pytest.approx(first)
    assert pause(USUAL, pace, 0, False, 0.1) == pytest.approx(next_one)
    assert pause(USUAL, pace, 30, True, 0.1) == pytest.approx(study)
    assert pause(USUAL, pace, 0, True, 0.9) == pytest.approx(slide)
    assert pause(USUAL, pace, 0, True, 0.1) == pytest.approx(look)


def test_a_countdown_leaves_time_for_one_more_act_and_another() -> None:
    assert in_time(12.0, None) == 12.0
    assert in_time(12.0, 10_000) == 0.5
    assert in_time(0.25, 10_000) == 0.25
    assert in_time(12.0, 0) == 0.0


def test_every_bot_has_a_pace_and_the_planner_comes_in_all_of_them() -> None:
    bots = bots_for("tiny_turbo_cars")
    assert {bot.pace for bot in bots.values()} == set(PACES)
    assert list(bots)[-1] == "planner", "the lobby offers the last one first"


def acts(home: House, table: str) -> list[tuple[float, Acted]]:
    """What the log has of it: each act, and the second in which it came to be stored."""
    stored = asked(home.store.load, table).result(30)
    assert stored is not None
    entries = [(row.at_ms / 1000, row.entry()) for row in stored.rows]
    return [(at, entry) for at, entry in entries if isinstance(entry, Acted)]


def is_done(act: Acted) -> bool:
    return act.moves[-1] == "done"


def is_slide(act: Acted) -> bool:
    return act.moves[0].startswith("slide")


def test_a_bot_of_machine_pace_is_done_first_and_the_others_take_longer(tmp_path: Path) -> None:
    with house(tmp_path, A_THIRD) as home, Screen(home.url) as ann:
        paces = ("leisurely planner", "planner", "machine planner")
        table = open_puzzles(ann, "person", *paces)
        with ann.sit(table, 0) as first:
            to_the_puzzles(first)
            while first.view["done"] != [False, True, True, True]:
                first.hear(60)
        log = acts(home, table)
    began = max(at for at, act in log if not is_slide(act) and not is_done(act))
    took = {paces[act.seat - 1]: at - began for at, act in log if is_done(act)}
    assert next(iter(took)) == "machine planner", "the others may need more slides or fewer"
    assert took["planner"] > 1.5
    assert took["leisurely planner"] > 3.9


def test_a_bot_that_takes_its_time_hurries_up_when_the_countdown_begins(tmp_path: Path) -> None:
    studious = replace(A_THIRD, bot_pause=1.8, countdown_scale=3.0)
    with house(tmp_path, studious) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "leisurely planner")
        with ann.sit(table, 0) as first:
            to_the_puzzles(first)
            first.act(["done"])
            told = first.until(lambda frame: "Revealed" in str(frame.get("events")), 60)
    assert "Content" in kinds(told)
    assert "TimedOut" not in kinds(told)
    shown = [event for event in told["events"] if event["type"] == "Revealed"]
    assert shown[1]["slides"] > 0, "it did something with its time"


def test_the_next_round_is_studied_again(tmp_path: Path) -> None:
    with house(tmp_path, A_THIRD) as home, Screen(home.url) as ann:
        table = open_puzzles(ann, "person", "planner")
        with ann.sit(table, 0) as first:
            to_the_puzzles(first)
            first.act(["done"])
            first.until(lambda frame: "RoundStarted" in str(frame.get("events")))
            while first.view["phase"] != "slide":
                first.play() if first.question else first.hear()
            first.until(lambda frame: "Content" in str(frame.get("events")), 60)
        ends = [at for at, act in acts(home, table) if is_done(act) or act.seat == CLOCK]
    assert ends[-1] - ends[-2] > 1.5, "from the end of the first round on"
