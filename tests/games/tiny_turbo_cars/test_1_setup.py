"""Chapter 1: the track, the supply, the cars and the grid."""

from __future__ import annotations

import pytest

from paddock.games.tiny_turbo_cars.boards import SHIPPED
from paddock.games.tiny_turbo_cars.components import SHIELDS
from paddock.games.tiny_turbo_cars.rules.commands import gain_shields
from paddock.kernel.dice import seeded
from paddock.kernel.model import CHANCE, IllegalMove
from paddock.kernel.play import play, set_up, settle
from tests.games.tiny_turbo_cars.table import GAME, Table, race, rule, table
from tests.refused import refused

OWN_BOARD = """name: yard
title: Yard
theme: yard
board: middle
back:
about: Four rows of nothing.

. empty sand

......
......
......
......"""
BAD_BOARD = OWN_BOARD.replace("sand\n\n......", "sand\n\n......x")


def laid(seats: int = 2, **options: str) -> Table:
    """A race whose track is drawn, before the cars are picked."""
    start = GAME.start(set_up(GAME, seats, options))
    return Table(settle(GAME, start, seeded(3))[0])


@rule("setup.track")
def test_a_track_is_a_start_three_of_four_middle_boards_and_a_finish() -> None:
    starts, *middle, finishes = SHIPPED
    for seed in range(30):
        start = GAME.start(set_up(GAME, 2, {}))
        names = GAME.view(settle(GAME, start, seeded(seed))[0], 0).faces
        assert len(names) == 5
        assert names[0] in starts
        assert names[-1] in finishes
        boards = [[name in board for board in middle].index(True) for name in names[1:-1]]
        assert len(set(boards)) == 3


@rule("setup.track")
def test_every_face_of_every_middle_board_may_come_first() -> None:
    table = Table(GAME.start(set_up(GAME, 2, {}))).play(CHANCE, "lay driveway")
    assert table.asked(CHANCE) == [f"lay {name}" for board in SHIPPED[1:-1] for name in board]


@rule("setup.arrangement")
def test_a_long_race_uses_all_four_middle_boards() -> None:
    assert len(laid(length="long").view(0).faces) == 6


@rule("setup.arrangement")
def test_a_first_game_always_has_the_same_track() -> None:
    first = laid(track="first_game")
    assert first.view(0).phase == "cars"
    assert first.view(0).faces[0] == "front_garden"
    assert len(laid(track="first_game", length="long").view(0).faces) == 6


@rule("setup.arrangement")
def test_boards_are_named_and_boards_of_ones_own_brought_along() -> None:
    track = f"driveway, yard, yard, terrace\n---\n{OWN_BOARD}"
    view = laid(track=track).view(0)
    assert view.faces == ("driveway", "yard", "yard", "terrace")
    assert view.floor[8] == "......"
    assert view.line == 8 + 4 + 4 + 6


@rule("setup.arrangement")
@pytest.mark.parametrize(
    ("track", "sentence"),
    [
        ("driveway, nowhere, terrace", "There is no board 'nowhere'"),
        ("kitchen, terrace", "A track is a start board"),
        (f"driveway, yard, terrace\n---\n{BAD_BOARD}", "board 1:10:7: This row must have 6"),
    ],
)
def test_a_track_that_cannot_be_is_refused(track: str, sentence: str) -> None:
    with refused(sentence):
        GAME.start(set_up(GAME, 2, {"track": track}))


@rule("setup.batteries")
def test_everyone_starts_with_three_batteries() -> None:
    assert laid(4).view(0).batteries == (3, 3, 3, 3)


@rule("setup.smiles")
@pytest.mark.parametrize(
    ("seats", "smiles"),
    [(2, ("I", "X")), (3, ("I", "II", "X")), (4, ("I", "II", "III", "X"))],
)
def test_there_is_a_smile_for_every_car(seats: int, smiles: tuple[str, ...]) -> None:
    assert race(".0 .1 .2 .3", *[""] * seats).smiles() == smiles


@rule("setup.supply")
def test_a_shield_that_the_supply_does_not_have_is_not_gained() -> None:
    supplied = table(".0 .1", "", "")
    gain_shields(supplied.race, 0, 5, "end.shields", [])
    gain_shields(supplied.race, 1, 5, "end.shields", [])
    assert (supplied.shields(0), supplied.shields(1)) == (5, 2)
    assert supplied.view(0).supply == 0
    assert SHIELDS == 7


@rule("setup.cars")
def test_cars_are_picked_clockwise_and_placed_from_the_last_seat_back() -> None:
    game = laid(3, track="first_game")
    game.play(0, "pick dogtor")
    assert "pick dogtor" not in game.asked(1)
    game.play(1, "pick turbobot").play(2, "pick m1_furry")
    assert [game.asked(seat) != [] for seat in range(3)] == [False, False, True]
    game.play(2, "place 0")
    assert "place 0" not in game.asked(1)
    game.play(1, "place 3").play(0, "place 5")
    assert game.view(0).cars == ("dogtor", "turbobot", "m1_furry")
    assert game.view(0).pieces == {"car-0": "s-1-4", "car-1": "s-0-5", "car-2": "s-0-0"}
    assert game.view(0).phase == "scramble"


def test_a_first_pick_of_a_taken_car_is_refused() -> None:
    game = laid(track="first_game").play(0, "pick dogtor")
    with pytest.raises(IllegalMove, match="illegal"):
        play(GAME, game.race, 1, ["pick dogtor"])


def test_a_drawn_table_is_a_race_like_any_other() -> None:
    assert race(". .\n.0 .1", "1", "").place(0) == "s-1-0"
