"""Drivers that need no person: they see a view and its question, and answer."""

from __future__ import annotations

from typing import Final

from paddock.bots.bot import Bot
from paddock.bots.greedy_bot import GreedyBot
from paddock.bots.microbot_planner import MicrobotPlanner
from paddock.bots.random_bot import RandomBot
from paddock.bots.turbo_planner import LeisurelyPlanner, MachinePlanner, TurboPlanner

FOR_ANY_GAME: Final[tuple[Bot, ...]] = (RandomBot(), GreedyBot())
BOTS: Final[dict[str, Bot]] = {bot.name: bot for bot in FOR_ANY_GAME}
MADE_FOR: Final[dict[str, tuple[Bot, ...]]] = {
    "microbot_racers": (MicrobotPlanner(),),
    "tiny_turbo_cars": (LeisurelyPlanner(), MachinePlanner(), TurboPlanner()),
}
"""Bots that know one game's ways, by that game's name."""


def bots_for(game: str) -> dict[str, Bot]:
    """The bots that can take a seat in a game; the last is the one to offer first."""
    return BOTS | {bot.name: bot for bot in MADE_FOR.get(game, ())}


__all__ = ["BOTS", "Bot", "bots_for"]
