"""A table and its log without a server or sockets: acts, votes and restarts as function calls."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

import msgspec

from paddock.kernel.model import Seat
from paddock.kernel.play import notation, set_up
from paddock.records.sealed import Sealed, commitment
from paddock.server.log.chain import chained
from paddock.server.log.entries import AnyEntry, Opened, Row, Sitter
from paddock.server.log.store import Head, Stored
from paddock.server.table.games import game_kits
from paddock.server.table.judge import Judged, begun, judge_act, played
from paddock.server.table.judge_motions import Moment, judge_ask, judge_motions, judge_vote
from paddock.server.table.refusals import Refusal
from paddock.server.table.restore import folded
from paddock.server.table.table import Table, fold
from paddock.server.table.views import Frames, News
from paddock.server.wire.frames import Ack, Act, Ask, Ev, Terms, Vote, Wish

SECRET: Final = bytes(range(32))
START: Final = 1_000_000

Answer = Frames | Ack | Refusal


class Sitting:
    """A race under way with its log; every entry is written at `now_ms`."""

    def __init__(
        self,
        people: int,
        bots: int = 0,
        terms: Terms | None = None,
        game: str = "trafic_turbo",
        begin: bool = True,
        **options: str,
    ) -> None:
        self.kit: Final = game_kits()[game]
        sitters = tuple(Sitter("person", f"P{seat}", "") for seat in range(people))
        sitters += tuple(Sitter("bot", f"B{seat}", "random") for seat in range(bots))
        setup = set_up(self.kit.game, people + bots, options)
        opened = Opened(
            game,
            self.kit.game.edition,
            setup.options,
            sitters,
            commitment(SECRET),
            terms or Terms(),
        )
        self.table: Final = Table("t", "0" * 32, self.kit, opened)
        self.rows: Final[list[Row]] = []
        self.now_ms = START
        self.ids = 0
        self.left = 0
        self.spent: tuple[tuple[Seat, int], ...] = ()
        self.append(opened)
        if begin:
            self.begin()

    def begin(self) -> None:
        self.add(begun(self.table, "random", self.dice()))

    def dice(self) -> Sealed:
        return Sealed(self.table.seed(SECRET), self.table.drawn)

    def append(self, entry: AnyEntry) -> None:
        prev = self.rows[-1].hash if self.rows else ""
        self.rows.append(chained("t", len(self.rows), prev, self.now_ms, entry))

    def add(self, verdict: Judged | AnyEntry) -> Frames:
        """Append and fold; a judged answer with what the turn has cost, and what was worked out."""
        if isinstance(verdict, Judged):
            entry = msgspec.structs.replace(verdict.entry, spent=self.spent)
            self.append(entry)
            return fold(self.table, entry, self.now_ms, verdict.ahead)
        self.append(verdict)
        return fold(self.table, verdict, self.now_ms)

    def entered(self, verdict: Judged | AnyEntry | Ack | Refusal | None) -> Answer:
        if verdict is None:
            return {}
        return verdict if isinstance(verdict, Ack | Refusal) else self.add(verdict)

    def fresh_id(self) -> str:
        self.ids += 1
        return f"{self.ids:032x}"

    # --- what people do --------------------------------------------------------------------

    def moves(self, seat: Seat, pick: int = 0) -> tuple[str, ...]:
        decision = next(d for d in self.kit.game.pending(self.table.state) if d.seat == seat)
        action = pick % decision.width if decision.width else 0
        if decision.options:
            action = decision.options[pick % len(decision.options)]
        return (notation(self.kit.game, self.table.state, decision, action),)

    def act(self, seat: Seat, pick: int = 0, phase: int | None = None) -> Answer:
        asked = self.table.streams[seat].phase if phase is None else phase
        act = Act(self.fresh_id(), asked, self.moves(seat, pick))
        return self.entered(judge_act(self.table, seat, act, self.dice()))

    def drive(self, seat: Seat, pick: int = 0) -> None:
        """As a bot does."""
        self.add(played(self.table, seat, 0, self.moves(seat, pick), self.dice()))

    def anybody(self, times: int = 1) -> None:
        """Whoever is asked answers."""
        for number in range(times):
            seat = self.table.waiting()[0]
            if self.table.driver(seat):
                self.drive(seat, number)
            else:
                assert isinstance(self.act(seat, number), dict)

    def moment(self, here: Collection[Seat], is_host: bool = False) -> Moment:
        return Moment(here, is_host, "greedy", self.left, self.spent)

    def ask(
        self,
        seat: Seat,
        what: Wish,
        here: Collection[Seat],
        is_host: bool = False,
        about: int = -1,
        s: int = 0,
        act_id: str = "",
    ) -> Answer:
        ask = Ask(act_id or self.fresh_id(), what, about, s)
        return self.entered(judge_ask(self.table, seat, ask, self.moment(here, is_host)))

    def vote(self, seat: Seat, yes: bool, here: Collection[Seat], motion: int = 0) -> Answer:
        number = motion or max(self.table.motions)
        vote = Vote(self.fresh_id(), number, yes)
        return self.entered(judge_vote(self.table, seat, vote, self.moment(here)))

    def settle(self, here: Collection[Seat]) -> Answer:
        return self.entered(judge_motions(self.table, self.moment(here)))

    def is_paused(self) -> bool:
        return self.table.paused is not None

    # --- what is left of it ----------------------------------------------------------------

    def stored(self) -> Stored:
        return Stored(Head("t", "0" * 32, SECRET, START, ()), tuple(self.rows))

    def again(self) -> Table:
        """The table as a restart finds it in the log."""
        return folded(self.stored(), game_kits())

    def survives(self) -> bool:
        return bool(known(self.again()) == known(self.table))


def known(table: Table) -> Any:
    """All that a table shows and knows."""
    banks = table.banks
    countdown = table.countdown and (table.countdown.seconds, table.countdown.used)
    views = {seat: table.snap(seat) for seat in table.streams}
    phases = {seat: (s.phase, s.made) for seat, s in table.streams.items()}
    affairs = (table.stand_ins, table.host, table.rekeyed, table.motions, table.paused)
    clocks = (banks.left, banks.since, banks.used, banks.out, countdown, table.timed_out)
    answers = {seat: list(known) for seat, known in table.answered.items()}
    log = (table.moves(), table.drawn, table.epoch, table.marks, answers)
    return views, phases, affairs, clocks, log, table.race().encode()


def code(answer: Answer) -> str:
    """By which code something was refused, empty if it was done."""
    assert not isinstance(answer, Ack), "this was answered before"
    return answer.code if isinstance(answer, Refusal) else ""


def news(table: Table, told: Answer | None, seat: Seat) -> list[dict[str, Any]]:
    """What a view has just been told, as whoever receives it reads it."""
    assert isinstance(told, dict)
    stream, english = table.streams[seat], table.kit.english
    frames = [stream.ev(one, english, None) for one in told[seat] if isinstance(one, News)]
    for frame in frames:
        assert msgspec.json.encode(msgspec.json.decode(frame, type=Ev)) == frame
    return [msgspec.json.decode(frame) for frame in frames]
