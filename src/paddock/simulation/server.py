"""The real server as a simulated process that is started, killed and restarted."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextvars import Context, copy_context
from random import Random
from typing import Any, Final

from starlette.applications import Starlette

from paddock.server.app import build
from paddock.server.environment import ENVIRONMENT, Environment
from paddock.server.live.tables import Tables
from paddock.server.settings import Settings
from paddock.server.uploads.child_process import ChildProcesses
from paddock.simulation.disk import Disk, Forgetful
from paddock.simulation.history import History
from paddock.simulation.loop import PROCESS, Process
from paddock.simulation.network import Answer, Weather, post

NOON_MS: Final = 1_800_000_000_000
ACT_ID: Final = re.compile(r'"id": ?"([0-9a-f]{32})"')
ANSWERS: Final = ('{"t":"ack"', '{"t":"nack"')


class Beyond(Environment):
    """Environment with a wall clock that can jump, and random numbers from the seed."""

    def __init__(self, chance: Random, loop: asyncio.AbstractEventLoop) -> None:
        self.chance: Final = chance
        self.loop: Final = loop
        self.jumped_ms = 0

    def now_ms(self) -> int:
        return NOON_MS + self.jumped_ms + int(self.loop.time() * 1000)

    def token_bytes(self, size: int) -> bytes:
        return self.chance.randbytes(size)


class Server:
    """The server that clients connect to. `app` is None while it is down."""

    def __init__(
        self,
        chance: Random,
        history: History,
        settings: Settings,
        store: Callable[[Disk], Forgetful],
    ) -> None:
        self.chance: Final = chance
        self.history: Final = history
        self.settings: Final = settings
        self.kind: Final = store
        self.loop: Final = asyncio.get_running_loop()
        self.beyond: Final = Beyond(Random(chance.getrandbits(64)), self.loop)
        self.disk: Final = Disk(Random(chance.getrandbits(64)))
        self.weather = Weather()
        self.lives = 0
        self.app: Starlette | None = None
        self.store: Forgetful | None = None
        self.process = Process()
        self.context = Context()

    def start(self) -> None:
        self.lives += 1
        self.history.started[self.lives] = self.loop.time()
        self.process = Process()
        self.context = copy_context()
        self.context.run(PROCESS.set, self.process)
        self.context.run(ENVIRONMENT.set, self.beyond)
        self.store = self.context.run(self.kind, self.disk)
        self.app = self.context.run(build, self.store, ChildProcesses(self.settings), self.settings)

    async def stop(self) -> None:
        """Stop as by SIGTERM: what was received is answered, and the clocks are written down."""
        assert self.app is not None, "only a server that runs can be stopped"
        tables: Tables = self.app.state.tables
        for ending in (tables.farewell, tables.close):
            work = self.loop.create_task(ending(), context=self.context.copy())
            await asyncio.wait([work])
            work.result()
        self.kill(is_power_cut=False)

    def kill(self, is_power_cut: bool) -> None:
        """Cancel all its tasks wherever they are; with a power cut, drop unsynced writes too."""
        assert self.store is not None, "only a server that runs can be killed"
        self.app = None
        for entry, when in self.store.written_at.items():
            self.history.written[entry] = (self.lives, when)
        self.store.kill()
        self.process.kill()
        if is_power_cut:
            self.disk.power_cut()

    async def post(self, path: str, body: Any, cookies: dict[str, str]) -> Answer | None:
        """An HTTP request; None where the server is down or killed meanwhile."""
        if self.app is None:
            return None
        work = self.loop.create_task(
            post(self.app, path, body, cookies), context=self.context.copy()
        )
        await asyncio.wait([work])
        return None if work.cancelled() else work.result()

    def noticed(self, text: str) -> None:
        """A frame has reached the server."""
        found = ACT_ID.search(text)
        if found is not None:
            self.history.received[found[1]].append(self.loop.time())

    def told(self, text: str) -> None:
        """A frame has left the server."""
        found = ACT_ID.search(text) if text.startswith(ANSWERS) else None
        if found is not None:
            self.history.told[found[1]].append(self.loop.time())
