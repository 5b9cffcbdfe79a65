"""The games on the shelf, each with its words and its rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from paddock.bots import bots_for
from paddock.games._shared.book import Clause, load_book
from paddock.games._shared.text import Text, load_text
from paddock.games.registry import GAMES, GUIDES, AnyGame, AnyGuide
from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup, RuleId
from paddock.server.table.wording import Wording
from paddock.server.wire import messages


@dataclass(frozen=True)
class Box:
    """A game as it is played at a table."""

    game: AnyGame
    guide: AnyGuide
    text: Text
    book: dict[RuleId, Clause]
    wording: Wording


Shelf = Mapping[str, Box]


@cache
def shelf() -> Shelf:
    return {
        name: packed(game, GUIDES[name], load_text(name), load_book(name))
        for name, game in GAMES.items()
    }


def packed(game: AnyGame, guide: AnyGuide, text: Text, book: dict[RuleId, Clause]) -> Box:
    return Box(game, guide, text, book, Wording(text))


def taken(boxes: Shelf, name: str) -> Box:
    if name not in boxes:
        raise BadSetup(Message("games.setup.no_game", name=name, games=tuple(boxes)))
    return boxes[name]


def described(box: Box) -> messages.GameInfo:
    return messages.GameInfo(
        name=box.game.name,
        title=box.game.title,
        edition=box.game.edition,
        blurb=box.text.blurb,
        fewest=box.game.fewest,
        most=box.game.most,
        options=tuple(
            messages.GameOption(
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
            rule: messages.RuleText(clause.number, clause.text) for rule, clause in box.book.items()
        },
        names=box.text.names,
        labels=box.text.labels,
    )


def option_value(box: Box, name: str, value: str) -> messages.OptionValue:
    return messages.OptionValue(value, box.text.options.get(f"{name}={value}", value))
