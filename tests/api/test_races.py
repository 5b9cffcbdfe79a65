"""Races by the API: between any bots, watched, told, drawn, and the same again by their seed."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

import paddock
from paddock.games.registry import GAMES


class First(paddock.Bot):
    """Takes the first answer."""

    name = "first"

    def choose(
        self, game: paddock.Game[Any, Any], view: Any, decision: paddock.Decision, rng: paddock.Rng
    ) -> int:
        return paddock.answers(decision)[0]


def last(rules: Any, view: Any, decision: paddock.Decision, rng: paddock.Rng) -> int:
    return paddock.answers(decision)[-1]


@pytest.fixture(scope="module")
def raced() -> paddock.Race:
    return paddock.race("trafic_turbo", seats=4, bots="random", seed=7)


def test_a_race_has_moves_words_an_outcome_and_a_record(raced: paddock.Race) -> None:
    assert raced.outcome is not None
    assert sorted(raced.outcome.places) == [1, 2, 3, 4]
    assert [played.move for played in raced.played] == list(raced.moves)
    assert [played.number for played in raced.played] == list(range(1, len(raced.moves) + 1))
    assert raced.words()[0].startswith("random 1 rolls a ")
    assert len(raced.standings()) == 4
    assert raced.standings()[0].startswith("1. random ")
    assert len(raced.record.moves) == len(raced.moves)
    assert paddock.verify(raced.record).right


def test_words_are_told_in_any_language(raced: paddock.Race) -> None:
    assert raced.words("en-XA")[0].startswith("random 1 ŕóľľš")
    with pytest.raises(paddock.SetupError, match="There is no language 'xx'; there are: en"):
        raced.words("xx")


def test_the_same_seed_gives_the_same_race_and_none_gives_another(raced: paddock.Race) -> None:
    again = paddock.race("trafic_turbo", seats=4, bots="random", seed=7)
    assert again.record == raced.record
    other = paddock.race("trafic_turbo", seats=4, bots="random")
    assert other.seed is not None
    assert other.record != raced.record
    assert paddock.race("trafic_turbo", 4, "random", other.seed).record == other.record


def test_a_watched_race_is_driven_on_by_the_loop() -> None:
    race = paddock.watch("microbot_racers", bots="random", seed=1)
    assert race.moves == ()
    assert race.outcome is None
    assert race.standings() == []
    for played in race:
        if played.number == 10:
            break
    assert len(race.moves) == 10
    before = race.state.clone().encode()
    assert race.record.result is None
    assert paddock.verify(race.record).right
    assert race.state.encode() == before
    whole = paddock.race("microbot_racers", bots="random", seed=1)
    assert race.finish().moves == whole.moves
    assert race.outcome == whole.outcome
    assert list(race) == []


@pytest.mark.parametrize("name", list(GAMES))
def test_bots_of_ones_own_race_by_name_as_objects_and_as_functions(name: str) -> None:
    race = paddock.watch(name, bots=[First(), last], seed=3)
    assert race.players == ("first 1", "last 2")
    for played in race:
        if played.number == 200:
            break
    assert paddock.verify(race.record).right


def test_an_answer_that_was_not_offered_is_refused() -> None:
    def wild(rules: Any, view: Any, decision: paddock.Decision, rng: paddock.Rng) -> int:
        return 99_999

    def silent(rules: Any, view: Any, decision: paddock.Decision, rng: paddock.Rng) -> Any:
        return None

    with pytest.raises(paddock.BotError, match=r"seat \d has answered 99999, which is none of the"):
        paddock.race("trafic_turbo", bots=wild, seed=1)
    with pytest.raises(paddock.BotError, match=r"seat 0 has answered None, which is none of the"):
        paddock.race("full_throttle", bots=silent, seed=1)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'; there are: trafic_turbo, "),
        ({"seats": 7}, "Trafic Turbo is for 2 to 4 seats, not 7."),
        ({"seats": -1}, "Trafic Turbo is for 2 to 4 seats, not -1."),
        ({"bots": "clever"}, "There is no bot 'clever'; there are: random, greedy."),
        ({"bots": []}, "0 bots cannot drive 2 cars"),
        ({"bots": ["random"] * 2, "seats": 3}, "2 bots cannot drive 3 cars; name one bot for all"),
        ({"seed": -1}, "A seed is a number from 0 to 18446744073709551615, not -1."),
        ({"seed": 2**64}, "A seed is a number from 0 to"),
        ({"options": {"wings": "2"}}, "Trafic Turbo has no option 'wings'; it has: circuit, poin"),
        ({"options": {"points": "maybe"}}, "Option 'points' takes one of no, yes, not 'maybe'."),
    ],
)
def test_what_cannot_be_raced_is_said_in_a_sentence(options: dict[str, Any], sentence: str) -> None:
    wanted: dict[str, Any] = {"game": "trafic_turbo", "bots": "random", **options}
    with pytest.raises(paddock.SetupError) as refused:
        paddock.watch(**wanted)
    assert str(refused.value).startswith(sentence)
    assert isinstance(refused.value, paddock.PaddockError)


def test_a_seat_sees_its_own_card_and_no_other_sees_it() -> None:
    race = paddock.watch("trafic_turbo", seats=2, bots="greedy", seed=1)
    for _ in race:
        if any(race.view().keeps):
            break
    keeper = race.view().keeps.index(True)
    assert race.view(keeper).own_card != ""
    assert race.view(1 - keeper).own_card != race.view(keeper).own_card
    assert race.view().own_card == ""
    assert race.view().seat == paddock.SPECTATOR


@pytest.mark.parametrize("seat", [2, -1, -5])
def test_a_seat_that_there_is_not_has_no_view(seat: int) -> None:
    race = paddock.watch("microbot_racers", bots="random")
    with pytest.raises(paddock.SetupError, match=f"There is no seat {seat} in a race of 2; a seat"):
        race.view(seat)


@pytest.mark.parametrize("name", list(GAMES))
def test_a_race_can_be_drawn_at_any_move(name: str) -> None:
    race = paddock.watch(name, bots="random", seed=2)
    pictures = {race.svg()}
    for played in race:
        if played.number % 150 == 0:
            pictures.add(race.svg())
    pictures.add(race.svg(seat=0))
    assert len(pictures) > 1
    for picture in pictures:
        assert ElementTree.fromstring(picture).tag.endswith("}svg")


def test_every_piece_of_a_view_stands_on_the_drawn_board() -> None:
    race = paddock.race("full_throttle", bots="random", seed=2)
    svg = race.svg()
    assert "finish" in race.view().pieces.values()
    for piece in race.view().pieces:
        assert svg.count(f'<use href="#{piece}"') == 1


def test_a_board_is_drawn_with_its_options_and_in_its_language() -> None:
    city, village = (
        paddock.board_svg("trafic_turbo", {"circuit": circuit}) for circuit in ("city", "village")
    )
    assert city != village
    assert paddock.board_svg("trafic_turbo", lang="en-XA") != city
    with pytest.raises(paddock.SetupError, match="takes one of city, village, not 'moon'"):
        paddock.board_svg("trafic_turbo", {"circuit": "moon"})
