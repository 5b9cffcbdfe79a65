"""Turn clocks against leaving, absence and undo: no player gains time by it."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from paddock.server.log.entries import AnyEntry, CameBack, StoodIn
from paddock.server.table.judge import judge_absence
from paddock.server.wire.frames import Terms

from .browser_client import Screen
from .running_server import FAST, house
from .table_harness import Sitting
from .test_stand_ins import guest, open_table, player, until_table, wish

TERMS = Terms(absent="vote", bank=60, increment=5)


def thought(seconds: int) -> Sitting:
    """Whoever is asked has thought for so long."""
    sitting = Sitting(3, terms=TERMS)
    sitting.spent = tuple((seat, seconds * 1000) for seat in sitting.table.waiting())
    return sitting


def test_leaving_and_coming_back_keeps_the_time_used_before() -> None:
    sitting = thought(50)
    seat = sitting.table.waiting()[0]
    sitting.ask(seat, "leave", here={0, 1, 2})
    assert sitting.table.banks.since == {}
    sitting.add(CameBack(seat))
    assert sitting.table.banks.left[seat] == 10_000
    assert seat in sitting.table.banks.since
    assert sitting.survives()


def test_a_voted_stand_in_keeps_the_time_used_before() -> None:
    sitting = thought(50)
    seat = sitting.table.waiting()[0]
    one, other = {0, 1, 2} - {seat}
    sitting.ask(one, "stand_in", here={one, other}, about=seat)
    sitting.vote(other, True, here={one, other})
    assert sitting.table.stand_ins == {seat: "greedy"}
    assert sitting.table.banks.left[seat] == 10_000


def test_an_absence_stand_in_keeps_the_time_used_before() -> None:
    sitting = thought(70)
    seat = sitting.table.waiting()[0]
    entry = judge_absence(sitting.table, seat, "greedy", sitting.spent)
    assert entry is not None
    sitting.add(entry)
    assert sitting.table.banks.left[seat] == 0, "never less than none"


def test_an_undo_costs_the_time_used_and_adds_no_increment() -> None:
    """Whoever is asked meanwhile, and is not any more, has thought about it all the same."""
    sitting = Sitting(2, terms=TERMS, circuit="village")
    asked = sitting.table.waiting()[0]
    before = sitting.table.streams[asked].s
    while sitting.table.waiting() == (asked,):
        sitting.act(asked)
    other = 1 - asked
    left = dict(sitting.table.banks.left)
    sitting.spent = ((other, 7000),)
    sitting.ask(asked, "undo", {0, 1}, s=before)
    sitting.vote(other, True, {0, 1})
    assert sitting.table.waiting() == (asked,)
    assert sitting.table.banks.left == {asked: left[asked], other: left[other] - 7000}
    assert list(sitting.table.banks.since) == [asked]
    assert sitting.survives()


@pytest.mark.parametrize("entry", [StoodIn(0, "greedy", "left"), StoodIn(1, "greedy", "left")])
def test_an_old_log_without_spent_times_folds(entry: AnyEntry) -> None:
    sitting = thought(50)
    sitting.add(entry)
    assert sitting.table.banks.left == {0: 60_000, 1: 60_000, 2: 60_000}
    assert sitting.survives()


@pytest.mark.parametrize("way", ["leave", "away"])
def test_a_short_disconnect_does_not_reset_the_turn_clock(tmp_path: Path, way: str) -> None:
    """The stand-in takes its time, and the player is back before it has done anything."""
    slow = replace(FAST, bot_pause=60.0, bot_next=60.0)
    with house(tmp_path, slow) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = open_table(ann, 2, bank=600, grace=1)
        table = opened["table"]
        guest(bob, opened, 1)
        screens = [ann, bob]
        with ann.sit(table, 0) as first:
            first.until_kind("snap")
            asked = first.waiting[0] if first.waiting else first.until_kind("ev")["waiting"][0]
        other = 1 - asked
        with screens[other].sit(table, other) as watching:
            with screens[asked].sit(table, asked) as thinking:
                until_table(watching, lambda frame: player(frame, asked)["present"])
                time.sleep(1.0)
                if way == "leave":
                    assert wish(thinking, "leave")["t"] == "ack"
            until_table(watching, lambda frame: player(frame, asked)["stand_in"])
            with screens[asked].sit(table, asked) as back:
                until_table(back, lambda frame: not player(frame, asked)["stand_in"])
                told = back.until(lambda f: f["t"] == "clock" and f["banks"][asked]["running"])
        assert told["banks"][asked]["left"] <= 599_000
        assert told["banks"][other]["left"] == 600_000
