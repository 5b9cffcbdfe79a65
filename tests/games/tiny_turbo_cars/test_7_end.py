"""Chapter 7: the end of a round, shields, the end of the race."""

from __future__ import annotations

import pytest

from paddock.games.tiny_turbo_cars.events import (
    CameHome,
    Crashed,
    Discharged,
    RoundStarted,
    Shielded,
    ShieldLost,
    ShieldSpent,
    ShieldsReturned,
    Slipped,
)
from paddock.kernel.play import set_up
from tests.games.tiny_turbo_cars.table import GAME, Table, put_program, race, rule, table

LINE = """
    .  .  .  .
    .  .  .  .
    -  -  -  -
    .  .  .  .
    .0 .1 .2 .3
"""


def ranking(game: Table) -> tuple[int, ...]:
    outcome = game.outcome()
    assert outcome is not None
    return outcome.places


@rule("end.winner")
def test_one_car_past_the_line_wins_when_the_round_ends() -> None:
    game = race(LINE, "2", "1")
    assert ranking(game) == (1, 2)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.rule == "end.winner"
    assert game.asked(0) == game.asked(1) == []


@rule("end.winner")
def test_who_crossed_the_line_and_came_back_is_not_past_it() -> None:
    game = race(LINE, "2v", "")
    assert game.outcome() is None
    assert game.place(0) == "s-1-0"


@rule("end.winner")
def test_the_others_finish_the_round_first() -> None:
    assert ranking(race(LINE, "2", "21")) == (2, 1)


@rule("end.furthest")
def test_the_furthest_past_the_line_wins_lying_down_or_not() -> None:
    floor = "o .\n--- -\n.0 .1"
    game = table(floor, "1", "1")
    game.race.battery[0] = 1
    put_program(game.race, 0, "1")
    game.done(0, 1)
    assert game.lies(0)
    assert ranking(game) == (1, 2)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.rule == "end.furthest"


@rule("end.race_on")
def test_without_racing_on_the_rest_are_placed_by_row_then_by_smile() -> None:
    game = table(LINE, "2", "", "1", "").done(3, 0, 1, 2)
    assert ranking(game) == (1, 4, 2, 3)


@rule("end.race_on")
def test_the_others_race_on_with_the_smiles_for_so_many() -> None:
    game = table(LINE, "2", "", "", race_on="yes").done(0, 1, 2)
    assert game.outcome() is None
    assert game.view(0).home == (1, 0, 0)
    assert "car-0" not in game.view(0).pieces
    game.scramble().scramble()
    assert game.asked(0) == []
    put_program(game.race, 2, "2")
    put_program(game.race, 1, "N")
    game.done(2)
    assert game.view(1).smiles == ("", "", "I")
    game.done(1)
    assert ranking(game) == (1, 3, 2)


@rule("end.race_on")
def test_bots_among_themselves_race_on_unless_it_was_chosen_otherwise() -> None:
    assert set_up(GAME, 3, {}).option("race_on") == "no"
    assert set_up(GAME, 3, {}, between_bots=True).option("race_on") == "yes"
    assert set_up(GAME, 3, {"race_on": "no"}, between_bots=True).option("race_on") == "no"


@rule("end.race_on")
def test_one_car_alone_is_last_and_the_race_is_over() -> None:
    game = table(LINE, "2", "21", "", race_on="yes").done(0, 1, 2)
    assert ranking(game) == (2, 1, 3)
    assert [event.seat for event in game.told(CameHome)] == [1, 0, 2]


@rule("end.new_round")
def test_with_no_car_past_the_line_smiles_go_back_and_a_round_starts() -> None:
    game = race(LINE, "1", "")
    assert [event.number for event in game.told(RoundStarted)] == [2]
    assert game.view(0).smiles == ("", "")
    assert game.view(0).done == (False, False)


@rule("end.shields")
def test_every_car_gains_a_shield_for_each_car_in_a_later_row() -> None:
    game = race(".3 .\n.1 .2\n.0 .", "", "", "", "")
    assert [game.shields(seat) for seat in range(4)] == [3, 1, 1, 0]
    assert [event.seat for event in game.told(Shielded)] == [0, 1, 2]


@rule("end.shields")
def test_a_car_lying_down_gains_shields_and_cars_that_are_home_do_not_count() -> None:
    game = table(". .\n--- -\n.0 .\n. .1\n.2 .", "1", "", "", race_on="yes")
    game.race.battery[2] = 0
    game.race.lying[2] = 1
    game.done(0, 1, 2)
    assert [game.shields(seat) for seat in range(3)] == [0, 0, 1]


@rule("end.shields")
def test_the_furthest_behind_is_served_first() -> None:
    game = race(". .0\n.1 .\n.2 .", "", "", "")
    assert [event.seat for event in game.told(Shielded)] == [2, 1]


@rule("end.shield_first")
def test_a_shield_goes_before_any_battery() -> None:
    game = table("# .\n.0 .1", "111", "")
    game.race.shield[0] = 2
    game.done(0, 1)
    assert [event.count for event in game.told(ShieldLost)] == [1, 0]
    assert [event.count for event in game.told(Discharged) if event.seat == 0] == [2]


@rule("end.spend")
def test_shields_are_spent_one_by_one_for_two_spaces_each() -> None:
    game = table("\n".join([". ."] * 6 + ["=0 .1"]), "+", "")
    game.race.shield[0] = 3
    game.done(0, 1)
    game.play(0, "spend shield")
    assert game.place(0) == "s-2-0"
    game.play(0, "spend shield", "end turn")
    assert game.place(0) == "s-4-0"
    assert [event.count for event in game.told(ShieldSpent)] == [2, 1]
    assert [event.count for event in game.told(ShieldsReturned)] == [1]
    assert game.shields(0) == 0


@rule("end.spend")
def test_obstacles_cars_puddles_and_damage_apply_and_the_next_shield_pays() -> None:
    game = table(". .\no .\n~0 .1", "", "")
    game.race.shield[0] = 2
    game.done(0, 1)
    game.play(0, "spend shield")
    assert game.place(0) == "s-1-0"
    assert len(game.told(Crashed)) == len(game.told(Slipped)) == 1
    assert (game.batteries(0), game.asked(0)) == (3, [])


@rule("end.spend")
def test_a_car_lying_down_cannot_spend_and_loses_its_shields() -> None:
    game = table(". .\n.0 .1", "", "")
    game.race.battery[0] = 0
    game.race.lying[0] = 1
    game.race.shield[0] = 2
    game.done(0, 1)
    assert game.asked(0) == []
    assert game.told(ShieldsReturned)[0].count == 2


@rule("end.limit")
@pytest.mark.parametrize("race_on", ["no", "yes"])
def test_after_thirty_rounds_the_cars_are_placed_where_they_stand(race_on: str) -> None:
    game = table(". .2\n. .\n.0 .1", "", "", "", race_on=race_on)
    game.race.round = 30
    game.done(1, 0, 2)
    assert ranking(game) == (3, 2, 1)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.rule == "end.limit"
