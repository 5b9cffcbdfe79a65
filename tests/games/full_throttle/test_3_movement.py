"""Chapter 3: movement and penalties."""

from __future__ import annotations

from .table import race, rule

STEP = "forward"


def forward(count: int) -> str:
    return ", ".join([STEP] * count)


@rule("move.step")
def test_each_space_costs_one_forward_or_sideways() -> None:
    table = race("...\na..\n...").drive(2)
    assert table.question == "move.step"
    assert table.options == ["forward", "left", "right"]
    table = table.play("left")
    assert (table.place(), table.race.left) == ("s-0-0", 1)
    assert table.play("forward").place() == "s-1-0"


@rule("move.step")
def test_lanes_are_changed_one_way_only_in_a_turn() -> None:
    table = race("......\na.....\n......").drive(4, "left")
    assert table.options == ["forward"]
    table = race("......\n......\na.....").drive(4, "left, forward")
    assert table.options == ["forward", "left"], "several times the same way"


@rule("move.step")
def test_the_next_turn_may_go_the_other_way() -> None:
    table = race("......\na.....\n......").drive(2, "left, forward")
    table = table.play("end turn, deals, end turn")
    assert (table.asked, table.place()) == (0, "s-1-0")
    assert table.drive(2).options == ["forward", "right"]


@rule("move.step")
def test_no_lane_is_changed_from_a_corner_or_into_one() -> None:
    assert race("9....\n.....", at="s-0-0").drive(2).options == ["forward"]
    assert race("a....\n9....").drive(2).options == ["forward"]
    assert race("a....\n.9...").drive(2).options == ["forward", "right"]


@rule("move.blocked")
def test_cars_obstacles_and_the_end_of_a_lane_block() -> None:
    assert race("ab..\n....").drive(2).options == ["right"]
    assert race("a#..\n....").drive(2).options == ["right"]
    assert race("ax..\n....").drive(2).options == ["right"]
    assert race("a...\nb...").drive(2).options == ["forward"]


@rule("move.blocked")
def test_what_is_left_when_no_step_is_legal_costs_penalties() -> None:
    table = race("a..#\n...#", gear=3).drive(7, "forward, forward, right")
    assert table.happened("Blocked") == ["Blocked 0 4"]
    assert table.happened("Penalized") == ["Penalized 0 4 4 s-2-1"]
    table = table.play("end turn")
    assert table.options == [f"discard {gear}" for gear in (2, 3, 4, 5, 6)], "2 are allowed"


@rule("move.blocked")
def test_a_driver_goes_on_while_a_step_is_legal_but_may_choose_a_dead_end() -> None:
    table = race("a...#\n.....", gear=3).drive(6)
    assert "stop" not in table.options
    dead_end = table.play("forward, forward, forward")
    assert dead_end.options == ["right"], "it must leave the dead end where it can"
    table = race("a...#\n...##", gear=3).drive(6, "forward, forward, forward")
    assert table.happened("Blocked") == ["Blocked 0 3"]


@rule("move.corner")
def test_a_corner_costs_the_difference_space_after_space() -> None:
    table = race("a.753.......", gear=3).drive(8, forward(5))
    assert table.happened("Penalized") == [
        "Penalized 0 1 1 s-2-0",
        "Penalized 0 3 4 s-3-0",
        "Penalized 0 5 9 s-4-0",
    ]


@rule("move.corner")
def test_the_last_space_counts_and_the_first_one_does_not() -> None:
    table = race("3..5.....", gear=2, at="s-0-0").drive(4, forward(3))
    assert not table.happened("Penalized")
    table = race("a..3.....", gear=2).drive(3, forward(3))
    assert table.happened("Penalized") == [], "a number that is not below the speed is free"
    table = race("a...3....", gear=2).drive(4, forward(4))
    assert table.happened("Penalized") == ["Penalized 0 1 1 s-4-0"]


@rule("move.penalty", "move.next_hand")
def test_the_printed_example_ends_at_the_tenth_penalty() -> None:
    """3rd gear: no hand after 6, Neutral after 9, and the 10th stops the car."""
    table = race("a66631...", gear=3).drive(8)
    table = table.play(forward(3))
    assert (table.race.penalties, table.gear) == (6, 3)
    table = table.play("forward")
    assert table.happened("Shifted") == ["Shifted 0 2nd", "Shifted 0 1st", "Shifted 0 Neutral"]
    assert table.happened("Stopped") == ["Stopped 0"]
    assert table.race.penalties == 10, "of the five on this space one was beyond the stop"
    assert table.place() == "s-4-0", "it stops on the space that it has entered"


@rule("move.penalty")
def test_after_six_the_next_hand_is_empty_and_after_nine_the_car_is_in_neutral() -> None:
    table = race("a666.....", gear=3).drive(8, forward(8))
    assert (table.gear, table.race.penalties) == (3, 6)
    table = race("a555.....", gear=3).drive(8, forward(8))
    assert (table.gear, table.race.penalties) == (0, 9)
    assert table.place() == "s-8-0", "the speed of the move stays as it was"


@rule("move.penalty")
def test_cards_in_hand_still_pay_for_shifting_after_the_move() -> None:
    table = race("a222.....", gear=3).drive(4, forward(4))
    assert table.race.penalties == 6
    table = table.play("shift up, discard 3, discard 4, discard 5")
    assert table.gear == 4
    table = table.play("end turn, discard 2, discard 6")
    assert (table.asked, table.race.hand[0]) == (1, 0)


@rule("move.next_hand")
def test_penalties_count_against_the_next_hand_only() -> None:
    table = race("a2.......", gear=2, hand="3 4").drive(4, forward(4) + ", deals")
    assert table.race.hand[0] == 4, "6 less 2"
    table = table.play("end turn")
    assert (table.asked, table.race.penalties) == (0, 0)
    assert table.play("end turn, deals").race.hand[0] == 6


@rule("move.next_hand")
def test_a_hand_of_none_makes_a_turn_without_cards_that_fills_it_again() -> None:
    table = race("a222.....", gear=3, hand="1").drive(4, forward(4))
    assert (table.asked, table.race.hand[0]) == (1, 0)
    table = table.play("end turn, deals")
    assert table.happened("TurnStarted") == [f"TurnStarted {seat}" for seat in (1, 0, 1)]
    assert table.race.hand[0] == 6


@rule("move.corner", "move.penalty")
def test_destinations_tell_the_penalties_of_their_best_way() -> None:
    table = race("a.4.....\n........", gear=3).drive(6)
    tolls = {place: way.toll for place, way in table.ways().items()}
    assert tolls == {"s-6-0": 2, "s-5-1": 0}
    assert table.play(", ".join(table.ways()["s-5-1"].moves)).place() == "s-5-1"
    assert "move.corner" in table.ways()["s-6-0"].rules
