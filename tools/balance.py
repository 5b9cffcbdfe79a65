"""Balance statistics from many races of bots: wins by seat and by choice, draws, lengths.

`python tools/balance.py microbot_racers --bots planner,planner --option layout=speedway
--races 4000 --processes 2 --seed 1` prints one JSON line; how far it is goes to stderr.

Where several seats are asked at once, any of them answers first. `--any pick` takes the answers
that begin with `pick` at random, whoever drives; `--by pick` counts the wins of each of them.
`--sides 0+2,1+3` says who wins together.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Final

from paddock.bots import bots_for
from paddock.bots.bot import any_answer
from paddock.games.registry import AnyGame, find_game
from paddock.kernel.dice import Rng, seeded
from paddock.kernel.model import CHANCE, Action, BadSetup, Decision, Event, Seat, State
from paddock.kernel.play import draw, notation, set_up
from paddock.words import catalog_of

Line = dict[str, Any]
Sides = tuple[tuple[Seat, ...], ...]
"""The seats of each side; its seats win together."""

COUNTED: Final = {"turns": "TurnStarted", "rounds": "RoundStarted"}
"""What a race's length is counted in, by the events that tell of it."""


@dataclass(frozen=True)
class Job:
    """One race: which game, who drives, and where its chance comes from.

    Plain words only: what is compiled and frozen does not travel between processes.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int
    counted: str = "turns"
    drawn: str = ""
    """How the answers begin that are taken at random, nothing for none."""
    by: str = ""
    """How the answers begin whose wins are counted."""


@dataclass(frozen=True)
class Result:
    """How a race came out."""

    places: tuple[int, ...]
    rule: str
    length: int
    decisions: int
    slowest: float
    """Seconds of the decision that a bot thought about longest."""
    thoughts: tuple[float, ...] = ()
    """Seconds that each seat thought in each turn or round, whichever is counted."""
    choices: tuple[str, ...] = ()
    """By seat, its last answer of those that are counted."""


@dataclass
class Watch:
    """What is seen of a race while it is under way."""

    length: int = 0
    decisions: int = 0
    slowest: float = 0.0
    thoughts: list[float] = field(default_factory=list)
    thinking: dict[Seat, float] = field(default_factory=dict)
    choices: dict[Seat, str] = field(default_factory=dict)

    def think(self, seat: Seat, seconds: float) -> None:
        self.slowest = max(self.slowest, seconds)
        self.thinking[seat] = self.thinking.get(seat, 0.0) + seconds

    def go_on(self, events: list[Event], counted: str) -> None:
        begun = sum(type(event).__name__ == COUNTED[counted] for event in events)
        self.length += begun
        self.decisions += 1
        if begun:
            self.thoughts += self.thinking.values()
            self.thinking.clear()


def race(job: Job) -> Result:
    game = find_game(job.game)
    dice, rng = seeded(2 * job.seed), seeded(2 * job.seed + 1)
    state = game.start(set_up(game, len(job.bots), dict(job.options)))
    watch = Watch()
    while asked := game.pending(state):
        decision = any_asked(asked, rng)
        if decision.seat == CHANCE:
            action = draw(decision, dice)
        else:
            action = answered(job, game, state, decision, rng, watch)
        events: list[Event] = []
        game.resolve(state, decision.seat, action, events)
        watch.go_on(events, job.counted)
    outcome = game.outcome(state)
    assert outcome is not None, "a race that asks nothing is over"
    choices = tuple(watch.choices.get(seat, "") for seat in range(len(job.bots)))
    thoughts = (*watch.thoughts, *watch.thinking.values())
    return Result(
        outcome.places,
        outcome.rule,
        watch.length,
        watch.decisions,
        watch.slowest,
        thoughts,
        choices,
    )


def any_asked(asked: tuple[Decision, ...], rng: Rng) -> Decision:
    """Bots need no time: the clock never answers before them."""
    seats = [decision for decision in asked if decision.seat >= CHANCE]
    return seats[rng.below(len(seats))] if len(seats) > 1 else seats[0]


def answered(
    job: Job, game: AnyGame, state: State, decision: Decision, rng: Rng, watch: Watch
) -> Action:
    """A bot's answer, or any where the job says so."""
    words = [notation(game, state, decision, option) for option in decision.options]
    if job.drawn and words and words[0].startswith(job.drawn):
        action = any_answer(decision, rng)
    else:
        view = game.view(state, decision.seat)
        bot = bots_for(job.game)[job.bots[decision.seat]]
        began = time.process_time()
        action = bot.choose(game, view, decision, rng)
        watch.think(decision.seat, time.process_time() - began)
    said = notation(game, state, decision, action)
    if job.by and said.startswith(job.by):
        watch.choices[decision.seat] = said.removeprefix(job.by).strip()
    return action


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


def every_seat(seats: int) -> Sides:
    """Each for itself."""
    return tuple((seat,) for seat in range(seats))


def read_sides(text: str, seats: int) -> Sides:
    """`0+2,1+3`: seats that win together, each seat on one side."""
    sides = tuple(tuple(int(seat) for seat in side.split("+")) for side in text.split(","))
    if sorted(seat for side in sides for seat in side) != list(range(seats)):
        raise SystemExit(f"--sides {text}: each of {seats} seats must be on one side.")
    return sides


def winner(result: Result, sides: Sides) -> tuple[Seat, ...]:
    """The side that came first alone, nobody in a draw."""
    first = [side for side in sides if any(result.places[seat] == 1 for seat in side)]
    return first[0] if len(first) == 1 else ()


def summary(results: list[Result], counted: str = "turns", sides: Sides = ()) -> Line:
    """Wins alone by side, draws, and how long the races and the thoughts were."""
    sides = sides or every_seat(len(results[0].places))
    winners = [winner(r, sides) for r in results]
    lengths = sorted(r.length for r in results)
    thoughts = [seconds for r in results for seconds in r.thoughts]
    line: Line = {
        "races": len(results),
        "wins": [winners.count(side) for side in sides],
        "draws": winners.count(()),
        counted: round(sum(lengths) / len(lengths), 2),
        f"{counted} 5-95%": [lengths[len(lengths) * 5 // 100], lengths[len(lengths) * 95 // 100]],
        "decisions": sum(r.decisions for r in results),
        "ended by": dict(Counter(r.rule for r in results).most_common()),
        "slowest ms": round(1000 * max(r.slowest for r in results), 1),
    }
    if thoughts:
        mean = sum(thoughts) / len(thoughts)
        line["thought ms, mean and most"] = [round(1000 * t, 1) for t in (mean, max(thoughts))]
    return line | by_choice(results, sides)


def by_choice(results: list[Result], sides: Sides) -> Line:
    """How often each answer was given, how often its side won alone, and that by its share."""
    drove = Counter(choice for r in results for choice in r.choices if choice)
    won = Counter(r.choices[seat] for r in results if r.choices for seat in winner(r, sides))
    lines = {
        choice: {
            "drove": count,
            "won": won[choice],
            "share": round(len(sides) * won[choice] / count, 2),
        }
        for choice, count in drove.items()
    }
    best = sorted(lines, key=lambda choice: lines[choice]["share"], reverse=True)
    return {"by choice": {choice: lines[choice] for choice in best}} if best else {}


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bots", default="greedy,greedy", help="one a seat")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--races", type=int, default=100)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="of the first race")
    parser.add_argument("--count", choices=COUNTED, default="turns", help="a race's length")
    parser.add_argument("--any", default="", metavar="BEGINNING", help="answers taken at random")
    parser.add_argument("--by", default="", metavar="BEGINNING", help="answers to count wins of")
    parser.add_argument("--sides", default="", metavar="SEATS", help="who wins together: 0+2,1+3")
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
        raise SystemExit(catalog_of().word(refusal.message)) from None
    jobs = [
        Job(asked.game, setup.options, bots, seed, asked.count, asked.any, asked.by)
        for seed in range(asked.seed, asked.seed + asked.races)
    ]
    sides = read_sides(asked.sides, len(bots)) if asked.sides else every_seat(len(bots))
    line: Line = {"game": asked.game, "options": dict(setup.options), "bots": bots}
    print(json.dumps(line | summary(races(jobs, asked.processes), asked.count, sides)))


if __name__ == "__main__":
    main()
