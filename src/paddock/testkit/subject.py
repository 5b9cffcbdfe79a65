"""The subject of a test: a game with its guide, words, clauses and promises."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from paddock.games._shared.book import Clause, load_book
from paddock.games._shared.promises import Promises
from paddock.games._shared.text import Text, load_text, starred
from paddock.games.registry import GUIDES, AnyGame, AnyGuide, find_game, part
from paddock.kernel.model import Notation, RuleId, Setup
from paddock.kernel.play import set_up

MOST_DECISIONS: Final = 20_000
"""Ten times the longest of 24 random races of each game (1,885, Full Throttle)."""


@dataclass(frozen=True)
class Subject:
    """A game and its guide, its words and clauses, and what its author promises."""

    game: AnyGame
    guide: AnyGuide
    text: Text
    book: dict[RuleId, Clause]
    promises: Promises
    most_decisions: int = MOST_DECISIONS
    """No race takes more decisions than this."""
    lengths: dict[str, str] = field(default_factory=dict)
    """Options that keep a race under test short."""

    def lays_open(self, notation: Notation) -> bool:
        return fits(notation, self.promises.reveals)

    def shows_to_next(self, notation: Notation) -> bool:
        return fits(notation, self.promises.shows)

    def hides(self, notation: Notation) -> bool:
        return fits(notation, self.promises.hidden)

    def setups(self) -> Iterator[Setup]:
        """Every seat count with the usual options, then every other value of every option."""
        game = self.game
        counts = range(game.fewest, game.most + 1)
        for seats in counts:
            yield set_up(game, seats, self.lengths)
        for option in game.options:
            tried = counts if option.name in self.promises.thorough else (game.most,)
            for value in option.values:
                for seats in tried if value != option.default else ():
                    yield set_up(game, seats, {**self.lengths, option.name: value})


def fits(notation: Notation, keys: tuple[Notation, ...]) -> bool:
    return any(key == notation or starred(key, notation) is not None for key in keys)


def registered(name: str, edition: str = "") -> Subject:
    """A registered game as the laws see it, in its newest edition where none is named."""
    return Subject(
        find_game(name, edition),
        GUIDES[name],
        load_text(name),
        load_book(name),
        part(name, "promises", "PROMISES"),
    )
