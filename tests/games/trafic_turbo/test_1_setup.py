"""Chapter 1: setup."""

from __future__ import annotations

import pytest

from paddock.games.trafic_turbo.state import FREE
from paddock.games.trafic_turbo.track import OFF
from paddock.kernel.model import CHANCE

from .table import new_game, race, rule


@rule("setup.circuit")
def test_the_road_is_closed_and_a_lane_ends_at_its_edge() -> None:
    track = new_game().race.track
    last = track.spaces - track.lanes
    assert track.ahead[last] == 0
    assert track.behind[0] == last
    assert (track.left[0], track.right[track.lanes - 1]) == (OFF, OFF)


@rule("setup.circuit")
def test_a_step_from_a_bridge_leads_along_the_road_and_never_to_the_road_below() -> None:
    track = new_game().race.track
    for space in range(track.spaces):
        beside = [track.ahead[space], track.behind[space], track.left[space], track.right[space]]
        rows = {(other // track.lanes - space // track.lanes) % track.rows for other in beside[:2]}
        assert rows == {1, track.rows - 1}
        assert all(o == OFF or o // track.lanes == space // track.lanes for o in beside[2:])


@rule("setup.circuit")
def test_a_car_beside_a_police_area_cannot_drive_into_it() -> None:
    table = race(
        """
         AAA
        .0...
        .....
        """
    )
    assert table.play("roll 2").options == ["forward", "right"]


@rule("setup.vehicles")
@pytest.mark.parametrize("circuit", ["city", "village"])
def test_ten_vehicles_stand_on_their_arrows_and_one_takes_two_spaces(circuit: str) -> None:
    state = new_game(circuit=circuit).race
    standing = [what for what in state.on_space if what != FREE]
    assert len(standing) == 11
    assert len(set(standing)) == 10
    assert len(new_game(circuit=circuit).view(0).pieces) == 11, "ten vehicles and the police car"


@rule("setup.pile")
def test_the_pile_has_32_cards_and_the_police_car_waits_in_the_first_area() -> None:
    view = new_game().view(0)
    assert (view.pile, view.discard, view.pieces["police"]) == (32, (), "area-0")


@rule("setup.first")
def test_the_highest_roll_goes_first() -> None:
    table = new_game(3).play("roll 2, roll 5, roll 4")
    assert table.story[-1] == "Ordered 1"
    assert table.view(0).order == (1, 2, 0)


@rule("setup.first")
def test_ties_for_the_highest_roll_again_and_the_beaten_do_not() -> None:
    table = new_game(3).play("roll 5, roll 2, roll 5")
    assert table.view(0).bids == (0, -1, 0)
    assert table.asked == CHANCE
    table = table.play("roll 3, roll 3, roll 1, roll 6")
    assert table.view(0).order == (2, 0, 1)


@rule("setup.grid")
def test_cars_are_placed_from_the_last_player_back_to_the_first() -> None:
    table = new_game(3).play("roll 1, roll 6, roll 1")
    asked = []
    for arrow in ("arrow 4", "arrow 0", "arrow 2"):
        asked.append(table.asked)
        table = table.play(arrow)
    assert asked == [0, 2, 1]
    assert table.view(0).pieces["car-0"] == "s-46-2"
    assert table.happened("Placed")[0] == "Placed car-0 0 s-46-2"


@rule("setup.grid")
def test_an_arrow_is_chosen_once() -> None:
    table = new_game(2).play("roll 6, roll 1, arrow 3")
    assert table.options == ["arrow 0", "arrow 1", "arrow 2", "arrow 4"]


@rule("setup.turn")
def test_a_turn_is_a_move_and_then_a_card() -> None:
    table = new_game(2).play("roll 6, roll 1, arrow 3, arrow 1")
    assert table.story[-1] == "TurnStarted 0"
    phases = []
    for move in ("roll 1", "forward", "draw skid left"):
        phases.append(table.view(0).phase)
        table = table.play(move)
    assert phases == ["roll", "move", "card"]
    assert (table.view(0).turn, table.view(0).phase) == (1, "roll")


@rule("setup.turn")
def test_turns_go_clockwise_and_a_round_ends_before_the_first_player() -> None:
    table = race("0..\n1..\n2..")
    turns = []
    for _ in range(3):
        turns.append((table.view(0).turn, table.view(0).round))
        table = table.play("roll 6, forward, forward, forward, forward, forward, forward")
    assert turns == [(0, 1), (1, 1), (2, 1)]
    assert (table.view(0).turn, table.view(0).round) == (0, 2)
