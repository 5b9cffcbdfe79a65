"""Motions whose voters have left: absence is no consent."""

from __future__ import annotations

from .table_harness import Sitting


def undoing(sitting: Sitting) -> tuple[int, int]:
    """Somebody asks to take back what others have heard of; who, and who else plays."""
    sitting.anybody(6)
    seat = sitting.table.waiting()[0]
    before = sitting.table.streams[seat].s
    while not sitting.table.motions:
        before -= 1
        sitting.ask(seat, "undo", {0, 1}, s=before)
    return seat, 1 - seat


def test_an_undo_is_not_carried_when_all_players_have_left() -> None:
    sitting = Sitting(2, circuit="village")
    seat, other = undoing(sitting)
    epoch = sitting.table.epoch
    sitting.ask(seat, "leave", {0, 1})
    assert sitting.settle({0, 1}) == {}, "the other one has not agreed"
    sitting.ask(other, "leave", {0, 1})
    assert sitting.settle({0, 1}) == {}
    assert sitting.table.epoch == epoch


def test_an_undo_is_carried_when_all_who_still_play_agree() -> None:
    sitting = Sitting(2, circuit="village")
    seat, other = undoing(sitting)
    epoch = sitting.table.epoch
    sitting.ask(seat, "leave", {0, 1})
    sitting.vote(other, True, {0, 1})
    assert sitting.table.epoch != epoch


def test_a_pause_is_not_carried_when_all_connections_are_lost() -> None:
    sitting = Sitting(2)
    sitting.ask(0, "pause", {0, 1}, is_host=True)
    sitting.settle({1})
    sitting.settle(set())
    assert not sitting.is_paused()
    sitting.settle({0})
    assert sitting.is_paused(), "whoever asked is here again, and nobody else"


def test_a_pause_by_a_host_without_a_seat_needs_only_present_players() -> None:
    sitting = Sitting(2)
    sitting.ask(-4, "pause", set(), is_host=True)
    assert sitting.is_paused()
