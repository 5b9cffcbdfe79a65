"""The balance of a game between bots."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paddock.bots.bot import any_answer
from paddock.games.registry import find_game
from paddock.kernel.dice import seeded
from paddock.kernel.model import State
from paddock.kernel.play import set_up
from tools.balance import Job, Result, any_asked, race, races, read_sides, summary

TURBO = Job("trafic_turbo", (("circuit", "village"),), ("random", "random", "random"), 7)


def test_the_same_seed_is_the_same_race() -> None:
    one, two = race(TURBO), race(TURBO)
    assert (one.places, one.length, one.decisions) == (two.places, two.length, two.decisions)
    assert one.length > 10


def test_races_in_processes_come_back_in_order() -> None:
    jobs = [Job("microbot_racers", (), ("random", "random"), seed) for seed in range(6)]
    there = [result.decisions for result in races(jobs, 2)]
    assert there == [race(job).decisions for job in jobs]


def test_wins_are_counted_by_seat_and_draws_apart() -> None:
    results = [
        Result(places, "laps.finish", turns, 100, 0.002)
        for places, turns in (((1, 2), 8), ((1, 2), 10), ((2, 1), 12), ((1, 1), 14))
    ]
    line = summary(results)
    assert (line["wins"], line["draws"], line["turns"]) == ([2, 1], 1, 11)
    assert line["turns 5-95%"] == [8, 14]
    assert (line["decisions"], line["slowest ms"]) == (400, 2.0)


CARS = Job("tiny_turbo_cars", (), ("random", "random"), 3, "rounds", drawn="pick", by="pick")


def test_choices_are_drawn_and_their_seats_remembered() -> None:
    picked = {race(replace(CARS, seed=seed)).choices for seed in range(12)}
    assert len(picked) > 8, "by chance, not by the bot"
    assert all(one != two for one, two in picked)


def test_a_race_is_as_long_as_what_is_counted() -> None:
    turns, rounds = race(replace(CARS, counted="turns")), race(CARS)
    assert turns.decisions == rounds.decisions
    assert turns.length == 2 * rounds.length > 2
    assert len(rounds.thoughts) == 2 * (rounds.length + 1), "before the first round too"


def test_any_of_those_who_are_asked_at_once_is_content_first() -> None:
    game = find_game("tiny_turbo_cars")
    puzzles = [decision for decision in game.pending(sliding()) if decision.seat >= 0]
    rng = seeded(1)
    firsts = [any_asked(tuple(puzzles), rng).seat for _ in range(400)]
    assert all(firsts.count(seat) > 60 for seat in range(4))


def sliding() -> State:
    game = find_game("tiny_turbo_cars")
    state: State = game.start(set_up(game, 4, {}))
    rng = seeded(1)
    while len(game.pending(state)) == 1:
        decision = game.pending(state)[0]
        game.resolve(state, decision.seat, any_answer(decision, rng), [])
    return state


def test_wins_are_counted_by_choice_and_by_its_share() -> None:
    cars = [("fish", "bird"), ("bird", "fish"), ("fish", "bot"), ("bot", "bird")]
    results = [
        Result(places, "end.winner", 4, 100, 0.002, (), chosen)
        for places, chosen in zip(((1, 2), (1, 2), (1, 2), (1, 1)), cars, strict=True)
    ]
    assert summary(results, "rounds")["by choice"] == {
        "fish": {"drove": 3, "won": 2, "share": 1.33},
        "bird": {"drove": 3, "won": 1, "share": 0.67},
        "bot": {"drove": 2, "won": 0, "share": 0.0},
    }


def test_seats_of_a_side_win_together() -> None:
    drivers = ("dom", "iggy", "rosa", "teo")
    results = [
        Result(places, "finish.photo", 9, 100, 0.002, (), drivers)
        for places in ((1, 3, 1, 3), (3, 1, 3, 1), (1, 3, 1, 3), (1, 1, 1, 1))
    ]
    assert summary(results)["wins"] == [0, 0, 0, 0], "each for itself, nobody is first alone"
    line = summary(results, "rounds", read_sides("0+2,1+3", 4))
    assert (line["wins"], line["draws"]) == ([2, 1], 1)
    assert line["by choice"]["rosa"] == {"drove": 4, "won": 2, "share": 1.0}
    assert line["by choice"]["teo"]["share"] == 0.5


@pytest.mark.parametrize("sides", ["0+1", "0+1,1+2+3", "0+1,2+4"])
def test_each_seat_is_on_one_side(sides: str) -> None:
    with pytest.raises(SystemExit, match="each of 4 seats"):
        read_sides(sides, 4)
