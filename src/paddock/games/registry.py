"""The games that Paddock knows."""

from __future__ import annotations

from typing import Any, Final

from paddock.games.full_throttle.game import FullThrottle
from paddock.games.microbot_racers.game import MicrobotRacers
from paddock.games.tiny_turbo_cars.game import TinyTurboCars
from paddock.games.trafic_turbo.game import TraficTurbo
from paddock.kernel.model import BadSetup, Game

AnyGame = Game[Any, Any]

GAMES: Final[dict[str, AnyGame]] = {
    game.name: game for game in (TraficTurbo(), TinyTurboCars(), MicrobotRacers(), FullThrottle())
}


def find_game(name: str) -> AnyGame:
    if name not in GAMES:
        raise BadSetup(f"There is no game {name!r}; there are: {', '.join(GAMES)}.")
    return GAMES[name]
