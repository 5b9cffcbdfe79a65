"""Spectator sockets: idle ones that only listen, and slow readers that stop reading."""

from __future__ import annotations

import asyncio
import socket
import time
from typing import Final

import msgspec

from paddock.kernel.model import SPECTATOR
from paddock.load.http_client import HttpClient, OpenedTable
from paddock.load.process import Process
from paddock.load.websocket_client import WebSocketClient, connect
from paddock.server.wire.frames import PROTOCOL, Hello, Sync

SYNC_ALL: Final = msgspec.json.encode(Sync("0" * 32, 0))
RECEIVE_BUFFER: Final = 4096
"""SO_RCVBUF of a slow reader, so that the server's queue fills after a few frames."""


class Spectator:
    """One socket at a table without a seat."""

    def __init__(self, ws: WebSocketClient, gone: asyncio.Event) -> None:
        self.ws: Final = ws
        self.gone: Final = gone

    async def stop_reading(self, seconds: float) -> float:
        """Ask for snapshots and read none of them.

        Returns the seconds until the server closed the socket, 0 if it did not.
        """
        assert self.ws.transport is not None
        began = time.perf_counter()
        self.ws.transport.pause_reading()
        try:
            while time.perf_counter() < began + seconds:
                await asyncio.sleep(0.1)
                self.ws.send(SYNC_ALL)
                if is_closed_by_peer(self.ws.transport.get_extra_info("socket")):
                    return time.perf_counter() - began
            return 0.0
        finally:
            self.ws.close()


async def spectate(
    server: Process, http: HttpClient, table: OpenedTable, has_small_buffer: bool = False
) -> Spectator:
    gone = asyncio.Event()
    ticket = await asyncio.to_thread(http.ticket, table, SPECTATOR)
    sock = small_buffer_socket(server.host, server.port) if has_small_buffer else None
    ws = await connect(server.host, server.port, lambda _: None, gone.set, sock)
    ws.send(msgspec.json.encode(Hello(PROTOCOL, table.name, ticket)))
    return Spectator(ws, gone)


def small_buffer_socket(host: str, port: int) -> socket.socket:
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
    sock.connect((host, port))
    sock.setblocking(False)
    return sock


def is_closed_by_peer(sock: socket.socket) -> bool:
    """Whether the peer has closed, by the kernel's TCP_INFO: reading would empty the buffer."""
    state = sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0]
    return state != TCP_ESTABLISHED


TCP_ESTABLISHED: Final = 1
