"""The circuits and cards that ship, and the refusal of bad files."""

from __future__ import annotations

import pytest

from paddock.games._shared.files import shipped
from paddock.games.trafic_turbo.circuit import (
    CIRCUITS,
    Area,
    Circuit,
    Stand,
    load_circuit,
    read_circuit,
)
from paddock.games.trafic_turbo.deck import load_cards, read_cards
from tests.refused import refused


@pytest.fixture(params=CIRCUITS)
def circuit(request: pytest.FixtureRequest) -> Circuit:
    return load_circuit(str(request.param))


def test_the_city_has_48_rows_and_four_police_areas() -> None:
    city = load_circuit("city")
    assert (city.name, city.rows, city.lanes, len(city.areas)) == ("city", 48, 3, 4)
    assert city.areas[0] == Area(43, 0)
    assert city.grey_spaces(0) == ((43, 0), (44, 0), (45, 0))


def test_the_village_is_a_shorter_lap() -> None:
    village = load_circuit("village")
    assert (village.rows, village.lanes, len(village.areas)) == (32, 3, 3)


def test_every_circuit_has_two_bridges_that_carry_all_its_crossings(circuit: Circuit) -> None:
    assert len(circuit.road.decks) == 2
    assert {circuit.road.layer(crossing.over) for crossing in circuit.road.crossings} == {1}
    assert {circuit.road.layer(crossing.under) for crossing in circuit.road.crossings} == {0}


def test_every_circuit_has_five_arrows_ten_vehicles_and_one_truck(circuit: Circuit) -> None:
    assert len(set(circuit.arrows)) == 5
    assert len(circuit.vehicles) == 10
    assert [stand.length for stand in circuit.vehicles].count(2) == 1


def test_the_start_arrows_stand_on_the_last_rows(circuit: Circuit) -> None:
    assert {row for row, _ in circuit.arrows} == {circuit.rows - 1, circuit.rows - 2}


def test_no_vehicle_starts_where_a_bridge_hides_it_or_the_police_waits(circuit: Circuit) -> None:
    hidden = {crossing.under for crossing in circuit.road.crossings}
    grey = {space for index in range(len(circuit.areas)) for space in circuit.grey_spaces(index)}
    for stand in circuit.vehicles:
        for row in range(stand.row, stand.row + stand.length):
            assert row not in hidden
            assert (row, stand.lane) not in grey


def test_grey_spaces_are_never_under_or_on_a_bridge(circuit: Circuit) -> None:
    hidden = {crossing.under for crossing in circuit.road.crossings}
    for index in range(len(circuit.areas)):
        for row, _ in circuit.grey_spaces(index):
            assert row not in hidden
            assert circuit.road.layer(row) == 0


def test_an_unknown_circuit_is_refused_with_the_known_ones() -> None:
    with refused("no circuit 'moon'; there are city, village"):
        load_circuit("moon")


# Each entry: what is changed in city.toml, and what the refusal says.
BAD = {
    "a key is missing": ("lanes = 3\n", "", r"city\.toml: lanes: This key is missing"),
    "a key is misspelt": ("lanes = 3\n", "lanes = 3\nlains = 3\n", r"lains: .*misspelt"),
    "a key in a table is misspelt": (
        "{ row = 36, lane = 2 }", "{ row = 36, lane = 2, len = 2 }",
        r"vehicles\[8\]\.len: .*misspelt"
    ),
    "not TOML": ("lanes = 3\n", "lanes = \n", r"city\.toml: this is not TOML"),
    "the title is a number": ('title = "The City"', "title = 7", r"title: .*text in quotes"),
    "the width is a text": ("width = 1040", 'width = "wide"', r"board\.width: .*number"),
    "the width is nothing": ("width = 1040", "width = 0", r"board\.width: .*between 100 and 5000"),
    "the board is a number": (
        "board = { width = 1040, height = 700 }", "board = 3", "board: It must be a table"
    ),
    "too many lanes": ("lanes = 3\n", "lanes = 9\n", "lanes: .*whole number from 2 to 4, not 9"),
    "true is no number": ("lanes = 3\n", "lanes = true\n", "lanes: .*whole number"),
    "a piece of no kind": (
        "{ straight = 2, row = 48 }", "{ row = 48 }",
        r"road\[7\]\.straight: .*straight, left or right"
    ),
    "the road does not close": ("{ straight = 2, row = 48 }", "{ straight = 2, row = 40 }",
        r"road: The road does not close: it ends -16\.0"),
    "the road comes back turned": ("{ right = 90, radius = 120, rows = 3 },   # rows 43",
        "{ right = 80, radius = 120, rows = 3 },   # rows 43", "road: .*turned by"),
    "a bridge is missing": (
        "    { first = 4, last = 6 },\n", "", "bridges: .*exactly 2, not 1"
    ),
    "a bridge in the wrong place": (
        "{ first = 4, last = 6 }", "{ first = 8, last = 9 }", "road: .*without a bridge"
    ),
    "an area on the middle lane": (
        "{ row = 21, lane = 0 }", "{ row = 21, lane = 1 }", r"areas\[2\]\.lane: .*outer lane"
    ),
    "an area across the line": (
        "{ row = 43, lane = 0 }", "{ row = 46, lane = 0 }", r"areas\[0\]\.row: .*0 to 45, not 46"
    ),
    "two areas on one space": (
        "{ row = 11, lane = 2 }", "{ row = 23, lane = 0 }", r"areas\[2\]: .*row 23, lane 0 is grey"
    ),
    "an arrow on a grey space": (
        "{ row = 46, lane = 0 }", "{ row = 45, lane = 0 }", r"arrows\[3\]: .*is a grey space"
    ),
    "an arrow far from the line": (
        "{ row = 46, lane = 0 }", "{ row = 5, lane = 0 }", r"arrows\[3\]\.row: .*43 to 47, not 5"
    ),
    "two arrows on one space": (
        "{ row = 46, lane = 0 }", "{ row = 46, lane = 2 }", r"arrows\[4\]: .*start arrow already"
    ),
    "four arrows": ("    { row = 46, lane = 0 },\n", "", "arrows: .*exactly 5, not 4"),
    "nine vehicles": ("    { row = 3, lane = 1 },\n", "", "vehicles: .*exactly 10, not 9"),
    "no truck": (", length = 2 }", " }", "vehicles: Exactly one .*the truck, not 0"),
    "two trucks": (
        "{ row = 3, lane = 1 }", "{ row = 3, lane = 1, length = 2 }", "the truck, not 2"
    ),
    "a truck across the line": (
        "{ row = 14, lane = 1, length = 2 }", "{ row = 47, lane = 1, length = 2 }",
        r"vehicles\[3\]\.row: The truck may not stand across the line"
    ),
    "a vehicle on an arrow": (
        "{ row = 3, lane = 1 }", "{ row = 47, lane = 1 }", r"vehicles\[0\]: .*has a start arrow"
    ),
    "a vehicle under the truck's front": (
        "{ row = 16, lane = 2 }", "{ row = 15, lane = 1 }", r"vehicles\[4\]: .*row 15, .*already"
    ),
    "a vehicle beside the road": (
        "{ row = 3, lane = 1 }", "{ row = 3, lane = 3 }", r"vehicles\[0\]\.lane: .*0 to 2, not 3"
    ),
    "a zebra beyond the last row": (
        "{ row = 35 }]", "{ row = 48 }]", r"zebras\[1\]\.row: .*0 to 47"
    ),
    "a building of no kind": (
        'kind = "hall"', 'kind = "castle"', r"buildings\[\d+\]\.kind: .*castle"
    ),
    "a building of no paper": ('paper = "sand"', 'paper = "gold"', r"\.paper: .*one of red"),
    "a list that is a table": (
        "zebras = [{ row = 10 }, { row = 35 }]", "zebras = { row = 10 }", "zebras: .*list of tables"
    ),
    "a list of numbers": (
        "zebras = [{ row = 10 }, { row = 35 }]", "zebras = [10]", r"zebras\[0\]: It must be a table"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_with_its_name_the_key_and_a_reason(name: str) -> None:
    old, new, refusal = BAD[name]
    text = shipped("trafic_turbo", "tracks", "city.toml")
    assert old in text, "the test no longer fits city.toml"
    with refused(r"^city\.toml: (?s:.*)" + refusal.removeprefix(r"city\.toml: ")):
        read_circuit("city", "city.toml", text.replace(old, new, 1))


def test_a_circuit_without_a_police_area_is_refused() -> None:
    text = shipped("trafic_turbo", "tracks", "city.toml")
    begin = text.index("areas = [")
    end = text.index("]", begin)
    with refused("areas: There must be at least one POLICE area"):
        read_circuit("city", "city.toml", text[:begin] + "areas = [" + text[end:])


def test_a_circuit_read_twice_is_the_same(circuit: Circuit) -> None:
    assert load_circuit(circuit.name) == circuit


def test_a_vehicle_without_a_length_takes_one_space() -> None:
    assert load_circuit("city").vehicles[0] == Stand(3, 1, 1)


def test_there_are_32_cards() -> None:
    cards = load_cards()
    assert sum(card.count for card in cards) == 32
    counts = {
        kind: sum(c.count for c in cards if c.kind == kind)
        for kind in dict.fromkeys(c.kind for c in cards)
    }
    assert counts == {
        "traffic": 10, "police": 5, "turbo": 5, "skid": 4, "maneuver": 3, "warning": 3, "mirror": 2,
    }  # fmt: skip


def test_values_and_sides_are_those_of_the_deck() -> None:
    cards = load_cards()
    values = {
        k: [c.value for c in cards if c.kind == k for _ in range(c.count)]
        for k in ("traffic", "police", "turbo")
    }
    assert values["traffic"] == [3, 4, 5, 5, 6, 6, 7, 7, 8, 9]
    assert values["police"] == [4, 5, 6, 8, 10]
    assert values["turbo"] == [2, 3, 3, 4, 5]
    assert [(c.side, c.count) for c in cards if c.side] == [("left", 2), ("right", 2)]


BAD_CARDS = {
    "31 cards": ('kind = "mirror", count = 2', 'kind = "mirror", count = 1', "cards: .*32, not 31"),
    "a kind unknown": ('kind = "mirror"', 'kind = "banana"', r"cards\[20\]\.kind: .*banana"),
    "a value missing": ('"turbo", value = 2,', '"turbo",', r"cards\[12\]\.value: .*missing"),
    "a value too many": ('"mirror",', '"mirror", value = 2,', r"cards\[20\]\.value: .*misspelt"),
    "a side unknown": ('side = "left"', 'side = "up"', r"\.side: .*left, right, not 'up'"),
    "a card listed twice": ('side = "left"', 'side = "right"', "listed already"),
}


@pytest.mark.parametrize("name", BAD_CARDS)
def test_a_bad_deck_is_refused(name: str) -> None:
    old, new, refusal = BAD_CARDS[name]
    text = shipped("trafic_turbo", "cards", "cards.toml")
    with refused(refusal):
        read_cards("cards.toml", text.replace(old, new, 1))
