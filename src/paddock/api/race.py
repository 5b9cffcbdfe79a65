"""Races between bots, and recorded ones run again: to the end at once, or move by move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from paddock.api.board import position_svg
from paddock.api.catalog import rules
from paddock.api.errors import MoveError, RecordError, SetupError, in_sentences, language
from paddock.games.registry import AnyGame, find_game
from paddock.kernel.message import Message
from paddock.kernel.model import SPECTATOR, Event, Move, Outcome, Setup, State
from paddock.kernel.play import set_up
from paddock.lab.lineup import AnyBot, line_up
from paddock.lab.race import Race as BotRace
from paddock.lab.race import secret_of, sown
from paddock.lab.replay import Replay
from paddock.records.record import Record
from paddock.records.story import sentences, standings
from paddock.words import ENGLISH, catalog_of, text_of


@dataclass(frozen=True)
class PlayedMove:
    """One move of a race: its number from 1, who chose what, and what happened by it."""

    number: int
    move: Move
    events: tuple[Event, ...]
    game: str
    players: tuple[str, ...]

    def words(self, lang: str = ENGLISH) -> tuple[str, ...]:
        """What happened, in sentences; none for a move that only the eye needs."""
        return sentences(text_of(self.game, language(lang)), self.events, self.players)


class Race:
    """A race made by `race`, `watch` or `replay`, as far as it has come.

    A loop over it makes one move a step, and gets each as a `PlayedMove`.
    """

    def __init__(
        self, source: BotRace | Replay, players: tuple[str, ...], seed: int | None
    ) -> None:
        self.rules: Final[AnyGame] = source.game
        """The rules of its game."""
        self.setup: Final[Setup] = source.setup
        """Game, edition, seats and options."""
        self.players: Final = players
        """What each seat is called."""
        self.seed: Final = seed
        """The same seed and bots give the same race. None for a race from a record."""
        self.played: Final[list[PlayedMove]] = []
        """The moves made so far, each with its events."""
        self._source: Final = source
        self._moves: Final = source.moves()

    def __iter__(self) -> Iterator[PlayedMove]:
        return self

    def __next__(self) -> PlayedMove:
        """Make the next move. Raises BotError, and RecordError in a record that does not hold."""
        number = len(self.played) + 1
        try:
            with in_sentences():
                made = next(self._moves, None)
        except MoveError as error:
            told = Message("api.broken", move=number, refusal=error.message)
            raise RecordError(told) from None
        if made is None:
            raise StopIteration
        move, events = made
        played = PlayedMove(number, move, tuple(events), self.setup.game, self.players)
        self.played.append(played)
        return played

    def finish(self) -> Race:
        """Drive on to the end, and return the race itself."""
        for _ in self:
            pass
        return self

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far; `Move(-1, "roll 6")` is a move of chance."""
        return tuple(made.move for made in self.played)

    @property
    def state(self) -> State:
        """The whole truth. Bots never see it: they get a view."""
        return self._source.state

    @property
    def outcome(self) -> Outcome | None:
        """The place of each seat, and the rule that ended the race; None before that."""
        return self._source.outcome()

    @property
    def record(self) -> Record:
        """The race as a record, over or not."""
        return self._source.record(self.players)

    def view(self, seat: int = SPECTATOR) -> Any:
        """What a seat may know: by its number, or what everybody who watches sees."""
        if seat != SPECTATOR and not 0 <= seat < self.setup.seats:
            seats, last = self.setup.seats, self.setup.seats - 1
            raise SetupError(Message("api.no_seat", seat=seat, seats=seats, last=last))
        return self.rules.view(self.state, seat)

    def words(self, lang: str = ENGLISH) -> list[str]:
        """What has happened so far, in sentences."""
        return [sentence for made in self.played for sentence in made.words(lang)]

    def standings(self, lang: str = ENGLISH) -> list[str]:
        """Who came where, the winner first, in a line each; nothing before the race is over."""
        if self.outcome is None:
            return []
        catalog = catalog_of(language(lang))
        return [catalog.word(each) for each in standings(self.outcome, self.players)]

    def svg(self, seat: int = SPECTATOR, lang: str = ENGLISH) -> str:
        """The board as it is now, as an SVG document."""
        return position_svg(self.setup.game, self.view(seat), lang)


def race(
    game: str,
    seats: int | None = None,
    bots: AnyBot | Sequence[AnyBot] = "greedy",
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
) -> Race:
    """Let bots race to the end.

    `bots` is one for all seats or a list with one a seat: each a name, a `Bot`, or a function that
    chooses as `Bot.choose` does. Without `seats` there are as many as bots, and at least as many
    as the game needs; without a `seed` one is drawn. Raises SetupError and BotError.
    """
    return watch(game, seats, bots, seed, options).finish()


def watch(
    game: str,
    seats: int | None = None,
    bots: AnyBot | Sequence[AnyBot] = "greedy",
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
) -> Race:
    """The same race before its first move: each step of a loop over it makes one.

    Raises SetupError.
    """
    found = rules(game)
    with in_sentences():
        seed = sown(seed)
        contestants = line_up(found, bots, seats)
        setup = set_up(found, len(contestants), dict(options or {}), between_bots=True)
        drivers = [each.bot for each in contestants]
        source = BotRace(found, setup, drivers, secret_of(seed))
    return Race(source, tuple(each.name for each in contestants), seed)


def replay(record: Record) -> Race:
    """A recorded race before its first move, to be gone through like one under way.

    Raises SetupError.
    """
    with in_sentences():
        played_by = find_game(record.game, record.edition)
        return Race(Replay(played_by, record), record.players, None)
