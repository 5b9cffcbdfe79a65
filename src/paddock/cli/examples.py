"""The examples that `--help` shows below the options of each command. A test runs them all."""

from __future__ import annotations

from typing import Final

EXAMPLES: Final[dict[str, tuple[str, ...]]] = {
    "play": ("paddock play", "paddock play --port 9000 --no-browser"),
    "serve": (
        "paddock serve --host 0.0.0.0 --port 8000 --data tables",
        "paddock serve --pace instant",
    ),
    "games": ("paddock games", "paddock games trafic_turbo", "paddock games --json"),
    "race": (
        "paddock race trafic_turbo --seats 4 --bots greedy,greedy,random,random --log race.json",
        "paddock race trafic_turbo --option circuit=village --seed 7 --quiet",
        "paddock race full_throttle --bots random --json",
    ),
    "replay": (
        "paddock race trafic_turbo --seed 7 --quiet --log race.json",
        "paddock replay race.json",
        "paddock replay race.json --step 3",
    ),
    "verify": (
        "paddock race trafic_turbo --seed 7 --quiet --log race.json",
        "paddock verify race.json",
        "paddock verify . --json",
        "cat race.json | paddock verify -",
    ),
    "seat": ("paddock seat 'http://127.0.0.1:8000/table/NAME#KEY' 'python line_bot.py'",),
    "ladder": (
        "paddock ladder trafic_turbo --seeds 10",
        "paddock ladder microbot_racers --bots planner,greedy --seeds 10 --json",
    ),
    "simulate": ("paddock simulate --seeds 20", "paddock simulate --seeds 1 --first 42 --json"),
    "load": (
        "paddock load --game trafic_turbo --seats 4 --tables 50 --seconds 5",
        "paddock load --kills 20 --json",
    ),
    "backup": ("paddock backup copy.sqlite3", "paddock backup . --data tables"),
}
