"""A table as the fold of its log: no clock, no disk, no dice, no socket.

`judge` decides what may be written to the log, `fold` makes it so. Live play, restart and
replay all fold the same entries by the same code, so they cannot differ.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from paddock.kernel.model import CHANCE, SPECTATOR, Event, Move, Seat, Setup, State
from paddock.kernel.play import play
from paddock.server.entries import (
    Acted,
    AnyEntry,
    Opened,
    Rematched,
    Sat,
    Sitter,
    Spoke,
    Started,
)
from paddock.server.shelf import Box
from paddock.server.views import Stream, Told
from paddock.server.wire import Ack, Ev, Said, Snap, Stage

Frames = dict[Seat, list[Snap | Ev]]

LAST_ANSWERS: Final = 8


@dataclass(frozen=True)
class Answered:
    """What an act was, as a hash, and the frame that answered it."""

    content: bytes
    s: int


class Table:
    """Who sits here and how the race stands. Changed by `fold` alone."""

    def __init__(self, name: str, epoch: str, box: Box, opened: Opened) -> None:
        self.name: Final = name
        self.epoch: Final = epoch
        self.box: Final = box
        self.setup: Final = Setup(opened.game, opened.edition, len(opened.sitters), opened.options)
        self.commit: Final = opened.commit
        self.sitters: list[Sitter] = list(opened.sitters)
        self.stage: Stage = "gathering"
        self.state: State | None = None
        self.drawn = 0
        self.last_seat: Seat = CHANCE
        self.streams: dict[Seat, Stream] = {}
        self.answered: dict[tuple[Seat, str], Answered] = {}
        self.chat: list[Said] = []
        self.rematch = ""

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that are asked something now."""
        return self.streams[SPECTATOR].waiting if self.streams else ()

    def open_seats(self) -> list[Seat]:
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "open"]

    def snap(self, seat: Seat) -> Snap:
        """Everything that a view shows, the question apart."""
        last = [key for key in self.answered if key[0] == seat][-LAST_ANSWERS:]
        answers = tuple(Ack(key[1], self.answered[key].s, dup=True) for key in last)
        return self.streams[seat].snap(self.epoch, answers)


def content(*words: object) -> bytes:
    return blake2b(repr(words).encode(), digest_size=12).digest()


def fold(table: Table, entry: AnyEntry) -> Frames:
    """Make an entry of the log come true, and tell every view about it."""
    match entry:
        case Sat(seat, name):
            table.sitters[seat] = Sitter("person", name, "")
        case Started(sitters, chance):
            return start(table, sitters, chance)
        case Acted():
            return act(table, entry)
        case Spoke(seat, text, act_id):
            stream = table.streams.get(seat)
            table.chat.append(Said(len(table.chat) + 1, seat, text))
            answer(table, seat, act_id, content(text), stream.s if stream else 0)
        case Rematched(other):
            table.rematch = other
        case Opened():
            raise AssertionError("a table is opened once")
    return {}


def start(table: Table, sitters: tuple[Sitter, ...], chance: tuple[str, ...]) -> Frames:
    table.sitters = list(sitters)
    table.stage = "racing"
    state: State = table.box.game.start(table.setup)
    seats = [seat for seat, sitter in enumerate(sitters) if sitter.kind != "bot"]
    for seat in (*seats, SPECTATOR):
        table.streams[seat] = Stream(table.box, state, seat)
    frames: Frames = {seat: [table.snap(seat)] for seat in table.streams}
    table.state, events = play(table.box.game, state, CHANCE, chance)
    table.drawn += len(chance)
    tell(table, events, CHANCE, frames)
    return frames


def act(table: Table, entry: Acted) -> Frames:
    assert table.state is not None, "nobody acts before the race"
    game = table.box.game
    state, events = play(game, table.state, entry.seat, entry.moves)
    table.state, more = play(game, state, CHANCE, entry.chance)
    table.drawn += len(entry.chance)
    table.last_seat = entry.seat
    frames: Frames = {seat: [] for seat in table.streams}
    tell(table, events + more, entry.seat, frames)
    if entry.id:
        words = content(entry.phase, entry.moves)
        answer(table, entry.seat, entry.id, words, table.streams[entry.seat].s)
    return frames


def tell(table: Table, events: list[Event], actor: Seat, frames: Frames) -> None:
    assert table.state is not None, "there is nothing to tell before the race"
    game, state = table.box.game, table.state
    outcome = game.outcome(state)
    told = Told(table.box, events, game.pending(state), outcome)
    if outcome is not None:
        table.stage = "over"
    for seat, stream in table.streams.items():
        frame = stream.advance(table.box, state, told, seat == actor)
        if frame is not None:
            frames[seat].append(frame)


def answer(table: Table, seat: Seat, act_id: str, words: bytes, s: int) -> None:
    table.answered[seat, act_id] = Answered(words, s)


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
