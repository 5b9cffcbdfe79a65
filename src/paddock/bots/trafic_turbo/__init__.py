"""Bots for Trafic Turbo: `BOTS`, and the `VALUATION` that greedy asks."""

from __future__ import annotations

from typing import Final

from paddock.bots.bot import Bot
from paddock.bots.trafic_turbo.valuation import TraficTurboValuation

BOTS: Final[tuple[Bot, ...]] = ()
VALUATION: Final = TraficTurboValuation()
