"""Evaluation function of Tiny Turbo Cars, for the greedy bot: how well a seat stands."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.bots.valuation import Valuation
from paddock.games.tiny_turbo_cars.state import Race
from paddock.kernel.model import Seat


class TinyTurboCarsValuation(Valuation[Race]):
    """A row counts most, a battery a third of it, a shield half."""

    def worth(self, state: Race, seat: Seat) -> i64:
        if state.home[seat] != 0:
            return 100_000 - 1000 * state.home[seat]
        standing = 6 * state.row(seat) + 2 * state.battery[seat] + 3 * state.shield[seat]
        return standing - 12 if state.lying[seat] else standing
