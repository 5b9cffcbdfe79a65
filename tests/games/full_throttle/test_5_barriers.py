"""Chapter 5: speed barriers."""

from __future__ import annotations

from paddock.games.full_throttle.courses import load_course
from paddock.games.full_throttle.streets import load_map

from .table import race, rule

ROAD = "a..!....\n...!...."


def forward(count: int) -> str:
    return ", ".join(["forward"] * count)


@rule("barrier.speed", "barrier.row")
def test_a_car_that_is_too_slow_stops_on_the_barrier() -> None:
    table = race(ROAD, gear=3, barrier=6).drive(5, forward(3))
    assert table.place() == "s-3-0"
    assert table.happened("Paused") == ["Paused car-0 0 s-3-0"]
    assert not table.happened("Penalized", "Blocked"), "the rest is lost without penalty"


@rule("barrier.speed")
def test_a_car_that_is_fast_enough_passes() -> None:
    table = race(ROAD, gear=3, barrier=6).drive(6, forward(6))
    assert table.place() == "s-6-0"


@rule("barrier.row")
def test_a_nitrous_counts_for_the_barrier_and_tires_do_not() -> None:
    table = race(ROAD, gear=3, barrier=6, tokens="1 nitrous").play("use nitrous, turn =2")
    assert table.drive(4, forward(6)).place() == "s-6-0"
    table = race(ROAD, gear=3, barrier=6, tokens="2 tires").drive(6, "use tires, use tires")
    assert table.play(forward(6)).place() == "s-6-0"


@rule("barrier.row")
def test_no_lane_is_changed_on_a_barrier() -> None:
    table = race(ROAD, gear=3, barrier=6, at="s-3-0")
    assert table.drive(7).options == ["forward"]


@rule("barrier.train", "barrier.row")
def test_from_the_barrier_the_next_turn_must_reach_the_number() -> None:
    table = race(ROAD, gear=4, barrier=10, at="s-3-0").drive(10, forward(2))
    assert table.place() == "s-5-0"
    table = race(ROAD, gear=4, barrier=10, at="s-3-0").drive(9)
    assert table.happened("Crashed") == ["Crashed car-0 0 s-3-0"]
    assert table.race.out[0] == 1
    assert "car-0" not in table.view(1).pieces


@rule("barrier.row")
def test_not_moving_and_having_no_cards_is_a_crash_too() -> None:
    table = race(ROAD, gear=4, barrier=6, at="s-3-0").play("end turn")
    assert table.happened("Crashed") == ["Crashed car-0 0 s-3-0"]
    table = race(ROAD, gear=4, barrier=6, at="s-3-0", hand="1 1", seats=3)
    table = table.play("shift down, discard 1, discard 1")
    assert table.happened("Crashed") == ["Crashed car-0 0 s-3-0"]
    assert table.asked == 1


@rule("barrier.row")
def test_a_car_too_slow_may_still_be_saved_by_its_nitrous() -> None:
    table = race(ROAD, gear=4, barrier=10, at="s-3-0", tokens="1 nitrous").drive(8)
    assert table.options == ["stop", "use nitrous"]
    assert table.play("stop").happened("Crashed")
    assert table.play("use nitrous, turn =1").happened("Crashed")
    assert table.play("use nitrous, turn =2, forward").place() == "s-4-0"


@rule("barrier.row")
def test_a_car_that_is_fast_enough_but_blocked_tries_again() -> None:
    table = race("...!b...", gear=3, barrier=6, at="s-3-0").drive(7)
    assert table.happened("Blocked") == ["Blocked 0 7"]
    table = table.play("end turn")
    assert not table.happened("Crashed")
    table = table.play(table.options[0])
    assert table.race.out[0] == 0


@rule("barrier.row")
def test_a_move_that_just_ends_on_a_barrier_leaves_it_to_the_next_turn() -> None:
    table = race(ROAD, gear=3, barrier=10).drive(3, forward(3))
    assert not table.happened("Paused", "Crashed")
    table = table.play("end turn, deals, end turn")
    assert table.race.on_barrier
    assert table.play("end turn").happened("Crashed")


@rule("barrier.train")
def test_the_train_of_baja_california_asks_for_10() -> None:
    barriers = load_course("all_timer").barrier
    assert {int(number) for number in barriers} == {0, 10}


@rule("barrier.drop_off")
def test_the_drop_off_of_los_angeles_asks_for_6_down_and_9_up() -> None:
    streets = load_map("los_angeles").streets
    found = [barrier for street in streets for barrier in street.barriers]
    assert [(barrier.kind, {barrier.forth, barrier.back}) for barrier in found] == [
        ("drop-off", {6, 9})
    ]
