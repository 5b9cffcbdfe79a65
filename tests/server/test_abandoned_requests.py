"""Cancelled waits for the store: the other jobs of a group commit are still answered."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path

import httpx

from paddock.server.log.jobs import Job, tell_all
from paddock.server.log.store import StoreTrouble, answer_of

from .browser_client import Screen
from .faulty_stores import Held
from .running_server import FAST, house
from .test_store import Blocked


def test_a_cancelled_job_fails_no_other_of_its_group_commit(tmp_path: Path) -> None:
    async def ask(store: Blocked) -> None:
        store.answer_in(asyncio.get_running_loop())
        first = asyncio.create_task(answer_of(store.check))
        await asyncio.sleep(0)
        assert await asyncio.to_thread(store.taken.wait, 60)
        given_up, kept = (asyncio.create_task(answer_of(store.check)) for _ in range(2))
        await asyncio.sleep(0)
        given_up.cancel()
        store.go.set()
        await asyncio.wait_for(asyncio.gather(first, kept), 60)
        await asyncio.wait_for(answer_of(store.check), 60)  # The thread goes on.
        await store.close()
        assert store.sizes[:2] == [1, 2], "both were in one group"

    asyncio.run(ask(Blocked(tmp_path / "db")))


def test_a_callback_that_raises_keeps_no_other_from_its_answer() -> None:
    heard: Future[None] = Future()

    def falls_over(_: None, trouble: StoreTrouble | None) -> None:
        raise AssertionError("not told so")

    def hears(told: None, trouble: StoreTrouble | None) -> None:
        heard.set_result(told)

    tell_all([Job(falls_over), Job(hears)])
    assert heard.done()


def test_a_cancelled_health_check_leaves_no_table_stuck(
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
