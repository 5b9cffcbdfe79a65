"""Cache of worded and encoded events, choices and prompts, one a game and language."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

import msgspec
from mypy_extensions import mypyc_attr

from paddock.games._shared.text import Text
from paddock.games.registry import AnyGuide
from paddock.kernel.guide import NO_PREVIEW, NO_TARGET, Target
from paddock.kernel.model import Decision, Event, Notation, Seat, State
from paddock.server.wire.frames import Choice, Line, Risk

MOST_KEPT: Final = 4096
"""Of each kind: tracks that people make themselves have places, and events there, without end."""


@mypyc_attr(acyclic=True)
class Spoken:
    """An event as a frame has it, and its line of the story, if it has one, in one language."""

    def __init__(self, event: Event, json: bytes, words: str) -> None:
        self.event: Final = event
        self.json: Final = json
        self.line: Final = Line(event.rule, words) if words else None


class Happening:
    """A kind of event, and all of it that have been put into words."""

    def __init__(self, kind: type[Event]) -> None:
        self.name: Final = kind.__name__
        self.fields: Final = kind.__match_args__
        self.read: Final[Callable[[Event], tuple[Any, ...]]] = attrgetter(
            "rule", "seen_by", *kind.__match_args__
        )
        self.spoken: Final[dict[tuple[Any, ...], Spoken]] = {}
        """By everything that makes up an event."""


class Wording:
    """A game's words in one language as frames have them. Each store begins anew when it is full.

    Tables keep what happened as the English wording has spoken it, so that English costs no second
    look; a translation speaks the same events again.
    """

    def __init__(self, text: Text, translates: bool = False) -> None:
        self.text: Final = text
        self.translates: Final = translates
        self.labels: Final[dict[Notation, str]] = {}
        self.choices: Final[dict[Notation | tuple[Notation, str, str], msgspec.Raw]] = {}
        """By what they point at too, where they point at something."""
        self.happenings: Final[dict[type[Event], Happening]] = {}

    def label(self, notation: Notation) -> str:
        """A notation is readable by itself: a table never stops for want of words."""
        known = self.labels.get(notation)
        if known is None:
            try:
                known = self.text.notation(notation)
            except KeyError:
                known = notation
            make_room(self.labels)
            self.labels[notation] = known
        return known

    def choice(self, notation: Notation, target: Target) -> msgspec.Raw:
        """An answer of which nothing can be seen beforehand."""
        key: Any = notation
        if target is not NO_TARGET:
            key = (notation, target.piece, target.place)
        known = self.choices.get(key)
        if known is None:
            choice = Choice(notation, self.label(notation), target.piece, target.place)
            known = msgspec.Raw(msgspec.json.encode(choice))
            make_room(self.choices)
            self.choices[key] = known
        return known

    def choices_of(self, guide: AnyGuide, state: State, asked: Decision) -> tuple[Any, ...]:
        """The answers to a question as a frame has them."""
        return tuple([self.seen_choice(guide, state, asked.seat, one) for one in asked.options])

    def seen_choice(self, guide: AnyGuide, state: State, seat: Seat, action: int) -> Any:
        """Where nothing is to be seen beforehand, an answer is written once."""
        notation = state.lexicon.words[action]
        target = guide.target(state, seat, action)
        seen = guide.preview(state, seat, action)
        if seen is NO_PREVIEW:
            return self.choice(notation, target)
        place = seen.path[-1] if seen.path else target.place
        risks = tuple([Risk(risk.place, risk.rule, risk.percent) for risk in seen.risks])
        label = self.label(notation)
        return Choice(notation, label, target.piece, place, seen.path, risks, seen.ends)

    def told(self, spoken: list[Spoken]) -> list[Spoken]:
        """What was spoken in English, in this language; for a wording that translates."""
        return [self.event(one.event) for one in spoken]

    def events(self, events: list[Event]) -> list[Spoken]:
        return [self.event(event) for event in events]

    def event(self, event: Event) -> Spoken:
        """Most have happened before."""
        kind = self.happenings.get(type(event))
        if kind is None:
            kind = self.happenings[type(event)] = Happening(type(event))
        values = kind.read(event)
        known = kind.spoken.get(values)
        if known is None:
            words = self.text.event(event) if kind.name in self.text.events else ""
            shown: dict[str, Any] = {"type": kind.name, "rule": event.rule, "words": words}
            shown.update(zip(kind.fields, values[2:], strict=True))
            known = Spoken(event, msgspec.json.encode(shown), words)
            make_room(kind.spoken)
            kind.spoken[values] = known
        return known


def make_room(kept: dict[Any, Any]) -> None:
    if len(kept) >= MOST_KEPT:
        kept.clear()
