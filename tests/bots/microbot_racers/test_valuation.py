"""What a stand is worth to a bot: the way that is left, health, and what the markers promise."""

from __future__ import annotations

import itertools

import pytest

from paddock.bots.bot import any_answer
from paddock.bots.microbot_racers import VALUATION
from paddock.bots.microbot_racers.distances import UNREACHABLE, all_steps_out, to_go
from paddock.bots.microbot_racers.promise import promise
from paddock.bots.microbot_racers.valuation import WON
from paddock.games.microbot_racers.faces import is_blocked
from paddock.games.microbot_racers.game import LAYOUTS
from paddock.games.microbot_racers.state import NOBODY, Race
from paddock.games.microbot_racers.table import CARD_SQUARES, COLUMNS, DOORS
from paddock.games.microbot_racers.terms import CARDS
from paddock.kernel.dice import seeded
from paddock.kernel.model import CHANCE
from paddock.kernel.play import draw
from tests.games.microbot_racers.table import GAME, Table, new_game, race

OPEN = "."


def left(table: Table) -> int:
    """The squares that seat 0 has to go."""
    return int(to_go(table.race, table.race.at[0], table.race.counted[0]))


def test_every_way_out_of_a_card_leads_around_its_blocks() -> None:
    ways = all_steps_out(CARDS.faces)
    for number in range(len(ways) // CARD_SQUARES):
        face = CARDS.faces[number // 4 * CARD_SQUARES :][:CARD_SQUARES]
        steps = ways[number * CARD_SQUARES :][:CARD_SQUARES]
        assert [steps[door] for door in DOORS[number % 4]] == [1, 1]
        assert all(
            way == UNREACHABLE for kind, way in zip(face, steps, strict=True) if is_blocked(kind)
        )
        assert sum(way != UNREACHABLE for way in steps) > CARD_SQUARES // 2


def test_a_step_ahead_is_a_square_less_and_over_a_border_too() -> None:
    table = race("....\n....\n....\n....\n....\n....\n..0", "forward 2", facing="up up")
    after = table.play("run forward 2")
    assert left(after) == left(table) - 2
    assert after.race.counted[0] == 1


@pytest.mark.parametrize("laps", [1, 2, 3, 4])
def test_a_lap_is_as_long_as_the_next(laps: int) -> None:
    state = new_game(laps=str(laps)).play("stand 2, stand 3").race
    ways = [int(to_go(state, state.at[0], counted)) for counted in range(0, 8 * laps + 1, 8)]
    assert len({before - after for before, after in itertools.pairwise(ways)}) == 1
    assert 0 < ways[-1] < CARD_SQUARES


def test_a_block_makes_the_way_longer() -> None:
    """Three steps around it now, two when the robot comes in by the right door again."""
    rows = [[".", ".", ".", "."] for _ in range(12)]
    rows[9] = ["#", "#", "#", "."]
    blocked = "\n".join("".join(row) for row in rows)
    square = 11 * COLUMNS + 1
    open_way, way = (race(drawing, "forward 1").race for drawing in (OPEN, blocked))
    assert to_go(way, square, 0) == to_go(open_way, square, 0) + 3 + 2


@pytest.mark.parametrize(
    ("drawing", "hand", "runs"),
    [
        ("0.....", "forward 2, forward 3", "run forward 3, run repair, run forward 2"),
        ("0..#..\n......", "forward 2, drift right", "run drift right, run repair, run forward 2"),
        ("0#....\n......", "turn right", "run turn right"),
        ("0.#...", "forward 3", "run forward 3"),
        ("0..1..", "forward 4", "run forward 4"),
        ("0#....", "jump 2", "lose jump 2"),
        ("0.....", "repair", "run repair"),
    ],
)
def test_markers_promise_what_the_rules_make_of_them(drawing: str, hand: str, runs: str) -> None:
    table = race(drawing, hand, "repair" if "," in hand else "", health=(4, 6))
    assert promise(table.race, 0) == promise(table.play(runs).race, 0)


def test_a_roll_under_way_counts_by_its_chance() -> None:
    table = race("0~....", "forward 3", health=(3, 6)).play("run forward 3")
    good, bad = (promise(table.play(f"roll {pips}").race, 0) for pips in (1, 6))
    assert good > promise(table.race, 0) > bad


def test_a_jump_counts_by_its_chance() -> None:
    table = race("0.#...", "forward 1, jump 2", "repair").play("run forward 1, run repair")
    jumping = table.play("run jump 2")
    good, bad = (promise(jumping.play(f"roll {pips}").race, 0) for pips in (1, 6))
    assert good > promise(table.race, 0) == promise(jumping.race, 0) > bad


def test_the_first_health_is_dearer_than_the_last() -> None:
    worths = [promise(race(OPEN, health=(health, 6)).race, 0) for health in range(1, 7)]
    steps = [after - before for before, after in itertools.pairwise(worths)]
    assert all(step > 0 for step in steps)
    assert steps == sorted(steps, reverse=True)


def by_chance(layout: str, seed: int) -> list[Race]:
    """Every state of a race by chance."""
    rng = seeded(seed)
    state = new_game(layout=layout).race
    states: list[Race] = []
    while asked := GAME.pending(state):
        decision = asked[0]
        action = draw(decision, rng) if decision.seat == CHANCE else any_answer(decision, rng)
        state = state.clone()
        GAME.resolve(state, decision.seat, action, [])
        states.append(state)
    return states


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_one_robot_leads_by_the_other_is_behind_and_the_end_outweighs_all(layout: str) -> None:
    for state in by_chance(layout, 1):
        worth = int(VALUATION.worth(state, 0))
        assert worth == -VALUATION.worth(state, 1)
        assert (abs(worth) > WON // 2) == (state.winner != NOBODY)
