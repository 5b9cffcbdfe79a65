"""The SQLite store: group commit, failures, locks; what cannot be stored has not happened."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import Future, wait
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from paddock.server.log.chain import chained
from paddock.server.log.entries import Row, Spoke
from paddock.server.log.jobs import TOLD_AT_ONCE, Job, tell_in_turns
from paddock.server.log.sqlite_store import SqliteStore
from paddock.server.log.store import Head, Stored, StoreRefused, StoreTrouble
from paddock.simulation.loop import run

from .browser_client import Screen
from .faulty_stores import asked
from .running_server import FAST, house
from .test_limits import Place, Visitor, at_a_table


class Stubborn(SqliteStore):
    """A disk that can be told to fail, or to wait for a sign."""

    failing = False
    commits = 0
    spoilt = range(0)
    """The commits that fail, counted from the first."""
    tried = 0

    def __init__(self, path: Path) -> None:
        self.go = Event()
        self.go.set()
        super().__init__(path)

    def commit(self, statement: str, values: Sequence[object] = ()) -> None:
        self.tried += 1
        if self.failing or self.tried in self.spoilt:
            raise sqlite3.OperationalError("disk I/O error")
        self.go.wait(30)
        self.commits += 1
        super().commit(statement, values)


class Blocked(SqliteStore):
    """A disk that waits for a sign, and says what it has taken by then."""

    def __init__(self, path: Path) -> None:
        self.go, self.taken = Event(), Event()
        self.sizes: list[int] = []
        super().__init__(path)

    def carry_out(self, batch: list) -> None:  # type: ignore[type-arg]
        self.taken.set()
        self.go.wait(30)
        self.sizes.append(len(batch))
        super().carry_out(batch)


HEAD = Head("t1", "0" * 32, b"secret", 0, ((b"hash", 0),))


def line(v: int, text: str = "hello", act_id: str = "") -> Row:
    return chained("t1", v, "", 0, Spoke(0, text, act_id or f"id-{v}"))


def appended(store: SqliteStore, row: Row) -> Future[Any]:
    return asked(store.append, row)


def test_what_is_stored_is_read_again(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a" / "db")
    rows = (line(0), line(1))
    asked(store.open, Stored(HEAD, rows)).result(60)
    assert asked(store.load, "t1").result(60) == Stored(HEAD, rows)
    assert asked(store.load, "t2").result(60) is None
    store.shut()


@pytest.mark.parametrize("entries", [20, 300])
def test_what_arrives_during_a_commit_is_committed_together(tmp_path: Path, entries: int) -> None:
    store = Blocked(tmp_path / "db")
    futures = [asked(store.open, Stored(HEAD, ()))]
    assert store.taken.wait(30)
    rows = tuple(line(v) for v in range(entries))
    futures += [appended(store, row) for row in rows]
    store.go.set()
    wait(futures, 60)
    assert [future.exception() for future in futures] == [None] * (1 + entries)
    assert store.sizes == [1, entries]
    assert asked(store.load, "t1").result(60) == Stored(HEAD, rows)
    store.shut()


def test_callbacks_of_a_large_group_commit_yield_to_the_loop() -> None:
    async def tell() -> tuple[int, list[int]]:
        told: list[int] = []

        def done(number: int, *_: object) -> None:
            told.append(number)

        batch: list[Job[None]] = [Job(partial(done, number)) for number in range(300)]
        tell_in_turns(asyncio.get_running_loop(), batch)
        at_once = len(told)
        await asyncio.sleep(0.1)
        return at_once, told

    assert run(tell()) == (TOLD_AT_ONCE, list(range(300)))


def test_a_rematch_and_its_entry_are_stored_together_or_not_at_all(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "db")
    asked(store.open, Stored(HEAD, (line(0),))).result(60)
    fresh = Stored(replace(HEAD, table="t2"), ())
    for row, is_stored in ((line(0, "at a taken place"), False), (line(1), True)):
        answer = asked(store.open_beside, fresh, row)
        assert (answer.exception(60) is None) is is_stored
        assert asked(store.load, "t2").result(60) == (fresh if is_stored else None)
    store.shut()


def test_an_entry_at_a_taken_place_fails_alone(tmp_path: Path) -> None:
    store = Blocked(tmp_path / "db")
    futures = [asked(store.open, Stored(HEAD, (line(0),)))]
    assert store.taken.wait(30)
    futures += [appended(store, row) for row in (line(1), line(1, "other"), line(2), line(3))]
    futures.append(appended(store, line(4, act_id="id-3")))
    store.go.set()
    wait(futures, 60)
    assert [future.exception() is None for future in futures] == [
        True,
        True,
        False,
        True,
        True,
        False,
    ]
    stored = asked(store.load, "t1").result(60)
    assert stored is not None
    assert [row.v for row in stored.rows] == [0, 1, 2, 3]
    store.shut()


def test_after_a_failed_commit_nothing_is_there_and_the_next_one_works(tmp_path: Path) -> None:
    store = Stubborn(tmp_path / "db")
    asked(store.open, Stored(HEAD, (line(0),))).result(60)
    store.failing = True
    with pytest.raises(StoreTrouble):
        appended(store, line(1)).result(60)
    store.failing = False
    appended(store, line(1, "again")).result(60)
    stored = asked(store.load, "t1").result(60)
    assert stored is not None
    assert stored.rows[1] == line(1, "again")
    store.shut()


def test_a_second_store_on_the_same_file_is_refused(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "db")
    with pytest.raises(StoreRefused, match="Another Paddock server"):
        SqliteStore(tmp_path / "db")
    store.shut()
    SqliteStore(tmp_path / "db").shut()


@pytest.mark.parametrize("link", ["a file", "a folder", "a link to a link"])
def test_a_link_to_a_database_in_use_is_refused(tmp_path: Path, link: str) -> None:
    folder = tmp_path / "data"
    store = SqliteStore(folder / "db")
    other = tmp_path / "other"
    other.symlink_to(folder / "db" if link != "a folder" else folder)
    path = other / "db" if link == "a folder" else other
    if link == "a link to a link":
        path = tmp_path / "another"
        path.symlink_to(other)
    with pytest.raises(StoreRefused, match="Another Paddock server"):
        SqliteStore(path)
    store.shut()
    SqliteStore(path).shut()


@pytest.mark.parametrize(
    "content", [b"not a database at all" * 100, b"SQLite format 3\0" + b"x" * 99]
)
def test_a_file_that_is_no_database_is_refused_untouched(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "db").write_bytes(content)
    with pytest.raises(StoreRefused):
        SqliteStore(tmp_path / "db")
    assert (tmp_path / "db").read_bytes() == content


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "db") as connection:
        connection.execute("CREATE TABLE theirs (x)")
    connection.close()
    with pytest.raises(StoreRefused, match="no database of Paddock"):
        SqliteStore(tmp_path / "db")


PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "busy_timeout": 2000, "foreign_keys": 1}


def test_every_write_is_synced_and_checked(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "db")
    reading = store.connection.execute
    assert {name: reading(f"PRAGMA {name}").fetchone()[0] for name in PRAGMAS} == PRAGMAS
    store.shut()


def test_an_act_that_cannot_be_stored_is_not_done(tmp_path: Path) -> None:
    with house(tmp_path, FAST, Stubborn) as home, Screen(home.url) as screen:
        disk = home.store
        assert isinstance(disk, Stubborn)
        table = screen.open_table("person", "person")["table"]
        with screen.sit(table, 0) as first, screen.sit(table, 1) as second:
            first.until_kind("snap")
            second.until_kind("snap")
            asked = first if first.question else second
            before = asked.s
            disk.failing = True
            nack = asked.play()
            assert (nack["code"], nack["final"]) == ("unavailable", False)
            assert nack["after"] > 0
            assert asked.s == before
            disk.failing = False
            assert asked.act(["fly"])["code"] == "illegal"
            assert asked.play()["t"] == "ack"
            assert asked.s == before + 1


def test_a_table_that_cannot_be_read_now_is_503_and_not_404() -> None:
    async def story(place: Place) -> tuple[Visitor, Visitor]:
        ticket = await place.ticket(0)
        place.tables.live_tables[place.table].give_up()
        place.server.disk.failing = 1.0
        early = await place.come(ticket)
        place.server.disk.failing = 0.0
        return early, await place.visit(0)

    early, late = at_a_table(story)
    assert (early.frames, early.codes) == ([], [1011])
    assert late.heard("snap")


def test_no_table_is_opened_that_cannot_be_stored(tmp_path: Path) -> None:
    with house(tmp_path, FAST, Stubborn) as home, Screen(home.url) as screen:
        assert isinstance(home.store, Stubborn)
        home.store.failing = True
        wish = {"game": "trafic_turbo", "seats": [{"kind": "person"}, {"kind": "bot"}]}
        assert screen.post("/api/tables", wish).status_code == 503
        home.store.failing = False
        assert screen.post("/api/tables", wish).status_code == 201


def test_bots_try_again_when_the_disk_is_back(tmp_path: Path) -> None:
    with house(tmp_path, FAST, Stubborn) as home, Screen(home.url) as screen:
        assert isinstance(home.store, Stubborn)
        home.store.spoilt = range(6, 8)
        table = screen.open_table("random", "random", circuit="village")["table"]
        with screen.sit(table, -4) as crowd:
            while crowd.result is None:
                crowd.hear()
        assert home.store.tried - home.store.commits == 2


def test_nobody_hears_of_an_act_before_it_is_stored(tmp_path: Path) -> None:
    with house(tmp_path, FAST, Stubborn) as home, Screen(home.url) as screen:
        disk = home.store
        assert isinstance(disk, Stubborn)
        table = screen.open_table("person", "person")["table"]
        with screen.sit(table, 0) as first, screen.sit(table, 1) as second:
            first.until_kind("snap")
            second.until_kind("snap")
            asked, other = (first, second) if first.question else (second, first)
            disk.go.clear()
            phase = asked.until_asked()["phase"]
            move = asked.until_asked()["choices"][0]["move"]
            commits = disk.commits
            asked.send({"t": "act", "id": "0" * 32, "phase": phase, "moves": [move]})
            with pytest.raises(TimeoutError):
                other.until(lambda frame: frame["t"] == "ev", 0.3)
            assert disk.commits == commits
            disk.go.set()
            assert asked.until_kind("ack", "nack")["t"] == "ack"
            assert other.until_kind("ev")["t"] == "ev"
            assert disk.commits == commits + 1


def test_a_closed_store_refuses_jobs(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "db")
    last = asked(store.open, Stored(HEAD, (line(0),)))
    store.shut()
    assert last.result(0) is None
    with pytest.raises(StoreTrouble):
        appended(store, line(1)).result(0)
