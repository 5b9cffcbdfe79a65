"""Everything that occurs has words."""

from __future__ import annotations

from paddock.games._shared.book import load_book
from paddock.games._shared.text import load_text
from paddock.games.microbot_racers.lexicon import WORDS

from .table import GAME

TEXT = load_text("microbot_racers")


def test_every_notation_has_words_and_no_two_choices_of_a_question_share_them() -> None:
    runs = [TEXT.notation(word) for word in WORDS if word.startswith(("run ", "lose "))]
    selects = [TEXT.notation(word) for word in WORDS if word.startswith("select ")]
    assert all(TEXT.notation(word) for word in WORDS)
    assert len(set(runs)) == len(runs)
    assert len(set(selects)) == len(selects)


def test_what_would_be_lost_says_so_before_it_is_chosen() -> None:
    lost = [TEXT.notation(word) for word in WORDS if word.startswith("lose ")]
    assert [words.split(":")[0] for words in lost] == [
        "Lose drift left",
        "Lose drift right",
        "Lose jump 2",
        "Lose jump 3",
    ]


def test_every_event_has_a_template_and_no_template_is_left_over() -> None:
    assert {kind.__name__ for kind in GAME.event_types} == set(TEXT.events)


def test_every_prompt_is_about_a_clause() -> None:
    assert set(TEXT.prompts) <= set(load_book("microbot_racers"))


def test_every_option_and_value_has_a_label() -> None:
    for option in GAME.options:
        assert TEXT.options[option.name]
        assert all(TEXT.options[f"{option.name}={value}"] for value in option.values)
