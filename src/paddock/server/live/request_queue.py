"""The requests at a table, first come, first served: judged, stored, folded in and answered.

Nothing is told before it is stored. An entry is judged against the table as it stands, stored,
and only then folded in and told; where it cannot be stored, the table has not moved at all.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from paddock.kernel.model import Seat
from paddock.records.sealed import Sealed
from paddock.server.environment import now_ms
from paddock.server.live.connection import BROKEN, REVOKED, TABLE_CRASHED, Connection
from paddock.server.log.chain import chained
from paddock.server.log.entries import Acted, AnyEntry, Row, Spoke
from paddock.server.log.store import LogStore, Stored, StoreTrouble, resolve_future
from paddock.server.table.judge import Judged, judge_act, judge_chat
from paddock.server.table.judge_motions import judge_ask, judge_vote
from paddock.server.table.refusals import Refusal, refusal
from paddock.server.table.table import Ahead, Table, fold
from paddock.server.wire.frames import Ack, Act, Ask, Chat, Vote

if TYPE_CHECKING:
    from paddock.server.live.live_table import LiveTable

LOG: Final = logging.getLogger("paddock.server")
MOST_REFUSED: Final = 64
"""Refusals kept of each seat: a seat that is refused often pushes out none but its own."""

Asked = Act | Chat | Ask | Vote
Answer = AnyEntry | Ack | Refusal | None
Verdict = Judged | Answer
"""An entry to be stored, or an answer that changes nothing."""


class Stale(Exception):
    """The memory of a table was given up: the next who asks for the table gets a new one."""


def nothing() -> None:
    """Nobody else need hear of it first."""


class Request:
    """Something asked of a table.

    `on_stored` is called once the entry stands, before anybody else hears of it. `on_answer` is
    called last, with what was stored or answered, or with what came in the way.
    """

    def __init__(
        self,
        judge: Callable[[], Verdict],
        on_stored: Callable[[], None],
        on_answer: Callable[[Answer, BaseException | None], None],
        beside: Stored | None = None,
    ) -> None:
        self.judge: Final = judge
        self.on_stored: Final = on_stored
        self.on_answer: Final = on_answer
        self.beside: Final = beside
        """A new table that is stored with the entry."""
        self.came = 0.0
        """When it got in line, on the loop's own clock."""


class RequestQueue:
    __deletable__ = ("live",)

    def __init__(self, live: LiveTable, last: Row, store: LogStore) -> None:
        self.live = live
        self.is_detached = False
        self.settings: Final = live.settings
        self.last = last
        self.store: Final = store
        self.waiting: Final[deque[Request]] = deque()
        """The first is being judged or stored."""
        self.sealed: Sealed | None = None
        self.refused: Final[dict[Seat, dict[str, Refusal]]] = {}
        """The last final refusals: a copy of such an act is refused again, whatever has changed."""

    def detach(self) -> None:
        """The table is forgotten: what is asked here by those who still hold it is stale."""
        self.is_detached = True
        del self.live

    # --- getting in line -----------------------------------------------------------------------

    def ask(self, connection: Connection, frame: Asked) -> None:
        """What a connection asks for: it gets one final answer, whatever becomes of it."""
        if len(self.waiting) >= self.settings.waiting_acts:
            connection.refuse(refusal(frame.id, "busy"))
            return
        now = asyncio.get_running_loop().time()
        request = Request(
            partial(self.judge_frame, connection, frame, now),
            partial(self.acknowledge, connection, frame),
            partial(self.answer_frame, connection, frame),
        )
        self.enter(request, now)

    async def write(
        self,
        judge: Callable[[], Verdict],
        on_stored: Callable[[], None] = nothing,
        beside: Stored | None = None,
    ) -> Answer:
        """Judge, store, fold and tell, whole even if the caller goes away meanwhile."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Answer] = loop.create_future()
        self.enter(Request(judge, on_stored, partial(resolve_future, answer), beside), loop.time())
        return await answer

    def ring(self, judge: Callable[[], Verdict], again: Callable[[], None]) -> None:
        """For the supervisor, which waits for no answer; `again` where it could not be stored."""
        now = asyncio.get_running_loop().time()
        self.enter(Request(judge, nothing, partial(self.try_again, again)), now)

    def enter(self, request: Request, now: float) -> None:
        """Requests are judged in the order, and turn clocks by the moment, of their receipt."""
        request.came = now
        self.waiting.append(request)
        if len(self.waiting) == 1:
            self.judge_next()

    # --- one after the other -------------------------------------------------------------------

    def judge_next(self) -> None:
        """Judge the first in line, and those behind it until there is something to store."""
        while self.waiting:
            if self.is_detached or self.live.stale:
                self.leave(None, Stale())
                continue
            request = self.waiting[0]
            try:
                verdict = request.judge()
            except Exception as error:
                self.leave(None, error)
                continue
            if isinstance(verdict, Judged):
                self.append(request, verdict.entry, verdict.ahead)
                return
            if verdict is not None and not isinstance(verdict, (Ack, Refusal)):
                self.append(request, verdict, None)
                return
            self.leave(verdict)

    def timed(self, entry: AnyEntry, came: float) -> AnyEntry:
        """The entry with what every clock that runs has used, the player's own turn among them."""
        table = self.live.table
        if table.countdown is None and not table.banks.since:
            return entry
        return msgspec.structs.replace(entry, spent=self.live.supervisor.spent(came))

    def append(self, request: Request, entry: AnyEntry, ahead: Ahead | None) -> None:
        last, entry = self.last, self.timed(entry, request.came)
        row = chained(last.table, last.v + 1, last.hash, now_ms(), entry)
        judged = asyncio.get_running_loop().time()
        done = partial(self.stored, request, entry, ahead, row, judged)
        if request.beside is None:
            self.store.append(row, done)
        else:
            self.store.open_beside(request.beside, row, done)

    def stored(
        self,
        request: Request,
        entry: AnyEntry,
        ahead: Ahead | None,
        row: Row,
        judged: float,
        _: None,
        trouble: StoreTrouble | None,
    ) -> None:
        """The store has answered: what it has comes true, what it has not never was."""
        if trouble is not None:
            self.leave(None, trouble)
        else:
            self.last = row
            self.live.metrics.stored(row.kind, asyncio.get_running_loop().time() - judged)
            self.fold_in(request, entry, ahead, row)
            if not self.live.stale:
                self.leave(entry)
        self.judge_next()

    def fold_in(self, request: Request, entry: AnyEntry, ahead: Ahead | None, row: Row) -> None:
        live, table = self.live, self.live.table
        if not isinstance(entry, (Acted, Spoke)):
            LOG.info("an entry was stored", extra={"table": table.name, "kind": row.kind})
        try:
            epoch = table.epoch
            was_plain = isinstance(entry, Acted) and is_only_racing(table)
            frames = fold(table, entry, row.at_ms, ahead)
            request.on_stored()
            is_plain = was_plain and is_only_racing(table)
            live.tell(frames, table.epoch != epoch, is_plain)
        except Exception:
            # The log is right and this memory of it is not: everybody comes back to a new one.
            LOG.exception("table %s broke on entry %d", table.name, row.v)
            live.break_down()
            return
        if table.driven():
            live.wake_bots(live)

    def leave(self, answer: Answer, trouble: BaseException | None = None) -> None:
        self.waiting.popleft().on_answer(answer, trouble)

    # --- what connections ask for --------------------------------------------------------------

    def judge_frame(self, connection: Connection, frame: Asked, came: float) -> Verdict:
        closing = connection.closing
        if closing is not None and closing[0] == REVOKED:
            return None  # The key was changed by a request before this one.
        seat, table = connection.seat, self.live.table
        refused = self.refused.get(seat)
        known = None if refused is None else refused.get(frame.id)
        if known is not None:
            return known
        if isinstance(frame, Act):
            if self.is_late(seat):
                return refusal(frame.id, "unavailable")
            return judge_act(table, seat, frame, self.dice())
        if isinstance(frame, Chat):
            return judge_chat(table, seat, frame)
        moment = self.live.supervisor.moment(self.live.is_host(connection), came)
        if isinstance(frame, Vote):
            return judge_vote(table, seat, frame, moment)
        if frame.what == "undo" and self.is_late(seat):
            return refusal(frame.id, "unavailable")
        return judge_ask(table, seat, frame, moment)

    def is_late(self, seat: Seat) -> bool:
        """Whether the time was up before, and only the word of it could not be stored yet."""
        table, supervisor = self.live.table, self.live.supervisor
        if table.countdown is None and not table.banks.left:
            return False
        return supervisor.timer.overdue or seat in supervisor.banks.overdue

    def dice(self) -> Sealed:
        """From the beginning of the race on, nobody has a hand in its seed any more."""
        table, sealed = self.live.table, self.sealed
        if sealed is None or table.stage == "gathering":
            sealed = self.sealed = Sealed(table.seed(self.live.head.secret))
        sealed.drawn = table.drawn
        return sealed

    def acknowledge(self, connection: Connection, frame: Asked) -> None:
        table = self.live.table
        connection.tell(Ack(frame.id, table.answered[connection.seat][frame.id].s))
        if isinstance(frame, Chat):
            self.live.to_all(table.chat[-1])

    def answer_frame(
        self,
        connection: Connection,
        frame: Asked,
        answer: Answer,
        trouble: BaseException | None,
    ) -> None:
        """What was stored has been acknowledged by now; what was not is answered here."""
        if isinstance(trouble, StoreTrouble):
            answer = refusal(frame.id, "unavailable")
        elif trouble is not None:
            if not isinstance(trouble, Stale):
                LOG.error("a table crashed", exc_info=trouble)
            connection.end(BROKEN, TABLE_CRASHED)
            return
        if isinstance(answer, Refusal):
            self.live.metrics.count("refusals", code=answer.code)
            if answer.final and answer.code != "conflict":
                self.remember_refusal(connection.seat, answer)
            connection.refuse(answer)
        elif isinstance(answer, Ack):
            self.live.metrics.count("repeats")
            connection.tell(answer)

    def remember_refusal(self, seat: Seat, no: Refusal) -> None:
        refused = self.refused.get(seat)
        if refused is None:
            refused = self.refused[seat] = {}
        refused[no.id] = no
        if len(refused) > MOST_REFUSED:
            del refused[next(iter(refused))]

    # --- what others ask for -------------------------------------------------------------------

    def try_again(
        self, again: Callable[[], None], answer: Answer, trouble: BaseException | None
    ) -> None:
        """At once: the request behind it in line finds out that it has not been stored."""
        name = self.last.table
        if isinstance(trouble, StoreTrouble):
            LOG.info("table %s: the supervisor waits for the disk", name)
            again()
        elif trouble is not None and not isinstance(trouble, Stale):
            LOG.error("table %s: the supervisor crashed", name, exc_info=trouble)


def is_only_racing(table: Table) -> bool:
    """Then an answer changes nothing that is told beside the race."""
    return table.stage == "racing" and not (table.stand_ins or table.motions or table.banks.out)
