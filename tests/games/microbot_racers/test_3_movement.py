"""Chapter 3: movement."""

from __future__ import annotations

import pytest

from .table import new_game, race, rule


@rule("movement.order")
def test_p2_begins_and_then_they_alternate() -> None:
    table = new_game().play("stand 1, stand 2, take first")
    table = table.play("select turn left, select turn left, select turn right")
    table = table.play("select turn right, select repair, select repair")
    seats: list[int] = []
    for action in ["turn left", "turn left", "repair", "repair", "turn right", "turn right"]:
        seats.append(table.asks[0])
        table = table.play(f"run {action}")
    assert seats == [1, 0, 1, 0, 1, 0]
    assert table.view.turn == 2


@rule("movement.order")
def test_any_selected_action_may_be_run_and_its_marker_comes_off() -> None:
    table = race("0.....", "forward 1, turn left, repair")
    assert table.options == ["run forward 1", "run turn left", "run repair"]
    assert table.play("run turn left").options == ["run forward 1", "run repair"]


@rule("movement.order")
def test_a_player_without_actions_is_passed_over() -> None:
    table = race("0.....", "turn left, turn right", "repair").play("run turn left, run repair")
    assert table.asks == (0, "movement.order")


@rule("movement.order")
def test_an_action_is_run_to_its_end_before_the_next() -> None:
    table = race("0~.L..", "forward 5", "repair").play("run forward 5, roll 1")
    assert table.asks == (0, "switches.offer")
    assert table.play("leave switch").asks == (1, "movement.order")


@rule("movement.squares")
@pytest.mark.parametrize(
    ("facing", "stop"), [("up", (0, 2)), ("right", (1, 3)), ("down", (2, 2)), ("left", (1, 1))]
)
def test_forward_is_where_the_robot_faces(facing: str, stop: tuple[int, int]) -> None:
    table = race("....\n..0.\n....", "forward 1", facing=f"{facing} up").play("run forward 1")
    assert table.at(0) == stop


@rule("movement.squares")
def test_leaving_a_card_it_enters_the_adjoining_square_of_the_next() -> None:
    table = race("..0.|.".replace("|", ""), "forward 3").play("run forward 3")
    assert table.steps == [
        "0 to 0,3 by movement.squares",
        "0 to 0,4 by movement.squares",
        "0 to 0,5 by movement.squares",
    ]


@rule("movement.tried")
def test_what_is_not_allowed_is_offered_only_when_nothing_else_is_left() -> None:
    table = race("0.....", "jump 2, turn left")
    assert table.options == ["run turn left"]
    after = table.play("run turn left")
    assert after.asks == (0, "movement.tried")
    assert after.options == ["lose jump 2"]


@rule("movement.tried")
def test_what_is_lost_has_no_effect_and_counts_as_never_run() -> None:
    table = race("0......\n.......", "forward 1, drift right, jump 2", facing="right up")
    table.race.drifted[0] = 1
    table.race.run_up[0] = 0
    table.race.markers[0] &= ~1  # the forward move is gone: both others would be lost
    assert table.options == ["lose drift right", "lose jump 2"]
    after = table.play("lose drift right")
    assert (after.at(0), after.view.health) == ((0, 0), (6, 6))
    assert after.story == ["Lost 0 drift right 9"]
    assert after.options == ["lose jump 2"]


@rule("movement.tried")
def test_a_lost_action_leaves_the_run_up_as_it_was() -> None:
    table = race("0......", "drift left")
    table.race.drifted[0] = 1
    table.race.run_up[0] = 1
    assert table.play("lose drift left").view.run_up[0]
