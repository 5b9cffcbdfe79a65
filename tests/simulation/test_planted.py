"""Ten bugs, planted one by one: the simulation must find each, and say what is wrong."""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from paddock.games.registry import GAMES
from paddock.kernel.model import Seat
from paddock.server import desk, greeting, hall, live, schema
from paddock.server.desk import LOG, Desk, Wish
from paddock.server.entries import AnyEntry, BrokenLog, chained
from paddock.server.outside import now_ms
from paddock.server.plug import text_of
from paddock.server.store import Job
from paddock.server.timer import Timer
from paddock.server.wire import Ack, Ev, Frame, Nack
from paddock.simulation import disk, world
from paddock.simulation.disk import Disk, Forgetful
from paddock.simulation.history import Broken
from paddock.simulation.loop import PROCESS
from paddock.simulation.world import simulate

SEEDS = 60


def assert_found(words: str, store: Callable[[Disk], Forgetful] = Forgetful) -> None:
    """Some run says these words."""
    said = []
    for seed in range(SEEDS):
        try:
            simulate(seed, store)
        except (Broken, BrokenLog) as broken:
            if re.search(words, str(broken)):
                return
            said.append(str(broken))
    pytest.fail(f"no run found it, but: {said[:5]}")


def only_countdowns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every race has a countdown, so that a bug in it need not wait for its game."""
    monkeypatch.setattr(world, "GAMES", {"tiny_turbo_cars": GAMES["tiny_turbo_cars"]})


class Hasty(Forgetful):
    """Says that entries are stored, and then stores them."""

    def work(self) -> None:
        later = [job for job in self.waiting if job.rows]
        for job in later:
            self.waiting[self.waiting.index(job)] = Job(job.work, job.rows, said_already)
        self.loop.call_later(0.03, super().work)
        for job in later:
            job.done(None, None)


def said_already(*_: object) -> None:
    """Nobody hears of it any more."""


def test_an_ack_before_the_commit() -> None:
    assert_found("0 times in the log", Hasty)


def test_a_commit_without_a_sync(monkeypatch: pytest.MonkeyPatch) -> None:
    def lay_out(connection: Any) -> None:
        schema.lay_out(connection)
        connection.execute("PRAGMA synchronous = NORMAL")

    monkeypatch.setattr(disk, "lay_out", lay_out)
    assert_found("0 times in the log")


def test_a_broadcast_before_the_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    def attend(self: Desk) -> None:
        while self.line:
            wish = self.line[0]
            entry = wish.judge()
            if entry is None or isinstance(entry, Ack | Nack):
                self.leave_line(entry)
                continue
            row = chained(self.table.name, self.last.v + 1, self.last.hash, now_ms(), entry)
            self.last = row
            self.come_true(entry, row.at_ms, lambda: None)
            self.store.append(row, partial(told_already, self, wish, entry))
            return

    def told_already(self: Desk, wish: Wish, entry: AnyEntry, _: None, trouble: Any) -> None:
        if trouble is None:
            wish.told()
        self.leave_line(entry, trouble)
        self.attend()

    monkeypatch.setattr(Desk, "attend", attend)
    assert_found("the log does not show|0 times in the log")


def test_a_view_that_forgets_one_field(monkeypatch: pytest.MonkeyPatch) -> None:
    def written(frame: Frame) -> bytes:
        if isinstance(frame, Ev) and len(frame.changes) > 2:
            frame.changes.pop(min(frame.changes))
        return text_of(frame)

    monkeypatch.setattr(desk, "text_of", written)
    assert_found("what vh denies")


def test_a_side_effect_before_the_ticket_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    async def admitted(rooms: Any, socket: Any, hello: Any) -> Any:
        desk = await rooms.find(hello.table)
        if desk is not None and desk.table.open_seats():
            await rooms.sit(desk, desk.table.open_seats()[0], "Mallory", "")
        return await proper(rooms, socket, hello)

    proper = greeting.admitted
    monkeypatch.setattr(greeting, "admitted", admitted)
    assert_found("without a key")


def test_a_timer_that_beats_an_earlier_submit(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer_act(*given: Any) -> None:
        asyncio.get_running_loop().call_later(0.3, proper, *given)

    proper = live.answer_act
    monkeypatch.setattr(live, "answer_act", answer_act)
    only_countdowns(monkeypatch)
    assert_found("came before the end of the countdown, and was late")


def test_an_id_that_is_not_unique_after_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    counters: dict[object, Any] = {}

    def new_table_name() -> str:
        counter = counters.setdefault(PROCESS.get(), itertools.count())
        return f"table{next(counter)}"

    monkeypatch.setattr(hall, "new_table_name", new_table_name)
    assert_found("refused without a reason")


def test_a_deadline_on_the_wall_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    def set_by_wall(self: Timer, seconds: float) -> None:
        look(self, now_ms() + int(seconds * 1000))

    def look(self: Timer, due_ms: int) -> None:
        loop = asyncio.get_running_loop()
        self.due = loop.time()
        if now_ms() >= due_ms:
            self.wake()
        else:
            self.handle = loop.call_later(0.05, look, self, due_ms)

    monkeypatch.setattr(Timer, "set", set_by_wall)
    only_countdowns(monkeypatch)
    assert_found("the countdown at")


def test_an_unfiltered_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    def fresh(at: Desk, seat: Seat) -> list[bytes]:
        if seat not in at.table.streams:
            return []
        return [text_of(at.asking(at.table.snap(max(at.table.streams)), seat))]

    monkeypatch.setattr(greeting, "fresh", fresh)
    assert_found("the log does not show|what vh denies")


def test_a_seed_in_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    def come_true(self: Desk, *given: Any) -> None:
        LOG.warning("table %s draws from %s", self.table.name, self.head.secret.hex())
        proper(self, *given)

    proper = Desk.come_true
    monkeypatch.setattr(Desk, "come_true", come_true)
    assert_found("a secret stands in the server's log")
