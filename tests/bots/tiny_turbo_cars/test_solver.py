"""The solver reaches its goal, and nothing shorter does."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.tiny_turbo_cars.solver import Answer, least_slides, to_lines, to_order
from paddock.games.tiny_turbo_cars.controller import (
    ARRANGEMENTS,
    GAP,
    STEPS,
    arrangement,
    can_slide,
    gap_of,
    read,
    written,
)
from paddock.kernel.dice import seeded
from tests.games.tiny_turbo_cars.table import SOLVED


def slid(tiles: vec[i64], slides: list[i64]) -> vec[i64]:
    tiles = tiles[:]
    for way in slides:
        gap = gap_of(tiles)
        assert can_slide(gap, way)
        cell = gap + STEPS[way]
        tiles[gap], tiles[cell] = tiles[cell], GAP
    return tiles


def fits(tiles: vec[i64], lines: str) -> bool:
    here = written(tiles)[5:14]
    return all(wanted in ("?", found) for wanted, found in zip(lines, here, strict=True))


def fewest(tiles: vec[i64], lines: str) -> int:
    """By trying everything, slide by slide."""
    look = {written(tiles)}
    layer = [tiles]
    for slides in range(12):
        if any(fits(one, lines) for one in layer):
            return slides
        further: list[vec[i64]] = []
        for one in layer:
            ways = [i64(way) for way in range(4) if can_slide(gap_of(one), way)]
            for after in [slid(one, [way]) for way in ways]:
                if written(after) not in look:
                    look.add(written(after))
                    further.append(after)
        layer = further
    raise AssertionError("further than a test should look")


@pytest.mark.parametrize("seed", range(6))
def test_nothing_shorter_leads_there(seed: int) -> None:
    rng = seeded(seed)
    start = read(SOLVED)
    goal = start
    for _ in range(9):
        ways = [i64(way) for way in range(4) if can_slide(gap_of(goal), way)]
        goal = slid(goal, [ways[rng.below(len(ways))]])
    letters = written(goal)[5:14]
    lines = f"{letters[:2]}??/?{letters[6:]}"
    answer = to_lines(start, lines)
    assert fits(slid(start, answer.slides), lines)
    assert answer.is_fewest()
    assert len(answer.slides) == fewest(start, lines)


def test_what_is_there_already_takes_no_slides() -> None:
    answer = to_lines(read(SOLVED), SOLVED[5:14])
    assert (len(answer.slides), answer.at_least) == (0, 0)


def test_the_gap_goes_where_it_is_asked_for() -> None:
    start = read(SOLVED)
    answer = to_lines(start, "????/???.")
    assert written(slid(start, answer.slides))[13] == "."
    assert answer.is_fewest()
    assert len(answer.slides) == 1


def test_twins_can_swap_roles() -> None:
    start = read("12vl/LrRJ/MTB./+-1N")
    assert len(to_lines(start, "????/??1?").slides) == 2


def test_an_order_of_seven_leaves_the_gap_where_it_is_least_trouble() -> None:
    start = read("12vl/LrRJ/MTB./+-1N")
    answer = to_order(start, [i64(kind) for kind in start[4:11]])
    assert len(answer.slides) == 0


def test_a_goal_that_asks_for_a_tile_twice_is_no_goal() -> None:
    with pytest.raises(AssertionError, match="asks for tiles that there are"):
        to_lines(read(SOLVED), "JJ??/????")


def test_every_place_of_both_lines_by_the_shortest_way() -> None:
    rng = seeded(3)
    for _ in range(3):
        start = arrangement(rng.below(ARRANGEMENTS))
        goal = start
        for _ in range(9):
            ways = [i64(way) for way in range(4) if can_slide(gap_of(goal), way)]
            goal = slid(goal, [ways[rng.below(len(ways))]])
        lines = written(goal)[5:14]
        answer = to_lines(start, lines)
        assert fits(slid(start, answer.slides), lines)
        assert answer.is_fewest()
        assert len(answer.slides) == fewest(start, lines)
        order = to_order(start, [kind for kind in goal[4:12] if kind != GAP])
        assert order.is_fewest()
        assert len(order.slides) <= len(answer.slides)


@pytest.mark.parametrize("lines", ["1Jv+/????", "????/???.", "rR??/TB??"])
def test_without_patience_there_is_still_a_way_and_an_honest_bound(lines: str) -> None:
    start = read("NBlL/v-+1/M.r2/T1RJ")
    best, hasty = to_lines(start, lines), to_lines(start, lines, 0)
    assert best.is_fewest()
    assert fits(slid(start, hasty.slides), lines)
    assert hasty.at_least <= best.at_least <= len(hasty.slides) <= 2 * len(best.slides)


@pytest.mark.parametrize("seed", range(2))
def test_a_full_program_is_reached_and_the_bounds_hold(seed: int) -> None:
    rng = seeded(seed)
    start = arrangement(rng.below(ARRANGEMENTS))
    goal = [kind for kind in arrangement(rng.below(ARRANGEMENTS)) if kind != GAP][:8]
    answer: Answer = to_order(start, goal, 2000)
    assert list(slid(start, answer.slides)[4:12]) == goal
    assert least_slides(start, goal) <= answer.at_least <= len(answer.slides) < 70
