"""The views of a race, one for each seat and one for spectators, and how far each has been told.

A view's frames are counted by `s`, without gaps: what changes nothing for a view gives it no
frame, so that the count tells nothing about the secrets of others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from paddock.kernel.model import (
    CLOCK,
    EVERYONE,
    SPECTATOR,
    Decision,
    Event,
    Outcome,
    Seat,
    State,
)
from paddock.server.table.encoded_view import EncodedView
from paddock.server.table.games import GameKit
from paddock.server.table.wording import Spoken, Wording, make_room
from paddock.server.wire.frames import Ack, Line, Question, Result, Snap, Standing

if TYPE_CHECKING:
    from paddock.server.table.table import Table

Encoded = dict[str, Any]
ENCODE: Final = msgspec.json.encode
NULL: Final = b"null"
OUTLOOKS: Final[dict[tuple[Seat, ...], bytes]] = {}
"""Who is waited for in a race that is not over, as every frame has it."""


class Stream:
    """One view of a race, and how far it has been told."""

    def __init__(
        self, kit: GameKit, state: State, seat: Seat, public: Stream | None = None
    ) -> None:
        self.seat: Final = seat
        self.s = 0
        beside = None if public is None else public.shown
        self.shown: Final[EncodedView] = EncodedView(kit.game, kit.game.view(state, seat), beside)
        self.phase = 0
        self.made = 0
        """Moves that this seat has made in its phase."""
        self.asked: Decision | None = None
        self.waiting: tuple[Seat, ...] = ()
        self.result: Result | None = None
        self.changed: list[int] = []
        """The fields of the view that the last look found changed."""
        self.story: list[Spoken] = []
        """Of all that has happened, what there are words for."""
        self.latest = 0
        """How many events were told last: a person needs time to watch them."""
        self.told_before: Final[list[int]] = []
        """`s` before each of the table's answers."""
        self.lines_before: Final[list[int]] = []
        """And the length of the story."""

    def mark(self) -> None:
        """An answer comes."""
        self.told_before.append(self.s)
        self.lines_before.append(len(self.story))

    def unmark(self, number: int) -> None:
        """An answer has not been given, and those after it have."""
        del self.told_before[number]
        del self.lines_before[number]

    @property
    def view(self) -> Encoded:
        """What it shows, as whoever receives it reads it."""
        read: Encoded = msgspec.json.decode(self.shown.json())
        return read

    def look(self, kit: GameKit, state: State, public: list[int]) -> None:
        """See the race as it stands now.

        `public` are the changed fields of what everybody sees, which has been looked at before.
        """
        if self.shown.public is None:
            self.changed = self.shown.follow(kit.game.view(state, self.seat))
        elif self.shown.shares_all:
            self.changed = public
        else:
            self.changed = self.shown.follow_beside(kit.game.view(state, self.seat), public)

    def advance(self, told: Happened) -> News | None:
        """Take in what happened; None where it is no news to this view."""
        spoken = told.to(self.seat)
        asked = asked_of(told.pending, self.seat)
        answered = told.actor in (self.seat, CLOCK)
        is_same = are_alike(asked, self.asked)
        renewed = asked is not None and (answered or not is_same)
        quiet = not spoken and not self.changed and not renewed and is_same
        if quiet and told.waiting == self.waiting and told.result == self.result:
            return None
        self.s += 1
        self.latest = len(spoken)
        if self.plans_on(asked, told):
            self.made += told.quietly
        elif renewed:
            self.phase, self.made = self.s, 0
        self.asked, self.waiting, self.result = asked, told.waiting, told.result
        for one in spoken:
            if one.line is not None:
                self.story.append(one)
        return News(self.s, told, spoken, self.changed)

    def plans_on(self, asked: Decision | None, told: Happened) -> bool:
        """Whether the seat made a move of which nobody hears: it is in the same phase after it.

        So it can make the next one without waiting to be asked anew.
        """
        if asked is None or self.asked is None or told.actor != self.seat:
            return False
        return told.quietly > 0 and asked.rule == self.asked.rule

    def turn_back(self, told: Happened, to: int) -> None:
        """The answers from this one on are taken back.

        The count goes on, so that no phase comes twice.
        """
        self.s += 1
        self.asked = asked_of(told.pending, self.seat)
        self.phase, self.made = self.s, 0
        self.waiting, self.result = told.waiting, told.result
        del self.story[self.lines_before[to] :]
        del self.told_before[to:]
        del self.lines_before[to:]

    def ev(self, news: News, wording: Wording, question: Question | None) -> bytes:
        """The news as a frame of the kind `Ev`, as long as they are the latest.

        Nearly all of it has been written before, for another view or another table: it is put
        together here, and not written again.
        """
        spoken = wording.told(news.spoken) if wording.translates else news.spoken
        changes, vh = self.shown.changes_and_vh(news.changed)
        # A literal of nothing but %s is compiled to one copy of its parts. As a constant with a %d
        # it is a format that is read anew for each frame, at five times the cost.
        return b'{"t":"ev","s":%s,"events":[%s],"changes":%s,"question":%s,%s,"vh":"%s"}' % (
            str(news.s).encode(),
            b",".join([one.json for one in spoken]),
            changes,
            NULL if question is None else ENCODE(question),
            news.told.outlook(),
            vh.encode(),
        )

    def snapshot(self, epoch: str, answers: tuple[Ack, ...]) -> Snapshot:
        snap = Snap(
            epoch=epoch,
            s=self.s,
            view=self.shown.json(),
            question=None,
            waiting=self.waiting,
            story=(),
            result=self.result,
            vh=self.shown.vh(),
            open=answers,
        )
        return Snapshot(snap, self.story.copy())


class Snapshot:
    """Everything that a view shows at one moment, its story not yet in words."""

    def __init__(self, snap: Snap, story: list[Spoken]) -> None:
        self.s: Final = snap.s
        self.snap: Final = snap
        self.story: Final = story

    def worded(self, wording: Wording, question: Question | None) -> Snap:
        """As a frame, with the question in the same language."""
        story = wording.told(self.story) if wording.translates else self.story
        lines = [one.line for one in story]
        told: tuple[Line, ...] = tuple([line for line in lines if line is not None])
        return msgspec.structs.replace(self.snap, story=told, question=question)


class News:
    """What a view has to be told. It becomes a frame if somebody listens."""

    def __init__(self, s: int, told: Happened, spoken: list[Spoken], changed: list[int]) -> None:
        self.s: Final = s
        self.told: Final = told
        self.spoken: Final = spoken
        self.changed: Final = changed
        """The fields of the view that have new values."""


Frames = dict[Seat, list[Snapshot | News]]
"""What every view is to be told, not yet in the language of anybody who has it."""


def tell_answer(
    table: Table, events: list[Event], actor: Seat, quietly: int, frames: Frames
) -> None:
    """As `tell`; every view marks how far it had been told before, for an undo."""
    for stream in table.streams.values():
        stream.mark()
    tell(table, events, actor, quietly, frames)


def tell(table: Table, events: list[Event], actor: Seat, quietly: int, frames: Frames) -> None:
    """`quietly` is how many moves were made of which nobody hears."""
    told = told_of(table, events, actor, quietly)
    if told.result is not None:
        table.stage = "over"
    look(table)
    for seat, stream in table.streams.items():
        news = stream.advance(told)
        if news is not None:
            frames[seat].append(news)


def look(table: Table) -> None:
    """Every view sees the race as it stands now, the public one first."""
    kit, state, public = table.kit, table.state, table.streams[SPECTATOR]
    assert state is not None, "the race has not begun"
    public.look(kit, state, [])
    for stream in table.streams.values():
        if stream is not public:
            stream.look(kit, state, public.changed)


def told_of(table: Table, events: list[Event], actor: Seat, quietly: int) -> Happened:
    game, state = table.kit.game, table.state
    assert state is not None, "the race has not begun"
    return Happened(
        table.kit.english, events, game.pending(state), game.outcome(state), actor, quietly
    )


class Happened:
    """What happened, spoken once for all the views that may see it."""

    def __init__(
        self,
        wording: Wording,
        events: list[Event],
        pending: tuple[Decision, ...],
        outcome: Outcome | None,
        actor: Seat,
        quietly: int,
    ) -> None:
        self.wording: Final = wording
        self.actor: Final = actor
        self.quietly: Final = quietly
        self.events: Final = events
        self.pending: Final = pending
        self.waiting: Final = tuple([d.seat for d in pending if d.seat >= 0])
        self.result: Final = None if outcome is None else result_of(outcome)
        self.is_open: Final = are_open(events)
        """Whether everybody may hear all of it."""
        self.public: Final = wording.events(events if self.is_open else disguised(events))

    def outlook(self) -> bytes:
        """Who is waited for and how it ended, as every frame has it."""
        if self.result is not None:
            return b'"waiting":%s,"result":%s' % (ENCODE(self.waiting), ENCODE(self.result))
        known = OUTLOOKS.get(self.waiting)
        if known is None:
            make_room(OUTLOOKS)
            known = OUTLOOKS[self.waiting] = b'"waiting":%s,"result":null' % ENCODE(self.waiting)
        return known

    def to(self, seat: Seat) -> list[Spoken]:
        """A secret is for one seat; everybody else, spectators too, sees its disguise."""
        if self.is_open:
            return self.public
        return [
            self.wording.event(event) if event.seen_by == seat else public
            for event, public in zip(self.events, self.public, strict=True)
        ]


def are_open(events: list[Event]) -> bool:
    return all(event.seen_by == EVERYONE for event in events)


def disguised(events: list[Event]) -> list[Event]:
    """What happened, as those see it who may not know all of it."""
    return [event if event.seen_by == EVERYONE else event.disguised() for event in events]


def asked_of(pending: tuple[Decision, ...], seat: Seat) -> Decision | None:
    for decision in pending:
        if decision.seat == seat:
            return decision
    return None


def are_alike(one: Decision | None, other: Decision | None) -> bool:
    """Whether a seat is asked the same twice."""
    if one is None or other is None:
        return one is other
    return one.rule == other.rule and one.width == other.width and one.options == other.options


def result_of(outcome: Outcome) -> Result:
    standings = [
        Standing(seat, place, outcome.points[seat] if outcome.points else None)
        for seat, place in enumerate(outcome.places)
    ]
    return Result(outcome.rule, tuple(sorted(standings, key=lambda s: (s.place, s.seat))))
