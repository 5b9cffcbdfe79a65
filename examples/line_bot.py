"""A player in twenty lines, in whatever language: questions come in, answers go out.

paddock seat 'http://127.0.0.1:8000/table/NAME#KEY' 'python examples/line_bot.py'
"""

from __future__ import annotations

import json
import random
import sys


def main() -> None:
    for line in sys.stdin:
        told = json.loads(line)
        if "result" in told:
            return
        if "refused" in told:
            continue  # The question comes again.
        question = told["question"]
        ways = [way["moves"] for way in question["ways"]]
        moves = max(ways, key=len) if ways else [random.choice(question["choices"])["move"]]
        print(json.dumps({"moves": moves}), flush=True)


if __name__ == "__main__":
    main()
