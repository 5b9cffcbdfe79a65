"""Bots for Microbot Racers: `BOTS`, and the `VALUATION` that greedy asks."""

from __future__ import annotations

from typing import Final

from paddock.bots.bot import Bot
from paddock.bots.microbot_racers.planner import MicrobotPlanner
from paddock.bots.microbot_racers.valuation import MicrobotRacersValuation

BOTS: Final[tuple[Bot, ...]] = (MicrobotPlanner(),)
VALUATION: Final = MicrobotRacersValuation()
