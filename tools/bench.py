"""Engine benchmark as JSON lines: random play in place and through `step`, and cloning.

Time is CPU time, so that whatever else the machine does counts less.

`--ratio` runs the other engine too, the interpreted sources or the installed package, and adds
how many times faster compiled is.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, Final

from paddock.bots.bot import any_answer
from paddock.games.registry import GAMES, AnyGame
from paddock.kernel import model
from paddock.kernel.dice import seeded
from paddock.kernel.model import CHANCE, Setup, State
from paddock.kernel.play import draw, set_up
from paddock.lab.loop import play_random, play_stepping

SOURCES: Final = Path(__file__).resolve().parents[1] / "src"
ROUNDS: Final = 9
SECONDS: Final = 0.25
"""Many short rounds: the best of them had the machine to itself."""
CLONES: Final = 2000
MIDDLE: Final = 150
"""Decisions after which a state is in the middle of a race."""

Line = dict[str, Any]
Play = Callable[[AnyGame, Setup, int], int]


def engine() -> str:
    return "interpreted" if (model.__file__ or "").endswith(".py") else "compiled"


def best_and_median(figures: list[float], best: Callable[[list[float]], float]) -> Line:
    return {"best": round(best(figures), 3), "median": round(median(figures), 3)}


def play_line(game: AnyGame, what: str, play: Play) -> Line:
    """Decisions and races in a second, over several short rounds."""
    setup = set_up(game, game.most, {})
    decisions: list[float] = []
    races: list[float] = []
    seed = 0
    for _ in range(ROUNDS):
        count, first, began = 0, seed, time.process_time()
        while time.process_time() - began < SECONDS:
            count += play(game, setup, seed)
            seed += 1
        took = time.process_time() - began
        decisions.append(count / took)
        races.append((seed - first) / took)
    return {
        "game": game.name,
        "seats": game.most,
        "engine": engine(),
        "what": what,
        "decisions_per_second": best_and_median(decisions, max),
        "races_per_second": best_and_median(races, max),
    }


def clone_line(game: AnyGame) -> Line:
    """Microseconds to clone a state, called from Python."""
    state = middle_of(game)
    figures: list[float] = []
    for _ in range(ROUNDS):
        began = time.process_time()
        for _ in range(CLONES):
            state.clone()
        figures.append((time.process_time() - began) / CLONES * 1e6)
    line = {"game": game.name, "seats": game.most, "engine": engine(), "what": "clone"}
    return {**line, "microseconds": best_and_median(figures, min)}


def middle_of(game: AnyGame) -> State:
    """The middle of the first race by chance that is long enough to have one."""
    seed = 1
    while (state := after_decisions(game, seed)) is None:
        seed += 1
    return state


def after_decisions(game: AnyGame, seed: int) -> State | None:
    """A race by chance after MIDDLE decisions, None where it was over by then."""
    rng = seeded(seed)
    state: State = game.start(set_up(game, game.most, {}))
    for _ in range(MIDDLE):
        if not (asked := game.pending(state)):
            return None
        decision = asked[0]
        action = draw(decision, rng) if decision.seat == CHANCE else any_answer(decision, rng)
        game.resolve(state, decision.seat, action, [])
    return state


def measured() -> list[Line]:
    lines: list[Line] = []
    for game in GAMES.values():
        lines.append(play_line(game, "in place", play_random))
        lines.append(play_line(game, "through step", play_stepping))
        lines.append(clone_line(game))
    return lines


def measured_elsewhere() -> list[Line]:
    """The same by the other engine: from the sources, or from what is installed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if engine() == "compiled":
        environment["PYTHONPATH"] = str(SOURCES)
    done = subprocess.run(
        [sys.executable, __file__], capture_output=True, text=True, env=environment, check=False
    )
    if done.returncode:
        sys.exit(f"The other engine does not run; is Paddock installed?\n{done.stderr}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def ratios(mine: list[Line], others: list[Line]) -> list[Line]:
    """How many times faster compiled is, by the best rounds."""
    if mine[0]["engine"] == others[0]["engine"]:
        sys.exit(f"Both engines are {engine()}: there is nothing to compare.")
    compiled, plain = (mine, others) if engine() == "compiled" else (others, mine)
    lines: list[Line] = []
    for fast, slow in zip(compiled, plain, strict=True):
        if "microseconds" in fast:
            times = slow["microseconds"]["best"] / fast["microseconds"]["best"]
        else:
            kind = "decisions_per_second"
            times = fast[kind]["best"] / slow[kind]["best"]
        lines.append({"game": fast["game"], "what": fast["what"], "ratio": round(times, 1)})
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ratio", action="store_true", help="compare with the other engine")
    lines = measured()
    if parser.parse_args().ratio:
        others = measured_elsewhere()
        lines += others + ratios(lines, others)
    for line in lines:
        print(json.dumps(line))


if __name__ == "__main__":
    main()
