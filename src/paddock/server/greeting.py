"""The beginning of a socket: who is it, and what does it not know yet?"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from paddock.kernel.model import Seat
from paddock.server.desk import BROKEN, FELL_OVER, Desk
from paddock.server.hall import COME_AGAIN, RESTARTING, Hall, OtherEdition
from paddock.server.outside import token_number
from paddock.server.plug import Plug, text_of
from paddock.server.sockets import wire_of
from paddock.server.strict import BadJson, decode
from paddock.server.wire import ClientFrame, Hello, Limits, Resume, Welcome

LOG: Final = logging.getLogger("paddock.server")
DECODER: Final[msgspec.json.Decoder[ClientFrame]] = msgspec.json.Decoder(ClientFrame)
POLICY: Final = 1008
NOT_ALLOWED: Final = 4004


async def greeted(hall: Hall, socket: WebSocket) -> tuple[Desk, Plug] | None:
    """Nothing happens before a valid hello, and a wrong one leaves no trace."""
    try:
        text = await asyncio.wait_for(received(socket), hall.settings.hello_within)
        hello = decode(text, DECODER) if text is not None else None
    except (TimeoutError, BadJson):
        hello = None
    if not isinstance(hello, Hello):
        await closed(socket, POLICY, "Say hello first.")
        return None
    if hall.closing:
        await closed(socket, RESTARTING, COME_AGAIN)
        return None
    try:
        plugged = await admitted(hall, socket, hello)
    except OtherEdition as other:
        await closed(socket, NOT_ALLOWED, str(other))
        return None
    except Exception:
        LOG.exception("table %s cannot be shown", hello.table)
        await closed(socket, BROKEN, "The table cannot be opened now.")
        return None
    if plugged is None:
        await closed(socket, NOT_ALLOWED, "There is no such table, or it is not open to you.")
    return plugged


async def admitted(hall: Hall, socket: WebSocket, hello: Hello) -> tuple[Desk, Plug] | None:
    grant = hall.tickets.use(hello.auth, hello.table, asyncio.get_running_loop().time())
    desk = await hall.find(hello.table) if grant is not None else None
    if grant is None or desk is None:
        return None
    plug = Plug(wire_of(socket).outlet, grant.seat, grant.by, hall.settings)
    welcome(desk, plug, hello.resume)
    return desk, plug


def welcome(desk: Desk, plug: Plug, resume: Resume | None) -> None:
    """All in one go: no frame of the table can come between."""
    if desk.stale:
        plug.end(BROKEN, FELL_OVER)
        return
    table, settings = desk.table, desk.settings
    stream = table.streams.get(plug.seat)
    said = Welcome(
        conn=plug.name,
        epoch=table.epoch,
        s=stream.s if stream else 0,
        seat=plug.seat,
        host=desk.is_host(plug),
        game=table.setup.game,
        edition=table.setup.edition,
        options=dict(table.setup.options),
        commit=table.commit,
        terms=table.terms,
        limits=Limits(settings.frame_bytes, settings.burst, int(settings.rate)),
        beat=spread(settings.beat),
    )
    chat = table.chat[max(0, len(table.chat) - settings.kept_chat) :]
    shown = caught_up(desk, plug.seat, resume.epoch, resume.s) if resume else fresh(desk, plug.seat)
    plug.greet([text_of(said)])
    desk.join(plug)
    plug.greet([*shown, *map(text_of, chat)])
    if desk.steward.is_timed():
        plug.greet([text_of(desk.steward.clock(plug.seat))])


def spread(beat: int) -> int:
    """Those who come back together after a restart do not ping together for ever after."""
    return beat - token_number(16) % (beat // 3 + 1)


def fresh(desk: Desk, seat: Seat) -> list[bytes]:
    if seat not in desk.table.streams:
        return []
    return [text_of(desk.asking(desk.table.snap(seat), seat))]


def caught_up(desk: Desk, seat: Seat, epoch: str, s: int) -> list[bytes]:
    """Exactly what is missing, or else everything."""
    missing = desk.missing(seat, epoch, s) if seat in desk.table.streams else None
    return fresh(desk, seat) if missing is None else missing


def synced(desk: Desk, seat: Seat, epoch: str, s: int) -> list[bytes]:
    """Never nothing: who lacks no frame gets everything, and the table where there is no view."""
    shown = caught_up(desk, seat, epoch, s) or fresh(desk, seat)
    return shown or [text_of(desk.table_frame())]


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
