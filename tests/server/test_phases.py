"""Simultaneous planning: a question keeps its phase until its own seat has answered it."""

from __future__ import annotations

from typing import Any

from paddock.kernel.model import SPECTATOR, Seat
from paddock.kernel.play import notation, set_up
from paddock.records.sealed import Sealed
from paddock.server.log.entries import Acted, Opened, Sitter
from paddock.server.table.games import GameKit
from paddock.server.table.judge import Judged, begun, judge_act
from paddock.server.table.refusals import Refusal
from paddock.server.table.table import Table, fold
from paddock.server.wire.frames import Act
from tests.toy.subject import toy_subject

from .table_harness import news

SEATS = range(3)


def rally() -> Table:
    """Three people who plan their gears at the same time."""
    subject = toy_subject()
    setup = set_up(subject.game, len(SEATS), {})
    sitters = tuple(Sitter("person", f"P{seat}", "") for seat in SEATS)
    opened = Opened("toy", subject.game.edition, setup.options, sitters, "commit")
    table = Table(
        "t", "0" * 32, GameKit(subject.game, subject.guide, lambda _: subject.text), opened
    )
    fold(table, begun(table, "random", dice(table)), 0)
    assert table.waiting() == tuple(SEATS)
    return table


def dice(table: Table) -> Sealed:
    return Sealed(bytes(32), table.drawn)


def plan(table: Table, seat: Seat, phase: int, pick: int = 0) -> Acted | Refusal:
    decision = next(d for d in table.kit.game.pending(table.state) if d.seat == seat)
    move = notation(table.kit.game, table.state, decision, decision.options[pick])
    verdict = judge_act(table, seat, Act(f"{seat:032x}", phase, (move,)), dice(table))
    assert isinstance(verdict, Judged | Refusal)
    return verdict.entry if isinstance(verdict, Judged) else verdict


def test_all_who_plan_in_the_same_moment_are_accepted() -> None:
    table = rally()
    phases = {seat: table.streams[seat].phase for seat in SEATS}
    for seat in (2, 0, 1):
        planned = plan(table, seat, phases[seat])
        assert isinstance(planned, Acted)
        fold(table, planned, 0)
    assert table.waiting() != tuple(SEATS)


def test_a_plan_cannot_be_made_twice() -> None:
    table = rally()
    phase = table.streams[0].phase
    planned = plan(table, 0, phase)
    assert isinstance(planned, Acted)
    fold(table, planned, 0)
    again = judge_act(table, 0, Act("f" * 32, phase, planned.moves), dice(table))
    assert isinstance(again, Refusal)
    assert again.code == "not_seat"


def test_the_plan_of_another_shows_as_made_and_nothing_more() -> None:
    told: list[dict[Seat, list[dict[str, Any]]]] = []
    for pick in (0, 1):
        table = rally()
        planned = plan(table, 0, table.streams[0].phase, pick)
        assert isinstance(planned, Acted)
        frames = fold(table, planned, 0)
        told.append({seat: news(table, frames, seat) for seat in table.streams})
    for seat in (1, 2, SPECTATOR):
        assert told[0][seat] == told[1][seat]
    assert told[0][0] != told[1][0]
