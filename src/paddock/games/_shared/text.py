"""A game in words: what happened, what can be chosen, what is asked.

A game's `text/en.toml` has a template for every event, prompt and notation, and names for the
values in them. A seat is told as `{0}`, `{1}` …, so that each table puts in the names of its own
players.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from importlib.resources import files

from paddock.kernel.model import Event, Notation, RuleId

SEAT_FIELDS = ("seat", "other")


@dataclass(frozen=True)
class Text:
    """The words of one game in one language."""

    blurb: str
    events: dict[str, str]
    prompts: dict[RuleId, str]
    notations: dict[str, str]
    options: dict[str, str]
    names: dict[str, str] = field(default_factory=dict)
    """What a value is called in a sentence; one without a name is told as it is."""
    drawing: dict[str, str] = field(default_factory=dict)
    """What is written on boards, cards and pieces, beside the names."""

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


def starred(key: str, notation: Notation) -> str | None:
    """What the star of a key stands for in a notation, if the notation fits it."""
    before, star, after = key.partition("*")
    if not star or not notation.startswith(before) or not notation.endswith(after):
        return None
    return notation[len(before) : len(notation) - len(after)]


def load_text(game: str, language: str = "en") -> Text:
    source = files(f"paddock.games.{game}").joinpath("text", f"{language}.toml")
    table = tomllib.loads(source.read_text(encoding="utf-8"))
    return Text(**table)
