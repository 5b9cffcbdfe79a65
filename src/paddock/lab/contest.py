"""Win rate of one bot against another over many races, with the time of its decisions.

`python -m paddock.lab.contest GAME ONE TWO RACES` says how often ONE wins alone against TWO at
all the other seats, and how long it thinks.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass

from paddock.bots import Bot, bots_for
from paddock.games.registry import AnyGame, find_game
from paddock.kernel.dice import Rng
from paddock.kernel.model import Action, Decision, Game, S, Setup, V
from paddock.kernel.play import set_up
from paddock.lab.race import Race, secret_of


class Timed(Bot):
    """Another bot, with the CPU time of each of its decisions."""

    name = "timed"

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seconds: list[float] = []

    def choose(self, game: Game[S, V], view: V, decision: Decision, rng: Rng) -> Action:
        began = time.process_time()
        action = self.bot.choose(game, view, decision, rng)
        self.seconds.append(time.process_time() - began)
        return action


@dataclass(frozen=True)
class Score:
    """How the one bot did: races won alone, and the milliseconds of its decisions."""

    races: int
    won: int
    mean: float
    slowest: float


def contest(game: AnyGame, setup: Setup, one: Bot, two: Bot, races: int) -> Score:
    """`one` at a seat that goes round, `two` at all the others."""
    timed = Timed(one)
    won = 0
    for seed in range(races):
        seat = seed % setup.seats
        bots = [timed if other == seat else two for other in range(setup.seats)]
        race = Race(game, setup, bots, secret_of(seed))
        for _ in race.moves():
            pass
        outcome = race.outcome()
        assert outcome is not None, "a race that is over has an outcome"
        won += outcome.places[seat] == 1 and outcome.places.count(1) == 1
    mean = sum(timed.seconds) / len(timed.seconds)
    return Score(races, won, 1000 * mean, 1000 * max(timed.seconds))


def main(name: str, one: str, two: str, races: str) -> None:
    game = find_game(name)
    bots = bots_for(name)
    for seats in range(game.fewest, game.most + 1):
        score = contest(game, set_up(game, seats, {}), bots[one], bots[two], int(races))
        print(
            f"{name}, {seats} seats: {one} wins {score.won} of {score.races} against {two}; "
            f"a decision takes {score.mean:.2f} ms, the slowest {score.slowest:.1f} ms"
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
