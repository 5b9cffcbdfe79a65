"""A recorded race, run again move by move."""

from __future__ import annotations

from collections.abc import Iterator

from paddock.games.registry import AnyGame
from paddock.kernel.model import Event, Move, Outcome, State
from paddock.kernel.play import offered
from paddock.records.record import Record


class Replay:
    """A race as its record has it. `moves` runs it on."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.game = game
        self.setup = record.setup()
        self.source = record
        self.state: State = game.start(self.setup)
        self.log: list[Move] = []

    def moves(self) -> Iterator[tuple[Move, list[Event]]]:
        """Every move with its events. Raises IllegalMove where the record does not hold."""
        for move in self.source.log():
            action = offered(self.game, self.state, move.seat, move.notation)
            events: list[Event] = []
            self.game.resolve(self.state, move.seat, action, events)
            self.log.append(move)
            yield move, events

    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self.game.outcome(self.state)
        return outcome

    def record(self, players: tuple[str, ...]) -> Record:
        return self.source
