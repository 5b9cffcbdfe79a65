"""Sliding at a table: several batches may be on their way, and nobody else can tell."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from paddock.kernel.message import Message
from paddock.kernel.model import SPECTATOR, Seat
from paddock.server.log.entries import TookBack
from paddock.server.table.judge import BUILDS_ON_NOTHING, played
from paddock.server.table.move_limits import MOST_IN_A_RACE, MOST_IN_A_TURN
from paddock.server.table.questions import question
from paddock.server.table.refusals import Refusal
from paddock.server.wire.frames import Question

from .puzzles import BOX, Puzzles, remembered
from .sliding_clients import back_from
from .table_harness import news


def asked(puzzles: Puzzles, seat: Seat) -> Question:
    stream = puzzles.table.streams[seat]
    assert puzzles.table.state is not None
    assert stream.asked is not None
    made = question(BOX, puzzles.table.state, stream.asked, stream.phase, stream.made)
    return msgspec.json.decode(msgspec.json.encode(made), type=Question)


def slid(puzzles: Puzzles, seat: Seat, times: int) -> list[str]:
    """A way to slide so often, found out on another table."""
    other, moves = Puzzles(len(puzzles.table.sitters)), []
    for pick in range(times):
        moves.append(other.slides(seat, pick))
        other.act(seat, moves[-1:])
    return moves


def test_batches_in_flight_are_done_one_after_the_other_in_one_phase() -> None:
    puzzles = Puzzles(3)
    phase, moves = puzzles.phase(0), slid(puzzles, 0, 9)
    for start in (0, 3, 6):
        assert puzzles.code(0, moves[start : start + 3], phase, base=start) == ""
    assert (puzzles.phase(0), asked(puzzles, 0).made) == (phase, 9)
    assert puzzles.table.streams[0].view["slides"][0] == 9
    assert puzzles.code(0, ["done"], phase, base=9) == ""


def test_a_batch_that_builds_on_a_refused_one_is_refused_too() -> None:
    puzzles = Puzzles(3)
    phase, moves = puzzles.phase(0), slid(puzzles, 0, 2)
    assert puzzles.code(0, [*moves, "fly 1"], phase, base=0) == "illegal"
    before = remembered(puzzles.table)
    refused = puzzles.act(0, moves, phase, base=3)
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.final, refused.message) == ("phase", True, BUILDS_ON_NOTHING)
    assert remembered(puzzles.table) == before
    assert puzzles.code(0, moves, phase, base=0) == ""


def there_and_back(puzzles: Puzzles, seat: Seat, times: int) -> list[str]:
    there = puzzles.slides(seat)
    return [there, back_from(there)] * (times // 2)


def slide_on(puzzles: Puzzles, seat: Seat, times: int) -> None:
    """Beyond every limit, as the logs of older tables do."""
    moves = there_and_back(puzzles, seat, 50)
    for _ in range(times // 50):
        puzzles.add(played(puzzles.table, seat, puzzles.phase(seat), moves, puzzles.dice()))


def test_a_controller_is_slid_so_often_in_a_round_and_done_is_always_taken() -> None:
    puzzles = Puzzles(2)
    moves = there_and_back(puzzles, 0, 50)
    for _ in range(MOST_IN_A_TURN // 50):
        assert puzzles.code(0, moves, puzzles.phase(0)) == ""
    before = remembered(puzzles.table)
    refused = puzzles.act(0, moves[:1])
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.final) == ("refused", True)
    assert refused.message == Message("server.move_limit.turn", most=MOST_IN_A_TURN)
    assert remembered(puzzles.table) == before == remembered(puzzles.again())
    assert puzzles.code(1, [puzzles.slides(1)], puzzles.phase(1)) == "", "others may slide"
    assert puzzles.code(0, [*moves, "done"], puzzles.phase(0)) == ""


@pytest.mark.parametrize("by_clock", [True, False])
def test_a_new_round_begins_the_count_of_slides_anew(by_clock: bool) -> None:
    puzzles = Puzzles(2)
    slide_on(puzzles, 0, MOST_IN_A_TURN)
    assert puzzles.code(0, [puzzles.slides(0)], puzzles.phase(0)) == "refused"
    puzzles.act(1, ["done"])
    if by_clock:
        puzzles.ring(puzzles.table.countdown)
    else:
        puzzles.act(0, ["done"])
    while not puzzles.is_sliding():
        puzzles.answer(puzzles.table.waiting()[0], -1)
    assert puzzles.code(0, [puzzles.slides(0)], puzzles.phase(0)) == ""


def test_slides_that_are_taken_back_count_no_more() -> None:
    puzzles = Puzzles(2)
    slide_on(puzzles, 0, MOST_IN_A_TURN)
    puzzles.add(TookBack(0, 1, 0, "b" * 32))
    assert puzzles.code(0, [puzzles.slides(0)], puzzles.phase(0)) == ""


def test_a_race_of_so_many_moves_takes_no_slide_and_goes_on_without() -> None:
    puzzles = Puzzles(2)
    slide_on(puzzles, 1, MOST_IN_A_RACE)
    refused = puzzles.act(0, [puzzles.slides(0)])
    assert isinstance(refused, Refusal)
    assert refused.message == Message("server.move_limit.race", most=MOST_IN_A_RACE)
    for seat in (0, 1):
        assert puzzles.code(seat, ["done"], puzzles.phase(seat)) == ""
    assert remembered(puzzles.again()) == remembered(puzzles.table), "old logs have more slides"


def test_the_question_is_renewed_after_every_own_slide() -> None:
    puzzles = Puzzles(3)
    for pick in range(8):
        move = puzzles.slides(0, pick)
        told = puzzles.act(0, [move])
        assert isinstance(told, dict)
        assert [frame.s for frame in told[0]] == [puzzles.table.streams[0].s]
        offered = {choice.move for choice in asked(puzzles, 0).choices}
        assert puzzles.slides(0) in offered
        assert "done" in offered


def test_a_new_round_is_a_new_phase_that_begins_with_nothing_made() -> None:
    puzzles = Puzzles(2)
    phase = puzzles.phase(0)
    puzzles.act(0, slid(puzzles, 0, 4))
    for seat in (0, 1):
        puzzles.act(seat, ["done"])
    while not puzzles.is_sliding():
        puzzles.answer(puzzles.table.waiting()[0], -1)
    assert puzzles.phase(0) != phase
    assert asked(puzzles, 0).made == 0
    assert puzzles.code(0, ["done"], phase) == "phase"


def test_somebody_elses_done_leaves_a_slider_in_its_phase() -> None:
    puzzles = Puzzles(3)
    phase, moves = puzzles.phase(0), slid(puzzles, 0, 2)
    puzzles.act(0, moves[:1], phase, base=0)
    for seat in (1, 2):
        puzzles.act(seat, ["done"])
    assert puzzles.table.countdown is not None
    assert puzzles.code(0, moves[1:], phase, base=1) == ""


def shown(puzzles: Puzzles, seat: Seat) -> bytes:
    """All that a view knows, its count and its hash included."""
    stream = puzzles.table.streams[seat]
    return msgspec.json.encode((puzzles.table.snap(seat), stream.phase, stream.made))


def test_slides_leave_no_trace_with_anybody_else() -> None:
    puzzles = Puzzles(3)
    others = (1, 2, SPECTATOR)
    before = {seat: shown(puzzles, seat) for seat in others}
    for pick in range(10):
        told = puzzles.act(0, [puzzles.slides(0, pick)])
        assert isinstance(told, dict)
        assert [bool(told[seat]) for seat in (0, *others)] == [True, False, False, False]
    assert {seat: shown(puzzles, seat) for seat in others} == before


def test_who_is_done_shows_as_done_and_not_how_often_it_slid() -> None:
    told: list[dict[Seat, list[dict[str, Any]]]] = []
    for times in (0, 1, 12):
        puzzles = Puzzles(3)
        if times:
            puzzles.act(0, slid(puzzles, 0, times))
        frames = puzzles.act(0, ["done"])
        told.append({seat: news(puzzles.table, frames, seat) for seat in (1, 2, -4)})
    assert told[0] == told[1] == told[2]
    assert all(told[0].values())
