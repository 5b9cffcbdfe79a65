"""Undo: own hidden moves at once, others by consent, marked where dice or cards were seen."""

from __future__ import annotations

import pytest

from paddock.games.registry import GAMES
from paddock.kernel.play import replay
from paddock.records.record import record_of
from paddock.records.sealed import Sealed
from paddock.records.verify import verify
from paddock.server.log.entries import TookBack
from paddock.server.table.judge import played
from paddock.server.table.views import Snapshot

from .table_harness import SECRET, Sitting, code, known


def sliding(seats: int = 2) -> Sitting:
    sitting = Sitting(seats, game="tiny_turbo_cars")
    while len(sitting.table.waiting()) < seats:
        sitting.anybody()
    return sitting


def views(sitting: Sitting) -> object:
    return {seat: stream.view for seat, stream in sitting.table.streams.items()}


def test_own_slides_are_taken_back_freely_and_nobody_hears_of_it() -> None:
    sitting = sliding()
    table = sitting.table
    before, s = views(sitting), table.streams[0].s
    others = table.streams[1].s, table.streams[-4].s, table.epoch
    sitting.act(0, 1)
    sitting.act(1, 1)
    sitting.act(0, 1)
    sitting.act(0, 1)
    own_of_the_other = table.streams[1].view
    frames = sitting.ask(0, "undo", {0, 1}, s=s)
    assert isinstance(frames, dict)
    assert [seat for seat, told in frames.items() if told] == [0]
    assert table.streams[0].view == before[0]  # type: ignore[index]
    assert table.streams[1].view == own_of_the_other
    assert (table.streams[1].s - 1, table.streams[-4].s, table.epoch) == others
    assert table.marks == set()
    assert sitting.survives()


def test_slides_are_taken_back_from_under_many_of_another() -> None:
    sitting = sliding()
    table = sitting.table
    before, s = table.streams[0].view, table.streams[0].s
    for seat, times in ((0, 4), (1, 40)):
        for _ in range(times):
            assert isinstance(sitting.act(seat, 1), dict)
    of_the_other = table.streams[1].view
    assert code(sitting.ask(0, "undo", {0, 1}, s=s)) == ""
    assert (table.streams[0].view, table.streams[1].view) == (before, of_the_other)
    assert sitting.survives()


def test_after_taking_back_old_phases_are_closed() -> None:
    sitting = sliding()
    s, phase = sitting.table.streams[0].s, sitting.table.streams[0].phase
    sitting.act(0, 1)
    sitting.ask(0, "undo", {0, 1}, s=s)
    assert code(sitting.act(0, 1, phase)) == "phase"
    assert isinstance(sitting.act(0, 1), dict)
    assert sitting.survives()


def test_slides_that_were_undone_are_not_undone_again() -> None:
    """The other's slides stand behind the same frame, and are not one's own to take back."""
    sitting = sliding()
    s = sitting.table.streams[0].s
    sitting.act(1, 1)
    sitting.act(0, 1)
    assert code(sitting.ask(0, "undo", {0, 1}, s=s)) == ""
    before = known(sitting.table)
    assert code(sitting.ask(0, "undo", {0, 1}, s=s)) == "refused"
    assert known(sitting.table) == before
    assert sitting.survives()


def test_an_undo_by_consent_is_not_repeated() -> None:
    sitting = sliding()
    s = sitting.table.streams[0].s
    sitting.act(1, 1)
    sitting.act(0)
    assert sitting.table.played[-1].entry.moves == ("done",)
    sitting.ask(0, "undo", {0, 1}, s=s)
    sitting.vote(1, True, {0, 1})
    assert sitting.table.streams[0].asked is not None
    before = known(sitting.table)
    assert code(sitting.ask(0, "undo", {0, 1}, s=s)) == "refused"
    assert known(sitting.table) == before


def test_an_old_log_with_an_undo_of_nothing_folds() -> None:
    sitting = sliding()
    sitting.act(0, 1)
    answers, state = len(sitting.table.played), sitting.table.race().encode()
    sitting.add(TookBack(0, 0, sitting.table.streams[0].s, sitting.fresh_id()))
    assert (len(sitting.table.played), sitting.table.race().encode()) == (answers, state)
    assert isinstance(sitting.act(0, 1), dict)
    assert sitting.survives()


def test_what_others_saw_is_taken_back_only_if_all_agree() -> None:
    sitting = Sitting(3)
    table, here = sitting.table, {0, 1, 2}
    before, epoch, state = views(sitting), table.epoch, table.race().encode()
    seat = table.waiting()[0]
    s = table.streams[seat].s
    sitting.act(seat)
    others = [other for other in here if other != seat]
    sitting.ask(seat, "undo", here, s=s)
    assert table.race().encode() != state
    sitting.vote(others[0], True, here)
    assert table.race().encode() != state
    frames = sitting.vote(others[1], True, here)
    assert isinstance(frames, dict)
    assert all(isinstance(told[0], Snapshot) for told in frames.values())
    assert table.race().encode() == state
    assert views(sitting) == before
    assert table.epoch != epoch
    assert table.motions == {}
    assert sitting.survives()


def test_one_no_is_enough_and_those_who_are_away_are_waited_for() -> None:
    sitting = Sitting(3)
    seat = sitting.table.waiting()[0]
    s = sitting.table.streams[seat].s
    other = (seat + 1) % 3
    sitting.act(seat)
    sitting.ask(seat, "undo", {seat, other}, s=s)
    sitting.vote(other, True, {seat, other})
    assert len(sitting.table.motions) == 1, "the third has not been asked yet"
    sitting.vote((seat + 2) % 3, False, {0, 1, 2})
    assert sitting.table.motions == {}
    assert len(sitting.table.played) == 1


def test_an_undo_lapses_when_the_race_goes_on() -> None:
    sitting = Sitting(2)
    seat = sitting.table.waiting()[0]
    s = sitting.table.streams[seat].s
    sitting.act(seat)
    sitting.ask(seat, "undo", {0, 1}, s=s)
    assert sitting.table.motions
    sitting.anybody()
    assert sitting.table.motions == {}
    assert sitting.survives()


def until_drawn(sitting: Sitting) -> int:
    """The frame of seat 0 before an answer of its own upon which dice were thrown."""
    while True:
        s = sitting.table.streams[0].s
        sitting.anybody()
        last = sitting.table.played[-1].entry
        if last.chance and last.seat == 0:
            return s


def test_over_dice_the_table_is_marked_and_the_same_dice_come_again() -> None:
    sitting = Sitting(1, 1)
    table = sitting.table
    s = until_drawn(sitting)
    answers, first = len(table.played), table.played[-1].entry
    sitting.ask(0, "undo", {0}, s=s)
    assert table.marks == {"undone"}
    assert len(table.played) == answers - 1
    again = played(table, 0, 0, first.moves, sitting.dice())
    assert again.entry.chance == first.chance
    assert sitting.survives()


def test_over_a_card_that_was_shown_the_table_is_marked_though_nothing_was_drawn() -> None:
    sitting = Sitting(1, 1)
    table = sitting.table
    while True:
        s = table.streams[0].s
        sitting.anybody()
        last = table.played[-1].entry
        if last.moves[0].startswith("play ") and not last.chance:
            break
    sitting.ask(0, "undo", {0}, s=s)
    assert table.marks == {"undone"}
    assert sitting.survives()


def test_where_nothing_was_drawn_or_shown_the_table_is_not_marked() -> None:
    sitting = Sitting(1, 1, game="microbot_racers")
    table = sitting.table
    for _ in range(40):
        s = table.streams[0].s
        sitting.anybody()
        last = table.played[-1].entry
        if last.seat == 0 and not last.chance:
            break
    sitting.ask(0, "undo", {0}, s=s)
    assert table.marks == set()
    assert sitting.survives()


def test_the_race_after_an_undo_is_recorded_without_what_was_taken_back_and_verifies() -> None:
    sitting = Sitting(1, 1, circuit="village")
    table = sitting.table
    for _ in range(3):
        s = until_drawn(sitting)
        sitting.anybody(3)
        sitting.ask(0, "undo", {0}, s=s)
    while table.stage != "over":
        sitting.anybody()
    game = sitting.kit.game
    assert (
        replay(game, table.setup, table.moves(), Sealed(SECRET)).encode() == table.race().encode()
    )
    record = record_of(table.setup, ("A", "B"), SECRET, table.moves(), game.outcome(table.state))
    assert verify(record).right
    assert sitting.survives()
    assert code(sitting.ask(0, "undo", {0}, s=s)) == "over"


def test_no_phase_comes_twice() -> None:
    """An act on its way when something is taken back answers nothing that is asked afterwards."""
    sitting = Sitting(1, 1)
    seen: set[int] = set()
    for _ in range(4):
        s = until_drawn(sitting)
        assert sitting.table.streams[0].phase not in seen
        seen |= {sitting.table.streams[0].phase, *range(s)}
        sitting.ask(0, "undo", {0}, s=s)
        assert sitting.table.streams[0].phase not in seen


@pytest.mark.parametrize("s", [0, 10**6])
def test_there_is_no_undo_of_nothing(s: int) -> None:
    sitting = Sitting(1, 1)
    before = known(sitting.table)
    assert code(sitting.ask(0, "undo", {0}, s=s)) == "refused"
    assert code(sitting.ask(-4, "undo", {0}, s=s)) == "not_seat"
    assert known(sitting.table) == before


@pytest.mark.parametrize("game", list(GAMES))
def test_in_every_game_whole_turns_are_taken_back_again_and_again(game: str) -> None:
    sitting = Sitting(1, 1, game=game)
    table = sitting.table
    for number in range(6):
        sitting.anybody(5 + number)
        state, s = table.race().encode(), table.streams[0].s
        sitting.anybody(4)
        if table.streams[0].s == s:
            continue
        assert code(sitting.ask(0, "undo", {0}, s=s)) == ""
        assert table.race().encode() == state or all(p.quiet for p in table.played[-4:])
    assert sitting.survives()
