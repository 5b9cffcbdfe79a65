"""A tournament of bots: each races against each, from both seats, over some seeds.

python examples/tournament.py [SEEDS]
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import permutations
from typing import Any

import paddock


def first(rules: Any, view: Any, decision: paddock.Decision, rng: paddock.Rng) -> int:
    """A bot of one's own, and no good one: it takes the first answer."""
    return paddock.answers(decision)[0]


BOTS: list[Any] = [first, "random", "greedy"]


def main(seeds: int) -> None:
    wins: Counter[str] = Counter()
    for pair in permutations(BOTS, 2):
        for seed in range(seeds):
            race = paddock.race("microbot_racers", bots=pair, seed=seed)
            assert race.outcome is not None, "a race that is over has an outcome"
            for player, place in zip(race.players, race.outcome.places, strict=True):
                wins[player.split()[0]] += place == 1
    for name, won in wins.most_common():
        print(f"{name:8} {won:4} of {4 * seeds} won")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
