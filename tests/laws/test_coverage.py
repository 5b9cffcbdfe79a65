"""Clauses that never fire in play by chance."""

from __future__ import annotations

from dataclasses import replace

from paddock.games._shared.book import Clause
from paddock.testkit.coverage import fired, never_fired
from tests.toy.subject import toy_subject


def test_a_clause_that_never_fires_is_listed() -> None:
    subject = toy_subject()
    dead = Clause("turn.never", "TOY-99", "Never.")
    subject = replace(subject, book={**subject.book, dead.rule: dead})
    assert "turn.never" in never_fired(subject, 20)
    assert "corner.spin_out" not in never_fired(subject, 20)


def test_decisions_events_and_outcomes_all_count() -> None:
    count = fired(toy_subject(), 5)
    assert count["turn.step"] > 0
    assert count["corner.spin_out"] > 0
    assert count["end.home"] >= 5
