"""Turn clocks (banks and increments) and pauses, in virtual time."""

from __future__ import annotations

from itertools import pairwise

import pytest

from paddock.bots import BOTS
from paddock.games.registry import find_game
from paddock.kernel.play import set_up
from paddock.lab.race import Race, secret_of
from paddock.server.log.entries import CameBack, Spoke, Stopped, TimeOut
from paddock.server.table.judge import judge_absence, judge_bank
from paddock.server.table.turn_clocks import Banks
from paddock.server.wire.frames import Terms

from .table_harness import START, Sitting, code

TERMS = Terms(bank=60, increment=5)


def test_without_a_bank_nobody_is_timed() -> None:
    banks = Sitting(2).table.banks
    assert (banks.left, banks.since) == ({}, {})


def test_a_turn_clock_runs_from_the_entry_that_asked_its_seat() -> None:
    sitting = Sitting(2, 1, terms=TERMS)
    asked = sitting.table.waiting()
    assert sitting.table.banks.left == {0: 60_000, 1: 60_000}, "bots need no clock"
    assert sitting.table.banks.since == {s: START for s in asked if s < 2}


def test_a_turn_costs_what_was_measured_and_adds_the_increment_at_its_end() -> None:
    banks = Banks(TERMS, [0, 1])
    banks.turn([0], (), 0)
    banks.turn([0], ((0, 4000),), 4000)
    assert banks.left[0] == 60_000, "the turn goes on"
    assert banks.since == {0: 0}
    banks.turn([1], ((0, 9000),), 9000)
    assert banks.left == {0: 56_000, 1: 60_000}
    assert banks.since == {1: 9000}


def test_seats_that_plan_at_once_are_timed_side_by_side() -> None:
    banks = Banks(TERMS, [0, 1])
    banks.turn([0, 1], (), 0)
    banks.turn([1], ((0, 2000), (1, 2000)), 2000)
    banks.turn([], ((1, 7000),), 7000)
    assert banks.left == {0: 63_000, 1: 58_000}


def test_a_seat_that_is_asked_alone_gets_the_increment_of_every_round() -> None:
    banks = Banks(TERMS, [0, 1])
    banks.turn([0], (), 0, 1)
    banks.turn([0], ((0, 3000),), 3000, 1)
    assert banks.left[0] == 60_000, "the turn goes on"
    banks.turn([0], ((0, 8000),), 8000, 2)
    assert (banks.left[0], banks.since) == (57_000, {0: 8000})
    banks.run_out(0, "greedy")
    banks.turn([0], (), 9000, 3)
    assert (banks.left[0], banks.out, banks.since) == (5000, {}, {0: 9000})
    banks.turn([0], (), 9500, 2)
    assert (banks.left[0], banks.since) == (5000, {0: 9000}), "what is taken back adds nothing"


@pytest.mark.parametrize("game", ["trafic_turbo", "tiny_turbo_cars", "full_throttle"])
def test_rounds_are_counted_and_never_go_back(game: str) -> None:
    rules = find_game(game)
    setup = set_up(rules, 2, {}, between_bots=True)
    race = Race(rules, setup, [BOTS["greedy"]] * 2, secret_of(3))
    rounds = [rules.round(race.state) for _ in race.moves()]
    assert rounds == sorted(rounds)
    assert rounds[-1] > 2
    turns = [b for a, b in pairwise(rounds) if a != b]
    assert len(turns) == len(set(turns)), "one by one"


def test_what_a_turn_has_used_is_what_the_last_entry_says_until_it_is_over() -> None:
    sitting = Sitting(2, terms=TERMS)
    seat = sitting.table.waiting()[0]
    sitting.add(Spoke(seat, "wait!", "c" * 32, spent=((seat, 2500),)))
    assert sitting.table.banks.used == {seat: 2500}
    sitting.add(Stopped(spent=((seat, 4000),)))
    assert sitting.table.banks.used == {seat: 4000}
    assert sitting.table.banks.left[seat] == 60_000, "the turn is not over"
    assert sitting.survives()
    sitting.ask(0, "pause", {0}, is_host=True)
    assert (sitting.is_paused(), sitting.table.banks.used) == (True, {})
    assert sitting.survives()


def test_no_bank_is_ever_less_than_empty() -> None:
    banks = Banks(TERMS, [0])
    banks.turn([0], (), 0)
    banks.turn([], ((0, 10**9),), 5)
    assert banks.left[0] == 5000


def test_when_the_time_is_up_a_stand_in_answers_until_the_turn_is_over() -> None:
    sitting = Sitting(2, terms=TERMS)
    table = sitting.table
    seat = table.waiting()[0]
    entry = judge_bank(table, seat, START, "greedy")
    assert entry == TimeOut(seat, "greedy")
    sitting.add(entry)
    assert table.driver(seat) == "greedy"
    assert code(sitting.act(seat)) == "late"
    assert sitting.survives()
    while table.waiting() == (seat,):
        sitting.drive(seat)
    assert table.driver(seat) == ""
    assert table.banks.left[seat] == 5000, "the increment alone"
    assert sitting.survives()


def test_a_stale_timeout_ends_nothing() -> None:
    sitting = Sitting(2, terms=TERMS)
    seat = sitting.table.waiting()[0]
    assert judge_bank(sitting.table, seat, START - 1, "greedy") is None
    assert judge_bank(sitting.table, 1 - seat, START, "greedy") is None


def test_a_stand_in_uses_nobody_s_time() -> None:
    sitting = Sitting(2, terms=TERMS)
    seat = sitting.table.waiting()[0]
    sitting.ask(seat, "leave", {0, 1})
    assert seat not in sitting.table.banks.since
    sitting.now_ms += 7000
    sitting.anybody()
    assert sitting.table.banks.left[seat] == 60_000
    assert sitting.survives()


def test_leaving_and_coming_back_gains_no_time() -> None:
    sitting = Sitting(2, terms=TERMS)
    seat = sitting.table.waiting()[0]
    for used in (20_000, 30_000):
        sitting.now_ms += used
        sitting.spent = ((seat, used),)
        sitting.ask(seat, "leave", {0, 1})
        sitting.add(CameBack(seat))
    assert sitting.table.banks.left[seat] == 10_000
    assert sitting.table.banks.since == {seat: sitting.now_ms}
    assert sitting.survives()


def test_being_absent_gains_no_time() -> None:
    sitting = Sitting(2, terms=TERMS)
    seat = sitting.table.waiting()[0]
    entry = judge_absence(sitting.table, seat, "greedy", ((seat, 20_000),))
    assert entry is not None
    sitting.add(entry)
    sitting.add(CameBack(seat))
    assert sitting.table.banks.left[seat] == 40_000
    assert sitting.survives()


def test_a_pause_needs_all_who_are_here_and_stops_acts_and_clocks() -> None:
    sitting = Sitting(3, terms=TERMS)
    table, here = sitting.table, {0, 1}
    seat = table.waiting()[0]
    assert code(sitting.ask(1, "pause", here)) == "refused", "only the host asks"
    sitting.ask(0, "pause", here, is_host=True)
    assert not sitting.is_paused()
    sitting.spent = ((seat, 8000),)
    assert code(sitting.vote(2, True, here)) == "refused", "it is away"
    sitting.vote(1, True, here)
    assert sitting.is_paused()
    assert table.banks.since == {}
    assert table.banks.left[seat] == 52_000
    assert code(sitting.act(seat)) == "paused"
    assert table.driver(seat) == ""
    assert sitting.survives()
    sitting.now_ms += 1_000_000
    assert code(sitting.ask(1, "go_on", here)) == "refused"
    assert code(sitting.ask(0, "go_on", here, is_host=True)) == ""
    assert table.banks.since == {seat: sitting.now_ms}
    assert code(sitting.ask(0, "go_on", here, is_host=True)) == "refused"
    assert isinstance(sitting.act(seat), dict)
    assert sitting.survives()


def test_what_happens_in_a_pause_starts_no_clock_and_undoes_nothing() -> None:
    sitting = Sitting(2, terms=TERMS)
    seat, s = sitting.table.waiting()[0], sitting.table.streams[0].s
    sitting.ask(seat, "leave", {0, 1})
    sitting.ask(0, "pause", {0, 1}, is_host=True)
    if seat == 0:
        sitting.vote(1, True, {0, 1})
    assert code(sitting.ask(0, "pause", {0, 1}, is_host=True)) == "paused"
    assert code(sitting.ask(1 - seat, "undo", {0, 1}, s=s)) == "paused"
    sitting.add(CameBack(seat))
    assert (sitting.is_paused(), sitting.table.banks.since) == (True, {})
    assert sitting.survives()


def test_before_the_race_there_is_nothing_to_pause_or_to_take_back() -> None:
    sitting = Sitting(2, begin=False)
    for what in ("pause", "undo"):
        assert code(sitting.ask(0, what, {0, 1}, is_host=True)) == "not_seat"


def test_one_no_is_enough_against_a_pause() -> None:
    sitting = Sitting(3)
    sitting.ask(0, "pause", {0, 1, 2}, is_host=True)
    sitting.vote(1, False, {0, 1, 2})
    assert sitting.table.motions == {}
    assert not sitting.is_paused()


def test_a_host_without_a_seat_asks_and_the_players_agree() -> None:
    sitting = Sitting(2)
    sitting.ask(-4, "pause", {0, 1, -4}, is_host=True)
    sitting.vote(0, True, {0, 1, -4})
    assert not sitting.is_paused()
    sitting.vote(1, True, {0, 1, -4})
    assert sitting.is_paused()
    assert sitting.survives()


def test_a_countdown_goes_on_after_a_pause_with_what_was_left() -> None:
    sitting = Sitting(2, game="tiny_turbo_cars")
    table = sitting.table
    while len(table.waiting()) < 2:
        sitting.anybody()
    while table.countdown is None:
        seat = table.waiting()[0]
        sitting.act(seat)
    sitting.left = 3300
    sitting.ask(0, "pause", {0}, is_host=True)
    assert sitting.again().countdown is None
    sitting.now_ms += 50_000
    sitting.ask(0, "go_on", {0}, is_host=True)
    assert table.countdown is not None
    assert (table.countdown.seconds, table.countdown.used) == (3.3, 0)
    assert sitting.survives()
