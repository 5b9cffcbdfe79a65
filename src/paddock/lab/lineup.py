"""The line-up of a race: which bot drives which seat, from names, bots and functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from paddock.bots import Bot, bots_for
from paddock.games.registry import AnyGame
from paddock.kernel.dice import Rng
from paddock.kernel.message import Message
from paddock.kernel.model import Action, BadSetup, Decision, Game, S, V
from paddock.kernel.play import check_seats

Choose: TypeAlias = Callable[[AnyGame, Any, Decision, Rng], int]
"""A function that does what `Bot.choose` does."""
AnyBot: TypeAlias = str | Bot | Choose
"""A bot's name, a bot, or a function that chooses."""


class Contestant(NamedTuple):
    """Who drives a seat, and what it is called."""

    name: str
    bot: Bot


class FunctionBot(Bot):
    """A function as a bot."""

    name = "function"

    def __init__(self, function: Choose) -> None:
        self.function = function

    def choose(self, game: Game[S, V], view: V, decision: Decision, rng: Rng) -> Action:
        return self.function(game, view, decision, rng)


def line_up(game: AnyGame, bots: AnyBot | Sequence[AnyBot], seats: int | None) -> list[Contestant]:
    """One bot a seat, called `greedy 1` and so on; a single one drives them all. Raises BadSetup.

    Without a number of seats there are as many as bots, and at least as many as the game needs.
    """
    several = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots]
    found = [find_bot(game, bot) for bot in several]
    wanted = seats if seats is not None else max(game.fewest, len(found))
    check_seats(game, wanted)
    if len(found) == 1:
        found *= wanted
    if len(found) != wanted:
        raise BadSetup(Message("games.setup.bots_and_cars", bots=len(found), cars=wanted))
    return [Contestant(f"{name} {seat}", bot) for seat, (name, bot) in enumerate(found, 1)]


def find_bot(game: AnyGame, bot: AnyBot) -> Contestant:
    """A bot with its name: by name among those of the game, or one that was brought along."""
    if isinstance(bot, Bot):
        return Contestant(bot.name, bot)
    if not isinstance(bot, str):
        return Contestant(getattr(bot, "__name__", FunctionBot.name), FunctionBot(bot))
    known = bots_for(game.name)
    if bot not in known:
        raise BadSetup(Message("games.setup.no_bot", name=bot, bots=tuple(known)))
    return Contestant(bot, known[bot])
