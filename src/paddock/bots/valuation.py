"""Valuations: what a state is worth to a seat, as far as a bot can tell."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final, Generic

from mypy_extensions import i64, mypyc_attr

from paddock.kernel.model import Game, S, Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Valuation(ABC, Generic[S]):
    """How well a seat stands: higher is better, comparable within a race."""

    @abstractmethod
    def worth(self, state: S, seat: Seat) -> i64: ...


class OnlyTheEnd(Valuation[Any]):
    """For a game without a valuation of its own: places count once it is over."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game: Final = game

    def worth(self, state: Any, seat: Seat) -> i64:
        outcome = self.game.outcome(state)
        return 0 if outcome is None else len(outcome.places) - outcome.places[seat] + 1


def lead(standings: list[i64], seat: Seat) -> i64:
    """How far a seat is ahead of the others' average."""
    others: i64 = 0
    for standing in standings:
        others += standing
    others -= standings[seat]
    return standings[seat] - others // (len(standings) - 1)
