"""The list of public tables: every open one, no full one, and cheap however many there are."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from paddock.server.live.lobby import MOST
from paddock.server.log.sqlite_schema import DATABASE
from paddock.server.log.sqlite_store import OFFERED, SqliteStore
from paddock.server.log.store import Done

from .running_server import FAST, house
from .test_external_programs import as_bearer, join, offered, opened

ALWAYS = replace(FAST, look_again=0.0)
FULL: list[dict[str, Any]] = [{"kind": "person"}, {"kind": "person"}]
ONE_OPEN: list[dict[str, Any]] = [{"kind": "person"}, {"kind": "open"}]


def changed(folder: Path, *statements: str) -> None:
    """The database of a server that is not running, after something has happened to it."""
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def rows(folder: Path, question: str) -> list[str]:
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        return [str(row[0]) for row in connection.execute(question)]


def test_full_tables_hide_no_open_one(tmp_path: Path) -> None:
    with house(tmp_path, ALWAYS) as home:
        mine = opened(home.url)["table"]
        waiting = opened(home.url, seats=ONE_OPEN, fair=True)["table"]
        assert join(home.url, waiting, "Ann").status_code == 200, "full, and waits for nonces"
        started = opened(home.url)
        start = f"{home.url}/api/tables/{started['table']}/start"
        assert httpx.post(start, json={}, headers=as_bearer(started["host"])).status_code == 200
        for number in range(MOST + 1):
            table = opened(home.url, seats=FULL if number % 2 else ONE_OPEN)["table"]
            if number % 2 == 0:
                assert join(home.url, table, "Bob").status_code == 200
        assert offered(home.url) == [mine]
    assert rows(tmp_path, "SELECT table_id FROM offer") == [mine], "nothing else is looked at"
    with house(tmp_path) as home:
        assert offered(home.url) == [mine]


def test_the_newest_come_first_and_not_more_than_a_page_of_them(tmp_path: Path) -> None:
    with house(tmp_path, ALWAYS) as home:
        tables = [opened(home.url)["table"] for _ in range(MOST + 3)]
        assert set(offered(home.url)) <= set(tables)
        assert len(offered(home.url)) == MOST
    ages = [f"UPDATE offer SET opened_ms = opened_ms + {n} * 1000 WHERE table_id = '{table}'"
            for n, table in enumerate(tables)]  # fmt: skip
    changed(tmp_path, *ages)
    with house(tmp_path, ALWAYS) as home:
        assert offered(home.url) == tables[:2:-1]


class Counting(SqliteStore):
    """Counts how often it is asked for offers."""

    asked = 0

    def offers(self, since_ms: int, most: int, done: Done[list[str]]) -> None:
        self.asked += 1
        super().offers(since_ms, most, done)


def test_the_disk_is_asked_once_however_many_look(tmp_path: Path) -> None:
    with house(tmp_path, replace(FAST, look_again=60.0), Counting) as home:
        assert isinstance(home.store, Counting)
        mine = opened(home.url)["table"]
        asked = home.store.asked
        assert [offered(home.url) for _ in range(5)] == [[mine]] * 5
        assert home.store.asked == asked + 1


def test_an_offer_that_a_kill_left_behind_is_taken_back(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        mine = opened(home.url)["table"]
        for _ in range(MOST + 1):
            opened(home.url, seats=FULL)
    changed(tmp_path, "INSERT OR IGNORE INTO offer SELECT table_id, opened_ms FROM desk")
    with house(tmp_path) as home:
        assert offered(home.url) == [mine]
    assert rows(tmp_path, "SELECT table_id FROM offer") == [mine]


def test_a_table_that_is_a_day_old_is_not_offered_any_more(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        opened(home.url)
    changed(tmp_path, "UPDATE offer SET opened_ms = opened_ms - 24 * 3600 * 1000")
    with house(tmp_path) as home:
        assert offered(home.url) == []


def test_a_table_that_cannot_be_read_is_left_out_and_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with house(tmp_path) as home:
        broken = [opened(home.url)["table"] for _ in range(MOST + 1)]
        mine = opened(home.url)["table"]
    changed(
        tmp_path,
        f"UPDATE event SET payload = CAST('{{}}' AS BLOB) WHERE table_id != '{mine}'",
        f"UPDATE offer SET opened_ms = opened_ms - 1000 WHERE table_id = '{mine}'",
    )
    with house(tmp_path, ALWAYS) as home, caplog.at_level(logging.ERROR, "paddock.server"):
        assert [offered(home.url) for _ in range(3)] == [[mine]] * 3
        errors = [record for record in caplog.records if record.levelno == logging.ERROR]
        assert len(errors) == len(broken)
        assert {table for table in broken if table in caplog.text} == set(broken)


def test_the_list_is_found_by_an_index_whatever_else_there_is(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        opened(home.url)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        plan = connection.execute(f"EXPLAIN QUERY PLAN {OFFERED}", (0, MOST)).fetchall()
    (step,) = [row[3] for row in plan]
    assert step.startswith("SEARCH offer")
    assert "INDEX newest" in step


def test_offers_of_an_older_paddock_are_found_again(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        mine = opened(home.url)["table"]
        opened(home.url, seats=FULL)
        opened(home.url, public=False)
    changed(tmp_path, "DROP TABLE offer", "PRAGMA user_version = 2")
    with house(tmp_path) as home:
        assert offered(home.url) == [mine]
        assert join(home.url, mine, "Ann").status_code == 200
