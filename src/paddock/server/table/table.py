"""A table as the fold of its log: no clock, no disk, no dice, no socket.

`judge` decides what may be written to the log, `fold` makes it so. Live play, restart and
replay all fold the same entries by the same code, so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from paddock.kernel.dice import Dice
from paddock.kernel.model import CHANCE, CLOCK, SPECTATOR, Event, Move, Seat, Setup, State
from paddock.kernel.play import play, play_on, replay, settle_draft
from paddock.records.sealed import seed_of
from paddock.server.access.keys import HOST
from paddock.server.log.entries import (
    Acted,
    AnyEntry,
    CameBack,
    Carried,
    GoneOn,
    Hosted,
    Opened,
    Paused,
    Rekeyed,
    Rematched,
    Rewound,
    Sat,
    Sitter,
    Spoke,
    Started,
    StoodIn,
    Stopped,
    TableEntry,
    ThrownIn,
    TimeOut,
    TookBack,
    Voted,
    Wished,
)
from paddock.server.table.countdown import Countdown, counted, is_counting
from paddock.server.table.games import GameKit
from paddock.server.table.motions import (
    Raised,
    carry,
    come_about,
    come_back,
    go_on,
    lapse,
    vote,
    wish,
)
from paddock.server.table.turn_clocks import Banks, Spent
from paddock.server.table.undo import Played, keep, take_back
from paddock.server.table.views import Frames, Snapshot, Stream, tell, tell_answer
from paddock.server.wire.frames import Ack, Mark, Question, Said, Snap, Stage
from paddock.words import ENGLISH

LAST_ANSWERS: Final = 8
Content = tuple[object, ...]


@mypyc_attr(acyclic=True)
class Answered:
    """What came of something that was asked for, and the frame that told of it."""

    def __init__(self, entry: AnyEntry, s: int) -> None:
        self.entry: Final = entry
        self.s: Final = s

    def content(self) -> Content:
        """What was asked for, whatever came of it: the same id may not ask for something else."""
        match self.entry:
            case Acted(_, phase, moves):
                return (phase, moves)
            case Spoke(_, text):
                return (text,)
            case Wished(_, what, _, about, s):
                return (what, about, s)
            case TookBack(_, _, s):
                return ("undo", -1, s)
            case Hosted(_, to):
                return ("host", to, 0)
            case Voted(_, motion, yes):
                return ("vote", motion, yes)
            case GoneOn():
                return ("go_on", -1, 0)
            case _:
                return ("leave", -1, 0)


class Ahead:
    """The race after an answer: what judging has worked out, folding need not work out again."""

    def __init__(
        self,
        state: State,
        events: list[Event],
        chance: tuple[str, ...],
        more: list[Event],
        counts: bool,
    ) -> None:
        self.state: Final = state
        self.events: Final = events
        self.chance: Final = chance
        """What was drawn after the answer."""
        self.more: Final = more
        """The events of what was drawn."""
        self.counts: Final = counts
        """Whether a countdown ran before chance had its say."""


class Table:
    """Who sits here and how the race stands. Changed by `fold` alone."""

    def __init__(self, name: str, epoch: str, kit: GameKit, opened: Opened) -> None:
        self.name: Final = name
        self.epoch = epoch
        self.kit: Final = kit
        self.setup: Final = Setup(opened.game, opened.edition, len(opened.sitters), opened.options)
        self.commit: Final = opened.commit
        self.terms: Final = opened.terms
        self.fair: Final = opened.fair
        self.public: Final = opened.public
        self.nonces: Final[dict[Seat, str]] = {}
        self.sitters: list[Sitter] = list(opened.sitters)
        self.stage: Stage = "gathering"
        self.state: State | None = None
        self.opening: tuple[str, ...] = ()
        """What was drawn at the start."""
        self.played: Final[list[Played]] = []
        self.kept: Final[dict[int, State]] = {}
        """The race after some of its answers."""
        self.drawn = 0
        self.streams: dict[Seat, Stream] = {}
        self.answered: Final[dict[Seat, dict[str, Answered]]] = {}
        """By seat and id."""
        self.countdown: Countdown | None = None
        self.timed_out: set[tuple[Seat, int]] = set()
        """The phases of each seat that were ended by the clock."""
        self.banks = Banks(opened.terms)
        self.stand_ins: Final[dict[Seat, str]] = {}
        self.host: Seat = HOST
        """The seat with the host's right, or HOST for whoever has the host's key."""
        self.joined: Final[dict[bytes, Seat]] = {}
        """The seats that were taken without a link, by the hash of the key that each got."""
        self.rekeyed: Final[dict[Seat, bytes]] = {}
        """The hashes of keys that have replaced the first ones."""
        self.motions: dict[int, Raised] = {}
        self.raised = 0
        self.paused: Paused | None = None
        self.marks: Final[set[Mark]] = set() if opened.given is None else {"copy"}
        self.given: Final = tuple(Move(seat, text) for seat, text in opened.given or ())
        self.base: State | None = None
        self.chat: list[Said] = []
        self.rematch = ""

    def race(self) -> State:
        assert self.state is not None, "the race has not begun"
        return self.state

    def first_state(self) -> State:
        """The race before its first draw here, as a draft of the caller's own."""
        if self.base is None:
            self.base = replay(self.kit.game, self.setup, self.given)
        return self.base.clone()

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that are asked something now."""
        return self.streams[SPECTATOR].waiting if self.streams else ()

    def driver(self, seat: Seat) -> str:
        """The bot that answers for a seat now, or nothing where its player does."""
        if self.paused is not None:
            return ""
        sitter = self.sitters[seat]
        return sitter.bot or self.stand_ins.get(seat, "") or self.banks.out.get(seat, "")

    def driven(self) -> list[Seat]:
        """The seats that are asked something now and for which a bot answers."""
        return [seat for seat in self.waiting() if self.driver(seat)]

    def people(self) -> set[Seat]:
        """The seats whose players answer for themselves, here or not."""
        return {
            seat
            for seat, sitter in enumerate(self.sitters)
            if sitter.kind == "person" and seat not in self.stand_ins
        }

    def is_ready(self) -> bool:
        """Whether the race can begin: everybody is here, and has had a hand in the dice."""
        if self.stage != "gathering" or self.open_seats():
            return False
        return not self.fair or self.people() <= set(self.nonces)

    def seed(self, secret: bytes) -> bytes:
        return seed_of(secret, self.nonces_by_seat())

    def nonces_by_seat(self) -> tuple[str, ...]:
        return tuple(self.nonces.get(seat, "") for seat in range(self.setup.seats))

    def moves(self) -> list[Move]:
        """The race as it stands, without what was taken back."""
        log = [*self.given, *(Move(CHANCE, notation) for notation in self.opening)]
        for played in self.played:
            log += moves_of(played.entry)
        return log

    def run_clocks(self, spent: Spent, at_ms: int) -> None:
        if self.banks.left and self.paused is None and self.state is not None:
            playing = [seat for seat in self.waiting() if seat not in self.stand_ins]
            self.banks.turn(playing, spent, at_ms, self.kit.game.round(self.state))

    def open_seats(self) -> list[Seat]:
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "open"]

    def snap(self, seat: Seat, lang: str = ENGLISH, question: Question | None = None) -> Snap:
        """Everything that a view shows, in a language; the question comes from elsewhere."""
        return self.snapshot(seat).worded(self.kit.wording(lang), question)

    def snapshot(self, seat: Seat) -> Snapshot:
        last = list(self.answered.get(seat, {}).items())[-LAST_ANSWERS:]
        answers = tuple(Ack(act_id, known.s, dup=True) for act_id, known in last)
        return self.streams[seat].snapshot(self.epoch, answers)


def fold(table: Table, entry: AnyEntry, at_ms: int, ahead: Ahead | None = None) -> Frames:
    """Make an entry of the log come true, and tell every view about it.

    `at_ms` is the entry's own time, from the log: nothing here depends on the time of folding.
    `ahead` is what judging this very entry worked out; without it, it is worked out from the log.
    """
    if entry.spent:
        measure(table, entry.spent)
    if isinstance(entry, Acted):
        return act(table, entry, at_ms, ahead or worked_out(table, entry))
    match entry:
        case Sat(seat, name, nonce, key):
            table.sitters[seat] = Sitter("person", name, "")
            throw_in(table, seat, nonce)
            if key:
                table.rekeyed[seat] = bytes.fromhex(key)
                table.joined[table.rekeyed[seat]] = seat
        case ThrownIn(seat, nonce):
            throw_in(table, seat, nonce)
        case Started(sitters, chance):
            return start(table, sitters, chance, at_ms)
        case Spoke(seat, text, act_id):
            table.chat.append(Said(len(table.chat) + 1, seat, text))
            answer(table, seat, act_id, entry)
        case Rematched(other):
            table.rematch = other
        case Opened():
            raise AssertionError("a table is opened once")
        case _:
            return fold_table_entry(table, entry, at_ms)
    return {}


def measure(table: Table, spent: Spent) -> None:
    """How the clocks stood when an entry was written, before it starts and stops any."""
    table.banks.measure(spent)
    if table.countdown is not None:
        table.countdown.used = dict(spent).get(CLOCK, 0)


def fold_table_entry(table: Table, entry: TableEntry, at_ms: int) -> Frames:
    """What is no part of the race; told by the table's own frame, and by a new epoch if undone."""
    frames: Frames = {}
    match entry:
        case StoodIn() | Paused() | Rewound():
            frames = come_about(table, entry, at_ms)
        case CameBack(seat):
            come_back(table, seat, at_ms)
        case TimeOut(seat, bot):
            table.banks.run_out(seat, bot)
        case GoneOn():
            go_on(table, entry, at_ms)
        case TookBack():
            frames = take_back(table, entry, at_ms)
        case Hosted(_, to):
            table.host = to
        case Rekeyed(seat, key):
            table.rekeyed[seat] = bytes.fromhex(key)
        case Wished():
            frames = wish(table, entry, at_ms)
        case Voted():
            frames = vote(table, entry, at_ms)
        case Carried():
            frames = carry(table, entry, at_ms)
        case Stopped():
            pass  # How its clocks stood is measured already.
    act_id = getattr(entry, "id", "")
    if act_id:
        answer(table, getattr(entry, "seat", SPECTATOR), act_id, entry)
    return frames


def throw_in(table: Table, seat: Seat, nonce: str) -> None:
    if nonce:
        table.nonces[seat] = nonce


def start(table: Table, sitters: tuple[Sitter, ...], chance: tuple[str, ...], at_ms: int) -> Frames:
    table.sitters = list(sitters)
    table.stage = "racing"
    table.opening = chance
    state = table.first_state()
    seats = [seat for seat, sitter in enumerate(sitters) if sitter.kind != "bot"]
    public = Stream(table.kit, state, SPECTATOR)
    table.streams = {seat: Stream(table.kit, state, seat, public) for seat in seats}
    table.streams[SPECTATOR] = public
    frames: Frames = {seat: [table.snapshot(seat)] for seat in table.streams}
    events = play_on(table.kit.game, state, CHANCE, chance)
    table.state = state
    table.drawn += len(chance)
    table.countdown = counted(table.kit.game, table.state, None)
    tell(table, events, CHANCE, 0, frames)
    table.banks = Banks(table.terms, seats)
    table.run_clocks((), at_ms)
    return frames


def act(table: Table, entry: Acted, at_ms: int, ahead: Ahead) -> Frames:
    game = table.kit.game
    seat, chance, act_id = entry.seat, entry.chance, entry.id
    table.state = ahead.state
    runs_on = seat != CLOCK and ahead.counts
    running, table.countdown = table.countdown if runs_on else None, None
    if game.countdown(ahead.state):
        table.countdown = counted(game, ahead.state, running)
    table.drawn += len(chance)
    frames: Frames = {viewer: [] for viewer in table.streams}
    if seat == CLOCK:
        table.timed_out |= {(viewer, s.phase) for viewer, s in table.streams.items() if s.asked}
    is_told = bool(ahead.events or chance)
    quietly = 0 if is_told else len(entry.moves)
    tell_answer(table, ahead.events + ahead.more, seat, quietly, frames)
    heard = [viewer for viewer, told in frames.items() if told and viewer != seat]
    keep(table, entry, not heard and not chance)
    if heard and table.motions:
        lapse(table, "undo")
    if act_id:
        table.stand_ins.pop(seat, None)
        answer(table, seat, act_id, entry)
    table.run_clocks(entry.spent, at_ms)
    return frames


def play_ahead(table: Table, seat: Seat, moves: Sequence[str], dice: Dice) -> Ahead:
    """The race after a seat's moves and the draws that follow. Raises IllegalMove."""
    game = table.kit.game
    state, events = play(game, table.race(), seat, moves)
    counts = game.countdown(state) > 0 and is_counting(game, state)
    more: list[Event] = []
    chance = tuple(settle_draft(game, state, dice, more))
    return Ahead(state, events, chance, more, counts)


def worked_out(table: Table, entry: Acted) -> Ahead:
    """The same from the log alone."""
    game = table.kit.game
    state, events = play(game, table.race(), entry.seat, entry.moves)
    counts = is_counting(game, state)
    more = play_on(game, state, CHANCE, entry.chance)
    return Ahead(state, events, entry.chance, more, counts)


def answer(table: Table, seat: Seat, act_id: str, entry: AnyEntry) -> None:
    stream = table.streams.get(seat)
    answers = table.answered.get(seat)
    if answers is None:
        answers = table.answered[seat] = {}
    answers[act_id] = Answered(entry, stream.s if stream else 0)


def moves_of(entry: AnyEntry) -> list[Move]:
    """What an entry adds to the record of the race."""
    match entry:
        case Started(_, chance):
            return [Move(CHANCE, notation) for notation in chance]
        case Acted(seat, _, moves, chance):
            own = [Move(seat, notation) for notation in moves]
            return own + [Move(CHANCE, notation) for notation in chance]
        case _:
            return []
