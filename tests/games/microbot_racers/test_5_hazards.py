"""Chapter 5: hazards."""

from __future__ import annotations

import pytest

from paddock.kernel.model import CHANCE

from .table import race, rule


@rule("hazards.yellow")
@pytest.mark.parametrize("hazard", "~^")
def test_a_puddle_or_ramp_that_is_passed_asks_for_a_roll_and_the_move_goes_on(hazard: str) -> None:
    table = race(f"0{hazard}....", "forward 3").play("run forward 3")
    assert table.asks == (CHANCE, "hazards.yellow")
    good = table.play("roll 5")
    assert (good.at(0), good.view.health[0]) == ((0, 3), 6)
    bad = table.play("roll 6")
    assert (bad.at(0), bad.view.health[0]) == ((0, 3), 5)


@rule("hazards.yellow")
def test_a_failed_roll_forfeits_nothing() -> None:
    table = race("0~....", "forward 3, repair").play("run forward 3, roll 6")
    assert table.options == ["run repair"]


@rule("hazards.yellow")
def test_one_roll_for_each_square_entered_the_last_one_too() -> None:
    table = race("0~^~..", "forward 3").play("run forward 3, roll 1, roll 1, roll 6")
    assert table.view.health[0] == 5
    assert table.at(0) == (0, 3)


@rule("hazards.yellow")
def test_a_drift_into_a_puddle_rolls_too() -> None:
    table = race("......\n0.....\n~.....", "drift right").play("run drift right")
    assert table.asks == (CHANCE, "hazards.yellow")


@rule("hazards.yellow")
def test_starting_from_a_puddle_or_turning_on_it_costs_none() -> None:
    table = race("0~....", "forward 1, turn left, turn right, forward 2")
    there = table.play("run forward 1, roll 1")
    assert there.play("run turn left").asks == (0, "movement.order")
    assert there.play("run forward 2").at(0) == (0, 3)


@rule("hazards.red")
def test_red_is_rolled_under_health_less_one_or_the_rest_is_forfeited() -> None:
    table = race("0.....", "jump 2, repair", health=(4, 6))
    table.race.run_up[0] = 1
    jumping = table.play("run jump 2")
    assert jumping.asks == (CHANCE, "hazards.red")
    assert jumping.play("roll 2").at(0) == (0, 2)
    failed = jumping.play("roll 3")
    assert failed.view.health[0] == 3
    assert "Forfeited 0" in failed.story


@rule("hazards.red")
def test_a_roll_that_cannot_succeed_is_rolled_all_the_same() -> None:
    table = race("0.....", "jump 2", health=(2, 6))
    table.race.run_up[0] = 1
    after = table.play("run jump 2, roll 1")
    assert (after.at(0), after.view.health[0]) == ((0, 0), 1)


@rule("hazards.equal")
@pytest.mark.parametrize("health", [2, 3, 4, 5, 6])
def test_an_equal_yellow_roll_fails(health: int) -> None:
    table = race("0~....", "forward 1", health=(health, 6)).play("run forward 1")
    assert table.play(f"roll {health}").view.health[0] == health - 1
    assert table.play(f"roll {health - 1}").view.health[0] == health


@rule("hazards.equal")
def test_at_health_6_a_red_roll_succeeds_on_4_and_fails_on_5() -> None:
    table = race("0.....", "jump 2")
    table.race.run_up[0] = 1
    assert table.play("run jump 2, roll 4").at(0) == (0, 2)
    assert table.play("run jump 2, roll 5").at(0) == (0, 0)
