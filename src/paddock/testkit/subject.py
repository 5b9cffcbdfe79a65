"""A game under test, with what the laws need to know about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from paddock.games._shared.book import Clause, load_book
from paddock.games._shared.text import Text, load_text, starred
from paddock.games.registry import GAMES, AnyGame
from paddock.kernel.model import Notation, RuleId, Setup
from paddock.kernel.play import set_up
from paddock.testkit.promises import CONSERVED, HIDDEN, REVEALS, SHOWS, THOROUGH, Counted

MOST_DECISIONS: Final = 20_000


@dataclass(frozen=True)
class Subject:
    """A game, its words and clauses, and a few promises that only its author can make."""

    game: AnyGame
    text: Text
    book: dict[RuleId, Clause]
    most_decisions: int = MOST_DECISIONS
    """No race takes more decisions than this."""
    reveals: tuple[Notation, ...] = ()
    """Moves that lay something secret open, `*` standing for the rest: the rules say so."""
    shows: tuple[Notation, ...] = ()
    """Moves that show something secret to the seat that is asked next, and to nobody else."""
    hidden: tuple[Notation, ...] = ()
    """Moves of which one seat alone may know which of them was made: a deal, a draw."""
    conserved: Counted | None = None
    """What never changes in a race: its cards, its pieces."""
    lengths: dict[str, str] = field(default_factory=dict)
    """Options that keep a race under test short."""
    thorough: tuple[str, ...] = ()
    """Options that change so many rules that each value is tried with every seat count."""

    def lays_open(self, notation: Notation) -> bool:
        return fits(notation, self.reveals)

    def shows_to_next(self, notation: Notation) -> bool:
        return fits(notation, self.shows)

    def hides(self, notation: Notation) -> bool:
        return fits(notation, self.hidden)

    def setups(self) -> Iterator[Setup]:
        """Every seat count with the usual options, then every other value of every option."""
        game = self.game
        counts = range(game.fewest, game.most + 1)
        for seats in counts:
            yield set_up(game, seats, self.lengths)
        for option in game.options:
            tried = counts if option.name in self.thorough else (game.most,)
            for value in option.values:
                for seats in tried if value != option.default else ():
                    yield set_up(game, seats, {**self.lengths, option.name: value})


def fits(notation: Notation, keys: tuple[Notation, ...]) -> bool:
    return any(key == notation or starred(key, notation) is not None for key in keys)


def registered(name: str) -> Subject:
    """A registered game as the laws see it."""
    return Subject(
        GAMES[name],
        load_text(name),
        load_book(name),
        reveals=REVEALS.get(name, ()),
        shows=SHOWS.get(name, ()),
        hidden=HIDDEN.get(name, ()),
        conserved=CONSERVED.get(name),
        thorough=THOROUGH.get(name, ()),
    )
