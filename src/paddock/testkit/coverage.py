"""Clause coverage: lists the clauses that no event, decision or outcome of random races cites.

`python -m paddock.testkit.coverage GAME RACES` lists them. Such a clause is no fault by itself:
it may speak of components, or of something rare.
"""

from __future__ import annotations

import sys
from collections import Counter

from paddock.games.registry import GAMES
from paddock.kernel.model import Outcome, RuleId
from paddock.testkit.showing import rules_of
from paddock.testkit.subject import Subject, registered
from paddock.testkit.walk import walk


def fired(subject: Subject, races: int) -> Counter[RuleId]:
    """How often each rule was cited by a decision, an event or an outcome."""
    count: Counter[RuleId] = Counter()
    setups = list(subject.setups())
    for seed in range(races):
        race = walk(subject.game, setups[seed % len(setups)], seed, subject.most_decisions)
        for ply in race.plies:
            count.update(rules_of(ply))
        outcome: Outcome | None = subject.game.outcome(race.last)
        if outcome is not None:
            count[outcome.rule] += 1
    return count


def never_fired(subject: Subject, races: int) -> list[RuleId]:
    count = fired(subject, races)
    return [rule for rule in subject.book if not count[rule]]


def main(arguments: list[str]) -> None:
    names = arguments[:1] or list(GAMES)
    races = int(arguments[1]) if len(arguments) > 1 else 200
    for name in names:
        subject = registered(name)
        silent = never_fired(subject, races)
        print(f"{name}: {len(silent)} of {len(subject.book)} clauses silent in {races} races")
        for rule in silent:
            clause = subject.book[rule]
            print(f"  §{rule} ({clause.number}) {clause.text}")


if __name__ == "__main__":
    main(sys.argv[1:])
