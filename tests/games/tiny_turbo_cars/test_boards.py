"""The twelve faces, and what is refused where."""

from __future__ import annotations

import re
from itertools import product

import pytest

from paddock.games.tiny_turbo_cars.boards import ELEMENTS, SHIPPED, Face, read_face
from paddock.games.tiny_turbo_cars.components import read_components
from paddock.games.tiny_turbo_cars.track import FACES, check_track
from tests.refused import refused

GOOD = """name: yard
title: Yard
theme: yard
board: middle
back:
about: Nothing much.

. empty sand
o obstacle a bucket
# impassable a wall
G grid a start

.#.o
....
.o..
"""


def face(name: str) -> Face:
    return next(face for face in FACES if face.name == name)


def test_there_are_twelve_faces_two_to_a_board_and_each_knows_its_back() -> None:
    assert [face.name for face in FACES] == [name for board in SHIPPED for name in board]
    for one, two in SHIPPED:
        assert (face(one).back, face(two).back) == (two, one)
        assert face(one).board == face(two).board


def test_every_face_is_six_wide_and_six_to_eight_long() -> None:
    for each in FACES:
        assert each.width == 6
        assert 6 <= each.rows <= 8


def test_every_element_is_on_several_faces() -> None:
    for element in range(len(ELEMENTS)):
        assert sum(element in each.elements for each in FACES) >= 2, ELEMENTS[element]


def test_a_start_has_six_starting_spaces_and_grass() -> None:
    for each in FACES[:2]:
        assert len(each.starts) == 6
        assert ELEMENTS.index("grass") in each.elements


def test_no_two_faces_look_alike() -> None:
    assert len({each.drawing for each in FACES}) == 12
    assert len({each.about for each in FACES}) == 12


def test_whatever_is_laid_a_way_leads_over_the_line() -> None:
    for one, two in product(FACES[2:10], repeat=2):
        for start, finish in product(FACES[:2], FACES[10:]):
            check_track((start, one, two, finish))


@pytest.mark.parametrize(
    ("old", "new", "refusal"),
    [
        ("title: Yard\n", "", "yard.txt:5:1: The line title: is missing."),
        ("board: middle", "board: left", "yard.txt:4:8: A board is start, middle or finish."),
        ("theme: yard", "theme:", "yard.txt:3:7: The theme is missing."),
        ("o obstacle", "o rock", "yard.txt:9:3: An element is one of"),
        ("# impassable", "o impassable", "yard.txt:10:1: The letter 'o' is taken."),
        (".#.o", ".#.x", "yard.txt:13:4: The legend does not know 'x'."),
        (".#.o", ".#.", "yard.txt:13:4: This row must have 4 spaces like the first."),
        (".#.o", "####", "yard.txt:13:1: No way leads to this row"),
        ("....", "#o##", "yard.txt:14:1: No way leads to this row"),
        (".o..", ".G..", "yard.txt:15:2: Only a start board has starting spaces."),
        ("....\n", "----\n", "yard.txt:13:1: A board has 3 to 12 rows, not 2."),
        ("....\n", "....\n----\n", "yard.txt:13:1: A finish board has a line of dashes"),
        ("board: middle", "board: finish", "yard.txt:13:1: A finish board has a line of dashes"),
        ("board: middle", "board: start", "yard.txt:13:1: A start board has 4 to 12"),
        ("\n. empty", ". empty", "yard.txt:15:1: Wanted: names, legend and spaces"),
    ],
)
def test_a_bad_board_is_refused_with_its_place(old: str, new: str, refusal: str) -> None:
    read_face("yard.txt", GOOD)
    with refused(re.escape(refusal)):
        read_face("yard.txt", GOOD.replace(old, new, 1))


def test_a_box_without_a_pair_of_tiles_is_refused() -> None:
    tiles = "\n".join(f'"{name}" = 1' for name in ("forward 1", "forward 2"))
    with refused("backward 1: This key is missing"):
        read_components("box.toml", f"[tiles]\n{tiles}")
