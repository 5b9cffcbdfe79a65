"""The table, cards and robots of Microbot Racers as SVG."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from paddock.games._shared.text import load_text
from paddock.games.microbot_racers.action_card import load_action_card
from paddock.games.microbot_racers.faces import (
    LETTERS,
    LIE_WORDS,
    SIDES,
    SQUARE_KINDS,
    face_up,
    load_cards,
)
from paddock.games.microbot_racers.layouts import load_layouts, read_layout
from paddock.games.microbot_racers.lexicon import KINDS
from paddock.games.microbot_racers.table import PLACE_OF, SQUARE_IDS, SQUARES_AT
from paddock.games.trafic_turbo.circuit import load_circuit
from paddock.press.board import Board
from paddock.press.microbot_racers.action_card import action_sides, rows_of, spaces_of
from paddock.press.microbot_racers.bench import ACTION_PLACE, CARD_PLACES
from paddock.press.microbot_racers.drawing import FACING_ANGLES, board, laid, svg
from paddock.press.microbot_racers.faces import draw_face
from paddock.press.microbot_racers.squares import square_id
from paddock.press.trafic_turbo import drawing as trafic_turbo

LAYOUTS = load_layouts()
WORDS = load_text("microbot_racers")
USE = re.compile(r'<use href="#(mbr-[a-z-]+?)(?:-[01])?" x="([\d.]+)" y="([\d.]+)"/>')


@pytest.fixture(scope="module")
def drawn() -> Board:
    return board(LAYOUTS["speedway"], "easy", WORDS)


@pytest.fixture(params=LAYOUTS)
def picture(request: pytest.FixtureRequest) -> str:
    return svg(LAYOUTS[str(request.param)], "hard", WORDS)


def symbols(text: str) -> dict[str, str]:
    return dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', text))


def ids(text: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', text)


def shown_kinds(face: str) -> dict[tuple[int, int], str]:
    """What a face's symbol shows on each row and column; nothing where it is off the track."""
    found = {}
    for name, x, y in USE.findall(face):
        found[int(float(y) // 48), int(float(x) // 48)] = name
    return found


def test_the_picture_is_well_formed_xml(picture: str) -> None:
    assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"


def test_the_same_layout_gives_the_same_bytes() -> None:
    once, again = LAYOUTS["speedway"], load_layouts()["speedway"]
    assert svg(once, "easy", WORDS) == svg(again, "easy", WORDS)


def test_the_definitions_stay_small(drawn: Board) -> None:
    assert len(drawn.defs.encode()) < 120_000


def test_there_is_no_style_no_script_and_nothing_from_elsewhere(picture: str) -> None:
    assert not re.search(r"<style|style=|<script|<image|<foreignObject|\son\w+=|data:|@", picture)
    assert set(re.findall(r'href="(.)', picture)) == {"#"}
    assert picture.count("http") == 1  # the namespace


def test_ids_are_unique_and_every_reference_is_answered(picture: str) -> None:
    known = ids(picture)
    assert len(known) == len(set(known))
    assert set(re.findall(r'href="#([^"]+)"', picture)) <= set(known)
    assert set(re.findall(r"url\(#([^)]+)\)", picture)) <= set(known)


def test_no_id_is_also_one_of_trafic_turbo(drawn: Board) -> None:
    other = trafic_turbo.board(load_circuit("city"), load_text("trafic_turbo"))
    assert not set(ids(drawn.defs + drawn.ground)) & set(ids(other.defs + other.ground))


def test_every_face_shows_the_squares_of_its_data(drawn: Board) -> None:
    cards, faces = load_cards(), symbols(drawn.defs)
    for card in cards.cards:
        for side, face in zip(SIDES, card.faces, strict=True):
            shown = shown_kinds(faces[f"face-{card.letter}-{side}"])
            for row, letters in enumerate(face):
                for column, letter in enumerate(letters):
                    kind = SQUARE_KINDS[cards.legend[letter]]
                    wanted = {"free": "mbr-via", "off-track": None}.get(kind, square_id(kind))
                    assert shown.get((row, column)) == wanted


def test_a_card_turned_as_its_lie_says_shows_what_lies_there(drawn: Board) -> None:
    cards, faces = load_cards(), symbols(drawn.defs)
    for lie, word in enumerate(LIE_WORDS):
        card = laid(word)
        shown = shown_kinds(faces[card.symbol])
        if card.angle == 180:
            shown = {(5 - row, 3 - column): name for (row, column), name in shown.items()}
        for row, letters in enumerate(face_up(cards.cards[lie // 4], lie % 4)):
            blocks = [column for column, letter in enumerate(letters) if letter == "#"]
            assert blocks == [c for c in range(4) if shown.get((row, c)) == "mbr-block"]


def test_a_lie_names_its_face_and_its_turn() -> None:
    assert (laid("Bfu").symbol, laid("Bfu").angle) == ("face-B-front", 0)
    assert (laid("Hbd").symbol, laid("Hbd").angle) == ("face-H-back", 180)


def test_off_track_is_cut_away_and_taped(drawn: Board) -> None:
    faces = symbols(drawn.defs)
    for letter in LETTERS:
        for side in SIDES:
            face = faces[f"face-{letter}-{side}"]
            assert ("url(#mbr-stripes)" in face) == (len(shown_kinds(face)) < 24)


def test_a_hole_in_the_midst_of_a_card_is_cut_out_too() -> None:
    kinds = [0] * 24
    kinds[9] = SQUARE_KINDS.index("off-track")
    assert "ZM48 96h48v48h-48Z" in draw_face("A", 0, kinds)


def test_the_three_switches_look_different(drawn: Board) -> None:
    buttons = [
        re.search(rf'<g id="{square_id(kind)}">(.*?</g>|.*?)<g id=', drawn.defs)
        for kind in ("flip long", "flip short", "rotate")
    ]
    assert len({found.group(1) for found in buttons if found}) == 3


def test_every_square_has_a_place_inside_the_place_of_its_card(drawn: Board) -> None:
    assert len(drawn.places) == 192
    for place, squares in enumerate(SQUARES_AT):
        card = CARD_PLACES[place]
        for square in squares:
            spot = drawn.places[SQUARE_IDS[square]]
            assert abs(spot.x - card.x) <= card.width / 2 - 24
            assert abs(spot.y - card.y) <= card.height / 2 - 24


def test_squares_under_a_card_meet_the_squares_that_the_card_shows(drawn: Board) -> None:
    card, spot = CARD_PLACES[PLACE_OF[0]], drawn.places["s-0-0"]
    assert (spot.x, spot.y) == (card.x - card.width / 2 + 24, card.y - card.height / 2 + 24)
    assert spot.d == "M28 28h48v48h-48z"


def test_cards_do_not_overlap_and_lie_on_the_table(drawn: Board) -> None:
    cards = [*CARD_PLACES, ACTION_PLACE]
    for index, one in enumerate(cards):
        assert 0 < one.x - one.width / 2 < one.x + one.width / 2 < drawn.width
        assert 0 < one.y - one.height / 2 < one.y + one.height / 2 < drawn.height
        for two in cards[:index]:
            assert (
                abs(one.x - two.x) > (one.width + two.width) / 2
                or abs(one.y - two.y) > (one.height + two.height) / 2
            )


def test_every_symbol_with_a_size_is_there_in_its_proportions(drawn: Board) -> None:
    boxes = dict(re.findall(r'<symbol id="([^"]+)" viewBox="([^"]+)"', drawn.defs))
    assert set(drawn.sizes) == set(boxes)
    for name, (width, height) in drawn.sizes.items():
        assert [float(n) for n in boxes[name].split()][2:] == [width, height]


def test_robots_are_centred_and_wear_their_colour_and_number(drawn: Board) -> None:
    for seat, colour in enumerate(("#E69F00", "#56B4E9")):
        assert f'<symbol id="robot-{seat}" viewBox="-22 -22 44 44">' in drawn.defs
        robot = symbols(drawn.defs)[f"robot-{seat}"]
        assert colour in robot
        assert f">{seat + 1}</text>" in robot


def test_a_health_die_has_as_many_pips_as_it_says(drawn: Board) -> None:
    for name, inside in symbols(drawn.defs).items():
        if name.startswith(("health-", "die-")):
            assert inside.count("<circle") == int(name[-1])


def test_every_action_has_an_icon_in_the_colour_around_it(drawn: Board) -> None:
    found = symbols(drawn.defs)
    for kind in KINDS:
        icon = found[f"icon-{kind.replace(' ', '-')}"]
        assert "currentColor" in icon
        assert "#" not in icon


def test_spaces_are_in_the_order_of_the_data() -> None:
    for side, kinds in load_action_card().sides.items():
        assert [space.action for space in spaces_of(action_sides()[side])] == [
            KINDS[kind] for kind in kinds
        ]


@pytest.mark.parametrize("side", ["easy", "hard"])
def test_spaces_and_their_markers_lie_on_the_card_and_apart(drawn: Board, side: str) -> None:
    width, height = drawn.sizes[f"actions-{side}"]
    spaces = spaces_of(action_sides()[side])
    for index, one in enumerate(spaces):
        assert 0 < one.x < one.marker_x < one.x + one.width < width
        assert 0 < one.y < one.marker_y < one.y + one.height < height
        for two in spaces[:index]:
            assert (
                one.x >= two.x + two.width
                or two.x >= one.x + one.width
                or one.y >= two.y + two.height
            )


def test_spaces_are_drawn_where_the_data_says(drawn: Board) -> None:
    card = symbols(drawn.defs)["actions-hard"]
    corners = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)"', card)[1:]
    for space, (x, y) in zip(spaces_of(action_sides()["hard"]), corners, strict=True):
        assert (float(x), float(y)) == pytest.approx((space.x, space.y), abs=0.06)


def test_short_kinds_share_a_row_and_long_ones_are_split_evenly() -> None:
    forward = [f"forward {length}" for length in range(1, 6)]
    rows = rows_of([*forward, "drift left", "turn left", "repair"])
    assert rows == [forward[:3], forward[3:], ["drift left", "turn left", "repair"]]


def test_the_fullest_action_card_still_fits() -> None:
    spaces = spaces_of(["forward 1"] * 24)
    assert min(min(space.width, space.height) for space in spaces) > 36


@pytest.mark.parametrize(("word", "angle"), [("Afu", "rotate(-90)"), ("Afd", "rotate(90)")])
def test_robots_start_on_the_line_and_face_along_its_arrow(word: str, angle: str) -> None:
    lies = read_layout(f"Hfu Efd Cbu Bbu Gfu Dfd Fbu {word}")
    robots = re.findall(r'<use href="#robot-\d"[^>]*transform="([^"]+)"', svg(lies, "easy", WORDS))
    row = 10 if word == "Afu" else 7
    assert robots == [
        f"translate({place.x:g} {place.y:g}) {angle}"
        for place in (board(lies, "easy", WORDS).places[f"s-{row}-{column}"] for column in (0, 1))
    ]


def test_a_robot_points_right_unless_it_is_turned() -> None:
    assert FACING_ANGLES == {"up": -90, "right": 0, "down": 90, "left": 180}
