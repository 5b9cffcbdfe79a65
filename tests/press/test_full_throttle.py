"""The boards, pieces and cards of Full Throttle as SVG."""

from __future__ import annotations

import math
import re
from xml.etree import ElementTree

import pytest

from paddock.games._shared.text import load_text
from paddock.games.full_throttle.components import CONTROL, KINDS
from paddock.games.full_throttle.courses import COURSES, Course, load_course, parse_course
from paddock.games.full_throttle.deck import CARDS, DECK
from paddock.games.full_throttle.drivers import DRIVERS
from paddock.games.full_throttle.streets import load_map
from paddock.press.board import Board
from paddock.press.full_throttle.console import CONSOLE_SIZE, console_spots
from paddock.press.full_throttle.drawing import board, svg
from paddock.press.full_throttle.gear_cards import CARD_SIZE, card_rows
from paddock.press.full_throttle.symbols import symbols
from paddock.press.seats import SEATS

WORDS = load_text("full_throttle")


@pytest.fixture(params=COURSES, scope="module")
def course(request: pytest.FixtureRequest) -> Course:
    return load_course(str(request.param))


@pytest.fixture(scope="module")
def drawn(course: Course) -> Board:
    return board(course, WORDS)


@pytest.fixture(scope="module")
def picture(course: Course) -> str:
    return svg(course, WORDS)


def ids(text: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', text)


def symbol_parts() -> dict[str, str]:
    return dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', symbols(WORDS)))


def test_the_picture_is_well_formed_xml(picture: str) -> None:
    root = ElementTree.fromstring(picture)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"


def test_the_picture_stays_small(picture: str) -> None:
    assert len(picture.encode()) < 320_000


def test_the_same_course_gives_the_same_bytes(course: Course, picture: str) -> None:
    assert svg(course, WORDS) == picture


def test_there_is_no_style_no_script_and_nothing_from_elsewhere(picture: str) -> None:
    assert not re.search(r"<style|\sstyle=|<script|<image|<foreignObject|\son\w+=|data:|@", picture)
    assert set(re.findall(r'href="(.)', picture)) == {"#"}
    assert picture.count("http") == 1  # the namespace


def test_ids_are_unique_and_every_reference_is_answered(picture: str) -> None:
    known = ids(picture)
    assert len(known) == len(set(known))
    assert set(re.findall(r'href="#([^"]+)"', picture)) <= set(known)
    assert set(re.findall(r"url\(#([^)]+)\)", picture)) <= set(known)


def test_places_and_drawn_spaces_are_the_names_of_the_course(course: Course, drawn: Board) -> None:
    assert set(drawn.places) == set(course.names)
    shown = [name for name in ids(drawn.ground) + ids(drawn.decks) if not name.startswith("deck-")]
    assert sorted(shown) == sorted(course.names)


def test_spaces_of_layer_1_are_drawn_on_the_decks_and_only_they(drawn: Board) -> None:
    upper = {name for name in ids(drawn.decks) if not name.startswith("deck-")}
    assert upper == {name for name, place in drawn.places.items() if place.layer == 1}
    assert not any(place.covered for place in drawn.places.values() if place.layer == 1)


def test_a_car_faces_the_way_it_is_driven(course: Course, drawn: Board) -> None:
    for space, name in enumerate(course.names[:-1]):
        here = drawn.places[name]
        ahead = course.forward[space * 3]
        if ahead < 0 or course.names[ahead] == "finish":
            continue
        there = drawn.places[course.names[ahead]]
        way = math.degrees(math.atan2(there.y - here.y, there.x - here.x))
        assert abs((way - here.angle + 180) % 360 - 180) < 60


def test_a_step_forward_is_never_far_but_under_an_overpass(course: Course, drawn: Board) -> None:
    for space, name in enumerate(course.names[:-1]):
        for ahead in course.forward[space * 3 : space * 3 + 3]:
            if ahead >= 0 and course.names[ahead] != "finish":
                a, b = drawn.places[name], drawn.places[course.names[ahead]]
                far = math.dist((a.x, a.y), (b.x, b.y))
                under = name.startswith("calle_") and course.names[ahead].startswith("calle_")
                assert 28 <= far <= (150 if under else 72)


def test_everything_lies_on_the_paper(drawn: Board) -> None:
    for place in drawn.places.values():
        assert 30 < place.x < drawn.width - 30
        assert 30 < place.y < drawn.height - 30


def test_every_corner_of_the_course_has_its_sign(course: Course, drawn: Board) -> None:
    both = drawn.ground + drawn.decks
    for number in range(3, 10):
        assert both.count(f'href="#sign-{number}"') == list(course.corner).count(number)


def test_the_rest_of_the_map_is_drawn_without_ids_and_its_signs_are_off(course: Course) -> None:
    streets = load_map(course.map)
    numbers = [number for street in streets.streets for number in street.corners if number]
    drawn = board(course, WORDS)
    signs = (drawn.ground + drawn.decks).count('href="#sign-')
    off = len(re.findall(r'href="#sign-\d-off"', drawn.ground + drawn.decks))
    assert signs == len(numbers)
    assert off == len(numbers) - sum(1 for number in course.corner if number)


def test_lit_indicators_add_up_to_the_upgrades(course: Course, drawn: Board) -> None:
    lit = [int(value) for value in re.findall(r'href="#upgrade-(\d)"', drawn.ground)]
    assert 4 + sum(lit) == course.upgrades


def test_start_and_finish_are_named(course: Course, drawn: Board) -> None:
    circular = course.plan.start == course.plan.finish
    words = ["START · FINISH"] if circular else ["START", "FINISH"]
    assert [word for word in words if f">{word}</text>" in drawn.ground] == words


def test_dead_ends_of_the_course_are_barred() -> None:
    drawn = board(load_course("varones_test"), WORDS)
    assert (drawn.ground + drawn.decks).count('href="#barricade"') == 2
    assert 'href="#barricade"' not in board(load_course("main_event"), WORDS).ground


def test_a_barrier_shows_the_speed_of_the_driving_direction() -> None:
    up = parse_course(
        "los_angeles; start sixth_2 2; streets sixth_2 back, drop_off back, harbor_5 back;"
        " finish harbor_5 16"
    )
    assert re.search(r'class="barrier".*?>9</text>', board(up, WORDS).ground)
    down = board(load_course("varones_test"), WORDS)
    assert re.search(r'class="barrier".*?>6</text>', down.ground)


def test_a_custom_course_can_be_drawn_back() -> None:
    course = parse_course(
        "los_angeles; start sixth_1 8; streets sixth_1 back, broadway_2 back; finish broadway_2 0"
    )
    drawn = board(course, WORDS)
    assert set(drawn.places) == set(course.names)
    assert drawn.places["start-0"].angle == pytest.approx(0.0, abs=0.1)
    assert drawn.places["start-0"].y < drawn.places["start-1"].y


def test_every_piece_has_its_symbol_and_size(drawn: Board) -> None:
    known = ids(drawn.defs)
    pieces = [f"car-{seat}" for seat in range(4)] + [f"block-{seat}" for seat in range(4)]
    pieces += [f"obstacle-{number}" for number in range(40)]
    for piece in pieces:
        assert piece in known
        wide, high = drawn.sizes[piece]
        box = f'id="{piece}" viewBox="{-wide / 2:g} {-high / 2:g} {wide:g} {high:g}"'
        assert box in drawn.defs


@pytest.mark.parametrize(("seat", "colour"), list(enumerate(SEATS)))
def test_cars_and_block_tokens_have_their_seats_colour_and_number(seat: int, colour: str) -> None:
    parts = symbol_parts()
    for name in (f"car-{seat}", f"block-{seat}"):
        assert colour in parts[name]
        assert f">{seat + 1}</text>" in parts[name]


def test_every_gear_card_shows_its_numbers() -> None:
    parts = symbol_parts()
    for card in range(CARDS):
        inside = parts[f"card-{DECK.names[card]}"]
        shown = re.findall(r"<tspan[^>]*>(\+?\d+)</tspan>", inside)
        speeds = [str(DECK.speed(card, gear)) for gear in range(1, 7)]
        assert shown == [*speeds, f"+{DECK.nitrous(card)}"]
        assert f'href="#gear-{DECK.names[card][0]}"' in inside
    assert "card-back" in parts


def test_low_speeds_of_high_gears_carry_the_damage_icon() -> None:
    parts = symbol_parts()
    for card in range(CARDS):
        low = sum(DECK.speed(card, gear) <= most for gear, most in ((4, 2), (5, 3), (6, 5)))
        assert parts[f"card-{DECK.names[card]}"].count('href="#smoke"') == low


def test_the_rows_of_a_card_lie_on_it_and_apart() -> None:
    rows = card_rows()
    for gear, (x, y, wide, high) in rows.items():
        assert 0 < x < x + wide < CARD_SIZE[0]
        assert 0 < y < y + high < CARD_SIZE[1]
        if gear > 1:
            assert y + high <= rows[gear - 1][1]


def test_every_driver_has_a_card_with_the_name_and_the_ability() -> None:
    parts = symbol_parts()
    for driver in DRIVERS:
        card = parts[f"driver-card-{driver.name}"]
        assert f">{WORDS.names[driver.name].upper()}</text>" in card
        assert f">{WORDS.drawing[f'driver.{driver.changes}.when']}</text>" in card
        assert f"driver-{driver.name}" in parts


def test_upgrades_have_icons_in_the_colour_around_them() -> None:
    parts = symbol_parts()
    for kind in KINDS:
        assert "currentColor" in parts[f"kit-{kind}"]
        assert "#" not in parts[f"kit-{kind}"]


def test_tokens_are_there_for_every_upgrade_and_every_control_number() -> None:
    parts = symbol_parts()
    assert {f"kind-{kind}" for kind in KINDS} <= set(parts)
    for value in set(CONTROL):
        assert f">+{value}</text>" in parts[f"control-{value}"]
    assert "control-damage" in parts


def test_boxes_tell_where_the_numbers_of_a_card_are(drawn: Board) -> None:
    for gear, (x, y, wide, high) in card_rows().items():
        assert drawn.boxes[f"row-{gear}"] == (x + wide / 2, y + high / 2, wide, high)
    x, y, wide, high = drawn.boxes["row-nitrous"]
    assert 0 < x - wide / 2 < x + wide / 2 < drawn.boxes["row-1"][0]
    assert y + high / 2 < CARD_SIZE[1]


def test_the_spots_of_the_console_lie_on_it_and_apart() -> None:
    spots = list(console_spots().items())
    for index, (name, (x, y, wide, high)) in enumerate(spots):
        assert wide / 2 <= x <= CONSOLE_SIZE[0] - wide / 2
        assert high / 2 <= y <= CONSOLE_SIZE[1] - high / 2
        for other, (to_x, to_y, to_wide, to_high) in spots[:index]:
            apart = abs(x - to_x) >= (wide + to_wide) / 2 or abs(y - to_y) >= (high + to_high) / 2
            assert apart, (name, other)
