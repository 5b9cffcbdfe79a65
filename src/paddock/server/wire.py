"""Every frame on the socket, in both directions. The client's types are made from this file.

One JSON object a frame, told apart by `t`. Clients are hostile until checked: unknown keys,
wrong types and values out of bounds are refused by the decoder, not by the code behind it.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

PROTOCOL: Final = 1
SUBPROTOCOL: Final = "paddock.v1"

Id = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
SeatKind = Literal["person", "bot", "open"]
Stage = Literal["gathering", "racing", "over"]


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    pass


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


class Act(Frame, frozen=True, tag="act"):
    """Answers to the decision that was asked in `phase`: all of them, or none."""

    id: Id
    phase: Count
    moves: Annotated[tuple[Word, ...], msgspec.Meta(min_length=1, max_length=64)]
    base: Count | None = None
    """How many moves of this phase it builds on, those still on their way included."""


class Chat(Frame, frozen=True, tag="chat"):
    id: Id
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Sync(Frame, frozen=True, tag="sync"):
    epoch: Id
    s: Count


class Ping(Frame, frozen=True, tag="ping"):
    pass


ClientFrame = Hello | Act | Chat | Sync | Ping


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


class Standing(msgspec.Struct, frozen=True):
    seat: int
    place: int
    points: int | None


class Result(msgspec.Struct, frozen=True):
    rule: str
    standings: tuple[Standing, ...]


class Limits(msgspec.Struct, frozen=True):
    frame: int
    burst: int
    rate: int


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
    limits: Limits
    beat: int


class Table(Frame, frozen=True, tag="table"):
    """Who sits where. Sent whole whenever it changes; no part of the count `s`."""

    stage: Stage
    players: tuple[Player, ...]
    rematch: str
    """The table of the rematch, once there is one."""


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
    "rate",
    "busy",
    "unavailable",
]


class Nack(Frame, frozen=True, tag="nack"):
    id: str
    code: NackCode
    final: bool
    after: int
    why: str


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


class Resync(Frame, frozen=True, tag="resync"):
    why: str


class Bye(Frame, frozen=True, tag="bye"):
    code: int
    why: str


class Pong(Frame, frozen=True, tag="pong"):
    pass


ServerFrame = Welcome | Table | Snap | Ev | Ack | Nack | Said | Clock | Resync | Bye | Pong
