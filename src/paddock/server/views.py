"""What each seat, and whoever watches, is shown. Everything that leaves a table leaves here.

A view's frames are counted by `s`, without gaps: what changes nothing for a view gives it no
frame, so that the count tells nothing about the secrets of others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from paddock.kernel.destinations import destinations
from paddock.kernel.model import (
    CLOCK,
    EVERYONE,
    Decision,
    Event,
    Outcome,
    RuleId,
    Seat,
    State,
)
from paddock.server.shelf import Box
from paddock.server.shown import Shown
from paddock.server.wire import Ack, Choice, Ev, Line, Question, Result, Risk, Snap, Standing, Way

Encoded = dict[str, Any]
Asked = tuple[RuleId, tuple[int, ...], int]


class Stream:
    """One view of a race, and how far it has been told."""

    def __init__(self, box: Box, state: State, seat: Seat) -> None:
        self.seat: Final = seat
        self.s = 0
        self.shown: Final = Shown(box.game.view(state, seat))
        self.phase = 0
        self.made = 0
        """Moves that this seat has made in its phase."""
        self.asked: Asked | None = None
        self.waiting: tuple[Seat, ...] = ()
        self.result: Result | None = None
        self.story: list[Line] = []

    @property
    def view(self) -> Encoded:
        """What it shows, as whoever receives it reads it."""
        read: Encoded = msgspec.json.decode(self.shown.json())
        return read

    def advance(self, box: Box, state: State, told: Told) -> Ev | None:
        """Tell what happened. The question is left out: `question` makes it when it is sent."""
        changes = self.shown.follow(box.game.view(state, self.seat))
        events = told.to(self.seat)
        asked = asked_of(told.pending, self.seat)
        answered = told.actor in (self.seat, CLOCK)
        renewed = asked is not None and (answered or asked != self.asked)
        quiet = not events and not changes and not renewed and asked == self.asked
        if quiet and told.waiting == self.waiting and told.result == self.result:
            return None
        self.s += 1
        if self.plans_on(asked, told):
            self.made += told.quietly
        elif renewed:
            self.phase, self.made = self.s, 0
        self.asked, self.waiting, self.result = asked, told.waiting, told.result
        self.story.extend(line(event["rule"], event["words"]) for event in events if event["words"])
        return Ev(self.s, events, changes, None, told.waiting, told.result, self.shown.vh)

    def plans_on(self, asked: Asked | None, told: Told) -> bool:
        """Whether the seat made a move of which nobody hears: it is in the same phase after it.

        So it can make the next one without waiting to be asked anew.
        """
        if asked is None or self.asked is None or told.actor != self.seat:
            return False
        return told.quietly > 0 and asked[0] == self.asked[0]

    def turn_back(self, box: Box, state: State, told: Told, lines: int) -> None:
        """Something was taken back: the count goes on, so that no phase comes twice."""
        self.s += 1
        self.shown.follow(box.game.view(state, self.seat))
        self.asked = asked_of(told.pending, self.seat)
        self.phase, self.made = self.s, 0
        self.waiting, self.result = told.waiting, told.result
        del self.story[lines:]

    def snap(self, epoch: str, answers: tuple[Ack, ...]) -> Snap:
        return Snap(
            epoch=epoch,
            s=self.s,
            view=self.shown.json(),
            question=None,
            waiting=self.waiting,
            story=tuple(self.story),
            result=self.result,
            vh=self.shown.vh,
            open=answers,
        )


class Told:
    """What happened, put into words once for all the views that may see it."""

    def __init__(
        self,
        box: Box,
        events: Sequence[Event],
        pending: tuple[Decision, ...],
        outcome: Outcome | None,
        actor: Seat,
        quietly: int,
    ) -> None:
        self.box: Final = box
        self.actor: Final = actor
        self.quietly: Final = quietly
        self.events: Final = events
        self.pending: Final = pending
        self.waiting: Final = tuple(d.seat for d in pending if d.seat >= 0)
        self.result: Final = None if outcome is None else result_of(outcome)
        self.public: Final = [
            in_words(box, event if event.seen_by == EVERYONE else event.disguised())
            for event in events
        ]

    def to(self, seat: Seat) -> tuple[Encoded, ...]:
        """A secret is for one seat; everybody else, spectators too, sees its disguise."""
        return tuple(
            in_words(self.box, event) if event.seen_by == seat else public
            for event, public in zip(self.events, self.public, strict=True)
        )


def in_words(box: Box, event: Event) -> Encoded:
    kind = type(event).__name__
    words = box.text.event(event) if kind in box.text.events else ""
    shown: Encoded = {"type": kind, "rule": event.rule, "words": words}
    for name in event.__match_args__:
        shown[name] = msgspec.to_builtins(getattr(event, name))
    return shown


@lru_cache(maxsize=4096)
def line(rule: RuleId, words: str) -> Line:
    """Shared: the same few hundred sentences make up every story."""
    return Line(rule, words)


def asked_of(pending: Iterable[Decision], seat: Seat) -> Asked | None:
    for decision in pending:
        if decision.seat == seat:
            return decision.rule, tuple(decision.options), decision.width
    return None


def question(box: Box, state: State, seat: Seat, phase: int, made: int) -> Question | None:
    """What a seat is asked, in words, with everything that its answers point at."""
    for decision in box.game.pending(state):
        if decision.seat == seat:
            return Question(
                phase=phase,
                made=made,
                rule=decision.rule,
                prompt=box.text.prompts.get(decision.rule, ""),
                choices=tuple(choice(box, state, seat, action) for action in decision.options),
                ways=tuple(
                    Way(way.place, way.moves, way.rules, way.toll)
                    for way in destinations(box.game, state, seat)
                ),
                example=box.game.spell(state, decision, 0) if decision.width else "",
            )
    return None


def choice(box: Box, state: State, seat: Seat, action: int) -> Choice:
    notation = state.lexicon.words[action]
    target = box.game.target(state, seat, action)
    seen = box.game.preview(state, seat, action)
    risks = tuple(Risk(risk.place, risk.rule, risk.percent) for risk in seen.risks)
    label = box.label(notation)
    return Choice(notation, label, target.piece, target.place, seen.path, risks, seen.ends)


def result_of(outcome: Outcome) -> Result:
    standings = [
        Standing(seat, place, outcome.points[seat] if outcome.points else None)
        for seat, place in enumerate(outcome.places)
    ]
    return Result(outcome.rule, tuple(sorted(standings, key=lambda s: (s.place, s.seat))))
