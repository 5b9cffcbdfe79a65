"""A refused answer is refused with its reason, and nothing changes."""

from __future__ import annotations

import pytest

from paddock.games.full_throttle.guide import GUIDE
from paddock.kernel.model import IllegalMove
from paddock.kernel.refusals import objection
from paddock.words import catalog_of

from .table import GAME, Table, new_game, race


def refused(table: Table, answer: str, seat: int = -1) -> str:
    """The sentence that an answer gets."""
    before = table.race.encode()
    asked = table.asked if seat < 0 else seat
    with pytest.raises(IllegalMove):
        table.by(asked, answer)
    assert table.race.encode() == before
    against = objection(GAME, GUIDE, table.race, asked, [answer])
    return "" if against is None else catalog_of().word(against)


@pytest.mark.parametrize(
    ("loadout", "why"),
    [
        ("load 9 turbo", "All of your 4 upgrades are placed, no more and no less, not 9."),
        ("load 3 turbo", "All of your 4 upgrades are placed, no more and no less, not 3."),
        ("load 2 nitrous 2 turbo", "A car has at most 1 Nitrous, not 2."),
        ("load 5 tires", "A car has at most 4 Tires, not 5."),
        ("load 4 rockets", "A loadout is written like"),
        ("load 3 turbo 1 nitrous", "A loadout is written like"),
        ("load", "All of your 4 upgrades"),
        ("forward", "A loadout is written like"),
    ],
)
def test_a_loadout(loadout: str, why: str) -> None:
    table = new_game(2).play("first 0")
    assert refused(table, loadout, 0).startswith(why)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("play 1 of 2 and 1 of 3", "A set is of one gear"),
        ("play 2-01 3-01", "A set is of one gear"),
        ("play 3 of 2", "You hold 2 of 2nd gear, not 3."),
        ("play 1 of 6", "You hold 0 of 6th gear, not 1."),
        ("shift down", "Nobody shifts into Neutral by choice."),
        ("use nitrous", "You have no such upgrade left."),
        ("use tires", "This upgrade cannot be played at this moment."),
        ("discard 2", "Nothing is to be discarded now."),
        ("discard 6", "You hold no card of 6th gear."),
        ("forward", ""),
        ("no such word", ""),
    ],
)
def test_before_the_move(answer: str, why: str) -> None:
    table = race("a.....", hand="2 2 3", tokens="1 tires")
    assert refused(table, answer).startswith(why)


def test_a_gear_that_cannot_be_paid_or_is_none() -> None:
    assert refused(race("a..", gear=2, hand="1"), "shift up") == (
        "This change of gear costs 3 cards, and you hold 1."
    )
    assert refused(race("a..", gear=6), "shift up") == "Nothing lies above 6th gear."
    assert refused(race("a..", gear=0), "play 1 of 1") == (
        "A car in Neutral must be shifted up before it can move."
    )


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("speed 9", "No card of the speed draw shows that speed."),
        ("minimum", "The minimum speed needs a set of the gear in which the car is."),
        ("end turn", "Who has played a set must choose a speed and move."),
    ],
)
def test_a_speed(answer: str, why: str) -> None:
    assert refused(race("a..", gear=1).play("play 1 of 5, turn =2"), answer) == why


STREET = """
    ......
    a..b..
    ..9...
"""


@pytest.mark.parametrize(
    ("way", "answer", "why"),
    [
        ("", "diagonal left", "A diagonal step needs Aerodynamics."),
        ("", "stop", "The move goes on as long as there is a legal step."),
        ("", "end turn", "The move must be finished first."),
        ("", "forward 2", "The road has no space there."),
        ("", "play 1 of 2", "A driver moves once in a turn, so one set is played."),
        ("left", "right", "Lanes are changed one way only in a turn."),
        ("left", "left", "The road has no space there."),
        ("forward, forward", "forward", "A car blocks this space."),
        ("forward, forward", "right", "Lanes are changed on straight sections only."),
    ],
)
def test_a_step(way: str, answer: str, why: str) -> None:
    assert refused(race(STREET, gear=3).drive(7, way), answer) == why


def test_a_step_into_an_obstacle() -> None:
    assert refused(race("a#..\n....", gear=3).drive(7), "forward") == (
        "An obstacle blocks this space."
    )


def test_a_step_that_cannot_be_paid() -> None:
    table = race("a...\n....", gear=2).drive(2)
    table.race.block[1] = table.race.terms.course.index["s-1-0"]
    assert refused(table, "forward") == (
        "A block token makes this step cost 3, and you have 2 left."
    )


def test_an_obstacle() -> None:
    table = new_game(2, obstacles="turns", upgrades="none").play("first 0")
    assert refused(table, "obstacle start-0").startswith("No obstacle may stand on the start card")
    place = table.options[0]
    assert refused(table.play(place), place) == "This space is taken."
