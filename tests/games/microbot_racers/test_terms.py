"""The terms of a race, which its states share."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.games.microbot_racers.action_card import MOST_SPACES

from .table import GAME, new_game


@pytest.mark.parametrize("side", ["easy", "hard"])
@given(st.sets(st.integers(0, MOST_SPACES - 1)))
def test_the_kinds_on_a_set_of_spaces_are_those_of_its_spaces(side: str, places: set[int]) -> None:
    terms = new_game(action_card=side).race.terms
    kinds = {kind for space, kind in enumerate(terms.spaces) if space in places}
    assert terms.kinds_on(sum(1 << place for place in places)) == sum(1 << kind for kind in kinds)


def test_races_of_one_setup_share_their_terms_and_change_on_their_own() -> None:
    one, two = new_game().race, new_game().race
    assert one.terms is two.terms
    for text in ("stand 1", "stand 2", "take first"):
        GAME.resolve(one, 0, one.lexicon.index[text], None)
    assert two.encode() == new_game().race.encode() != one.encode()
