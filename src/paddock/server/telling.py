"""Telling every view of a table what has happened to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paddock.kernel.model import Event, Seat
from paddock.server.views import Told
from paddock.server.wire import Ev, Snap

if TYPE_CHECKING:
    from paddock.server.table import Table

Frames = dict[Seat, list[Snap | Ev]]


def tell(table: Table, events: list[Event], actor: Seat, quietly: int, frames: Frames) -> None:
    """`quietly` is how many moves were made of which nobody hears."""
    told = told_of(table, events, actor, quietly)
    if told.result is not None:
        table.stage = "over"
    for seat, stream in table.streams.items():
        frame = stream.advance(table.box, table.race(), told)
        if frame is not None:
            frames[seat].append(frame)


def told_of(table: Table, events: list[Event], actor: Seat, quietly: int) -> Told:
    game, state = table.box.game, table.race()
    return Told(table.box, events, game.pending(state), game.outcome(state), actor, quietly)
