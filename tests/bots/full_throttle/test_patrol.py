"""The planner's police in the Getaway, and the car that flees from them."""

from __future__ import annotations

from paddock.bots.full_throttle.loadout import best_loadout
from paddock.bots.full_throttle.patrol import beware, way_round
from paddock.games.full_throttle.components import HANDLING
from tests.bots.full_throttle.test_planner import choice
from tests.games.full_throttle.table import Table, give_tokens, new_game, race


def chase(drawing: str, tokens: str = "") -> Table:
    """The car that flees has had its turn, and the first police car is asked."""
    table = race(drawing, police=("s-1-0",))
    give_tokens(table.race, 1, tokens)
    return table.play("end turn")


def test_police_step_into_the_way() -> None:
    assert choice(chase("a.........\n...b......").drive(1)) == "left"
    assert choice(chase("..........\na..b......").drive(1)) == "forward"


def test_police_who_hinder_stay_where_they_are() -> None:
    assert choice(chase("a.b.......")) == "end turn"


def test_police_do_not_leave_by_the_finish() -> None:
    assert choice(chase("a......b")) == "end turn"
    table = chase("a....b.\n.......").drive(2, "forward")
    assert choice(table) == "right", "forward would be over the line"


def test_police_who_were_passed_drive_on() -> None:
    assert choice(chase("b..a" + "." * 30)) != "end turn"


def test_a_block_token_goes_where_it_costs_most() -> None:
    table = chase("a.......\n...b....", "1 handling").drive(1, "left")
    assert choice(table) == "block right"
    table = chase("a.......\n........\n.b......", "1 handling").drive(
        4, "forward, forward, forward"
    )
    assert choice(table.play("forward")) == "end turn", "two lanes away it would cost nothing"


def test_police_take_handling_along() -> None:
    state = new_game(4, course="getaway").race
    assert best_loadout(state, 1, 5)[HANDLING] == 5
    assert best_loadout(state, 0, 5)[HANDLING] == 0


def test_the_car_that_flees_looks_for_a_way_past_them() -> None:
    state = race("a..b....\n........", police=("s-3-0",)).race
    assert way_round(state) == 1
    before = state.distance[state.space[0]]
    beware(state)
    assert state.distance[state.space[0]] == before + 1


def test_a_wall_of_police_is_no_reason_to_give_up() -> None:
    state = race("a..b....\n...c....", police=("s-3-0", "s-3-1")).race
    before = list(state.distance)
    assert way_round(state) > 20
    beware(state)
    assert list(state.distance) == before
