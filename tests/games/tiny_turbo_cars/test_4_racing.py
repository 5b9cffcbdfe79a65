"""Chapter 4: whose turn it is, and what a turn is made of."""

from __future__ import annotations

import pytest

from paddock.games.tiny_turbo_cars.events import (
    Discharged,
    LaidDown,
    Penalized,
    Ran,
    ShieldLost,
    ShieldsReturned,
    StoodUp,
    TurnEnded,
    TurnStarted,
)
from tests.games.tiny_turbo_cars.table import race, rule, table

FLOOR = """
    .  .  .  .
    .  .  .  .
    .0 .1 .2 .3
"""


@rule("racing.order")
def test_the_happiest_smile_runs_its_whole_program_first() -> None:
    game = table(FLOOR, "11", "1", "1").done(2, 0, 1)
    assert [event.seat for event in game.told(TurnStarted)] == [2, 0, 1]
    assert [event.seat for event in game.told(Ran)] == [2, 0, 0, 1]


@rule("racing.penalty")
def test_the_saddest_smile_costs_a_battery_before_the_first_command() -> None:
    game = race(FLOOR, "", "1", "T")
    assert [event.seat for event in game.told(Penalized)] == [2]
    assert game.batteries(2) == 2
    assert game.place(2) == "s-2-2"


@rule("racing.penalty")
def test_a_shield_goes_instead_and_the_grid_does_not_help() -> None:
    game = table("G0 G1", "", "")
    game.race.shield[1] = 1
    game.done(0, 1)
    assert game.batteries(1) == 3
    assert [event.seat for event in game.told(ShieldLost)] == [1]
    assert race("G0 G1", "", "").batteries(1) == 2


@rule("racing.penalty")
def test_a_car_lying_down_is_spared_so_three_commands_stand_it_up() -> None:
    game = table(FLOOR, "", "NNN")
    game.race.battery[1] = 0
    game.race.lying[1] = 1
    game.done(0, 1)
    assert game.told(Penalized) == []
    assert len(game.told(StoodUp)) == 1


@rule("racing.penalty")
def test_the_last_battery_lays_the_car_down_at_once() -> None:
    game = table(FLOOR, "", "1")
    game.race.battery[1] = 1
    game.done(0, 1)
    assert [event.seat for event in game.told(LaidDown)] == [1]
    assert (game.place(1), game.batteries(1)) == ("s-0-1", 1)


@rule("racing.ties")
@pytest.mark.parametrize(("order", "winner"), [((0, 1), 0), ((1, 0), 1)])
def test_the_happier_smile_wins_a_tie(order: tuple[int, int], winner: int) -> None:
    game = table(". .\n--- -\n.0 .1", "1", "1").done(*order)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.places[winner] == 1


@rule("racing.turn")
def test_a_turn_is_penalty_commands_flight_shields_and_tokens_back() -> None:
    game = table(". .  .\n. .  .\n. .  .\n~ .0 .1", "N", "1", cars=("dogtor", "bird_racer"))
    game.race.shield[1] = 3
    game.done(0, 1)
    assert game.asked(1) == ["stay", "fly 0", "fly 1"]
    game.play(1, "fly 0")
    assert game.asked(1) == ["spend shield", "end turn"]
    game.play(1, "spend shield")
    assert game.place(1) == "s-3-0"
    game.play(1, "end turn")
    kinds = [type(event) for event in game.events]
    order = [Penalized, ShieldLost, Ran, ShieldsReturned, TurnEnded]
    places = [len(kinds) - 1 - kinds[::-1].index(kind) for kind in order]
    assert places == sorted(places)
    assert game.told(ShieldsReturned)[0].count == 1
    assert game.told(Discharged) == []


@rule("racing.turn")
def test_in_the_first_edition_the_last_missile_comes_before_shields() -> None:
    game = table(".1 .\n.0 .", "", "", cars=("m1_furry", "dogtor"), edition="first").done(0, 1)
    assert game.batteries(1) == 2
    assert game.asked(0) == ["spend shield", "end turn"]
