"""Tables of Tiny Turbo Cars in secret planning, on a virtual clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from paddock.kernel.model import Seat
from paddock.kernel.play import notation, set_up
from paddock.records.sealed import Sealed, commitment
from paddock.server.log.chain import chained
from paddock.server.log.entries import AnyEntry, Opened, Row, Sitter
from paddock.server.log.store import Head, Stored
from paddock.server.table.countdown import Countdown
from paddock.server.table.games import game_kits
from paddock.server.table.judge import Judged, begun, judge_act, judge_clock, played
from paddock.server.table.refusals import Refusal
from paddock.server.table.restore import folded
from paddock.server.table.table import Table, fold
from paddock.server.table.views import Frames
from paddock.server.wire.frames import Ack, Act

SECRET: Final = bytes(range(32))
BOXES: Final = game_kits()
BOX: Final = BOXES["tiny_turbo_cars"]
START: Final = 1_000_000


class Puzzles:
    """A table with its log; every entry is written at `now_ms`."""

    def __init__(self, seats: int, **options: str) -> None:
        setup = set_up(BOX.game, seats, options)
        sitters = tuple(Sitter("person", f"P{seat}", "") for seat in range(seats))
        secret = commitment(SECRET)
        opened = Opened(BOX.game.name, BOX.game.edition, setup.options, sitters, secret)
        self.table: Final = Table("t", "0" * 32, BOX, opened)
        self.now_ms = START
        self.rows: Final[list[Row]] = []
        self.acts = 0
        self.append(opened)
        self.add(begun(self.table, "random", self.dice()))
        while len(self.table.waiting()) == 1 and not self.is_sliding():
            self.answer(self.table.waiting()[0])

    def dice(self) -> Sealed:
        return Sealed(SECRET, self.table.drawn)

    def append(self, entry: AnyEntry) -> None:
        prev = self.rows[-1].hash if self.rows else ""
        self.rows.append(chained("t", len(self.rows), prev, self.now_ms, entry))

    def add(self, verdict: Judged | AnyEntry) -> Frames:
        entry = verdict.entry if isinstance(verdict, Judged) else verdict
        self.append(entry)
        ahead = verdict.ahead if isinstance(verdict, Judged) else None
        return fold(self.table, entry, self.now_ms, ahead)

    def is_sliding(self) -> bool:
        return any(d.rule == "programming.slide" for d in BOX.game.pending(self.table.state))

    def answer(self, seat: Seat, pick: int = 0) -> None:
        decision = next(d for d in BOX.game.pending(self.table.state) if d.seat == seat)
        action = decision.options[pick % len(decision.options)]
        move = notation(BOX.game, self.table.state, decision, action)
        self.add(played(self.table, seat, 0, (move,), self.dice()))

    def slides(self, seat: Seat, pick: int = 0) -> str:
        """A slide that this seat can make now."""
        decision = next(d for d in BOX.game.pending(self.table.state) if d.seat == seat)
        ways = [action for action in decision.options if action < 4]
        return notation(BOX.game, self.table.state, decision, ways[pick % len(ways)])

    def phase(self, seat: Seat) -> int:
        return self.table.streams[seat].phase

    def act(
        self, seat: Seat, moves: Sequence[str], phase: int | None = None, base: int | None = None
    ) -> Frames | Ack | Refusal:
        """Send an act: the frames that it makes, or the answer that changes nothing."""
        self.acts += 1
        asked = self.phase(seat) if phase is None else phase
        act = Act(f"{self.acts:032x}", asked, tuple(moves), base)
        verdict = judge_act(self.table, seat, act, self.dice())
        return verdict if isinstance(verdict, Ack | Refusal) else self.add(verdict)

    def code(self, seat: Seat, moves: Sequence[str], phase: int, base: int | None = None) -> str:
        """The code by which an act is refused, empty when it is done."""
        answer = self.act(seat, moves, phase, base)
        return answer.code if isinstance(answer, Refusal) else ""

    def ring(self, countdown: Countdown | None) -> Frames | None:
        """The bell of a countdown, which may come too late."""
        assert countdown is not None
        entry = judge_clock(self.table, countdown, self.dice())
        return None if entry is None else self.add(entry)

    def countdown(self) -> Countdown:
        assert self.table.countdown is not None, "none runs"
        return self.table.countdown

    def stored(self) -> Stored:
        return Stored(Head("t", "0" * 32, SECRET, START, ()), tuple(self.rows))

    def again(self) -> Table:
        """The table as a restart finds it in the log."""
        return folded(self.stored(), BOXES)


def remembered(table: Table) -> bytes:
    """All that a table shows and knows, as bytes."""
    streams = {
        seat: (table.snap(seat), stream.phase, stream.made)
        for seat, stream in table.streams.items()
    }
    assert table.state is not None
    clock = table.countdown and (table.countdown.seconds, table.countdown.used)
    late = sorted(table.timed_out)
    return msgspec.json.encode((streams, table.state.encode(), table.drawn, clock, late))
