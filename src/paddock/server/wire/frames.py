"""Every frame on the socket, in both directions. The client's types are made from this file.

One JSON object a frame, told apart by `t`. Clients are hostile until checked: unknown keys,
wrong types and values out of bounds are refused by the decoder, not by the code behind it.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

PROTOCOL: Final = 1
SUBPROTOCOL: Final = "paddock.v1"

Id = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Moves = Annotated[tuple[Word, ...], msgspec.Meta(min_length=1, max_length=64)]
Lang = Annotated[str, msgspec.Meta(max_length=35)]
"""A BCP 47 tag, such as `en` or `fr-CA`."""
Filled = str | int | list[str | int]
"""What is filled into a sentence."""
SeatKind = Literal["person", "bot", "open"]
Stage = Literal["gathering", "racing", "over"]
Absent = Literal["grace", "vote", "never"]
Wish = Literal["leave", "stand_in", "pause", "go_on", "undo", "host"]
Mark = Literal["copy", "undone"]


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    pass


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the people at a table have agreed on before the race."""

    absent: Absent = "grace"
    """When a stand-in drives for somebody who is away: after a while, by vote, or never."""
    grace: Annotated[int, msgspec.Meta(ge=1, le=3600)] = 120
    """Seconds that a seat is waited for."""
    bank: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    """Seconds that every seat has for the whole race, 0 for as long as it likes."""
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    """Seconds that are added at the end of each turn."""


# --- from the client -------------------------------------------------------------------------


class Resume(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last frame of this view that the client has."""

    epoch: Id
    s: Count


class Hello(Frame, frozen=True, tag="hello"):
    p: Literal[1]
    table: Word
    auth: Word
    resume: Resume | None = None
    lang: Lang = ""
    """What to speak on this socket; where it names no language, what the handshake's head asks."""


class Act(Frame, frozen=True, omit_defaults=True, tag="act"):
    """Answers to the decision that was asked in `phase`: all of them, or none."""

    id: Id
    phase: Count
    moves: Moves
    base: Count | None = None
    """How many moves of this phase it builds on, those still on their way included."""


class Chat(Frame, frozen=True, tag="chat"):
    id: Id
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Ask(Frame, frozen=True, tag="ask"):
    """A wish about the table that is no move: some are granted at once, some by the others."""

    id: Id
    what: Wish
    seat: Annotated[int, msgspec.Meta(ge=-1, le=15)] = -1
    """For `stand_in` and `host`: who."""
    s: Count = 0
    """For `undo`: the frame of this view after which everything is to be taken back."""


class Vote(Frame, frozen=True, tag="vote"):
    id: Id
    motion: Count
    yes: bool


class Sync(Frame, frozen=True, tag="sync"):
    epoch: Id
    s: Count


class Ping(Frame, frozen=True, tag="ping"):
    pass


ClientFrame = Hello | Act | Chat | Ask | Vote | Sync | Ping


# --- from the server -------------------------------------------------------------------------


class Risk(msgspec.Struct, frozen=True):
    """A roll that an answer leads to: where, by which rule, how often it fails in per cent."""

    place: str
    rule: str
    percent: int


class Choice(msgspec.Struct, frozen=True):
    """One answer: its notation, its words, what it points at on the board, what it leads to."""

    move: str
    label: str
    piece: str
    place: str
    path: tuple[str, ...] = ()
    """The places on the way, if every roll comes off."""
    risks: tuple[Risk, ...] = ()
    ends: str = ""
    """The rule that stops it short, if one does."""


class Way(msgspec.Struct, frozen=True):
    """A place where the move can end, the batch that ends it there, the rules that it meets."""

    place: str
    moves: tuple[str, ...]
    rules: tuple[str, ...]
    toll: int
    """What its cheapest way costs the driver, as the game counts it."""


class Question(msgspec.Struct, frozen=True):
    """The decision that this seat must make now."""

    phase: int
    made: int
    """Moves that the seat has made in this phase already."""
    rule: str
    prompt: str
    choices: tuple[Choice, ...]
    ways: tuple[Way, ...]
    example: str = ""
    """One of the answers, where there are too many to list: `choices` is empty then."""


class Line(msgspec.Struct, frozen=True):
    """A line of the story; `{0}` in it stands for the player of seat 0."""

    rule: str
    words: str


class Player(msgspec.Struct, frozen=True):
    seat: int
    name: str
    kind: SeatKind
    bot: str
    present: bool
    stand_in: str = ""
    """The bot that answers for a player who is away or out of time."""


class Motion(msgspec.Struct, frozen=True):
    """A wish that waits for the others to agree."""

    n: int
    seat: int
    """Who asks, -4 for a host without a seat."""
    what: Wish
    about: int
    """Whom it is about, -1 for nobody."""
    marked: bool
    """Whether it reaches back over dice or shown cards: the table is marked if it is granted."""
    yes: tuple[int, ...]
    no: tuple[int, ...]


class Bank(msgspec.Struct, frozen=True):
    """What a seat has left of its time, in milliseconds."""

    seat: int
    left: int
    running: bool


class Standing(msgspec.Struct, frozen=True):
    seat: int
    place: int
    points: int | None


class Result(msgspec.Struct, frozen=True):
    rule: str
    standings: tuple[Standing, ...]


class Limits(msgspec.Struct, frozen=True):
    """What a client may send on this socket."""

    frame: int
    """The most bytes of a frame; a longer one closes the socket with 1009."""
    burst: int
    """Frames that may come at once after the hello; more are refused as `rate`."""
    rate: int
    """Frames a second that may come again, up to `burst`."""


class Welcome(Frame, frozen=True, tag="welcome"):
    conn: str
    epoch: str
    s: int
    seat: int
    """The seat that this socket plays, or -4 for a spectator."""
    host: bool
    game: str
    edition: str
    options: dict[str, str]
    commit: str
    terms: Terms
    limits: Limits
    beat: int


class Table(Frame, frozen=True, tag="table"):
    """Who sits where. Sent whole whenever it changes; no part of the count `s`."""

    stage: Stage
    players: tuple[Player, ...]
    rematch: str
    """The table of the rematch, once there is one."""
    host: int = -5
    """The seat that has the host's right, -5 for whoever has the host's key."""
    paused: bool = False
    motions: tuple[Motion, ...] = ()
    marks: tuple[Mark, ...] = ()
    """What is out of the ordinary: a copy of another race, something taken back over dice."""


class Snap(Frame, frozen=True, tag="snap"):
    """Everything this view shows. `view` is the game's own, `story` all its lines so far."""

    epoch: str
    s: int
    view: Any
    question: Question | None
    waiting: tuple[int, ...]
    story: tuple[Line, ...]
    result: Result | None
    vh: str
    open: tuple[Ack, ...]


class Ev(Frame, frozen=True, tag="ev"):
    """What happened: events in order, then the fields of the view that changed."""

    s: int
    events: tuple[dict[str, Any], ...]
    """Each has `type`, `rule`, `words` and the fields of its type."""
    changes: dict[str, Any]
    question: Question | None
    waiting: tuple[int, ...]
    result: Result | None
    vh: str


class Ack(Frame, frozen=True, tag="ack"):
    id: str
    s: int
    dup: bool = False


NackCode = Literal[
    "late",
    "phase",
    "illegal",
    "not_seat",
    "conflict",
    "schema",
    "over",
    "paused",
    "refused",
    "rate",
    "busy",
    "unavailable",
]


class Nack(Frame, frozen=True, tag="nack"):
    """Not done: a code for programs, a sentence in this socket's language, and what is said."""

    id: str
    code: NackCode
    final: bool
    after: int
    why: str
    key: str = ""
    """Names the sentence, in whatever language; empty where it came in words from elsewhere."""
    args: dict[str, Filled] = {}


class Said(Frame, frozen=True, tag="said"):
    """A line of chat, the `n`-th of the table. The last ones come again after every welcome."""

    n: int
    seat: int
    text: str


class Clock(Frame, frozen=True, tag="clock"):
    """A countdown began or ended; not counted by `s`. After a welcome none runs until told."""

    phase: int
    """The phase of this seat that it will end, 0 for those who are not asked."""
    left: int | None
    """Milliseconds from now, null when no countdown runs."""
    total: int
    paused: bool
    banks: tuple[Bank, ...] = ()
    """Every seat's time, where the table has turn clocks."""


class Resync(Frame, frozen=True, tag="resync"):
    """The history has changed: a `snap` of a new epoch follows by itself."""

    why: str


class Bye(Frame, frozen=True, tag="bye"):
    code: int
    why: str


class Pong(Frame, frozen=True, tag="pong"):
    pass


ServerFrame = Welcome | Table | Snap | Ev | Ack | Nack | Said | Clock | Resync | Bye | Pong
