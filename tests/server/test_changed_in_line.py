"""A key that is changed while somebody stands in line by it: nothing more is done by it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from .disks import Held
from .house import FAST, House, house, wait_for
from .screen import JsonFrame, Screen
from .test_stand_ins import guest, open_table

NOBODY = 404
Answer = Future[httpx.Response]


@contextmanager
def changing(home: House, screen: Screen, table: str, seat: int) -> Iterator[Answer]:
    """The key of a seat is being changed as long as this lasts."""
    disk = home.store
    assert isinstance(disk, Held)
    disk.kind = "rekeyed"
    with ThreadPoolExecutor() as beside:
        answer = beside.submit(screen.post, f"/api/tables/{table}/rotate", {"seat": seat})
        assert disk.taken.wait(10)
        try:
            yield answer
            wait_for(lambda: "paddock_waiting_entries 2" in httpx.get(f"{home.url}/metrics").text)
        finally:
            disk.go.set()
        assert answer.result(10).status_code == 200


def by_key(home: House, table: str, key: str, what: str, body: Any) -> httpx.Response:
    url = f"{home.url}/api/tables/{table}/{what}"
    return httpx.post(url, json=body, headers={"Authorization": f"Bearer {key}"}, timeout=30)


ACT = {"seat": 1, "id": "a" * 32, "phase": 1, "moves": ["fly"]}


@pytest.mark.parametrize(
    ("what", "body"),
    [("rotate", {"seat": 1}), ("act", ACT), ("nonce", {"seat": 1, "nonce": "a" * 32})],
)
def test_who_has_the_old_key_does_nothing_behind_the_change(
    tmp_path: Path, what: str, body: Any
) -> None:
    with (
        house(tmp_path, FAST, Held) as home,
        Screen(home.url) as ann,
        Screen(home.url) as bob,
        ThreadPoolExecutor() as beside,
    ):
        opened = open_table(ann, 3)
        table, old = opened["table"], opened["seats"][1]["secret"]
        guest(bob, opened, 1)
        with changing(home, bob, table, 1) as changed:
            late = beside.submit(by_key, home, table, old, what, body)
        assert late.result(10).status_code == NOBODY
        new = changed.result(10).json()["secret"]
        assert by_key(home, table, new, "ticket", {"seat": 1}).status_code == 200


def test_nobody_sits_down_by_a_link_that_the_host_has_just_changed(tmp_path: Path) -> None:
    with (
        house(tmp_path, FAST, Held) as home,
        Screen(home.url) as ann,
        Screen(home.url) as eve,
        ThreadPoolExecutor() as beside,
    ):
        opened = open_table(ann, 3)
        table, old = opened["table"], opened["seats"][1]["secret"]
        with changing(home, ann, table, 1):
            late = beside.submit(eve.enter, table, old, "Eve")
        assert late.result(10).status_code == NOBODY
        info = ann.http.get(f"/api/tables/{table}").json()
        assert info["players"][1]["kind"] == "open"


def test_whoever_was_the_host_starts_nothing_behind_the_change(tmp_path: Path) -> None:
    with (
        house(tmp_path, FAST, Held) as home,
        Screen(home.url) as ann,
        ThreadPoolExecutor() as beside,
    ):
        opened = open_table(ann, 3)
        table = opened["table"]
        with changing(home, ann, table, -5):
            late = beside.submit(by_key, home, table, opened["host"], "start", {})
        assert late.result(10).status_code == NOBODY
        assert ann.http.get(f"/api/tables/{table}").json()["stage"] == "gathering"


def test_two_keys_of_one_screen_are_changed_at_once(tmp_path: Path) -> None:
    with (
        house(tmp_path, FAST, Held) as home,
        Screen(home.url) as ann,
        ThreadPoolExecutor() as beside,
    ):
        table = ann.open_table("person", "person")["table"]
        with changing(home, ann, table, 0):
            other = beside.submit(ann.post, f"/api/tables/{table}/rotate", {"seat": 1})
        assert other.result(10).status_code == 200


def over(ann: Screen, *kinds: str) -> JsonFrame:
    """A race that has been raced."""
    opened = ann.open_table(*kinds, circuit="village")
    with ann.sit(opened["table"], 0) as first:
        first.until_kind("snap")
        while first.result is None:
            first.play() if first.question else first.hear()
    return opened


def test_a_rematch_has_the_keys_that_were_changed_while_it_stood_in_line(tmp_path: Path) -> None:
    with (
        house(tmp_path, FAST, Held) as home,
        Screen(home.url) as ann,
        ThreadPoolExecutor() as beside,
    ):
        opened = over(ann, "person", "random")
        table, old = opened["table"], opened["seats"][0]["secret"]
        again = partial(by_key, home, table, opened["host"], "rematch", {})
        with changing(home, ann, table, 0) as changed:
            rematch = beside.submit(again)
        new = changed.result(10).json()["secret"]
        fresh = rematch.result(10).json()["table"]
        assert by_key(home, fresh, old, "ticket", {"seat": 0}).status_code == NOBODY
        assert by_key(home, fresh, new, "ticket", {"seat": 0}).status_code == 200
        assert again().json()["table"] == fresh, "one rematch is enough"
