"""Frames for comparison: view, events and question that one seat receives after a move."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.games.registry import AnyGame, AnyGuide
from paddock.kernel.destinations import destinations
from paddock.kernel.guide import Destination, Preview, Target
from paddock.kernel.model import (
    EVERYONE,
    Action,
    Decision,
    Event,
    Notation,
    RuleId,
    Seat,
    State,
    View,
)

EventFields = tuple[object, ...]
Hint = tuple[Notation, Target, Preview]
"""An answer, what it points at, and what it leads to."""


@dataclass(frozen=True)
class Question:
    """All that a seat is asked: its answers with their hints, and where the move can end."""

    rule: RuleId
    width: int
    answers: tuple[Hint, ...]
    ends: tuple[Destination, ...]
    example: Notation


@dataclass(frozen=True)
class Frame:
    """The view, the events as the seat sees them, its question, and who else is asked."""

    view: View
    events: tuple[EventFields, ...]
    question: Question | None
    waiting: tuple[Seat, ...]

    def difference(self, other: Frame) -> str:
        """The first part in which two frames differ."""
        for part in ("events", "question", "waiting"):
            mine, theirs = getattr(self, part), getattr(other, part)
            if mine != theirs:
                return f"{part} {mine} and {theirs}"
        for name in type(self.view).__dataclass_fields__:
            mine, theirs = getattr(self.view, name), getattr(other.view, name)
            if mine != theirs:
                return f"view.{name} {mine} and {theirs}"
        return "nothing"


def shown(event: Event, seat: Seat) -> Event:
    """An event as a seat sees it."""
    return event if event.seen_by in (EVERYONE, seat) else event.disguised()


def told(event: Event) -> EventFields:
    fields = [getattr(event, name) for name in event.__match_args__]
    return (type(event).__name__, event.rule, *fields)


def question(
    game: AnyGame, guide: AnyGuide, state: State, asked: tuple[Decision, ...], seat: Seat
) -> Question | None:
    for decision in asked:
        if decision.seat == seat:
            return Question(
                decision.rule,
                int(decision.width),
                tuple([hint(guide, state, seat, action) for action in decision.options]),
                tuple(destinations(game, guide, state, seat)),
                game.spell(state, decision, 0) if decision.width else "",
            )
    return None


def hint(guide: AnyGuide, state: State, seat: Seat, action: Action) -> Hint:
    word = state.lexicon.words[action]
    return word, guide.target(state, seat, action), guide.preview(state, seat, action)


def frame(game: AnyGame, guide: AnyGuide, state: State, events: list[Event], seat: Seat) -> Frame:
    asked = game.pending(state)
    return Frame(
        game.view(state, seat),
        tuple(told(shown(event, seat)) for event in events),
        question(game, guide, state, asked, seat),
        tuple(decision.seat for decision in asked),
    )
