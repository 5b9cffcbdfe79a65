"""A game in words: what happened, what can be chosen, what is asked.

A game's `text/en.toml` has a template for every event, prompt and notation. A seat is told as
`{0}`, `{1}` …, so that each table puts in the names of its own players.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
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

    def event(self, event: Event) -> str:
        """A sentence, or nothing for an event that only the eye needs."""
        fields = {name: told(name, getattr(event, name)) for name in event.__match_args__}
        return self.events[type(event).__name__].format(**fields)

    def notation(self, notation: Notation) -> str:
        """A key may hold stars: `traffic * left` knows its vehicle as `{0}`."""
        if notation in self.notations:
            return self.notations[notation]
        words = notation.split(" ")
        for key, template in self.notations.items():
            stars = matched(key.split(" "), words)
            if stars is not None:
                return template.format(*stars)
        raise KeyError(notation)


def told(name: str, value: object) -> str:
    return f"{{{value}}}" if name in SEAT_FIELDS else str(value)


def matched(key: list[str], words: list[str]) -> list[str] | None:
    """What stands for the stars of a key, if the words fit it."""
    if len(key) != len(words):
        return None
    stars: list[str] = []
    for expected, word in zip(key, words, strict=True):
        if expected == "*":
            stars.append(word)
        elif expected != word:
            return None
    return stars


def load_text(game: str, language: str = "en") -> Text:
    source = files(f"paddock.games.{game}").joinpath("text", f"{language}.toml")
    table = tomllib.loads(source.read_text(encoding="utf-8"))
    return Text(
        table["blurb"], table["events"], table["prompts"], table["notations"], table["options"]
    )
