"""The registry: the games that Paddock knows, each a folder beside this file, found by name."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from paddock.kernel.guide import Guide
from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup, Game

AnyGame = Game[Any, Any]
AnyGuide = Guide[Any]

NAMES: Final = (
    "trafic_turbo",
    "tiny_turbo_cars",
    "microbot_racers",
    "full_throttle",
)


def part(name: str, module: str, constant: str) -> Any:
    """What a module of a game's folder offers under an agreed name."""
    return getattr(import_module(f"paddock.games.{name}.{module}"), constant)


GAMES: Final[dict[str, AnyGame]] = {name: part(name, "game", "GAME") for name in NAMES}
GUIDES: Final[dict[str, AnyGuide]] = {name: part(name, "guide", "GUIDE") for name in NAMES}


def find_game(name: str) -> AnyGame:
    if name not in GAMES:
        raise BadSetup(Message("games.setup.no_game", name=name, games=tuple(GAMES)))
    return GAMES[name]
