"""Which language a person gets: tags, headers and environments, hostile ones among them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.words import ENGLISH, PSEUDO, chosen, languages, negotiate
from paddock.words.languages import Language, from_environment, known, lookup

KNOWN = {
    "en": Language("en", "English", (1,)),
    "fr": Language("fr", "Français", (0, 1)),
    "pt-BR": Language("pt-BR", "Português", (0, 1)),
}
TAGS = st.from_regex(r"[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8}){0,3}", fullmatch=True)


@pytest.fixture(autouse=True)
def three_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "available", lambda: KNOWN)


def test_english_is_there_and_comes_first() -> None:
    assert next(iter(languages.available())) == ENGLISH
    assert languages.available()[ENGLISH].name == "English"
    assert PSEUDO not in languages.available()


@pytest.mark.parametrize(
    ("tag", "found"),
    [
        ("fr", "fr"),
        ("FR", "fr"),
        ("fr-CA", "fr"),
        ("fr-Latn-CA-x-me", "fr"),
        ("pt-br", "pt-BR"),
        ("pt", ""),
        ("frank", ""),
        ("", ""),
        ("-", ""),
        ("../en", ""),
    ],
)
def test_a_tag_finds_its_language_or_the_one_it_belongs_to(tag: str, found: str) -> None:
    assert lookup(tag) == found


@pytest.mark.parametrize(
    ("header", "tag"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"),
        ("de, en;q=0.3, fr;q=0.4", "fr"),
        ("de;q=1, *", "en"),
        ("fr;q=0", "en"),
        ("fr ; q=0.2 , en ; q=0.1", "fr"),
        ("en, fr", "en"),
        ("fr;q=nan, pt-BR;q=0.1", "pt-BR"),
        ("fr;q=1e9", "en"),
        (";;;,,,q=1,fr", "fr"),
        ("en-XA", "en"),
        ("x" * 5000 + ",fr", "en"),
        ("de," * 300 + "fr", "en"),
    ],
)
def test_a_header_is_weighed(header: str, tag: str) -> None:
    assert negotiate(header) == tag


@given(st.text(max_size=3000))
def test_any_header_gives_a_language(header: str) -> None:
    assert negotiate(header) in languages.available()


@given(st.lists(st.tuples(TAGS, st.integers(0, 1000)), max_size=15))
def test_of_the_languages_there_are_the_one_that_weighs_most_is_given(
    wanted: list[tuple[str, int]],
) -> None:
    header = ", ".join(f"{tag};q={weight / 1000:.3f}" for tag, weight in wanted)
    fitting = [(weight, lookup(tag)) for tag, weight in wanted if weight and lookup(tag)]
    best = max((weight for weight, _ in fitting), default=0)
    assert negotiate(header) == next((t for weight, t in fitting if weight == best), ENGLISH)


@given(st.text(max_size=300))
def test_whatever_is_named_is_a_language_or_nothing(tag: str) -> None:
    assert known(tag) in ("", PSEUDO, *languages.available())


def test_a_query_comes_before_the_header() -> None:
    assert chosen("fr", "en") == "fr"
    assert chosen("", "fr") == "fr"
    assert chosen("nonsense", "fr") == "fr"
    assert chosen("", "") == "en"


def test_the_pseudo_language_is_given_only_by_name() -> None:
    assert chosen("en-xa", "fr") == PSEUDO
    assert negotiate("en-XA, fr;q=0.1") == "en"


@pytest.mark.parametrize(
    ("environ", "tag"),
    [
        ({}, "en"),
        ({"LANG": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "fr_FR@euro"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
        ({"PADDOCK_LANG": "fr", "LC_ALL": "en_GB"}, "fr"),
        ({"PADDOCK_LANG": "en-XA"}, PSEUDO),
        ({"PADDOCK_LANG": "klingon", "LANG": "fr"}, "en"),
    ],
)
def test_the_environment_names_a_language(environ: dict[str, str], tag: str) -> None:
    assert from_environment(environ) == tag
