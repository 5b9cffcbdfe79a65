"""Chapter 8: changing the track."""

from __future__ import annotations

import pytest

from paddock.kernel.model import CHANCE

from .table import race, rule


@rule("switches.offer")
@pytest.mark.parametrize(("switch", "card"), [("L", "Abu"), ("S", "Abd"), ("R", "Afd")])
def test_the_card_turns_as_the_switch_shows(switch: str, card: str) -> None:
    table = race(f"0{switch}..\n....", "forward 1").play("run forward 1")
    after = table.play("set off")
    assert after.view.cards == (card, "Bfu", "Cfu", "Dfu", "Efu", "Ffu", "Gfu", "Hfu")
    assert table.view.offered == after.view.cards
    assert after.view.offered == ()


@rule("switches.offer")
def test_a_switch_may_be_left_alone() -> None:
    table = race("0L....", "forward 3").play("run forward 3")
    assert table.options == ["set off", "leave switch"]
    after = table.play("leave switch")
    assert (after.view.cards[0], after.at(0)) == ("Afu", (0, 3))


@rule("switches.offer")
def test_one_offer_for_each_pass_before_the_next_step_the_last_square_too() -> None:
    table = race("0L.R..", "forward 3").play("run forward 3")
    assert table.at(0) == (0, 1)
    again = table.play("leave switch")
    assert (again.at(0), again.asks) == ((0, 3), (0, "switches.offer"))


@rule("switches.offer")
def test_a_drift_onto_a_switch_is_asked_too() -> None:
    table = race("......\n0.....\nR.....", "drift right").play("run drift right")
    assert table.asks == (0, "switches.offer")


@rule("switches.offer")
def test_starting_from_a_switch_or_turning_on_it_is_no_pass() -> None:
    table = race("0L....", "forward 1, turn left, forward 2").play("run forward 1, leave switch")
    assert table.play("run turn left").asks == (0, "movement.order")
    assert table.play("run forward 2").asks == (0, "movement.order")


@rule("switches.offer")
def test_a_robot_put_on_a_switch_by_a_turning_card_is_not_asked() -> None:
    table = race("0L....", "forward 2", back=".S....").play("run forward 2, set off")
    assert table.at(0) == (0, 2)


@rule("switches.coordinates")
@pytest.mark.parametrize("switch", "LSR")
def test_robots_keep_their_square_of_the_table_and_their_facing(switch: str) -> None:
    drawing = f"0{switch}..\n....\n..1.\n....\n....\n...."
    table = race(drawing, "forward 1", facing="right left").play("run forward 1, set off")
    assert (table.at(0), table.at(1)) == ((0, 1), (2, 2))
    assert table.view.facing == ("right", "left")


@rule("switches.block")
def test_a_robot_now_on_a_block_goes_to_the_next_free_square_ahead() -> None:
    table = race("0L....", "forward 1", back=".##...").play("run forward 1, set off")
    assert table.at(0) == (0, 3)
    assert table.steps[-1] == "0 to 0,3 by switches.block"


@rule("switches.block")
def test_off_the_track_counts_as_a_block_and_is_passed_over() -> None:
    table = race("0L....", "forward 1", back="._#...").play("run forward 1, set off")
    assert table.at(0) == (0, 3)


@rule("switches.block")
def test_the_search_goes_on_to_the_next_card_and_over_the_other_robot() -> None:
    table = race("0L..1.", "forward 1", back=".###..").play("run forward 1, set off")
    assert table.at(0) == (0, 5)


@rule("switches.block")
def test_its_facing_says_what_is_ahead_in_a_drift_too() -> None:
    drawing = "....\n0...\nL...\n...."
    back = "....\n....\n##..\n...."
    table = race(drawing, "drift right", back=back).play("run drift right, set off")
    assert table.at(0) == (2, 2)


@rule("switches.block")
def test_behind_is_searched_when_the_table_ends_ahead() -> None:
    table = race("..L0..", "forward 1", facing="left up", back="###...")
    assert table.play("run forward 1, set off").at(0) == (0, 3)


@rule("switches.block")
def test_the_hole_ends_the_search() -> None:
    drawing = "....\n" * 12 + "...." + "L...\n" + "....0"
    back = "....\n" * 12 + "...." + "#...\n" + "....."
    table = race(drawing, "forward 1", facing="up up", back=back)
    assert table.play("run forward 1, set off").at(0) == (13, 4)


@rule("switches.block")
@pytest.mark.parametrize(
    ("above", "below", "stop"),
    [("....", "....", (1, 5)), (".#..", "....", (3, 5)), (".#..", ".#..", (0, 5))],
)
def test_where_the_whole_line_is_shut_the_nearest_square_of_the_card_is_taken(
    above: str, below: str, stop: tuple[int, int]
) -> None:
    """Rows plus columns; then the upper, then the left one."""
    drawing = """
        ............
        ............
        ####.L..####
        .....0......
    """
    back = f"........ ....{above} ....#### ....{below}"
    table = race(drawing, "drift left", back=back).play("run drift left, set off")
    assert table.at(0) == stop


@rule("switches.block")
def test_the_moving_robot_is_placed_first() -> None:
    table = race("0L1...", "forward 1", back=".###..").play("run forward 1, set off")
    assert (table.at(0), table.at(1)) == ((0, 4), (0, 5))


@rule("switches.puddle")
@pytest.mark.parametrize("hazard", "~^")
def test_a_robot_now_in_a_puddle_or_on_a_ramp_rolls(hazard: str) -> None:
    table = race("0L....", "forward 2", back=f".{hazard}....").play("run forward 2, set off")
    assert table.asks == (CHANCE, "switches.puddle")
    after = table.play("roll 6")
    assert (after.at(0), after.view.health[0]) == ((0, 2), 5)


@rule("switches.puddle")
def test_the_mover_rolls_first_then_the_other() -> None:
    table = race("0L1...", "forward 1", back=".~~...", health=(5, 3))
    table = table.play("run forward 1, set off, roll 1, roll 3")
    assert table.story[-3:-1] == ["RollFailed 1 3 3", "Damaged 1 2"]
    assert table.view.health == (5, 2)


@rule("switches.puddle")
def test_if_that_destroys_the_mover_the_race_is_over() -> None:
    table = race("0L1...", "forward 1", back=".~~...", health=(1, 1))
    over = table.play("run forward 1, set off, roll 2")
    assert over.outcome is not None
    assert over.outcome.places == (2, 1)


@rule("switches.puddle")
def test_it_rolls_even_if_it_stood_in_a_puddle_before() -> None:
    table = race("0L....\n..~...", "forward 1", back="......\n..~...")
    table.race.at[1] = 12 + 2
    assert table.play("run forward 1, set off").asks == (CHANCE, "switches.puddle")


@rule("switches.puddle")
def test_a_robot_that_was_placed_rolls_for_the_square_where_it_ends() -> None:
    table = race("0L..~.", "forward 1", back=".###..").play("run forward 1, set off")
    assert (table.at(0), table.asks) == ((0, 4), (CHANCE, "switches.puddle"))


@rule("switches.puddle")
def test_a_robot_on_another_card_does_not_roll() -> None:
    table = race("0L..~.", "forward 1", "repair")
    table.race.at[1] = 4
    assert table.play("run forward 1, set off").asks == (1, "movement.order")


@rule("switches.move_on")
def test_the_move_goes_on_with_the_steps_that_were_left() -> None:
    table = race("0L......", "forward 3", back=".##.....").play("run forward 3, set off")
    assert table.at(0) == (0, 5), "placed on column 3, then two steps"


@rule("switches.move_on")
def test_it_goes_on_over_the_changed_card() -> None:
    table = race("0L......", "forward 3", back="..#.....").play("run forward 3, set off")
    assert (table.at(0), table.view.health[0]) == ((0, 1), 5)
