"""Limits on moves of which nobody else hears, so that no record outgrows what can be opened.

All other moves get a race on. A controller can be slid to and fro for ever, and every slide is a
move of the record. Old logs may hold more: they are folded, and not judged again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paddock.kernel.message import Message
from paddock.kernel.model import CLOCK, Decision, Seat, State

if TYPE_CHECKING:
    from paddock.server.table.table import Table

MOST_IN_A_TURN: Final = 400
"""A person slides some 60 times a round."""
MOST_IN_A_RACE: Final = 8_000
"""Moves and draws. The replay of 10,000, as the seat that slid sees it, takes an upload's reader
1.6 s where nothing is compiled, of the 2 s that it has."""


def too_many(table: Table, asked: Decision, after: State, more: int) -> Message | None:
    """Why a seat cannot make so many moves more of which nobody hears, None where it can."""
    seat = asked.seat
    if not is_asked_alike(table, asked, after):
        return None
    if quietly_made(table, seat) + more > MOST_IN_A_TURN:
        return Message("server.move_limit.turn", most=MOST_IN_A_TURN)
    if length(table) + more > MOST_IN_A_RACE:
        return Message("server.move_limit.race", most=MOST_IN_A_RACE)
    return None


def is_asked_alike(table: Table, asked: Decision, state: State) -> bool:
    """Whether the seat can go on as before: what ends its turn is never one move too many."""
    pending = table.kit.game.pending(state)
    return any(d.seat == asked.seat and d.rule == asked.rule for d in pending)


def quietly_made(table: Table, seat: Seat) -> int:
    """By this seat since its last answer that others heard of, or since the clock's."""
    made = 0
    for played in reversed(table.played):
        if played.entry.seat == CLOCK or (played.entry.seat == seat and not played.quiet):
            break
        if played.entry.seat == seat:
            made += len(played.entry.moves)
    return made


def length(table: Table) -> int:
    before = len(table.given) + len(table.opening)
    return before + sum(len(p.entry.moves) + len(p.entry.chance) for p in table.played)
