"""The first frame of a socket: a hello with a ticket, or the socket is closed."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from paddock.server.live.connection import BROKEN, Connection
from paddock.server.live.live_table import LiveTable
from paddock.server.live.tables import COME_AGAIN, RESTARTING, OtherEdition, Tables
from paddock.server.live.welcome import welcome
from paddock.server.socket.transport import wire_of
from paddock.server.strict_json import BadJson, decode
from paddock.server.wire.frames import ClientFrame, Hello

LOG: Final = logging.getLogger("paddock.server")
DECODER: Final[msgspec.json.Decoder[ClientFrame]] = msgspec.json.Decoder(ClientFrame)
POLICY: Final = 1008
NOT_ALLOWED: Final = 4004


async def greeted(tables: Tables, socket: WebSocket) -> tuple[LiveTable, Connection] | None:
    """Nothing happens before a valid hello, and a wrong one leaves no trace."""
    try:
        text = await asyncio.wait_for(received(socket), tables.settings.hello_within)
        hello = decode(text, DECODER) if text is not None else None
    except (TimeoutError, BadJson):
        hello = None
    if not isinstance(hello, Hello):
        await closed(socket, POLICY, "Say hello first.")
        return None
    if tables.closing:
        await closed(socket, RESTARTING, COME_AGAIN)
        return None
    try:
        connected = await admitted(tables, socket, hello)
    except OtherEdition as other:
        await closed(socket, NOT_ALLOWED, str(other))
        return None
    except Exception:
        LOG.exception("table %s cannot be shown", hello.table)
        await closed(socket, BROKEN, "The table cannot be opened now.")
        return None
    if connected is None:
        await closed(socket, NOT_ALLOWED, "There is no such table, or it is not open to you.")
    return connected


async def admitted(
    tables: Tables, socket: WebSocket, hello: Hello
) -> tuple[LiveTable, Connection] | None:
    grant = tables.tickets.use(hello.auth, hello.table, asyncio.get_running_loop().time())
    live = await tables.find(hello.table) if grant is not None else None
    if grant is None or live is None:
        return None
    connection = Connection(wire_of(socket).outlet, grant.seat, grant.by, tables.settings)
    welcome(live, connection, hello.resume)
    return live, connection


async def received(socket: WebSocket) -> str | None:
    """The text of the next frame, None when the socket is gone; bytes are no text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text = message.get("text")
    return text if isinstance(text, str) else ""


async def closed(socket: WebSocket, code: int, why: str) -> None:
    try:
        await socket.close(code, why)
    except (WebSocketDisconnect, RuntimeError):
        return  # It was closed from the other side.
