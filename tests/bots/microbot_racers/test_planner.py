"""The planner for Microbot Racers: its chart, its plans, its picks, its races."""

from __future__ import annotations

import pytest

from paddock.bots import BOTS, bots_for
from paddock.bots.microbot_racers.chart import ACTION, Charts, node
from paddock.bots.microbot_racers.draft import hands_of, picks_left
from paddock.bots.microbot_racers.plan import EMPTY_HAND, NO_KIND, Plan, with_kind, without
from paddock.bots.microbot_racers.planner import MicrobotPlanner
from paddock.bots.microbot_racers.worth import to_go, worth
from paddock.games.microbot_racers.game import LAYOUTS, MicrobotRacers
from paddock.games.microbot_racers.lexicon import DRIFT_RIGHT, JUMP_2, REPAIR, TURN_LEFT
from paddock.games.microbot_racers.state import Race
from paddock.games.microbot_racers.table import COLUMNS, UP
from paddock.kernel.dice import seeded
from paddock.kernel.model import CHANCE
from paddock.kernel.play import set_up
from paddock.lab.contest import contest
from paddock.lab.race import Race as LabRace
from paddock.lab.race import secret_of
from tests.games.microbot_racers.table import new_game, race

GAME = MicrobotRacers()
FORWARD_1, FORWARD_2, FORWARD_3 = 0, 1, 2
OPEN = "."
"""A track without a block, a hazard or a switch."""


def square(row: int, column: int) -> int:
    return row * COLUMNS + column


def answer(state: Race, bot: MicrobotPlanner | None = None) -> str:
    """What the planner says to the question that a race asks."""
    decision = GAME.pending(state)[0]
    view = GAME.view(state, decision.seat)
    action = (bot or MicrobotPlanner()).choose(GAME, view, decision, seeded(1))
    return state.lexicon.words[action]


def hand(*kinds: int) -> int:
    made = EMPTY_HAND
    for kind in kinds:
        made = with_kind(made, kind)
    return int(made)


def raced(seed: int, **options: str) -> LabRace:
    planner = MicrobotPlanner()
    found = LabRace(GAME, set_up(GAME, 2, options), [planner, planner], secret_of(seed))
    for _ in found.moves():
        pass
    return found


def on_last_lap(laps: int) -> Race:
    """Seat 0 stands one step before its last line, and the dice for first place are due."""
    state = new_game(laps=str(laps)).play("stand 2, stand 3, leave first, leave first").race
    state = state.clone()
    state.at[0] = square(11, 1)
    state.counted[0] = 8 * laps
    state.laps[0] = laps - 1
    return state


# ------------------------------------------------------------------------------------- the chart


def test_one_step_before_the_line_is_one_action_and_on_it_a_whole_lap() -> None:
    chart = Charts().of(race(OPEN, "forward 1").race)
    assert chart.distance[node(square(11, 1), UP, 0)] == ACTION
    assert min(chart.distance[node(square(10, column), UP, 0)] for column in range(4)) == chart.lap
    assert chart.lap > 8 * ACTION


def test_a_turn_costs_an_action_and_a_drift_has_to_wait_for_a_move() -> None:
    chart = Charts().of(race(OPEN, "forward 1").race)
    behind = square(11, 1)
    assert chart.distance[node(behind, 1, 0)] == ACTION  # facing right, it drifts over the line
    assert chart.distance[node(behind, 1, 1)] == 2 * ACTION
    assert chart.distance[node(behind, 2, 0)] == 2 * ACTION


def test_a_robot_that_backs_over_the_line_has_a_lap_more_to_go() -> None:
    state = race(OPEN, "forward 1").race
    chart = Charts().of(state)
    state.facing[0] = UP
    state.at[0] = square(11, 1)
    assert to_go(state, chart, 0) == ACTION + chart.lap
    state.counted[0] = 8
    assert to_go(state, chart, 0) == ACTION


@pytest.mark.parametrize("laps", [1, 2, 3, 4])
def test_coming_home_is_worth_more_than_any_lead(laps: int) -> None:
    state = on_last_lap(laps)
    before = worth(state, Charts().of(state), 0)
    plan = Plan(Charts(), state, 0)
    assert plan.value(plan.root, hand(FORWARD_1)) > before + 5000


# ------------------------------------------------------------------------------------- the plans


def test_hands_are_kept_in_order() -> None:
    assert hand(REPAIR, FORWARD_1, TURN_LEFT) == hand(FORWARD_1, TURN_LEFT, REPAIR)
    assert without(hand(FORWARD_1, TURN_LEFT, REPAIR), 1) == hand(FORWARD_1, REPAIR)
    assert without(hand(FORWARD_1), 0) == hand() == EMPTY_HAND


def test_rolls_are_averaged() -> None:
    """A puddle at health 6: five faces of the die come off, one costs a health."""
    table = race("0~", "forward 1", "repair")
    plan = Plan(Charts(), table.race, 0)
    good, bad = table.play("run forward 1, roll 5").race, table.play("run forward 1, roll 6").race
    worths = [worth(state, plan.root.chart, 0) for state in (good, bad)]
    assert worths[0] > worths[1]
    assert plan.value(plan.root, hand(FORWARD_1)) == (5 * worths[0] + worths[1]) // 6


def test_the_best_order_is_found() -> None:
    """Straight on there is a block; a drift first opens the way."""
    table = race("0.#.\n....", "forward 2, drift right", "repair")
    plan = Plan(Charts(), table.race, 0)
    assert plan.best(plan.root, hand(FORWARD_2, DRIFT_RIGHT))[1] == DRIFT_RIGHT


def test_what_is_not_allowed_is_lost_and_worth_nothing() -> None:
    table = race("0...", "jump 2", "repair")
    plan = Plan(Charts(), table.race, 0)
    assert plan.best(plan.root, hand(JUMP_2)) == (plan.root.worth, NO_KIND)


# -------------------------------------------------------------------------------------- answers


@pytest.mark.parametrize("laps", [1, 2, 3, 4])
def test_it_goes_over_the_line_when_it_can(laps: int) -> None:
    state = on_last_lap(laps)
    for seat, word in ((CHANCE, "roll 1"), (CHANCE, "roll 2")):
        GAME.resolve(state, seat, state.lexicon.index[word], [])
    assert answer(state).startswith(("select forward", "select drift"))


def test_it_passes_where_nothing_helps() -> None:
    """At full health, with nothing but a lost jump to pick, no marker is placed out of spite."""
    state = new_game().play("stand 2, stand 3, leave first, leave first, roll 1, roll 2").race
    state = state.clone()
    jumps = state.terms.masks[JUMP_2] | state.terms.masks[REPAIR]
    taken = (1 << len(state.terms.spaces)) - 1
    state.markers[1] = taken & ~jumps
    assert {state.lexicon.words[a] for a in GAME.pending(state)[0].options} > {"pass"}
    assert answer(state) == "pass"


def test_what_it_remembers_changes_no_answer() -> None:
    planner = MicrobotPlanner()
    driven = LabRace(GAME, set_up(GAME, 2, {}), [planner, planner], secret_of(3))
    for move, _ in driven.moves():
        assert isinstance(driven.state, Race)
        asked = GAME.pending(driven.state)
        if asked and asked[0].seat >= 0:
            assert answer(driven.state, planner) == answer(driven.state), move


def test_the_picks_left_follow_the_order_of_the_draft() -> None:
    assert [picks_left(pick) for pick in range(6)] == [3, 3, 2, 2, 1, 1]


def test_markers_on_the_card_are_somebodys_hand() -> None:
    moves = "stand 2, stand 3, leave first, leave first, roll 1, roll 2"
    table = new_game().play(f"{moves}, select forward 3, select repair, select repair")
    hands = hands_of(table.race)
    assert list(hands.held) == [hand(FORWARD_3), hand(REPAIR, REPAIR)]
    assert hands.free[REPAIR] == 0
    assert hands.free[FORWARD_3] == 1


# ---------------------------------------------------------------------------------------- races


def test_it_drives_microbots_only() -> None:
    assert "planner" in bots_for(GAME.name)
    assert "planner" not in bots_for("trafic_turbo")


@pytest.mark.parametrize("card", ["easy", "hard"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_two_planners_come_home_long_before_the_bound(layout: str, card: str) -> None:
    found = raced(1, layout=layout, action_card=card)
    outcome = found.outcome()
    assert outcome is not None
    assert outcome.rule != "laps.bound"
    assert isinstance(found.state, Race)
    assert found.state.turn <= 25


def test_a_race_of_two_laps_is_run_to_its_end() -> None:
    outcome = raced(2, laps="2").outcome()
    assert outcome is not None
    assert outcome.rule == "laps.finish"


@pytest.mark.parametrize(("other", "fewest"), [("random", 8), ("greedy", 6)])
def test_it_beats_the_bots_that_plan_less(other: str, fewest: int) -> None:
    score = contest(GAME, set_up(GAME, 2, {}), MicrobotPlanner(), BOTS[other], 8)
    assert score.won >= fewest
