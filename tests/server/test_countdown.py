"""Countdowns in virtual time: when they begin and end is folded from the log alone."""

from __future__ import annotations

import msgspec
import pytest

from paddock.kernel.dice import seeded
from paddock.kernel.model import CLOCK, SPECTATOR
from paddock.records.record import record_of
from paddock.records.verify import verify
from paddock.server.log.entries import Acted, Spoke, Stopped
from paddock.server.table.judge import judge_clock
from paddock.server.table.refusals import Refusal
from paddock.server.table.table import moves_of
from paddock.server.table.views import Frames
from paddock.server.wire.frames import Ack

from .puzzles import BOX, SECRET, Puzzles, remembered
from .table_harness import news

OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}


def last_one(seats: int = 3) -> Puzzles:
    """A table where all but seat 0 are done, the last of them one second after the start."""
    puzzles = Puzzles(seats)
    puzzles.now_ms += 1000
    for seat in range(1, seats):
        assert puzzles.table.countdown is None
        puzzles.act(seat, ["done"])
    return puzzles


def back(slide: str) -> str:
    return "slide " + OPPOSITE[slide.removeprefix("slide ")]


def kinds(puzzles: Puzzles, told: Frames | Ack | Refusal | None, seat: int) -> list[str]:
    frames = news(puzzles.table, told, seat)
    return [event["type"] for frame in frames for event in frame["events"]]


def test_a_countdown_begins_when_one_is_left() -> None:
    countdown = last_one().table.countdown
    assert countdown is not None
    assert (countdown.seconds, countdown.used) == (10, 0)


def test_what_a_countdown_has_used_is_what_the_last_entry_says() -> None:
    puzzles = last_one()
    puzzles.add(Spoke(0, "wait!", "c" * 32, spent=((CLOCK, 2500),)))
    puzzles.add(Stopped(spent=((CLOCK, 4000),)))
    for table in (puzzles.table, puzzles.again()):
        assert table.countdown is not None
        assert table.countdown.used == 4000


def test_a_new_countdown_has_used_nothing_of_the_one_before() -> None:
    puzzles = last_one(2)
    verdict = judge_clock(puzzles.table, puzzles.countdown(), puzzles.dice())
    assert verdict is not None
    puzzles.add(msgspec.structs.replace(verdict.entry, spent=((CLOCK, 10_250),)))
    while not puzzles.is_sliding():
        puzzles.answer(puzzles.table.waiting()[0], -1)
    puzzles.act(1, ["done"])
    assert (puzzles.countdown().used, puzzles.countdown().seconds) == (0, 10)


def test_slides_do_not_restart_the_countdown() -> None:
    puzzles = last_one()
    countdown = puzzles.table.countdown
    for pick in range(12):
        puzzles.now_ms += 500
        puzzles.act(0, [puzzles.slides(0, pick)])
    assert puzzles.table.countdown is countdown


def test_done_ends_the_countdown() -> None:
    puzzles = last_one()
    puzzles.act(0, ["done"])
    assert puzzles.table.countdown is None


def test_a_timeout_ends_the_phase_once() -> None:
    puzzles = last_one()
    countdown = puzzles.table.countdown
    told = puzzles.ring(countdown)
    assert "TimedOut" in kinds(puzzles, told, 0)
    assert puzzles.ring(countdown) is None
    assert [row.seat for row in puzzles.rows].count(CLOCK) == 1


def test_a_stale_timeout_does_not_end_a_new_countdown() -> None:
    puzzles = last_one(2)
    old = puzzles.table.countdown
    puzzles.act(0, ["done"])
    while not puzzles.is_sliding():
        puzzles.answer(puzzles.table.waiting()[0], -1)
    puzzles.act(1, ["done"])
    assert puzzles.table.countdown not in (None, old)
    assert puzzles.ring(old) is None


def test_a_done_before_the_timeout_counts_and_the_timeout_does_not() -> None:
    puzzles = last_one()
    countdown = puzzles.table.countdown
    assert "TimedOut" not in kinds(puzzles, puzzles.act(0, ["done"]), 0)
    before = remembered(puzzles.table)
    assert puzzles.ring(countdown) is None
    assert remembered(puzzles.table) == before == remembered(puzzles.again())


def test_a_done_after_the_timeout_is_late_even_in_the_same_millisecond() -> None:
    puzzles = last_one()
    phase, slide = puzzles.phase(0), puzzles.slides(0)
    puzzles.ring(puzzles.table.countdown)
    before = remembered(puzzles.table)
    for moves in (["done"], [slide], [slide, "done"]):
        assert puzzles.code(0, moves, phase) == "late"
    assert remembered(puzzles.table) == before == remembered(puzzles.again())


def test_late_stays_late_in_later_rounds_and_after_a_restart() -> None:
    puzzles = last_one(2)
    phase = puzzles.phase(0)
    puzzles.ring(puzzles.table.countdown)
    for _ in range(2):
        while not puzzles.is_sliding():
            puzzles.answer(puzzles.table.waiting()[0], -1)
        for seat in (0, 1):
            puzzles.act(seat, ["done"])
    assert puzzles.code(0, ["done"], phase) == "late"
    assert (0, phase) in puzzles.again().timed_out


def test_a_phase_that_the_clock_ended_is_never_asked_again() -> None:
    """However the next scramble falls, even where it offers the very same slides."""
    phases: list[int] = []
    puzzles = last_one(2)
    while puzzles.table.countdown is not None:
        phases.append(puzzles.phase(0))
        puzzles.ring(puzzles.table.countdown)
        while puzzles.table.waiting() and not puzzles.is_sliding():
            puzzles.answer(puzzles.table.waiting()[0], -1)
        if puzzles.is_sliding():
            puzzles.act(1, ["done"])
    assert len(set(phases)) == len(phases) > 3


def test_a_batch_with_one_bad_slide_is_refused_whole() -> None:
    puzzles = Puzzles(2)
    slide = puzzles.slides(0)
    before = remembered(puzzles.table)
    over_the_edge = [slide] * 4
    for bad in (over_the_edge, [slide, "fly 2"], [slide, "done", back(slide)], [slide, "time up"]):
        assert puzzles.code(0, bad, puzzles.phase(0)) in ("illegal", "not_seat")
    assert remembered(puzzles.table) == before


def test_nothing_is_done_after_done() -> None:
    puzzles = Puzzles(3)
    phase, slide = puzzles.phase(0), puzzles.slides(0)
    puzzles.act(0, ["done"])
    before = remembered(puzzles.table)
    assert puzzles.code(0, [slide], phase) == "not_seat"
    assert puzzles.code(0, ["done"], phase) == "not_seat"
    assert remembered(puzzles.table) == before


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_all_who_are_done_in_one_millisecond_are_accepted_in_the_order_of_receipt(
    order: tuple[int, ...],
) -> None:
    puzzles = Puzzles(4)
    for place, seat in enumerate(order):
        puzzles.act(seat, ["done"])
        assert puzzles.table.streams[SPECTATOR].view["smiles"][seat] == "I" * (place + 1)
    assert puzzles.table.waiting() == (3,)
    assert remembered(puzzles.again()) == remembered(puzzles.table)


def test_the_log_tells_the_same_race_again_and_its_record_holds() -> None:
    puzzles, rng = Puzzles(3, race_on="yes"), seeded(11)
    bells, begun, running = 0, 0, puzzles.table.countdown
    while puzzles.table.stage != "over":
        puzzles.now_ms += 1 + rng.below(3000)
        countdown, now = puzzles.table.countdown, puzzles.now_ms
        begun = begun if countdown is running else now
        running = countdown
        if countdown is not None and now - begun > 10_250:
            puzzles.ring(countdown)
            bells += 1
        else:
            waiting = puzzles.table.waiting()
            puzzles.answer(waiting[rng.below(len(waiting))], 1 + rng.below(50))
    assert bells > 1
    assert remembered(puzzles.again()) == remembered(puzzles.table)
    log = [move for row in puzzles.rows for move in moves_of(row.entry())]
    assert sum(move.seat == CLOCK for move in log) == bells
    table = puzzles.table
    outcome = BOX.game.outcome(table.state)
    verdict = verify(record_of(table.setup, ("A", "B", "C"), SECRET, log, outcome))
    assert verdict.right, verdict.sentence


def test_without_a_clock_the_last_one_has_all_the_time_and_the_fewest_slides_are_happiest() -> None:
    puzzles = Puzzles(3, clock="untimed")
    for seat, count in ((0, 2), (1, 1)):
        slide = puzzles.slides(seat)
        puzzles.act(seat, [slide, back(slide)][:count])
        puzzles.act(seat, ["done"])
    puzzles.now_ms += 3_600_000
    assert puzzles.table.countdown is None
    assert puzzles.table.waiting() == (2,)
    told = puzzles.act(2, ["done"])
    events = [event for frame in news(puzzles.table, told, 0) for event in frame["events"]]
    smiles = {event["seat"]: event["smile"] for event in events if event["type"] == "Smiled"}
    assert smiles == {2: "I", 1: "II", 0: "X"}
    assert remembered(puzzles.again()) == remembered(puzzles.table)


def test_the_clock_has_no_id_and_no_phase() -> None:
    puzzles = last_one()
    puzzles.ring(puzzles.table.countdown)
    entry = puzzles.rows[-1].entry()
    assert isinstance(entry, Acted)
    assert (entry.seat, entry.phase, entry.moves, entry.id) == (CLOCK, 0, ("time up",), "")
