"""The first frame of a socket: a hello with a ticket, or the socket is closed."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from paddock.kernel.message import Message
from paddock.server.language import language_of
from paddock.server.live.connection import BROKEN, Connection
from paddock.server.live.live_table import LiveTable
from paddock.server.live.tables import COME_AGAIN, RESTARTING, OtherEdition, Tables
from paddock.server.live.welcome import welcome
from paddock.server.socket.transport import wire_of
from paddock.server.strict_json import BadJson, decode
from paddock.server.wire.frames import ClientFrame, Hello
from paddock.words import catalog_of, known

LOG: Final = logging.getLogger("paddock.server")
DECODER: Final[msgspec.json.Decoder[ClientFrame]] = msgspec.json.Decoder(ClientFrame)
POLICY: Final = 1008
NOT_ALLOWED: Final = 4004
MOST_REASON: Final = 123
NO_HELLO: Final = Message("server.bye.no_hello")
CANNOT_OPEN: Final = Message("server.bye.cannot_open")
NO_TABLE: Final = Message("server.http.no_table")


async def greeted(tables: Tables, socket: WebSocket) -> tuple[LiveTable, Connection] | None:
    """Nothing happens before a valid hello, and a wrong one leaves no trace."""
    lang = language_of(socket)
    try:
        text = await asyncio.wait_for(received(socket), tables.settings.hello_within)
        hello = decode(text, DECODER) if text is not None else None
    except (TimeoutError, BadJson):
        hello = None
    if not isinstance(hello, Hello):
        await refused(socket, POLICY, NO_HELLO, lang)
        return None
    lang = known(hello.lang) or lang
    if tables.closing:
        await refused(socket, RESTARTING, COME_AGAIN, lang)
        return None
    try:
        connected = await admitted(tables, socket, hello, lang)
    except OtherEdition as other:
        await refused(socket, NOT_ALLOWED, other.message, lang)
        return None
    except Exception:
        LOG.exception("table %s cannot be shown", hello.table)
        await refused(socket, BROKEN, CANNOT_OPEN, lang)
        return None
    if connected is None:
        await refused(socket, NOT_ALLOWED, NO_TABLE, lang)
    return connected


async def admitted(
    tables: Tables, socket: WebSocket, hello: Hello, lang: str
) -> tuple[LiveTable, Connection] | None:
    grant = tables.tickets.use(hello.auth, hello.table, asyncio.get_running_loop().time())
    live = await tables.find(hello.table) if grant is not None else None
    if grant is None or live is None:
        return None
    connection = Connection(wire_of(socket).outlet, grant.seat, grant.by, tables.settings, lang)
    welcome(live, connection, hello.resume)
    return live, connection


async def received(socket: WebSocket) -> str | None:
    """The text of the next frame, None when the socket is gone; bytes are no text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text = message.get("text")
    return text if isinstance(text, str) else ""


async def refused(socket: WebSocket, code: int, message: Message | str, lang: str) -> None:
    await closed(socket, code, catalog_of(lang).word(message))


async def closed(socket: WebSocket, code: int, why: str) -> None:
    """A close frame has room for 123 bytes of reason; `bye` has told the whole of it."""
    try:
        await socket.close(code, why.encode()[:MOST_REASON].decode(errors="ignore"))
    except (WebSocketDisconnect, RuntimeError):
        return  # It was closed from the other side.
