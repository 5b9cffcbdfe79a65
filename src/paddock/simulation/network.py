"""Simulated network: frames are delayed, lost, duplicated, reordered, connections dropped."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, MutableMapping
from contextvars import Context
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from paddock.server.live.connection import Outlet
from paddock.server.socket.transport import WIRE
from paddock.simulation.loop import PROCESS

Message = MutableMapping[str, Any]
App = Callable[[Any, Any, Any], Awaitable[None]]

HOST: Final = (b"host", b"localhost")
GONE: Final = {"type": "websocket.disconnect", "code": 1006}


@dataclass(frozen=True)
class Weather:
    """Rates of lost, duplicated and reordered frames, and the range of latencies."""

    lost: float = 0.0
    doubled: float = 0.0
    overtaken: float = 0.0
    shortest: float = 0.001
    longest: float = 0.03


class Direction:
    """One direction of a connection; in order, except for frames that are overtaken."""

    def __init__(self, chance: Random, weather: Weather, arrive: Callable[[Any], None]) -> None:
        self.chance: Final = chance
        self.weather: Final = weather
        self.arrive: Final = arrive
        self.loop: Final = asyncio.get_running_loop()
        self.last = 0.0
        self.is_cut = False

    def carry(self, frame: Any) -> None:
        if self.chance.random() < self.weather.lost:
            return
        times = 2 if self.chance.random() < self.weather.doubled else 1
        for _ in range(times):
            self.deliver_later(frame)

    def deliver_later(self, frame: Any) -> None:
        due = self.loop.time() + self.chance.uniform(self.weather.shortest, self.weather.longest)
        if self.chance.random() >= self.weather.overtaken:
            due = self.last = max(due, self.last + 1e-6)
        self.loop.call_at(due, self.deliver, frame)

    def deliver(self, frame: Any) -> None:
        if not self.is_cut:
            self.arrive(frame)


class Wire(Outlet):
    """A WebSocket: ASGI on the server's side until `listen`, two callbacks on the client's."""

    def __init__(
        self,
        chance: Random,
        weather: Weather,
        hear: Callable[[str], None],
        lost: Callable[[int], None],
    ) -> None:
        self.lost: Final = lost
        self.inbox: Final[asyncio.Queue[Message]] = asyncio.Queue()
        self.up: Final = Direction(chance, weather, self.reach)
        self.down: Final = Direction(chance, weather, hear)
        self.is_open = False
        self.noticed: Callable[[str], None] = lambda _: None
        self.context = Context()
        self.heard: Callable[[str], None] | None = None
        self.ended: Callable[[], None] | None = None
        self.told: Callable[[str], None] = lambda _: None
        self.is_taking = True
        """Whether the client reads; while it does not, frames to it are held."""
        self.held: Final[list[bytes]] = []

    def reach(self, text: str) -> None:
        self.noticed(text)
        process = self.context.get(PROCESS)
        if process is not None and process.is_dead:
            return
        if self.heard is not None:
            self.context.copy().run(self.heard, text)
        else:
            self.inbox.put_nowait({"type": "websocket.receive", "text": text})

    def connect(
        self,
        app: App,
        context: Context,
        noticed: Callable[[str], None] = lambda _: None,
        told: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`noticed` is called for frames that reach the server, `told` for those that leave it."""
        scope = {
            "type": "websocket",
            "path": "/api/socket",
            "headers": [HOST],
            "query_string": b"",
            "subprotocols": ["paddock.v1"],
            "extensions": {WIRE: self},
        }
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.is_open = True
        self.noticed, self.told = noticed, told
        self.context = context.copy()
        asyncio.get_running_loop().create_task(self.serve(app, scope), context=context)

    async def serve(self, app: App, scope: Message) -> None:
        try:
            await app(scope, self.inbox.get, self.send)
        finally:
            self.close(1006)

    async def send(self, message: Message) -> None:
        """ASGI messages of the server: accept and close."""
        if not self.is_open:
            raise RuntimeError("the wire is cut")
        if message["type"] == "websocket.close":
            self.close(message.get("code", 1000))

    def listen(self, hear: Callable[[str], None], lost: Callable[[], None]) -> None:
        self.heard, self.ended = hear, lost
        while not self.inbox.empty():
            message = self.inbox.get_nowait()
            if message["type"] == "websocket.receive":
                hear(message["text"])
            else:
                lost()

    @property
    def outlet(self) -> Wire:
        return self

    def write(self, text: bytes) -> None:
        if not self.is_open:
            return
        if self.is_taking:
            self.told(text.decode())
            self.down.carry(text.decode())
        else:
            self.held.append(text)
            self.is_behind = True

    def unsent(self) -> int:
        return sum(map(len, self.held))

    def take(self, is_taking: bool) -> None:
        """Let the client stop reading, or read on where it stopped."""
        self.is_taking = is_taking
        if is_taking:
            held = self.held.copy()
            self.held.clear()
            self.is_behind = False
            for text in held:
                self.write(text)

    def say(self, text: str) -> None:
        """Send a frame to the server."""
        if self.is_open:
            self.up.carry(text)

    def close(self, code: int) -> None:
        """Drop the connection: both ends learn of it, frames in flight are lost."""
        if self.is_open:
            self.is_open = False
            self.up.is_cut = self.down.is_cut = True
            if self.ended is not None:
                self.context.copy().run(self.ended)
            else:
                self.inbox.put_nowait(GONE)
            self.lost(code)


@dataclass(frozen=True)
class Answer:
    status: int
    body: Any
    cookies: dict[str, str]


async def post(app: App, path: str, body: Any, cookies: dict[str, str]) -> Answer:
    """An HTTP request straight to the ASGI app, with a cookie jar."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    sent = False
    status, got, jar = 0, b"", dict(cookies)

    async def receive() -> Message:
        nonlocal sent
        if sent:
            return {"type": "http.disconnect"}
        sent = True
        return {"type": "http.request", "body": data, "more_body": False}

    async def send(message: Message) -> None:
        nonlocal status, got
        if message["type"] == "http.response.start":
            status = message["status"]
            jar.update(cookie for cookie in map(cookie_of, message["headers"]) if cookie)
        else:
            got += message.get("body", b"")

    await app(asked("POST", path, "", cookies), receive, send)
    return Answer(status, json.loads(got), jar)


async def stream(
    app: App, path: str, query: str, cookies: dict[str, str], hear: Callable[[str], None]
) -> int:
    """An HTTP request with a streamed answer, line by line; returns the status at its end."""
    status, rest = 0, b""

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        nonlocal status, rest
        if message["type"] == "http.response.start":
            status = message["status"]
            return
        *lines, rest = (rest + message.get("body", b"")).split(b"\n")
        for line in lines:
            hear(line.decode())

    await app(asked("GET", path, query, cookies), receive, send)
    return status


def asked(method: str, path: str, query: str, cookies: dict[str, str]) -> Message:
    cookie = "; ".join(f"{name}={value}" for name, value in cookies.items()).encode()
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "root_path": "",
        "query_string": query.encode(),
        "headers": [HOST, (b"content-type", b"application/json"), (b"cookie", cookie)],
        "client": ("client", 1),
        "server": ("localhost", 80),
    }


def cookie_of(header: tuple[bytes, bytes]) -> tuple[str, str] | None:
    if header[0] != b"set-cookie":
        return None
    name, _, value = header[1].partition(b";")[0].decode().partition("=")
    return name, value
