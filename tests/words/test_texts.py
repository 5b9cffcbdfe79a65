"""A game's words in a language that lacks some of them."""

from __future__ import annotations

from paddock.games._shared.text import Text, load_text


def test_a_translation_lies_over_the_english_words_in_their_order() -> None:
    english = Text("A race.", {"Went": "{seat} goes."}, {}, {"go *": "Go {0}", "* on": "On"})
    french = Text(events={"Went": "{seat} avance."}, notations={"* on": "Suite"})
    both = french.over(english)
    assert both.blurb == "A race."
    assert both.events == {"Went": "{seat} avance."}
    assert list(both.notations.items()) == [("go *", "Go {0}"), ("* on", "Suite")]


def test_a_game_without_a_language_has_no_words_in_it() -> None:
    assert load_text("trafic_turbo", "tlh") == Text()
