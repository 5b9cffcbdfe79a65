"""Chapter 6: batteries, lying down, standing up."""

from __future__ import annotations

from paddock.games.tiny_turbo_cars.events import (
    Discharged,
    LaidDown,
    ShieldLost,
    ShieldsReturned,
    StoodUp,
    Struck,
    Unhurt,
)
from tests.games.tiny_turbo_cars.table import put_program, race, rule, table

WALL = """
    #  .
    .0 .1
"""


@rule("damage.battery")
def test_each_damage_discharges_a_battery() -> None:
    game = race(WALL, "11", "")
    assert [event.count for event in game.told(Discharged) if event.seat == 0] == [2, 1]


@rule("damage.battery")
def test_without_batteries_a_car_lies_down_at_once() -> None:
    game = race(WALL, "111", "")
    assert [event.seat for event in game.told(LaidDown)] == [0]
    assert game.lies(0)


@rule("damage.battery")
def test_a_car_lies_down_in_the_turn_of_another_too() -> None:
    game = table(".1 .\n.0 .", "M", "")
    game.race.battery[1] = 1
    game.done(0, 1)
    assert game.told(LaidDown)[0].seat == 1
    assert game.lies(1)


@rule("damage.battery")
def test_further_damage_at_that_moment_has_no_effect() -> None:
    game = table(WALL, "T", "", cars=("turbobot", "dogtor"))
    game.race.battery[0] = 1
    game.done(0, 1)
    assert [event.count for event in game.told(Discharged) if event.seat == 0] == [0]
    assert game.batteries(0) == 0


@rule("damage.recover")
def test_three_commands_whatever_they_are_recharge_and_the_next_one_runs() -> None:
    game = table(". .\n. .\n. .\n.0 .1", "T+-2", "")
    game.race.battery[0] = 0
    game.race.lying[0] = 1
    game.done(0, 1)
    assert game.path(0) == ["s-1-0", "s-2-0"]
    assert game.batteries(0) == 3


@rule("damage.recover")
def test_lying_down_goes_on_into_the_next_round() -> None:
    game = race(WALL, "111N", "")
    assert (game.lies(0), game.batteries(0)) == (True, 1)
    game.scramble().scramble()
    put_program(game.race, 0, "12r")
    game.done(0, 1)
    assert game.place(0) == "s-1-1"


@rule("damage.recover")
def test_who_stands_up_by_the_last_command_may_fly_and_spend_shields() -> None:
    game = table(". . .\n. . .\n.0 .1 .", "NNN", "", cars=("bird_racer", "dogtor"))
    game.race.battery[0] = 0
    game.race.lying[0] = 1
    game.race.shield[0] = 1
    game.done(0, 1)
    assert len(game.told(StoodUp)) == 1
    game.play(0, "stay", "spend shield")
    assert game.place(0) == "s-2-0"


@rule("damage.recover")
def test_who_stands_up_by_the_last_command_shoots_in_the_first_edition() -> None:
    game = table(".1 .\n.0 .", "NNN", "", cars=("m1_furry", "dogtor"), edition="first")
    game.race.battery[0] = 0
    game.race.lying[0] = 1
    assert len(game.done(0, 1).told(Struck)) == 1


@rule("damage.lying")
def test_a_car_lying_down_is_hit_but_takes_no_damage_and_loses_no_shield() -> None:
    game = table(".1 .\n.0 .", "M", "")
    game.race.battery[1] = 0
    game.race.lying[1] = 1
    game.race.shield[1] = 2
    game.done(0, 1)
    assert [event.rule for event in game.told(Unhurt)] == ["damage.lying"]
    assert game.told(ShieldLost) == []
    assert game.told(ShieldsReturned)[0].count == 2


@rule("damage.lying")
def test_a_car_lying_down_does_not_move_and_its_ability_rests() -> None:
    cars = ("bird_racer", "dogtor")
    game = table(". .\n.0 .1", "2", "", cars=cars)
    game.race.battery[0] = 1
    game.race.lying[0] = 1
    game.race.shield[0] = 1
    game.done(0, 1)
    assert game.path(0) == []
    assert game.asked(0) == []
    assert game.batteries(0) == 2
