"""Laps, the end of the race and its bound."""

from __future__ import annotations

import pytest

from paddock.games.microbot_racers.game import MicrobotRacers
from paddock.kernel.dice import seeded

from .table import FIRST, GAME, Table, cornered, race, rule

BEFORE_LINE = "....\n" * 11 + ".0.."


def on_lap(drawing: str, hand: str, counted: int, facing: str = "up", laps: int = 1) -> Table:
    table = race(drawing, hand, facing=f"{facing} up", laps=laps)
    table.race.counted[0] = counted
    return table


@rule("laps.count")
def test_a_border_crossed_forward_counts_up_and_backward_down() -> None:
    onward = race("...0..", "forward 1").play("run forward 1")
    assert onward.view.counted[0] == 1
    back = race("....0.", "forward 1", facing="left up").play("run forward 1")
    assert back.view.counted[0] == -1


@rule("laps.count")
def test_a_jump_and_a_drift_cross_borders_too() -> None:
    jumping = race("..0...", "jump 3")
    jumping.race.run_up[0] = 1
    assert jumping.play("run jump 3, roll 1").view.counted[0] == 1
    drifting = race("...0..", "drift right", facing="up up").play("run drift right")
    assert drifting.view.counted[0] == 1


@rule("laps.count")
def test_being_placed_by_a_turning_card_crosses_borders_too() -> None:
    table = race("0L....", "forward 1", back=".###..").play("run forward 1, set off")
    assert table.view.counted[0] == 1


@rule("laps.count")
def test_a_lap_is_complete_on_the_line_after_eight_cards() -> None:
    table = on_lap(BEFORE_LINE, "forward 1", 8, laps=2).play("run forward 1")
    assert table.view.laps[0] == 1
    assert "LapCompleted 0 1" in table.story


@rule("laps.count")
def test_before_the_line_it_is_not_complete() -> None:
    table = on_lap("....\n" * 12 + ".0..", "forward 1", 7, laps=2).play("run forward 1")
    assert (table.view.counted[0], table.view.laps[0]) == (8, 0)


@rule("laps.count")
def test_a_start_is_no_lap_and_shuttling_over_the_line_gains_nothing() -> None:
    table = on_lap(BEFORE_LINE, "forward 1", 0, laps=2).play("run forward 1")
    assert table.view.laps[0] == 0
    back = on_lap("....\n" * 11 + ".0..\n....", "forward 1", 8, "down", 2).play("run forward 1")
    assert back.view.counted[0] == 7


@rule("laps.count")
def test_a_completed_lap_stays_completed_and_is_not_counted_again() -> None:
    table = on_lap(BEFORE_LINE, "forward 1", 8, laps=3)
    table.race.laps[0] = 1
    after = table.play("run forward 1")
    assert after.view.laps[0] == 1


@rule("laps.count")
def test_past_the_line_is_measured_along_its_arrow() -> None:
    jumping = on_lap(BEFORE_LINE, "jump 2", 8, laps=2)
    jumping.race.run_up[0] = 1
    assert jumping.play("run jump 2, roll 1").view.laps[0] == 1


@rule("laps.count")
def test_coming_backward_onto_the_start_card_is_no_lap() -> None:
    table = on_lap("....\n" * 5 + ".0..", "forward 1", 1, "down", 2).play("run forward 1")
    assert (table.view.counted[0], table.view.laps[0]) == (0, 0)


@rule("laps.count")
def test_who_leaves_the_start_card_forward_has_passed_its_line() -> None:
    table = cornered("jump 3", (5, 2), "right", counted=8).play("run jump 3, roll 1")
    assert (table.at(0), table.view.counted[0], table.view.laps[0]) == ((5, 5), 9, 1)
    first = cornered("jump 3", (5, 2), "right", counted=8, game=FIRST).play("run jump 3, roll 1")
    assert (first.at(0), first.view.counted[0], first.view.laps[0]) == ((5, 5), 9, 0)


@rule("laps.count")
def test_who_leaves_the_start_card_backward_has_not() -> None:
    table = cornered("forward 1", (5, 1), "down", counted=8).play("run forward 1")
    assert (table.at(0), table.view.counted[0], table.view.laps[0]) == ((6, 1), 7, 0)


@rule("laps.count", "laps.finish")
def test_one_arrival_completes_as_many_laps_as_the_count_has_gone_up_by_eight() -> None:
    table = cornered("forward 2", (5, 1), "up", counted=16).play("run forward 2")
    assert table.at(0) == (4, 1)
    assert table.story[-3:] == ["LapCompleted 0 1", "LapCompleted 0 2", "Finished 0"]
    first = cornered("forward 2", (5, 1), "up", counted=16, game=FIRST).play("run forward 2")
    assert first.at(0) == (3, 1), "in edition 1 each square completes one lap"
    assert first.story[-3:] == ["LapCompleted 0 1", "LapCompleted 0 2", "Finished 0"]


@rule("laps.count")
@pytest.mark.parametrize("game", [GAME, FIRST], ids=["newest", "first"])
def test_a_bot_imagines_the_race_by_its_edition(game: MicrobotRacers) -> None:
    table = cornered("jump 3", (5, 2), "right", counted=8, game=game)
    imagined = game.imagine(table.view, seeded(1))
    assert imagined.terms.laps_by_card == (game is GAME)


@rule("laps.finish")
def test_the_race_is_over_in_mid_move() -> None:
    table = on_lap(BEFORE_LINE, "forward 5", 8).play("run forward 5")
    assert table.at(0) == (10, 1)
    assert table.outcome is not None
    assert (table.outcome.places, table.outcome.rule) == ((1, 2), "laps.finish")


@rule("laps.finish")
def test_it_comes_before_a_roll_on_that_square() -> None:
    drawing = "....\n" * 9 + ".~..\n....\n.0.."
    jumping = on_lap(drawing, "jump 2", 8)
    jumping.race.run_up[0] = 1
    over = jumping.play("run jump 2, roll 1")
    assert over.outcome is not None
    assert over.at(0) == (9, 1)


@rule("laps.finish")
def test_a_robot_that_a_turning_card_puts_over_the_line_wins() -> None:
    drawing = "....\n" * 11 + ".#..\n.L..\n.0.."
    back = "....\n" * 12 + ".#.."
    table = race(drawing, "forward 1", facing="up up", back=back)
    table.race.counted[0] = 7
    over = table.play("run forward 1, set off")
    assert over.at(0) == (10, 1), "over the blocks on to the line"
    assert over.outcome is not None
    assert over.outcome.places == (1, 2)


@rule("laps.bound")
@pytest.mark.parametrize(
    ("counted", "health", "places"),
    [((2, 3), (6, 1), (2, 1)), ((3, 3), (5, 4), (1, 2)), ((3, 3), (4, 4), (1, 1))],
)
def test_at_the_bound_more_cards_win_then_more_health(
    counted: tuple[int, int], health: tuple[int, int], places: tuple[int, int]
) -> None:
    table = race("0.....", "turn left", health=health)
    table.race.turn = 50
    for seat in range(2):
        table.race.counted[seat] = counted[seat]
    over = table.play("run turn left")
    assert over.outcome is not None
    assert (over.outcome.places, over.outcome.rule) == (places, "laps.bound")


@rule("laps.bound")
def test_the_bound_is_fifty_turns_a_lap() -> None:
    assert race("0.....", "repair", laps=3).view.bound == 150
    table = race("0.....", "repair", laps=3)
    table.race.turn = 149
    assert table.play("run repair").view.turn == 150
