"""The balance of a game between bots."""

from __future__ import annotations

from tools.balance import Job, Result, race, races, summary

TURBO = Job("trafic_turbo", (("circuit", "village"),), ("random", "random", "random"), 7)


def test_the_same_seed_is_the_same_race() -> None:
    one, two = race(TURBO), race(TURBO)
    assert (one.places, one.turns, one.decisions) == (two.places, two.turns, two.decisions)
    assert one.turns > 10


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
