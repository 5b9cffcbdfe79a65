"""Telling every view of a table what has happened to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paddock.kernel.model import SPECTATOR, Event, Seat
from paddock.server.table.views import News, Snapshot, Told

if TYPE_CHECKING:
    from paddock.server.table.table import Table

Frames = dict[Seat, list[Snapshot | News]]
"""What every view is to be told, not yet in the language of anybody who has it."""


def tell(table: Table, events: list[Event], actor: Seat, quietly: int, frames: Frames) -> None:
    """`quietly` is how many moves were made of which nobody hears."""
    told = told_of(table, events, actor, quietly)
    if told.result is not None:
        table.stage = "over"
    changed = look(table)
    for seat, stream in table.streams.items():
        news = stream.advance(told, changed[seat])
        if news is not None:
            frames[seat].append(news)


def look(table: Table) -> dict[Seat, list[int]]:
    """Every view sees the race as it stands now, the public one first; what changed in each."""
    box, state = table.box, table.race()
    public = table.streams[SPECTATOR].look(box, state, [])
    changed = {SPECTATOR: public}
    for seat, stream in table.streams.items():
        if seat != SPECTATOR:
            changed[seat] = stream.look(box, state, public)
    return changed


def told_of(table: Table, events: list[Event], actor: Seat, quietly: int) -> Told:
    game, state = table.box.game, table.race()
    return Told(table.box.english, events, game.pending(state), game.outcome(state), actor, quietly)
