"""The beginning of a socket: who is it, and what does it not know yet?"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from paddock.kernel.model import Seat
from paddock.server.environment import token_number
from paddock.server.live.connection import BROKEN, FELL_OVER, Connection, text_of
from paddock.server.live.live_table import LiveTable
from paddock.server.live.tables import COME_AGAIN, RESTARTING, OtherEdition, Tables
from paddock.server.socket.uvicorn_ws import wire_of
from paddock.server.strict_json import BadJson, decode
from paddock.server.wire.frames import ClientFrame, Hello, Limits, Resume, Welcome

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


def welcome(live: LiveTable, connection: Connection, resume: Resume | None) -> None:
    """All in one go: no frame of the table can come between."""
    if live.stale:
        connection.end(BROKEN, FELL_OVER)
        return
    table, settings = live.table, live.settings
    stream = table.streams.get(connection.seat)
    said = Welcome(
        conn=connection.name,
        epoch=table.epoch,
        s=stream.s if stream else 0,
        seat=connection.seat,
        host=live.is_host(connection),
        game=table.setup.game,
        edition=table.setup.edition,
        options=dict(table.setup.options),
        commit=table.commit,
        terms=table.terms,
        limits=Limits(settings.frame_bytes, settings.burst, int(settings.rate)),
        beat=spread(settings.beat),
    )
    chat = table.chat[max(0, len(table.chat) - settings.kept_chat) :]
    shown = (
        caught_up(live, connection.seat, resume.epoch, resume.s)
        if resume
        else fresh(live, connection.seat)
    )
    connection.greet([text_of(said)])
    live.join(connection)
    connection.greet([*shown, *map(text_of, chat)])
    if live.supervisor.is_timed():
        connection.greet([text_of(live.supervisor.clock(connection.seat))])


def spread(beat: int) -> int:
    """Those who come back together after a restart do not ping together for ever after."""
    return beat - token_number(16) % (beat // 3 + 1)


def fresh(live: LiveTable, seat: Seat) -> list[bytes]:
    if seat not in live.table.streams:
        return []
    return [text_of(live.asking(live.table.snap(seat), seat))]


def caught_up(live: LiveTable, seat: Seat, epoch: str, s: int) -> list[bytes]:
    """Exactly what is missing, or else everything."""
    missing = live.missing(seat, epoch, s) if seat in live.table.streams else None
    return fresh(live, seat) if missing is None else missing


def synced(live: LiveTable, seat: Seat, epoch: str, s: int) -> list[bytes]:
    """Never nothing: who lacks no frame gets everything, and the table where there is no view."""
    shown = caught_up(live, seat, epoch, s) or fresh(live, seat)
    return shown or [text_of(live.table_frame())]


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
