"""Bots: they see a view and a decision, and answer. `bots_for` lists those of a game."""

from __future__ import annotations

from typing import Final

from paddock.bots.bot import Bot
from paddock.bots.greedy_bot import GreedyBot
from paddock.bots.made_for import made_for
from paddock.bots.random_bot import RandomBot

FOR_ANY_GAME: Final[tuple[Bot, ...]] = (RandomBot(), GreedyBot())
BOTS: Final[dict[str, Bot]] = {bot.name: bot for bot in FOR_ANY_GAME}


def bots_for(game: str) -> dict[str, Bot]:
    """The bots that can take a seat in a game; the last is the one to offer first."""
    return BOTS | {bot.name: bot for bot in made_for(game)[0]}


__all__ = ["BOTS", "Bot", "bots_for"]
