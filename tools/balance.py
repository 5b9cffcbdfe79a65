"""How a game comes out between bots: who wins from which seat, and how long it takes.

`python tools/balance.py microbot_racers --bots planner,planner --option layout=speedway
--races 4000 --processes 2 --seed 1` prints one JSON line; how far it is goes to stderr.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

from paddock.bots import bots_for
from paddock.games.registry import find_game
from paddock.kernel.dice import seeded
from paddock.kernel.model import CHANCE, BadSetup, Event
from paddock.kernel.play import draw, set_up

Line = dict[str, Any]

TURN: Final = "TurnStarted"
"""The event by which every game tells that a turn begins."""


@dataclass(frozen=True)
class Job:
    """One race: which game, who drives, and where its chance comes from.

    Plain words only: what is compiled and frozen does not travel between processes.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int


@dataclass(frozen=True)
class Result:
    """How a race came out."""

    places: tuple[int, ...]
    rule: str
    turns: int
    decisions: int
    slowest: float
    """Seconds of the decision that a bot thought about longest."""


def race(job: Job) -> Result:
    game, bots = find_game(job.game), bots_for(job.game)
    dice = seeded(2 * job.seed)
    rng = seeded(2 * job.seed + 1)
    state = game.start(set_up(game, len(job.bots), dict(job.options)))
    turns, decisions, slowest = 0, 0, 0.0
    while asked := game.pending(state):
        decision = asked[0]
        if decision.seat == CHANCE:
            action = draw(decision, dice)
        else:
            began = time.process_time()
            view = game.view(state, decision.seat)
            action = bots[job.bots[decision.seat]].choose(game, view, decision, rng)
            slowest = max(slowest, time.process_time() - began)
        events: list[Event] = []
        game.resolve(state, decision.seat, action, events)
        turns += sum(type(event).__name__ == TURN for event in events)
        decisions += 1
    outcome = game.outcome(state)
    assert outcome is not None, "a race that asks nothing is over"
    return Result(outcome.places, outcome.rule, turns, decisions, slowest)


def races(jobs: list[Job], processes: int) -> list[Result]:
    """All results, with a line about how far it is."""
    results: list[Result] = []
    with ProcessPoolExecutor(processes) as pool:
        for result in pool.map(race, jobs, chunksize=4):
            results.append(result)
            if len(results) % 50 == 0 or len(results) == len(jobs):
                print(f"\r{len(results)} of {len(jobs)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return results


def summary(results: list[Result]) -> Line:
    """Wins alone by seat, draws, and how long the races were."""
    seats = len(results[0].places)
    alone = [r.places.index(1) for r in results if r.places.count(1) == 1]
    turns = sorted(r.turns for r in results)
    return {
        "races": len(results),
        "wins": [alone.count(seat) for seat in range(seats)],
        "draws": len(results) - len(alone),
        "turns": round(sum(turns) / len(turns), 2),
        "turns 5-95%": [turns[len(turns) * 5 // 100], turns[len(turns) * 95 // 100]],
        "decisions": sum(r.decisions for r in results),
        "ended by": dict(Counter(r.rule for r in results).most_common()),
        "slowest ms": round(1000 * max(r.slowest for r in results), 1),
    }


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bots", default="greedy,greedy", help="one a seat")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--races", type=int, default=100)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="of the first race")
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    bots = tuple(asked.bots.split(","))
    known = bots_for(asked.game)
    for bot in bots:
        if bot not in known:
            raise SystemExit(f"There is no bot {bot!r}; there are: {', '.join(known)}.")
    options = dict(option.partition("=")[::2] for option in asked.option)
    try:
        setup = set_up(find_game(asked.game), len(bots), options)
        find_game(asked.game).start(setup)
    except BadSetup as refusal:
        raise SystemExit(str(refusal)) from None
    seeds = range(asked.seed, asked.seed + asked.races)
    jobs = [Job(asked.game, setup.options, bots, seed) for seed in seeds]
    line: Line = {"game": asked.game, "options": dict(setup.options), "bots": bots}
    print(json.dumps(line | summary(races(jobs, asked.processes))))


if __name__ == "__main__":
    main()
