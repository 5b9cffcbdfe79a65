"""Hostile clients: without keys, with malformed frames, or reading nothing. None may succeed."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any, Final

from paddock.kernel.model import SPECTATOR
from paddock.simulation.history import Broken
from paddock.simulation.network import Wire
from paddock.simulation.server import Server

RUBBISH: Final = (
    "",
    "{",
    "null",
    "[" * 400,
    '{"t":"act"}',
    '{"t":"ping","t":"ping"}',
    '{"t":"sync","epoch":"' + "0" * 32 + '","s":1e3}',
    '{"t":"act","id":"' + "0" * 32 + '","phase":NaN,"moves":["x"]}',
    '{"t":"chat","id":"' + "0" * 32 + '","text":"' + "x" * 2000 + '"}',
    '{"t":"act","id":"' + "0" * 32 + '","phase":1,"moves":["forward"],"seat":1}',
    '{"t":"sync","epoch":"' + "0" * 32 + '","s":99999999999999999999}',
    "\x00\x01",
)


PING: Final = '{"t":"ping"}'
SLEEP: Final = 6.0
"""Virtual seconds, longer than the settings `stalled` and `last_words` together."""
NAPS: Final = 100


class Hostile:
    """An attacker who knows the names of the tables, and no key."""

    def __init__(self, server: Server, chance: Random, tables: list[str]) -> None:
        self.server: Final = server
        self.chance: Final = chance
        self.tables: Final = tables
        self.told: list[str] = []

    async def harass(self) -> None:
        while True:
            await asyncio.sleep(self.chance.uniform(0.5, 5.0))
            if self.server.app is None:
                continue
            if self.chance.random() < 0.5:
                await self.knock(self.chance.choice(self.tables))
            else:
                self.intrude(self.chance.choice(self.tables))

    async def knock(self, table: str) -> None:
        """Make HTTP requests that need a key, with wrong ones."""
        key = f"{self.chance.getrandbits(128):x}"
        path, body = self.chance.choice(
            [
                ("enter", {"secret": key, "name": "Mallory"}),
                ("enter", {"secret": key}),
                ("ticket", {"seat": self.chance.randrange(-4, 4)}),
                ("start", {}),
                ("rematch", {}),
                ("start", b"{" * 50),
                ("enter", {"secret": key, "name": 5}),
            ]
        )
        cookies = {f"paddock-{table}-{self.chance.choice(['0', '1', 'host', 'watch'])}": key}
        answer = await self.server.post(f"/api/tables/{table}/{path}", body, cookies)
        if answer is not None and answer.status < 400:
            raise Broken(f"{path} of {table} was allowed without a key: {answer.body}")
        if answer is not None and answer.status >= 500 and answer.body["code"] != "unavailable":
            raise Broken(f"{path} of {table} fell over: {answer.body}")

    def intrude(self, table: str) -> None:
        """Open a socket with a made-up ticket, or without a hello."""
        self.told = []
        wire = Wire(self.chance, self.server.weather, self.hear, lambda _: None)
        assert self.server.app is not None, "looked at before"
        wire.connect(self.server.app, self.server.context.copy())
        hello: dict[str, Any] = {"t": "hello", "p": 1, "table": table, "auth": "x" * 22}
        if self.chance.random() < 0.7:
            wire.say(json.dumps(hello))
        for _ in range(self.chance.randrange(6)):
            wire.say(self.chance.choice(RUBBISH))

    def hear(self, text: str) -> None:
        raise Broken(f"a stranger was told {text[:80]}")


class Sleeper:
    """A slow reader: a spectator with a key who sends pings and reads nothing."""

    def __init__(self, server: Server, chance: Random, table: str, cookies: dict[str, str]) -> None:
        self.server: Final = server
        self.chance: Final = chance
        self.table: Final = table
        self.cookies: Final = cookies

    async def sleep(self) -> None:
        while True:
            await asyncio.sleep(self.chance.uniform(0.5, 5.0))
            path = f"/api/tables/{self.table}/ticket"
            told = await self.server.post(path, {"seat": SPECTATOR}, self.cookies)
            if told is not None and told.status == 200 and self.server.app is not None:
                await self.read_nothing(told.body["ticket"])

    async def read_nothing(self, ticket: str) -> None:
        self.server.history.secrets.add(ticket)
        wire = Wire(self.chance, self.server.weather, lambda _: None, lambda _: None)
        assert self.server.app is not None, "looked at before"
        wire.connect(self.server.app, self.server.context.copy())
        wire.say(json.dumps({"t": "hello", "p": 1, "table": self.table, "auth": ticket}))
        wire.take(False)
        for _ in range(NAPS):
            await asyncio.sleep(SLEEP / NAPS)
            wire.say(PING)
        if wire.is_open:
            raise Broken(f"somebody at {self.table} reads nothing, and is not cut")


class Rude:
    """A player who sends malformed frames between its acts."""

    def __init__(self, wire_of: Any, chance: Random) -> None:
        self.client: Final = wire_of
        self.chance: Final = chance

    async def bother(self) -> None:
        while True:
            await asyncio.sleep(self.chance.uniform(0.3, 3.0))
            if self.client.wire is not None:
                self.client.wire.say(self.chance.choice(RUBBISH))
