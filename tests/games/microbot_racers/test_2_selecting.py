"""Chapter 2: selecting actions."""

from __future__ import annotations

from .table import Table, new_game, race, rule


def selecting(**options: str) -> Table:
    """Seat 0 is P1 and selects first."""
    return new_game(**options).play("stand 1, stand 2, take first")


@rule("selecting.order")
def test_the_order_is_p1_p2_p2_p1_p1_p2() -> None:
    table = selecting()
    seats: list[int] = []
    for action in ["forward 1", "forward 2", "forward 3", "turn left", "repair", "drift left"]:
        seats.append(table.asks[0])
        table = table.play(f"select {action}")
    assert seats == [0, 1, 1, 0, 0, 1]
    assert table.asks == (1, "movement.order")


@rule("selecting.order")
def test_a_space_takes_one_marker() -> None:
    table = selecting().play("select forward 1")
    assert table.refuses("select forward 1")
    twice = table.play("select forward 2")
    assert not twice.refuses("select forward 2")
    assert twice.play("select forward 2").refuses("select forward 2")


@rule("selecting.order")
def test_markers_lie_on_the_first_free_space_of_their_action() -> None:
    view = selecting().play("select forward 2, select forward 2").view
    spaces = [space for space, owner in enumerate(view.markers) if owner >= 0]
    assert [view.spaces[space] for space in spaces] == ["forward 2", "forward 2"]
    assert [view.markers[space] for space in spaces] == [0, 1]


@rule("selecting.order")
def test_a_pass_gives_up_that_pick_only() -> None:
    table = selecting().play("pass, pass, select forward 1, select forward 2")
    assert table.asks == (0, "selecting.order")
    assert table.view.pick == 4


@rule("selecting.order")
def test_the_hard_side_offers_what_is_on_it() -> None:
    assert selecting(action_card="hard").refuses("select forward 5")
    assert len(selecting(action_card="hard").options) == 13


@rule("selecting.health")
def test_a_forward_move_longer_than_health_cannot_be_selected_a_jump_can() -> None:
    table = selecting()
    table.race.health[0] = 2
    assert not table.refuses("select forward 2")
    assert table.refuses("select forward 3")
    assert not table.refuses("select jump 3")


@rule("selecting.health")
def test_a_move_that_has_become_too_long_goes_as_far_as_health() -> None:
    table = race("0.....", "forward 4", health=(2, 6)).play("run forward 4")
    assert table.at(0) == (0, 2)
    assert "Shortened 0 2" in table.story


@rule("selecting.health")
def test_the_length_is_fixed_when_the_move_starts() -> None:
    table = race("0~.....", "forward 4", health=(4, 6)).play("run forward 4, roll 6")
    assert table.view.health[0] == 3
    assert table.at(0) == (0, 4)
