"""Sockets: who speaks is known first, then every frame gets its answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

from starlette.websockets import WebSocket

from paddock.server.desk import BROKEN, FELL_OVER, REVOKED, Desk, Stale, Verdict, Wish
from paddock.server.entries import Acted
from paddock.server.greeting import DECODER, POLICY, closed, greeted, synced
from paddock.server.hall import Hall
from paddock.server.jobs import StoreTrouble
from paddock.server.judge import judge_act, judge_chat, refusal
from paddock.server.plug import Plug
from paddock.server.rate import Bucket
from paddock.server.silence import Silence
from paddock.server.sockets import wire_of
from paddock.server.strict import BadJson, decode
from paddock.server.wire import (
    SUBPROTOCOL,
    Ack,
    Act,
    Ask,
    Chat,
    Hello,
    Nack,
    Ping,
    Pong,
    Sync,
    Vote,
)
from paddock.server.wishes import judge_ask, judge_vote

LOG: Final = logging.getLogger("paddock.server")


async def live(hall: Hall, socket: WebSocket) -> None:
    """One socket, from its handshake to its end."""
    if SUBPROTOCOL not in socket.scope["subprotocols"]:
        await socket.close(POLICY)
        return
    await socket.accept(SUBPROTOCOL)
    plugged = await greeted(hall, socket)
    if plugged is None:
        return
    desk, plug = plugged
    ear = Ear(desk, plug)
    try:
        wire_of(socket).listen(ear.hear, plug.ended.set)
        await plug.ended.wait()
    finally:
        ear.silence.stop()
        if plug.closing is not None:
            hall.metrics.count("closed_sockets", code=str(plug.closing[0]))
        desk.leave(plug)
    if plug.closing is not None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(closed(socket, *plug.closing), hall.settings.last_words)


class Ear:
    """Hears a socket frame by frame: what is to be stored gets in line at its table as it comes."""

    def __init__(self, desk: Desk, plug: Plug) -> None:
        settings = desk.settings
        self.desk: Final = desk
        self.plug: Final = plug
        self.bucket: Final = Bucket(settings.burst, settings.rate)
        self.chats: Final = Bucket(1, 1 / settings.chat_gap)
        self.refused = 0
        """Frames in a row that came too fast."""
        self.silence: Final = Silence(settings.dead_after, self.give_up)

    def give_up(self) -> None:
        self.plug.end(POLICY, "Nothing has been heard for too long.")

    def hear(self, text: str) -> None:
        if self.plug.closing is not None:
            return
        self.silence.broken = now = self.silence.loop.time()
        wait = self.bucket.wait(now)
        self.refused = self.refused + 1 if wait else 0
        if self.refused > self.desk.settings.refusals:
            self.plug.end(POLICY, "Too many frames.")
        try:
            answer(self.desk, self.plug, text, wait, self.chats)
        except Exception:
            LOG.exception("a socket fell over")
            self.plug.end(BROKEN, "Something went wrong here: come again.")


def answer(desk: Desk, plug: Plug, text: str, wait: float, chats: Bucket) -> None:
    try:
        frame = decode(text, DECODER)
    except BadJson as bad:
        plug.tell(Nack("", "schema", final=True, after=0, why=str(bad)))
        return
    match frame:
        case Act(id=act_id) | Chat(id=act_id) | Ask(id=act_id) | Vote(id=act_id) if wait:
            plug.tell(refusal(act_id, "rate", int(wait * 1000) + 1))
        case _ if wait:
            plug.tell(refusal("", "rate", int(wait * 1000) + 1))
        case Act():
            HeardAct(desk, plug, frame).line_up()
        case Chat(id=chat_id):
            early = chats.wait(asyncio.get_running_loop().time())
            if early:
                plug.tell(refusal(chat_id, "rate", int(early * 1000) + 1))
            else:
                HeardChat(desk, plug, frame).line_up()
        case Ask() | Vote():
            HeardAsk(desk, plug, frame).line_up()
        case Sync(epoch, s):
            for shown in synced(desk, plug.seat, epoch, s):
                plug.send(shown)
        case Ping():
            plug.tell(Pong())
        case Hello():
            plug.tell(Nack("", "schema", final=True, after=0, why="Hello has been said."))


class Heard(Wish):
    """What somebody wants at a table: one final answer, whatever becomes of it."""

    def __init__(self, desk: Desk, plug: Plug, act_id: str) -> None:
        super().__init__()
        self.desk: Final = desk
        self.plug: Final = plug
        self.id: Final = act_id

    def line_up(self) -> None:
        if self.desk.queued >= self.desk.settings.waiting_acts:
            self.plug.tell(refusal(self.id, "busy"))
        else:
            self.desk.enter(self)

    def judge(self) -> Verdict:
        closing = self.plug.closing
        if closing is not None and closing[0] == REVOKED:
            return None  # The key was changed by somebody who came before.
        refused = self.desk.refused.get(self.plug.seat)
        known = None if refused is None else refused.get(self.id)
        return self.first_verdict() if known is None else known

    def first_verdict(self) -> Verdict:
        raise NotImplementedError

    def is_late(self) -> bool:
        """Whether the time was up before, and only the word of it could not be stored yet."""
        table, steward = self.desk.table, self.desk.steward
        if table.countdown is None and not table.banks.left:
            return False
        return steward.timer.overdue or self.plug.seat in steward.banks.overdue

    def told(self) -> None:
        self.plug.tell(Ack(self.id, self.desk.table.answered[self.plug.seat][self.id].s))

    def answer(self, verdict: Verdict, trouble: BaseException | None) -> None:
        """What was stored has been told by now; what was not is told here."""
        if isinstance(verdict, Acted):
            return
        if isinstance(trouble, StoreTrouble):
            verdict = refusal(self.id, "unavailable")
        elif trouble is not None:
            if not isinstance(trouble, Stale):
                LOG.error("a table fell over", exc_info=trouble)
            self.plug.end(BROKEN, FELL_OVER)
            return
        if isinstance(verdict, Nack):
            self.desk.metrics.count("refusals", code=verdict.code)
            if verdict.final and verdict.code != "conflict":
                self.desk.remember_refusal(self.plug.seat, verdict)
        elif isinstance(verdict, Ack):
            self.desk.metrics.count("repeats")
        if isinstance(verdict, (Ack, Nack)):
            self.plug.tell(verdict)


class HeardAct(Heard):
    def __init__(self, desk: Desk, plug: Plug, act: Act) -> None:
        super().__init__(desk, plug, act.id)
        self.act: Final = act

    def first_verdict(self) -> Verdict:
        if self.is_late():
            return refusal(self.id, "unavailable")
        return judge_act(self.desk.table, self.plug.seat, self.act, self.desk.dice())


class HeardAsk(Heard):
    def __init__(self, desk: Desk, plug: Plug, ask: Ask | Vote) -> None:
        super().__init__(desk, plug, ask.id)
        self.ask: Final = ask

    def first_verdict(self) -> Verdict:
        moment = self.desk.steward.moment(self.desk.is_host(self.plug), self.came)
        if isinstance(self.ask, Ask):
            if self.ask.what == "undo" and self.is_late():
                return refusal(self.id, "unavailable")
            return judge_ask(self.desk.table, self.plug.seat, self.ask, moment)
        return judge_vote(self.desk.table, self.plug.seat, self.ask, moment)


class HeardChat(Heard):
    def __init__(self, desk: Desk, plug: Plug, chat: Chat) -> None:
        super().__init__(desk, plug, chat.id)
        self.chat: Final = chat

    def first_verdict(self) -> Verdict:
        return judge_chat(self.desk.table, self.plug.seat, self.chat)

    def told(self) -> None:
        super().told()
        self.desk.say(self.desk.table.chat[-1])
