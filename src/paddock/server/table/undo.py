"""Taking back: the race as it was before some of its answers.

The dice are not thrown again: the n-th draw of a race is what it is, so nobody can take back a
roll in order to get a better one.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from paddock.kernel.dice import seeded
from paddock.kernel.model import CHANCE, SPECTATOR, IllegalMove, Seat, State
from paddock.kernel.play import offered, play
from paddock.server.log.entries import Acted, Rewound, TookBack
from paddock.server.table.countdown import counted
from paddock.server.table.views import Frames, look, tell, told_of

if TYPE_CHECKING:
    from paddock.server.table.table import Table

TRUTHS: Final = 3
"""Imagined truths that are compared with the one, to find out whether something was shown."""

KEPT_EVERY: Final = 16
"""Answers between two states that are kept."""

FAR_BACK: Final = 12
"""Answers that are looked at one by one; the table does not stop for more."""


@mypyc_attr(acyclic=True)
class Played:
    """An answer that stands. Every view has marked how far it had been told before it."""

    def __init__(self, entry: Acted, quiet: bool) -> None:
        self.entry: Final = entry
        self.quiet: Final = quiet
        """Nothing was drawn, and nobody else has heard of it."""


def state_before(table: Table, number: int) -> State:
    """The race after its first `number` answers, as a draft of the caller's own."""
    near = max((after for after in table.kept if after <= number), default=0)
    if near:
        state = table.kept[near].clone()
    else:
        state = table.first_state()
        resolve_all(table, state, CHANCE, table.opening)
    for played in table.played[near:number]:
        resolve_all(table, state, played.entry.seat, played.entry.moves)
        resolve_all(table, state, CHANCE, played.entry.chance)
    return state


def keep(table: Table, entry: Acted, quiet: bool) -> None:
    """An answer, and now and then the race after it: an undo need not replay all of it."""
    table.played.append(Played(entry, quiet))
    if len(table.played) % KEPT_EVERY == 0:
        table.kept[len(table.played)] = table.race()


def forget(table: Table, number: int) -> None:
    """The answers from this one on are not what they were."""
    for after in [after for after in table.kept if after > number]:
        del table.kept[after]


def resolve_all(table: Table, draft: State, seat: Seat, notations: tuple[str, ...]) -> None:
    game = table.kit.game
    for notation in notations:
        game.resolve(draft, seat, offered(game, draft, seat, notation), None)


def answer_after(table: Table, seat: Seat, s: int) -> int:
    """The place of the answer that was told to a view right after frame `s`, -1 if none was."""
    stream = table.streams[seat]
    if s >= stream.s:
        return -1
    for number in range(len(table.played) - 1, -1, -1):
        if stream.told_before[number] <= s:
            return number if stream.told_before[number] == s else -1
    return -1


def take_back(table: Table, entry: TookBack, at_ms: int) -> Frames:
    """A seat's last answers, of which nobody has heard: nobody hears of this either.

    There are logs in which it took back none.
    """
    own = [n for n, played in enumerate(table.played) if played.entry.seat == entry.seat]
    for number in reversed(own[len(own) - entry.answers :]):
        del table.played[number]
        for stream in table.streams.values():
            stream.unmark(number)
        forget(table, number)
    table.state = table.kept[len(table.played)] = state_before(table, len(table.played))
    frames: Frames = {seat: [] for seat in table.streams}
    tell(table, [], entry.seat, 0, frames)
    return frames


def rewind(table: Table, entry: Rewound, at_ms: int) -> Frames:
    """Everything from an answer on has not happened: a new epoch for every view."""
    table.state = state_before(table, entry.to)
    del table.played[entry.to :]
    forget(table, entry.to)
    table.drawn = len(table.opening) + sum(len(p.entry.chance) for p in table.played)
    if entry.marked:
        table.marks.add("undone")
    table.epoch = hashlib.sha256(f"{table.epoch}:{entry.to}".encode()).hexdigest()[:32]
    told = told_of(table, [], CHANCE, 0)
    look(table)
    for stream in table.streams.values():
        stream.turn_back(told, entry.to)
    table.countdown = counted(table.kit.game, table.race(), None)
    if entry.spent:
        table.banks.stop(entry.spent)
    table.run_clocks((), at_ms)
    return {seat: [table.snapshot(seat)] for seat in table.streams}


def shows_something(table: Table, number: int) -> bool:
    """Whether anything was drawn or laid open from this answer on; if in doubt, yes."""
    tail = table.played[number:]
    heard = [played for played in tail if not played.quiet]
    if len(heard) > FAR_BACK or any(played.entry.chance for played in heard):
        return True
    return any(
        not played.quiet and lays_open(table, state_before(table, at), played.entry)
        for at, played in enumerate(tail, number)
    )


def lays_open(table: Table, state: State, entry: Acted) -> bool:
    """Whether those who watch could tell by this answer how the hidden things lay.

    They could not, if the same answer looks the same in other truths that fit what they saw.
    """
    game = table.kit.game
    after, _ = play(game, state, entry.seat, entry.moves)
    seen = game.view(after, SPECTATOR)
    for number in range(TRUTHS):
        truth = game.imagine(game.view(state, SPECTATOR), seeded(number))
        try:
            other, _ = play(game, truth, entry.seat, entry.moves)
        except IllegalMove:
            return True
        if game.view(other, SPECTATOR) != seen:
            return True
    return False
