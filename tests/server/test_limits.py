"""Every limit of a socket and a table at its figure, on a virtual clock."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

from paddock.kernel.model import SPECTATOR, Seat
from paddock.server.live.tables import Tables
from paddock.server.settings import Settings
from paddock.server.socket.uvicorn_ws import ODD_FRAMES, ODD_RATE
from paddock.simulation.disk import Forgetful
from paddock.simulation.history import History
from paddock.simulation.loop import run
from paddock.simulation.network import Weather, Wire
from paddock.simulation.server import Server

T = TypeVar("T")
PROTOCOL: Final = Path(__file__).parents[2] / "docs" / "protocol.md"
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

    async def ticket(self, seat: Seat, is_host: bool = True) -> str:
        own = {name: key for name, key in self.cookies.items() if is_host or "host" not in name}
        told = await self.server.post(f"/api/tables/{self.table}/ticket", {"seat": seat}, own)
        assert told is not None
        return str(told.body["ticket"])

    def knock(self) -> Visitor:
        """A socket that has said nothing yet."""
        assert self.server.app is not None
        visitor = Visitor()
        visitor.wire.connect(self.server.app, self.server.context.copy())
        return visitor

    async def come(self, ticket: str) -> Visitor:
        visitor = self.knock()
        visitor.say({"t": "hello", "p": 1, "table": self.table, "auth": ticket})
        await asyncio.sleep(0.1)
        return visitor

    async def visit(self, seat: Seat, is_host: bool = True) -> Visitor:
        visitor = await self.come(await self.ticket(seat, is_host))
        assert visitor.heard("welcome")
        return visitor

    @property
    def tables(self) -> Tables:
        assert self.server.app is not None
        tables: Tables = self.server.app.state.tables
        return tables


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


def test_the_33rd_act_that_waits_for_the_disk_is_refused_as_busy() -> None:
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
    busy = [f"{n:032x}" for n in range(32, 35)]
    assert [frame["id"] for frame in early] == busy
    assert {(frame["code"], frame["final"], frame["after"]) for frame in early} == {
        ("busy", False, 200)
    }
    answers = [frame["id"] for frame in heard if frame["t"] in ("ack", "nack")]
    assert sorted(answers) == [f"{n:032x}" for n in range(35)], "one answer for each"
    assert [frame["id"] for frame in heard if frame["t"] == "ack"] == [f"{0:032x}"]


def test_a_socket_is_closed_after_200_rate_refusals_in_a_row() -> None:
    async def story(place: Place) -> Visitor:
        visitor = await place.visit(0)
        visitor.say(*[PING] * (20 + 200))
        await asyncio.sleep(0.01)
        assert visitor.codes == []
        visitor.say(PING, PING)
        await asyncio.sleep(0.01)
        return visitor

    visitor = at_a_table(story)
    refused = [frame["code"] for frame in visitor.heard("nack")]
    assert len(visitor.heard("pong")) == 20
    assert refused == ["rate"] * 200
    assert visitor.codes == [1008]


def test_a_socket_that_slows_down_in_time_is_not_closed() -> None:
    async def story(place: Place) -> list[int]:
        visitor = await place.visit(0)
        for _ in range(3):
            visitor.say(*[PING] * (REAL.refusals - 10))
            await asyncio.sleep(1.0)
        return list(visitor.codes)

    assert at_a_table(story) == []


def test_a_socket_is_closed_after_40_seconds_of_silence() -> None:
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


def test_the_101st_spectator_is_refused() -> None:
    async def story(place: Place) -> list[list[int]]:
        watching = [await place.visit(SPECTATOR) for _ in range(REAL.watchers)]
        late = await place.come(await place.ticket(SPECTATOR))
        player = await place.visit(0)
        watching[0].wire.close(1001)
        await asyncio.sleep(0.1)
        last = await place.visit(SPECTATOR)
        return [list(visitor.codes) for visitor in [late, *watching[1:], player, last]]

    refused, *others = at_a_table(story)
    assert refused == [1013]
    assert others == [[]] * 101, "99 who watch, a player, and the one who came when one had gone"


def test_a_new_socket_gets_the_last_50_lines_of_chat() -> None:
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


def test_twenty_frames_are_taken_at_once_and_five_a_second_from_then_on() -> None:
    async def story(place: Place) -> list[int]:
        visitor, taken = await place.visit(0), [0]
        for seconds in (0.0, 2.0, 30.0):
            await asyncio.sleep(seconds)
            visitor.say(*[PING] * 30)
            await asyncio.sleep(0.01)
            taken.append(len(visitor.heard("pong")))
        return [after - before for before, after in pairwise(taken)]

    assert at_a_table(story) == [20, 10, 20]


def test_a_rate_refusal_names_the_id_of_its_frame() -> None:
    frames = (
        act(1, 1, "fly"),
        {"t": "chat", "id": f"{2:032x}", "text": "Go!"},
        {"t": "ask", "id": f"{3:032x}", "what": "pause"},
        {"t": "vote", "id": f"{4:032x}", "motion": 1, "yes": True},
    )

    async def story(place: Place) -> Visitor:
        visitor = await place.visit(0)
        visitor.say(*[PING] * 20, *frames)
        await asyncio.sleep(0.01)
        return visitor

    refused = at_a_table(story).heard("nack")
    assert [(no["id"], no["code"], no["final"]) for no in refused] == [
        (frame["id"], "rate", False) for frame in frames
    ]


def test_chat_comes_once_a_second() -> None:
    async def story(place: Place) -> Visitor:
        visitor = await place.visit(0)
        for number, seconds in enumerate((0.9, 0.2, 0.5)):
            visitor.say({"t": "chat", "id": f"{number:032x}", "text": "Go!"})
            await asyncio.sleep(seconds)
        return visitor

    answers = [frame for frame in at_a_table(story).frames if frame["t"] in ("ack", "nack")]
    assert [frame.get("code", "ack") for frame in answers] == ["ack", "rate", "ack"]


def test_a_ticket_is_good_for_half_a_minute() -> None:
    async def story(place: Place) -> tuple[Visitor, Visitor]:
        tickets = [await place.ticket(seat) for seat in (0, 1)]
        await asyncio.sleep(29)
        early = await place.come(tickets[0])
        await asyncio.sleep(2)
        return early, await place.come(tickets[1])

    early, late = at_a_table(story)
    assert early.heard("welcome")
    assert (late.frames, late.codes) == ([], [4004])


def test_hello_is_said_within_five_seconds() -> None:
    async def story(place: Place) -> tuple[list[int], list[int]]:
        visitor = place.knock()
        await asyncio.sleep(4.9)
        before = list(visitor.codes)
        await asyncio.sleep(0.2)
        return before, visitor.codes

    assert at_a_table(story) == ([], [1008])


def test_the_welcome_tells_the_limits_and_the_ping_interval() -> None:
    async def story(place: Place) -> list[Any]:
        visitors = [await place.visit(SPECTATOR) for _ in range(20)]
        return [visitor.heard("welcome")[0] for visitor in visitors]

    told = at_a_table(story)
    assert {tuple(one["limits"].items()) for one in told} == {
        (("frame", 8192), ("burst", 20), ("rate", 5))
    }
    beats = {one["beat"] for one in told}
    assert beats <= set(range(10, 16))
    assert len(beats) > 2, "those who come together do not ping together"


def test_after_two_minutes_an_absent_seat_has_a_stand_in_and_the_host_right_moves_on() -> None:
    async def story(place: Place) -> tuple[Any, Any]:
        host, guest = await place.visit(0), await place.visit(1, is_host=False)
        for number in range(10):
            if number == 6:
                host.wire.close(1006)
            await asyncio.sleep(29.8)
            host.say(PING)
            guest.say(PING)
        early = guest.heard("table")[-1]
        await asyncio.sleep(3)
        return early, guest.heard("table")[-1]

    early, late = at_a_table(story)
    assert (early["host"], early["players"][0]["stand_in"]) == (-5, "")
    assert (late["host"], late["players"][0]["stand_in"]) == (1, "greedy")


def test_the_figures_of_the_protocol_are_those_of_the_server() -> None:
    told = " ".join(PROTOCOL.read_text("utf-8").split())
    for sentence in (
        f"at most {REAL.body_bytes // 1024} KiB a body",
        f"at most {REAL.tables_an_hour} new tables an hour (rematches count), "
        f"{REAL.uploads_an_hour} records and tracks, {REAL.keys_an_hour} changed keys, and "
        f"{REAL.boards_an_hour} boards of one's own, {REAL.boards_at_once} of them at once",
        f"at most {REAL.frame_bytes // 1024} KiB (longer: close 1009)",
        f"must be `hello`, within {REAL.hello_within:.0f} s",
        f"good once, for one table, within {REAL.ticket_life:.0f} s",
        f"more than {REAL.burst} frames at once or {REAL.rate:.0f} a second",
        f"the same grace ({REAL.grace * 1000:.0f} ms)",
        f"stand still for {REAL.after_restart:.0f} s",
        f"has said nothing for {REAL.dead_after:.0f} s is closed",
        f"({REAL.queue_frames} frames or {REAL.queue_bytes // 1024} KiB behind, "
        f"or a queue that stands still for {REAL.stalled:.0f} s)",
        f"after {ODD_FRAMES} at once, or {ODD_RATE:.0f} a second",
        f"unless the disk takes longer than {REAL.farewell:.0f} s",
        f"At most {REAL.watchers} spectators come by one key of a table",
        f"at most {REAL.connections_an_address} sockets and streams come from one address",
    ):
        assert sentence in told
