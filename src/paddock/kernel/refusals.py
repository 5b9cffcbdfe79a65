"""The reason of a refused batch, looked up after the fact: refusals are rare, moves are not."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel.guide import Guide
from paddock.kernel.message import Message
from paddock.kernel.model import Game, IllegalMove, Notation, S, Seat, V
from paddock.kernel.play import offered


def objection(
    game: Game[S, V], guide: Guide[S], state: S, seat: Seat, notations: Sequence[Notation]
) -> Message | None:
    """The guide's message about the first of the moves that is no answer, or nothing."""
    draft = state.clone()
    for text in notations:
        try:
            action = offered(game, draft, seat, text)
        except IllegalMove:
            return objection_to(game, guide, draft, seat, text)
        game.resolve(draft, seat, action, None)
    return None


def objection_to(
    game: Game[S, V], guide: Guide[S], state: S, seat: Seat, notation: Notation
) -> Message | None:
    for decision in game.pending(state):
        if decision.seat == seat:
            return guide.objection(state, decision, notation)
    return None
