"""Sockets: who speaks is known first, then every frame gets its answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

from starlette.websockets import WebSocket

from paddock.kernel.message import Message
from paddock.server.live.connection import Connection
from paddock.server.live.live_table import (
    BROKEN,
    FELL_OVER,
    REVOKED,
    LiveTable,
    Stale,
    Verdict,
    Wish,
)
from paddock.server.live.tables import Tables
from paddock.server.log.entries import Acted
from paddock.server.log.jobs import StoreTrouble
from paddock.server.rate_limit import Bucket
from paddock.server.socket.hello import DECODER, POLICY, closed, greeted, synced
from paddock.server.socket.idle_timeout import IdleTimeout
from paddock.server.socket.uvicorn_ws import wire_of
from paddock.server.strict_json import BadJson, decode
from paddock.server.table.judge import judge_act, judge_chat
from paddock.server.table.judge_motions import judge_ask, judge_vote
from paddock.server.table.refusals import Refusal, refusal
from paddock.server.wire.frames import (
    SUBPROTOCOL,
    Ack,
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
    live, connection = connected
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
        self.chats: Final = Bucket(1, 1 / settings.chat_gap)
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
            answer(self.live, self.connection, text, wait, self.chats)
        except Exception:
            LOG.exception("a socket fell over")
            self.connection.end(BROKEN, WENT_WRONG)


def answer(live: LiveTable, connection: Connection, text: str, wait: float, chats: Bucket) -> None:
    try:
        frame = decode(text, DECODER)
    except BadJson as bad:
        connection.refuse(refusal("", "schema", message=bad.message))
        return
    match frame:
        case Act(id=act_id) | Chat(id=act_id) | Ask(id=act_id) | Vote(id=act_id) if wait:
            connection.refuse(refusal(act_id, "rate", int(wait * 1000) + 1))
        case _ if wait:
            connection.refuse(refusal("", "rate", int(wait * 1000) + 1))
        case Act():
            HeardAct(live, connection, frame).line_up()
        case Chat(id=chat_id):
            early = chats.wait(asyncio.get_running_loop().time())
            if early:
                connection.refuse(refusal(chat_id, "rate", int(early * 1000) + 1))
            else:
                HeardChat(live, connection, frame).line_up()
        case Ask() | Vote():
            HeardAsk(live, connection, frame).line_up()
        case Sync(epoch, s):
            for shown in synced(live, connection, epoch, s):
                connection.send(shown)
        case Ping():
            connection.tell(Pong())
        case Hello():
            connection.refuse(refusal("", "schema", message=GREETED))


class Heard(Wish):
    """What somebody wants at a table: one final answer, whatever becomes of it."""

    def __init__(self, live: LiveTable, connection: Connection, act_id: str) -> None:
        super().__init__()
        self.live: Final = live
        self.connection: Final = connection
        self.id: Final = act_id

    def line_up(self) -> None:
        if self.live.queued >= self.live.settings.waiting_acts:
            self.connection.refuse(refusal(self.id, "busy"))
        else:
            self.live.enter(self)

    def judge(self) -> Verdict:
        closing = self.connection.closing
        if closing is not None and closing[0] == REVOKED:
            return None  # The key was changed by somebody who came before.
        refused = self.live.refused.get(self.connection.seat)
        known = None if refused is None else refused.get(self.id)
        return self.first_verdict() if known is None else known

    def first_verdict(self) -> Verdict:
        raise NotImplementedError

    def is_late(self) -> bool:
        """Whether the time was up before, and only the word of it could not be stored yet."""
        table, supervisor = self.live.table, self.live.supervisor
        if table.countdown is None and not table.banks.left:
            return False
        return supervisor.timer.overdue or self.connection.seat in supervisor.banks.overdue

    def told(self) -> None:
        self.connection.tell(
            Ack(self.id, self.live.table.answered[self.connection.seat][self.id].s)
        )

    def answer(self, verdict: Verdict, trouble: BaseException | None) -> None:
        """What was stored has been told by now; what was not is told here."""
        if isinstance(verdict, Acted):
            return
        if isinstance(trouble, StoreTrouble):
            verdict = refusal(self.id, "unavailable")
        elif trouble is not None:
            if not isinstance(trouble, Stale):
                LOG.error("a table fell over", exc_info=trouble)
            self.connection.end(BROKEN, FELL_OVER)
            return
        if isinstance(verdict, Refusal):
            self.live.metrics.count("refusals", code=verdict.code)
            if verdict.final and verdict.code != "conflict":
                self.live.remember_refusal(self.connection.seat, verdict)
            self.connection.refuse(verdict)
        elif isinstance(verdict, Ack):
            self.live.metrics.count("repeats")
            self.connection.tell(verdict)


class HeardAct(Heard):
    def __init__(self, live: LiveTable, connection: Connection, act: Act) -> None:
        super().__init__(live, connection, act.id)
        self.act: Final = act

    def first_verdict(self) -> Verdict:
        if self.is_late():
            return refusal(self.id, "unavailable")
        return judge_act(self.live.table, self.connection.seat, self.act, self.live.dice())


class HeardAsk(Heard):
    def __init__(self, live: LiveTable, connection: Connection, ask: Ask | Vote) -> None:
        super().__init__(live, connection, ask.id)
        self.ask: Final = ask

    def first_verdict(self) -> Verdict:
        moment = self.live.supervisor.moment(self.live.is_host(self.connection), self.came)
        if isinstance(self.ask, Ask):
            if self.ask.what == "undo" and self.is_late():
                return refusal(self.id, "unavailable")
            return judge_ask(self.live.table, self.connection.seat, self.ask, moment)
        return judge_vote(self.live.table, self.connection.seat, self.ask, moment)


class HeardChat(Heard):
    def __init__(self, live: LiveTable, connection: Connection, chat: Chat) -> None:
        super().__init__(live, connection, chat.id)
        self.chat: Final = chat

    def first_verdict(self) -> Verdict:
        return judge_chat(self.live.table, self.connection.seat, self.chat)

    def told(self) -> None:
        super().told()
        self.live.say(self.live.table.chat[-1])
