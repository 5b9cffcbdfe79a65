"""Chapter 8: the eight cars. Seat 0 drives the car of the test, seat 1 a Turbobot."""

from __future__ import annotations

import pytest

from paddock.games.tiny_turbo_cars.events import Blocked, Discharged, Sped, Struck, Unhurt
from tests.games.tiny_turbo_cars.table import Table, rule, table


def driven(
    car: str, floor: str, program: str, *others: str, edition: str = "current", shields: int = 0
) -> Table:
    programs = (program, *(others or ("",)))
    cars = (car, *["turbobot"] * (len(programs) - 1))
    game = table(floor, *programs, cars=cars, edition=edition)
    game.race.shield[0] = shields
    return game.done(*range(len(programs)))


COLUMN = "\n".join([". ."] * 6 + [".0 .1"])


@rule("cars.die_liner")
@pytest.mark.parametrize(("program", "row"), [("+1", 3), ("+-1", 2), ("-+1", 2), ("1", 1)])
def test_die_liner_counts_an_increase_twice(program: str, row: int) -> None:
    assert driven("die_liner", COLUMN, program).place(0) == f"s-{row}-0"


@rule("cars.die_liner")
def test_die_liner_counts_a_speeder_twice_too() -> None:
    assert driven("die_liner", COLUMN.replace(".0", "^0"), "1").place(0) == "s-3-0"


@rule("cars.brick_gang")
@pytest.mark.parametrize("program", ["1", "2", "T", "J", "M"])
def test_brick_gang_moves_two_from_carpet(program: str) -> None:
    assert driven("brick_gang", COLUMN.replace(".0", "=0"), program).place(0) == "s-2-0"


@rule("cars.brick_gang")
def test_brick_gang_moves_two_backward_and_from_grass_too() -> None:
    assert driven("brick_gang", '"0 .1\n. .\n. .', "v").place(0) == "s-0-0"


@rule("cars.sonic_fish")
def test_sonic_fish_gains_one_on_every_diagonal_that_is_reversed() -> None:
    floor = """
        . . . .
        . . . .
        . . . .
        . ~0 . .1
    """
    game = driven("sonic_fish", floor, "1l")
    assert game.path(0) == ["s-1-1", "s-2-2", "s-3-3"]
    assert [event.rule for event in game.told(Sped)] == ["cars.sonic_fish"]


@rule("cars.sonic_fish")
def test_sonic_fish_gains_nothing_on_the_command_that_gets_it_wet() -> None:
    game = driven("sonic_fish", ". . .\n. . .\n. ~0 .1", "r")
    assert game.path(0) == ["s-1-2"]


@rule("cars.sonic_fish")
def test_sonic_fish_gains_after_a_carpet() -> None:
    game = driven("sonic_fish", ". . . .\n. . . .\n= . . .\n~0 . . .1", "1L")
    assert game.path(0) == ["s-1-0", "s-2-1", "s-3-2"]


@rule("cars.grim_thresher")
@pytest.mark.parametrize("program", ["1", "M", "-J", "-2", "--T"])
def test_grim_thresher_is_unhurt_when_it_moves_exactly_one(program: str) -> None:
    game = driven("grim_thresher", "# .\n.0 .1", program)
    assert game.batteries(0) == 3
    assert [event.rule for event in game.told(Unhurt)] == ["cars.grim_thresher"]


@rule("cars.grim_thresher")
def test_grim_thresher_is_stopped_all_the_same() -> None:
    game = driven("grim_thresher", ". .\no .\n.0 .1", "1")
    assert game.place(0) == "s-1-0"


@rule("cars.grim_thresher")
@pytest.mark.parametrize("program", ["2", "+1", "l", "v", "J"])
def test_grim_thresher_is_hurt_by_every_other_movement(program: str) -> None:
    game = driven("grim_thresher", "# .\n# .\n.0 .1", program)
    assert game.batteries(0) == 2


CROSS = """
    .  .2 .
    .1 .0 .
    .  .3 .
"""


@rule("cars.m_furry")
def test_m1_furry_shoots_four_ways_and_gains_one_shield_for_it() -> None:
    game = driven("m1_furry", CROSS, "-M", "", "", "")
    assert [event.other for event in game.told(Struck)] == [1, 2, 3]
    assert game.shields(0) == 1
    assert game.asked(0) == ["spend shield", "end turn"]


@rule("cars.m_furry")
def test_m1_furry_gains_its_shield_before_it_moves() -> None:
    game = driven("m1_furry", "o .1\n.0 .\n. .\n. .".replace(".0 .", ".0 ."), "M")
    assert game.batteries(0) == 2
    game = driven("m1_furry", "o .\n.0 .1", "M")
    assert (game.batteries(0), game.shields(0)) == (3, 0)


@rule("cars.m_furry")
def test_m1_furry_gains_for_a_hit_that_does_not_hurt_but_not_for_its_own_space() -> None:
    assert driven("m1_furry", "G1 .\n. .\n.0 .", "-M").shields(0) == 1
    assert driven("m1_furry", ". .\n.01 .", "-M").shields(0) == 0


@rule("cars.m_furry")
def test_a_shield_that_the_shot_freed_is_there_to_be_taken() -> None:
    game = table(".1 .\n. .\n.0 .", "-M", "", cars=("m1_furry", "turbobot"))
    game.race.shield[1] = 7
    game.done(0, 1)
    assert game.shields(0) == 1


@rule("cars.m_furry")
def test_the_first_edition_shoots_ahead_and_behind_and_once_more_at_the_end() -> None:
    game = driven("m1_furry", CROSS, "-M", "", "", "", edition="first")
    assert [event.other for event in game.told(Struck)] == [2, 3, 2, 3]
    assert game.shields(0) == 2
    assert game.path(0) == []


@rule("cars.m_furry")
def test_the_last_missile_of_the_first_edition_is_not_shot_lying_down() -> None:
    game = table(".1 .\n.0 .", "N", "", cars=("m1_furry", "dogtor"), edition="first")
    game.race.battery[0] = 0
    game.race.lying[0] = 1
    assert game.done(0, 1).told(Struck) == []


@rule("cars.bird_racer")
def test_bird_racer_flies_to_any_empty_space_of_its_row() -> None:
    game = driven("bird_racer", "G = o # ~ .1 .0", "N")
    assert game.asked(0) == ["stay", "fly 0", "fly 1", "fly 4"]
    game.play(0, "fly 4")
    assert game.place(0) == "s-0-4"
    assert not game.view(0).slippery


@rule("cars.bird_racer")
def test_bird_racer_may_stay_and_lying_down_it_must() -> None:
    game = driven("bird_racer", ". .0 .1", "N").play(0, "stay")
    assert game.place(0) == "s-0-1"
    flat = table(". .0 .1", "N", "", cars=("bird_racer", "dogtor"))
    flat.race.battery[0] = 0
    flat.race.lying[0] = 1
    assert flat.done(0, 1).asked(0) == []


@rule("cars.dogtor")
@pytest.mark.parametrize(("program", "batteries"), [("B", 3), ("-B", 2), ("N", 1)])
def test_dogtor_recharges_two(program: str, batteries: int) -> None:
    game = table(COLUMN, program, "", cars=("dogtor", "turbobot"))
    game.race.battery[0] = 1
    assert game.done(0, 1).batteries(0) == batteries


@rule("cars.dogtor")
@pytest.mark.parametrize(("program", "row"), [("B", 2), ("+B", 3), ("-B", 1)])
def test_dogtor_moves_when_fully_charged(program: str, row: int) -> None:
    game = driven("dogtor", COLUMN, program)
    assert game.place(0) == f"s-{row}-0"
    assert game.batteries(0) == 3


@rule("cars.dogtor")
def test_dogtors_move_is_a_movement_with_carpet_speeder_and_obstacles() -> None:
    assert driven("dogtor", COLUMN.replace(".0", "=0"), "B").place(0) == "s-1-0"
    assert driven("dogtor", COLUMN.replace(".0", "^0"), "B").place(0) == "s-3-0"
    assert driven("dogtor", ". .\no .\n.0 .1", "B").batteries(0) == 2


@rule("cars.turbobot")
def test_turbobots_turbo_is_four_however_few_batteries() -> None:
    game = table(COLUMN, "T", "", cars=("turbobot", "dogtor"))
    game.race.battery[0] = 1
    assert game.done(0, 1).place(0) == "s-4-0"


@rule("cars.turbobot")
def test_turbobot_takes_damage_twice_in_a_turbo_and_only_there() -> None:
    wall = "# .\n.0 .1"
    assert driven("turbobot", wall, "T").batteries(0) == 1
    assert driven("turbobot", wall, "2").batteries(0) == 2
    shielded = driven("turbobot", wall, "T", shields=1)
    assert (shielded.batteries(0), shielded.shields(0)) == (2, 0)


@rule("cars.turbobot")
def test_turbobot_on_carpet_goes_one_and_is_still_hurt_twice() -> None:
    game = driven("turbobot", "# .\n=0 .1", "T")
    assert [event.count for event in game.told(Discharged) if event.seat == 0] == [2, 1]
    assert driven("turbobot", COLUMN.replace(".0", "=0"), "T").place(0) == "s-1-0"


@rule("cars.ability")
@pytest.mark.parametrize("car", ["die_liner", "sonic_fish", "m1_furry", "dogtor", "turbobot"])
def test_an_ability_beats_the_track_only_where_it_says_so(car: str) -> None:
    game = driven(car, ". .\n# .\n=0 .1", "J2")
    assert [event.rule for event in game.told(Blocked)] == ["track.impassable"] * 2
    assert game.batteries(0) == 1
