"""A client that does not read costs the others nothing, and itself the connection."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

import pytest
from starlette.websockets import WebSocket

from paddock.server.plug import Plug
from paddock.server.settings import Settings

Message = MutableMapping[str, Any]


class Line:
    """An ASGI connection that takes some messages and then no more."""

    def __init__(self, takes: int) -> None:
        self.takes = takes
        self.taken: list[Message] = []

    async def receive(self) -> Message:
        return {"type": "websocket.connect"}

    async def send(self, message: Message) -> None:
        if len(self.taken) > self.takes:
            await asyncio.Event().wait()
        self.taken.append(message)


async def plugged(line: Line, settings: Settings, greeting: int, texts: list[str]) -> Plug:
    socket = WebSocket({"type": "websocket"}, line.receive, line.send)
    await socket.accept()
    plug = Plug(socket, 0, False, settings)
    plug.greet(["hello"] * greeting)
    pump = asyncio.create_task(plug.pump())
    for text in texts:
        plug.send(text)
        await asyncio.sleep(0)
    await asyncio.wait([pump], timeout=0.05)
    pump.cancel()
    return plug


@pytest.mark.parametrize(
    ("settings", "texts"),
    [
        (Settings(queue_frames=4), ["x"] * 6),
        (Settings(queue_bytes=1000), ["x" * 400] * 4),
    ],
)
def test_who_does_not_read_is_cut(settings: Settings, texts: list[str]) -> None:
    plug = asyncio.run(plugged(Line(0), settings, 0, texts))
    assert plug.closing is not None
    assert plug.closing[0] == 4008
    assert plug.ended.is_set()
    assert len(plug.queue) == 1, "only the goodbye is kept"


def test_who_has_read_nothing_for_long_is_cut_however_little_it_is() -> None:
    async def stall() -> Plug:
        plug = await plugged(Line(0), Settings(stalled=0.0), 0, [])
        for text in ("taken up", "waiting", "one too many"):
            plug.send(text)
            await asyncio.sleep(0.01)
        return plug

    plug = asyncio.run(stall())
    assert plug.closing is not None
    assert plug.closing[0] == 4008


def test_a_queue_that_was_empty_for_long_is_no_reason_to_be_cut() -> None:
    async def burst() -> Plug:
        plug = await plugged(Line(1000), Settings(stalled=0.05), 0, ["first"])
        await asyncio.sleep(0.1)
        plug.send("one")
        plug.send("two")
        return plug

    assert asyncio.run(burst()).closing is None


def test_who_reads_is_told_everything_in_order() -> None:
    line = Line(1000)
    texts = [str(number) for number in range(200)]
    plug = asyncio.run(plugged(line, Settings(queue_frames=4), 0, texts))
    assert plug.closing is None
    assert [message["text"] for message in line.taken[1:]] == texts
    assert plug.queued == 0


def test_a_long_greeting_is_no_reason_to_be_cut() -> None:
    plug = asyncio.run(plugged(Line(0), Settings(queue_frames=4), 100, ["x"] * 3))
    assert plug.closing is None


def test_after_the_goodbye_nothing_more_is_said() -> None:
    async def leave() -> Line:
        line = Line(1000)
        socket = WebSocket({"type": "websocket"}, line.receive, line.send)
        await socket.accept()
        plug = Plug(socket, 0, False, Settings())
        plug.send("last")
        plug.end(4002, "Too many windows.")
        plug.send("too late")
        await plug.pump()
        return line

    kinds = [message["type"] for message in asyncio.run(leave()).taken]
    assert kinds == ["websocket.accept", "websocket.send", "websocket.send", "websocket.close"]
