"""Chapter 4: drifts, turns and jumps."""

from __future__ import annotations

import pytest

from .table import race, rule

FIELD = "......\n..0...\n......"


@rule("manoeuvres.drift")
@pytest.mark.parametrize(("side", "stop"), [("left", (0, 2)), ("right", (2, 2))])
def test_a_drift_goes_one_square_sideways_and_keeps_the_facing(
    side: str, stop: tuple[int, int]
) -> None:
    table = race(FIELD, f"drift {side}").play(f"run drift {side}")
    assert table.at(0) == stop
    assert table.view.facing[0] == "right"
    assert table.steps[0].endswith("by manoeuvres.drift")


@rule("manoeuvres.drift")
def test_between_two_drifts_the_robot_must_move_forward() -> None:
    table = race(FIELD, "drift left, drift right, forward 1").play("run drift left")
    assert table.options == ["run forward 1"]
    assert table.play("run forward 1").options == ["run drift right"]


@rule("manoeuvres.drift")
def test_this_counts_across_turns() -> None:
    table = race(FIELD, "drift left").play("run drift left")
    assert table.view.turn == 2
    assert table.view.drifted[0]


@rule("manoeuvres.drift")
def test_a_forward_move_that_went_nowhere_is_none() -> None:
    table = race("......\n..0#..\n......", "forward 1")
    table.race.drifted[0] = 1
    assert table.play("run forward 1").view.drifted[0]


@rule("manoeuvres.drift")
def test_a_jump_that_comes_off_is_such_a_move_and_a_failed_one_is_not() -> None:
    table = race(FIELD, "jump 2")
    table.race.drifted[0] = 1
    table.race.run_up[0] = 1
    assert not table.play("run jump 2, roll 1").view.drifted[0]
    assert table.play("run jump 2, roll 6").view.drifted[0]


@rule("manoeuvres.drift")
def test_a_drift_that_runs_into_something_was_run_too() -> None:
    table = race("..#...\n..0...", "drift left").play("run drift left")
    assert table.at(0) == (1, 2)
    assert table.view.drifted[0]


@rule("manoeuvres.rotate")
@pytest.mark.parametrize(("side", "facing"), [("left", "up"), ("right", "down")])
def test_a_turn_is_a_quarter_on_the_spot(side: str, facing: str) -> None:
    table = race(FIELD, f"turn {side}").play(f"run turn {side}")
    assert (table.at(0), table.view.facing[0]) == ((1, 2), facing)


@rule("manoeuvres.jump")
@pytest.mark.parametrize("length", [2, 3])
def test_a_jump_goes_over_anything(length: int) -> None:
    table = race("0.....", f"jump {length}")
    over = race("0#1...", f"jump {length}") if length == 3 else race("0#....", f"jump {length}")
    for each in (table, over):
        each.race.run_up[0] = 1
        assert each.play(f"run jump {length}, roll 4").at(0) == (0, length)


@rule("manoeuvres.jump")
def test_squares_jumped_over_are_not_passed() -> None:
    table = race("0~L...", "jump 3", "repair")
    table.race.run_up[0] = 1
    assert table.play("run jump 3, roll 1").asks == (1, "movement.order")


@rule("manoeuvres.jump")
@pytest.mark.parametrize(
    ("landing", "asks"),
    [("~", (-1, "hazards.yellow")), ("^", (-1, "hazards.yellow")), ("S", (0, "switches.offer"))],
)
def test_puddle_ramp_and_switch_are_clear_and_count_as_entered(
    landing: str, asks: tuple[int, str]
) -> None:
    table = race(f"0.{landing}...", "jump 2")
    table.race.run_up[0] = 1
    assert table.play("run jump 2, roll 1").asks == asks


@rule("manoeuvres.jump")
@pytest.mark.parametrize("drawing", ["0.#...", "0._..."])
def test_a_landing_on_a_block_or_off_the_track_is_an_impact(drawing: str) -> None:
    table = race(drawing, "jump 2, repair")
    table.race.run_up[0] = 1
    after = table.play("run jump 2, roll 1")
    assert (after.at(0), after.view.health) == ((0, 0), (5, 6))
    assert "Forfeited 0" in after.story


@rule("manoeuvres.jump")
@pytest.mark.parametrize(
    ("drawing", "facing"), [(".0....", "left"), ("....\n" * 7 + "..0.", "right")]
)
def test_beyond_the_table_and_in_the_hole_is_off_the_track(drawing: str, facing: str) -> None:
    table = race(drawing, "jump 2", facing=f"{facing} up")
    table.race.run_up[0] = 1
    after = table.play("run jump 2, roll 1")
    assert after.view.health[0] == 5
    assert after.steps == []


@rule("manoeuvres.jump")
def test_a_landing_on_a_robot_damages_both() -> None:
    table = race("0.1...", "jump 2, repair", "repair")
    table.race.run_up[0] = 1
    after = table.play("run jump 2, roll 1")
    assert (after.at(0), after.view.health) == ((0, 0), (5, 5))
    assert after.asks == (1, "movement.order")


@rule("manoeuvres.run_up")
def test_a_jump_needs_a_forward_move_just_before() -> None:
    table = race("0.......", "forward 1, jump 2")
    assert table.options == ["run forward 1"]
    assert table.play("run forward 1").options == ["run jump 2"]


@rule("manoeuvres.run_up")
@pytest.mark.parametrize("between", ["turn left", "drift right", "repair"])
def test_a_turn_drift_or_repair_spoils_the_run_up(between: str) -> None:
    table = race("0.......\n........", f"{between}, jump 2")
    table.race.run_up[0] = 1
    assert table.play(f"run {between}").options == ["lose jump 2"]


@rule("manoeuvres.run_up")
def test_no_two_jumps_in_a_row() -> None:
    table = race("0.......", "jump 2, jump 3")
    table.race.run_up[0] = 1
    assert table.play("run jump 2, roll 1").options == ["lose jump 3"]


@rule("manoeuvres.run_up")
def test_a_forward_move_of_an_earlier_turn_counts() -> None:
    table = race("0.......", "forward 1").play("run forward 1")
    assert table.view.turn == 2
    assert table.view.run_up[0]


@rule("manoeuvres.run_up")
def test_a_forward_move_that_was_stopped_after_a_square_counts_and_at_once_does_not() -> None:
    assert race("0.#....", "forward 3").play("run forward 3").view.run_up[0]
    assert not race("0#.....", "forward 3").play("run forward 3").view.run_up[0]


@rule("manoeuvres.run_up")
def test_a_failed_jump_is_one_damage_in_all_and_the_rest_is_forfeited() -> None:
    table = race("0.....", "jump 2, repair")
    table.race.run_up[0] = 1
    after = table.play("run jump 2, roll 5")
    assert (after.at(0), after.view.health[0]) == ((0, 0), 5)
    assert after.story[1:4] == ["RollFailed 0 5 5", "Damaged 0 5", "Forfeited 0"]
    assert not after.view.run_up[0]
