"""Whatever a drawing says comes from the game's text file: drawn in a made-up language."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from paddock.games._shared.text import Text, load_text
from paddock.games.full_throttle.streets import load_map
from paddock.games.registry import GAMES
from paddock.kernel.model import BadSetup
from paddock.press.registry import find_drawing

SYMBOLS = {"III", "IV", "II"}
"""Not words: the numerals of the smiles."""


def accented(words: dict[str, str]) -> dict[str, str]:
    return {key: f"¡{value}!" for key, value in words.items()}


def made_up(text: Text) -> Text:
    """A language in which every word stands between exclamation marks."""
    return replace(text, names=accented(text.names), drawing=accented(text.drawing))


def drawn(game: str, words: Text, **chosen: str) -> str:
    options = {option.name: option.default for option in GAMES[game].options} | chosen
    board = find_drawing(game).draw(options, words)
    return board.defs + board.ground + board.decks + board.picture


def said(svg: str) -> set[str]:
    found = re.findall(r"<(?:text|tspan|title|desc)\b[^>]*>([^<]+)<", svg)
    return {words for words in found if re.search("[A-Za-z]{2}", words)}


def proper_names(game: str) -> set[str]:
    """The game's own name in capitals, and what a map calls itself, its streets and courses."""
    title = GAMES[game].title.upper()
    names = {title, *title.split()} | SYMBOLS
    if game == "full_throttle":
        streets = load_map("los_angeles")
        names |= {street.title.upper() for street in streets.streets}
        names |= {streets.title, "The Main Event"}
    return names


@pytest.mark.parametrize("game", GAMES)
def test_every_word_on_a_board_is_of_the_language_that_is_asked_for(game: str) -> None:
    strange = said(drawn(game, made_up(load_text(game)))) - proper_names(game)
    assert {words for words in strange if "¡" not in words} == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_label_of_a_text_file_is_drawn(game: str) -> None:
    text, shown = load_text(game), find_drawing(game).OPTIONS
    svg = "".join(
        drawn(game, text, **{option.name: value})
        for option in GAMES[game].options
        if option.name in shown
        for value in option.values
    )
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
