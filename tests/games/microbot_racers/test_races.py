"""Whole races: they end, within their bound, and nothing on the way is impossible."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.games.microbot_racers.faces import is_blocked
from paddock.games.microbot_racers.game import LAYOUTS
from paddock.games.microbot_racers.model import Race, kind_at
from paddock.games.microbot_racers.table import OUT, PLACE_OF
from paddock.kernel.dice import Rng, seeded
from paddock.kernel.model import CHANCE, SPECTATOR, Decision
from paddock.kernel.play import draw, set_up

from .table import GAME, rule


def careful(race: Race, decision: Decision, rng: Rng) -> int:
    """The option that leads to the best standing, so that robots live to see the line."""
    best, chosen = -(10**9), 0
    for action in decision.options:
        draft = race.clone()
        GAME.resolve(draft, decision.seat, action, [])
        worth = int(GAME.worth(draft, decision.seat)) * 8 + int(rng.below(80))
        if worth > best:
            best, chosen = worth, int(action)
    return chosen


def whole_race(options: dict[str, str], seed: int) -> Race:
    race, rng = GAME.start(set_up(GAME, 2, options)), seeded(seed)
    while True:
        asked = GAME.pending(race)
        if not asked:
            return race
        decision = asked[0]
        action = draw(decision, rng) if decision.seat == CHANCE else careful(race, decision, rng)
        GAME.resolve(race, decision.seat, action, [])
        check_sense(race)


def check_sense(race: Race) -> None:
    """Robots stand apart on the track, with health and markers that can be."""
    if race.turn:
        assert race.at[0] != race.at[1]
        assert not any(
            PLACE_OF[square] == OUT or is_blocked(kind_at(race, square)) for square in race.at
        )
    assert all(0 <= health <= 6 for health in race.health)
    assert race.markers[0] & race.markers[1] == 0
    assert all(int(markers).bit_count() <= 3 for markers in race.markers)
    line = race.course.start_place
    for seat in range(2):
        if race.at[seat] >= 0:
            place = (line + race.course.direction * race.counted[seat]) % 8
            assert PLACE_OF[race.at[seat]] == place, "the count says on which card a robot is"


@rule("laps.bound")
@settings(max_examples=12, deadline=None)
@given(
    st.sampled_from([*LAYOUTS, "random"]), st.sampled_from(["easy", "hard"]), st.integers(0, 9**9)
)
def test_a_race_ends_within_its_turns(layout: str, card: str, seed: int) -> None:
    race = whole_race({"layout": layout, "action_card": card, "laps": "2"}, seed)
    assert GAME.outcome(race) is not None
    assert race.turn <= 100


@pytest.mark.parametrize("phase", ["standing", "selecting", "over"])
def test_a_view_tells_all_so_a_race_is_imagined_as_it_is(phase: str) -> None:
    race, rng = GAME.start(set_up(GAME, 2, {})), seeded(7)
    while GAME.view(race, 0).phase != phase:
        decision = GAME.pending(race)[0]
        GAME.resolve(race, decision.seat, decision.options[rng.below(len(decision.options))], [])
    assert GAME.imagine(GAME.view(race, SPECTATOR), rng).encode() == race.encode()
