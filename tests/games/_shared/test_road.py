"""The road builder."""

from __future__ import annotations

import math

import pytest

from paddock.games._shared.outline import overlap
from paddock.games._shared.road import Deck, Road, build_road
from paddock.games._shared.segment import Point, Segment, curve, straight
from tests.refused import refused

ORIGIN = Point(0.0, 0.0, 0.0)
OVAL = (straight(3, 50), curve(6, 180, 120), straight(3, 50), curve(6, 180, 120))
# A figure of eight: two loops of 270 degrees, one to each side, and a crossing in the middle.
EIGHT = (straight(8, 50), curve(9, 270, 200), straight(8, 50), curve(9, -270, 200))


def road(
    segments: tuple[Segment, ...], closed: bool = True, decks: tuple[Deck, ...] = (), lanes: int = 3
) -> Road:
    return build_road(segments, lanes, 40.0, ORIGIN, closed, decks)


def test_an_oval_closes_and_has_a_space_for_every_row_and_lane() -> None:
    oval = road(OVAL)
    assert (oval.rows, oval.lanes, len(oval.spaces)) == (18, 3, 54)
    assert [(s.row, s.lane) for s in oval.spaces[:4]] == [(0, 0), (0, 1), (0, 2), (1, 0)]


def test_lane_0_is_the_leftmost_as_the_driver_sees_it() -> None:
    oval = road(OVAL)  # it sets out to the right, so left is up, where y is smaller
    assert oval.space(0, 0).y < oval.space(0, 1).y < oval.space(0, 2).y
    assert oval.space(0, 1).y == pytest.approx(0.0)
    assert oval.space(0, 1).x == pytest.approx(25.0)


def test_a_curve_to_the_right_turns_clockwise_and_its_inner_lane_is_shorter() -> None:
    oval = road(OVAL)
    assert oval.space(3, 1).angle == pytest.approx(15.0)
    outer = math.dist(at(oval, 3, 0), at(oval, 4, 0))
    inner = math.dist(at(oval, 3, 2), at(oval, 4, 2))
    assert inner < outer
    assert "A180 180 0 0 1" in oval.space(3, 0).d  # the outer edge is a real arc
    assert "A60 60 0 0 0" in oval.space(3, 2).d  # the inner one is drawn on the way back


def at(built: Road, row: int, lane: int) -> tuple[float, float]:
    space = built.space(row, lane)
    return space.x, space.y


def test_neighbouring_rows_share_their_border_across_joints_and_across_the_line() -> None:
    oval = road(OVAL)
    for row in range(oval.rows):
        for off in (-1.5, 0.0, 1.5):
            before, after = oval.at(row + 1 - 1e-7, off), oval.at((row + 1) % oval.rows, off)
            assert math.dist((before.x, before.y), (after.x, after.y)) < 0.01


def test_a_strip_may_reach_past_the_line() -> None:
    assert road(OVAL).strip(17.0, 19.0, -0.5, 0.5).count("A") == 2


def test_an_open_road_need_not_close() -> None:
    street = road((straight(4, 50), curve(2, -90, 100)), closed=False, lanes=1)
    end = street.at(6.0, 0.0)
    assert (end.x, end.y, end.angle) == pytest.approx((300.0, -100.0, -90.0))
    assert street.crossings == ()


def test_a_loop_that_comes_back_turned_is_refused() -> None:
    with refused(r"turned by -90\.0 degrees"):
        road((straight(3, 50), curve(3, -90, 120)))


def test_a_loop_that_ends_beside_the_line_is_refused() -> None:
    with refused(r"ends -50\.0 to the right of the line and 0\.0 below"):
        road((straight(3, 50), curve(6, 180, 120), straight(4, 50), curve(6, 180, 120)))


def test_a_curve_tighter_than_half_the_road_is_refused() -> None:
    with refused("Segment 1 turns too tightly"):
        road((straight(3, 50), curve(3, 90, 60)), closed=False)


def test_a_road_without_segments_is_refused() -> None:
    with refused("at least one segment"):
        road(())


def test_a_segment_without_rows_is_refused() -> None:
    with refused("Segment 0 needs at least one row"):
        road((straight(0, 50),), closed=False)


def test_a_crossing_lies_on_the_declared_deck() -> None:
    eight = road(EIGHT, decks=(Deck(2, 5),))
    assert {crossing.over for crossing in eight.crossings} <= {2, 3, 4, 5}
    assert {crossing.under for crossing in eight.crossings} <= {19, 20, 21, 22}
    assert {s.row for s in eight.spaces if s.layer == 1} == {2, 3, 4, 5}


def test_a_crossing_without_a_bridge_is_refused() -> None:
    with refused(r"crosses itself at rows \d+ and \d+ without a bridge"):
        road(EIGHT)


def test_a_bridge_that_is_too_short_is_refused() -> None:
    with refused("without a bridge"):
        road(EIGHT, decks=(Deck(3, 3),))


def test_a_bridge_over_a_bridge_is_refused() -> None:
    with refused("both lie on a bridge deck"):
        road(EIGHT, decks=(Deck(2, 5), Deck(19, 22)))


def test_a_bridge_over_nothing_is_refused() -> None:
    with refused(r"Bridge 0 \(rows 1 to 2\) crosses nothing"):
        road(OVAL, decks=(Deck(1, 2),))


@pytest.mark.parametrize("deck", [Deck(5, 4), Deck(17, 18), Deck(-1, 2)])
def test_a_bridge_off_the_rows_is_refused(deck: Deck) -> None:
    with refused("must lie on rows 0 to 17"):
        road(OVAL, decks=(deck,))


def test_two_bridges_on_one_row_are_refused() -> None:
    with refused("Bridge 1 shares row 5"):
        road(EIGHT, decks=(Deck(2, 5), Deck(5, 6)))


def test_outlines_that_only_touch_do_not_overlap() -> None:
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    assert not overlap(square, [(x + 10, y) for x, y in square])
    assert overlap(square, [(x + 9, y) for x, y in square])
