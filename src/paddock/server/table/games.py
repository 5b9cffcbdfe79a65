"""Every game with its guide and its words in each language: what a table needs of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final

from paddock.bots import bots_for
from paddock.games._shared.text import Text
from paddock.games.registry import EARLIER, GAMES, GUIDES, AnyGame, AnyGuide, no_edition
from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup
from paddock.server.table.wording import Wording
from paddock.server.wire import messages
from paddock.words import ENGLISH, book_of, text_of


class GameKit:
    """A game in one edition as it is played at a table. `text` gives its words in a language.

    The kit of the newest edition knows those of the earlier ones.
    """

    def __init__(
        self,
        game: AnyGame,
        guide: AnyGuide,
        text: Callable[[str], Text] | None = None,
        earlier: tuple[AnyGame, ...] = (),
    ) -> None:
        self.game: Final = game
        self.guide: Final = guide
        self.text: Final[Callable[[str], Text]] = text or partial(text_of, game.name)
        self.english: Final = Wording(self.text(ENGLISH))
        self.wordings: Final[dict[str, Wording]] = {ENGLISH: self.english}
        self.earlier: Final = {old.edition: GameKit(old, guide, text) for old in earlier}

    def wording(self, lang: str) -> Wording:
        """One for all tables of the game, made when the first connection asks for it."""
        known = self.wordings.get(lang)
        if known is None:
            known = self.wordings[lang] = Wording(self.text(lang), translates=True)
        return known

    def of_edition(self, edition: str) -> GameKit:
        """The same game by the rules of an edition. Raises BadSetup."""
        if edition == self.game.edition:
            return self
        if edition not in self.earlier:
            known = (*self.earlier, self.game.edition)
            raise BadSetup(no_edition(self.game, edition, known))
        return self.earlier[edition]


GameKits = Mapping[str, GameKit]


@cache
def game_kits() -> GameKits:
    return {
        name: GameKit(game, GUIDES[name], earlier=EARLIER[name]) for name, game in GAMES.items()
    }


def kit_of(kits: GameKits, name: str, edition: str = "") -> GameKit:
    """The kit of a game in an edition, the newest where none is named. Raises BadSetup."""
    if name not in kits:
        raise BadSetup(Message("games.setup.no_game", name=name, games=tuple(kits)))
    return kits[name].of_edition(edition) if edition else kits[name]


def described(kit: GameKit, lang: str = ENGLISH) -> messages.GameInfo:
    """All that a client needs to know of a game before a race, in one language."""
    game, text = kit.game, kit.text(lang)
    return messages.GameInfo(
        name=game.name,
        title=game.title,
        edition=game.edition,
        blurb=text.blurb,
        fewest=game.fewest,
        most=game.most,
        options=tuple(
            messages.GameOption(
                option.name,
                text.options.get(option.name, option.name),
                option.default,
                tuple(option_value(text, option.name, value) for value in option.values),
                option.free,
            )
            for option in game.options
        ),
        bots=tuple(bots_for(game.name)),
        clauses={
            rule: messages.RuleText(clause.number, clause.text)
            for rule, clause in book_of(game.name, lang).items()
        },
        names=text.names,
        labels=text.labels,
    )


def option_value(text: Text, name: str, value: str) -> messages.OptionValue:
    return messages.OptionValue(value, text.options.get(f"{name}={value}", value))
