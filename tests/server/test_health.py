"""Operations: /healthz, /metrics, structured logs without secrets, graceful shutdown."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import secrets
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import Request
from websockets.exceptions import ConnectionClosed

from paddock.server.client_address import is_this_machine
from paddock.server.log.sqlite_store import SqliteStore
from paddock.server.logging import JsonLines, redacted
from paddock.server.metrics import FAMILIES, Metrics
from paddock.simulation.network import stream

from .browser_client import SPECTATOR, Screen
from .running_server import FAST, house, wait_for
from .test_limits import Place, Visitor, act, at_a_table

SAMPLE = re.compile(r'^[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [0-9.e+-]+$')


# --- metrics -----------------------------------------------------------------------------------


def test_every_line_is_as_prometheus_reads_it() -> None:
    metrics = Metrics()
    metrics.count("refusals", code="late")
    metrics.stored("acted", 0.0004)
    metrics.stored("acted", 0.3)
    metrics.stored("acted", 99.0)
    lines = metrics.text({"paddock_sockets": 3}).splitlines()
    assert all(line.startswith("# ") or SAMPLE.match(line) for line in lines)
    assert 'paddock_entries_total{kind="acted"} 3' in lines
    assert 'paddock_store_seconds_bucket{le="0.001"} 1' in lines
    assert 'paddock_store_seconds_bucket{le="1.0"} 2' in lines
    assert 'paddock_store_seconds_bucket{le="+Inf"} 3' in lines
    assert "paddock_store_seconds_count 3" in lines
    assert "paddock_sockets 3" in lines
    for name in FAMILIES:
        assert sum(line.startswith(f"# TYPE {name} ") for line in lines) == 1


def test_a_race_is_counted(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "person", circuit="village")["table"]
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            asked = first if first.until_kind("snap") and first.waiting == [0] else second
            asked.play()
            assert asked.act(["fly"], 0)["t"] == "nack"
            told = httpx.get(f"{home.url}/metrics").text.splitlines()
        assert 'paddock_entries_total{kind="acted"} 1' in told
        assert any(line.startswith("paddock_refusals_total") for line in told)
        assert "paddock_sockets 2" in told
        assert "paddock_tables 1" in told


def counted(url: str) -> list[str]:
    return httpx.get(f"{url}/metrics").text.splitlines()


def test_repeats_requests_and_sockets_that_are_closed_are_counted(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "greedy", circuit="village")["table"]
        windows = [ann.sit(table, 0) for _ in range(4)]
        asked = windows[-1].until_asked()
        moves = [asked["choices"][0]["move"]]
        for _ in range(3):
            assert windows[-1].act(moves, asked["phase"], "a" * 32)["t"] == "ack"
        assert "paddock_repeats_total 2" in counted(home.url)
        assert 'paddock_requests_total{status="201"} 1' in counted(home.url)
        wait_for(lambda: 'paddock_closed_sockets_total{code="4002"} 1' in counted(home.url))
        for chair in windows:
            chair.close()


@pytest.mark.parametrize(
    ("address", "near"),
    [("127.0.0.1", True), ("::1", True), ("192.0.2.7", False), ("10.0.0.1", False), ("x", False)],
)
def test_a_local_address_is_recognised(address: str, near: bool) -> None:
    assert is_this_machine(Request({"type": "http", "client": (address, 1), "headers": []})) is near


def test_metrics_are_for_this_machine_unless_opened(tmp_path: Path) -> None:
    passed_on = {"X-Forwarded-For": "192.0.2.7"}
    with house(tmp_path / "a") as home:
        assert httpx.get(f"{home.url}/metrics").status_code == 200
        refused = httpx.get(f"{home.url}/metrics", headers=passed_on)
        assert (refused.status_code, refused.json()["code"]) == (404, "no_call")
    with house(tmp_path / "b", replace(FAST, open_metrics=True)) as home:
        assert httpx.get(f"{home.url}/metrics", headers=passed_on).status_code == 200


# --- health ------------------------------------------------------------------------------------


class Deaf(SqliteStore):
    """A disk that cannot be written to any more."""

    def commit(self, statement: str, values: Sequence[object] = ()) -> None:
        raise sqlite3.OperationalError("disk I/O error")


def test_health_is_503_while_the_disk_fails(tmp_path: Path) -> None:
    with house(tmp_path / "a") as home:
        answer = httpx.get(f"{home.url}/healthz")
        assert (answer.status_code, answer.text) == (200, "ok\n")
    with house(tmp_path / "b", kind=Deaf) as home:
        answer = httpx.get(f"{home.url}/healthz")
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


async def health(place: Place) -> int:
    assert place.server.app is not None
    return await stream(place.server.app, "/healthz", "", {}, lambda _: None)


def test_health_is_503_while_the_disk_is_too_slow() -> None:
    async def story(place: Place) -> tuple[int, float]:
        place.server.disk.slow = 10_000.0
        began = place.server.loop.time()
        return await health(place), place.server.loop.time() - began

    status, took = at_a_table(story)
    assert status == 503
    assert took == pytest.approx(2.0)


def test_a_health_check_that_times_out_delays_no_other() -> None:
    async def story(place: Place) -> tuple[int, list[dict[str, Any]]]:
        asked = await whoever_is_asked(place)
        move, phase = asked.question()["choices"][0]["move"], asked.question()["phase"]
        place.server.disk.slow = 3000.0
        looking = asyncio.create_task(health(place))
        await asyncio.sleep(0.01)
        asked.say(act(1, phase, move))
        await asyncio.sleep(39)
        return await looking, asked.heard("ack")

    status, answers = at_a_table(story)
    assert status == 503
    assert [answer["id"] for answer in answers] == [f"{1:032x}"]


async def whoever_is_asked(place: Place) -> Visitor:
    players = [await place.visit(seat) for seat in (0, 1)]
    return next(player for player in players if player.question() is not None)


def test_a_stopping_server_is_unhealthy_and_refuses_sockets() -> None:
    async def story(place: Place) -> tuple[list[int], Visitor]:
        ticket, before = await place.ticket(0), await health(place)
        await place.tables.farewell()
        return [before, await health(place)], await place.come(ticket)

    told, late = at_a_table(story)
    assert told == [200, 503]
    assert (late.frames, late.codes) == ([], [1012])


# --- logs --------------------------------------------------------------------------------------


def line_of(message: str, **fields: Any) -> dict[str, Any]:
    record = logging.LogRecord("paddock", logging.ERROR, "", 0, message, (), None)
    record.__dict__.update(fields)
    line: dict[str, Any] = json.loads(JsonLines().format(record))
    return line


def test_a_line_of_the_log_is_json_with_its_fields() -> None:
    line = line_of("a table was opened", table="mkx9b7dkx6", game="trafic_turbo")
    assert (line["what"], line["table"], line["level"]) == (
        "a table was opened",
        "mkx9b7dkx6",
        "error",
    )


def an_error(words: str) -> Any:
    try:
        raise ValueError(words)
    except ValueError:
        return sys.exc_info()


def test_secrets_are_redacted_by_their_shape() -> None:
    for secret in (
        secrets.token_hex(32),
        secrets.token_hex(16),
        secrets.token_urlsafe(16),
        "aB3-" * 10 + "x_9",
    ):
        assert secret not in redacted(f"cannot read {secret!r} here")
        line = line_of(f"cannot read {secret!r} here", exc_info=an_error(f"no table {secret}"))
        assert "cannot read" in line["what"]
        assert "no table" in line["trace"]
        assert secret not in json.dumps(line)
    plain = "table mkx9b7dkx6: the bot of seat 2 waits for the disk"
    assert redacted(plain) == plain


def test_a_stopped_server_sends_bye_and_logs_no_secrets(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "paddock.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stdout is not None
    url = server.stdout.readline().split()[-1].rstrip("/")
    with Screen(url) as ann:
        opened = ann.open_table("person", "open")
        table = opened["table"]
        keys = [opened["watch"], opened["host"], *(seat["secret"] for seat in opened["seats"])]
        assert ann.enter(table, keys[3], "Bob").status_code == 200
        ticket = ann.ticket(table, 0)
        httpx.get(f"{url}/api/tables/{keys[0]}")
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            asked = first if first.until_kind("snap") and first.waiting == [0] else second
            asked.play()
            server.send_signal(signal.SIGTERM)
            bye = first.until_kind("bye")
            assert bye["code"] == 1012
            with pytest.raises(ConnectionClosed) as end:
                first.hear()
            assert end.value.rcvd is not None
            assert end.value.rcvd.code == 1012
    words = server.communicate(timeout=60)[1]
    lines = [json.loads(line) for line in words.splitlines()]
    assert {"a table was opened", "an entry was stored"} <= {line["what"] for line in lines}
    assert any(line.get("table") == table for line in lines)
    for secret in (*keys, ticket, *ann.http.cookies.values()):
        assert secret not in words
    assert server.returncode in (0, -signal.SIGTERM)


def test_an_act_received_before_the_shutdown_is_stored(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "person", circuit="village")["table"]
        with ann.sit(table, 0) as first, ann.sit(table, 1) as second:
            asked = first if first.until_kind("snap") and first.waiting == [0] else second
            seat = asked.welcome["seat"]
            answer = asked.play()
        cookies = ann.http.cookies
    with house(tmp_path) as home, Screen(home.url) as ann:
        ann.http.cookies = cookies
        with ann.sit(table, seat) as again:
            assert again.until_kind("snap")["s"] == answer["s"]


def test_an_act_received_before_the_shutdown_is_answered_before_bye() -> None:
    async def story(place: Place) -> tuple[Visitor, Visitor]:
        asked, other = await whoever_is_asked(place), await place.visit(SPECTATOR)
        move, phase = asked.question()["choices"][0]["move"], asked.question()["phase"]
        place.server.disk.slow = 100.0
        asked.say(act(1, phase, move))
        await asyncio.sleep(0.01)
        assert place.tables.live_tables[place.table].queued == 1
        await place.tables.farewell()
        await asyncio.sleep(0.1)
        return asked, other

    asked, other = at_a_table(story)
    assert [frame["t"] for frame in asked.frames[-2:]] == ["ack", "ev"]
    assert other.frames[-1]["t"] == "ev"
    assert asked.codes == other.codes == [1012]


class Dragging(SqliteStore):
    """A disk that takes its time, once it is told to."""

    drags = False

    def commit(self, statement: str, values: Sequence[object] = ()) -> None:
        if self.drags:
            time.sleep(1.0)
        super().commit(statement, values)


def test_an_act_that_a_slow_disk_left_unanswered_is_acked_when_repeated(
    tmp_path: Path,
) -> None:
    hasty = replace(FAST, farewell=0.2)
    act_id = "a" * 32
    with house(tmp_path, hasty, Dragging) as home:
        assert isinstance(home.store, Dragging)
        ann = Screen(home.url)
        table = ann.open_table("person", "person", circuit="village")["table"]
        first, second = ann.sit(table, 0), ann.sit(table, 1)
        asked = first if first.until_kind("snap") and first.waiting == [0] else second
        question = asked.until_asked()
        move = question["choices"][0]["move"]
        home.store.drags = True
        asked.send({"t": "act", "id": act_id, "phase": question["phase"], "moves": [move]})
        time.sleep(0.2)
    assert asked.until_kind("ack", "nack", "bye")["code"] == 1012
    with house(tmp_path) as home:
        ann.move(home.url)
        with ann.sit(table, asked.welcome["seat"]) as again:
            again.until_kind("snap")
            answers = [again.act([move], question["phase"], act_id) for _ in range(2)]
            assert [answer["t"] for answer in answers] == ["ack", "ack"]
            assert answers[0]["s"] == answers[1]["s"]
    for one in (first, second):
        one.close()
    ann.http.close()
