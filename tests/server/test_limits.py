"""What the server will not go beyond, with the settings it is run by, on a virtual clock."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final, TypeVar

from paddock.kernel.model import SPECTATOR, Seat
from paddock.server.settings import Settings
from paddock.simulation.disk import Forgetful
from paddock.simulation.history import History
from paddock.simulation.loop import run
from paddock.simulation.network import Weather, Wire
from paddock.simulation.server import Server

T = TypeVar("T")
REAL: Final = Settings()
QUICK: Final = Weather(longest=0.001)
PING: Final = {"t": "ping"}


class Visitor:
    """A socket that has said hello, and keeps what it hears."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []
        self.codes: list[int] = []
        """With which code the server has hung up."""
        self.wire: Final = Wire(Random(1), QUICK, self.hear, self.codes.append)

    def hear(self, text: str) -> None:
        self.frames.append(json.loads(text))

    def say(self, *frames: dict[str, Any]) -> None:
        for frame in frames:
            self.wire.say(json.dumps(frame))

    def heard(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["t"] == kind]

    def question(self) -> dict[str, Any]:
        asked: dict[str, Any] = self.heard("snap")[-1]["question"]
        return asked


class Place:
    """A table where two people race, on a server with the settings that it is run by."""

    def __init__(self, server: Server, table: str, cookies: dict[str, str]) -> None:
        self.server: Final = server
        self.table: Final = table
        self.cookies: Final = cookies

    async def visit(self, seat: Seat) -> Visitor:
        path = f"/api/tables/{self.table}/ticket"
        told = await self.server.post(path, {"seat": seat}, self.cookies)
        assert told is not None
        assert self.server.app is not None
        visitor = Visitor()
        visitor.wire.connect(self.server.app, self.server.context.copy())
        visitor.say({"t": "hello", "p": 1, "table": self.table, "auth": told.body["ticket"]})
        await asyncio.sleep(0.1)
        assert visitor.heard("welcome")
        return visitor


def at_a_table(story: Callable[[Place], Awaitable[T]]) -> T:
    async def told() -> T:
        server = Server(Random(1), History(), REAL, Forgetful)
        server.start()
        body = {"game": "trafic_turbo", "seats": [{"kind": "person"}] * 2}
        opened = await server.post("/api/tables", body, {})
        assert opened is not None
        assert opened.status == 201
        try:
            return await story(Place(server, opened.body["table"], opened.cookies))
        finally:
            server.kill(is_power_cut=False)

    return run(told())


def act(number: int, phase: int, *moves: str) -> dict[str, Any]:
    return {"t": "act", "id": f"{number:032x}", "phase": phase, "moves": moves}


def test_a_table_that_waits_for_the_disk_tells_the_thirty_third_to_come_again() -> None:
    async def story(place: Place) -> tuple[list[Any], list[Any]]:
        asked, other = [await place.visit(seat) for seat in (0, 1)]
        if asked.question() is None:
            asked, other = other, asked
        place.server.disk.slow = 1000.0
        move = asked.question()["choices"][0]["move"]
        phase = asked.question()["phase"]
        asked.say(act(0, phase, move), *[act(n, phase, "fly") for n in range(1, 20)])
        await asyncio.sleep(0.1)
        other.say(*[act(n, phase, "fly") for n in range(20, 35)])
        await asyncio.sleep(0.1)
        early = other.heard("nack")
        await asyncio.sleep(20)
        return early, [*asked.frames, *other.frames]

    early, heard = at_a_table(story)
    busy = [f"{n:032x}" for n in range(REAL.waiting_acts, 35)]
    assert [frame["id"] for frame in early] == busy
    assert {(frame["code"], frame["final"], frame["after"]) for frame in early} == {
        ("busy", False, 200)
    }
    answers = [frame["id"] for frame in heard if frame["t"] in ("ack", "nack")]
    assert sorted(answers) == [f"{n:032x}" for n in range(35)], "one answer for each"
    assert [frame["id"] for frame in heard if frame["t"] == "ack"] == [f"{0:032x}"]


def test_who_is_refused_two_hundred_times_in_a_row_is_closed() -> None:
    async def story(place: Place) -> Visitor:
        visitor = await place.visit(0)
        visitor.say(*[PING] * (REAL.burst + REAL.refusals))
        await asyncio.sleep(0.01)
        assert visitor.codes == []
        visitor.say(PING, PING)
        await asyncio.sleep(0.01)
        return visitor

    visitor = at_a_table(story)
    refused = [frame["code"] for frame in visitor.heard("nack")]
    assert len(visitor.heard("pong")) == REAL.burst
    assert refused == ["rate"] * REAL.refusals
    assert visitor.codes == [1008]


def test_who_slows_down_in_time_is_not_closed() -> None:
    async def story(place: Place) -> list[int]:
        visitor = await place.visit(0)
        for _ in range(3):
            visitor.say(*[PING] * (REAL.refusals - 10))
            await asyncio.sleep(1.0)
        return list(visitor.codes)

    assert at_a_table(story) == []


def test_forty_seconds_of_silence_are_too_many() -> None:
    async def story(place: Place) -> tuple[list[int], list[int], list[int]]:
        silent, speaking = [await place.visit(seat) for seat in (0, 1)]
        await asyncio.sleep(REAL.dead_after - 1)
        before = list(silent.codes)
        speaking.say(PING)
        await asyncio.sleep(2)
        after = list(speaking.codes)
        await asyncio.sleep(REAL.dead_after)
        return before, after, silent.codes + speaking.codes

    before, after, both = at_a_table(story)
    assert REAL.dead_after == 40
    assert before == []
    assert after == [], "whoever has said something is heard for as long again"
    assert both == [1008, 1008]


def test_the_hundred_and_first_who_watches_takes_the_place_of_the_first() -> None:
    async def story(place: Place) -> list[list[int]]:
        watching = [await place.visit(SPECTATOR) for _ in range(REAL.watchers)]
        player = await place.visit(0)
        assert not any(visitor.codes for visitor in watching)
        watching.append(await place.visit(SPECTATOR))
        await asyncio.sleep(0.1)
        return [list(visitor.codes) for visitor in [*watching, player]]

    first, *others = at_a_table(story)
    assert first == [4002]
    assert others == [[]] * 101, "100 who watch, and a player"


def test_who_comes_late_hears_the_last_fifty_lines_of_chat() -> None:
    async def story(place: Place) -> tuple[Visitor, Visitor]:
        first = await place.visit(0)
        for number in range(REAL.kept_chat + 5):
            first.say({"t": "chat", "id": f"{number:032x}", "text": f"line {number + 1}"})
            await asyncio.sleep(1.1)
        return first, await place.visit(1)

    first, late = at_a_table(story)
    assert [said["n"] for said in first.heard("said")] == list(range(1, 56))
    assert [said["n"] for said in late.heard("said")] == list(range(6, 56))
    assert late.heard("said")[-1]["text"] == "line 55"
