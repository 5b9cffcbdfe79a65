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
        moves = [choice["move"] for choice in question["choices"]] or [question["example"]]
        ways = [way["moves"] for way in question["ways"]] or [[random.choice(moves)]]
        print(json.dumps({"moves": max(ways, key=len)}), flush=True)


if __name__ == "__main__":
    main()
