"""docs/notation.md tells every notation that a race can print."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from paddock.games.full_throttle.components import KINDS
from paddock.games.full_throttle.courses import COURSES, load_course, parse_course
from paddock.games.full_throttle.deck import DECK
from paddock.games.full_throttle.drivers import DRIVERS
from paddock.games.full_throttle.lexicon import make_lexicon
from paddock.games.full_throttle.loadout import loadout, loadouts, written

PAGE: Final = Path(__file__).parents[3] / "docs" / "notation.md"
NAMED: Final = {*KINDS, *DECK.names, *[driver.name for driver in DRIVERS]}


def chapter() -> str:
    return PAGE.read_text("utf-8").split("## Full Throttle\n")[1].split("\n##")[0]


def shape(notation: str) -> str:
    """A notation with its numbers and names left open; a loadout names any number of kinds."""
    words = notation.split(" ")
    if words[0] == "obstacle":
        return "obstacle"
    open_words = ["*" if word in NAMED else re.sub(r"\d+", "#", word) for word in words]
    return " ".join(open_words[:3] if words[0] == "load" else open_words)


TOLD: Final = {shape(notation) for notation in re.findall(r"`([^`]+)`", chapter())}


@pytest.mark.parametrize("course", COURSES)
def test_every_word_of_the_lexicon_is_told(course: str) -> None:
    words = make_lexicon(load_course(course)).words
    assert {shape(word) for word in words} <= TOLD


def test_what_the_game_spells_is_told() -> None:
    spelled = [written(loadout(rank, 4)) for rank in range(loadouts(4))]
    cards = [f"{word} {card}" for word in ("deal", "turn") for card in DECK.names]
    assert {shape(notation) for notation in [*spelled, *cards]} <= TOLD


def test_nothing_is_told_that_no_race_prints() -> None:
    words = {shape(word) for word in make_lexicon(load_course(COURSES[0])).words}
    assert TOLD - words == {"load", "load # *", "deal *", "turn *", "*"}


def test_the_course_in_one_line_is_one() -> None:
    """The example can be driven as it stands."""
    page = PAGE.read_text("utf-8")
    assert parse_course(re.findall(r"^`(los_angeles; .+)`$", page, re.MULTILINE)[0]).upgrades > 4


def test_the_kinds_are_told_in_their_order() -> None:
    listed = re.findall(r"`([a-z]+)`", chapter().split("in the order")[1])
    assert tuple(word for word in listed if word != "load") == KINDS
