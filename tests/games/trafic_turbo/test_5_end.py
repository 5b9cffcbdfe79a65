"""Chapter 5: the end."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.trafic_turbo.state import MOST_ROUNDS, Race
from paddock.kernel.model import Outcome

from .table import Table, race, rule

SIX_FORWARD = "roll 6, " + ", ".join(["forward"] * 6)


@rule("end.lap")
def test_the_first_crossing_opens_the_lap_and_the_second_one_closes_it() -> None:
    table = race(".0|...", behind=[0])
    opened = table.play("roll 2, forward")
    assert opened.happened("Opened", "CameHome") == ["Opened 0"]
    assert opened.view(0).to_go[0] == 40
    home = race(".0|...").play("roll 2, forward")
    assert home.happened("CameHome") == ["CameHome 0 1"]
    assert home.view(0).phase == "over"


@rule("end.lap")
def test_being_pushed_over_the_line_wins_as_well() -> None:
    after = race("01|....").play("roll 4, forward")
    assert after.happened("CameHome") == ["CameHome 1 1"]
    assert after.outcome == Outcome((2, 1), "end.places")


@rule("end.lap")
def test_being_pushed_over_the_line_opens_a_lap() -> None:
    after = race("01|....", behind=[0, 1]).play("roll 1, forward")
    assert after.view(0).opened == (False, True)


@rule("end.lap")
def test_driving_sideways_in_the_first_row_crosses_no_line() -> None:
    after = race("..|0..\n..|...", behind=[0]).play("roll 1, right")
    assert after.view(0).opened == (False, True)


@rule("end.lap", "card.warning")
def test_with_a_warning_the_crossing_counts_onto_a_taken_space_too() -> None:
    table = race(".0|a..", keeps={0: "warning"}).play("roll 3, play warning, forward")
    assert table.happened("CameHome") == ["CameHome 0 1"]
    assert table.shows("..|a..")


@rule("end.lap", "card.turbo")
def test_a_turbo_comes_home_in_mid_move() -> None:
    after = race("0.|....").play("roll 1, forward, draw turbo 4, play turbo, forward")
    assert after.happened("CameHome") == ["CameHome 0 1"]


@rule("end.places")
def test_without_points_the_others_are_placed_by_rows_to_go_and_equal_ones_share() -> None:
    table = race("....0|...\n..1..|...\n..2..|...\n...3.|...")
    after = table.play("roll 1, forward")
    assert after.outcome == Outcome((1, 3, 3, 2), "end.places")
    assert after.options == []


@rule("end.places")
def test_a_car_that_has_not_opened_its_lap_is_a_lap_behind() -> None:
    after = race(".0|...\n.1|...\n..|2..", behind=[1]).play("roll 1, forward")
    assert after.outcome == Outcome((1, 3, 2), "end.places")


@rule("end.places")
def test_while_the_race_is_on_there_is_no_outcome() -> None:
    assert race("0...").outcome is None


def counted(table: Table, fined: list[int], collisions: list[int]) -> Table:
    """The same race with fines and collisions of old."""
    state: Race = table.race.clone()
    state.fined, state.collisions = vec[i64](fined), vec[i64](collisions)
    return Table(state, table.strip, table.events)


@rule("end.points")
def test_with_points_a_car_that_is_home_leaves_the_road_and_the_race_goes_on() -> None:
    after = race(".0|...\n...|..", points=True, seats=3).play("roll 3, forward")
    assert after.shows("..|...\n...|..")
    assert (after.view(0).turn, after.view(0).phase, after.view(0).home) == (1, "roll", (0,))
    assert "car-0" not in after.view(0).pieces


@rule("end.points")
def test_who_comes_home_in_mid_turn_draws_no_card() -> None:
    after = race(".0|...", points=True, seats=3).play("roll 3, forward")
    assert after.happened("Drew") == []
    turbo = race("0.|...", points=True, seats=3)
    after = turbo.play("roll 1, forward, draw turbo 4, play turbo, forward")
    assert (after.view(0).turn, after.view(0).discard) == (1, ("turbo 4",))


@rule("end.points")
def test_a_car_that_is_home_has_no_turns_any_more() -> None:
    table = race(".0|.......\n..|1......\n..|2......", points=True).play("roll 1, forward")
    after = table.play(f"{SIX_FORWARD}, {SIX_FORWARD}")
    assert after.view(0).turn == 1


@rule("end.points")
def test_the_last_car_takes_the_next_place_and_its_points_without_driving_on() -> None:
    after = race(".0|...", points=True).play("roll 1, forward")
    assert after.outcome == Outcome((1, 2), "end.points", (5, 3))
    three = race(".0|...\n.1|...\n.2|...", points=True)
    after = three.play("roll 1, forward, roll 1, forward")
    assert after.outcome == Outcome((1, 2, 3), "end.points", (5, 3, 1))


@rule("end.points")
def test_the_fourth_gets_nothing() -> None:
    table = race(".0|...\n.1|...\n.2|...\n.3|...", points=True)
    after = table.play("roll 1, forward, roll 1, forward, roll 1, forward")
    assert after.outcome == Outcome((1, 2, 3, 4), "end.points", (5, 3, 1, 0))


@rule("end.points")
def test_fines_and_collisions_cost_a_point_each() -> None:
    table = counted(race(".0|...", points=True), [2, 0], [1, 0])
    after = table.play("roll 1, forward")
    assert after.outcome == Outcome((2, 1), "end.points", (2, 3))


@rule("end.points")
def test_a_tie_in_points_goes_to_who_finished_earlier() -> None:
    table = counted(race(".0|...", points=True), [2, 0], [0, 0])
    after = table.play("roll 1, forward")
    assert after.outcome == Outcome((1, 2), "end.points", (3, 3))


@rule("end.points")
def test_neither_a_push_nor_a_skid_off_the_road_costs_points() -> None:
    table = race("01....", points=True).play("roll 1, forward, draw skid left")
    assert (table.view(0).fined, table.view(0).collisions) == ((0, 0), (0, 0))


@rule("end.bound")
def test_a_race_that_goes_on_for_too_long_is_called_off() -> None:
    table = race("0.........\n.1........\n.2........")
    table.race.round = MOST_ROUNDS
    after = table.play(f"{SIX_FORWARD}, {SIX_FORWARD}, {SIX_FORWARD}")
    assert after.happened("CalledOff") == ["CalledOff"]
    assert after.outcome == Outcome((3, 1, 1), "end.bound")


@rule("end.bound")
def test_called_off_only_cars_that_are_home_have_points_for_a_place() -> None:
    table = race(".0|.......\n..|1......\n..|.2.....", points=True)
    table.race.round = MOST_ROUNDS
    after = table.play(f"roll 1, forward, {SIX_FORWARD}, {SIX_FORWARD}")
    assert after.outcome == Outcome((1, 3, 2), "end.bound", (5, 0, 0))


@rule("end.kept")
def test_the_kept_card_of_a_car_that_is_home_stays_with_it_unseen() -> None:
    table = race(".0|...", points=True, seats=3, keeps={0: "maneuver"}).play("roll 1, forward")
    assert (table.view(1).keeps[0], table.view(1).own_card, table.view(1).discard) == (True, "", ())
    assert table.view(0).own_card == "maneuver"
