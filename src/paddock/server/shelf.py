"""The games on the shelf, each with its words and its rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

import msgspec

from paddock.bots import bots_for
from paddock.games._shared.book import Clause, load_book
from paddock.games._shared.text import Text, load_text
from paddock.games.registry import GAMES, AnyGame
from paddock.kernel.model import BadSetup, RuleId
from paddock.server import api
from paddock.server.wire import Line

MOST_LABELS: Final = 10_000
MOST_SPOKEN: Final = 4096


class Spoken:
    """Something that happened as a frame has it, and its line of the story, if it has one."""

    def __init__(self, json: msgspec.Raw, rule: RuleId, words: str) -> None:
        self.json: Final = json
        self.line: Final = Line(rule, words) if words else None


@dataclass(frozen=True)
class Box:
    """A game as it is played at a table."""

    game: AnyGame
    text: Text
    book: dict[RuleId, Clause]

    labels: dict[str, str] = field(default_factory=dict)
    """Every label that was asked for: a game has a few hundred, and they are asked for all day."""

    spoken: dict[tuple[Any, ...], Spoken] = field(default_factory=dict)
    """What has happened lately at any table, by everything that makes up an event."""

    def label(self, notation: str) -> str:
        """A notation is readable by itself: a table never stops for want of words."""
        known = self.labels.get(notation)
        if known is not None:
            return known
        try:
            label = self.text.notation(notation)
        except KeyError:
            label = notation
        if len(self.labels) < MOST_LABELS:
            self.labels[notation] = label
        return label


Shelf = Mapping[str, Box]


@cache
def shelf() -> Shelf:
    return {name: Box(game, load_text(name), load_book(name)) for name, game in GAMES.items()}


def taken(boxes: Shelf, name: str) -> Box:
    if name not in boxes:
        raise BadSetup(f"There is no game {name!r}; there are: {', '.join(boxes)}.")
    return boxes[name]


def described(box: Box) -> api.GameInfo:
    return api.GameInfo(
        name=box.game.name,
        title=box.game.title,
        edition=box.game.edition,
        blurb=box.text.blurb,
        fewest=box.game.fewest,
        most=box.game.most,
        options=tuple(
            api.GameOption(
                option.name,
                box.text.options.get(option.name, option.name),
                option.default,
                tuple(option_value(box, option.name, value) for value in option.values),
                option.free,
            )
            for option in box.game.options
        ),
        bots=tuple(bots_for(box.game.name)),
        clauses={
            rule: api.RuleText(clause.number, clause.text) for rule, clause in box.book.items()
        },
    )


def option_value(box: Box, name: str, value: str) -> api.OptionValue:
    return api.OptionValue(value, box.text.options.get(f"{name}={value}", value))
