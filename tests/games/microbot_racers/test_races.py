"""Whole races: they end, within their bound, and nothing on the way is impossible."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.games.microbot_racers.faces import is_blocked
from paddock.games.microbot_racers.game import LAYOUTS
from paddock.games.microbot_racers.state import OVER, Race, kind_at
from paddock.games.microbot_racers.table import PLACE_OF
from paddock.kernel.dice import seeded
from paddock.kernel.model import SPECTATOR
from paddock.kernel.play import set_up

from .table import GAME, rule


def whole_race(options: dict[str, str], seed: int, mended: bool) -> Race:
    """A race by chance; mended robots are at full health again after every decision."""
    race, rng = GAME.start(set_up(GAME, 2, options)), seeded(seed)
    while True:
        asked = GAME.pending(race)
        if not asked:
            return race
        offered = asked[0].options
        action = offered[rng.below(len(offered))] if offered else rng.below(asked[0].width)
        GAME.resolve(race, asked[0].seat, action, [])
        check_sense(race)
        if mended and race.phase != OVER:
            race.health[0] = race.health[1] = 6


def check_sense(race: Race) -> None:
    """Robots stand apart on the track, with health and markers that can be."""
    assert all(0 <= health <= 6 for health in race.health)
    assert race.markers[0] & race.markers[1] == 0
    assert all(int(markers).bit_count() <= 3 for markers in race.markers)
    if not race.turn:
        return
    assert race.at[0] != race.at[1]
    for seat in range(2):
        assert not is_blocked(kind_at(race, race.at[seat]))
        place = (race.terms.start_place + race.terms.direction * race.counted[seat]) % 8
        assert PLACE_OF[race.at[seat]] == place, "the count says on which card a robot is"
        if place != race.terms.start_place:
            assert race.laps[seat] >= race.counted[seat] // 8, "no lap comes a square late"


OPTIONS = st.fixed_dictionaries(
    {
        "layout": st.sampled_from([*LAYOUTS, "random"]),
        "action_card": st.sampled_from(["easy", "hard"]),
        "laps": st.sampled_from(["1", "2"]),
    }
)


@rule("laps.bound")
@settings(max_examples=20, deadline=None)
@given(OPTIONS, st.integers(0, 10**9))
def test_a_race_ends_and_keeps_its_sense(options: dict[str, str], seed: int) -> None:
    assert GAME.outcome(whole_race(options, seed, mended=False)) is not None


@rule("laps.bound")
@settings(max_examples=6, deadline=None)
@given(OPTIONS, st.integers(0, 10**9))
def test_robots_that_nothing_destroys_are_cut_off_at_the_bound(
    options: dict[str, str], seed: int
) -> None:
    race = whole_race(options, seed, mended=True)
    outcome = GAME.outcome(race)
    assert outcome is not None
    assert race.turn <= 50 * int(options["laps"])
    assert outcome.rule == "laps.finish" or race.turn == 50 * int(options["laps"])


@pytest.mark.parametrize("phase", ["standing", "selecting", "over"])
def test_a_view_tells_all_so_a_race_is_imagined_as_it_is(phase: str) -> None:
    race, rng = GAME.start(set_up(GAME, 2, {})), seeded(7)
    while GAME.view(race, 0).phase != phase:
        decision = GAME.pending(race)[0]
        GAME.resolve(race, decision.seat, decision.options[rng.below(len(decision.options))], [])
    assert GAME.imagine(GAME.view(race, SPECTATOR), rng).encode() == race.encode()
