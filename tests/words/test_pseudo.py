"""The pseudo-language: every word has an accent, and what is no word is left alone."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.games.registry import GAMES
from paddock.words import PSEUDO, book_of, catalog_of, text_of
from paddock.words.pseudo import KEPT, accented
from paddock.words.templates import PLACEHOLDER, flat

BARE = re.compile(r"[A-Za-z]+")


def bare_words(said: str) -> list[str]:
    return BARE.findall(KEPT.sub(" ", said))


def test_a_template_keeps_its_placeholders_and_markup() -> None:
    assert accented("{seat} rolls a <b>{pips}</b>.") == "{seat} ŕóľľš á <b>{pips}</b>."
    assert accented("Type `paddock race`.") == "Ťýṕé `paddock race`."


@given(st.text(alphabet="abhxT {}<>1é.", max_size=40))
def test_no_word_is_left_bare_and_no_placeholder_is_lost(template: str) -> None:
    said = accented(template)
    assert bare_words(said) == []
    assert PLACEHOLDER.findall(said) == PLACEHOLDER.findall(template)


@pytest.mark.parametrize("stem", ["cli", "records"])
def test_every_key_of_a_file_is_said_with_accents(stem: str) -> None:
    source = files("paddock.words").joinpath("en", f"{stem}.toml").read_text(encoding="utf-8")
    for key in flat(tomllib.loads(source), stem):
        template = catalog_of(PSEUDO).template(key)
        assert template is not None
        assert bare_words(template) == [], key


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_told_with_accents(game: str) -> None:
    words, english = text_of(game, PSEUDO), text_of(game)
    assert list(words.notations) == list(english.notations), "the first that fits counts"
    for template in (*words.events.values(), *words.prompts.values(), *words.options.values()):
        assert bare_words(template) == []
    assert not any(bare_words(clause.text) for clause in book_of(game, PSEUDO).values())


def test_a_text_is_made_once() -> None:
    assert text_of("trafic_turbo", PSEUDO) is text_of("trafic_turbo", PSEUDO)
    assert catalog_of(PSEUDO) is catalog_of(PSEUDO)
    assert catalog_of(PSEUDO).say("records.who.chance") == "çĥáñçé"
