"""Changing keys: old links, cookies, tickets, sockets and queued requests are void at once."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from paddock.kernel.model import Seat
from paddock.server.access.keys import HOST, rights
from paddock.server.app import build
from paddock.server.http.guard import Guard
from paddock.server.http.streams import streamed
from paddock.server.live.tables import Tables
from paddock.server.log.sqlite_schema import DATABASE
from paddock.server.log.sqlite_store import SqliteStore
from paddock.server.settings import Settings
from paddock.server.uploads.child_process import ChildProcesses
from paddock.server.wire import messages

from .browser_client import SPECTATOR, Chair, JsonFrame, Screen
from .faulty_stores import Held
from .running_server import FAST, house, wait_for
from .test_broken import entries
from .test_nonces import finish
from .test_stand_ins import guest, open_table, until_table

NOBODY = 404
WAITING = "paddock_waiting_entries "


def rotate(screen: Screen, table: str, seat: int) -> httpx.Response:
    return screen.post(f"/api/tables/{table}/rotate", {"seat": seat})


def closed_with(chair: Chair) -> int:
    with pytest.raises(ConnectionClosed) as end:
        chair.until_kind("never")
    assert end.value.rcvd is not None
    return end.value.rcvd.code


def test_a_socket_request_queued_behind_a_changed_key_is_refused(tmp_path: Path) -> None:
    with (
        house(tmp_path, FAST, Held) as home,
        Screen(home.url) as ann,
        Screen(home.url) as bob,
        ThreadPoolExecutor() as beside,
    ):
        disk = home.store
        assert isinstance(disk, Held)
        opened = open_table(ann, 2)
        table = opened["table"]
        guest(bob, opened, 1)
        with ann.sit(table, 0) as first, bob.sit(table, 1) as second:
            disk.kind = "rekeyed"
            answer = beside.submit(rotate, bob, table, 1)
            assert disk.taken.wait(60)
            second.send({"t": "chat", "id": "b" * 32, "text": "Too late"})
            second.send({"t": "ping"})
            second.until_kind("pong")
            disk.go.set()
            assert answer.result(60).status_code == 200
            assert closed_with(second) == 4001
            first.send({"t": "chat", "id": "a" * 32, "text": "Who was that?"})
            assert first.until_kind("said")["text"] == "Who was that?"


def waiting(screen: Screen) -> int:
    """Entries in line at all tables."""
    lines = screen.http.get("/metrics").text.splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(WAITING))


@contextmanager
def changed_meanwhile(folder: Path, people: int, seat: Seat) -> Iterator[Meanwhile]:
    """A table where a key is being changed: the disk has it, and has not said so yet."""
    with (
        house(folder, FAST, Held) as home,
        Screen(home.url) as ann,
        Screen(home.url) as eve,
        ThreadPoolExecutor() as beside,
    ):
        disk = home.store
        assert isinstance(disk, Held)
        opened = open_table(ann, people)
        table = opened["table"]
        if people == 2:
            guest(ann, opened, 1)
        key = opened["host"] if seat == HOST else opened["seats"][seat]["secret"]
        assert eve.enter(table, key).status_code == 200, "the link was passed on"
        disk.kind = "rekeyed"
        answer = beside.submit(rotate, ann, table, seat)
        assert disk.taken.wait(60)

        def asked_too(path: str, body: JsonFrame, who: Screen = eve) -> httpx.Response:
            told = {**body, "secret": key} if path == "enter" else body
            before = waiting(ann)
            theirs = beside.submit(who.post, f"/api/tables/{table}/{path}", told)
            wait_for(lambda: waiting(ann) > before)
            disk.go.set()
            assert answer.result(60).status_code == 200
            return theirs.result(60)

        yield Meanwhile(ann, table, asked_too)


@dataclass(frozen=True)
class Meanwhile:
    owner: Screen
    table: str
    asked_too: Callable[..., httpx.Response]
    """Somebody asks for something, by the old key mostly, and stands in line behind its change."""


@pytest.mark.parametrize(
    ("seat", "path", "body"),
    [
        (0, "rotate", {"seat": 0}),
        (0, "nonce", {"seat": 0, "nonce": "e" * 32}),
        (2, "enter", {"name": "Eve"}),
        (HOST, "start", {}),
        (HOST, "rotate", {"seat": HOST}),
    ],
)
def test_an_http_request_queued_behind_a_changed_key_is_refused(
    tmp_path: Path, seat: int, path: str, body: JsonFrame
) -> None:
    with changed_meanwhile(tmp_path, 3, seat) as meanwhile:
        assert meanwhile.asked_too(path, body).status_code == NOBODY
        info = meanwhile.owner.http.get(f"/api/tables/{meanwhile.table}").json()
        assert (info["stage"], info["mine"], info["host"]) == ("gathering", [0], True)
    assert entries(tmp_path) == ["opened", "rekeyed"]


@pytest.mark.parametrize("seat", [0, 1])
def test_an_http_act_queued_behind_a_changed_key_is_refused(tmp_path: Path, seat: int) -> None:
    with changed_meanwhile(tmp_path, 2, seat) as meanwhile:
        body = {"seat": seat, "id": "e" * 32, "phase": 1, "moves": ["forward"]}
        with meanwhile.owner.sit(meanwhile.table, seat) as chair:
            chair.until_kind("snap")
            if chair.question is not None:
                body["phase"] = chair.question["phase"]
                body["moves"] = [chair.question["choices"][0]["move"]]
            assert meanwhile.asked_too("act", body).status_code == NOBODY
    assert entries(tmp_path)[-1] == "rekeyed"


def test_two_keys_of_one_browser_are_changed_at_once(tmp_path: Path) -> None:
    with changed_meanwhile(tmp_path, 2, 0) as meanwhile:
        other = meanwhile.asked_too("rotate", {"seat": 1}, meanwhile.owner)
        assert other.status_code == 200


def test_a_changed_key_closes_sockets_and_voids_cookies_and_tickets(
    tmp_path: Path,
) -> None:
    with (
        house(tmp_path) as home,
        Screen(home.url) as ann,
        Screen(home.url) as bob,
        Screen(home.url) as eve,
    ):
        opened = open_table(ann, 2)
        table, old = opened["table"], opened["seats"][1]["secret"]
        guest(bob, opened, 1)
        assert eve.enter(table, old).status_code == 200, "the link was passed on"
        with (
            ann.sit(table, 0) as first,
            eve.sit(table, 1) as thief,
            eve.sit(table, -4) as onlooker,
            bob.sit(table, 1) as second,
        ):
            until_table(first, lambda frame: frame["players"][1]["present"])
            ticket = eve.ticket(table, 1)
            answer = rotate(bob, table, 1)
            assert answer.status_code == 200
            assert closed_with(thief) == 4001
            assert closed_with(onlooker) == 4001, "who watches by that key watches no more"
            assert closed_with(second) == 4001
            assert until_table(first, lambda frame: not frame["players"][1]["present"])
            with pytest.raises(ConnectionClosed):
                Chair(home.url, table, ticket)
        assert eve.http.get(f"/api/tables/{table}").status_code == NOBODY
        assert eve.enter(table, old).status_code == NOBODY
        with bob.sit(table, 1) as second:
            assert second.until_kind("snap")["view"]["seat"] == 1
        key = answer.json()["secret"]
        cookies = ann.http.cookies
    with house(tmp_path) as home, Screen(home.url) as bob, Screen(home.url) as ann:
        assert bob.enter(table, old).status_code == NOBODY, "a restart brings nothing back"
        assert bob.enter(table, key).json() == {"seat": 1, "role": "player"}
        ann.http.cookies = cookies
        with ann.sit(table, 0) as first:
            first.until_kind("snap")


def test_joining_a_public_seat_closes_sockets_of_its_old_key(tmp_path: Path) -> None:
    """Whoever opened the table has the links of its open seats, and may have tried one."""
    seats = [{"kind": "person"}, {"kind": "open"}]
    body = {"game": "trafic_turbo", "seats": seats, "public": True}
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as eve:
        opened = ann.post("/api/tables", body).json()
        table, old = opened["table"], opened["seats"][1]["secret"]
        assert eve.enter(table, old).status_code == 200
        path = f"/api/tables/{table}"
        with (
            ann.sit(table, 0) as first,
            eve.sit(table, 1) as thief,
            eve.http.stream("GET", f"{path}/stream?seat=1") as stream,
        ):
            lines = stream.iter_lines()
            assert [json.loads(next(lines))["t"] for _ in range(2)] == ["welcome", "table"]
            ticket = eve.ticket(table, 1)
            assert httpx.post(f"{home.url}{path}/join", json={"name": "Bob"}).status_code == 200
            first.until_kind("snap")
            assert closed_with(thief) == 4001
            told = [json.loads(line) for line in lines if line]
            assert (told[-1]["t"], told[-1]["code"]) == ("bye", 4001)
            assert "snap" not in {frame["t"] for frame in (*thief.frames, *told)}
            with pytest.raises(ConnectionClosed):
                Chair(home.url, table, ticket)
            until_table(first, lambda frame: not frame["players"][1]["present"])


def test_a_stream_whose_key_is_changed_before_it_begins_shows_nothing(tmp_path: Path) -> None:
    async def told() -> list[bytes]:
        store = SqliteStore(tmp_path / DATABASE)
        tables: Tables = build(store, ChildProcesses(FAST), FAST).state.tables
        loop = asyncio.get_running_loop()
        store.answer_in(loop)
        wish = messages.OpenTable(
            "trafic_turbo", (messages.SeatWish("open"), messages.SeatWish("open"))
        )
        live, keys = await tables.open(wish)
        lines = streamed(live, 0, rights({}, live.table.name, live.keys, f"Bearer {keys[0]}"))
        await tables.rotate(live, 0)
        async with asyncio.timeout(10):
            found = [line async for line in lines]
        assert not live.connections
        await tables.close()
        return found

    (bye,) = asyncio.run(told())
    assert json.loads(bye)["code"] == 4001


def test_a_key_is_changed_by_its_owner_or_by_the_host_where_nobody_owns_it(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = open_table(ann, 3)
        table = opened["table"]
        guest(bob, opened, 1)
        for screen, seat, status in (
            (ann, 1, 403),
            (bob, 0, 403),
            (bob, 2, 403),
            (bob, SPECTATOR, 403),
            (bob, -5, 403),
            (ann, 8, 403),
            (ann, 2, 200),
            (ann, SPECTATOR, 200),
            (ann, -5, 200),
            (ann, 0, 200),
        ):
            assert rotate(screen, table, seat).status_code == status, seat
        info = ann.http.get(f"/api/tables/{table}").json()
        assert (info["host"], info["mine"]) == (True, [0]), "who changes a key need not sit there"
        assert bob.enter(table, opened["watch"]).status_code == NOBODY
        assert bob.enter(table, opened["seats"][2]["secret"]).status_code == NOBODY
        assert bob.enter(table, opened["host"]).status_code == NOBODY


def raced(screen: Screen) -> JsonFrame:
    """A table whose race is over."""
    opened = screen.open_table("person", "random", circuit="village")
    with screen.sit(opened["table"], 0) as first:
        finish(first)
    return opened


def rematch(screen: Screen, table: str) -> JsonFrame:
    fresh: JsonFrame = screen.post(f"/api/tables/{table}/rematch", {}).json()
    return fresh


def test_a_key_that_is_changed_while_a_rematch_is_asked_for_goes_with_its_seat_too(
    tmp_path: Path,
) -> None:
    with (
        house(tmp_path, FAST, Held) as home,
        Screen(home.url) as ann,
        Screen(home.url) as eve,
        ThreadPoolExecutor() as beside,
    ):
        disk = home.store
        assert isinstance(disk, Held)
        opened = raced(ann)
        table, old = opened["table"], opened["seats"][0]["secret"]
        disk.kind = "rekeyed"
        changed = beside.submit(rotate, ann, table, 0)
        assert disk.taken.wait(60)
        again = beside.submit(ann.post, f"/api/tables/{table}/rematch", {})
        wait_for(lambda: waiting(ann) == 2)
        disk.go.set()
        key, fresh = changed.result(60).json()["secret"], again.result(60).json()["table"]
        assert eve.enter(fresh, old).status_code == NOBODY
        assert eve.enter(fresh, key).json() == {"seat": 0, "role": "player"}


def test_a_changed_key_goes_with_its_seat_into_the_rematch(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = raced(ann)
        key = rotate(ann, opened["table"], 0).json()["secret"]
        fresh = rematch(ann, opened["table"])
        assert fresh["mine"] == [0]
        assert bob.enter(fresh["table"], opened["seats"][0]["secret"]).status_code == NOBODY
        assert bob.enter(fresh["table"], key).status_code == 200


def test_after_a_rematch_keys_are_changed_there(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = raced(ann)["table"]
        fresh = rematch(ann, table)["table"]
        refused = rotate(ann, table, 0)
        assert (refused.status_code, refused.json()["code"]) == (409, "rematch")
        assert ann.post(f"/api/tables/{table}/ticket", {"seat": 0}).status_code == 200
        assert rotate(ann, fresh, 0).status_code == 200


async def nothing(*_: object) -> None:
    """An application that is never asked."""


@pytest.mark.parametrize(
    ("host", "is_ours"),
    [
        ("localhost:8000", True),
        ("LOCALHOST", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.20", True),
        ("race.example", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost@evil.example", False),
        ("", False),
    ],
)
def test_only_known_host_headers_are_answered(host: str, is_ours: bool) -> None:
    assert Guard(nothing, ["race.example"]).is_called(host) is is_ours


def test_dns_rebinding_is_refused_by_the_host_header(tmp_path: Path) -> None:
    with house(tmp_path, Settings(names=("race.example",))) as home:
        for host, status in (("evil.example", 421), ("race.example", 200)):
            answer = httpx.get(f"{home.url}/healthz", headers={"Host": host})
            assert answer.status_code == status
        port = httpx.URL(home.url).port
        with (
            socket.create_connection(("127.0.0.1", port or 0)) as line,
            pytest.raises(InvalidStatus),
        ):
            connect(
                f"ws://evil.example:{port}/api/socket",
                subprotocols=[Subprotocol("paddock.v1")],
                sock=line,
                legacy=True,
            )


def test_a_changed_key_closes_the_spectators_who_came_by_it_and_no_others(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as eve:
        opened = open_table(ann, 2)
        table = opened["table"]
        eve.enter(table, opened["seats"][1]["secret"])
        with ann.sit(table, SPECTATOR) as crowd, eve.sit(table, SPECTATOR) as thief:
            ticket = eve.ticket(table, SPECTATOR)
            assert rotate(ann, table, 1).status_code == 200
            assert closed_with(thief) == 4001
            with pytest.raises(ConnectionClosed):
                Chair(home.url, table, ticket)
            crowd.send({"t": "ping"})
            assert crowd.until_kind("pong")
