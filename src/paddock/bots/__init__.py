"""Drivers that need no person: they see a view and its question, and answer."""

from __future__ import annotations

from typing import Final

from paddock.bots.bot import Bot
from paddock.bots.greedy_bot import GreedyBot
from paddock.bots.random_bot import RandomBot

ALL: Final[tuple[Bot, ...]] = (RandomBot(), GreedyBot())
BOTS: Final[dict[str, Bot]] = {bot.name: bot for bot in ALL}

__all__ = ["BOTS", "Bot"]
