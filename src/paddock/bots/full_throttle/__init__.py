"""Bots for Full Throttle: `BOTS`, and the `VALUATION` that greedy asks."""

from __future__ import annotations

from typing import Final

from paddock.bots.bot import Bot
from paddock.bots.full_throttle.planner import ThrottlePlanner
from paddock.bots.full_throttle.valuation import FullThrottleValuation

BOTS: Final[tuple[Bot, ...]] = (ThrottlePlanner(),)
VALUATION: Final = FullThrottleValuation()
