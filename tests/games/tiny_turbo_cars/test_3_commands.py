"""Chapter 3: what each tile does. Seat 1 looks on from the side."""

from __future__ import annotations

import pytest

from paddock.games.tiny_turbo_cars.events import Blocked, Ignored, Shot, Slipped, Struck
from tests.games.tiny_turbo_cars.table import race, rule, table

OPEN = """
    .  .  .  .
    .  .  .  .
    .  .  .  .
    .  .  .  .
    .  .  .  .
    .  .0 .  .1
"""


@rule("commands.straight")
@pytest.mark.parametrize(
    ("program", "place"), [("1", "s-1-1"), ("2", "s-2-1"), ("2v", "s-1-1"), ("21", "s-3-1")]
)
def test_forward_and_backward_go_along_the_column(program: str, place: str) -> None:
    assert race(OPEN, program, "").place(0) == place


@rule("commands.diagonal")
@pytest.mark.parametrize(
    ("program", "place"), [("l", "s-1-0"), ("r", "s-1-2"), ("R", "s-2-3"), ("rL", "s-3-0")]
)
def test_a_diagonal_goes_a_row_forward_and_a_column_aside(program: str, place: str) -> None:
    assert race(OPEN, program, "").place(0) == place


@rule("commands.diagonal")
def test_a_diagonal_slips_between_two_closed_spaces() -> None:
    game = race("# .\n.0 #\n.1 .", "r", "")
    assert game.place(0) == "s-2-1"
    assert game.batteries(0) == 3


@rule("commands.jump")
def test_a_jump_ignores_what_lies_between_but_not_where_it_lands() -> None:
    game = race("o .\n# .\n.0 .1", "J", "")
    assert game.path(0) == ["s-2-0"]
    assert game.batteries(0) == 2


@rule("commands.jump")
def test_a_jump_over_a_puddle_stays_dry_and_a_jump_into_one_does_not() -> None:
    assert race(". .\n~ .\n.0 .1", "J", "").told(Slipped) == []
    assert len(race("~ .\n. .\n.0 .1", "J", "").told(Slipped)) == 1


@rule("commands.bounce")
def test_a_jump_onto_an_impassable_lands_before_it_with_one_damage() -> None:
    game = race("# .\no .\n.0 .1", "J", "")
    assert game.path(0) == ["s-1-0"]
    assert game.batteries(0) == 2


@rule("commands.bounce")
def test_a_jump_may_end_where_it_began() -> None:
    game = race("# .\n# .\n.0 .1", "J", "")
    assert game.path(0) == []
    assert game.batteries(0) == 2


@rule("commands.bounce")
def test_a_puddle_before_the_impassable_makes_it_slippery() -> None:
    game = race("# . .\n~ . .\n.0 .1 .", "Jr", "")
    assert len(game.told(Slipped)) == 1
    assert game.told(Blocked)[-1].rule == "track.impassable"


@rule("commands.bounce")
def test_whether_the_grid_protects_is_judged_where_the_jump_ends() -> None:
    assert race("# .\n# .\nG0 .1", "J", "").batteries(0) == 3
    assert race("# .\n. .\nG0 .1", "J", "").batteries(0) == 2


@rule("commands.missile")
def test_a_missile_hits_every_car_ahead_in_its_column_through_anything() -> None:
    game = race(".2 .3\n# .\n.1 .\n.0 .", "M", "", "", "")
    assert [event.other for event in game.told(Struck)] == [1, 2]
    assert [game.batteries(seat) for seat in (1, 2)] == [2, 2]


@rule("commands.missile")
def test_a_missile_moves_its_shooter_one_forward() -> None:
    game = race(OPEN, "M", "")
    assert game.place(0) == "s-1-1"
    assert len(game.told(Shot)) == 1


@rule("commands.missile")
def test_a_car_in_the_same_space_is_not_hit_and_one_past_the_line_is() -> None:
    game = race(".1 .\n--- -\n. .\n.02 .", "M", "", "")
    assert [event.other for event in game.told(Struck)] == [1]


@rule("commands.turbo")
@pytest.mark.parametrize(("batteries", "row"), [(3, 3), (2, 2), (1, 1)])
def test_a_turbo_goes_as_far_as_batteries_are_charged(batteries: int, row: int) -> None:
    game = table(OPEN, "T", "")
    game.race.battery[0] = batteries
    game.race.shield[0] = 2
    game.done(0, 1)
    assert game.path(0) == [f"s-{step}-1" for step in range(1, row + 1)]


@rule("commands.battery")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 3), (3, 3)])
def test_a_battery_recharges_one_and_never_above_three(before: int, after: int) -> None:
    game = table(OPEN, "B", "")
    game.race.battery[0] = before
    assert game.done(0, 1).batteries(0) == after


@rule("commands.battery")
def test_nothing_does_nothing() -> None:
    game = race(OPEN, "N", "")
    assert (game.path(0), game.batteries(0)) == ([], 3)


@rule("commands.modifier")
@pytest.mark.parametrize(
    ("program", "place"),
    [
        ("+1", "s-2-0"),
        ("-2", "s-1-0"),
        ("+J", "s-3-0"),
        ("-J", "s-1-0"),
        ("+M", "s-2-0"),
        ("22+v", "s-2-0"),
        ("22-v", "s-4-0"),
        ("+T", "s-4-0"),
    ],
)
def test_increase_and_decrease_change_the_next_command_by_one(program: str, place: str) -> None:
    floor = "\n".join([". ."] * 5 + [".0 .1"])
    assert race(floor, program, "").place(0) == place


@rule("commands.modifier")
@pytest.mark.parametrize(("program", "batteries"), [("+B", 3), ("B", 2), ("-B", 1)])
def test_a_battery_is_changed_too(program: str, batteries: int) -> None:
    game = table(OPEN, program, "")
    game.race.battery[0] = 1
    assert game.done(0, 1).batteries(0) == batteries


@rule("commands.modifier")
@pytest.mark.parametrize("edition", ["current", "first"])
def test_a_jump_of_one_ignores_no_space_in_both_editions(edition: str) -> None:
    game = table("# .\n.0 .1", "-J", "", edition=edition)
    assert game.done(0, 1).place(0) == "s-0-0"
    assert game.batteries(0) == 2


@rule("commands.cancel")
@pytest.mark.parametrize(
    ("program", "row"),
    [("+-1", 1), ("++1", 3), ("--1", 0), ("N-N1", 1), ("NNN+1", 2), ("NNN-+2", 2)],
)
def test_modifiers_add_up_until_the_next_command_even_across_the_lines(
    program: str, row: int
) -> None:
    floor = "\n".join([". ."] * 4 + [".0 .1"])
    assert race(floor, program, "").place(0) == f"s-{row}-0"


@rule("commands.modifier")
@pytest.mark.parametrize("program", ["+++++1", "-----1"])
def test_a_sum_of_modifiers_that_the_tiles_cannot_make_is_an_error(program: str) -> None:
    with pytest.raises(AssertionError, match="modifiers"):
        race(OPEN, program, "")


@rule("commands.cancel")
def test_a_modifier_lapses_at_the_end_of_the_turn() -> None:
    game = race(". .\n. .\n.0 .1", "+", "1")
    assert game.place(1) == "s-1-1"


@rule("commands.value")
@pytest.mark.parametrize(("program", "row"), [("+2", 2), ("-2", 0), ("+T", 2), ("++J", 3)])
def test_a_carpet_sets_the_number_before_modifiers_count(program: str, row: int) -> None:
    floor = "\n".join([". ."] * 4 + ["=0 .1"])
    assert race(floor, program, "", cars=("dogtor", "turbobot")).place(0) == f"s-{row}-0"


@rule("commands.none")
def test_a_movement_of_nought_enters_and_leaves_nothing() -> None:
    game = race("# .\n~0 .1", "-1r", "")
    assert game.told(Ignored)[0].rule == "commands.none"
    assert game.batteries(0) == 3
    assert [event.rule for event in game.events].index("track.puddle") > 2
    assert game.place(0) == "s-1-1"


@rule("commands.none")
def test_a_missile_is_shot_even_if_its_car_does_not_move() -> None:
    game = race(".1 .\n. .\n.0 .", "-M", "")
    assert game.place(0) == "s-0-0"
    assert [event.other for event in game.told(Struck)] == [1]
