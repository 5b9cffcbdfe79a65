"""Evaluation function of Trafic Turbo, for the greedy bot: how well a seat stands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.bots.valuation import Valuation, lead
from paddock.games.trafic_turbo.deck import NO_CARD
from paddock.games.trafic_turbo.state import Race, has, is_home, rows_to_go
from paddock.kernel.model import Seat

ROW: Final[i64] = 100
WAIT: Final[i64] = 350
KEPT: Final[i64] = 60
POINT: Final[i64] = 400
HOME: Final[i64] = 20_000


class TraficTurboValuation(Valuation[Race]):
    """How far a seat is ahead of the others' average."""

    def worth(self, state: Race, seat: Seat) -> i64:
        return lead([standing(state, s) for s in range(state.seats)], seat)


def standing(state: Race, seat: i64) -> i64:
    worth = -ROW * rows_to_go(state, seat)
    if has(state.waiting, seat):
        worth -= WAIT
    if state.kept[seat] != NO_CARD:
        worth += KEPT
    if state.with_points:
        worth -= POINT * (state.fined[seat] + state.collisions[seat])
    if is_home(state, seat):
        worth += HOME - 4 * POINT * list(state.home).index(seat)
    return worth
