"""Chapter 6: collisions."""

from __future__ import annotations

import pytest

from .table import race, rule


@rule("collisions.block")
@pytest.mark.parametrize("wall", "#_")
def test_before_a_block_or_the_end_of_the_track_the_robot_halts(wall: str) -> None:
    table = race(f"0.{wall}...", "forward 4, repair", "repair").play("run forward 4")
    assert (table.at(0), table.view.health) == ((0, 1), (5, 6))
    assert table.asks == (1, "movement.order")
    assert table.view.markers.count(0) == 0


@rule("collisions.block")
@pytest.mark.parametrize(
    ("drawing", "facing"), [("0.....", "up"), ("0.....", "left"), ("....\n" * 8 + "...0", "right")]
)
def test_the_edge_of_the_table_and_the_hole_are_the_end_of_the_track(
    drawing: str, facing: str
) -> None:
    table = race(drawing, "forward 1", facing=f"{facing} up").play("run forward 1")
    assert table.view.health[0] == 5
    assert table.steps == []


@rule("collisions.block")
def test_a_drift_into_a_block_is_an_impact() -> None:
    table = race("0.....\n#.....", "drift right, repair").play("run drift right")
    assert table.view.health[0] == 5
    assert "Forfeited 0" in table.story


@rule("collisions.robot")
def test_both_are_damaged_and_only_the_mover_forfeits() -> None:
    table = race("0..1..", "forward 5, repair", "turn left, repair").play("run forward 5")
    assert (table.at(0), table.at(1), table.view.health) == ((0, 2), (0, 3), (5, 5))
    assert table.asks[0] == 1
    assert table.options == ["run turn left", "run repair"]
    assert table.view.markers.count(0) == 0


@rule("collisions.robot")
def test_a_drift_into_a_robot_is_a_collision() -> None:
    table = race("0.....\n1.....", "drift right").play("run drift right")
    assert table.view.health == (5, 5)
