"""Tells a recorded race in sentences: each move, its events, and the final standings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from paddock.games._shared.text import Text
from paddock.games.registry import AnyGame
from paddock.kernel.message import Message
from paddock.kernel.model import CHANCE, CLOCK, Event, Move, Outcome, Seat, Setup, State
from paddock.kernel.play import offered


@dataclass(frozen=True)
class ToldMove:
    """One move: who made it, its notation, and its events in sentences."""

    number: int
    who: Message | str
    notation: str
    sentences: tuple[str, ...]


def who(seat: Seat, names: Sequence[str] = ()) -> Message | str:
    """Who made a move: a player by name, or a seat by its number where no names are given."""
    if seat == CHANCE:
        return Message("records.who.chance")
    if seat == CLOCK:
        return Message("records.who.clock")
    return names[seat] if names else Message("records.who.seat", seat=seat)


def sentences(text: Text, events: Sequence[Event], names: Sequence[str]) -> tuple[str, ...]:
    """The events that have words, with names for the seats."""
    told = [text.event(event).format(*names) for event in events]
    return tuple(sentence for sentence in told if sentence)


def story(
    game: AnyGame, text: Text, setup: Setup, log: Sequence[Move], names: Sequence[str]
) -> Iterator[ToldMove]:
    """Every move of a race, run again. Raises IllegalMove where the log does not hold."""
    state: State = game.start(setup)
    for number, move in enumerate(log, 1):
        events: list[Event] = []
        game.resolve(state, move.seat, offered(game, state, move.seat, move.notation), events)
        yield ToldMove(number, who(move.seat, names), move.notation, sentences(text, events, names))


def standings(outcome: Outcome, names: Sequence[str]) -> list[Message]:
    """One line a seat, the winner first."""
    order = sorted(range(len(names)), key=lambda seat: outcome.places[seat])
    return [standing(outcome, seat, names[seat]) for seat in order]


def standing(outcome: Outcome, seat: Seat, name: str) -> Message:
    place = outcome.places[seat]
    if not outcome.points:
        return place_of(place, name)
    points = outcome.points[seat]
    return Message("records.standings.points", place=place, name=name, points=points)


def place_of(place: int, name: str) -> Message:
    return Message("records.standings.place", place=place, name=name)
