"""Chapter 4: card by card."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from paddock.kernel.model import Seat

from .table import Table, race, rule, with_pile

DRAW = "roll 1, forward, draw"


@rule("card.traffic")
def test_the_spaces_are_split_over_the_vehicles_by_turns_if_wished() -> None:
    table = race("0.......\n.a......\n.b......").play(f"{DRAW} traffic 4")
    after = table.play("traffic 0 forward, traffic 1 forward, traffic 0 forward, traffic 1 forward")
    assert after.shows(".0......\n...a....\n...b....")
    assert (after.view(0).turn, after.view(0).discard) == (1, ("traffic 4",))


@rule("card.traffic")
def test_one_vehicle_may_take_them_all() -> None:
    after = race("0.......\n.a......").play(f"{DRAW} traffic 3" + ", traffic 0 forward" * 3)
    assert after.shows(".0......\n....a...")


@rule("card.traffic")
def test_a_vehicle_changes_lanes_once_with_each_card_and_a_space_sideways_counts_as_one() -> None:
    table = race("0.......\n........\n.a......").play(f"{DRAW} traffic 3, traffic 0 left")
    assert table.options == ["traffic 0 forward"]
    assert table.view(0).changed == ("vehicle-0",)
    assert table.play("traffic 0 forward, traffic 0 forward").shows(".0......\n...a....\n........")


@rule("card.traffic")
def test_the_next_traffic_card_allows_a_lane_change_again() -> None:
    table = race("0.........\n1.........\n.....a....\n..........")
    table = table.play(f"{DRAW} traffic 3, traffic 0 right, traffic 0 forward, traffic 0 forward")
    assert "traffic 0 left" in table.play(f"{DRAW} traffic 4").options


@rule("card.traffic")
def test_traffic_moves_only_into_free_spaces_and_pushes_nobody() -> None:
    table = race("...1....\n.0.ab...\n...P....").play(f"{DRAW} traffic 3")
    assert table.options == ["traffic 1 forward", "traffic 1 left", "traffic 1 right"]


@rule("card.traffic", "move.truck")
def test_a_truck_that_changes_lanes_shuts_one_lane_and_opens_the_other() -> None:
    table = race("0.a....\n...TT..\n..b....\n1......").play(f"{DRAW} traffic 5")
    assert table.refuses("traffic 2 left, traffic 0 forward")
    assert not table.refuses("traffic 2 left, traffic 1 left")
    assert table.refuses("traffic 2 right, traffic 1 forward")
    assert not table.refuses("traffic 2 right, traffic 0 right, traffic 0 forward")


@rule("card.traffic", "move.truck")
def test_a_vehicle_beside_the_trucks_front_is_freed_when_the_truck_has_changed_lanes() -> None:
    table = race("0......\n...TT..\n....a..").play(f"{DRAW} traffic 5")
    assert "traffic 0 left" not in table.options
    assert not table.refuses("traffic 1 left, traffic 0 left")


@rule("card.traffic")
def test_all_spaces_are_used_and_traffic_never_stops_early() -> None:
    table = race("0.......\n.a......").play(f"{DRAW} traffic 3, traffic 0 forward")
    assert all(option.startswith("traffic") for option in table.options)
    assert table.view(0).left == 2


@rule("card.traffic")
@pytest.mark.parametrize(("road", "moves"), [("0.aP...", ""), ("0.a.P..", ", traffic 0 forward")])
def test_where_no_vehicle_can_move_the_card_is_over(road: str, moves: str) -> None:
    after = race(road).play(f"{DRAW} traffic 9{moves}")
    assert after.shows(".0aP..." if not moves else ".0.aP..")
    assert (after.view(0).turn, after.view(0).discard) == (1, ("traffic 9",))


@rule("card.skid")
@pytest.mark.parametrize(("side", "board"), [("left", ".0.\n...\n..."), ("right", "...\n...\n.0.")])
def test_a_skid_takes_the_car_one_space_to_the_side(side: str, board: str) -> None:
    after = race("...\n0..\n...").play(f"{DRAW} skid {side}")
    assert after.shows(board)
    assert after.happened("Skidded") == [f"Skidded 0 {side}"]
    assert after.view(0).waits == (False, False)


@rule("card.skid")
def test_off_the_road_the_car_stays_at_the_edge_and_waits() -> None:
    after = race("0..\n...").play(f"{DRAW} skid left")
    assert after.shows(".0.\n...")
    assert after.happened("SkiddedOff", "Fined") == ["SkiddedOff 0"]
    assert after.view(0).waits == (True, False)


@rule("card.skid")
def test_a_skid_pushes_players_cars() -> None:
    after = race("0..\n.1.\n...").play(f"{DRAW} skid right")
    assert after.shows("...\n.0.\n.1.")


@rule("card.skid")
@pytest.mark.parametrize("road", ["0..\n.a.\n...", "0..\n.P.\n...", "0..\nTT.\n..."])
def test_a_vehicle_in_the_way_of_a_skid_holds_the_car(road: str) -> None:
    after = race(road).play(f"{DRAW} skid right")
    assert after.view(0).pieces["car-0"] == "s-1-0"
    assert after.view(0).waits == (False, False)


@rule("card.skid")
@pytest.mark.parametrize("road", ["0..\n.1.", "0..\n.1.\n.a.", "0..\n.1.\n.P."])
def test_a_car_that_cannot_be_pushed_holds_the_skidding_car(road: str) -> None:
    after = race(road).play(f"{DRAW} skid right")
    assert after.happened("Skidded", "SkiddedOff", "Blocked") == ["Blocked 0"]
    assert after.view(0).waits == (False, False)


def warned(road: str, pips: int, behind: Sequence[Seat] = ()) -> Table:
    """Seat 0 has rolled and played its Warning."""
    return race(road, keeps={0: "warning"}, behind=behind).play(f"roll {pips}, play warning")


@rule("card.warning")
def test_a_warning_drives_through_taken_spaces_and_touches_nobody() -> None:
    after = warned("01aTT..", 5).play(", ".join(["forward"] * 5))
    assert after.shows(".1aTT0.")
    assert after.happened("Pushed", "Collided", "Blocked") == []


@rule("card.warning")
def test_a_warning_goes_sideways_through_vehicles_too() -> None:
    after = warned("0...\na...\n....", 2).play("right, right")
    assert after.shows("....\na...\n0...")


@rule("card.warning", "move.police")
def test_the_police_car_still_stops_it() -> None:
    after = warned("0.P..", 3).play("forward, forward")
    assert after.shows(".0P..")
    assert after.happened("Blocked") == ["Blocked 0"]


@rule("card.warning")
def test_the_police_car_cannot_be_entered_from_the_side() -> None:
    assert warned("0....\nP....", 2).options == ["forward"]


@rule("card.warning")
def test_where_the_last_space_is_taken_it_ends_on_the_last_free_one_before_it() -> None:
    after = warned("0.1ab..", 4).play("forward, forward, forward, forward")
    assert after.shows(".01ab..")
    assert after.happened("ThrownBack", "Drove") == ["ThrownBack 0 s-1-0", "Drove 0 1"]


@rule("card.warning")
def test_stopped_by_the_police_on_a_taken_space_it_drops_back_as_well() -> None:
    after = warned("0.aP...", 4).play("forward, forward, forward")
    assert after.shows(".0aP...")


@rule("card.warning")
def test_nothing_stops_it_behind_a_players_car() -> None:
    assert warned("01...\n.....", 2).options == ["forward", "right"]


@rule("card.warning", "end.lap")
def test_thrown_back_behind_the_line_it_has_not_opened_its_lap() -> None:
    table = warned("0.|1...", 2, behind=[0]).play("forward")
    assert table.view(0).opened == (False, True)
    after = table.play("forward")
    assert after.shows(".0|1...")
    assert after.view(0).opened == (False, True)
    assert after.happened("Opened") == []


@rule("card.warning", "end.lap")
def test_thrown_back_but_over_the_line_it_has_opened_it() -> None:
    after = warned("0|.1...", 2, behind=[0]).play("forward, forward")
    assert after.shows(".|01...")
    assert after.view(0).opened == (True, True)
    assert after.happened("Opened") == ["Opened 0"]


@rule("card.warning", "end.lap")
def test_over_the_line_on_a_taken_space_it_has_one_lap_to_go_and_thrown_back_again_two() -> None:
    table = warned("0|a1...", 2, behind=[0])
    over = table.play("forward")
    assert [table.view(0).to_go[0], over.view(0).to_go[0]] == [41, 40]
    assert over.play("forward").view(0).to_go[0] == 41, "both spaces over the line are taken"
    assert warned("0|a....", 2, behind=[0]).play("forward, forward").view(0).to_go[0] == 39


@rule("card.warning", "move.fine")
def test_thrown_back_to_where_it_started_it_has_not_moved_and_is_not_fined() -> None:
    after = warned("AAA\n0a1...", 2).play("forward, forward")
    assert after.shows("0a1...")
    assert after.happened("Fined", "Drove") == []


@rule("card.warning", "move.fine")
def test_thrown_back_onto_another_grey_space_it_is_fined() -> None:
    after = warned("AAA\n0.a...", 2).play("forward, forward")
    assert after.happened("Fined") == ["Fined 0"]


@rule("card.warning", "move.sideways")
def test_a_warning_allows_no_slalom() -> None:
    assert warned("....\n0...\n....", 3).play("left").options == ["forward"]


def police(road: str, spaces: int) -> Table:
    """Seat 0 has driven one space and drawn this Police card."""
    return race(road).play(f"{DRAW} police {spaces}")


@rule("card.police")
def test_the_police_car_leaves_its_area_by_one_of_its_grey_spaces() -> None:
    table = police("    AAA    BBB\n0..............", 4)
    assert table.options == [
        *("police out 0", "police out 1", "police out 2", "police area 1", "police stop")
    ]
    after = table.play("police out 2, police forward, police forward, police stop")
    assert after.shows(".0......P......")


@rule("card.police")
def test_from_one_area_to_another_is_one_space() -> None:
    table = police("    AAA    BBB\n0..............", 4)
    assert table.play("police area 1").view(0).left == 3


@rule("card.police")
def test_from_a_grey_space_back_into_its_area_is_one_space() -> None:
    after = police("    AAA\n0..............", 4).play("police out 0, police area 0, police stop")
    assert after.view(0).pieces["police"] == "area-0"


@rule("card.police")
def test_it_drives_in_every_orthogonal_direction_and_against_the_traffic() -> None:
    table = police("0......\n....P..\n.......", 5)
    assert table.options == [
        *("police forward", "police back", "police left", "police right", "police stop")
    ]
    after = table.play("police back, police right, police back, police stop")
    assert after.shows(".0.....\n.......\n..P....")


@rule("card.police")
def test_it_drives_through_vehicles_but_ends_on_a_free_space() -> None:
    table = police("0...........\n....Pabc....", 4).play("police forward")
    assert "police stop" not in table.options
    after = table.play("police forward, police forward, police forward")
    assert after.shows(".0..........\n.....abcP...")


@rule("card.police")
def test_a_step_from_which_it_could_not_end_any_more_is_not_offered() -> None:
    table = police("0..Pabcd...", 4).play("police forward, police forward")
    assert table.options == ["police back"], "further on it would end among the vehicles"


@rule("card.police")
@pytest.mark.parametrize("road", ["0..........\n...Pabcd...", "...Pabcd...\n0.........."])
def test_it_drives_on_among_vehicles_while_there_is_a_way_out_beside_them(road: str) -> None:
    table = police(road, 4).play("police forward, police forward")
    assert "police forward" in table.options


@rule("card.police")
def test_it_drives_on_among_vehicles_while_there_is_a_way_out_ahead() -> None:
    table = police("0..Pabcd...", 5).play("police forward, police forward, police forward")
    assert table.options == ["police forward"], "the way back has become too long"


@rule("card.police")
def test_the_last_step_leads_to_a_free_space() -> None:
    table = police("0....Pa..", 5).play("police back, police forward, police back")
    assert "police forward" in table.options
    assert table.play("police forward").options == ["police back", "police stop"]


@rule("card.police")
def test_the_last_step_may_lead_into_an_area() -> None:
    table = police("    AAA\n0..abPcd.....", 4).play("police forward, police back, police back")
    assert table.options == ["police forward", "police area 0"]
    assert table.play("police area 0").view(0).pieces["police"] == "area-0"


@rule("card.police", "card.police_fine")
def test_staying_fines_nobody_and_neither_does_a_loop_back() -> None:
    table = police("0......\n.P.....", 4)
    assert table.play("police stop").happened("Fined") == []
    loop = table.play("police forward, police back, police stop")
    assert loop.happened("Fined") == []
    assert loop.shows(".0.....\n.P.....")


@rule("card.police_fine")
def test_every_orthogonal_neighbour_is_fined_the_mover_too() -> None:
    table = police("....1...\n..0..P..\n....2...\n.....3..", 4)
    after = table.play("police back, police stop")
    assert sorted(after.happened("Fined")) == ["Fined 0", "Fined 1", "Fined 2"]
    assert after.view(0).fined == (1, 1, 1, 0)


@rule("card.police_fine")
def test_after_a_fine_it_goes_to_the_nearest_area() -> None:
    table = race("           BBB\n0....1.............\n......P............\nAAA")
    after = table.play(f"{DRAW} police 4, police back, police stop")
    assert after.happened("Fined", "Sent") == ["Fined 1", "Sent police s-5-1 area-0"]
    assert after.view(0).pieces["police"] == "area-0"


@rule("card.police_fine")
def test_without_a_fine_it_stays_on_the_road() -> None:
    after = race("0......\n....P..").play(f"{DRAW} police 4, police forward, police stop")
    assert after.shows(".0.....\n.....P.")
    assert after.happened("Sent") == []
    assert after.view(0).origin == ""


@rule("card.police_fine")
def test_in_an_area_it_fines_nobody() -> None:
    table = race("     AAA\n0..1.P.....\n...........").play(f"{DRAW} police 4")
    after = table.play("police area 0, police stop")
    assert after.happened("Fined") == []


@rule("card.police_fine")
def test_an_area_beside_counts_as_ahead_by_nothing() -> None:
    """From row 5, lane 0: two lanes over to B, or two rows on to A."""
    table = police("       AAA\n......P......\n.....1.......\n0............\n   BBB", 4)
    after = table.play("police back, police stop")
    assert after.happened("Sent") == ["Sent police s-5-0 area-1"]


@rule("card.police_fine")
@pytest.mark.parametrize(("near", "far"), [("A", "B"), ("B", "A")])
def test_the_area_ahead_wins_an_even_distance_whatever_its_number(near: str, far: str) -> None:
    """From row 5 it is three spaces back to row 2 and three on to row 8."""
    table = race(f"{far * 3}     {near * 3}\n.....1.......\n0.....P......\n.............")
    after = table.play(f"{DRAW} police 4, police back, police stop")
    assert after.happened("Sent") == [f"Sent police s-5-1 area-{'AB'.index(near)}"]


@rule("card.police_fine")
def test_areas_right_and_left_of_the_same_row_go_by_the_lower_number() -> None:
    table = race("    BBB\n.....1.......\n0.....P......\n.............\n    AAA")
    after = table.play(f"{DRAW} police 4, police back, police stop")
    assert after.happened("Sent") == ["Sent police s-5-1 area-0"]


@rule("card.mirror")
def test_a_mirror_takes_any_card_of_the_pile_but_a_mirror() -> None:
    table = race("0......").play(f"{DRAW} mirror")
    assert table.happened("Looked") == ["Looked 0"]
    assert len(table.options) == 20
    assert "take mirror" not in table.options
    assert all(option.startswith("take ") for option in table.options), "a card must be taken"


@rule("card.mirror")
def test_a_taken_card_is_played_and_the_mirror_is_discarded_after_it() -> None:
    table = race("0......\n.......").play(f"{DRAW} mirror, take skid right")
    assert table.shows(".......\n.0.....")
    assert table.view(0).discard == ("skid right", "mirror")


@rule("card.mirror")
def test_a_taken_card_may_be_kept() -> None:
    table = race("0......").play(f"{DRAW} mirror, take warning, keep")
    assert (table.view(0).own_card, table.view(0).discard) == ("warning", ("mirror",))


@rule("card.mirror")
def test_a_taken_turbo_is_played_or_kept() -> None:
    table = race("0......").play(f"{DRAW} mirror, take turbo 2")
    assert table.options == ["play turbo", "keep"]
    after = table.play("play turbo, forward, forward")
    assert after.view(0).discard == ("turbo 2", "mirror")


@rule("card.mirror", "card.pile")
def test_an_empty_pile_is_made_anew_before_the_mirror_looks() -> None:
    table = with_pile(race("0......"), "mirror").play(f"{DRAW} mirror")
    assert table.happened("PileMade", "Looked") == ["PileMade", "Looked 0"]
    assert len(table.view(0).seen_pile) == 31, "the Mirror itself is not in it yet"


@rule("card.mirror")
def test_from_a_pile_of_mirrors_none_is_taken() -> None:
    table = with_pile(race("0......"), "mirror", "mirror").play(f"{DRAW} mirror")
    assert table.view(0).turn == 1
    assert (table.view(0).pile, table.view(0).discard[-1]) == (1, "mirror")


@rule("card.maneuver")
def test_a_maneuver_allows_diagonals_and_slalom() -> None:
    table = race("......\n0.....\n......", keeps={0: "maneuver"})
    assert table.refuses("roll 3, diagonal left")
    table = table.play("roll 4, play maneuver")
    assert table.options == ["forward", "left", "right", "diagonal left", "diagonal right"]
    after = table.play("diagonal left, right, diagonal right, left")
    assert after.shows("......\n..0...\n......")
    assert after.happened("Drove") == ["Drove 0 4"]


@rule("card.maneuver")
@pytest.mark.parametrize("taken", ["1", "a", "P"])
def test_a_diagonal_step_goes_only_into_a_free_space(taken: str) -> None:
    table = race(f"0.....\n.{taken}....", keeps={0: "maneuver"}).play("roll 2, play maneuver")
    assert "diagonal right" not in table.options


@rule("card.maneuver")
def test_a_diagonal_passes_between_two_vehicles() -> None:
    table = race("0a....\nb.....", keeps={0: "maneuver"}).play("roll 1, play maneuver")
    assert table.play("diagonal right").shows(".a....\nb0....")


@rule("card.maneuver", "move.fine")
def test_a_slalom_back_to_its_own_grey_space_is_a_move_and_fined() -> None:
    table = race("AAA\n0.....\n......", keeps={0: "maneuver"})
    after = table.play("roll 2, play maneuver, right, left")
    assert after.happened("Fined") == ["Fined 0"]


@rule("card.maneuver", "end.lap")
def test_a_diagonal_step_crosses_the_line_like_any_other() -> None:
    table = race(".0|..\n..|..", keeps={0: "maneuver"})
    after = table.play("roll 2, play maneuver, diagonal right")
    assert after.happened("CameHome") == ["CameHome 0 1"]


@rule("card.turbo")
def test_a_turbo_moves_exactly_its_number_of_spaces() -> None:
    table = race("0........\n.........").play(f"{DRAW} turbo 3, play turbo")
    assert (table.view(0).phase, table.question) == ("turbo", "card.turbo")
    after = table.play("forward, right, forward")
    assert after.shows(".........\n...0.....")
    assert after.happened("Drove") == ["Drove 0 1", "Drove 0 3"]
    assert after.view(0).turn == 1


@rule("card.turbo")
def test_a_turbo_pushes_and_collides_as_in_phase_one() -> None:
    pushed = race("0.1......").play(f"{DRAW} turbo 2, play turbo, forward, forward")
    assert pushed.shows("...01....")
    again = race("01.......").play(f"{DRAW} turbo 2, play turbo, forward")
    assert again.happened("Pushed") == ["Pushed 0 1", "Pushed 0 1"], "once in each move"
    hit = race("0.a......").play(f"{DRAW} turbo 3, play turbo, forward")
    assert hit.shows(".0...a...")
    assert hit.view(0).collisions == (1, 0)


@rule("card.turbo", "card.play")
def test_no_kept_card_is_played_during_a_turbo() -> None:
    table = race("0........", keeps={0: "warning"}).play("roll 1, forward, draw, draw turbo 2")
    assert table.play("play turbo").options == ["forward"]
    assert table.view(0).own_card == "warning"
