"""The three worked examples of the printed rules, command by command, in both editions."""

from __future__ import annotations

import pytest

from paddock.games.tiny_turbo_cars.events import Discharged, Ran, Recharged
from paddock.kernel.model import Event, Moved
from tests.games.tiny_turbo_cars.table import Table, put_program, table

both_editions = pytest.mark.parametrize("edition", ["current", "first"])


def by_command(game: Table, seat: int) -> list[list[Event]]:
    """What happened in a seat's turn, a list for each command; the first is what came before."""
    steps: list[list[Event]] = [[]]
    for event in game.events:
        if isinstance(event, Ran) and event.seat == seat:
            steps.append([])
        steps[-1].append(event)
    return steps


def stops(step: list[Event]) -> list[str]:
    return [event.stop for event in step if isinstance(event, Moved)]


def names(step: list[Event]) -> list[str]:
    return [type(event).__name__ for event in step if not isinstance(event, Moved)]


@both_editions
def test_the_first_example_from_a_decrease_to_a_double_diagonal(edition: str) -> None:
    floor = """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  =  .  .  .  .
        .  #  .  .  .  .
        .  o  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .0 .  .  .  .1
    """
    game = table(floor, "-T+JRBvL", "", cars=("sonic_fish", "dogtor"), edition=edition)
    game.done(0, 1)
    decrease, turbo, increase, jump, red, battery, back, blue = by_command(game, 0)[1:]
    assert stops(decrease) == []
    assert stops(turbo) == ["s-1-1", "s-2-1"]
    assert stops(increase) == []
    assert stops(jump) == ["s-5-1"]
    assert "Crashed" not in names(jump)
    assert stops(red) == ["s-6-2"]
    assert "Slowed" in names(red)
    assert stops(battery) == []
    assert [event.count for event in battery if isinstance(event, Recharged)] == [3]
    assert stops(back) == ["s-5-2"]
    assert stops(blue) == ["s-6-1", "s-7-0"]
    assert game.batteries(0) == 3


@both_editions
def test_the_second_example_brick_gang_with_two_shields_comes_last(edition: str) -> None:
    floor = """
        #  .2 .  .1 .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  =  .  .
        .  .  .  #  #  .
        .  .  .  =  .  .
        .  .  .  .  .  .
        .  .  ~  .  .  .
        .  o  .  .  .  .
        .  .0 .  .  .  .
    """
    cars = ("brick_gang", "dogtor", "turbobot")
    game = table(floor, "2RMLJ+r1", "", "", cars=cars, edition=edition)
    game.race.shield[0] = 2
    game.done(1, 2, 0)
    before, two, right, missile, blue, jump, increase, diagonal, forward = by_command(game, 0)
    assert names(before)[-2:] == ["Penalized", "ShieldLost"]
    assert stops(two) == ["s-1-1"]
    assert names(two) == ["Ran", "Crashed", "ShieldLost"]
    assert stops(right) == ["s-2-2", "s-3-3"]
    assert names(right) == ["Ran", "Slipped"]
    assert names(missile)[:4] == ["Ran", "Shot", "Struck", "Discharged"]
    assert stops(missile) == ["s-4-3"]
    assert game.batteries(1) == 2
    assert stops(blue) == []
    assert names(blue) == ["Ran", "Reversed", "Slowed", "Blocked", "Discharged"]
    assert stops(jump) == ["s-6-3"]
    assert names(increase) == ["Ran", "Modified"]
    assert stops(diagonal) == ["s-7-2", "s-8-1"]
    assert names(diagonal) == ["Ran", "Reversed", "Slowed", "Blocked", "Discharged"]
    assert stops(forward) == ["s-9-1"]
    assert names(forward)[:4] == ["Ran", "Crashed", "Discharged", "LaidDown"]
    assert [event.count for event in game.told(Discharged) if event.seat == 0] == [2, 1, 0]


@both_editions
def test_the_third_example_lying_down_across_two_rounds(edition: str) -> None:
    floor = """
        .  .  .
        .  .  .
        o  .  .
        .  .  .
        .  .  .
        .0 .  .1
    """
    game = table(floor, "rlvN+-2B", "", edition=edition)
    game.race.battery[0] = 1
    game.done(0, 1)
    steps = by_command(game, 0)[1:]
    assert names(steps[6]) == ["Ran", "Crashed", "Discharged", "LaidDown"]
    assert names(steps[7])[:2] == ["Ran", "Recharged"]
    assert (game.batteries(0), game.lies(0)) == (1, True)
    game.scramble().scramble()
    put_program(game.race, 0, "T-r")
    put_program(game.race, 1, "")
    game.events.clear()
    game.done(0, 1)
    first, second, third = by_command(game, 0)[1:]
    assert names(first) == ["Ran", "Recharged"]
    assert names(second) == ["Ran", "Recharged", "StoodUp"]
    assert stops(third) == ["s-4-1"]
