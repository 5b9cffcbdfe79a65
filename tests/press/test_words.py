"""Whatever a drawing says comes from the game's text file: drawn in the pseudo-language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from paddock.games._shared.text import Text
from paddock.games.full_throttle.streets import MAPS, load_map
from paddock.games.registry import GAMES
from paddock.kernel.model import BadSetup
from paddock.press.registry import find_drawing
from paddock.words import PSEUDO, text_of

CUSTOM_COURSE = "los_angeles; start main_1 0; streets main_1, main_2; finish main_2 1"
NUMERALS = {"II", "III"}
"""Of the smiles."""


def variants(game: str) -> Iterator[dict[str, str]]:
    """The options of every board that a race can be set up with, and of one of somebody's own."""
    usual = {option.name: option.default for option in GAMES[game].options}
    shown = [option for option in GAMES[game].options if option.name in find_drawing(game).OPTIONS]
    yield from (usual | {option.name: value} for option in shown for value in option.values)
    if game == "full_throttle":
        yield usual | {"course": CUSTOM_COURSE}


def drawn(game: str, options: dict[str, str], words: Text) -> str:
    board = find_drawing(game).draw(options, words)
    return board.defs + board.ground + board.decks + board.picture


def said(svg: str) -> set[str]:
    """Every text in a drawing that has a word in it: two letters without an accent."""
    found = re.findall(r"<(?:text|tspan|title|desc)\b[^>]*>([^<]+)<", svg)
    return {words for words in found if re.search("[A-Za-z]{2}", words)}


def proper_names(game: str) -> set[str]:
    """The game's own name in capitals, and what maps call themselves and their streets."""
    title = GAMES[game].title.upper()
    names = {title, *title.split()}
    if game == "full_throttle":
        for streets in map(load_map, MAPS):
            names |= {streets.title, *(street.title.upper() for street in streets.streets)}
    return names


@pytest.mark.parametrize("game", GAMES)
def test_no_word_on_a_board_or_card_stands_in_code(game: str) -> None:
    words = text_of(game, PSEUDO)
    found = set[str]().union(*(said(drawn(game, each, words)) for each in variants(game)))
    assert found - proper_names(game) - NUMERALS == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_label_of_a_text_file_is_drawn(game: str) -> None:
    text = text_of(game)
    svg = "".join(drawn(game, options, text) for options in variants(game))
    for key, label in text.drawing.items():
        pattern = re.escape(label).replace(re.escape("{0}"), r"\d+")
        assert re.search(f">{pattern}<", svg, re.IGNORECASE), key


@pytest.mark.parametrize("game", GAMES)
def test_a_drawing_is_found_by_the_name_of_its_game(game: str) -> None:
    assert set(find_drawing(game).OPTIONS) <= {option.name for option in GAMES[game].options}


@pytest.mark.parametrize("name", ["", "svg", "chess", "..games", "full_throttle.city"])
def test_no_other_name_is_looked_up(name: str) -> None:
    with pytest.raises(BadSetup):
        find_drawing(name)
