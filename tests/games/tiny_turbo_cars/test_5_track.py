"""Chapter 5: what lies on the track. Seat 1 looks on from the side."""

from __future__ import annotations

import pytest

from paddock.games.tiny_turbo_cars.events import (
    Blocked,
    Crashed,
    Ignored,
    Reversed,
    Slipped,
    Slowed,
    Sped,
    Struck,
    Unhurt,
)
from tests.games.tiny_turbo_cars.table import race, rule, table


@rule("track.grid")
def test_a_car_on_the_grid_is_hit_but_not_hurt() -> None:
    game = race("G1 .\n.0 .", "M", "")
    assert [event.other for event in game.told(Struck)] == [1]
    assert [event.rule for event in game.told(Unhurt)] == ["track.grid", "track.grid"]
    assert (game.place(0), game.batteries(0)) == ("s-1-0", 3)


@rule("track.grid")
def test_backward_is_ignored_on_the_grid_and_uses_its_modifier_up() -> None:
    game = race(". .\n. .\nG0 .1\n. .", "+v1", "")
    assert game.path(0) == ["s-2-0"]
    assert game.told(Ignored)[0].rule == "track.grid"


@rule("track.grid")
def test_backward_from_elsewhere_may_end_on_the_grid() -> None:
    assert race(".0 .1\nG .", "v", "").place(0) == "s-0-0"


@rule("track.grid")
def test_from_the_grid_against_an_impassable_costs_nothing_and_no_shield() -> None:
    game = table("# .\nG0 .1", "1l", "")
    game.race.shield[0] = 1
    game.done(0, 1)
    assert len(game.told(Blocked)) == 2
    assert (game.batteries(0), game.shields(0)) == (3, 1)


@rule("track.carpet")
@pytest.mark.parametrize("letter", ["=", '"'])
@pytest.mark.parametrize("program", ["1", "2", "T", "J", "M"])
def test_what_starts_on_carpet_or_grass_moves_exactly_one(letter: str, program: str) -> None:
    game = race(f". .\n. .\n. .\n{letter}0 .1", program, "", cars=("dogtor", "turbobot"))
    assert game.path(0) == ["s-1-0"]
    assert [event.count for event in game.told(Slowed)] == [1]


@rule("track.carpet")
def test_diagonals_and_backward_are_slowed_too_and_a_jump_of_one_ignores_nothing() -> None:
    cars = ("dogtor", "turbobot")
    assert race(". . .\n. . .\n=0 . .1", "R", "", cars=cars).place(0) == "s-1-1"
    assert race("=0 .1\n. .\n. .", "+v", "", cars=cars).place(0) == "s-0-0"
    assert race(". .\n# .\n=0 .1", "J", "", cars=cars).batteries(0) == 2


@rule("track.carpet")
def test_a_carpet_in_passing_slows_nobody() -> None:
    assert race(". .\n= .\n.0 .1", "2", "").place(0) == "s-2-0"


@rule("track.speeder")
@pytest.mark.parametrize(("program", "row"), [("1", 3), ("T", 5), ("M", 3), ("J", 4), ("-1", 2)])
def test_a_movement_from_a_speeder_gains_one(program: str, row: int) -> None:
    game = race("\n".join([". ."] * 5 + ["^0 .1", ". ."]), program, "")
    assert game.place(0) == f"s-{row}-0"
    assert [event.count for event in game.told(Sped)] == [1]


@rule("track.speeder")
def test_backward_from_a_speeder_is_two_and_a_battery_recharges_two() -> None:
    assert race("^0 .1\n. .\n. .", "v", "").place(0) == "s-0-0"
    game = table("^0 .1", "B", "")
    game.race.battery[0] = 1
    assert game.done(0, 1).batteries(0) == 3


@rule("track.speeder")
def test_increase_decrease_and_nothing_gain_nothing_there() -> None:
    game = race("\n".join([". ."] * 5 + ["^0 .1"]), "+N1", "")
    assert game.place(0) == "s-2-0"
    assert len(game.told(Sped)) == 1


@rule("track.obstacle")
def test_an_obstacle_ends_the_movement_with_one_damage_and_the_program_goes_on() -> None:
    game = race(". .\n. .\no .\n.0 .1", "T1", "")
    assert game.path(0) == ["s-1-0", "s-2-0"]
    assert game.batteries(0) == 2


@rule("track.obstacle")
def test_cars_on_an_obstacle_make_one_damage_and_only_for_who_enters() -> None:
    game = race(". .\no12 .\n.0 .", "2", "", "")
    assert (game.place(0), game.batteries(0)) == ("s-1-0", 2)
    assert game.batteries(1) == 3
    assert len(game.told(Crashed)) == 1


@rule("track.obstacle")
def test_a_car_lying_down_is_in_the_way_too() -> None:
    game = table(". .\n.1 .\n.0 .", "2", "")
    game.race.lying[1] = 1
    game.race.battery[1] = 0
    game.done(0, 1)
    assert (game.place(0), game.batteries(0)) == ("s-1-0", 2)


@rule("track.puddle")
def test_after_a_puddle_in_passing_diagonals_go_the_other_way() -> None:
    game = race(". . .\n. . .\n. . .\n. ~ .\n. .0 .1", "2lr", "")
    assert len(game.told(Slipped)) == 1
    assert game.path(0) == ["s-1-1", "s-2-1", "s-3-2", "s-4-1"]
    assert len(game.told(Reversed)) == 2


@rule("track.puddle")
def test_the_command_that_took_the_token_is_itself_not_reversed() -> None:
    game = race(". . .\n. . .\n. ~0 .1", "lr", "")
    assert game.path(0) == ["s-1-0"]
    assert game.told(Blocked)[0].place == "s-1-0"


@rule("track.puddle")
def test_the_token_goes_back_at_the_end_of_the_turn() -> None:
    game = race(". . .\n~ . .\n.0 .1 .", "1", "l")
    assert not game.view(0).slippery
    assert game.place(1) == "s-1-0"


@rule("track.puddle")
def test_a_battery_on_a_puddle_takes_no_token() -> None:
    assert race("~0 .1", "BN+", "", cars=("turbobot", "dogtor")).told(Slipped) == []


@rule("track.impassable")
@pytest.mark.parametrize(
    ("floor", "program"),
    [("# .\n.0 .1", "2"), (". .\n.0 .1", "l"), (". .\n.1 .0", "r"), (".0 .1", "v")],
)
def test_impassables_and_edges_stop_a_car_with_one_damage(floor: str, program: str) -> None:
    game = race(floor, program, "")
    assert game.path(0) == []
    assert game.batteries(0) == 2


@rule("track.impassable")
def test_a_movement_goes_as_far_as_it_can() -> None:
    game = race("# .\n. .\n.0 .1", "2", "")
    assert (game.path(0), game.batteries(0)) == (["s-1-0"], 2)


@rule("track.beyond")
def test_the_track_goes_on_behind_its_last_row_between_the_same_edges() -> None:
    game = race("--- -\n.0 .1".replace("--- -\n", ". .\n--- -\n"), "T2l", "")
    outcome = game.outcome()
    assert outcome is not None
    assert game.path(0)[-1] == "s-5-0"
    assert len(game.told(Blocked)) == 1


@rule("track.empty")
def test_an_empty_space_does_nothing() -> None:
    game = race(". .\n. .\n.0 .1", "2", "")
    names = [type(event).__name__ for event in game.events]
    assert names[names.index("Ran") : names.index("TurnEnded")] == ["Ran", "Moved", "Moved"]
