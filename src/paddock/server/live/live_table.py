"""A live table: its log on disk, its people on sockets, one entry after the other.

Nothing is said before it is stored. An entry is judged against the table as it stands, stored,
and only then folded in and told; where it cannot be stored, the table has not moved at all.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import msgspec

from paddock.kernel.message import Message
from paddock.kernel.model import SPECTATOR, Seat
from paddock.records.sealed import Sealed
from paddock.server.access.keys import HOST, valid
from paddock.server.environment import now_ms
from paddock.server.live.connection import Connection, text_of
from paddock.server.live.supervisor import Supervisor
from paddock.server.log.chain import chained, kind_of
from paddock.server.log.entries import Acted, AnyEntry, Row, Spoke
from paddock.server.log.jobs import StoreTrouble
from paddock.server.log.sqlite_store import Head, Store, Stored
from paddock.server.metrics import Metrics
from paddock.server.settings import Settings
from paddock.server.table.refusals import Refusal
from paddock.server.table.table import Table, fold
from paddock.server.table.updates import Frames
from paddock.server.table.views import News, Snapshot, question, translated
from paddock.server.wire.frames import Ack, Frame, Player, Question, Resync, Said, Snap
from paddock.server.wire.frames import Table as TableFrame
from paddock.words import ENGLISH

LOG: Final = logging.getLogger("paddock.server")
SUPERSEDED: Final = 4002
REVOKED: Final = 4001
BROKEN: Final = 1011
FELL_OVER: Final = Message("server.bye.crashed")
KEY_CHANGED: Final = Message("server.bye.key_changed")
TOO_MANY_WINDOWS: Final = Message("server.bye.too_many_windows")
MOST_REFUSED: Final = 64
"""Of each seat: whoever is refused often pushes out none but their own."""

Verdict = AnyEntry | Ack | Refusal | None


class Stale(Exception):
    """The memory of a table was given up: the next who asks for the table gets a new one."""


class Wish:
    """Somebody in line at a table: one after the other is judged, stored and told."""

    def __init__(self, beside: Stored | None = None) -> None:
        self.beside: Final = beside
        """A table that is stored with what is written."""
        self.came = 0.0
        """When it got in line, on the loop's own clock; told where there are turn clocks."""

    def judge(self) -> Verdict:
        """An entry, or an answer that changes nothing."""
        raise NotImplementedError

    def told(self) -> None:
        """The entry stands, and nobody else has heard of it."""

    def answer(self, verdict: Verdict, trouble: BaseException | None) -> None:
        """It is over: so it was judged, or this came in the way."""


class Awaited(Wish):
    """Somebody waits for what becomes of it."""

    def __init__(
        self,
        judging: Callable[[], Verdict],
        telling: Callable[[], None],
        verdict: asyncio.Future[Verdict],
        beside: Stored | None,
    ) -> None:
        super().__init__(beside)
        self.judging: Final = judging
        self.telling: Final = telling
        self.verdict: Final = verdict

    def judge(self) -> Verdict:
        return self.judging()

    def told(self) -> None:
        self.telling()

    def answer(self, verdict: Verdict, trouble: BaseException | None) -> None:
        if self.verdict.done():
            return  # Whoever asked has gone away.
        if trouble is not None:
            self.verdict.set_exception(trouble)
        else:
            self.verdict.set_result(verdict)


class Bell(Wish):
    """Nobody waits for what becomes of it: what cannot be stored is tried again."""

    def __init__(
        self, table: str, judging: Callable[[], Verdict], again: Callable[[], None]
    ) -> None:
        super().__init__()
        self.table: Final = table
        self.judging: Final = judging
        self.again: Final = again

    def judge(self) -> Verdict:
        return self.judging()

    def answer(self, verdict: Verdict, trouble: BaseException | None) -> None:
        """At once: whoever stands behind it in line finds out that it has not been stored."""
        if isinstance(trouble, StoreTrouble):
            LOG.warning("table %s: the supervisor waits for the disk", self.table)
            self.again()
        elif trouble is not None and not isinstance(trouble, Stale):
            LOG.error("table %s: the supervisor fell over", self.table, exc_info=trouble)


class LiveTable:
    def __init__(
        self, table: Table, head: Head, last: Row, store: Store, settings: Settings
    ) -> None:
        self.table: Final = table
        self.head: Final = head
        self.last = last
        self.store: Final = store
        self.settings: Final = settings
        self.line: Final[deque[Wish]] = deque()
        self.seed = b""
        self.connections: Final[list[Connection]] = []
        self.callers: Final[list[Connection]] = []
        """Those who wait for the answer to an act over HTTP: nobody takes them for present."""
        self.recent: Final[dict[Seat, dict[str, deque[bytes]]]] = {}
        """The last frames of every view and language that somebody has had here, without gaps."""
        self.questions: Final[dict[Seat, tuple[int, Question]]] = {}
        self.refused: Final[dict[Seat, dict[str, Refusal]]] = {}
        """The last final refusals: a copy of such an act is refused again, whatever has changed."""
        self.announced: TableFrame | None = None
        self.stale = False
        self.supervisor: Final = Supervisor(self)
        self.metrics = Metrics()
        """Those of `Tables`, once the table is among them."""
        self.wake_bots: Callable[[LiveTable], None] = lambda _: None

    @property
    def keys(self) -> Mapping[bytes, Seat]:
        """The hashes of the keys that open something, and what each opens.

        Whoever follows the link of a seat that a bot has taken watches.
        """
        sitters = self.table.sitters
        return {
            key: SPECTATOR if seat >= 0 and sitters[seat].kind == "bot" else seat
            for key, seat in valid(self.head.keys, self.table.rekeyed).items()
        }

    def dice(self) -> Sealed:
        """From the beginning of the race on, nobody has a hand in its seed any more."""
        if not self.seed or self.table.stage == "gathering":
            self.seed = self.table.seed(self.head.secret)
        return Sealed(self.seed, self.table.drawn)

    async def write(
        self,
        judge: Callable[[], Verdict],
        told: Callable[[], None] = lambda: None,
        beside: Stored | None = None,
    ) -> Verdict:
        """Judge, store, fold and tell, whole even if the caller goes away meanwhile.

        `judge` gives an entry, or an answer that changes nothing. `told` is called once the
        entry stands, before anybody else hears of it. `beside` is a table stored with it.
        """
        answer: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        self.enter(Awaited(judge, told, answer, beside))
        return await answer

    def ring(self, judge: Callable[[], Verdict], again: Callable[[], None]) -> None:
        """As `write`, for nobody; `again` is called where it could not be stored."""
        self.enter(Bell(self.table.name, judge, again))

    def enter(self, wish: Wish) -> None:
        """Get in line. Whoever comes first is judged first, by the moment of receipt."""
        if self.table.banks.left:
            wish.came = asyncio.get_running_loop().time()
        self.line.append(wish)
        if len(self.line) == 1:
            self.attend()

    @property
    def queued(self) -> int:
        return len(self.line)

    def attend(self) -> None:
        """Judge the first in line, and whoever stands behind one that changes nothing."""
        while self.line:
            if self.stale:
                self.leave_line(None, Stale())
                continue
            wish = self.line[0]
            try:
                entry = wish.judge()
            except Exception as error:
                self.leave_line(None, error)
                continue
            if isinstance(entry, Acted):
                if self.table.banks.since:
                    spent = self.supervisor.banks.spent(wish.came)
                    entry = msgspec.structs.replace(entry, spent=spent)
            elif entry is None or isinstance(entry, (Ack, Refusal)):
                self.leave_line(entry)
                continue
            row = chained(self.table.name, self.last.v + 1, self.last.hash, now_ms(), entry)
            done = partial(self.stored, wish, entry, row)
            if wish.beside is None:
                self.store.append(row, done)
            else:
                self.store.open_beside(wish.beside, row, done)
            return

    def stored(
        self, wish: Wish, entry: AnyEntry, row: Row, _: None, trouble: StoreTrouble | None
    ) -> None:
        """The disk has answered: what it has comes true, what it has not never was."""
        if trouble is not None:
            self.leave_line(None, trouble)
        else:
            self.last = row
            self.come_true(entry, row.at_ms, wish)
            if not self.stale:
                self.leave_line(entry)
        self.attend()

    def remember_refusal(self, seat: Seat, no: Refusal) -> None:
        refused = self.refused.get(seat)
        if refused is None:
            refused = self.refused[seat] = {}
        refused[no.id] = no
        if len(refused) > MOST_REFUSED:
            del refused[next(iter(refused))]

    def leave_line(self, entry: Verdict, trouble: BaseException | None = None) -> None:
        self.line.popleft().answer(entry, trouble)

    def come_true(self, entry: AnyEntry, at_ms: int, wish: Wish) -> None:
        epoch = self.table.epoch
        kind = kind_of(entry)
        self.metrics.stored(kind, max(0, now_ms() - at_ms) / 1000)
        if not isinstance(entry, (Acted, Spoke)):
            LOG.info("an entry was stored", extra={"table": self.table.name, "kind": kind})
        try:
            is_plain = isinstance(entry, Acted) and self.is_only_racing()
            frames = fold(self.table, entry, at_ms)
            wish.told()
            if self.table.epoch != epoch:
                self.begin_anew()
            self.broadcast(frames)
            if not (is_plain and self.is_only_racing()) and (
                self.announce() or self.table.is_ready()
            ):
                self.supervisor.look_around()
            self.tell_time()
        except Exception:
            # The log is right and this memory of it is not: everybody comes back to a new one.
            LOG.exception("table %s broke on entry %d", self.table.name, self.last.v)
            self.metrics.count("broken_tables")
            self.leave_alone()
            for connection in self.connections:
                connection.end(BROKEN, FELL_OVER)
            return
        if self.table.driven():
            self.wake_bots(self)

    def is_only_racing(self) -> bool:
        """Then an answer changes nothing that is told beside the race."""
        table = self.table
        return table.stage == "racing" and not (table.stand_ins or table.motions or table.banks.out)

    def begin_anew(self) -> None:
        """Something was taken back: no frame from before it is of any use."""
        for rings in self.recent.values():
            for ring in rings.values():
                ring.clear()
        self.questions.clear()
        for connection in self.connections:
            connection.tell(Resync(connection.words.say("server.resync.undone")))

    def leave_alone(self) -> None:
        """Give up this memory of the table, which writes nothing any more; the log stays."""
        self.stale = True
        self.supervisor.stop()

    def is_ticking(self) -> bool:
        """Whether a clock runs, so that the table cannot be forgotten."""
        return bool(self.table.countdown or self.table.banks.since)

    # --- what goes out -------------------------------------------------------------------------

    def broadcast(self, frames: Frames) -> None:
        """Frames are written for those who are here, and for those who may come back for them."""
        for seat, told in frames.items():
            rings = self.recent.get(seat)
            if rings is not None:
                for lang, ring in rings.items():
                    self.tell_view(seat, lang, ring, told)

    def tell_view(
        self, seat: Seat, lang: str, ring: deque[bytes], told: list[Snapshot | News]
    ) -> None:
        """Tell everybody who has this view in this language, in frames that are written once."""
        wording = self.table.box.wording(lang)
        connections = [c for c in self.connections if c.seat == seat and c.lang == lang]
        for number, one in enumerate(told, 1):
            asked = self.question(seat, lang) if number == len(told) else None
            if isinstance(one, News):
                text = self.table.streams[seat].ev(one, wording, asked)
                ring.append(text)
            else:
                ring.clear()
                text = text_of(one.worded(wording, asked))
            for connection in connections:
                connection.send(text)

    def snap(self, seat: Seat, lang: str) -> Snap:
        """Everything that a view shows, with the question that its seat is asked now."""
        return self.table.snap(seat, lang, self.question(seat, lang))

    def question(self, seat: Seat, lang: str) -> Question | None:
        english = self.english_question(seat)
        asked = self.table.streams[seat].asked
        if lang == ENGLISH or english is None or asked is None:
            return english
        box = self.table.box
        return translated(english, box, box.wording(lang), self.table.race(), asked)

    def english_question(self, seat: Seat) -> Question | None:
        """Made once a frame: finding every way that a move can take costs something."""
        stream = self.table.streams[seat]
        if stream.asked is None or self.table.state is None:
            return None
        known = self.questions.get(seat)
        if known is None or known[0] != stream.s:
            asked = stream.asked
            known = (
                stream.s,
                question(self.table.box, self.table.state, asked, stream.phase, stream.made),
            )
            self.questions[seat] = known
        return known[1]

    def tell_time(self) -> None:
        """Tell how the clocks stand, if an entry has started or stopped one."""
        table = self.table
        is_timed = table.countdown or table.paused or table.banks.left
        if not is_timed and not self.supervisor.was_timed:
            return
        if self.supervisor.follow():
            for connection in self.connections:
                connection.tell(self.supervisor.clock(connection.seat))

    def to_all(self, frame: Frame) -> None:
        text = text_of(frame)
        for connection in self.connections:
            connection.send(text)

    def announce(self) -> bool:
        """Tell who is here and how the table stands, if that has changed."""
        frame = self.table_frame()
        if frame == self.announced:
            return False
        self.announced = frame
        self.to_all(frame)
        return True

    def say(self, said: Said) -> None:
        self.to_all(said)

    def table_frame(self) -> TableFrame:
        table = self.table
        return TableFrame(
            stage=table.stage,
            players=self.players(),
            rematch=table.rematch,
            host=table.host,
            paused=table.paused is not None,
            motions=tuple(raised.shown for raised in table.motions.values()),
            marks=tuple(sorted(table.marks)),
        )

    def players(self) -> tuple[Player, ...]:
        here, table = self.here(), self.table
        return tuple(
            Player(
                seat=seat,
                name=who.name,
                kind=who.kind,
                bot=who.bot,
                present=who.kind == "bot" or seat in here,
                stand_in=table.stand_ins.get(seat, "") or table.banks.out.get(seat, ""),
            )
            for seat, who in enumerate(table.sitters)
        )

    def missing(self, seat: Seat, lang: str, epoch: str, s: int) -> list[bytes] | None:
        """The frames after `s`, if they are all still here in this language."""
        stream = self.table.streams[seat]
        if epoch != self.table.epoch or s > stream.s:
            return None
        rings = self.recent.get(seat)
        if rings is not None and lang not in rings:
            return None
        frames = [] if rings is None else list(rings[lang])
        first = len(frames) - (stream.s - s)
        return frames[first:] if first >= 0 else None

    # --- who is here -----------------------------------------------------------------------------

    def here(self) -> set[Seat]:
        return {connection.seat for connection in self.connections}

    def is_host(self, connection: Connection) -> bool:
        return connection.host if self.table.host == HOST else connection.seat == self.table.host

    def host_is_here(self) -> bool:
        return any(self.is_host(connection) for connection in self.connections)

    def join(self, connection: Connection) -> None:
        beside = [other for other in self.connections if other.seat == connection.seat]
        most = (
            self.settings.watchers if connection.seat == SPECTATOR else self.settings.sockets_a_seat
        )
        if len(beside) >= most:
            beside[0].end(SUPERSEDED, TOO_MANY_WINDOWS)
            self.connections.remove(beside[0])
        self.connections.append(connection)
        rings = self.recent.setdefault(connection.seat, {})
        if connection.lang not in rings:
            rings[connection.lang] = deque(maxlen=self.settings.kept_frames)
        if not self.announce():
            connection.tell(self.table_frame())
        self.supervisor.welcome_back(connection.seat)
        self.supervisor.look_around()

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
        if not self.stale:
            self.announce()
            self.supervisor.look_around()

    def turn_out(self, seat: Seat) -> None:
        """The key of a seat was changed: whoever came by the old one must go."""
        for connection in [
            connection for connection in (*self.connections, *self.callers) if seat in connection.by
        ]:
            connection.end(REVOKED, KEY_CHANGED)
            if connection in self.connections:
                self.connections.remove(connection)
        self.announce()
        self.supervisor.look_around()
