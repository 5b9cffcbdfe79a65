"""The planner for Full Throttle: odds, chart, drives, and its races."""

from __future__ import annotations

import pytest

from paddock.bots import BOTS, bots_for
from paddock.bots.full_throttle.chart import CRASH, ROWS, Chart
from paddock.bots.full_throttle.drive import Drive
from paddock.bots.full_throttle.loadout import best_loadout
from paddock.bots.full_throttle.odds import COUNTS, SPEEDS, best_of
from paddock.bots.full_throttle.planner import ThrottlePlanner, least_wanted, price_of_token
from paddock.games.full_throttle.components import KINDS, LIMITS, POWER, TURBO
from paddock.games.full_throttle.courses import COURSES
from paddock.games.full_throttle.drivers import DRIVERS
from paddock.games.full_throttle.state import Race as Streets
from paddock.kernel.dice import seeded
from paddock.kernel.model import CHANCE
from paddock.kernel.play import draw, set_up
from paddock.lab.contest import contest
from paddock.lab.race import Race, secret_of
from tests.games.full_throttle.table import GAME, Table, give_tokens, new_game, on_grid, race

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
    costs = chart.costs[ROWS + 4 :: ROWS]
    assert costs == sorted(costs)
    far = chart.costs[-ROWS:]
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
    found = Drive(table.race, table.race.speed, table.race.left, 0, 0, 0).landings
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


def test_in_the_first_turn_it_plays_as_many_tires_as_the_road_ahead_bears() -> None:
    table = race("a......4444" + "." * 20, tokens="4 tires", first_turn=True).drive(2)
    assert choice(table) == "use tires"
    table = table.play("use tires, use tires")
    assert choice(table) == "forward", "six spaces are free before the corner"


def test_a_spare_upgrade_is_played_sooner() -> None:
    outlook = ThrottlePlanner().outlook_of(race(ROAD, tokens="2 turbo 1 power").race)
    assert price_of_token(outlook, TURBO) < price_of_token(outlook, POWER)


def test_the_chart_follows_the_shortest_of_several_ways() -> None:
    state = new_game(2, course="varones_test").race
    chart = Chart(state)
    index = state.terms.course.index
    corner = chart.corner[chart.row[index["broadway_1-1-1"]]]
    assert corner == 6, "the freeway is as far from the finish there, but not on this way"
    assert chart.ahead[chart.row[index["sunset_2-2-1"]]] == chart.row[index["broadway_1-0-0"]]
    assert chart.detour(state, index["sunset_2-2-0"]) > chart.detour(state, index["sunset_2-2-1"])


def test_a_free_diagonal_is_planned_before_the_set_is_played() -> None:
    state = race("a#...\n.....", driver="pia_sandoval").race
    ends = ThrottlePlanner().outlook_of(state).landings(1, 0, False)
    names = {state.terms.course.names[landing.space] for landing in ends}
    assert names == {"s-0-1", "s-1-1"}


def test_its_loadout_uses_all_tokens_within_the_limits() -> None:
    for course in COURSES:
        state = new_game(4, course=course).race
        for tokens in (2, 4, 7, 10, 12):
            counts = best_loadout(state, 0, tokens)
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
    assert lab.state.round <= (12 if course == "main_event" else 25)
    assert course != "main_event" or lab.state.round >= 6


def test_whoever_drives_gets_away_in_the_first_turn() -> None:
    """A driver whose ability the planner misjudges waits at the start, and never wins."""
    planner = ThrottlePlanner()
    for number, driver in enumerate(DRIVERS):
        state = on_grid(2, course="varones_test").race
        state.driver[0] = number
        give_tokens(state, 0, "4 tires")
        rng, start = seeded(number), state.space[0]
        while state.turn == 0:
            decision = GAME.pending(state)[0]
            if decision.seat == CHANCE:
                action = draw(decision, rng)
            else:
                action = planner.choose(GAME, GAME.view(state, 0), decision, rng)
            GAME.resolve(state, decision.seat, action, [])
        assert state.distance[start] - state.distance[state.space[0]] >= 5, driver.name


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
