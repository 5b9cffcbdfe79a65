"""Undo in a pause: it is carried out when the pause ends, and no clock runs meanwhile."""

from __future__ import annotations

from .table_harness import Sitting
from .test_undo_cost import puzzled


def is_timed(sitting: Sitting) -> bool:
    return sitting.table.countdown is not None


def in_a_pause() -> Sitting:
    """Seat 1 has asked to take back to a race against time; then seat 0 has asked for a pause."""
    sitting = puzzled()
    sitting.act(1)
    assert is_timed(sitting)
    before = sitting.table.streams[1].s
    sitting.act(0)
    assert not is_timed(sitting)
    sitting.ask(1, "undo", {0, 1}, s=before)
    sitting.ask(0, "pause", {0, 1}, is_host=True)
    undo, pause = sitting.table.motions
    sitting.vote(1, True, {0, 1}, pause)
    assert sitting.is_paused()
    sitting.vote(0, True, {0, 1}, undo)
    return sitting


def test_nothing_is_taken_back_and_no_clock_runs_in_a_pause() -> None:
    sitting = in_a_pause()
    epoch = sitting.table.epoch
    assert sitting.settle({0, 1}) == {}
    assert not is_timed(sitting)
    assert (sitting.is_paused(), sitting.table.epoch) == (True, epoch)
    assert len(sitting.table.motions) == 1


def test_what_all_agreed_to_take_back_in_a_pause_is_taken_back_after_it() -> None:
    sitting = in_a_pause()
    epoch = sitting.table.epoch
    sitting.ask(0, "go_on", {0, 1}, is_host=True)
    sitting.settle({0, 1})
    assert sitting.table.epoch != epoch
    countdown = sitting.table.countdown
    assert countdown is not None
    assert countdown.seconds >= 10, "all of it"
    assert sitting.survives()
