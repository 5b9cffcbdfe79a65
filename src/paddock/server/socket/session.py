"""A session: hears the frames of one socket, limits their rate, and answers each."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

from starlette.websockets import WebSocket

from paddock.kernel.message import Message
from paddock.server.live.connection import BROKEN, Connection
from paddock.server.live.live_table import LiveTable
from paddock.server.live.tables import Tables
from paddock.server.live.welcome import synced
from paddock.server.socket.hello import DECODER, POLICY, closed, greeted
from paddock.server.socket.idle_timeout import IdleTimeout
from paddock.server.socket.transport import wire_of
from paddock.server.strict_json import BadJson, decode
from paddock.server.table.refusals import refusal
from paddock.server.token_bucket import Bucket
from paddock.server.wire.frames import (
    SUBPROTOCOL,
    Act,
    Ask,
    Chat,
    Hello,
    Ping,
    Pong,
    Sync,
    Vote,
)

LOG: Final = logging.getLogger("paddock.server")
SILENT: Final = Message("server.bye.silent")
TOO_MANY_FRAMES: Final = Message("server.bye.too_many_frames")
WENT_WRONG: Final = Message("server.bye.broken")
GREETED: Final = Message("server.nack.greeted")


async def live(tables: Tables, socket: WebSocket) -> None:
    """One socket, from its handshake to its end."""
    if SUBPROTOCOL not in socket.scope["subprotocols"]:
        await socket.close(POLICY)
        return
    await socket.accept(SUBPROTOCOL)
    connected = await greeted(tables, socket)
    if connected is None:
        return
    live, connection, lease = connected
    try:
        await served(tables, socket, live, connection)
    finally:
        lease.release()


async def served(
    tables: Tables, socket: WebSocket, live: LiveTable, connection: Connection
) -> None:
    """From the welcome to the end of the closing handshake."""
    session = Session(live, connection)
    try:
        wire_of(socket).listen(session.hear, connection.ended.set)
        await connection.ended.wait()
    finally:
        session.silence.stop()
        if connection.closing is not None:
            tables.metrics.count("closed_sockets", code=str(connection.closing[0]))
        live.leave(connection)
    if connection.closing is not None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(closed(socket, *connection.closing), tables.settings.last_words)


class Session:
    """Hears a socket frame by frame: what is to be stored gets in line at its table as it comes."""

    def __init__(self, live: LiveTable, connection: Connection) -> None:
        settings = live.settings
        self.live: Final = live
        self.connection: Final = connection
        self.bucket: Final = Bucket(settings.burst, settings.rate)
        self.refused = 0
        """Frames in a row that came too fast."""
        self.silence: Final = IdleTimeout(settings.dead_after, self.give_up)

    def give_up(self) -> None:
        self.connection.end(POLICY, SILENT)

    def hear(self, text: str) -> None:
        if self.connection.closing is not None:
            return
        self.silence.broken = now = self.silence.loop.time()
        wait = self.bucket.wait(now)
        self.refused = self.refused + 1 if wait else 0
        if self.refused > self.live.settings.refusals:
            self.connection.end(POLICY, TOO_MANY_FRAMES)
        try:
            answer(self.live, self.connection, text, wait)
        except Exception:
            LOG.exception("a session crashed")
            self.connection.end(BROKEN, WENT_WRONG)


def answer(live: LiveTable, connection: Connection, text: str, wait: float) -> None:
    try:
        frame = decode(text, DECODER)
    except BadJson as bad:
        unreadable = Message("server.json.frame", reason=bad.message)
        connection.refuse(refusal("", "schema", message=unreadable))
        return
    match frame:
        case Act(id=act_id) | Chat(id=act_id) | Ask(id=act_id) | Vote(id=act_id) if wait:
            connection.refuse(refusal(act_id, "rate", int(wait * 1000) + 1))
        case _ if wait:
            connection.refuse(refusal("", "rate", int(wait * 1000) + 1))
        case Act() | Ask() | Vote():
            live.requests.ask(connection, frame)
        case Chat(id=chat_id):
            early = live.chat_wait(connection.seat, asyncio.get_running_loop().time())
            if early:
                connection.refuse(refusal(chat_id, "rate", int(early * 1000) + 1))
            else:
                live.requests.ask(connection, frame)
        case Sync(epoch, s):
            for shown in synced(live, connection, epoch, s):
                connection.send(shown)
        case Ping():
            connection.tell(Pong())
        case Hello():
            connection.refuse(refusal("", "schema", message=GREETED))
