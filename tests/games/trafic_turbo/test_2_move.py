"""Chapter 2: the move."""

from __future__ import annotations

import pytest

from .table import race, rule

SIX_FORWARD = "roll 6, " + ", ".join(["forward"] * 6)


@rule("move.roll")
def test_each_space_of_the_roll_is_forward_or_sideways() -> None:
    table = race("""
        .....
        0....
        .....
        """)
    assert table.play("roll 3").options == ["forward", "left", "right"]
    assert table.play("roll 3").question == "move.roll"
    after = table.play("roll 3, forward, left, forward")
    assert after.shows("""
        ..0..
        .....
        .....
        """)
    assert after.story[-1] == "Drove 0 3"


@rule("move.roll")
def test_the_whole_roll_is_used() -> None:
    table = race("0....\n.....").play("roll 3, forward, forward")
    assert table.options == ["forward", "right"], "there is no stopping short of the roll"
    assert table.view(0).left == 1


@rule("move.roll")
def test_at_the_edge_a_car_can_go_only_inward() -> None:
    assert race("0...\n....").play("roll 2").options == ["forward", "right"]
    assert race("....\n0...").play("roll 2").options == ["forward", "left"]


@rule("move.sideways")
def test_several_steps_to_one_side_are_allowed_but_no_slalom() -> None:
    table = race("....\n....\n0...").play("roll 4, left")
    assert table.options == ["forward", "left"]
    table = table.play("left, forward")
    assert table.options == ["forward"], "the right is shut for the rest of the turn"


@rule("move.sideways", "card.turbo")
def test_a_turbo_is_bound_to_the_side_already_taken() -> None:
    table = race("......\n0.....\n......").play("roll 1, left, draw turbo 3, play turbo")
    assert table.options == ["forward"]
    free = race("......\n0.....\n......").play("roll 1, forward, draw turbo 3, play turbo")
    assert free.options == ["forward", "left", "right"]


@rule("move.sideways")
def test_the_next_turn_is_free_to_go_the_other_way() -> None:
    table = race("......\n0.....\n......").play("roll 1, left, draw skid left, " + SIX_FORWARD)
    assert table.play("roll 2").options == ["forward", "right"]


@rule("move.six")
def test_a_six_goes_straight_on_and_ends_the_turn_without_a_card() -> None:
    table = race("........\n0.......\n........", keeps={0: "maneuver"})
    assert table.play("roll 6").options == ["forward"]
    assert table.play("roll 6").question == "move.six"
    after = table.play(SIX_FORWARD)
    assert after.view(0).turn == 1
    assert after.happened("Drew") == []


@rule("move.six")
def test_a_six_pushes_and_collides_like_any_other_roll() -> None:
    after = race("0.1.a...").play("roll 6, forward, forward")
    assert after.options == ["stop"], "the pushed car has met the traffic"
    hit = race("0.a.......").play("roll 6, forward, forward")
    assert hit.shows(".0.....a..")


@rule("move.occupied")
def test_a_space_with_a_vehicle_cannot_be_entered_from_the_side() -> None:
    table = race("""
        a...
        0...
        P...
        """)
    assert table.play("roll 2").options == ["forward"]


@rule("move.push")
def test_a_car_ahead_is_pushed_along_as_long_as_the_move_lasts() -> None:
    after = race("0.1.....").play("roll 4, forward, forward, forward, forward")
    assert after.shows("....01..")
    assert after.view(0).pushed == (1,)
    assert after.play("draw skid left").view(0).pushed == ()
    assert after.happened("Pushed", "Drove") == ["Pushed 0 1", "Drove 0 4"]


@rule("move.push")
def test_a_row_of_cars_is_pushed_as_one() -> None:
    after = race("0123....").play("roll 2, forward, forward")
    assert after.shows("..0123..")


@rule("move.push")
def test_nobody_has_to_push() -> None:
    table = race("0.1....\n.......").play("roll 3, forward")
    assert table.options == ["forward", "right", "stop"]
    after = table.play("stop")
    assert after.shows(".01....\n.......")
    assert after.view(0).phase == "card"


@rule("move.push")
def test_without_a_car_ahead_there_is_no_stopping() -> None:
    assert race("0..1").refuses("roll 2, stop")


@rule("move.push")
@pytest.mark.parametrize("obstacle", ["a", "P"])
def test_what_ends_a_push_is_not_hit(obstacle: str) -> None:
    table = race(f"01.{obstacle}...").play("roll 4, forward")
    assert table.options == ["stop"]
    after = table.play("stop")
    assert after.shows(f".01{obstacle}...")
    assert after.happened("Collided", "Blocked", "Drove") == ["Blocked 0", "Drove 0 1"]
    assert after.view(0).collisions == (0, 0)


@rule("move.push")
def test_where_the_row_cannot_be_pushed_going_sideways_is_still_allowed() -> None:
    table = race("012a...\n.......").play("roll 3")
    assert table.options == ["right", "stop"]
    assert table.play("right, forward, forward").shows(".12a...\n..0....")


@rule("move.push")
def test_a_step_that_pushes_a_car_home_is_done_for_the_whole_row_first() -> None:
    table = race("..012|...", points=True, seats=4)
    after = table.play("roll 3, forward")
    assert after.shows("...01|...")
    assert after.happened("CameHome") == ["CameHome 2 1"]
    assert after.options == ["forward", "stop"], "the pusher's move goes on"


@rule("move.collision")
def test_a_hit_vehicle_drives_on_by_the_spaces_that_were_left() -> None:
    after = race("0.a.....").play("roll 3, forward, forward")
    assert after.shows(".0..a...")
    assert after.happened("Collided", "Drove") == ["Collided 0 vehicle-0", "Drove 0 1"]
    assert after.view(0).collisions == (1, 0)
    assert after.view(0).phase == "card"


@rule("move.collision")
@pytest.mark.parametrize("obstacle", ["1", "b", "P"])
def test_a_hit_vehicle_pushes_nobody_and_stops_dead(obstacle: str) -> None:
    after = race(f"0a.{obstacle}....").play("roll 5, forward")
    assert after.shows(f"0.a{obstacle}....")


@rule("move.collision")
def test_it_is_a_collision_even_if_the_vehicle_cannot_move() -> None:
    after = race("0ab...").play("roll 2, forward")
    assert after.shows("0ab...")
    assert after.view(0).collisions == (1, 0)
    assert after.happened("Drove") == []


@rule("move.collision")
def test_a_car_whose_roll_is_used_up_behind_a_vehicle_has_not_hit_it() -> None:
    after = race("0..a..").play("roll 2, forward, forward")
    assert after.view(0).collisions == (0, 0)
    assert after.view(0).phase == "card"


@rule("move.police")
def test_the_police_car_ends_the_move_without_a_collision() -> None:
    after = race("0.P...\n......").play("roll 4, forward, forward")
    assert after.shows(".0P...\n......")
    assert after.happened("Blocked", "Collided", "Drove") == ["Blocked 0", "Drove 0 1"]


@rule("move.police")
def test_driving_up_to_the_police_car_may_be_chosen_though_another_step_is_legal() -> None:
    assert race("0P....\n......").play("roll 4").options == ["forward", "right"]


@rule("move.push_sideways")
def test_all_cars_in_the_way_are_pushed_sideways() -> None:
    after = race("0..\n1..\n2..\n...").play("roll 1, right")
    assert after.shows("...\n0..\n1..\n2..")
    assert after.happened("Pushed") == ["Pushed 0 2", "Pushed 0 1"]


@rule("move.push_sideways")
@pytest.mark.parametrize("obstacle", ["a..", "P..", "TT."])
def test_a_vehicle_behind_the_pushed_car_forbids_the_step(obstacle: str) -> None:
    assert race(f"0..\n1..\n{obstacle}").refuses("roll 1, right")


@rule("move.push_sideways")
def test_the_front_of_the_truck_forbids_it_too() -> None:
    assert race(".0.\n.1.\nTT.").refuses("roll 1, right")


@rule("move.push_sideways")
def test_nobody_is_pushed_off_the_road() -> None:
    assert race("...\n0..\n1..").refuses("roll 1, right")


@rule("move.fine")
@pytest.mark.parametrize("pips", [1, 2, 3])
def test_a_move_that_ends_on_a_grey_space_is_fined(pips: int) -> None:
    table = race(" AAA\n0.....\n......")
    after = table.play(f"roll {pips}, " + ", ".join(["forward"] * pips))
    assert after.happened("Fined") == ["Fined 0"]
    assert (after.view(0).fined, after.view(0).waits) == ((1, 0), (True, False))
    assert after.view(0).phase == "card", "a card is still drawn"


@rule("move.fine")
def test_driving_past_a_police_area_is_free() -> None:
    after = race(" AAA\n0.....").play("roll 4, forward, forward, forward, forward")
    assert after.happened("Fined") == []


@rule("move.fine")
def test_the_lane_beyond_the_grey_one_is_free() -> None:
    after = race(" AAA\n......\n0.....").play("roll 1, forward")
    assert after.happened("Fined") == []


@rule("move.fine")
def test_it_holds_wherever_the_police_car_is() -> None:
    after = race(" AAA\n0.....\n.....P").play("roll 1, forward")
    assert after.happened("Fined") == ["Fined 0"]


@rule("move.fine")
def test_after_a_six_there_is_a_fine_but_no_card() -> None:
    after = race("     AAA\n0.........").play(SIX_FORWARD)
    assert after.happened("Fined", "TurnStarted") == ["Fined 0", "TurnStarted 1"]


@rule("move.fine")
def test_a_car_that_was_pushed_onto_grey_is_not_fined() -> None:
    after = race("  AAA\n01....\n......").play("roll 1, forward")
    assert after.shows(".01...\n......")
    assert after.happened("Fined") == []


@rule("move.fine")
def test_a_car_that_could_not_move_is_not_fined() -> None:
    after = race("AAA\n0ab...").play("roll 3, forward")
    assert after.happened("Fined") == []


@rule("move.fine")
def test_a_car_that_stopped_behind_another_without_moving_is_not_fined() -> None:
    after = race("AAA\n01....").play("roll 3, stop")
    assert after.happened("Fined") == []


@rule("move.fine")
def test_a_collision_that_ends_a_move_on_grey_is_fined() -> None:
    after = race(" AAA\n0.a...").play("roll 3, forward, forward")
    assert after.happened("Collided", "Fined") == ["Collided 0 vehicle-0", "Fined 0"]


@rule("move.fine", "card.turbo")
def test_a_turbo_that_ends_on_grey_is_fined() -> None:
    table = race("   AAA\n0......").play("roll 1, forward, draw turbo 2, play turbo")
    after = table.play("forward, forward")
    assert after.happened("Fined") == ["Fined 0"]


@rule("move.fine", "card.skid")
def test_a_skid_onto_grey_is_fined() -> None:
    after = race(" AAA\n......\n0.....").play("roll 1, forward, draw skid left")
    assert after.shows(".0....\n......")
    assert after.happened("Fined") == ["Fined 0"]


@rule("move.fine")
def test_after_the_fine_a_drawn_skid_does_nothing() -> None:
    after = race(" AAA\n0.....\n......").play("roll 1, forward, draw skid left")
    assert after.happened("Skidded", "SkiddedOff") == []
    assert after.shows(".0....\n......")
    assert after.view(0).discard == ("skid left",)


@rule("move.fine", "card.turbo")
def test_after_the_fine_a_drawn_turbo_is_kept() -> None:
    table = race(" AAA\n0.....\n......").play("roll 1, forward, draw turbo 5")
    assert table.options == ["keep"]


@rule("move.fine")
def test_a_fined_driver_skips_its_next_turn_and_then_drives_again() -> None:
    table = race(" AAA\n0.........\n1.........").play("roll 1, forward, draw skid left")
    after = table.play(SIX_FORWARD)
    assert after.story[-2:] == ["Waited 0", "TurnStarted 1"]
    assert after.view(0).waits == (False, False)


@rule("move.truck", "move.occupied")
def test_both_spaces_of_the_truck_are_taken() -> None:
    table = race("0......\n.TT....\n.......")
    assert table.refuses("roll 3, forward, right")
    assert table.refuses("roll 3, forward, forward, right")
    assert not table.refuses("roll 4, forward, forward, forward, right")


@rule("move.truck", "move.collision")
def test_a_truck_that_is_hit_drives_on_as_one() -> None:
    after = race("0TT....b").play("roll 3, forward")
    assert after.shows("0...TT.b")
    blocked = race("0TT.b...").play("roll 3, forward")
    assert blocked.shows("0.TTb...")


@rule("move.truck")
def test_the_truck_changes_lanes_only_with_room_for_both_its_spaces() -> None:
    table = race("0..a...\n..TT...\n.......").play("roll 1, forward, draw traffic 3")
    assert "traffic 1 left" not in table.options
    after = table.play("traffic 1 right")
    assert after.shows(".0.a...\n.......\n..TT...")
    assert after.refuses("traffic 1 left"), "once with each card"


@rule("move.truck")
def test_the_truck_is_stopped_by_what_is_beside_its_rear_as_well() -> None:
    table = race("0......\n..TT...\n..1....").play("roll 1, forward, draw traffic 3")
    assert "traffic 0 right" not in table.options
    assert "traffic 0 left" in table.options
