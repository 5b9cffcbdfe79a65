"""The games there are: titles, seats, options with their values, bots and tracks."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.api.errors import in_sentences, language
from paddock.bots import bots_for
from paddock.games._shared.text import Text
from paddock.games.registry import GAMES, AnyGame, find_game
from paddock.kernel.model import Option
from paddock.words import ENGLISH, text_of


@dataclass(frozen=True)
class OptionValue:
    """One value of an option, and what people call it."""

    value: str
    label: str


@dataclass(frozen=True)
class GameOption:
    """A choice made before a race: its name in code, its label for people, its values.

    Where `free` is true other text is taken as well: a track of one's own. `between_bots` is the
    default of `race` and `watch`; `start` takes `default`, as tables of people do.
    """

    name: str
    label: str
    default: str
    between_bots: str
    values: tuple[OptionValue, ...]
    free: bool
    is_track: bool


@dataclass(frozen=True)
class GameInfo:
    """What there is to know of a game before a race, in one language."""

    name: str
    title: str
    edition: str
    blurb: str
    fewest: int
    """The smallest number of seats; `most` is the largest."""
    most: int
    options: tuple[GameOption, ...]
    bots: tuple[str, ...]
    """The names of its bots; the last is the one to offer first."""

    @property
    def tracks(self) -> tuple[str, ...]:
        """The tracks that the game has: the values of its option for them."""
        return tuple(v.value for option in self.options if option.is_track for v in option.values)


def games(lang: str = ENGLISH) -> tuple[GameInfo, ...]:
    """Every game. Raises SetupError for a language that there is not."""
    return tuple(game(name, lang) for name in GAMES)


def game(name: str, lang: str = ENGLISH) -> GameInfo:
    """One game by its name. Raises SetupError."""
    found = rules(name)
    text = text_of(name, language(lang))
    return GameInfo(
        found.name,
        found.title,
        found.edition,
        text.blurb,
        found.fewest,
        found.most,
        tuple(option_info(option, text) for option in found.options),
        tuple(bots_for(name)),
    )


def rules(name: str) -> AnyGame:
    """The rules of a game by its name: ask them what is `pending`, let them `resolve` an answer.

    Raises SetupError.
    """
    with in_sentences():
        return find_game(name)


def option_info(option: Option, text: Text) -> GameOption:
    return GameOption(
        option.name,
        text.options.get(option.name, option.name),
        option.default,
        option.between_bots or option.default,
        tuple(
            OptionValue(value, text.options.get(f"{option.name}={value}", value))
            for value in option.values
        ),
        option.free,
        option.is_track,
    )
