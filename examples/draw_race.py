"""Draws a race as SVG files, one every some moves, for a film or a page.

python examples/draw_race.py [MOVES]
"""

from __future__ import annotations

import sys
from pathlib import Path

import paddock

MOST = 10


def main(every: int) -> None:
    race = paddock.watch("trafic_turbo", seats=4, bots="greedy", seed=7)
    for played in race:
        if played.number % every == 0:
            path = Path(f"move-{played.number:04}.svg")
            path.write_text(race.svg(), encoding="utf-8")
            print(path, *played.words())
        if played.number == MOST * every:
            break


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
