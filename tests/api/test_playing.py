"""Playing by hand: a loop over `pending` and `resolve`, wide decisions, and the pure `step`."""

from __future__ import annotations

import random

import pytest

import paddock
from paddock.games.registry import GAMES


@pytest.mark.parametrize("name", list(GAMES))
def test_five_lines_play_every_game(name: str) -> None:
    rules, state = paddock.start(name)
    rng = paddock.seeded(7)
    while asked := rules.pending(state):
        answer = paddock.any_answer(asked[0], rng)
        rules.resolve(state, asked[0].seat, answer, [])
    assert rules.outcome(state) is not None


@pytest.mark.parametrize("name", list(GAMES))
def test_every_answer_has_a_notation_and_step_takes_it(name: str) -> None:
    rules, state = paddock.start(name)
    chance = random.Random(3)
    wide = 0
    for _ in range(150):
        asked = rules.pending(state)
        if not asked:
            break
        wide += asked[0].width > 0
        answer = chance.choice(paddock.answers(asked[0]))
        move = paddock.Move(asked[0].seat, paddock.notation(rules, state, asked[0], answer))
        before = state.encode()
        later, _ = paddock.step(rules, state, move)
        assert state.encode() == before
        rules.resolve(state, asked[0].seat, answer, [])
        assert later.encode() == state.encode()
        state = later
    assert wide or name == "microbot_racers"


def test_a_wide_decision_of_a_seat_is_answered_like_any_other() -> None:
    rules, state = paddock.start("full_throttle")
    rng = paddock.seeded(1)
    while (decision := rules.pending(state)[0]).rule != "setup.loadout":
        rules.resolve(state, decision.seat, paddock.any_answer(decision, rng), [])
    every = paddock.answers(decision)
    assert decision.seat >= 0
    assert decision.width == len(every) > 100
    written = {paddock.notation(rules, state, decision, answer) for answer in every[:100]}
    assert len(written) == 100


def test_dice_are_drawn_by_their_chances_not_alike() -> None:
    decision = paddock.Decision(paddock.CHANCE, "rule", [0, 1], [1, 99])
    rng = paddock.seeded(5)
    drawn = [paddock.any_answer(decision, rng) for _ in range(1000)]
    assert 960 < sum(drawn) < 1000


def test_a_move_that_is_not_allowed_is_refused_in_a_sentence() -> None:
    rules, state = paddock.start("trafic_turbo")
    with pytest.raises(
        paddock.MoveError, match="'roll 9' is not among the answers that chance had"
    ):
        paddock.step(rules, state, paddock.Move(paddock.CHANCE, "roll 9"))
    with pytest.raises(paddock.MoveError, match="'forward' is played by seat 0, who was not asked"):
        paddock.step(rules, state, paddock.Move(0, "forward"))


def test_a_race_that_cannot_be_set_up_is_refused_in_a_sentence() -> None:
    with pytest.raises(paddock.SetupError, match="Microbot Racers is for 2 to 2 seats, not 3"):
        paddock.start("microbot_racers", seats=3)
    with pytest.raises(paddock.SetupError, match=r"[a-z]+ .*\.$"):
        paddock.start("full_throttle", options={"course": "los_angeles; start nowhere 0"})


@pytest.mark.parametrize("name", list(GAMES))
def test_a_game_tells_its_seats_options_bots_and_tracks(name: str) -> None:
    info = paddock.game(name)
    assert info.title == paddock.rules(name).title
    assert info.fewest <= info.most
    assert {"random", "greedy"} <= set(info.bots)
    assert info.blurb.endswith(".")
    assert len(info.tracks) >= 2
    for option in info.options:
        values = [each.value for each in option.values]
        assert option.default in values
        assert option.between_bots in values
        assert all(each.label for each in option.values)
    for track in info.tracks:
        option_name = next(option.name for option in info.options if option.is_track)
        paddock.start(name, seats=info.most, options={option_name: track})


def test_an_unknown_game_is_refused_with_the_names_of_those_there_are() -> None:
    for find in (paddock.game, paddock.rules, paddock.start, paddock.board_svg):
        with pytest.raises(
            paddock.SetupError, match="There is no game 'go'; there are: trafic_tur"
        ):
            find("go")
