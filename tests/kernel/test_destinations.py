"""Where a move can end."""

from __future__ import annotations

from paddock.kernel.destinations import destinations
from paddock.kernel.guide import Destination
from paddock.kernel.model import Move
from paddock.kernel.play import step
from tests.toy.table import DEALT, GAME, GUIDE, MOVING, PLANNED, after, rally


def places(found: list[Destination]) -> dict[str, tuple[str, ...]]:
    return {one.place: one.moves for one in found}


def test_every_place_has_a_batch_that_ends_there() -> None:
    found = places(destinations(GAME, GUIDE, after(MOVING), 1))
    assert set(found) == {"s-1-0", "s-1-1", "s-2-0", "s-2-1"}
    assert found["s-1-1"] == ("switch", "stop")
    assert found["s-2-0"] == ("forward", "forward")


def test_the_shortest_of_several_ways_is_shown() -> None:
    for moves in places(destinations(GAME, GUIDE, after(MOVING), 1)).values():
        assert len(moves) == 2


def test_an_option_that_moves_no_piece_is_no_way() -> None:
    for moves in places(destinations(GAME, GUIDE, after(MOVING), 1)).values():
        assert "boost" not in moves


def test_in_mid_move_only_the_rest_is_offered() -> None:
    state, _ = step(GAME, after(MOVING), Move(1, "forward"))
    found = places(destinations(GAME, GUIDE, state, 1))
    assert found == {"s-1-0": ("stop",), "s-2-0": ("forward",), "s-2-1": ("switch",)}


def test_what_happens_on_the_way_is_told() -> None:
    fast = f"{DEALT}, 0 plan 1, 1 plan 4, -1 roll 1"
    found = destinations(GAME, GUIDE, after(fast), 1)
    rules = {one.place: one.rules for one in found}
    assert rules["s-4-0"] == ("corner.spin_out",)
    assert rules["s-3-0"] == ()


def test_nobody_has_destinations_while_no_piece_is_under_way() -> None:
    assert destinations(GAME, GUIDE, after(PLANNED), 1) == []
    assert destinations(GAME, GUIDE, after(MOVING, rally()), 0) == []
