"""What options point at on the board, and what a way costs."""

from __future__ import annotations

from paddock.games.trafic_turbo.guide import GUIDE
from paddock.kernel.destinations import destinations
from paddock.kernel.guide import Target

from .table import GAME, Table, new_game, race


def targets(table: Table) -> dict[str, Target]:
    """What each option points at."""
    words = table.race.lexicon.words
    decision = GAME.pending(table.race)[0]
    return {words[a]: GUIDE.target(table.race, decision.seat, a) for a in decision.options}


def test_an_arrow_points_at_its_space() -> None:
    table = new_game().play("roll 6, roll 1")
    assert targets(table)["arrow 0"] == Target("car-1", "s-47-0")


def test_a_step_points_at_the_space_that_it_leads_to() -> None:
    table = race("......\n0.....\n......", keeps={0: "maneuver"}).play("roll 2")
    assert targets(table) == {
        "forward": Target("car-0", "s-1-1"),
        "left": Target("car-0", "s-0-0"),
        "right": Target("car-0", "s-0-2"),
        "play maneuver": Target(),
    }
    played = targets(table.play("play maneuver"))
    assert played["diagonal left"] == Target("car-0", "s-1-0")
    assert played["diagonal right"] == Target("car-0", "s-1-2")


def test_a_step_into_traffic_or_the_police_points_at_where_the_car_stays() -> None:
    for road in ("0a...", "0P..."):
        assert targets(race(road).play("roll 2")) == {"forward": Target("car-0", "s-0-0")}
    stuck = targets(race("01a..").play("roll 2"))
    assert stuck == {"stop": Target("car-0", "s-0-0")}


def test_traffic_points_at_the_rear_space_that_it_drives_to() -> None:
    table = race("0......\n..TT...\n.......").play("roll 1, forward, draw traffic 3")
    assert targets(table) == {
        "traffic 0 forward": Target("vehicle-0", "s-3-1"),
        "traffic 0 left": Target("vehicle-0", "s-2-0"),
        "traffic 0 right": Target("vehicle-0", "s-2-2"),
    }


def test_the_police_car_points_at_its_next_place() -> None:
    table = race("    AAA   BBB\n0..............").play("roll 1, forward, draw police 4")
    assert targets(table) == {
        "police out 0": Target("police", "s-4-0"),
        "police out 1": Target("police", "s-5-0"),
        "police out 2": Target("police", "s-6-0"),
        "police area 1": Target("police", "area-1"),
        "police stop": Target("police", "area-0"),
    }


def test_a_move_lists_every_place_where_it_can_end() -> None:
    table = race("......\n0.....\n......").play("roll 2")
    found = {place.place: place.moves for place in destinations(GAME, GUIDE, table.race, 0)}
    assert found.keys() == {"s-2-1", "s-1-0", "s-1-2"}
    assert found["s-2-1"] == ("forward", "forward")


def test_of_two_ways_to_a_place_the_one_without_a_push_is_shown() -> None:
    table = race("01....\n......").play("roll 2")
    found = {place.place: place.moves for place in destinations(GAME, GUIDE, table.race, 0)}
    assert found["s-1-1"] == ("right", "forward")


def test_a_collision_is_dearer_than_a_push() -> None:
    table = race("0a....\n1.....\n......", keeps={0: "maneuver"}).play("roll 2, play maneuver")
    found = {place.place: place for place in destinations(GAME, GUIDE, table.race, 0)}
    assert found["s-0-0"].moves == ("right", "left")
    assert "move.collision" not in found["s-0-0"].rules


def test_the_police_car_lists_the_places_that_it_can_reach() -> None:
    table = race("    AAA\n0..............").play("roll 1, forward, draw police 4")
    found = {place.place: place.moves for place in destinations(GAME, GUIDE, table.race, 0)}
    assert found["s-5-0"] == ("police out 1", "police stop")
    assert "s-9-0" in found
    assert "s-10-0" not in found
    assert found["area-0"] == ("police stop",)


def test_nothing_is_under_way_while_the_traffic_moves() -> None:
    table = race("0......\n..a....").play("roll 1, forward, draw traffic 3")
    assert GUIDE.spot(table.race) == Target()
    assert destinations(GAME, GUIDE, table.race, 0) == []
