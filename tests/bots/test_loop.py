"""The lab's inner loop."""

from __future__ import annotations

import pytest

from paddock.games.registry import GAMES, AnyGame
from paddock.kernel.play import set_up
from paddock.lab.loop import play_random, play_stepping
from tests.toy.game import ToyRally


@pytest.mark.parametrize("game", [ToyRally(), *GAMES.values()], ids=lambda game: str(game.name))
def test_in_place_and_step_by_step_are_the_same_race(game: AnyGame) -> None:
    setup = set_up(game, game.most, {})
    for seed in range(5):
        count = play_random(game, setup, seed)
        assert count > 20
        assert play_stepping(game, setup, seed) == count


def test_another_seed_is_another_race() -> None:
    game = ToyRally()
    setup = set_up(game, 3, {"length": "40"})
    assert len({play_random(game, setup, seed) for seed in range(10)}) > 3
