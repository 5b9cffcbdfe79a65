"""Chapter 1: the setup."""

from __future__ import annotations

import pytest

from paddock.games._shared.text import load_text
from paddock.games.full_throttle.components import KINDS, UPGRADES
from paddock.games.full_throttle.courses import load_course
from paddock.games.full_throttle.loadout import loadout, loadouts, rank_of, read, written
from paddock.games.full_throttle.state import OBSTACLES
from paddock.kernel.model import IllegalMove
from tests.refused import refused

from .table import NAMES, Table, new_game, on_grid, race, rule


@rule("setup.console")
def test_drivers_are_chosen_in_turn_order() -> None:
    table = new_game(3, drivers="chosen").play("first 1")
    assert (table.asked, table.question) == (1, "setup.console")
    assert table.options == [f"driver {name}" for name in NAMES]
    table = table.play("driver gisele")
    assert table.asked == 2
    assert "driver gisele" not in table.options
    table = table.play("driver dom, driver han_lue")
    assert table.view(0).driver == ("han_lue", "gisele", "dom")


@rule("setup.console")
def test_drivers_are_dealt_by_chance() -> None:
    table = new_game(2, drivers="dealt").play("first 0")
    assert table.asked == -1
    assert len(table.options) == len(NAMES) == 12
    table = table.play("driver dom, driver gisele")
    assert table.view(1).driver == ("dom", "gisele")


@rule("setup.console")
def test_without_drivers_everybody_is_alike() -> None:
    table = on_grid(2)
    assert table.view(0).driver == ("", "")
    assert table.view(0).hand_sizes == (6, 6)


@rule("setup.course", "setup.upgrades")
def test_the_course_says_how_many_upgrades_a_car_has() -> None:
    given = {"main_event": 4, "tokyo_drift": 10, "varones_test": 7, "all_timer": 10}
    for course, tokens in {**given, "this_is_brasil": 10, "tag_team": 7}.items():
        assert new_game(4, course=course).view(0).to_load == (tokens,) * 4


@rule("setup.upgrades", "driver.han_lue")
def test_han_has_two_more() -> None:
    table = new_game(2, course="tokyo_drift", drivers="chosen")
    table = table.play("first 0, driver han_lue, driver dom")
    assert table.view(0).to_load == (12, 10)
    assert new_game(2, upgrades="10").view(0).to_load == (10, 10)
    assert new_game(2, upgrades="none").view(0).to_load == (0, 0)


@rule("setup.obstacles")
def test_obstacles_stand_where_the_course_places_them() -> None:
    course = load_course("varones_test")
    assert len(course.obstacles) == 10
    named = [course.names[space] for space in course.obstacles]
    pieces = new_game(2, course="varones_test").view(0).pieces
    assert [pieces[f"obstacle-{number}"] for number in range(10)] == named
    bare = new_game(2, course="varones_test", obstacles="none").view(0).pieces
    assert not [piece for piece in bare if piece.startswith("obstacle")]


@rule("setup.obstacles")
def test_each_driver_places_one_obstacle_in_turn_order() -> None:
    table = new_game(3, obstacles="turns").play("first 2")
    assert (table.asked, table.question) == (2, "setup.obstacles")
    places = table.options
    assert not [word for word in places if "start" in word or "finish" in word]
    table = table.play(places[5])
    assert table.asked == 0
    assert places[5] not in table.options
    table = table.play(places[8])
    table = table.play(places[10])
    assert table.question == "setup.loadout"
    assert len(table.race.obstacles) == 3
    assert sum(table.race.shut) == 3


@rule("setup.obstacles")
def test_no_obstacle_shuts_the_last_way() -> None:
    table = race("""
        .x...
        ...#.
        """)
    table.race.phase = OBSTACLES
    assert table.options == [
        "obstacle s-0-0",
        "obstacle s-4-1",
    ], "the narrow column, and lane 0 past the obstacle, are all that is left of the way"


@rule("setup.obstacles")
def test_the_race_begins_where_no_obstacle_can_be_placed() -> None:
    lane = "los_angeles; start on_ramp 0; streets on_ramp; finish on_ramp 6"
    table = new_game(2, course=lane, obstacles="turns", upgrades="none").play("first 0")
    assert (table.asked, table.question) == (1, "setup.grid")
    table = table.play("lane 0, lane 0, deals")
    assert (table.asked, table.question) == (0, "turn.parts")
    assert list(table.race.obstacles) == []


@rule("setup.obstacles")
def test_a_driver_who_has_no_place_left_for_an_obstacle_is_passed_over() -> None:
    table = race(".x...\n...#.", seats=3)
    table.race.phase = OBSTACLES
    table = table.play("obstacle s-0-0")
    assert (table.asked, table.options) == (1, ["obstacle s-4-1"])
    table = table.play("obstacle s-4-1")
    assert (table.asked, table.question) == (2, "setup.grid"), "nobody has a place any more"


@rule("setup.loadout")
def test_all_place_their_tokens_at_the_same_time_and_all_of_them() -> None:
    table = new_game(2).play("first 0")
    assert table.question == "setup.loadout"
    table = table.by(1, "load 4 tires")
    assert table.question == "setup.loadout"
    assert table.view(1).tokens[1] == (0, 0, 0, 4, 0, 0, 0, 0, 0)
    table = table.by(0, "load 1 nitrous 3 turbo")
    assert table.question == "setup.grid"
    assert table.happened("LoadoutShown") == [
        "LoadoutShown 0 1 nitrous, 3 turbo",
        "LoadoutShown 1 4 tires",
    ]
    told = [load_text("full_throttle").event(event) for event in table.events]
    assert "{0} has 1 Nitrous, 3 Turbo Charger." in told


@rule("setup.loadout")
@pytest.mark.parametrize(
    "loadout",
    [
        "load 3 turbo",
        "load 5 turbo",
        "load 2 nitrous 2 turbo",
        "load 4 rockets",
        "load 3 turbo 1 nitrous",
        "load -1 power 5 turbo",
        "load 1 turbo 3 turbo",
        "load",
        "",
        "draw 4",
    ],
)
def test_a_loadout_above_the_limits_or_badly_written_is_refused(loadout: str) -> None:
    table = new_game(2).play("first 0")
    with pytest.raises(IllegalMove, match="illegal"):
        table.by(0, loadout)


@rule("setup.loadout")
def test_tires_and_nitrous_have_limits() -> None:
    table = new_game(2, upgrades="10").play("first 0")
    with pytest.raises(IllegalMove):
        table.by(0, "load 5 tires 5 turbo")
    assert table.by(0, "load 1 nitrous 4 tires 5 turbo").view(0).loaded == (True, False)


@rule("setup.loadout")
@pytest.mark.parametrize("tokens", [1, 4, 7])
def test_every_loadout_has_one_number_and_one_notation(tokens: int) -> None:
    all_of_them = [loadout(rank, tokens) for rank in range(loadouts(tokens))]
    assert [rank_of(counts) for counts in all_of_them] == list(range(loadouts(tokens)))
    assert [read(written(counts), tokens) for counts in all_of_them] == list(
        range(len(all_of_them))
    )
    assert all(sum(counts) == tokens for counts in all_of_them)
    assert max(counts[KINDS.index("nitrous")] for counts in all_of_them) == 1
    assert max(counts[KINDS.index("tires")] for counts in all_of_them) <= 4


@rule("setup.grid")
def test_cars_are_placed_anticlockwise_and_the_first_player_places_last() -> None:
    table = new_game(4, upgrades="none").play("first 2")
    assert table.happened("Ordered") == ["Ordered 2"]
    asked = []
    for _ in range(4):
        asked.append(table.asked)
        assert table.options == ["lane 0", "lane 1", "lane 2"]
        table = table.play("lane 1")
    assert asked == [1, 0, 3, 2]
    assert [table.place(seat) for seat in range(4)] == ["start-1"] * 4, "any number in one space"
    assert table.play("deals").asked == 2


@rule("setup.grid")
def test_turns_go_clockwise() -> None:
    table = new_game(3, upgrades="none").play("first 1, lane 0, lane 0, lane 0, deals")
    order = []
    for _ in range(4):
        order.append(table.asked)
        table = table.play("end turn")
    assert order == [1, 2, 0, 1]


@rule("setup.grid")
def test_cars_on_the_start_card_block_nobody_and_change_lanes_there() -> None:
    table = race("....\n....", at="start-0").drive(3)
    assert table.options == ["forward", "right"]
    table = table.play("right")
    assert table.place() == "start-1"
    assert race("....\n....", at="start-1").drive(3).play("left").place() == "start-0"


@rule("setup.hand")
def test_each_draws_six_cards_and_starts_in_1st_gear() -> None:
    table = new_game(3, upgrades="none").play("first 0, lane 0, lane 0, lane 0")
    assert table.question == "setup.hand"
    assert table.play("deal 6-20, deal 1-01").view(0).hand == ("1-01", "6-20")
    table = table.play("deals")
    assert table.view(0).hands == (6, 6, 6)
    assert table.view(0).gears == (1, 1, 1)
    assert table.view(0).deck == 102


@rule("setup.secret")
def test_hands_and_loadouts_are_secret() -> None:
    table = new_game(2).play("first 0").by(0, "load 4 tires")
    assert table.view(0).tokens == ((0, 0, 0, 4, 0, 0, 0, 0, 0), ())
    assert table.view(1).tokens == ((), ())
    assert table.view(1).loaded == (True, False)
    table = table.by(1, "load 4 turbo").play("lane 0, lane 0, deals")
    assert table.view(1).tokens[0] == (0, 0, 0, 4, 0, 0, 0, 0, 0)
    assert set(table.view(0).hand).isdisjoint(table.view(1).hand)
    assert table.view(-4).hand == ()
    told = [event.disguised() for event in table.events if event.seen_by >= 0]
    assert len(told) == 12
    assert {event.card for event in told if hasattr(event, "card")} == {"?"}


@rule("setup.secret")
def test_the_tokens_of_a_race_are_seen_by_all() -> None:
    table = Table(race("a...\n....", tokens="2 tires").race, [])
    assert len(table.view(1).tokens[0]) == UPGRADES
    assert table.view(1).tokens[0][KINDS.index("tires")] == 2


def test_an_unknown_course_and_a_bad_number_of_seats_are_refused() -> None:
    with refused("no map"):
        new_game(2, course="nowhere")
    with refused("two teams"):
        new_game(3, course="tag_team")
