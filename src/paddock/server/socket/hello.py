"""The first frame of a socket: a hello with a ticket, or the socket is closed."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from paddock.kernel.message import Message
from paddock.server.client_address import client_network
from paddock.server.language import language_of
from paddock.server.live.connection import BROKEN, Connection
from paddock.server.live.connection_limits import Lease, TooManyConnections
from paddock.server.live.live_table import LiveTable
from paddock.server.live.tables import COME_AGAIN, RESTARTING, Tables
from paddock.server.live.welcome import welcome
from paddock.server.socket.transport import wire_of
from paddock.server.strict_json import BadJson, decode
from paddock.server.table.restore import UnknownEdition
from paddock.server.wire.frames import ClientFrame, Hello
from paddock.words import Worded, catalog_of, known

LOG: Final = logging.getLogger("paddock.server")
Greeted = tuple[LiveTable, Connection, Lease]
DECODER: Final[msgspec.json.Decoder[ClientFrame]] = msgspec.json.Decoder(ClientFrame)
POLICY: Final = 1008
NOT_ALLOWED: Final = 4004
TRY_LATER: Final = 1013
MOST_REASON: Final = 123
NO_HELLO: Final = Message("server.bye.no_hello")
CANNOT_OPEN: Final = Message("server.bye.cannot_open")
NO_TABLE: Final = Message("server.http.no_table")


class Unwelcome(Worded):
    """A socket that is closed before it hears anything: by this code, and for this reason."""

    def __init__(self, code: int, message: Message | str) -> None:
        super().__init__(message)
        self.code: Final = code


async def greeted(tables: Tables, socket: WebSocket) -> Greeted | None:
    """Nothing happens before a valid hello, and a wrong one leaves no trace."""
    lang = language_of(socket)
    try:
        hello = await first_frame(tables, socket)
        lang = known(hello.lang) or lang
        return await let_in(tables, socket, hello, lang)
    except Unwelcome as no:
        await closed(socket, no.code, catalog_of(lang).word(no.message))
        return None


async def first_frame(tables: Tables, socket: WebSocket) -> Hello:
    """Raises Unwelcome for whatever is no hello."""
    try:
        text = await asyncio.wait_for(received(socket), tables.settings.hello_within)
        frame = decode(text, DECODER) if text is not None else None
    except (TimeoutError, BadJson):
        frame = None
    if not isinstance(frame, Hello):
        raise Unwelcome(POLICY, NO_HELLO)
    return frame


async def let_in(tables: Tables, socket: WebSocket, hello: Hello, lang: str) -> Greeted:
    """Raises Unwelcome where the table cannot be opened, or not by this ticket."""
    if tables.closing:
        raise Unwelcome(RESTARTING, COME_AGAIN)
    try:
        connected = await admitted(tables, socket, hello, lang)
    except UnknownEdition as other:
        raise Unwelcome(NOT_ALLOWED, other.message) from None
    except TooManyConnections as full:
        raise Unwelcome(TRY_LATER, full.message) from None
    except Exception:
        LOG.exception("table %s cannot be shown", hello.table)
        raise Unwelcome(BROKEN, CANNOT_OPEN) from None
    if connected is None:
        raise Unwelcome(NOT_ALLOWED, NO_TABLE)
    return connected


async def admitted(tables: Tables, socket: WebSocket, hello: Hello, lang: str) -> Greeted | None:
    """None where there is no such table, or the ticket does not open it."""
    grant = tables.tickets.use(hello.auth, hello.table, asyncio.get_running_loop().time())
    live = await tables.find(hello.table) if grant is not None else None
    if grant is None or live is None:
        return None
    connection = Connection(wire_of(socket).outlet, grant.seat, grant.by, tables.settings, lang)
    lease = tables.limits.take(hello.table, grant.seat, grant.by, client_network(socket))
    try:
        welcome(live, connection, hello.resume)
    except BaseException:
        lease.release()
        raise
    return live, connection, lease


async def received(socket: WebSocket) -> str | None:
    """The text of the next frame, None when the socket is gone; bytes are no text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text = message.get("text")
    return text if isinstance(text, str) else ""


async def closed(socket: WebSocket, code: int, why: str) -> None:
    """A close frame has room for 123 bytes of reason; `bye` has told the whole of it."""
    try:
        await socket.close(code, why.encode()[:MOST_REASON].decode(errors="ignore"))
    except (WebSocketDisconnect, RuntimeError):
        return  # It was closed from the other side.
