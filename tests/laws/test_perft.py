"""Every way a game can begin, counted."""

from __future__ import annotations

import pytest

from paddock.games.registry import GAMES, find_game
from paddock.kernel.play import set_up
from paddock.testkit.perft import perft
from tests.toy.game import ToyRally


@pytest.mark.parametrize(
    ("depth", "logs"),
    [
        pytest.param(0, 1, id="nothing has happened"),
        pytest.param(2, 3 * 3, id="three cards to each of two drivers"),
        pytest.param(3, 9 * 2, id="two orders, though the draw is wide"),
        pytest.param(5, 18 * 16, id="four gears each"),
        pytest.param(6, 18 * 16 * 6, id="a die"),
        pytest.param(7, 18 * 16 * 6 * 3, id="forward, other lane, boost"),
    ],
)
def test_toy_rally_begins_in_so_many_ways(depth: int, logs: int) -> None:
    game = ToyRally()
    assert perft(game, game.start(set_up(game, 2, {})), depth) == logs


def test_a_race_that_is_over_goes_on_in_one_way() -> None:
    game = ToyRally()
    state = game.start(set_up(game, 2, {}))
    state.phase = 5
    assert perft(game, state, 9) == 1


@pytest.mark.parametrize(
    ("depth", "logs"),
    [
        pytest.param(2, 36, id="two dice"),
        pytest.param(3, 30 * 5 + 6 * 6, id="five arrows, or a third roll after a tie"),
        pytest.param(4, 30 * 5 * 4 + 36 * 6, id="four arrows are left"),
        pytest.param(5, 600 * 6 + 36 * (30 * 5 + 6 * 6) // 6, id="the first roll of the race"),
    ],
)
def test_trafic_turbo_begins_in_so_many_ways(depth: int, logs: int) -> None:
    game = GAMES["trafic_turbo"]
    assert perft(game, game.start(set_up(game, 2, {})), depth) == logs


@pytest.mark.parametrize("edition", ["1", "2"])
@pytest.mark.parametrize(
    ("depth", "logs"),
    [
        pytest.param(2, 4 * 3, id="four squares on the line, then three"),
        pytest.param(4, 12 * (14 + 2), id="be first and select one of 14 actions, or leave it"),
    ],
)
def test_microbot_racers_begins_in_so_many_ways(edition: str, depth: int, logs: int) -> None:
    game = find_game("microbot_racers", edition)
    assert perft(game, game.start(set_up(game, 2, {})), depth) == logs
