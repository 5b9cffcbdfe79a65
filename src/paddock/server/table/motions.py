"""Folds what happens beside the race: motions, votes, stand-ins, pauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from paddock.kernel.model import Seat
from paddock.server.log.entries import (
    Carried,
    Effect,
    GoneOn,
    Paused,
    Rewound,
    StoodIn,
    Voted,
    Wished,
)
from paddock.server.table.countdown import taken_up
from paddock.server.table.undo import rewind
from paddock.server.table.views import Frames
from paddock.server.wire.frames import Motion

if TYPE_CHECKING:
    from paddock.server.table.table import Table


@dataclass(frozen=True)
class Raised:
    """A motion that is not decided; `to` is the answer that an undo goes back to."""

    shown: Motion
    to: int


def wish(table: Table, entry: Wished, at_ms: int) -> Frames:
    """Whoever asks for something new gives up what it asked for before."""
    table.raised += 1
    table.motions = {n: m for n, m in table.motions.items() if m.shown.seat != entry.seat}
    if entry.then is not None:
        return come_about(table, entry.then, at_ms)
    yes = (entry.seat,) if entry.seat >= 0 else ()
    shown = Motion(table.raised, entry.seat, entry.what, entry.about, entry.marked, yes, ())
    table.motions[table.raised] = Raised(shown, entry.to)
    return {}


def vote(table: Table, entry: Voted, at_ms: int) -> Frames:
    raised = table.motions[entry.motion]
    table.motions[entry.motion] = Raised(voted(raised.shown, entry.seat, entry.yes), raised.to)
    if entry.done:
        del table.motions[entry.motion]
    return {} if entry.then is None else come_about(table, entry.then, at_ms)


def voted(motion: Motion, seat: Seat, yes: bool) -> Motion:
    ayes = tuple(s for s in motion.yes if s != seat) + ((seat,) if yes else ())
    noes = tuple(s for s in motion.no if s != seat) + (() if yes else (seat,))
    return msgspec.structs.replace(motion, yes=ayes, no=noes)


def carry(table: Table, entry: Carried, at_ms: int) -> Frames:
    del table.motions[entry.motion]
    return come_about(table, entry.then, at_ms)


def come_about(table: Table, effect: Effect, at_ms: int) -> Frames:
    match effect:
        case StoodIn():
            stand_in(table, effect)
        case Paused():
            pause(table, effect)
        case Rewound():
            lapse(table, "undo")
            return rewind(table, effect, at_ms)
    return {}


def stand_in(table: Table, entry: StoodIn) -> None:
    table.stand_ins[entry.seat] = entry.bot
    table.banks.rest(entry.seat, entry.spent)
    lapse(table, "stand_in", entry.seat)


def come_back(table: Table, seat: Seat, at_ms: int) -> None:
    table.stand_ins.pop(seat, None)
    lapse(table, "stand_in", seat)
    table.run_clocks((), at_ms)


def pause(table: Table, entry: Paused) -> None:
    table.paused = entry
    table.countdown = None
    table.banks.stop(entry.spent)
    lapse(table, "pause")


def go_on(table: Table, entry: GoneOn, at_ms: int) -> None:
    assert table.paused is not None, "only a pause can end"
    left, table.paused = table.paused.left, None
    table.countdown = taken_up(table.kit.game, table.race(), left)
    table.run_clocks((), at_ms)


def lapse(table: Table, what: str, about: Seat = -1) -> None:
    """Motions that have nothing left to decide."""
    table.motions = {
        n: raised
        for n, raised in table.motions.items()
        if raised.shown.what != what or about not in (-1, raised.shown.about)
    }
