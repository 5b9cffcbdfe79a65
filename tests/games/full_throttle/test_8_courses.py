"""Chapter 8: courses and scenarios."""

from __future__ import annotations

import pytest

from paddock.games.full_throttle.courses import COURSES, load_course
from tests.refused import refused

from .table import Table, new_game, on_grid, race, rule

CHASE = "a" + "." * 12


def forward(count: int) -> str:
    return ", ".join(["forward"] * count)


@rule("course.custom")
def test_a_course_can_be_made_up() -> None:
    text = "los_angeles; start main_1 0; streets main_1, main_2; finish main_2 1"
    table = new_game(2, course=text)
    assert table.view(0).course == text
    assert table.view(0).map == "los_angeles"
    assert table.view(0).to_load[0] >= 4
    assert new_game(2, course=text, upgrades="none").play("first 0").question == "setup.grid"


@rule("course.custom")
@pytest.mark.parametrize(
    "text",
    [
        "los_angeles; start main_1 0; streets main_1; finish nowhere 1",
        "los_angeles; start main_1 0; streets main_1, nowhere; finish main_1 3",
        "los_angeles; start main_1 0; streets main_1, main_2; finish main_2 1; obstacles start-0",
    ],
)
def test_a_course_that_cannot_be_driven_is_refused_with_a_reason(text: str) -> None:
    with refused(r"\w+ .+\."):
        new_game(2, course=text)


@pytest.mark.parametrize("course", COURSES)
def test_every_course_can_be_raced(course: str) -> None:
    table = on_grid(4, course=course)
    assert table.question == "turn.parts"
    assert table.view(0).to_go[0] > 0
    assert table.view(0).title == load_course(course).title


@rule("course.getaway")
def test_seat_0_flees_and_all_others_are_police_ahead_of_it() -> None:
    table = on_grid(4, course="getaway")
    course = load_course("getaway")
    assert table.asked == 0
    assert table.place(0).startswith("start-")
    police = [table.place(seat) for seat in (1, 2, 3)]
    assert police == [course.names[space] for space in course.police[:3]]
    assert all(table.view(0).to_go[seat] < table.view(0).to_go[0] for seat in (1, 2, 3))


def chase() -> Table:
    return race(CHASE, gear=3, police=("s-5-0", "s-7-0"), seats=3)


@rule("course.getaway")
def test_it_wins_by_crossing_the_finish() -> None:
    table = race("a..", gear=3, police=("s-1-0",)).drive(5, forward(3))
    assert table.outcome is not None
    assert (table.outcome.rule, table.outcome.places) == ("course.getaway", (1, 2))


@rule("course.getaway")
def test_the_police_win_together_after_the_rounds() -> None:
    table = chase()
    assert table.race.terms.course.rounds == 3
    table = table.play(", ".join(["end turn"] * 9))
    assert table.outcome is not None
    assert table.outcome.places == (3, 1, 1)


@rule("course.getaway")
def test_the_police_win_if_it_is_out_and_lose_if_they_all_are() -> None:
    table = race("..!...", gear=3, police=("s-4-0",), barrier=9, at="s-2-0").play("end turn")
    assert table.outcome is not None
    assert table.outcome.places == (2, 1)
    table = race("a.!...", gear=3, police=("s-4-0",), barrier=9)
    table.race.space[1] = table.race.terms.course.index["s-2-0"]
    table = table.play("end turn, end turn")
    assert table.outcome is not None
    assert table.outcome.places == (1, 2)


@rule("course.getaway")
def test_police_over_the_finish_have_left_the_road() -> None:
    table = race("a...b.", gear=3, police=("s-4-0",)).play("end turn")
    table = table.drive(3, forward(2))
    assert table.race.home[1] == 1
    assert table.outcome is None
    assert table.asked == 0


def relay_race() -> Table:
    """Seat 0 is two steps before the line, seat 1 at the start of the circle."""
    return race("...a\nb...", gear=3, seats=4, teams=True)


@rule("course.tag_team")
def test_tag_team_is_for_four_in_two_teams_and_one_car_of_each_drives() -> None:
    table = new_game(4, course="tag_team", upgrades="none")
    assert table.options == ["first 0", "first 1"]
    table = table.play("first 1, lane 0, lane 0, lane 0, lane 0, deals")
    assert [table.place(seat)[:6] for seat in range(4)] == ["start-"] * 4
    order = []
    for _ in range(4):
        order.append(table.asked)
        table = table.play("end turn")
    assert order == [1, 0, 1, 0]


@rule("course.tag_team")
def test_the_partner_may_start_in_the_same_team_turn() -> None:
    table = relay_race().drive(5, "forward")
    assert table.happened("Relayed") == ["Relayed 0 2"]
    assert (table.asked, table.question) == (2, "course.tag_team")
    assert table.race.home[0] == 0, "the rest of its speed is lost"
    table = table.play("start")
    assert table.asked == 2
    table = table.drive(3, forward(3))
    assert table.place(2) == "s-2-0"
    table = table.play("end turn, deals")
    assert table.asked == 1, "then it is the other team's turn"
    assert table.play("end turn").asked == 2


@rule("course.tag_team")
def test_the_partner_may_wait() -> None:
    table = relay_race().drive(5, "forward, wait")
    assert table.asked == 1
    table = table.play("end turn")
    assert table.asked == 2
    assert table.race.turns[2] == 1, "the turn that this table begins with: waiting takes none"


@rule("course.tag_team")
def test_the_second_cars_decide_and_teams_have_the_same_turns() -> None:
    table = relay_race()
    state = table.race
    state.home[0] = 0
    state.space[0] = state.terms.course.finish
    state.space[2] = state.terms.course.index["s-3-0"]
    state.turn = 2
    table = table.drive(6, "forward")
    assert table.race.home[2] == 5
    assert table.outcome is None
    assert table.asked == 1
    table = table.play("end turn")
    assert table.outcome is not None
    assert table.outcome.places == (1, 3, 1, 3)


@rule("course.tag_team")
def test_a_team_that_loses_a_car_is_out() -> None:
    table = race("..!.\nb.!.", gear=3, seats=4, teams=True, barrier=9, at="s-2-0")
    table = table.play("end turn")
    assert table.happened("TeamOut") == ["TeamOut 2"]
    assert table.outcome is not None
    assert table.outcome.places == (3, 1, 3, 1)


@rule("course.tag_team")
def test_a_teams_spaces_to_go_are_both_cars_together() -> None:
    table = race("..a.\n...b", gear=3, seats=4, teams=True)
    table.race.round = 100
    table = table.play("end turn, end turn")
    assert table.outcome is not None
    assert table.outcome.places == (3, 1, 3, 1)


@rule("course.underpass")
def test_under_the_overpass_one_step_leads_to_the_other_side() -> None:
    table = on_grid(2, course="this_is_brasil")
    state = table.race.clone()
    state.space[0] = state.terms.course.index["calle_3-0-1"]
    table = Table(state, []).drive(3, "forward")
    assert table.place() == "calle_2-3-1"
    assert table.race.left == 2
