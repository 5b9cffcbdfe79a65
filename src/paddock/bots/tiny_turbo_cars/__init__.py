"""Bots for Tiny Turbo Cars: `BOTS`, and the `VALUATION` that greedy asks."""

from __future__ import annotations

from typing import Final

from paddock.bots.bot import Bot
from paddock.bots.tiny_turbo_cars.planner import LeisurelyPlanner, MachinePlanner, TurboPlanner
from paddock.bots.tiny_turbo_cars.valuation import TinyTurboCarsValuation

BOTS: Final[tuple[Bot, ...]] = (LeisurelyPlanner(), MachinePlanner(), TurboPlanner())
VALUATION: Final = TinyTurboCarsValuation()
