"""The table as a pure function of its log."""

from __future__ import annotations

import msgspec
import pytest

from paddock.kernel.dice import seeded
from paddock.kernel.model import SPECTATOR
from paddock.kernel.play import notation, replay
from paddock.records.sealed import Sealed, commitment
from paddock.server.log.chain import BrokenLog, chained, check_chain
from paddock.server.log.entries import (
    Acted,
    AnyEntry,
    Opened,
    Row,
    Sat,
    Sitter,
    Spoke,
)
from paddock.server.log.store import Head, Stored
from paddock.server.table.games import game_kits
from paddock.server.table.judge import begun, judge_act, judge_sit, played
from paddock.server.table.refusals import Refusal
from paddock.server.table.restore import folded
from paddock.server.table.table import Table, fold, moves_of
from paddock.server.wire.frames import Ack, Act

SECRET = bytes(range(32))
BOX = game_kits()["trafic_turbo"]
PEOPLE = (Sitter("person", "Ann", ""), Sitter("open", "Player 2", ""), Sitter("bot", "B", "random"))
OPTIONS = (("circuit", "village"), ("points", "yes"))
OPENED = Opened("trafic_turbo", BOX.game.edition, OPTIONS, PEOPLE, commitment(SECRET))


def dice(table: Table) -> Sealed:
    return Sealed(SECRET, table.drawn)


def raced(acts: int) -> tuple[Table, list[AnyEntry]]:
    """A table after some acts, with its log."""
    table = Table("t", "0" * 32, BOX, OPENED)
    log: list[AnyEntry] = [OPENED]

    def add(entry: AnyEntry) -> None:
        log.append(entry)
        fold(table, entry, 0)

    add(Spoke(0, "Who comes?", "1" * 32))
    add(Sat(1, "Bob"))
    add(begun(table, "random", dice(table)))
    rng = seeded(5)
    for number in range(acts):
        if table.stage == "over":
            break
        seat = table.waiting()[0]
        decision = next(d for d in BOX.game.pending(table.state) if d.seat == seat)
        action = decision.options[rng.below(len(decision.options))]
        moves = (notation(BOX.game, table.state, decision, action),)
        act_id = f"{number:032x}" if table.sitters[seat].kind == "person" else ""
        phase = table.streams[seat].phase if act_id else 0
        add(played(table, seat, phase, moves, dice(table), act_id).entry)
    return table, log


def stored(log: list[AnyEntry]) -> Stored:
    rows: list[Row] = []
    for v, entry in enumerate(log):
        rows.append(chained("t", v, rows[-1].hash if rows else "", 1000 + v, entry))
    return Stored(Head("t", "0" * 32, SECRET, 1000, ()), tuple(rows))


def remembered(table: Table) -> bytes:
    """All that a table shows and knows, as bytes."""
    views = {seat: table.snap(seat) for seat in table.streams}
    phases = {seat: stream.phase for seat, stream in table.streams.items()}
    assert table.state is not None
    state = table.state.encode()
    answers = {seat: list(known) for seat, known in table.answered.items()}
    known = (table.stage, table.sitters, table.drawn, table.chat, answers)
    return msgspec.json.encode((views, phases, state, known))


def test_folding_the_stored_log_again_gives_the_same_table() -> None:
    table, log = raced(60)
    again = folded(stored(log), game_kits())
    assert remembered(again) == remembered(table)


def test_the_moves_of_the_log_replay_under_the_dice_that_were_promised() -> None:
    table, log = raced(60)
    moves = [move for entry in log for move in moves_of(entry)]
    state = replay(BOX.game, table.setup, moves, Sealed(SECRET))
    assert table.state is not None
    assert state.encode() == table.state.encode()


def test_judging_changes_nothing() -> None:
    table, _ = raced(10)
    while table.sitters[table.waiting()[0]].kind != "person":
        table, _ = raced(len(table.played) + 1)
    before = remembered(table)
    seat = table.waiting()[0]
    decision = BOX.game.pending(table.state)[0]
    move = notation(BOX.game, table.state, decision, decision.options[0])
    for moves in ((move,), ("fly",), (move, "fly")):
        judge_act(table, seat, Act("f" * 32, table.streams[seat].phase, moves), dice(table))
    assert remembered(table) == before


def test_what_was_judged_and_never_stored_leaves_no_trace() -> None:
    (table, _), (other, _) = raced(10), raced(10)
    seat = table.waiting()[0]
    decision = next(d for d in BOX.game.pending(table.state) if d.seat == seat)
    moves = [notation(BOX.game, table.state, decision, action) for action in decision.options]
    first = played(table, seat, 0, moves[:1], dice(table))
    played(table, seat, 0, moves[-1:], dice(table))
    fold(table, first.entry, 0, first.ahead)
    fold(other, first.entry, 0)
    assert remembered(table) == remembered(other)


def test_the_same_act_judged_twice_draws_the_same_dice() -> None:
    table, _ = raced(0)
    seat = table.waiting()[0]
    decision = BOX.game.pending(table.state)[0]
    move = notation(BOX.game, table.state, decision, decision.options[0])
    first, again = (played(table, seat, 1, (move,), dice(table)) for _ in range(2))
    assert first.entry == again.entry


def test_every_view_counts_its_own_frames_without_gaps() -> None:
    again = Table("t", "0" * 32, BOX, OPENED)
    counted: dict[int, list[int]] = {}
    _, log = raced(80)
    for entry in log[1:]:
        for seat, frames in fold(again, entry, 0).items():
            counted.setdefault(seat, []).extend(frame.s for frame in frames)
    assert set(counted) == {0, 1, SPECTATOR}, "a bot needs no frames"
    for numbers in counted.values():
        assert numbers == list(range(len(numbers)))
        assert len(numbers) > 10


def test_a_taken_seat_is_not_taken_again() -> None:
    table = Table("t", "0" * 32, BOX, OPENED)
    assert judge_sit(table, 0, "Eve") is None
    sat = judge_sit(table, 1, "Bob")
    assert sat == Sat(1, "Bob")
    fold(table, sat, 0)
    assert judge_sit(table, 1, "Eve") is None


def test_open_seats_are_driven_by_bots_when_the_race_starts() -> None:
    table = Table("t", "0" * 32, BOX, OPENED)
    started = begun(table, "greedy", dice(table))
    assert [sitter.kind for sitter in started.sitters] == ["person", "bot", "bot"]
    assert started.sitters[1].bot == "greedy"


def test_nobody_acts_before_the_race_or_after_it() -> None:
    table = Table("t", "0" * 32, BOX, OPENED)
    act = Act("f" * 32, 0, ("forward",))
    early = judge_act(table, 0, act, dice(table))
    assert isinstance(early, Refusal)
    assert early.code == "not_seat"
    table, _ = raced(5000)
    assert table.stage == "over"
    late = judge_act(table, 0, act, dice(table))
    assert isinstance(late, Refusal)
    assert late.code == "over"
    seat, answers = next(iter(table.answered.items()))
    assert seat == 0
    assert next(iter(answers)) == "1" * 32
    assert isinstance(answers["1" * 32].s, int)


def test_an_answer_is_given_again_even_after_the_race() -> None:
    table, log = raced(5000)
    acted = next(entry for entry in log if getattr(entry, "id", "") == "0" * 32)
    assert not isinstance(acted, Opened | Sat | Spoke)
    act = Act("0" * 32, acted.phase, acted.moves)  # type: ignore[union-attr]
    again = judge_act(table, acted.seat, act, dice(table))  # type: ignore[union-attr]
    assert isinstance(again, Ack)
    assert again.dup


def test_a_snapshot_has_the_last_eight_answers_of_its_seat() -> None:
    table, log = raced(60)
    own = [entry for entry in log if isinstance(entry, Acted) and entry.seat == 0]
    assert len(own) > 8
    assert [ack.id for ack in table.snap(0).open] == [entry.id for entry in own[-8:]]


@pytest.mark.parametrize("change", ["cut", "swap", "edit", "move"])
def test_a_log_that_was_tampered_with_is_found_out(change: str) -> None:
    rows = list(stored(raced(5)[1]).rows)
    check_chain(rows)
    if change == "cut":
        del rows[2]
    elif change == "swap":
        rows[2], rows[3] = rows[3], rows[2]
    elif change == "move":
        rows = [msgspec.structs.replace(row, table="another") for row in rows]
    else:
        rows[2] = msgspec.structs.replace(rows[2], payload=rows[3].payload)
    with pytest.raises(BrokenLog):
        check_chain(rows)
