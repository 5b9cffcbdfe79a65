"""The cards, and how they lie and turn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.games.microbot_racers.faces import (
    BACK,
    FLIP_LONG,
    FLIP_SHORT,
    LIE_WORDS,
    ROTATE,
    SQUARE_KINDS,
    UPSIDE_DOWN,
    face_up,
    is_switch,
    load_cards,
    on_face,
    reachable_lies,
    read_cards,
    turned,
)
from paddock.games.microbot_racers.table import (
    CARD_COLUMNS,
    CARD_SQUARES,
    LOCAL_OF,
    NEXT,
    OUT,
    PLACE_OF,
    SQUARES,
    SQUARES_AT,
)
from paddock.games.microbot_racers.terms import CARDS
from tests.refused import refused

from .table import race, rule

LIES = st.integers(0, 31)
SWITCHES = st.sampled_from([FLIP_LONG, FLIP_SHORT, ROTATE])
LOCAL = st.integers(0, CARD_SQUARES - 1)


@rule("switches.ways")
@given(LIES, SWITCHES)
def test_every_turn_undoes_itself_and_keeps_the_card(lie: int, switch: int) -> None:
    assert turned(turned(lie, switch), switch) == lie
    assert turned(lie, switch) // 4 == lie // 4
    assert turned(lie, switch) != lie


@rule("switches.ways")
@given(LIES)
def test_two_different_turns_make_the_third(lie: int) -> None:
    assert turned(turned(lie, FLIP_LONG), FLIP_SHORT) == turned(lie, ROTATE)
    assert turned(turned(lie, FLIP_SHORT), ROTATE) == turned(lie, FLIP_LONG)


@rule("switches.ways")
@given(LIES)
def test_flips_show_the_other_side_and_only_the_long_one_keeps_the_way_up(lie: int) -> None:
    assert turned(lie, FLIP_LONG) ^ lie == BACK
    assert turned(lie, FLIP_SHORT) ^ lie == BACK | UPSIDE_DOWN
    assert turned(lie, ROTATE) ^ lie == UPSIDE_DOWN


@rule("switches.ways")
@given(LIES, LOCAL)
def test_the_table_of_faces_agrees_with_the_cards_as_they_are_drawn(lie: int, square: int) -> None:
    card, way = CARDS.cards[lie // 4], lie % 4
    drawn = "".join(face_up(card, way))[square]
    data = "".join(card.faces[way >> 1])[on_face(way, square)]
    assert drawn == data
    assert CARDS.faces[lie * CARD_SQUARES + square] == CARDS.legend[drawn]


@rule("switches.ways")
@given(st.integers(0, 3), LOCAL)
def test_a_place_on_a_face_is_found_back(way: int, square: int) -> None:
    assert on_face(way, on_face(way, square)) == square


@rule("switches.ways")
@given(st.integers(0, 3), LOCAL)
def test_an_upside_down_card_is_turned_in_its_plane(way: int, square: int) -> None:
    """Neighbours stay neighbours, so a turned card is the same track seen the other way."""
    if square % CARD_COLUMNS < CARD_COLUMNS - 1:
        assert on_face(way, square) - on_face(way, square + 1) in (-1, 1)


@rule("switches.coordinates")
@given(SWITCHES, st.integers(0, 5), st.integers(1, 3))
def test_a_turn_moves_no_robot_that_stands_free(switch: int, row: int, column: int) -> None:
    letter = {FLIP_LONG: "L", FLIP_SHORT: "S", ROTATE: "R"}[switch]
    lines = ["...." for _ in range(6)]
    lines[row] = f"{'.' * (column - 1)}0{letter}".ljust(4, ".")
    table = race("\n".join(lines), "forward 1", facing="right left").play("run forward 1")
    other = (5 - row) * 12 + (0 if row != 5 else 3)
    table.race.at[1] = other
    after = table.play("set off")
    assert (after.at(0), after.race.at[1]) == ((row, column), other)
    assert after.view.facing == ("right", "left")


@rule("switches.ways")
def test_the_face_with_the_start_line_has_no_switch() -> None:
    for lie in range(32):
        kinds = CARDS.faces[lie * CARD_SQUARES : (lie + 1) * CARD_SQUARES]
        if SQUARE_KINDS.index("start line") in kinds:
            assert reachable_lies(CARDS.faces, lie) == [lie]


def test_every_kind_of_square_and_switch_is_in_use() -> None:
    assert set(CARDS.faces) == set(range(len(SQUARE_KINDS)))
    faces = {lie // 2 for lie in range(32) for k in kinds_of(lie) if is_switch(k)}
    assert len(faces) >= 8, "half of the faces have a switch"


def kinds_of(lie: int) -> bytes:
    return CARDS.faces[lie * CARD_SQUARES : (lie + 1) * CARD_SQUARES]


def test_every_square_of_the_table_belongs_to_one_place_or_the_hole() -> None:
    found = [square for place in range(8) for square in SQUARES_AT[place]]
    assert len(found) == len(set(found)) == 8 * CARD_SQUARES
    assert sum(place == OUT for place in PLACE_OF) == CARD_SQUARES


@given(st.sampled_from([s for s in range(SQUARES) if PLACE_OF[s] != OUT]), st.integers(0, 3))
def test_a_step_and_a_step_back_lead_home(square: int, facing: int) -> None:
    near = NEXT[facing * SQUARES + square]
    if near != OUT:
        assert NEXT[(facing + 2) % 4 * SQUARES + near] == square
    assert LOCAL_OF[square] in range(CARD_SQUARES)


@rule("switches.offer")
def test_every_switch_of_the_game_changes_its_card() -> None:
    """A face that looks the same upside down would make a rotating switch a joke."""
    faces = load_cards().faces
    for lie in range(len(faces) // CARD_SQUARES):
        face = faces[lie * CARD_SQUARES : (lie + 1) * CARD_SQUARES]
        for kind in filter(is_switch, face):
            after = int(turned(lie, kind)) * CARD_SQUARES
            assert faces[after : after + CARD_SQUARES] != face, LIE_WORDS[lie]


GOOD = "#..#\n....\n....\n....\n....\n#..#"


def cards_file(front: str) -> str:
    legend = "\n".join(
        f'"{letter}" = "{SQUARE_KINDS[kind]}"' for letter, kind in load_cards().legend.items()
    )
    faces = [front, *[GOOD] * 7]
    cards = "\n".join(
        f'[[cards]]\nletter = "{letter}"\nfront = """\n{face}\n"""\nback = """\n{GOOD}\n"""'
        for letter, face in zip("ABCDEFGH", faces, strict=True)
    )
    return f"[legend]\n{legend}\n{cards}\n"


def test_a_good_file_of_cards_is_read() -> None:
    assert len(read_cards("cards.toml", cards_file(GOOD)).faces) == 32 * CARD_SQUARES


@rule("setup.track")
@pytest.mark.parametrize(
    ("front", "why"),
    [
        ("#..#\n....", "6 rows of 4 squares"),
        (GOOD.replace("#..#", "#.x#"), "'x' is not in the legend"),
        ("##.#\n....\n....\n....\n....\n#..#", "closed at row 1, column 2"),
        ("#..#\n####\n....\n....\n....\n#..#", "row 3, column 1 leads nowhere"),
        ("#..#\n....\n....\n....\nA.AA\n#..#", "cross the whole way"),
        ("#..#\n....\n....\n....\n#A##\n#..#", "at least two squares wide"),
        ("#..#\n.L..\n....\n....\nAAAA\n#..#", "no switch"),
    ],
)
def test_a_bad_face_is_refused_with_its_card_and_place(front: str, why: str) -> None:
    with refused(rf"cards.toml: cards\[0\].front: .*{why}"):
        read_cards("cards.toml", cards_file(front))
