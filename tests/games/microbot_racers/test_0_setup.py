"""Setup: the track, the action card, the robots, the object of the game."""

from __future__ import annotations

import pytest

from paddock.kernel.model import CHANCE
from paddock.kernel.play import set_up
from tests.refused import refused

from .table import GAME, new_game, race, rule


@rule("setup.track")
@pytest.mark.parametrize("layout", ["speedway", "switchyard", "gauntlet"])
def test_eight_cards_lie_around_the_hole(layout: str) -> None:
    cards = new_game(layout=layout).view.cards
    assert sorted(card[0] for card in cards) == list("ABCDEFGH")


@rule("setup.track")
def test_a_layout_of_ones_own_says_card_side_and_way_for_each_place() -> None:
    words = "Bbd Cfu Dfu Efd Ffu Gbu Hfu Afu"
    assert new_game(layout=words).view.cards == tuple(words.split())


@rule("setup.track")
def test_a_random_layout_is_a_line_of_the_log_and_leaves_the_start_card() -> None:
    table = new_game(layout="random")
    assert table.asks == (CHANCE, "setup.track")
    assert table.view.cards == ("-", "-", "-", "-", "-", "-", "-", "Afu")
    laid = table.play("lay Hbd Gfu Ffu Efu Dfu Cfu Bfd Afu")
    assert laid.view.cards == ("Hbd", "Gfu", "Ffu", "Efu", "Dfu", "Cfu", "Bfd", "Afu")
    assert laid.asks == (0, "setup.robots")


@rule("setup.track")
@pytest.mark.parametrize(
    "move",
    [
        "lay Hbd Gfu Ffu Efu Dfu Cfu Bfd Afd",
        "lay Hbd Gfu Ffu Efu Dfu Cfu Afu Bfd",
        "lay Hbd Hfu Ffu Efu Dfu Cfu Bfd Afu",
        "lay Hbd Gfu Ffu Efu Dfu Cfu Bfd",
        "lay Hbx Gfu Ffu Efu Dfu Cfu Bfd Afu",
        "roll 3",
    ],
)
def test_a_random_layout_moves_no_start_card_and_takes_each_card_once(move: str) -> None:
    assert new_game(layout="random").refuses(move)


@rule("setup.action_card")
def test_the_easy_side_has_18_spaces_and_the_hard_one_12() -> None:
    assert len(new_game(action_card="easy").view.spaces) == 18
    hard = new_game(action_card="hard").view.spaces
    assert len(hard) == 12
    assert "forward 5" not in hard


@rule("setup.robots")
def test_robots_stand_on_free_squares_of_the_line_along_its_arrow_seat_0_first() -> None:
    table = new_game()
    assert table.asks == (0, "setup.robots")
    assert table.options == ["stand 1", "stand 2", "stand 3", "stand 4"]
    after = table.play("stand 2")
    assert after.asks[0] == 1
    assert after.options == ["stand 1", "stand 3", "stand 4"]
    ready = after.play("stand 4").view
    assert ready.pieces == {"robot-0": "s-10-1", "robot-1": "s-10-3"}
    assert ready.facing == ("up", "up")
    assert (ready.health, ready.laps, ready.turn) == ((6, 6), (0, 0), 1)


@rule("setup.robots")
def test_on_an_upside_down_start_card_they_face_down() -> None:
    table = new_game(layout="Bfu Cfu Dfu Efu Ffu Gfu Hfu Abd").play("stand 1, stand 2")
    assert table.view.facing == ("down", "down")
    assert table.view.pieces["robot-0"] == "s-7-1"


@rule("setup.robots")
def test_a_race_has_one_to_four_laps() -> None:
    assert new_game(laps="4").view.race_laps == 4
    with refused("1, 2, 3, 4"):
        set_up(GAME, 2, {"laps": "5"})


@rule("setup.object")
def test_the_last_robot_intact_wins() -> None:
    table = race("0#", "forward 1", health=(1, 6)).play("run forward 1")
    assert table.outcome is not None
    assert table.outcome.places == (2, 1)


@rule("setup.object")
def test_the_first_to_complete_the_laps_wins() -> None:
    table = race("....\n" * 11 + ".0..", "forward 1", facing="up up")
    table.race.counted[0] = 8
    done = table.play("run forward 1")
    assert done.outcome is not None
    assert (done.outcome.places, done.outcome.rule) == ((1, 2), "laps.finish")
