"""Which languages there are, and which of them suits a person: BCP 47 tags, Accept-Language, LANG.

A language is a folder here with a `language.toml`. Whatever is asked for in vain is English.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

ENGLISH: Final = "en"
PSEUDO: Final = "en-XA"
"""English with an accent on every letter, for finding words in code; never given unless named."""

VARIABLES: Final = ("PADDOCK_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
LONGEST_HEADER: Final = 1000
MOST_RANGES: Final = 20
"""Browsers send fewer than ten; what stands behind these is not read."""
LONGEST_TAG: Final = 35
RANGE: Final = re.compile(
    r"[ \t]*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,7})[ \t]*"
    r"(?:;[ \t]*[qQ]=([01](?:\.[0-9]{0,3})?))?[ \t]*"
)


@dataclass(frozen=True)
class Language:
    """What a language is called in itself, and the counts that it says in the singular."""

    tag: str
    name: str
    one: tuple[int, ...]

    def form(self, count: int) -> str:
        """CLDR's cardinal categories for whole numbers, where they are `one` and `other`."""
        return "one" if count in self.one else "other"


@cache
def available() -> dict[str, Language]:
    """By tag, English first; without the pseudo-language."""
    folder = files("paddock.words")
    tags = sorted(one.name for one in folder.iterdir() if one.joinpath("language.toml").is_file())
    tags.sort(key=lambda tag: tag != ENGLISH)
    return {tag: read_language(tag) for tag in tags}


def read_language(tag: str) -> Language:
    source = files("paddock.words").joinpath(tag, "language.toml").read_text(encoding="utf-8")
    table = tomllib.loads(source)
    return Language(tag, table["name"], tuple(table["one"]))


@cache
def language(tag: str) -> Language:
    """The language of a tag that `known` has given."""
    if tag == PSEUDO:
        return Language(PSEUDO, "Pseudo", available()[ENGLISH].one)
    return available()[tag]


def lookup(tag: str) -> str:
    """The language for a tag, by RFC 4647's lookup: `fr-CA` finds `fr`. Nothing where none fits."""
    wanted = tag[:LONGEST_TAG].lower()
    by_tag = {known.lower(): known for known in available()}
    while wanted and wanted not in by_tag:
        wanted = wanted.rpartition("-")[0]
    return by_tag.get(wanted, "")


def known(tag: str) -> str:
    """The language that somebody names, the pseudo-language among them; nothing if unknown."""
    return PSEUDO if tag.lower() == PSEUDO.lower() else lookup(tag)


def negotiate(header: str) -> str:
    """The language for an Accept-Language header. What cannot be read in it is passed over."""
    wanted: list[tuple[float, str]] = []
    for part in header[:LONGEST_HEADER].split(",", MOST_RANGES)[:MOST_RANGES]:
        found = RANGE.fullmatch(part)
        if found is not None:
            wanted.append((float(found[2] or 1), found[1]))
    wanted.sort(key=lambda each: -each[0])
    for weight, tag in wanted:
        fitting = lookup(tag) if weight > 0 else ""
        if fitting:
            return fitting
    return ENGLISH


def chosen(query: str, header: str) -> str:
    """Over HTTP: `?lang=` where it names a language, then the header."""
    return known(query) or negotiate(header)


def from_environment(environ: Mapping[str, str]) -> str:
    """The first variable that is set decides: `fr_CH.UTF-8` is `fr-CH`, `C` is English."""
    for variable in VARIABLES:
        if value := environ.get(variable):
            return known(value.partition(".")[0].partition("@")[0].replace("_", "-")) or ENGLISH
    return ENGLISH
