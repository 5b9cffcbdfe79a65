"""The laws, on every game that is registered, and on Toy Rally."""

from __future__ import annotations

from typing import Final

import pytest

from paddock.games.registry import GAMES
from paddock.kernel import model
from paddock.testkit.laws import check
from paddock.testkit.subject import registered
from tests.sizes import sized
from tests.toy.subject import toy_subject

SUBJECTS: Final = {**{name: registered(name) for name in GAMES}, "toy": toy_subject()}
IS_COMPILED: Final = not str(model.__file__).endswith(".py")
RACES: Final = sized(2 if IS_COMPILED else 1, 5 if IS_COMPILED else 2)
"""Of each kind; every decision of a race is held against every law. One race is much: two of the
leaks of test_leaks.py, measured by seed, were found in 11 of 12 races.
Interpreted, the same rules are slower and no others."""
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
