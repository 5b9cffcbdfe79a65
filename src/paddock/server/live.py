"""Sockets: who speaks is known first, then every frame gets its answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from starlette.websockets import WebSocket

from paddock.server.desk import BROKEN, Desk, Verdict, Wish
from paddock.server.entries import Acted
from paddock.server.greeting import DECODER, POLICY, caught_up, closed, fresh, greeted
from paddock.server.hall import Hall
from paddock.server.judge import judge_act, judge_chat, refusal
from paddock.server.plug import Plug
from paddock.server.rate import Bucket
from paddock.server.silence import Silence
from paddock.server.sockets import wire_of
from paddock.server.store import StoreTrouble
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
            answer_act(desk, plug, frame)
        case Chat():
            answer_chat(desk, plug, frame, chats)
        case Ask() | Vote():
            answer_wish(desk, plug, frame)
        case Sync(epoch, s):
            for shown in caught_up(desk, plug.seat, epoch, s) or fresh(desk, plug.seat):
                plug.send(shown)
        case Ping():
            plug.tell(Pong())
        case Hello():
            plug.tell(Nack("", "schema", final=True, after=0, why="Hello has been said."))


def answer_act(desk: Desk, plug: Plug, act: Act) -> None:
    def judge() -> Acted | Ack | Nack:
        if desk.steward.timer.overdue:
            return refusal(act.id, "unavailable")
        return judge_act(desk.table, plug.seat, act, desk.dice())

    def told() -> None:
        plug.tell(Ack(act.id, desk.table.streams[plug.seat].s))

    written(desk, plug, act.id, judge, told)


def written(
    desk: Desk, plug: Plug, act_id: str, judge: Callable[[], Verdict], told: Callable[[], None]
) -> None:
    """One final answer, whatever becomes of it."""

    def judge_once() -> Verdict:
        return desk.refused.get((plug.seat, act_id)) or judge()

    if desk.queued >= desk.settings.waiting_acts:
        plug.tell(refusal(act_id, "busy"))
    else:
        desk.enter(Wish(judge_once, told, partial(tell_verdict, desk, plug, act_id)))


def tell_verdict(
    desk: Desk, plug: Plug, act_id: str, verdict: Verdict, trouble: BaseException | None
) -> None:
    """What was stored has been told by now; what was not is told here."""
    if isinstance(verdict, Acted):
        return
    if isinstance(trouble, StoreTrouble):
        verdict = refusal(act_id, "unavailable")
    elif trouble is not None:
        LOG.error("a table fell over", exc_info=trouble)
        plug.end(BROKEN, "The table fell over: come again.")
        return
    if isinstance(verdict, Nack):
        desk.metrics.count("refusals", code=verdict.code)
        if verdict.final and verdict.code != "conflict":
            desk.remember_refusal(plug.seat, verdict)
    elif isinstance(verdict, Ack):
        desk.metrics.count("repeats")
    if isinstance(verdict, (Ack, Nack)):
        plug.tell(verdict)


def answer_wish(desk: Desk, plug: Plug, frame: Ask | Vote) -> None:
    def judge() -> Verdict:
        moment = desk.steward.moment(desk.is_host(plug))
        if isinstance(frame, Ask):
            return judge_ask(desk.table, plug.seat, frame, moment)
        return judge_vote(desk.table, plug.seat, frame, moment)

    def told() -> None:
        plug.tell(Ack(frame.id, desk.table.answered[plug.seat, frame.id].s))

    written(desk, plug, frame.id, judge, told)


def answer_chat(desk: Desk, plug: Plug, chat: Chat, chats: Bucket) -> None:
    wait = chats.wait(asyncio.get_running_loop().time())
    if wait:
        plug.tell(refusal(chat.id, "rate", int(wait * 1000) + 1))
        return

    def told() -> None:
        plug.tell(Ack(chat.id, desk.table.answered[plug.seat, chat.id].s))
        desk.say(desk.table.chat[-1])

    written(desk, plug, chat.id, lambda: judge_chat(desk.table, plug.seat, chat), told)
