"""Bots and valuations made for one game: found by name, in the package `paddock.bots.<game>`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from paddock.bots.bot import Bot
from paddock.bots.valuation import OnlyTheEnd, Valuation
from paddock.games.registry import GAMES
from paddock.kernel.model import Game, S, V

Made = tuple[tuple[Bot, ...], Valuation[Any] | None]


@cache
def made_for(game: str) -> Made:
    """The `BOTS` and the `VALUATION` of a game's package; nothing where it has none."""
    package = f"paddock.bots.{game}"
    if game not in GAMES or find_spec(package) is None:
        return (), None
    found = import_module(package)
    return found.BOTS, found.VALUATION


def valuation_for(game: Game[S, V]) -> Valuation[S]:
    return made_for(game.name)[1] or OnlyTheEnd(game)
