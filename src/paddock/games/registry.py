"""The registry: every game in each of its editions, found by name; each is a folder beside this."""

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


def earlier_editions(name: str) -> tuple[AnyGame, ...]:
    """The editions before the newest, by which their own records and tables still race."""
    found: tuple[AnyGame, ...] = getattr(import_module(f"paddock.games.{name}.game"), "EARLIER", ())
    return found


EARLIER: Final[dict[str, tuple[AnyGame, ...]]] = {name: earlier_editions(name) for name in NAMES}


def every_edition() -> list[AnyGame]:
    """All games in all of their editions, the oldest first."""
    return [game for name in NAMES for game in (*EARLIER[name], GAMES[name])]


def find_game(name: str, edition: str = "") -> AnyGame:
    """A game in an edition, the newest where none is named. Raises BadSetup."""
    if name not in GAMES:
        raise BadSetup(Message("games.setup.no_game", name=name, games=tuple(GAMES)))
    newest = GAMES[name]
    known = {game.edition: game for game in (*EARLIER[name], newest)}
    if edition and edition not in known:
        raise BadSetup(no_edition(newest, edition, tuple(known)))
    return known[edition or newest.edition]


def no_edition(game: AnyGame, edition: str, known: tuple[str, ...]) -> Message:
    return Message("games.setup.no_edition", edition=edition, game=game.title, known=known)
