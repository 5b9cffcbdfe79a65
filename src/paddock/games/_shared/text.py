"""A game in words: what happened, what can be chosen, what is asked, what is refused.

A game's `text/<language>.toml` has a template for every event, prompt and notation, and names for
the values in them. A seat is told as `{0}`, `{1}` …, so that each table puts in the names of its
own players. `paddock.words.text_of` has a game in any language, in English where words lack.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.resources import files

from paddock.kernel.model import Event, Notation, RuleId

SEAT_FIELDS = ("seat", "other")
TABLES = (
    "events",
    "prompts",
    "notations",
    "options",
    "names",
    "drawing",
    "labels",
    "refusals",
    "clauses",
)


@dataclass(frozen=True)
class Text:
    """The words of one game in one language. A translation may lack some: see `over`."""

    blurb: str = ""
    events: dict[str, str] = field(default_factory=dict)
    prompts: dict[RuleId, str] = field(default_factory=dict)
    notations: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    """What a value is called in a sentence; one without a name is told as it is."""
    drawing: dict[str, str] = field(default_factory=dict)
    """What is written on boards, cards and pieces, beside the names."""
    labels: dict[str, str] = field(default_factory=dict)
    """What the client alone says of this game: headings, costs, places, help."""
    refusals: dict[str, str] = field(default_factory=dict)
    """What a message `<game>.<key>` says."""
    clauses: dict[RuleId, str] = field(default_factory=dict)
    """A translation's clauses; the English ones are those of the rulebook."""

    def event(self, event: Event) -> str:
        """A sentence, or nothing for an event that only the eye needs."""
        fields = {name: self.told(name, getattr(event, name)) for name in event.__match_args__}
        return self.events[type(event).__name__].format(**fields)

    def notation(self, notation: Notation) -> str:
        """A key may hold a star for the rest: `drop *` knows `drop turbo 3`'s card as `{0}`."""
        if notation in self.notations:
            return self.notations[notation]
        for key, template in self.notations.items():
            value = starred(key, notation)
            if value is not None:
                return template.format(self.names.get(value, value))
        raise KeyError(notation)

    def told(self, field: str, value: object) -> str:
        if field in SEAT_FIELDS:
            return f"{{{value}}}"
        return ", ".join([self.named(part) for part in str(value).split(", ")])

    def named(self, value: str) -> str:
        """A value by its name, with how many of it there are: `3 turbo` is 3 Turbo Charger."""
        count, _, rest = value.partition(" ")
        if count.isdecimal() and rest in self.names:
            return f"{count} {self.names[rest]}"
        return self.names.get(value, value)

    def over(self, behind: Text) -> Text:
        """These words, and another language's where they lack. The order is the other's:
        the first notation with a star that fits is the one that counts.
        """
        tables = {table: {**getattr(behind, table), **getattr(self, table)} for table in TABLES}
        return Text(self.blurb or behind.blurb, **tables)

    def changed(self, change: Callable[[str], str]) -> Text:
        """Every template changed, under the same keys."""
        tables = {table: changed(getattr(self, table), change) for table in TABLES}
        return Text(change(self.blurb), **tables)


def changed(templates: dict[str, str], change: Callable[[str], str]) -> dict[str, str]:
    return {key: change(template) for key, template in templates.items()}


def starred(key: str, notation: Notation) -> str | None:
    """What the star of a key stands for in a notation, if the notation fits it."""
    before, star, after = key.partition("*")
    if not star or not notation.startswith(before) or not notation.endswith(after):
        return None
    return notation[len(before) : len(notation) - len(after)]


def load_text(game: str, language: str = "en") -> Text:
    """What a game's file of a language has; nothing where it has none."""
    source = files(f"paddock.games.{game}").joinpath("text", f"{language}.toml")
    if language != "en" and not source.is_file():
        return Text()
    table = tomllib.loads(source.read_text(encoding="utf-8"))
    return Text(**table)
