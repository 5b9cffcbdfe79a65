"""Chapter 7: health and repairs."""

from __future__ import annotations

import pytest

from .table import race, rule


@rule("health.destroyed")
def test_at_0_the_race_is_lost_at_once_in_mid_move() -> None:
    table = race("0~....", "forward 1", health=(1, 6)).play("run forward 1, roll 1")
    assert table.outcome is not None
    assert (table.outcome.places, table.outcome.rule) == ((2, 1), "health.destroyed")
    assert table.story[-1] == "Destroyed 0"


@rule("health.destroyed")
def test_the_one_that_is_hit_can_be_destroyed() -> None:
    table = race("01....", "forward 1", health=(3, 1)).play("run forward 1")
    assert table.outcome is not None
    assert table.outcome.places == (1, 2)


@rule("health.destroyed")
def test_both_at_once_is_a_draw() -> None:
    table = race("01....", "forward 1", health=(1, 1)).play("run forward 1")
    assert table.outcome is not None
    assert table.outcome.places == (1, 1)


@rule("health.repair")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (5, 6), (6, 6)])
def test_a_minor_repair_gives_one_and_never_more_than_six(before: int, after: int) -> None:
    table = race("0.....", "repair", health=(before, 6)).play("run repair")
    assert table.view.health[0] == after


@rule("health.repair")
def test_on_a_pit_it_gives_all() -> None:
    table = race("0P....", "forward 1, repair", health=(2, 6))
    assert table.play("run forward 1, run repair").view.health[0] == 6
