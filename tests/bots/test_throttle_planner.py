"""The planner for Full Throttle: odds, chart, drives, and its races."""

from __future__ import annotations

import pytest

from paddock.bots import BOTS, bots_for
from paddock.bots.throttle_chart import CRASH, ROWS, Chart
from paddock.bots.throttle_drive import Drive
from paddock.bots.throttle_loadout import best_loadout
from paddock.bots.throttle_odds import COUNTS, SPEEDS, best_of
from paddock.bots.throttle_planner import ThrottlePlanner, least_wanted
from paddock.games.full_throttle.box import KINDS, LIMITS
from paddock.games.full_throttle.courses import COURSES
from paddock.games.full_throttle.model import Race as Streets
from paddock.kernel.play import set_up
from paddock.lab.contest import contest
from paddock.lab.race import Race, secret_of
from tests.games.full_throttle.table import GAME, Table, new_game, race

PLANNER = bots_for("full_throttle")["planner"]
ROAD = "a" + "." * 40


def choice(table: Table) -> str:
    """What the planner would do here."""
    decision = GAME.pending(table.race)[0]
    planner = ThrottlePlanner()
    action = planner.drive(table.race.clone(), decision.options)
    return table.race.lexicon.words[action]


def test_all_cards_are_counted_in_every_gear() -> None:
    for gear in range(1, 7):
        assert sum(COUNTS[gear * SPEEDS : gear * SPEEDS + SPEEDS]) == 120


def test_more_cards_promise_a_lower_cost_and_another_way_bounds_it() -> None:
    costs = [1000 - 10 * speed for speed in range(SPEEDS)]
    one, three = best_of(costs, 4, 1, CRASH), best_of(costs, 4, 3, CRASH)
    assert one == 1000 - 67, "the mean speed of 4th gear is 6.7"
    assert three < one
    assert best_of(costs, 4, 1, 900) < 900


def test_the_chart_falls_towards_the_finish_and_a_fast_gear_is_good_on_a_straight() -> None:
    chart = Chart(race(ROAD).race)
    costs = [chart.costs[distance * ROWS + 4] for distance in range(1, chart.longest + 1)]
    assert costs == sorted(costs)
    far = chart.costs[chart.longest * ROWS : chart.longest * ROWS + ROWS]
    assert list(far) == sorted(far, reverse=True)


def test_before_a_sharp_corner_a_low_gear_is_better() -> None:
    chart = Chart(race("a..3333" + "." * 20).race)
    before = chart.costs[26 * ROWS : 26 * ROWS + ROWS]
    assert before[2] < before[6]


def test_a_barrier_asks_for_a_fast_gear() -> None:
    chart = Chart(race("a..!" + "." * 12, barrier=10).race)
    on_it = chart.costs[13 * ROWS : 13 * ROWS + ROWS]
    assert on_it[1] > 20_000 > on_it[6]


def test_a_drive_finds_every_landing_with_its_penalties_as_the_rules_do() -> None:
    table = race("a.4..b..\n...#....", gear=3).drive(6)
    found = Drive(table.race, table.race.speed, table.race.left, 0, 0).landings
    names = table.race.terms.course.names
    mine = {names[space]: int(landing.penalties) for space, landing in found.items()}
    assert mine == {place: way.toll for place, way in table.ways().items()}


def test_a_straight_road_calls_for_higher_gears() -> None:
    assert choice(race(ROAD, gear=1, hand="1 2 3 4 5 6")) == "shift up"


def test_a_corner_ahead_calls_for_a_lower_gear_after_the_move() -> None:
    table = race("a...3333" + "." * 20, gear=5, hand="1 1 2 2").drive(
        3, "forward, forward, forward"
    )
    assert choice(table) == "shift down"


def test_it_takes_the_speed_that_stops_before_the_corner() -> None:
    table = race("a....2222" + "." * 20, gear=4, hand="5 5")
    table = table.play("play 2 of 5, turn =4, turn =8")
    assert choice(table) == "speed 4"


def test_it_goes_round_a_blocked_lane() -> None:
    table = race("a.#.....\n........", gear=3, hand="1 2").drive(5)
    assert choice(table) in ("forward", "right")
    assert choice(table.play("forward")) == "right"


def test_it_plays_tires_where_they_save_penalties() -> None:
    table = race("a.4444" + "." * 20, gear=3, tokens="4 tires", hand="1 2").drive(6)
    assert choice(table) == "use tires"


def test_its_loadout_uses_all_tokens_within_the_limits() -> None:
    for course in COURSES:
        state = new_game(4, course=course).race
        for tokens in (2, 4, 7, 10, 12):
            counts = best_loadout(state, tokens)
            assert sum(counts) == tokens
            assert all(count <= limit for count, limit in zip(counts, LIMITS, strict=True))
    assert len(LIMITS) == len(KINDS)


def test_it_discards_single_cards_first() -> None:
    table = race(ROAD, gear=2, hand="4 4 4 1 2 2").play("shift up")
    assert least_wanted(table.race) == 1


@pytest.mark.parametrize("course", COURSES)
def test_planners_finish_every_course_in_time(course: str) -> None:
    options = {"course": course, "drivers": "dealt", "damage": "yes"}
    lab = Race(GAME, set_up(GAME, 4, options), [PLANNER] * 4, secret_of(3))
    for _ in lab.moves():
        pass
    assert lab.outcome() is not None
    assert isinstance(lab.state, Streets)
    rounds = lab.state.round
    assert 5 <= rounds <= (12 if course == "main_event" else 25)


def test_the_planner_beats_greedy() -> None:
    score = contest(GAME, set_up(GAME, 2, {"course": "this_is_brasil"}), PLANNER, BOTS["greedy"], 6)
    assert score.won >= 5
    assert score.slowest < 1500


def test_the_same_chance_makes_the_same_race() -> None:
    def log(seed: int) -> list[object]:
        lab = Race(GAME, set_up(GAME, 2, {}), [ThrottlePlanner()] * 2, secret_of(seed))
        return [move for move, _ in lab.moves()]

    assert log(1) == log(1)
    assert log(1) != log(2)
