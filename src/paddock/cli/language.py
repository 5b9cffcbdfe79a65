"""The language of the command line: `--lang` anywhere among the words, then the environment."""

from __future__ import annotations

from collections.abc import Sequence
from contextvars import ContextVar
from typing import Annotated, Final

import typer

from paddock.cli.refusal import Refusal
from paddock.kernel.message import Message
from paddock.words import ENGLISH, Catalog, available, catalog_of
from paddock.words.languages import known

OPTION: Final = "--lang"
Lang = Annotated[str, typer.Option(OPTION, metavar="TAG", help="cli.lang", show_default=False)]

LANGUAGE: Final = ContextVar("language", default=ENGLISH)


def spoken() -> Catalog:
    """The words of the language that was picked."""
    return catalog_of(LANGUAGE.get())


def pick_language(words: Sequence[str]) -> list[str]:
    """Take the option out of the words: help must be worded before anything is parsed.

    What stands behind `--` belongs to the verb, and an option without a value is refused there.
    """
    end = words.index("--") if "--" in words else len(words)
    for place, word in enumerate(words[:end]):
        name, equals, tag = word.partition("=")
        if name != OPTION or (not equals and place + 1 == end):
            continue
        after = place + 1 if equals else place + 2
        LANGUAGE.set(named(tag if equals else words[place + 1]))
        return [*words[:place], *words[after:]]
    return list(words)


def named(tag: str) -> str:
    if not known(tag):
        raise Refusal(Message("cli.no_language", tag=tag, tags=tuple(available())))
    return known(tag)
