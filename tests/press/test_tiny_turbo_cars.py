"""The track, cars, tokens, tiles and handset of Tiny Turbo Cars as SVG."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from paddock.games._shared.text import load_text
from paddock.games.tiny_turbo_cars.boards import (
    CARPET,
    IMPASSABLE,
    OBSTACLE,
    PUDDLE,
    SPEEDER,
    Face,
    read_face,
)
from paddock.games.tiny_turbo_cars.components import COMMANDS, SMILES
from paddock.games.tiny_turbo_cars.rules.cars import CAR_NAMES
from paddock.games.tiny_turbo_cars.track import FACES, FIRST_GAME, finish_row
from paddock.games.trafic_turbo.circuit import load_circuit
from paddock.press.board import Board
from paddock.press.tiny_turbo_cars.cars import CAR_SIZE
from paddock.press.tiny_turbo_cars.controller import CELLS, CONTROLLER_SIZE, TILE_SIZE
from paddock.press.tiny_turbo_cars.covers import RUGS, joined
from paddock.press.tiny_turbo_cars.drawing import board, svg, symbols, unknown
from paddock.press.tiny_turbo_cars.floors import FLOOR_OF_THEME, FLOOR_OF_WORDS, floor_of
from paddock.press.tiny_turbo_cars.furniture import FURNITURE_OF_WORDS
from paddock.press.tiny_turbo_cars.lines import DRAWN_BEYOND, KNOWN_BEYOND, lines_of
from paddock.press.tiny_turbo_cars.room import cells_of, room
from paddock.press.tiny_turbo_cars.shapes import SPACE
from paddock.press.tiny_turbo_cars.toys import TOY_OF_WORDS
from paddock.press.trafic_turbo import drawing as trafic_turbo

WORDS = load_text("tiny_turbo_cars")
BY_NAME = {face.name: face for face in FACES}
TRACK = tuple(BY_NAME[name] for name in FIRST_GAME)
OTHERS = tuple(
    BY_NAME[name]
    for name in ("driveway", "bathroom", "hall", "study", "laundry", "attic", "terrace")
)
"""Between them the two tracks show every face."""


@pytest.fixture(params=[TRACK, OTHERS], ids=["first game", "the other faces"])
def faces(request: pytest.FixtureRequest) -> tuple[Face, ...]:
    found: tuple[Face, ...] = request.param
    return found


@pytest.fixture(scope="module")
def drawn() -> Board:
    return board(TRACK, WORDS)


def ids(text: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', text)


def boxes() -> dict[str, str]:
    return dict(re.findall(r'<symbol id="([^"]+)" viewBox="([^"]+)"', symbols()))


def test_the_two_tracks_of_these_tests_show_every_face() -> None:
    assert {face.name for face in TRACK + OTHERS} == set(BY_NAME)


def test_the_picture_is_well_formed_xml(faces: tuple[Face, ...]) -> None:
    root = ElementTree.fromstring(svg(faces, WORDS))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"


def test_patterns_and_symbols_stay_small_and_so_does_a_track(faces: tuple[Face, ...]) -> None:
    assert len(symbols().encode()) < 150_000
    assert len(board(faces, WORDS).ground.encode()) < 120_000


def test_the_same_faces_give_the_same_bytes(faces: tuple[Face, ...]) -> None:
    assert svg(faces, WORDS) == svg(tuple(replace(face) for face in faces), WORDS)


def test_there_is_no_style_no_script_and_nothing_from_elsewhere(faces: tuple[Face, ...]) -> None:
    text = svg(faces, WORDS)
    assert not re.search(r"<style|style=|<script|<image|<foreignObject|\son\w+=|data:|@", text)
    assert set(re.findall(r'href="(.)', text)) == {"#"}
    assert text.count("http") == 1  # the namespace


def test_coordinates_are_rounded(faces: tuple[Face, ...]) -> None:
    assert not re.search(r"\d\.\d{3}", svg(faces, WORDS))


def test_ids_are_unique_and_every_reference_is_answered(faces: tuple[Face, ...]) -> None:
    text = svg(faces, WORDS, (("die_liner", "s-0-0"), ("dogtor", "s-0-5")))
    known = ids(text)
    assert len(known) == len(set(known))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(known)
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(known)


def test_no_symbol_or_pattern_has_the_name_of_one_of_trafic_turbo() -> None:
    city = trafic_turbo.board(load_circuit("city"), load_text("trafic_turbo"))
    assert not set(ids(symbols())) & set(ids(city.defs))


def test_every_space_is_drawn_and_has_a_place(faces: tuple[Face, ...]) -> None:
    drawn = board(faces, WORDS)
    rows = sum(face.rows for face in faces)
    on_boards = {f"s-{row}-{column}" for row in range(rows) for column in range(6)}
    assert on_boards <= set(ids(drawn.ground))
    assert on_boards <= set(drawn.places)


def test_a_car_drives_to_the_right_with_column_0_at_the_blue_edge_above(drawn: Board) -> None:
    here, ahead, beside = (drawn.places[name] for name in ("s-9-2", "s-10-2", "s-9-3"))
    assert (ahead.x - here.x, ahead.y - here.y) == (SPACE, 0)
    assert (beside.x - here.x, beside.y - here.y) == (0, SPACE)
    assert here.angle == 0
    assert drawn.ground.index("#ttc-blue") < drawn.ground.index("#ttc-red")


def test_places_lie_on_the_sheet_even_far_behind_the_line(drawn: Board) -> None:
    rows = sum(face.rows for face in TRACK)
    assert f"s-{rows + KNOWN_BEYOND - 1}-5" in drawn.places
    for place in drawn.places.values():
        assert SPACE / 2 < place.x < drawn.width - SPACE / 2
        assert SPACE / 2 < place.y < drawn.height - SPACE / 2


def test_rows_behind_the_drawing_stand_where_it_ends(drawn: Board) -> None:
    rows = sum(face.rows for face in TRACK) + DRAWN_BEYOND
    assert drawn.places[f"s-{rows + 5}-3"] == drawn.places[f"s-{rows - 1}-3"]
    assert drawn.places[f"s-{rows - 2}-3"].x == drawn.places[f"s-{rows - 1}-3"].x - SPACE


def test_the_chequered_line_lies_between_its_two_rows() -> None:
    drawn = board(TRACK, WORDS)
    line = finish_row(TRACK)
    before, after = drawn.places[f"s-{line - 1}-0"], drawn.places[f"s-{line}-0"]
    last = TRACK[-1]
    start = drawn.places[f"s-{sum(face.rows for face in TRACK[:-1])}-0"].x - SPACE / 2
    assert start + last.line * SPACE == (before.x + after.x) / 2
    middle = re.findall(r'<rect x="([\d.]+)" y="0" width="14" ', room(last, 0, 0))
    assert float(middle[0]) + 7 == last.line * SPACE


def test_a_track_can_be_drawn_while_it_is_being_laid() -> None:
    assert board((), WORDS).places == {}
    begun = board(TRACK[:2], WORDS)
    assert len(begun.places) == 6 * (TRACK[0].rows + TRACK[1].rows)
    ElementTree.fromstring(svg((), WORDS))


@pytest.mark.parametrize("face", FACES, ids=lambda face: str(face.name))
def test_what_a_face_says_is_there_is_drawn_there_as_often(face: Face) -> None:
    text = room(face, 0, 0)
    for element, symbol in ((OBSTACLE, "ring"), (SPEEDER, "speeder"), (PUDDLE, r"puddle-\d")):
        wanted = sum(1 for each in face.elements if each == element)
        assert len(re.findall(f'href="#ttc-{symbol}"', text)) == wanted


@pytest.mark.parametrize("face", FACES, ids=lambda face: str(face.name))
def test_every_word_of_a_shipped_legend_has_a_picture_of_its_own(face: Face) -> None:
    known = {
        int(OBSTACLE): set(TOY_OF_WORDS),
        int(IMPASSABLE): set(FURNITURE_OF_WORDS),
        int(CARPET): set(RUGS),
    }
    for entry in face.legend:
        if entry.element in known:
            assert entry.picture in known[entry.element]


def test_no_two_rooms_look_alike() -> None:
    assert len({floor_of(face) for face in FACES}) == len(FACES)
    assert set(FLOOR_OF_THEME.values()) | set(FLOOR_OF_WORDS.values()) <= {
        name.removeprefix("ttc-floor-") for name in ids(symbols())
    }


def test_a_board_of_ones_own_is_drawn_with_what_is_at_hand() -> None:
    text = "\n".join(
        ("name: moon", "title: Moon", "theme: moon", "board: middle", "back:", "about: Dust.", "",
         ". empty dust", "o obstacle a rock", "# impassable a crater", "= carpet dust", "",
         ".o=.", ".#..", "...="),
    )  # fmt: skip
    moon = room(read_face("moon.txt", text), 0, 0)
    for name in ("floor-oak", "brick-", "crate", "rug-red"):
        assert f"#ttc-{name}" in moon


def test_row_and_column_of_a_face_are_those_of_the_rules() -> None:
    tub = cells_of(BY_NAME["bathroom"], int(IMPASSABLE))["the tub"]
    assert {(2, 0), (3, 0), (4, 0), (5, 0)} <= tub
    assert {row * 6 + column for row, column in tub} == {
        space for space, element in enumerate(BY_NAME["bathroom"].elements) if element == IMPASSABLE
    }


def test_spaces_side_by_side_are_joined_and_others_are_not() -> None:
    assert joined({(0, 0), (2, 0)}, 3).count("M") == 2
    assert joined({(0, 0), (1, 0)}, 3).count("M") == 3
    assert joined({(0, 0), (1, 0), (0, 1), (1, 1)}, 3).count("M") == 9


def test_every_car_command_and_token_has_its_symbol() -> None:
    wanted = {f"car-{name}" for name in CAR_NAMES} | {"controller"}
    wanted |= {f"tile-{command.replace(' ', '-')}" for command in COMMANDS}
    wanted |= {f"{kind}-{seat}" for kind in ("seat", "badge") for seat in range(4)}
    wanted |= {f"token-smile-{name}" for name in SMILES}
    wanted |= {f"token-battery-{kind}" for kind in ("charged", "empty")}
    wanted |= {"token-shield", "token-slippery", "token-lying"}
    assert wanted <= set(boxes())
    assert len(CAR_NAMES) == 8
    assert len(COMMANDS) == 14


def test_cars_rings_and_badges_have_their_middle_in_common() -> None:
    for name, box in boxes().items():
        if name.startswith(("car-", "seat-", "badge-", "tile-", "token-")):
            x, y, width, height = (float(number) for number in box.split())
            assert (x, y) == (-width / 2, -height / 2)
    assert CAR_SIZE <= (SPACE, SPACE)


def test_seats_have_their_colours_and_numbers_and_rings_of_their_own() -> None:
    rings = re.findall(r'<symbol id="seat-\d".*?</symbol>', symbols())
    badges = re.findall(r'<symbol id="badge-\d".*?</symbol>', symbols())
    colours = ("#E69F00", "#56B4E9", "#009E73", "#CC79A7")
    for number, colour in enumerate(colours):
        assert colour in rings[number]
        assert colour in badges[number]
        assert f">{number + 1}</text>" in badges[number]
    plain = {re.sub("#[0-9A-F]{6}|seat-.", "", ring) for ring in rings}
    assert len(plain) == 4


def test_no_two_tiles_look_alike_without_their_colours() -> None:
    tiles = re.findall(r'<symbol id="tile-[^"]+".*?</symbol>', symbols())
    plain = {re.sub("#[0-9a-f]{6}|tile-[a-z0-9-]+", "", tile) for tile in tiles}
    assert len(plain) == len(COMMANDS)


def test_the_cells_lie_line_by_line_in_the_handset_and_tiles_do_not_overlap() -> None:
    assert len(CELLS) == 16
    for cell, (x, y) in enumerate(CELLS):
        assert TILE_SIZE[0] / 2 < x < CONTROLLER_SIZE[0] - TILE_SIZE[0] / 2
        assert TILE_SIZE[1] / 2 < y < CONTROLLER_SIZE[1] - TILE_SIZE[1] / 2
        if cell % 4:
            assert x - CELLS[cell - 1][0] >= TILE_SIZE[0]
            assert y == CELLS[cell - 1][1]
        if cell >= 4:
            assert y - CELLS[cell - 4][1] >= TILE_SIZE[1]


def test_the_program_is_numbered_from_1_to_8_in_the_middle_lines() -> None:
    handset = re.findall(r'<symbol id="controller".*?</symbol>', symbols())[0]
    beds = re.findall(r'<text x="([\d.]+)" y="[\d.]+" font-size="26"[^>]*>(\d)<', handset)
    assert [(float(x), int(number)) for x, number in beds] == [
        (CELLS[cell][0], cell - 3) for cell in range(4, 12)
    ]


def test_cars_stand_on_their_places_in_the_order_of_the_seats() -> None:
    text = svg(TRACK, WORDS, (("m1_furry", "s-0-0"), ("turbobot", "s-0-1")))
    shown = re.findall(r'<use href="#((?:seat|car|badge)-\w+)"', text)
    assert shown == ["seat-0", "car-m1_furry", "badge-0", "seat-1", "car-turbobot", "badge-1"]


def test_every_room_has_its_sign_and_the_line_has_one_too(faces: tuple[Face, ...]) -> None:
    signs = re.findall(r">([^<>]+)</text>", board(faces, WORDS).ground)
    letters = [sign for sign in signs if len(sign) == 1]
    assert [sign for sign in signs if sign not in letters] == [*(f.title for f in faces), "Finish"]
    assert letters == ["A", "A"]


def test_a_long_track_goes_on_in_a_second_line_and_no_board_is_torn(drawn: Board) -> None:
    assert [len(line) for line in lines_of(TRACK)] == [3, 2]
    rows = sum(face.rows for face in TRACK[:3])
    last, first = drawn.places[f"s-{rows - 1}-0"], drawn.places[f"s-{rows}-0"]
    assert first.x == drawn.places["s-0-0"].x < last.x
    assert first.y > drawn.places[f"s-{rows - 1}-5"].y + SPACE
    for faces in (TRACK[:1], TRACK, (*TRACK[:4], *OTHERS)):
        shape = board(faces, WORDS)
        assert 0.8 < shape.width / shape.height < 2.4


def test_a_room_that_nobody_knows_yet_has_no_more_than_a_question_mark() -> None:
    closed = unknown(6, 8)
    assert (closed.width, closed.rows, set(closed.elements)) == (6, 8, {0})
    assert "?" in board((TRACK[0], closed, TRACK[-1]), WORDS).ground
