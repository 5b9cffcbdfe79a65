"""Client of an HTTP stream: no frame may be missing, as none is lost on the way."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

from paddock.kernel.model import Seat
from paddock.simulation.history import Broken, Seen, seen_hash
from paddock.simulation.network import stream
from paddock.simulation.server import Server

AGAIN: Final = 0.5


class Reader:
    """Reconnects whenever its stream ends, until the race is over or its key is rotated."""

    def __init__(self, server: Server, table: str, seat: Seat, cookies: dict[str, str]) -> None:
        self.server: Final = server
        self.table: Final = table
        self.seat: Final = seat
        self.cookies: Final = cookies
        self.epoch, self.s = "", -1
        self.view: dict[str, Any] = {}
        self.is_over = False

    async def read(self) -> None:
        path, query = f"/api/tables/{self.table}/stream", f"seat={self.seat}"
        while not self.is_over:
            app, self.s = self.server.app, -1
            if app is not None:
                line = self.server.loop.create_task(
                    stream(app, path, query, self.cookies, self.hear),
                    context=self.server.context.copy(),
                )
                await asyncio.wait([line])
                if not line.cancelled() and line.result() == 404:
                    self.server.history.turned_out.add((self.table, self.seat))
                    return
            await asyncio.sleep(AGAIN)

    def hear(self, line: str) -> None:
        if not line:
            return
        frame = msgspec.json.decode(line)
        replaced = self.server.history.is_replaced(self.table, self.seat, self.cookies)
        if replaced and frame["t"] != "bye":
            raise Broken(f"seat {self.seat} of {self.table} has another key, and a stream goes on")
        if frame["t"] == "snap":
            self.epoch = frame["epoch"]
            self.show(frame, frame["view"])
        elif frame["t"] == "ev":
            if frame["s"] != self.s + 1:
                raise Broken(f"a stream of {self.table} goes on with {frame['s']} after {self.s}")
            self.show(frame, {**self.view, **frame["changes"]})

    def show(self, frame: dict[str, Any], view: dict[str, Any]) -> None:
        self.s, self.view = frame["s"], view
        self.is_over = frame["result"] is not None
        crc = seen_hash(view)
        if f"{crc:08x}" != frame["vh"]:
            raise Broken(f"a stream of {self.table} shows at {self.s} what vh denies")
        self.server.history.seen.add(Seen(self.table, self.seat, self.epoch, self.s, crc))
