"""Benchmark of the sliding-puzzle solver of Tiny Turbo Cars: lengths and CPU time, as JSON lines.

`python tools/solving.py --scrambles 200` scrambles controllers and asks for the lines that so many
slides lead to by chance, none of them taking the last one back, and for lines drawn at random.
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.tiny_turbo_cars.solver import Answer, to_lines, to_order
from paddock.games.tiny_turbo_cars.controller import (
    ARRANGEMENTS,
    GAP,
    NEXT,
    arrangement,
    gap_of,
    written,
)
from paddock.kernel.dice import Rng, seeded

Line = dict[str, Any]

WALKS: Final = (10, 15, 20, 25, 30)
NO_DIRECTION: Final = -1


def walked(tiles: vec[i64], slides: int, rng: Rng) -> vec[i64]:
    """A controller after so many random slides, none of which takes the last one back."""
    tiles = tiles[:]
    last = NO_DIRECTION
    for _ in range(slides):
        gap = gap_of(tiles)
        directions = [d for d in range(4) if NEXT[gap * 4 + d] >= 0 and d ^ 1 != last]
        last = directions[rng.below(len(directions))]
        cell = NEXT[gap * 4 + last]
        tiles[gap], tiles[cell] = tiles[cell], GAP
    return tiles


def asked(kind: str, start: vec[i64], goal: vec[i64]) -> Answer:
    if kind == "lines":
        return to_lines(start, written(goal)[5:14])
    return to_order(start, [tile for tile in goal[4:12] if tile != GAP])


def measured(kind: str, walk: int, scrambles: int) -> Line:
    """`walk` 0 draws the goal at random."""
    rng = seeded(walk)
    slides: list[int] = []
    gaps: list[int] = []
    times: list[float] = []
    for _ in range(scrambles):
        start = arrangement(rng.below(ARRANGEMENTS))
        goal = walked(start, walk, rng) if walk else arrangement(rng.below(ARRANGEMENTS))
        began = time.process_time()
        answer = asked(kind, start, goal)
        times.append(1000 * (time.process_time() - began))
        slides.append(len(answer.slides))
        gaps.append(len(answer.slides) - int(answer.at_least))
    return {
        "to": kind,
        "after slides by chance": walk or "any",
        "scrambles": scrambles,
        "slides": round(sum(slides) / scrambles, 1),
        "proven shortest": round(gaps.count(0) / scrambles, 3),
        "above the bound, where not": round(sum(gaps) / max(1, scrambles - gaps.count(0)), 1),
        "ms, mean and 95%": [
            round(sum(times) / scrambles, 1),
            round(sorted(times)[scrambles * 95 // 100], 1),
        ],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scrambles", type=int, default=200)
    scrambles = parser.parse_args().scrambles
    asked("lines", arrangement(0), arrangement(1))  # The tables are made when first asked for.
    for kind in ("lines", "order"):
        for walk in (*WALKS, 0):
            print(json.dumps(measured(kind, walk, scrambles)), flush=True)


if __name__ == "__main__":
    main()
