"""Whoever gives up waiting for the disk holds up nobody who waits on."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path

import httpx

from paddock.server.log.jobs import Job, StoreTrouble, tell_all

from .disks import Held
from .house import FAST, house
from .screen import Screen
from .test_store import Blocked


def test_what_was_given_up_takes_nothing_else_of_its_group_with_it(tmp_path: Path) -> None:
    store = Blocked(tmp_path / "db")
    store.submit(lambda _: None)
    assert store.taken.wait(60)
    given_up, kept = store.submit(lambda _: 1), store.submit(lambda _: 2)
    assert given_up.cancel()
    store.go.set()
    assert kept.result(60) == 2
    assert store.submit(lambda _: 3).result(60) == 3, "the thread goes on"
    store.close()
    assert store.sizes[:2] == [1, 2], "both were in one group"


def test_who_falls_over_what_is_told_takes_nobody_with_it() -> None:
    heard: Future[None] = Future()

    def falls_over(_: None, trouble: StoreTrouble | None) -> None:
        raise AssertionError("not told so")

    def hears(told: None, trouble: StoreTrouble | None) -> None:
        heard.set_result(told)

    tell_all([Job(falls_over), Job(hears)])
    assert heard.done()


def test_a_look_at_the_server_s_health_that_was_given_up_leaves_no_table_stuck(
    tmp_path: Path,
) -> None:
    with (
        house(tmp_path, FAST, Held) as home,
        Screen(home.url) as ann,
        ThreadPoolExecutor() as beside,
    ):
        disk = home.store
        assert isinstance(disk, Held)
        one, other = (ann.open_table("person", "person")["table"] for _ in range(2))
        with ann.sit(one, 0) as first, ann.sit(other, 0) as second:
            disk.kind = "spoke"
            first.send({"t": "chat", "id": "a" * 32, "text": "Slow today"})
            assert disk.taken.wait(60)
            look = beside.submit(partial(httpx.get, f"{home.url}/healthz", timeout=60))
            first.send({"t": "ping"})
            first.until_kind("pong")
            while not disk.jobs:
                pass  # The look at it stands in line.
            second.send({"t": "chat", "id": "b" * 32, "text": "Here too"})
            assert look.result(30).status_code == 503
            disk.go.set()
            assert second.until_kind("said")["text"] == "Here too"
            assert first.until_kind("said")["text"] == "Slow today"
