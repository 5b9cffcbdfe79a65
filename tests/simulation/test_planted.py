"""Planted bugs: the simulation must find each, and say what is wrong."""

from __future__ import annotations

import asyncio
import itertools
from collections import deque
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from paddock.kernel.model import Event, Seat
from paddock.records.sealed import Sealed
from paddock.server.access.keys import Rights, hashed, key_of_join, new_key
from paddock.server.environment import now_ms, token_hex
from paddock.server.http import handlers
from paddock.server.http.acts import Acting
from paddock.server.http.streams import Lines, streamed
from paddock.server.live import request_queue, supervisor, tables, welcome
from paddock.server.live.connection import Connection, text_of
from paddock.server.live.live_table import LiveTable
from paddock.server.live.request_queue import LOG, Asked, Request, RequestQueue, nothing
from paddock.server.live.supervisor import Supervisor
from paddock.server.live.tables import Tables
from paddock.server.live.timers import BankTimer, Timer
from paddock.server.log import sqlite_schema
from paddock.server.log.chain import chained
from paddock.server.log.entries import AnyEntry, Rematched
from paddock.server.log.jobs import Job
from paddock.server.log.store import StoreTrouble, WriteHealth, answer_of
from paddock.server.socket import hello as hello_module
from paddock.server.table.countdown import Countdown
from paddock.server.table.judge import Judged, judge_act, judge_join, judge_nonce, judge_return
from paddock.server.table.opening import opened_as
from paddock.server.table.table import Ahead, Table, fold
from paddock.server.table.turn_clocks import Banks
from paddock.server.table.views import Frames, News, Stream
from paddock.server.table.wording import Spoken, Wording
from paddock.server.wire.frames import Ack, Act, Ask, Question, Vote
from paddock.simulation import disk
from paddock.simulation.disk import Forgetful
from paddock.simulation.loop import PROCESS

from .planting import (
    SEEDS,
    assert_found,
    only_absences,
    only_countdowns,
    only_deaths,
    only_detours,
    only_sprints,
    only_terms,
    only_wishes,
    pause,
    undo,
)

pytestmark = pytest.mark.skipif(
    not str(request_queue.__file__).endswith(".py"),
    reason="Bugs are planted in the sources: in compiled code nothing can be exchanged.",
)


class Hasty(Forgetful):
    """Says that entries are stored, and then stores them."""

    def work(self) -> None:
        later = [job for job in self.waiting if job.row is not None]
        for job in later:
            self.waiting[self.waiting.index(job)] = Job(said_already, job.row)
        self.own_loop.call_later(0.03, super().work)
        for job in later:
            job.done(None, None)


def said_already(*_: object) -> None:
    """Nobody hears of it any more."""


def test_an_ack_before_the_commit() -> None:
    assert_found("0 times in the log", Hasty)


def test_a_commit_without_a_sync(monkeypatch: pytest.MonkeyPatch) -> None:
    def lay_out(connection: Any) -> None:
        sqlite_schema.lay_out(connection)
        connection.execute("PRAGMA synchronous = NORMAL")

    monkeypatch.setattr(disk, "lay_out", lay_out)
    assert_found("0 times in the log")


def test_a_broadcast_before_the_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    def append(self: RequestQueue, request: Request, entry: AnyEntry, ahead: Any) -> None:
        row = chained(self.last.table, self.last.v + 1, self.last.hash, now_ms(), entry)
        self.last = row
        self.fold_in(Request(request.judge, nothing, request.on_answer), entry, ahead, row)
        self.store.append(row, partial(told_already, self, request, entry))

    def told_already(
        self: RequestQueue, request: Request, entry: AnyEntry, _: None, trouble: Any
    ) -> None:
        if trouble is None:
            request.on_stored()
        self.leave(entry, trouble)
        self.judge_next()

    monkeypatch.setattr(RequestQueue, "append", append)
    assert_found("the log does not show|0 times in the log|entry .* is missing")


def test_a_view_that_forgets_one_field(monkeypatch: pytest.MonkeyPatch) -> None:
    proper = Stream.ev

    def ev(self: Stream, news: News, wording: Wording, question: Question | None) -> bytes:
        changed = news.changed[1:] if len(news.changed) > 2 else news.changed
        return proper(self, News(news.s, news.told, news.spoken, changed), wording, question)

    monkeypatch.setattr(Stream, "ev", ev)
    assert_found("what vh denies")


def test_a_side_effect_before_the_ticket_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    async def admitted(rooms: Any, socket: Any, hello: Any, lang: str) -> Any:
        live = await rooms.find(hello.table)
        if live is not None and live.table.open_seats():
            await rooms.sit(live, live.table.open_seats()[0], "Mallory", "", lambda: None)
        return await proper(rooms, socket, hello, lang)

    proper = hello_module.admitted
    monkeypatch.setattr(hello_module, "admitted", admitted)
    assert_found("without a key")


def test_a_timer_that_beats_an_earlier_submit(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(self: RequestQueue, connection: Connection, frame: Asked) -> None:
        if isinstance(frame, Act):
            asyncio.get_running_loop().call_later(0.3, proper, self, connection, frame)
        else:
            proper(self, connection, frame)

    proper = RequestQueue.ask
    monkeypatch.setattr(RequestQueue, "ask", ask)
    only_countdowns(monkeypatch)
    assert_found("came before the end of the countdown, and was late")


def test_an_id_that_is_not_unique_after_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    counters: dict[object, Any] = {}

    def new_table_name() -> str:
        counter = counters.setdefault(PROCESS.get(), itertools.count())
        return f"table{next(counter)}"

    monkeypatch.setattr(tables, "new_table_name", new_table_name)
    assert_found("refused without a reason")


def test_a_deadline_on_the_wall_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    def set_by_wall(self: Timer, seconds: float) -> None:
        look(self, now_ms() + int(seconds * 1000))

    def look(self: Timer, due_ms: int) -> None:
        loop = asyncio.get_running_loop()
        self.alarm.due = loop.time()
        if now_ms() >= due_ms:
            self.wake()
        else:
            self.alarm.handle = loop.call_later(0.05, look, self, due_ms)

    monkeypatch.setattr(Timer, "set", set_by_wall)
    only_countdowns(monkeypatch)
    assert_found("the countdown at")


def test_an_unfiltered_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    def fresh(at: LiveTable, to: Connection) -> list[bytes]:
        if to.seat not in at.table.streams:
            return []
        asked = at.question(to.seat, to.lang)
        return [text_of(at.table.snap(max(at.table.streams), to.lang, asked))]

    monkeypatch.setattr(welcome, "fresh", fresh)
    assert_found("the log does not show|what vh denies")


def test_a_seed_in_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    def fold_in(self: RequestQueue, *given: Any) -> None:
        LOG.warning("table %s draws from %s", self.last.table, self.live.head.secret.hex())
        proper(self, *given)

    proper = RequestQueue.fold_in
    monkeypatch.setattr(RequestQueue, "fold_in", fold_in)
    assert_found("a secret stands in the server's log")


def test_a_rematch_that_is_stored_apart_from_the_word_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Killed between the two, or asked for twice, it leaves a table that nobody is sent to."""

    async def rematch(self: Tables, live: LiveTable) -> LiveTable:
        old = live.table
        if not old.rematch:
            opened = opened_as(old.kit, old.setup.options, tuple(old.sitters), old.terms, old.fair)
            fresh, opening = self.laid(old.kit, opened, tuple(live.keys.items()))
            await answer_of(partial(self.store.open, opening))
            await live.requests.write(lambda: None if old.rematch else Rematched(fresh.table.name))
        found = await self.find(old.rematch)
        assert found is not None
        return found

    monkeypatch.setattr(Tables, "rematch", rematch)
    only_sprints(monkeypatch)
    assert_found("have the same keys, and no word of it", seeds=5 * SEEDS)


def test_a_second_socket_of_a_seat_that_is_not_fed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broadcast(self: LiveTable, frames: Frames) -> None:
        connections = list(self.connections)
        self.connections[:] = {connection.seat: connection for connection in connections}.values()
        proper(self, frames)
        self.connections[:] = connections

    proper = LiveTable.broadcast
    monkeypatch.setattr(LiveTable, "broadcast", broadcast)
    assert_found("is not told what others are")


def test_a_reader_that_does_not_read_and_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Connection, "is_behind", lambda self, unsent: False)
    assert_found("reads nothing, and is not cut")


def test_one_who_does_not_read_and_holds_up_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """One way out for all: whoever blocks it blocks everybody."""
    lines: dict[object, deque[tuple[Connection, bytes]]] = {}

    def send(self: Connection, text: bytes) -> None:
        line = lines.setdefault(PROCESS.get(), deque())
        line.append((self, text))
        if len(line) == 1:
            let_out(line)

    def let_out(line: deque[tuple[Connection, bytes]]) -> None:
        while line:
            connection, text = line[0]
            if connection.outlet.unsent() and connection.closing is None:
                connection.loop.call_later(0.05, let_out, line)
                return
            proper(connection, text)
            line.popleft()

    proper = Connection.send
    monkeypatch.setattr(Connection, "send", send)
    assert_found("s for its answer|was never answered")


def test_a_count_that_starts_over_when_something_is_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where frames overtake each other, one from before is taken for one from after."""

    def folded(table: Table, entry: AnyEntry, at_ms: int, ahead: Ahead | None) -> Frames:
        epoch = table.epoch
        frames = fold(table, entry, at_ms, ahead)
        if table.epoch == epoch:
            return frames
        for stream in table.streams.values():
            stream.s = max(0, stream.s - 3)
        return {seat: [table.snapshot(seat)] for seat in table.streams}

    monkeypatch.setattr(request_queue, "fold", folded)
    only_wishes(monkeypatch, undo)
    only_detours(monkeypatch)
    assert_found("what vh denies|the log does not show")


def test_a_refusal_that_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of a refused act comes later, when the table has changed, and is granted."""
    monkeypatch.setattr(RequestQueue, "remember_refusal", lambda self, seat, no: None)
    only_wishes(monkeypatch, pause)
    only_detours(monkeypatch)
    assert_found("both acknowledged and refused|: acks")


def test_an_act_over_http_that_is_another_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def answer(self: Acting, at: LiveTable, seat: Seat, act: Act, lang: str) -> bytes:
        return await proper(self, at, seat, replace(act, id=token_hex(16)), lang)

    proper = Acting.answer
    monkeypatch.setattr(Acting, "answer", answer)
    assert_found("nobody sent act|times in the log")


def test_a_key_that_is_changed_and_whoever_came_by_the_old_one_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(LiveTable, "disconnect", lambda self, seat: None)
    assert_found("has another key, and the old one hears of it")


def test_a_key_that_is_changed_and_a_stream_of_the_old_one_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def disconnect(self: LiveTable, seat: Seat) -> None:
        streams = [
            connection for connection in self.connections if isinstance(connection.outlet, Lines)
        ]
        for connection in streams:
            self.connections.remove(connection)
        proper(self, seat)
        self.connections.extend(streams)

    proper = LiveTable.disconnect
    monkeypatch.setattr(LiveTable, "disconnect", disconnect)
    assert_found("has another key, and a stream goes on")


def test_a_full_table_that_only_its_guests_can_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "judge_start", lambda *_: None)
    assert_found("is full, and has not begun")


def test_a_seat_that_is_joined_while_somebody_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    async def join(
        self: Tables, live: LiveTable, name: str, nonce: str, join_id: str
    ) -> tuple[Seat, str] | None:
        key = key_of_join(live.table.name, join_id)
        await live.requests.write(lambda: judge_join(live.table, name, nonce, hashed(key)))
        seat = live.table.joined.get(hashed(key))
        if seat is None:
            return None
        self.tickets.revoke(live.table.name, seat)
        await self.let_begin(live)
        return seat, key

    monkeypatch.setattr(Tables, "join", join)
    assert_found("has another key, and the old one hears of it")


def test_a_join_that_is_sent_again_and_takes_a_second_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "key_of_join", lambda table, join_id: new_key())
    assert_found("join was refused without a reason.*full")


def test_an_old_key_that_still_opens_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    proper = LiveTable.keys.fget  # type: ignore[attr-defined]
    monkeypatch.setattr(
        LiveTable, "keys", property(lambda self: dict(self.head.keys) | proper(self))
    )
    assert_found("an old key opens seat|is no rematch of")


def test_a_return_that_is_given_up_when_the_disk_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def welcome_back(self: Supervisor, seat: Seat) -> None:
        if seat in self.table.stand_ins:
            tasks.append(asyncio.create_task(come_back(self, seat)))

    async def come_back(self: Supervisor, seat: Seat) -> None:
        with suppress(StoreTrouble):
            await self.live.requests.write(lambda: judge_return(self.table, seat))

    tasks: list[asyncio.Task[None]] = []
    monkeypatch.setattr(Supervisor, "welcome_back", welcome_back)
    only_absences(monkeypatch)
    assert_found("is back, and a stand-in drives")


def test_a_player_who_comes_back_to_a_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Supervisor, "welcome_back", lambda self, seat: None)
    only_absences(monkeypatch)
    assert_found("is back, and a stand-in drives")


def test_a_turn_that_adds_more_than_was_agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    def turn(self: Banks, waiting: Any, *given: Any) -> None:
        running = dict(self.since)
        proper(self, waiting, *given)
        for seat in running.keys() - self.since.keys():
            self.left[seat] += 2 * self.increment + 1000

    proper = Banks.turn
    monkeypatch.setattr(Banks, "turn", turn)
    only_terms(monkeypatch, {"bank": 5, "increment": 1})
    assert_found("has got time from nowhere")


def test_a_bank_that_is_empty_too_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    def wake(self: BankTimer) -> None:
        assert self.banks is not None
        for seat, (since, _) in list(self.turns.items()):
            self.ring(seat, since)

    def wind(self: BankTimer) -> None:
        proper(self)
        if self.turns:
            self.alarm.set(asyncio.get_running_loop().time() + 0.2)

    proper = BankTimer.wind
    monkeypatch.setattr(BankTimer, "wind", wind)
    monkeypatch.setattr(BankTimer, "wake", wake)
    only_terms(monkeypatch, {"bank": 2, "increment": 1})
    assert_found("a bank at .* was empty after")


def test_a_countdown_that_is_charged_for_the_time_the_server_was_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def take_up(self: Timer, countdown: Countdown | None) -> None:
        if countdown is not None:
            countdown.used += 1000
        proper(self, countdown)

    proper = Timer.take_up
    monkeypatch.setattr(Timer, "take_up", take_up)
    only_countdowns(monkeypatch)
    only_deaths(monkeypatch)
    assert_found("the countdown at .* ended after")


def test_a_bank_that_is_charged_for_the_time_the_server_was_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def take_up(self: BankTimer, banks: Banks) -> None:
        banks.measure([(seat, now_ms() - since) for seat, since in banks.since.items()])
        proper(self, banks)

    proper = BankTimer.take_up
    monkeypatch.setattr(BankTimer, "take_up", take_up)
    only_terms(monkeypatch, {"bank": 2, "increment": 1})
    only_deaths(monkeypatch)
    assert_found("a bank at .* was empty after")


def test_a_disk_that_fails_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WriteHealth, "failed", lambda self, why: None)
    assert_found("writes fail, and the answer about health is 200")


def test_a_nonce_that_has_no_hand_in_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        RequestQueue,
        "dice",
        lambda self: Sealed(self.live.head.secret, self.live.table.drawn),
    )
    assert_found("draws|replays to another")


def test_a_fair_race_that_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        Table, "is_ready", lambda self: self.stage == "gathering" and not self.open_seats()
    )
    assert_found("without everybody's nonce")


def test_a_host_who_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveTable, "is_host", lambda self, connection: True)
    assert_found("is not the host, and does as if it were")


def test_a_stream_with_a_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    def write(self: Lines, text: bytes) -> None:
        if not text.startswith(b'{"t":"ev"') or next(count) % 5:
            proper(self, text)

    proper, count = Lines.write, itertools.count(1)
    monkeypatch.setattr(Lines, "write", write)
    assert_found("a stream of .* goes on with")


def test_a_stream_of_a_view_that_is_not_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(live: LiveTable, seat: Seat, by: Any, lang: str) -> Any:
        return streamed(live, max(live.table.streams, default=seat), by, lang)

    monkeypatch.setattr(handlers, "streamed", shown)
    assert_found("the log does not show")


def test_a_wish_that_is_dropped_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(self: RequestQueue, connection: Connection, frame: Asked) -> None:
        if not isinstance(frame, Ask | Vote):
            proper(self, connection, frame)

    proper = RequestQueue.ask
    monkeypatch.setattr(RequestQueue, "ask", ask)
    assert_found("wish .* was never answered")


def test_a_memory_that_is_not_what_its_log_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """No view shows it: only whoever comes later would hear another story."""

    def folded(table: Table, entry: AnyEntry, at_ms: int, ahead: Ahead | None) -> Frames:
        frames = fold(table, entry, at_ms, ahead)
        for stream in table.streams.values():
            stream.story.append(Spoken(Event(""), b"{}", "That was never said."))
        return frames

    monkeypatch.setattr(request_queue, "fold", folded)
    assert_found("is not in memory what its log folds to")


def test_an_act_that_is_stored_as_another(monkeypatch: pytest.MonkeyPatch) -> None:
    def judged(*given: Any) -> Any:
        verdict = judge_act(*given)
        if not isinstance(verdict, Judged):
            return verdict
        return Judged(replace(verdict.entry, phase=verdict.entry.phase + 1), verdict.ahead)

    monkeypatch.setattr(request_queue, "judge_act", judged)
    assert_found("is another act in the log")


def test_an_ack_of_another_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    def acknowledge(self: RequestQueue, connection: Connection, frame: Asked) -> None:
        if isinstance(frame, Act):
            s = self.live.table.answered[connection.seat][frame.id].s
            connection.tell(Ack(frame.id, s + 1))
        else:
            proper(self, connection, frame)

    proper = RequestQueue.acknowledge
    monkeypatch.setattr(RequestQueue, "acknowledge", acknowledge)
    assert_found("was acknowledged for another frame")


def test_a_new_key_that_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def rotate(self: Tables, *given: Any) -> str:
        await proper(self, *given)
        return new_key()

    proper = Tables.rotate
    monkeypatch.setattr(Tables, "rotate", rotate)
    assert_found("was given a key that opens nothing")


def test_a_key_that_opens_nothing_though_nobody_changed_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(request: Any, table: str, keys: Any) -> Rights:
        return proper(request, table, keys) if next(count) % 20 else Rights({})

    proper, count = handlers.shown, itertools.count(1)
    monkeypatch.setattr(handlers, "shown", shown)
    assert_found("was shut, and its key is the same")


def test_a_nonce_that_is_exchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    def judged(table: Table, seat: Seat, nonce: str) -> Any:
        return judge_nonce(table, seat, "0" * 32)

    monkeypatch.setattr(tables, "judge_nonce", judged)
    assert_found("has thrown in something else")


def test_a_rematch_that_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    async def rematch(self: Tables, live: LiveTable) -> LiveTable:
        return live

    monkeypatch.setattr(Tables, "rematch", rematch)
    only_sprints(monkeypatch)
    assert_found("the log knows nothing of it", seeds=5 * SEEDS)
