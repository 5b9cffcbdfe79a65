"""Roads that meet and cross."""

from __future__ import annotations

import pytest

from paddock.games._shared.junction import (
    Overlap,
    bend,
    gap,
    in_driving_order,
    lane_begin,
    lane_end,
    overlaps,
)
from paddock.games._shared.road import Deck, Road, build_road, lay_road
from paddock.games._shared.segment import Point, straight
from tests.refused import refused


def street(x: float, y: float, heading: float, lanes: int = 2, rows: int = 4) -> Road:
    return lay_road((straight(rows, 40),), lanes, 30.0, Point(x, y, heading), False)


def test_a_lane_ends_where_the_driver_leaves_it_and_heads_that_way() -> None:
    road = street(0, 0, 0)
    assert lane_end(road, 0, False) == Point(160.0, -15.0, 0.0)
    assert lane_end(road, 0, True) == Point(0.0, -15.0, 180.0)
    assert lane_begin(road, 1, False) == Point(0.0, 15.0, 0.0)
    assert lane_begin(road, 1, True) == Point(160.0, 15.0, 180.0)


def test_lanes_are_counted_from_the_drivers_left() -> None:
    assert in_driving_order(street(0, 0, 0, lanes=3), False) == [0, 1, 2]
    assert in_driving_order(street(0, 0, 0, lanes=3), True) == [2, 1, 0]


def test_a_gap_is_told_as_the_driver_sees_it() -> None:
    north = lane_end(street(0, 0, -90, lanes=1), 0, False)
    assert gap(north, Point(10.0, -165.0, -90.0)) == pytest.approx((5.0, 10.0))
    assert bend(north, Point(0.0, 0.0, -60.0)) == pytest.approx(30.0)
    assert bend(north, Point(0.0, 0.0, 180.0)) == pytest.approx(-90.0)


def test_roads_that_cross_share_ground_and_neighbours_do_not() -> None:
    east, beside, north = street(0, 0, 0), street(0, 60, 0), street(100, 60, -90)
    assert overlaps([east, beside]) == []
    assert overlaps([east, north]) == [
        Overlap(0, row, 1, other) for row in (1, 2, 3) for other in (0, 1, 2)
    ]


def test_a_road_among_others_may_have_a_bridge_that_crosses_none_of_itself() -> None:
    decks = (Deck(1, 2),)
    road = lay_road((straight(4, 40),), 1, 30.0, Point(0, 0, 0), False, decks)
    assert [road.layer(row) for row in range(4)] == [0, 1, 1, 0]
    with refused("crosses nothing"):
        build_road((straight(4, 40),), 1, 30.0, Point(0, 0, 0), False, decks)
