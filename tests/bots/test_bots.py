"""The drivers that need no person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from mypy_extensions import i64

from paddock.bots import BOTS, Bot
from paddock.bots.greedy_bot import GreedyBot
from paddock.bots.made_for import valuation_for
from paddock.bots.valuation import Valuation
from paddock.games.registry import GAMES, AnyGame
from paddock.kernel.dice import Rng, seeded
from paddock.kernel.model import Action, Decision, Seat, wide
from paddock.kernel.play import play, set_up
from paddock.lab.contest import contest
from paddock.lab.race import Race, secret_of
from tests.toy.game import ToyRally
from tests.toy.model import Rally
from tests.toy.table import DEALT, GAME, MOVING, after, rally

TOY = ToyRally()


class ToyValuation(Valuation[Rally]):
    """Rows count most, a kept card a little."""

    def worth(self, state: Rally, seat: Seat) -> i64:
        return state.row[seat] * 10 + state.card[seat]


TOY_GREEDY = GreedyBot(ToyValuation())


def raced(game: AnyGame, bots: Sequence[str | Bot], seed: int) -> Race:
    drivers = [BOTS[bot] if isinstance(bot, str) else bot for bot in bots]
    race = Race(game, set_up(game, len(bots), {}), drivers, secret_of(seed))
    for _ in race.moves():
        pass
    return race


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.name))
def test_greedy_beats_random_in_four_races_of_five(game: AnyGame) -> None:
    score = contest(game, set_up(game, 2, {}), BOTS["greedy"], BOTS["random"], 12)
    assert score.won >= 10


def test_greedy_takes_a_valuation_of_ones_own() -> None:
    score = contest(TOY, set_up(TOY, 2, {}), TOY_GREEDY, BOTS["random"], 12)
    assert score.won >= 10


def test_a_game_without_a_valuation_is_valued_by_its_end() -> None:
    valuation: Valuation[Any] = valuation_for(TOY)
    assert valuation.worth(after(MOVING), 0) == 0
    won = raced(TOY, ["random", "random"], 1)
    outcome = won.outcome()
    assert outcome is not None
    first = outcome.places.index(1)
    assert valuation.worth(won.state, first) > valuation.worth(won.state, 1 - first) > 0


@pytest.mark.parametrize("seed", range(3))
def test_greedy_drives_a_robot_all_the_way_round(seed: int) -> None:
    """It picks what helps it, and goes around what is in its way."""
    outcome = raced(GAMES["microbot_racers"], ["greedy", "greedy"], seed).outcome()
    assert outcome is not None
    assert outcome.rule == "laps.finish"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.name))
def test_greedy_thinks_for_a_moment_only(game: AnyGame) -> None:
    """Interpreted it is ten times slower than compiled, and must not keep a table waiting."""
    score = contest(game, set_up(game, game.most, {}), BOTS["greedy"], BOTS["greedy"], 2)
    assert score.mean < 30
    assert score.slowest < 400


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", [TOY, *GAMES.values()], ids=lambda game: str(game.name))
def test_a_bot_drives_any_race_to_its_end(game: AnyGame, name: str) -> None:
    assert raced(game, [name] * game.most, 1).outcome() is not None


@pytest.mark.parametrize("name", BOTS)
def test_the_same_chance_makes_the_same_choices(name: str) -> None:
    logs = [raced(TOY, [name] * 3, 5).log for _ in range(2)]
    assert logs[0] == logs[1]


def test_random_takes_every_answer_as_often() -> None:
    decision = Decision(0, "turn.step", [3, 5, 8])
    rng = seeded(1)
    view = GAME.view(after(MOVING), 0)
    count = Counter(BOTS["random"].choose(GAME, view, decision, rng) for _ in range(900))
    assert set(count) == {3, 5, 8}
    assert min(count.values()) > 240


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("seats", "width"), [(2, 2), (3, 6), (4, 24)])
def test_a_wide_question_gets_an_answer_below_its_width(name: str, seats: int, width: int) -> None:
    """Toy Rally has none for a seat: what chance is asked is put to a bot instead."""
    state = after(", ".join(["-1 deal 1"] * seats), rally(seats))
    asked = wide(0, "setup.order", width)
    for seed in range(20):
        answer = BOTS[name].choose(GAME, GAME.view(state, 0), asked, seeded(seed))
        assert 0 <= answer < width


def test_greedy_drives_as_far_as_it_can() -> None:
    state = after(f"{DEALT}, 0 plan 1, 1 plan 3, -1 roll 6")
    rng = seeded(4)
    while GAME.pending(state)[0].seat == 1:
        decision = GAME.pending(state)[0]
        action = TOY_GREEDY.choose(GAME, GAME.view(state, 1), decision, rng)
        state, _ = play(GAME, state, 1, [state.lexicon.words[action]])
    assert state.row[1] == 4


class Watching(Bot):
    """Greedy, but it notes what it was given."""

    name = "watching"

    def __init__(self) -> None:
        self.given: list[object] = []

    def choose(self, game: AnyGame, view: Any, decision: Decision, rng: Rng) -> Action:
        self.given.append(view)
        return BOTS["greedy"].choose(game, view, decision, rng)


def test_a_bot_is_given_its_own_view_and_no_state() -> None:
    bot = Watching()
    raced(TOY, ["random", bot], 3)
    assert {type(view) for view in bot.given} == {TOY.view_type}
    assert {getattr(view, "seat", None) for view in bot.given} == {1}
