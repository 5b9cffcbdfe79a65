"""The ladder: who meets whom, what a score is worth, and the same result by any processes."""

from __future__ import annotations

from collections import Counter

import pytest

from paddock.games.registry import find_game
from paddock.kernel.model import BadSetup
from paddock.lab.ladder import Heat, Ladder, entered, heats, number_of_heats, points, run, scored
from paddock.lab.ratings import rated

GAME = "microbot_racers"
OPTIONS = (("layout", "speedway"),)


def test_every_pair_meets_on_every_seed_at_both_seats() -> None:
    met = Counter((heat.bots, heat.seed) for heat in heats(GAME, (), "abc", 2, range(5, 8)))
    assert len(met) == 3 * 2 * 3
    assert set(met.values()) == {1}
    assert {seed for _, seed in met} == {5, 6, 7}
    assert all((bots[::-1], seed) in met for bots, seed in met)


def test_of_three_at_four_seats_each_sits_everywhere() -> None:
    met = [heat.bots for heat in heats(GAME, (), "abcd", 3, range(1))]
    assert len(met) == 4 * 3
    assert Counter((bot, bots.index(bot)) for bots in met for bot in bots) == {
        (bot, seat): 3 for bot in "abcd" for seat in range(3)
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_number_of_heats_is_known_beforehand(seats: int) -> None:
    assert number_of_heats(4, seats, 3) == len(list(heats(GAME, (), "abcd", seats, range(3))))


def test_a_ladder_cut_short_has_compared_all_alike() -> None:
    seeds = [heat.seed for heat in heats(GAME, (), "abcd", 2, range(3))]
    assert seeds == sorted(seeds)


@pytest.mark.parametrize(("one", "two", "worth"), [(1, 2, 1.0), (2, 1, 0.0), (1, 1, 0.5)])
def test_the_better_place_takes_the_point_and_a_tie_halves_it(
    one: int, two: int, worth: float
) -> None:
    assert points(one, two) == worth


def test_the_better_bot_stands_first() -> None:
    score = scored("weak", "strong", [[0.0, 0.0], [0.0, 1.0]])
    assert (score.one, score.two, score.share, score.races) == ("strong", "weak", 0.75, 4)


def test_an_interval_shrinks_with_seeds_and_is_never_empty() -> None:
    few, many = (scored("a", "b", [[1.0, 0.0], [1.0, 1.0]] * n) for n in (10, 1000))
    assert few.low < many.low < 0.75 < many.high < few.high
    sure = scored("a", "b", [[1.0, 1.0]] * 50)
    assert 0.85 < sure.low < sure.high <= 1.0


def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Of 400 ladders of a bot that wins 60 of 100, by a generator with a fixed seed."""
    from random import Random

    rng = Random(5)
    held = 0
    for _ in range(400):
        seeds = [[float(rng.random() < 0.6) for _ in range(2)] for _ in range(60)]
        score = scored("a", "b", seeds)
        low, high = (score.low, score.high) if score.one == "a" else (1 - score.high, 1 - score.low)
        held += low <= 0.6 <= high
    assert held >= 0.92 * 400


def test_races_of_a_seed_that_go_together_count_as_one() -> None:
    alike = scored("a", "b", [[1.0] * 10, [0.0] * 10, [1.0] * 10] * 10)
    single = scored("a", "b", [[1.0], [0.0], [1.0]] * 10)
    assert (alike.low, alike.high) == (single.low, single.high)


def test_the_same_ladder_whatever_the_number_of_processes() -> None:
    to_race = list(heats(GAME, OPTIONS, ("random", "planner"), 2, range(2)))
    assert list(run(iter(to_race), 1)) == list(run(iter(to_race), 2))


def test_scores_and_ratings_agree_on_who_is_better() -> None:
    ladder = Ladder(("random", "planner"))
    for heat, places in run(heats(GAME, OPTIONS, ladder.bots, 2, range(4)), 1):
        ladder.add(heat, places)
    (score,) = ladder.scores()
    assert (score.one, score.two, score.races) == ("planner", "random", 8)
    best, worst = rated(ladder.bots, ladder.raced)
    assert (best.bot, worst.bot) == ("planner", "random")
    assert best.mu > 25 > worst.mu


def test_a_pair_that_has_not_met_has_no_score() -> None:
    ladder = Ladder(("a", "b", "c"))
    ladder.add(Heat(GAME, (), ("a", "b"), 0), (1, 2))
    assert [(score.one, score.two) for score in ladder.scores()] == [("a", "b")]


@pytest.mark.parametrize(
    ("bots", "seats", "key"),
    [
        (("random", "random"), 2, "games.setup.bot_twice"),
        (("random",), 2, "games.setup.few_bots"),
        (("random", "nosuch"), 2, "games.setup.no_bot"),
        ((), 9, "games.setup.seats"),
    ],
)
def test_a_field_that_cannot_race_is_refused(bots: tuple[str, ...], seats: int, key: str) -> None:
    with pytest.raises(BadSetup) as refused:
        entered(find_game(GAME), bots, seats)
    assert refused.value.message.key == key


def test_without_names_all_bots_of_the_game_enter() -> None:
    assert entered(find_game(GAME), (), 2) == ("random", "greedy", "planner")
