"""Keys and messages are put into words; what lacks is said in English, and else by its key."""

from __future__ import annotations

import logging

import pytest

from paddock.kernel.message import Message, name_of
from paddock.words import Worded, catalog_of
from paddock.words.catalog import LOGGER, Catalog
from paddock.words.languages import Language
from paddock.words.templates import flat

ENGLISH = {
    "bots": {"none": "There is no bot '{name}'; there are: {bots}.", "greedy": "Greedy"},
    "moves": {"one": "{n} move", "other": "{n} moves"},
    "json": 'Answer {"moves": [...]}, {0}, {name}.',
    "cars": {"one": "{n} car", "other": "{n} cars"},
}
FRENCH = {
    "bots": {"none": "Il n'y a pas de robot « {name} » ; il y a : {bots}."},
    "moves": {"one": "{n} coup", "other": "{n} coups"},
}


def english() -> Catalog:
    return Catalog(Language("en", "English", (1,)), lambda stem: flat(ENGLISH, stem))


def french() -> Catalog:
    return Catalog(Language("fr", "Français", (0, 1)), lambda stem: flat(FRENCH, stem), english())


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is logged, as on a server: nothing is raised."""
    heard: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(record.getMessage())

    monkeypatch.setattr(LOGGER, "handlers", [Ear()])
    return heard


def test_values_stand_where_their_placeholders_are() -> None:
    said = english().say("toy.bots.none", name="x", bots=("a", "b"))
    assert said == "There is no bot 'x'; there are: a, b."


def test_a_message_is_worded_with_the_messages_in_it() -> None:
    inner = Message("toy.moves", n=3)
    message = Message("toy.bots.none", name=inner, bots=(Message("toy.bots.greedy"), "b", 7))
    assert english().word(message) == "There is no bot '3 moves'; there are: Greedy, b, 7."


def test_a_value_is_never_read_as_a_template() -> None:
    said = english().say("toy.bots.none", name="{bots} {0} {name.__class__}", bots=())
    assert said == "There is no bot '{bots} {0} {name.__class__}'; there are: ."


def test_braces_around_anything_but_a_word_are_text() -> None:
    assert english().say("toy.json", name="Ada") == 'Answer {"moves": [...]}, {0}, Ada.'


@pytest.mark.parametrize(("n", "said"), [(0, "0 moves"), (1, "1 move"), (2, "2 moves")])
def test_english_has_one_of_one(n: int, said: str) -> None:
    assert english().say("toy.moves", n=n) == said


@pytest.mark.parametrize(("n", "said"), [(0, "0 coup"), (1, "1 coup"), (2, "2 coups")])
def test_french_has_one_of_none_and_of_one(n: int, said: str) -> None:
    assert french().say("toy.moves", n=n) == said


def test_what_a_language_lacks_is_said_in_english_by_the_english_rule() -> None:
    assert french().say("toy.bots.greedy") == "Greedy"
    assert french().say("toy.cars", n=0) == "0 cars"
    assert french().say("toy.bots.none", name="x", bots=("a",)).startswith("Il n'y a pas")


def test_a_missing_key_is_said_as_it_is_and_logged_once(faults: list[str]) -> None:
    words = french()
    assert [words.say("toy.nothing") for _ in range(3)] == ["toy.nothing"] * 3
    assert faults == ["fr: the key toy.nothing is in no file"]


@pytest.mark.parametrize("key", ["", ".", "nothing", "registry.x", "_shared.x", "no/such.x"])
def test_a_key_of_no_file_is_said_as_it_is(key: str, faults: list[str]) -> None:
    assert catalog_of().say(key) == key
    catalog_of().faults.discard(key)
    assert len(faults) == 1


def test_a_missing_value_is_no_crash(faults: list[str]) -> None:
    assert english().say("toy.bots.none", name="x") == "toy.bots.none"
    assert faults == ["en: the key toy.bots.none has no value for 'bots'"]


def test_a_missing_count_is_no_crash(faults: list[str]) -> None:
    assert english().say("toy.moves", n="many") == "toy.moves"
    assert len(faults) == 1


def test_in_tests_a_fault_fails() -> None:
    with pytest.raises(AssertionError, match="is in no file"):
        english().say("toy.nothing")


def test_a_game_names_its_values() -> None:
    words = catalog_of()
    assert words.word(name_of("full_throttle", "tires")) == "Tires"
    assert words.word(name_of("full_throttle", "?")) == "a card"
    assert words.word(name_of("full_throttle", "wings 2")) == "wings 2"


def test_messages_are_values() -> None:
    one, two = Message("toy.moves", n=3), Message("toy.moves", n=3)
    assert one == two
    assert hash(one) == hash(two)
    assert one != Message("toy.moves", n=4)
    assert repr(one) == "toy.moves(n=3)"


def test_a_refusal_is_a_sentence_in_english() -> None:
    assert str(Worded(Message("records.link.damaged"))) == "This link is damaged."
    assert str(Worded("The table says no.")) == "The table says no."


def test_what_is_no_text_is_no_template() -> None:
    with pytest.raises(ValueError, match=r"toy\.a\.b is no template"):
        flat({"a": {"b": 3}}, "toy")
