"""The laws, on every game that is registered, and on Toy Rally."""

from __future__ import annotations

from typing import Final

import pytest

from paddock.games.registry import GAMES
from paddock.testkit.laws import check
from paddock.testkit.subject import registered
from tests.toy.subject import toy_subject

SUBJECTS: Final = {**{name: registered(name) for name in GAMES}, "toy": toy_subject()}
RACES: Final = 2
"""Of each kind; every decision of a race is held against every law."""
CASES: Final = [
    pytest.param(name, place, id=f"{name} {setup.seats} {dict(setup.options)}")
    for name, subject in SUBJECTS.items()
    for place, setup in enumerate(subject.setups())
]


@pytest.mark.parametrize(("name", "place"), CASES)
def test_a_race_obeys_every_law(name: str, place: int) -> None:
    subject = SUBJECTS[name]
    for seed in range(RACES):
        check(subject, list(subject.setups())[place], seed)
