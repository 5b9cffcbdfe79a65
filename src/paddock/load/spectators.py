"""Sockets that do not race: some only watch, some do not even read."""

from __future__ import annotations

import asyncio
import socket
import time
from typing import Final

import msgspec

from paddock.kernel.model import SPECTATOR
from paddock.load.http_client import Lobby, Opened
from paddock.load.process import Process
from paddock.load.websocket_client import Line, dial
from paddock.server.wire.frames import PROTOCOL, Hello, Sync

EVERYTHING: Final = msgspec.json.encode(Sync("0" * 32, 0))
NARROW: Final = 4096
"""Bytes that the wire holds for one who does not read."""


class Watcher:
    """Somebody who looks on from a table's side."""

    def __init__(self, line: Line, gone: asyncio.Event) -> None:
        self.line: Final = line
        self.gone: Final = gone

    async def sleeps(self, seconds: float) -> float:
        """Ask for the whole view again and again and read nothing of it.

        How long it takes until the server closes, 0 if it does not.
        """
        assert self.line.transport is not None
        began = time.perf_counter()
        self.line.transport.pause_reading()
        try:
            while time.perf_counter() < began + seconds:
                await asyncio.sleep(0.1)
                self.line.send(EVERYTHING)
                if is_cut(self.line.transport.get_extra_info("socket")):
                    return time.perf_counter() - began
            return 0.0
        finally:
            self.line.close()


async def watching(
    server: Process, lobby: Lobby, table: Opened, is_narrow: bool = False
) -> Watcher:
    gone = asyncio.Event()
    ticket = await asyncio.to_thread(lobby.ticket, table, SPECTATOR)
    wire = narrow_wire(server.host, server.port) if is_narrow else None
    line = await dial(server.host, server.port, lambda _: None, gone.set, wire)
    line.send(msgspec.json.encode(Hello(PROTOCOL, table.name, ticket)))
    return Watcher(line, gone)


def narrow_wire(host: str, port: int) -> socket.socket:
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, NARROW)
    wire.connect((host, port))
    wire.setblocking(False)
    return wire


def is_cut(wire: socket.socket) -> bool:
    """Whether the other side has closed, asked of the kernel: what it sent stays unread."""
    state = wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0]
    return state != TCP_ESTABLISHED


TCP_ESTABLISHED: Final = 1
