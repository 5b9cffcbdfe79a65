"""The board, pieces and cards of Trafic Turbo as SVG."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from paddock.games._shared.road import build_road
from paddock.games._shared.segment import Point, straight
from paddock.games._shared.text import load_text
from paddock.games.trafic_turbo.circuit import CIRCUITS, Building, Circuit, load_circuit
from paddock.games.trafic_turbo.deck import load_cards
from paddock.press.board import Board
from paddock.press.trafic_turbo.cards import card_name
from paddock.press.trafic_turbo.drawing import board, svg
from paddock.press.trafic_turbo.paper import CAR_SIZE
from paddock.press.trafic_turbo.road import draw_decks, draw_ground

from .clearance import misplaced

WORDS = load_text("trafic_turbo")


@pytest.fixture(params=CIRCUITS)
def circuit(request: pytest.FixtureRequest) -> Circuit:
    return load_circuit(str(request.param))


@pytest.fixture
def drawn(circuit: Circuit) -> Board:
    return board(circuit, WORDS)


def ids(text: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', text)


def test_the_picture_is_well_formed_xml(circuit: Circuit) -> None:
    root = ElementTree.fromstring(svg(circuit, WORDS))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"


def test_the_picture_stays_small(circuit: Circuit) -> None:
    assert len(svg(circuit, WORDS).encode()) < 150_000


def test_the_same_circuit_gives_the_same_bytes(circuit: Circuit) -> None:
    assert svg(circuit, WORDS) == svg(load_circuit(circuit.name), WORDS)


def test_there_is_no_style_no_script_and_nothing_from_elsewhere(circuit: Circuit) -> None:
    text = svg(circuit, WORDS)
    assert not re.search(r"<style|style=|<script|<image|<foreignObject|\son\w+=|data:|@", text)
    assert set(re.findall(r'href="(.)', text)) == {"#"}
    assert text.count("http") == 1  # the namespace


def test_ids_are_unique_and_every_reference_is_answered(circuit: Circuit) -> None:
    text = svg(circuit, WORDS)
    known = ids(text)
    assert len(known) == len(set(known))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(known)
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(known)


def test_every_space_and_area_is_drawn_and_has_a_place(circuit: Circuit, drawn: Board) -> None:
    spaces = {f"s-{row}-{lane}" for row in range(circuit.rows) for lane in range(circuit.lanes)}
    areas = {f"area-{index}" for index in range(len(circuit.areas))}
    assert spaces | areas <= set(drawn.places)
    assert spaces | areas <= set(ids(drawn.ground) + ids(drawn.decks))


def test_spaces_of_layer_1_are_drawn_on_the_decks_and_only_they(drawn: Board) -> None:
    upper = {name for name in ids(drawn.decks) if name.startswith("s-")}
    places = {name: place for name, place in drawn.places.items() if name.startswith("s-")}
    assert upper == {name for name, place in places.items() if place.layer == 1}
    assert not any(place.covered for place in places.values() if place.layer == 1)


def test_spaces_under_a_bridge_are_marked_as_covered(circuit: Circuit, drawn: Board) -> None:
    under = {crossing.under for crossing in circuit.road.crossings}
    for space in circuit.road.spaces:
        assert drawn.places[f"s-{space.row}-{space.lane}"].covered == (space.row in under)


def test_a_car_fits_on_every_space_in_the_length_of_its_lane(
    circuit: Circuit, drawn: Board
) -> None:
    for row in range(circuit.rows):
        for lane in range(circuit.lanes):
            a = drawn.places[f"s-{row}-{lane}"]
            b = drawn.places[f"s-{(row + 1) % circuit.rows}-{lane}"]
            gap = ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5
            assert gap >= CAR_SIZE[0] - 5  # the box has a margin of 2 to 3 around the car
    assert circuit.road.lane_width >= CAR_SIZE[1] + 8


def test_everything_lies_on_the_paper(drawn: Board) -> None:
    for place in drawn.places.values():
        assert 0 < place.x < drawn.width
        assert 0 < place.y < drawn.height
        numbers = [
            float(n)
            for n in re.findall(r"[ML]?(-?[\d.]+ -?[\d.]+)(?=[LAZ])", place.d)
            for n in n.split()
        ]
        assert all(0 <= n <= max(drawn.width, drawn.height) for n in numbers)


def test_the_board_is_a_landscape_sheet(drawn: Board) -> None:
    assert 4 / 3 - 0.02 <= drawn.width / drawn.height <= 3 / 2 + 0.02


def test_the_truck_has_places_of_its_own_between_two_spaces(drawn: Board) -> None:
    rear, front, truck = (drawn.places[name] for name in ("s-3-1", "s-4-1", "truck-3-1"))
    assert truck.layer == max(rear.layer, front.layer) == 1
    assert truck.x == pytest.approx((rear.x + front.x) / 2, abs=3)
    assert truck.y == pytest.approx((rear.y + front.y) / 2, abs=3)


def test_every_piece_and_card_has_its_symbol(drawn: Board) -> None:
    wanted = {f"car-{n}" for n in range(4)} | {f"vehicle-{n}" for n in range(10)}
    wanted |= {"police", "card-back"} | {card_name(card) for card in load_cards()}
    assert {"card-traffic-6", "card-police-4", "card-turbo-3", "card-skid-left"} <= wanted
    assert {"card-skid-right", "card-maneuver", "card-warning", "card-mirror"} <= wanted
    symbols = set(re.findall(r'<symbol id="([^"]+)"', drawn.defs))
    assert wanted <= symbols


def test_pieces_are_centred_and_cards_have_their_size(drawn: Board) -> None:
    boxes = dict(re.findall(r'<symbol id="([^"]+)" viewBox="([^"]+)"', drawn.defs))
    assert boxes["car-0"] == boxes["police"] == boxes["vehicle-0"] == "-22 -14 44 28"
    assert boxes["vehicle-3"] == "-44 -14 88 28"
    assert boxes["card-mirror"] == "0 0 200 280"


def test_the_police_car_has_two_lights(drawn: Board) -> None:
    for light in ("light-a", "light-b"):
        assert drawn.defs.count(f'class="{light}"') == 1


def test_race_cars_have_their_colours_and_numbers(drawn: Board) -> None:
    cars = re.findall(r'<symbol id="car-\d".*?</symbol>', drawn.defs)
    for number, (car, colour) in enumerate(
        zip(cars, ("#E69F00", "#56B4E9", "#009E73", "#CC79A7"), strict=True), start=1
    ):
        assert colour in car
        assert f">{number}</text>" in car


def test_no_building_covers_the_road_or_leaves_the_paper(circuit: Circuit) -> None:
    assert misplaced(circuit) == []


@pytest.mark.parametrize(
    ("x", "y", "sentence"),
    [
        (352, 350, "covers the road"),
        (1036, 600, "hangs over the edge"),
        (132, 50, "stands in the title"),
    ],
)
def test_a_building_in_the_wrong_place_is_found(x: float, y: float, sentence: str) -> None:
    city = load_circuit("city")
    shed = Building("block", x, y, 20, 20, 10, "red")
    found = misplaced(replace(city, buildings=(*city.buildings[:1], shed)))
    assert len(found) == 1
    assert sentence in found[0]


def test_grey_spaces_are_hatched(circuit: Circuit, drawn: Board) -> None:
    hatched = set(re.findall(r'id="(s-\d+-\d+)" fill="url\(#grey\)"', drawn.ground))
    grey = {s for index in range(len(circuit.areas)) for s in circuit.grey_spaces(index)}
    assert hatched == {f"s-{row}-{lane}" for row, lane in grey}


def test_an_open_street_of_one_lane_can_be_drawn() -> None:
    street = build_road((straight(3, 50),), 1, 40.0, Point(10, 30, 0), closed=False)
    assert draw_ground(street).count('id="s-') == 3
    assert draw_decks(street) == ""
