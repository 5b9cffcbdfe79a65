"""The engine beside OpenSpiel in one run: random play of our games and of its race game, maedn.

`python -m tools.bench_peers` takes turns between the two, three rounds, and prints JSON lines and a
table. A ratio does not move with the machine as a figure does; it compares steps, and a step of one
game is not the work of a step of another. Time is CPU time.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any, Final

import pyspiel

from paddock.games.registry import GAMES, AnyGame
from paddock.kernel.play import set_up
from paddock.lab.loop import play_random, play_stepping
from tools.bench import Line, Play, engine

ROUNDS: Final = 3
SECONDS: Final = 1.0
"""Of each measurement in a round."""
PEER: Final = "maedn(players=4)"
ROLLOUTS: Final = 200
IN_PLACE: Final = "in place"
STEPPING: Final = "through step"
PLAYS: Final[dict[str, Play]] = {IN_PLACE: play_random, STEPPING: play_stepping}
BOUNDS: Final[dict[tuple[str, str], float]] = {
    ("trafic_turbo", IN_PLACE): 1.2,
    ("microbot_racers", IN_PLACE): 1.2,
    ("tiny_turbo_cars", IN_PLACE): 1.0,
    ("full_throttle", IN_PLACE): 1.0,
    ("trafic_turbo", STEPPING): 1.0,
    ("microbot_racers", STEPPING): 1.0,
    ("tiny_turbo_cars", STEPPING): 1.0,
    ("full_throttle", STEPPING): 0.7,
}


class Peer:
    """OpenSpiel's maedn with four players, by rollouts in C++ and driven from Python."""

    def __init__(self) -> None:
        self.game: Final = pyspiel.load_game(PEER)
        self.rng: Final = random.Random(1)
        self.steps = 0
        self.races = 0

    def driven(self) -> int:
        """A race in which Python asks for the options and answers each: the number of steps."""
        state = self.game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                options = [action for action, _ in state.chance_outcomes()]
            else:
                options = state.legal_actions()
            state.apply_action(options[self.rng.randrange(len(options))])
            steps += 1
        self.steps += steps
        self.races += 1
        return steps

    def rolled_out(self) -> float:
        """Steps of rollouts in C++, by the mean length of the races that Python has driven.

        The evaluator cannot be called from Python, so that a search of one simulation calls it.
        """
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, self.rng.randrange(2**31))
        bot = pyspiel.MCTSBot(self.game, evaluator, 1.4, 1, 100, False, 1, False)
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        bot.step(state)
        return ROLLOUTS * self.steps / self.races


def rate(play: Callable[[], float]) -> float:
    """Steps in a second of CPU time, over whole calls."""
    steps, began = 0.0, time.process_time()
    while time.process_time() - began < SECONDS:
        steps += play()
    return steps / (time.process_time() - began)


def random_play(game: AnyGame, play: Play) -> Callable[[], float]:
    setup = set_up(game, game.most, {})
    seeds = iter(range(sys.maxsize))
    return lambda: play(game, setup, next(seeds))


def measured() -> list[Line]:
    """Each game's rate and its ratio to the peer's of the same round: the medians of the rounds."""
    peer = Peer()
    games = {
        (game.name, what): random_play(game, play)
        for game in GAMES.values()
        for what, play in PLAYS.items()
    }
    rates: dict[tuple[str, str], list[float]] = {key: [] for key in games}
    peers: dict[str, list[float]] = {what: [] for what in PLAYS}
    for number in range(1, ROUNDS + 1):
        tell(f"Round {number} of {ROUNDS} …")
        peers[STEPPING].append(rate(peer.driven))
        peers[IN_PLACE].append(rate(peer.rolled_out))
        for key, play in games.items():
            rates[key].append(rate(play))
    return [
        *map(peer_line, peers.items()),
        *(line(key, r, peers[key[1]]) for key, r in rates.items()),
    ]


def peer_line(measure: tuple[str, list[float]]) -> Line:
    what, rates = measure
    how = "rollouts in C++" if what == IN_PLACE else "driven from Python"
    return {"game": f"OpenSpiel {PEER}", "what": how, "steps_per_second": round(median(rates))}


def line(key: tuple[str, str], rates: list[float], peers: list[float]) -> Line:
    ratios = [mine / other for mine, other in zip(rates, peers, strict=True)]
    return {
        "game": key[0],
        "what": key[1],
        "steps_per_second": round(median(rates)),
        "ratio": round(median(ratios), 2),
        "ratios": [round(ratio, 2) for ratio in ratios],
        "bound": f">= {BOUNDS[key]:g}",
    }


def table(lines: list[Line]) -> str:
    rows = ["| game | what | steps a second | times the peer | wanted |", "|---|---|---|---|---|"]
    for row in lines:
        cells: list[Any] = [row["game"], row["what"], f"{row['steps_per_second']:,}"]
        cells += [row.get("ratio", 1), row.get("bound", "")]
        rows.append("| " + " | ".join(map(str, cells)) + " |")
    return "\n".join(rows)


def tell(text: str) -> None:
    if sys.stderr.isatty():
        print(text, file=sys.stderr)


def main() -> int:
    if engine() != "compiled":
        sys.exit("Peers are compared with the compiled engine: unset PYTHONPATH, or `make play`.")
    lines = measured()
    for found in lines:
        print(json.dumps(found))
    print(table(lines), file=sys.stderr)
    short = [row for row in lines if "ratio" in row and row["ratio"] < bound_of(row)]
    for row in short:
        print(f"below its bound: {row['game']} {row['what']}", file=sys.stderr)
    return 1 if short else 0


def bound_of(row: Line) -> float:
    return BOUNDS[row["game"], row["what"]]


if __name__ == "__main__":
    sys.exit(main())
