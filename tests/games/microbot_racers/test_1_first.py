"""Chapter 1: who is P1."""

from __future__ import annotations

from paddock.kernel.model import CHANCE

from .table import Table, new_game, race, rule


def first_turn() -> Table:
    return new_game().play("stand 1, stand 2")


@rule("first.roll")
def test_both_roll_seat_0_first_and_the_lower_is_p1() -> None:
    rolling = first_turn().play("leave first, leave first")
    assert rolling.asks == (CHANCE, "first.roll")
    low = rolling.play("roll 2, roll 5")
    assert low.story[-3:] == ["FirstRolled 0 2", "FirstRolled 1 5", "Ordered 0"]
    assert rolling.play("roll 5, roll 2").view.first == 1


@rule("first.roll")
def test_equal_dice_are_rolled_again() -> None:
    table = first_turn().play("leave first, leave first, roll 4, roll 4")
    assert table.asks == (CHANCE, "first.roll")
    assert table.play("roll 6, roll 1").view.first == 1


@rule("first.privilege")
def test_in_the_first_turn_seat_0_is_asked_first_then_seat_1() -> None:
    table = first_turn()
    assert table.asks == (0, "first.privilege")
    assert table.options == ["take first", "leave first"]
    assert table.play("leave first").asks == (1, "first.privilege")


@rule("first.privilege")
def test_if_one_takes_it_nobody_rolls_and_the_other_is_not_asked() -> None:
    table = first_turn().play("take first")
    assert table.asks == (0, "selecting.order")
    assert table.view.privilege == (False, True)


@rule("first.privilege")
def test_who_was_p2_is_asked_first_in_the_next_turn() -> None:
    table = first_turn().play("leave first, leave first, roll 6, roll 1")
    nothing = ", ".join(["pass"] * 6)
    assert table.play(nothing).asks == (0, "first.privilege")
    other = first_turn().play("leave first, leave first, roll 1, roll 6")
    assert other.play(nothing).asks == (1, "first.privilege")


@rule("first.privilege")
def test_who_has_used_it_is_not_asked_again() -> None:
    nothing = ", ".join(["pass"] * 6)
    table = first_turn().play("take first").play(nothing)
    assert table.asks == (1, "first.privilege")
    assert table.play("leave first").asks == (CHANCE, "first.roll")
    both = table.play("take first").play(nothing)
    assert both.asks == (CHANCE, "first.roll")


@rule("first.privilege")
def test_a_p2_without_the_privilege_is_passed_over() -> None:
    table = race("0...", "repair")
    table.race.privilege[0] = 0
    assert table.play("run repair").asks == (1, "first.privilege")
