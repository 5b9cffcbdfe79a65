"""Chapter 6: the finish."""

from __future__ import annotations

from paddock.games.full_throttle.state import AFTER

from .table import Table, race, rule

SHORT = "a..\nb..\n..."


def forward(count: int) -> str:
    return ", ".join(["forward"] * count)


def home(table: Table, **seats: tuple[int, int]) -> Table:
    """The same race with seats home: s0=(speed left, speed)."""
    state = table.race.clone()
    for name, (left, speed) in seats.items():
        seat = int(name[1:])
        state.home[seat], state.home_speed[seat] = left, speed
        state.space[seat] = state.terms.course.finish
    return Table(state, table.events)


@rule("finish.turns")
def test_the_race_ends_when_all_have_had_the_same_turns() -> None:
    table = race(SHORT, gear=2, seats=3).drive(4, forward(3))
    assert table.outcome is None
    assert table.asked == 1
    table = table.play("end turn")
    assert table.asked == 2
    table = table.play("end turn")
    assert table.outcome is not None
    assert table.outcome.rule == "finish.photo"
    assert table.outcome.places == (1, 2, 3), "seat 1 is nearer than seat 2 on the start card"


@rule("finish.turns")
def test_who_drove_before_the_first_to_cross_has_no_more_turns() -> None:
    table = race(SHORT, gear=2).play("end turn")
    assert table.asked == 1
    table = table.drive(4, forward(3))
    assert table.outcome is not None
    assert table.outcome.places == (2, 1)


@rule("finish.photo")
def test_the_printed_photo_finish() -> None:
    """Gold has nothing left, Black 17 and Blue 18: Blue wins, whoever crossed first."""
    table = home(race(SHORT, gear=2, seats=4), s1=(0, 12), s2=(17, 20), s3=(18, 19))
    table = table.drive(4, forward(3))
    assert table.outcome is not None
    assert table.race.home[0] == 1
    assert table.outcome.places == (3, 4, 2, 1)


@rule("finish.photo")
def test_then_the_higher_speed_decides_and_else_it_is_a_draw() -> None:
    table = home(race(SHORT, gear=2, seats=3), s1=(1, 9), s2=(1, 4)).drive(4, forward(3))
    assert table.outcome is not None
    assert table.outcome.places == (2, 1, 2)


@rule("finish.left")
def test_speed_left_is_what_was_not_spent_lane_changes_included() -> None:
    table = race("..\na.\n..", gear=3).drive(7, "left, forward, forward")
    assert table.happened("Crossed") == ["Crossed 0 4 7"]
    assert table.race.home[0] == 7 - 1 - 1 - 1, "the step over the line included"
    assert race("a.\n..", gear=1).drive(2, forward(2)).race.home[0] == 0


@rule("finish.left")
def test_a_car_over_the_finish_has_left_the_road() -> None:
    table = race("a\nb", gear=3).drive(8, "forward")
    assert table.place() == "finish"
    assert not table.happened("Penalized", "Blocked")
    assert table.race.phase != AFTER
    table = table.drive(5, "forward")
    assert table.race.home[1] == 4, "it blocks nobody"


@rule("finish.places")
def test_those_still_driving_are_placed_by_the_spaces_to_go_and_equals_share() -> None:
    table = home(race("bc.\n.d.\n...", gear=2, seats=4), s0=(2, 4))
    state = table.race
    state.turn = 3
    assert [table.view(0).to_go[seat] for seat in range(4)] == [0, 3, 2, 2]
    table = table.play("end turn")
    assert table.outcome is not None
    assert table.outcome.places == (1, 4, 2, 2)


@rule("finish.places")
def test_the_shortest_way_goes_round_obstacles() -> None:
    table = race("a#..\n....", gear=2)
    assert table.view(0).to_go[0] == 5


@rule("finish.places")
def test_a_car_that_is_out_is_taken_off_the_road_and_last_out_is_first_of_them() -> None:
    table = race("..!b.c.\n..!....", gear=3, barrier=9, at="s-2-0", seats=4)
    table.race.space[3] = table.race.terms.course.index["s-2-1"]
    table = table.play("end turn")
    assert table.race.space[0] == -1
    table = table.play("end turn, end turn, end turn, end turn")
    assert [int(number) for number in table.race.out] == [1, 0, 0, 2]
    state = table.race.clone()
    state.round = 100
    state.turn = 2
    ended = Table(state, []).play("end turn")
    assert ended.outcome is not None
    assert ended.outcome.places == (4, 2, 1, 3)


@rule("finish.places")
def test_the_last_one_in_the_race_wins_at_once() -> None:
    table = race("..!b.\n..!..", gear=3, barrier=9, at="s-2-0").play("end turn")
    assert table.outcome is not None
    assert table.outcome.rule == "finish.places"
    assert table.outcome.places == (2, 1)


@rule("finish.limit")
def test_after_100_rounds_the_race_ends_as_it_stands() -> None:
    table = race("..a...\n..b...", gear=2)
    table.race.round = 100
    table = table.drive(3, forward(3)).play("end turn, deals")
    assert table.outcome is None
    table = table.play("end turn")
    assert table.outcome is not None
    assert table.outcome.rule == "finish.limit"
    assert table.outcome.places == (1, 2)
