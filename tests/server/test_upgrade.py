"""Tables of an older version: bots that are gone, and an edition of the rules that is not known."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from paddock.bots import BOTS
from paddock.server.log.chain import chained
from paddock.server.log.entries import DECODER
from paddock.server.log.sqlite_schema import DATABASE

from .browser_client import Screen, dial
from .running_server import FAST, house
from .test_nonces import finish
from .test_stand_ins import guest, open_table, player

UNKNOWN = "This is edition 9 of Trafic Turbo, and this Paddock has: 1. A newer Paddock may open it."


def test_for_a_bot_that_is_gone_the_stand_in_drives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as old:
        old.setitem(BOTS, "veteran", BOTS["random"])
        with house(tmp_path) as home, Screen(home.url) as ann:
            table = ann.open_table("person", "veteran", circuit="village")["table"]
            cookies = ann.http.cookies
    with house(tmp_path) as home, Screen(home.url) as ann:
        ann.http.cookies = cookies
        with ann.sit(table, 0) as first:
            assert player(first.until_kind("table"), 1)["bot"] == "veteran"
            finish(first)
    assert "crashed" not in caplog.text


def reprint(folder: Path, edition: str) -> None:
    """The only table becomes one of another edition, as if it had been opened then."""
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        rows = connection.execute("SELECT table_id, at_ms, payload FROM event ORDER BY v")
        prev = ""
        for v, (table, at_ms, payload) in enumerate(rows.fetchall()):
            entry = json.loads(payload)
            if v == 0:
                entry["edition"] = edition
            row = chained(table, v, prev, at_ms, DECODER.decode(json.dumps(entry)))
            prev = row.hash
            changed = (row.payload, row.prev_hash, row.hash, v)
            connection.execute(
                "UPDATE event SET payload = ?, prev_hash = ?, hash = ? WHERE v = ?", changed
            )


def test_a_reprint_of_the_same_edition_is_the_same_table(tmp_path: Path) -> None:
    with old_table(tmp_path, "1") as (ann, table, key):
        assert ann.http.get(f"/api/tables/{table}").json()["stage"] == "racing"
        assert ann.enter(table, key).status_code == 200


@contextmanager
def old_table(folder: Path, edition: str) -> Iterator[tuple[Screen, str, str]]:
    """Somebody with cookies for a table of that edition, and the key of a seat."""
    with house(folder) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = open_table(ann, 2)
        table = opened["table"]
        guest(bob, opened, 1)
        key = bob.post(f"/api/tables/{table}/rotate", {"seat": 1}).json()["secret"]
        cookies = ann.http.cookies
    reprint(folder, edition)
    with house(folder) as home, Screen(home.url) as ann:
        ann.http.cookies = cookies
        yield ann, table, key


def test_a_table_of_an_unknown_edition_is_refused_in_words(tmp_path: Path) -> None:
    with old_table(tmp_path, "9") as (ann, table, key):
        path = f"/api/tables/{table}"
        args = {"edition": "9", "game": "Trafic Turbo", "known": ["1"]}
        told = (
            409,
            {"code": "edition", "why": UNKNOWN, "key": "games.setup.no_edition", "args": args},
        )
        for answer in (ann.http.get(path), ann.post(f"{path}/ticket", {"seat": 0})):
            assert (answer.status_code, answer.json()) == told
        with Screen(ann.url) as bob:
            answer = bob.enter(table, key, "Bob")
            assert (answer.status_code, answer.json()) == told
            headers = {"Authorization": f"Bearer {key}"}
            assert bob.http.get(path, headers=headers).status_code == 409


def test_a_table_of_an_unknown_edition_is_404_without_a_key(tmp_path: Path) -> None:
    with old_table(tmp_path, "9") as (ann, table, _), Screen(ann.url) as eve:
        path = f"/api/tables/{table}"
        tries = (
            eve.http.get(path),
            eve.http.get(path, headers={"Authorization": "Bearer wrong"}),
            eve.enter(table, "wrong", "Eve"),
            eve.post(f"{path}/join", {"name": "Eve"}),
        )
        assert {(answer.status_code, answer.json()["code"]) for answer in tries} == {
            (404, "no_table")
        }


def test_a_socket_to_a_table_of_an_unknown_edition_is_told_so(tmp_path: Path) -> None:
    """Only where the table has left the memory between the ticket and the hello."""
    with house(tmp_path, replace(FAST, idle=0.05)) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "person")["table"]
        ticket = ann.ticket(table, 0)
        time.sleep(0.3)
        reprint(tmp_path, "9")
        with dial(home.url) as socket:
            socket.send(json.dumps({"t": "hello", "p": 1, "table": table, "auth": ticket}))
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=60)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4004, UNKNOWN)
