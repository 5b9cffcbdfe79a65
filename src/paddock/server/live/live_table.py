"""A live table: its fold in memory, its connections, and what each of them is told."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Final

from paddock.kernel.model import SPECTATOR, Seat
from paddock.server.access.keys import HOST, valid
from paddock.server.live.connection import (
    BROKEN,
    KEY_CHANGED,
    REVOKED,
    SUPERSEDED,
    TABLE_CRASHED,
    TOO_MANY_WINDOWS,
    Connection,
    text_of,
)
from paddock.server.live.request_queue import RequestQueue
from paddock.server.live.supervisor import Supervisor
from paddock.server.log.entries import Row
from paddock.server.log.store import Head, LogStore
from paddock.server.metrics import Metrics
from paddock.server.settings import Settings
from paddock.server.table.questions import question, translated
from paddock.server.table.table import Table
from paddock.server.table.views import Frames, News, Snapshot
from paddock.server.table.wording import Wording
from paddock.server.token_bucket import Bucket
from paddock.server.wire.frames import Frame, Player, Question, Resync, Snap
from paddock.server.wire.frames import Table as TableFrame
from paddock.words import ENGLISH


class Ring:
    """The last frames of a view in one language, without gaps, and the words that they are in."""

    def __init__(self, wording: Wording, most: int) -> None:
        self.wording: Final = wording
        self.frames: Final[deque[bytes]] = deque(maxlen=most)


class LiveTable:
    def __init__(
        self, table: Table, head: Head, last: Row, store: LogStore, settings: Settings
    ) -> None:
        self.table: Final = table
        self.head: Final = head
        self.settings: Final = settings
        self.requests: Final = RequestQueue(self, last, store)
        self.connections: Final[list[Connection]] = []
        self.callers: Final[list[Connection]] = []
        """Those who wait for the answer to an act over HTTP: nobody takes them for present."""
        self.rings: Final[dict[Seat, dict[str, Ring]]] = {}
        """One for every view, and every language that a connection has had it in here."""
        self.questions: Final[dict[Seat, tuple[int, Question]]] = {}
        self.chats: Final[dict[Seat, Bucket]] = {}
        self.announced: TableFrame | None = None
        self.stale = False
        self.supervisor: Final = Supervisor(self)
        self.metrics = Metrics()
        """Those of `Tables`, once the table is among them."""
        self.wake_bots: Callable[[LiveTable], None] = lambda _: None

    @property
    def keys(self) -> Mapping[bytes, Seat]:
        """The hashes of the keys that open something, and what each opens.

        The link of a seat that a bot has taken opens the view of spectators.
        """
        sitters = self.table.sitters
        return {
            key: SPECTATOR if seat >= 0 and sitters[seat].kind == "bot" else seat
            for key, seat in valid(self.head.keys, self.table.rekeyed).items()
        }

    @property
    def queued(self) -> int:
        return len(self.requests.waiting)

    def begin_anew(self) -> None:
        """Something was taken back: no frame from before it is of any use."""
        for rings in self.rings.values():
            for ring in rings.values():
                ring.frames.clear()
        self.questions.clear()
        for connection in self.connections:
            connection.tell(Resync(connection.words.say("server.resync.undone")))

    def give_up(self) -> None:
        """Drop this memory of the table, which writes nothing any more; the log stays."""
        self.stale = True
        self.supervisor.stop()

    def break_down(self) -> None:
        """Folding or telling failed: all connections come back to a table folded anew."""
        self.metrics.count("broken_tables")
        self.give_up()
        for connection in self.connections:
            connection.end(BROKEN, TABLE_CRASHED)

    def chat_wait(self, seat: Seat, now: float) -> float:
        """How long a seat must wait before its next line, in all its windows together.

        Spectators are not kept waiting: each of their lines is refused anyway.
        """
        if seat < 0:
            return 0.0
        bucket = self.chats.get(seat)
        if bucket is None:
            bucket = self.chats[seat] = Bucket(1, 1 / self.settings.chat_gap)
        return bucket.wait(now)

    def is_ticking(self) -> bool:
        """Whether a clock runs, so that the table cannot be forgotten."""
        return bool(self.table.countdown or self.table.banks.since)

    # --- what goes out -------------------------------------------------------------------------

    def tell(self, frames: Frames, is_new_epoch: bool, is_plain: bool) -> None:
        """An entry was folded in. `is_plain` if it changed nothing beside the race."""
        if is_new_epoch:
            self.begin_anew()
        self.broadcast(frames)
        if not is_plain and (self.announce() or self.table.is_ready()):
            self.supervisor.check_presence()
        self.tell_time()

    def broadcast(self, frames: Frames) -> None:
        """Frames are written for those who are here, and for those who may come back for them."""
        for seat, told in frames.items():
            rings = self.rings.get(seat)
            if rings is not None:
                for lang, ring in rings.items():
                    self.tell_view(seat, lang, ring, told)

    def tell_view(self, seat: Seat, lang: str, ring: Ring, told: list[Snapshot | News]) -> None:
        """Tell everybody who has this view in this language, in frames that are written once."""
        connections = [c for c in self.connections if c.seat == seat and c.lang == lang]
        for number, one in enumerate(told):
            asked = self.question(seat, lang) if number == len(told) - 1 else None
            if isinstance(one, News):
                text = self.table.streams[seat].ev(one, ring.wording, asked)
                ring.frames.append(text)
            else:
                ring.frames.clear()
                text = text_of(one.worded(ring.wording, asked))
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
        kit = self.table.kit
        return translated(english, kit, kit.wording(lang), self.table.race(), asked)

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
                question(self.table.kit, self.table.state, asked, stream.phase, stream.made),
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
        rings = self.rings.get(seat)
        if rings is not None and lang not in rings:
            return None
        frames = [] if rings is None else list(rings[lang].frames)
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
        if connection.seat != SPECTATOR and len(beside) >= self.settings.sockets_a_seat:
            beside[0].end(SUPERSEDED, TOO_MANY_WINDOWS)
            self.connections.remove(beside[0])
        self.connections.append(connection)
        rings = self.rings.setdefault(connection.seat, {})
        if connection.lang not in rings:
            wording = self.table.kit.wording(connection.lang)
            rings[connection.lang] = Ring(wording, self.settings.kept_frames)
        if not self.announce():
            connection.tell(self.table_frame())
        self.supervisor.welcome_back(connection.seat)
        self.supervisor.check_presence()

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
        if not self.stale:
            self.announce()
            self.supervisor.check_presence()

    def disconnect(self, seat: Seat) -> None:
        """The key of a seat was changed: connections made by the old one are closed."""
        for connection in [
            connection for connection in (*self.connections, *self.callers) if seat in connection.by
        ]:
            connection.end(REVOKED, KEY_CHANGED)
            if connection in self.connections:
                self.connections.remove(connection)
        self.announce()
        self.supervisor.check_presence()
