"""The street maps: what ships, and what is refused."""

from __future__ import annotations

import math
import re

import pytest

from paddock.games._shared.junction import lane_begin, lane_end
from paddock.games._shared.segment import piece_at
from paddock.games.full_throttle.junctions import Drive
from paddock.games.full_throttle.streets import MAPS, StreetMap, load_map, read_map
from tests.refused import refused

rule = pytest.mark.rule

NORTH = """
title = "Testville"
board = { width = 1000, height = 1000 }
lane_width = 30
junctions = ["north -> east"]

[[streets]]
name = "north"
title = "North Street"
kind = "street"
lanes = 2
begin = { x = 200, y = 800, heading = -90 }
road = [
    { straight = 4, length = 160 },
    { right = 90, radius = 100, rows = 4, corner = [6, 5] },
]
upgrades = [{ row = 1, value = 2 }]

[[streets]]
name = "east"
title = "East Street"
kind = "street"
lanes = 2
begin = { x = 300, y = 540, heading = 0 }
road = [{ straight = 8, length = 320 }]
barriers = [{ row = 4, kind = "train", forth = 10, back = 10 }]
"""

BRIDGE = """
[[streets]]
name = "over"
title = "Over Street"
kind = "street"
lanes = 1
begin = { x = 635, y = 540, heading = 0 }
road = [
    { left = 270, radius = 60, rows = 8 },
    { straight = 5, length = 240 },
]
bridges = [{ first = 8, last = 9 }]
"""


def read(text: str = NORTH) -> StreetMap:
    return read_map("testville", "testville.toml", text)


@pytest.fixture(params=MAPS)
def shipped(request: pytest.FixtureRequest) -> StreetMap:
    return load_map(str(request.param))


def corners(streets: StreetMap) -> set[int]:
    return {number for street in streets.streets for number in street.corners} - {0}


@rule("setup.course")
def test_there_are_two_maps_with_streets_of_one_to_four_lanes() -> None:
    assert MAPS == ("los_angeles", "baja_california")
    for name in MAPS:
        assert {street.road.lanes for street in load_map(name).streets} == {1, 2, 3, 4}


@rule("setup.course")
def test_corner_numbers_go_from_3_to_9(shipped: StreetMap) -> None:
    assert corners(shipped) <= set(range(3, 10))
    assert len(corners(shipped)) >= 3


def test_lane_changes_in_curves_are_shut_off_by_corner_numbers_or_the_curve_is_wide(
    shipped: StreetMap,
) -> None:
    for street in shipped.streets:
        for row in range(street.road.rows):
            segment = piece_at(street.road.pieces, row + 0.5).segment
            if segment.turn == 0.0:
                assert not any(street.corner(row, lane) for lane in range(street.road.lanes))
            elif segment.radius < 200:
                assert all(street.corner(row, lane) for lane in range(street.road.lanes))


@rule("barrier.train")
def test_the_train_of_baja_california_takes_10_both_ways() -> None:
    found = [
        (barrier.kind, barrier.forth, barrier.back)
        for street in load_map("baja_california").streets
        for barrier in street.barriers
    ]
    assert found == [("train", 10, 10)]


@rule("barrier.drop_off")
def test_the_shoulder_of_los_angeles_takes_6_down_and_9_up() -> None:
    drop_off = load_map("los_angeles").streets[load_map("los_angeles").find("drop_off")]
    assert [barrier.row for barrier in drop_off.barriers] == [1]
    assert (drop_off.barrier(1, False), drop_off.barrier(1, True)) == (6, 9)
    assert drop_off.barrier(0, False) == 0


def test_a_way_joins_lanes_that_lie_ahead_of_each_other(shipped: StreetMap) -> None:
    roads = {street.name: street.road for street in shipped.streets}
    for way in shipped.ways:
        if way.under:
            continue
        for lane, onto in zip(way.lanes, way.onto, strict=True):
            end = lane_end(roads[way.first.street], lane, way.first.back)
            begin = lane_begin(roads[way.then.street], onto, way.then.back)
            assert math.dist((end.x, end.y), (begin.x, begin.y)) <= 31


def test_a_way_turned_round_twice_is_itself(shipped: StreetMap) -> None:
    for way in shipped.ways:
        assert way.reversed() != way
        assert way.reversed().reversed() == way


@rule("course.underpass")
def test_baja_california_has_a_passage_whose_ends_lie_apart_and_are_joined() -> None:
    streets = load_map("baja_california")
    (way,) = [way for way in streets.ways if way.under]
    assert (way.first, way.then) == (Drive("calle_2", False), Drive("calle_3", False))
    road = streets.streets[streets.find("calle_2")].road
    below = streets.streets[streets.find("calle_3")].road
    assert below.space(0, 0).y - road.space(road.rows - 1, 0).y > 100
    assert streets.covered == frozenset()


def test_rows_under_the_freeway_of_los_angeles_are_covered() -> None:
    assert load_map("los_angeles").covered == {("broadway_2", row) for row in (2, 3, 4)}


def test_every_space_lies_on_the_sheet(shipped: StreetMap) -> None:
    for street in shipped.streets:
        for space in street.road.spaces:
            assert 30 <= space.x <= shipped.width - 30
            assert 30 <= space.y <= shipped.height - 30


def test_a_car_fits_on_every_space(shipped: StreetMap) -> None:
    for street in shipped.streets:
        road = street.road
        for row in range(road.rows):
            for lane in range(road.lanes):
                off = lane + 0.5 - road.lanes / 2
                a, b = road.at(float(row), off), road.at(row + 1.0, off)
                assert math.dist((a.x, a.y), (b.x, b.y)) >= 30


def test_a_map_that_a_person_wrote_is_read() -> None:
    streets = read()
    north, east = streets.streets
    assert (north.road.rows, north.road.lanes) == (8, 2)
    assert [north.corner(4, lane) for lane in (0, 1)] == [6, 5]
    assert [i.value for i in north.indicators] == [2]
    assert east.barrier(4, True) == 10
    assert streets.ways[0].lanes == (0, 1)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("x = 300, y = 540", "x = 300, y = 580", "Lane 0 of east does not meet lane 0 of north"),
        ("heading = 0", "heading = 60", "turns by 60 degrees at once"),
        ('"north -> east"', '"north -> west"', "There is no street 'west'"),
        ('"north -> east"', '"north, east"', "must be written like"),
        ('"north -> east"', '"north 0 1 -> east 0"', "joins 2 lanes to 1"),
        ('"north -> east"', '"north 2 -> east 0"', "Street north has no lane 2"),
        ('"north -> east"', '"north 0 0 0 0 -> east 0 0 0 0"', "forks into 4 ways"),
        ('"north -> east"', '"north -> east under"', "leads under no overpass"),
        ('["north -> east"]', "[]", "No way leads to street east"),
        ('name = "east"', 'name = "north"', "There are two streets 'north'"),
        ('name = "east"', 'name = "east-1"', "small letters"),
        ('name = "east"', 'name = "start"', "small letters"),
        ("corner = [6, 5]", "corner = [6]", "streets.north.road[1].corner: It must be one number"),
        ("corner = [6, 5]", "corner = [6, 2]", "from 3 to 9, not 2"),
        ("corner = [6, 5]", "corner = 10", "whole number from 3 to 9"),
        ("radius = 100", "radius = 20", "streets.north.road: Segment 1 turns too tightly"),
        ("row = 4, kind", "row = 9, kind", "streets.east.barriers[0].row"),
        ('kind = "train"', 'kind = "river"', "streets.east.barriers[0].kind"),
        ("lanes = 2", "lanes = 5", "streets.north.lanes: It must be a whole number from 1 to 4"),
        ("value = 2", "value = 2, sied = 1", "streets.north.upgrades[0].sied: Nobody knows"),
        ("length = 320 }", "length = 320, corner = 5 }", "Row 4 is a corner"),
    ],
)
def test_a_bad_map_is_refused_with_its_file_and_street(old: str, new: str, said: str) -> None:
    assert old in NORTH
    with refused(rf"testville\.toml: .*{re.escape(said)}"):
        read(NORTH.replace(old, new, 1))


def bridged(bridge: str = BRIDGE) -> StreetMap:
    return read(NORTH.replace('east"]', 'east", "east 0 -> over 0"]') + bridge)


def test_streets_may_cross_on_a_bridge() -> None:
    streets = bridged()
    assert {name for name, _ in streets.covered} == {"east"}


def test_streets_that_cross_without_an_overpass_are_refused() -> None:
    with refused(r"Without an overpass, row \d of east and row \d+ of over"):
        bridged(BRIDGE.replace("bridges = [{ first = 8, last = 9 }]", ""))


def test_a_bridge_over_nothing_is_refused() -> None:
    flat = BRIDGE.replace("left = 270", "left = 180")
    with refused("The bridge of street over crosses nothing"):
        bridged(flat)
