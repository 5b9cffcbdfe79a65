"""One catalog a language, one text and one rulebook a game and language, each read once.

The keys of `words/<language>/<stem>.toml` begin with `<stem>.`; a game's `text/<language>.toml`
gives its refusals as `<game>.<key>`, its names as `<game>.names.<value>` and its options as
`<game>.options.<option>`.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache, partial
from importlib.resources import files

from paddock.games._shared.book import Clause, load_book
from paddock.games._shared.text import Text, load_text
from paddock.kernel.model import RuleId
from paddock.words.catalog import Catalog
from paddock.words.languages import ENGLISH, PSEUDO, language
from paddock.words.pseudo import accented
from paddock.words.templates import Templates, flat


@cache
def catalog_of(tag: str = ENGLISH) -> Catalog:
    """The catalog of a language that `known`, `chosen` or `negotiate` has given."""
    behind = None if tag == ENGLISH else catalog_of()
    return Catalog(language(tag), partial(read_file, tag), behind)


@cache
def text_of(game: str, tag: str = ENGLISH) -> Text:
    """A game's words in a language, in English where it lacks some."""
    english = load_text(game)
    return english if tag == ENGLISH else own_text(game, tag).over(english)


@cache
def book_of(game: str, tag: str = ENGLISH) -> dict[RuleId, Clause]:
    """A game's clauses in a language, as the rulebook has them where it lacks some."""
    clauses = load_book(game)
    if tag == PSEUDO:
        return {rule: replace(each, text=accented(each.text)) for rule, each in clauses.items()}
    told = text_of(game, tag).clauses
    return {r: replace(each, text=told.get(r, each.text)) for r, each in clauses.items()}


def own_text(game: str, tag: str) -> Text:
    """What there is in this language alone."""
    return load_text(game).changed(accented) if tag == PSEUDO else load_text(game, tag)


def read_file(tag: str, stem: str) -> Templates:
    """The templates of a file, by the first part of their keys; none where there is no file."""
    source = files("paddock.words").joinpath(ENGLISH if tag == PSEUDO else tag, f"{stem}.toml")
    if source.is_file():
        found = flat(tomllib.loads(source.read_text(encoding="utf-8")), stem)
        return {key: accented(each) for key, each in found.items()} if tag == PSEUDO else found
    return of_game(stem, own_text(stem, tag)) if is_game(stem) else {}


def is_game(name: str) -> bool:
    try:
        return files(f"paddock.games.{name}").joinpath("text").is_dir()
    except (ImportError, TypeError):
        return False


def of_game(game: str, told: Text) -> Templates:
    return {
        **flat(told.refusals, game),
        **flat(told.names, f"{game}.names"),
        **flat(told.options, f"{game}.options"),
    }
