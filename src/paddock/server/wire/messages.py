"""Bodies of HTTP requests and responses. The client's types are made from this file too.

Cookies carry the keys (HttpOnly, SameSite=Strict, one for every seat of a table), so a browser
never has to keep a secret where a script can read it. See docs/protocol.md.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from paddock.server.wire.frames import (
    Count,
    Ev,
    Filled,
    Id,
    Mark,
    Moves,
    Player,
    SeatKind,
    Snap,
    Stage,
    Terms,
)

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=30)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
LONGEST_VALUE: Final = 8000
Value = Annotated[str, msgspec.Meta(max_length=LONGEST_VALUE)]
"""Of an option: a word mostly, a whole track of one's own at most."""
Nonce = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
Role = Literal["player", "spectator", "host"]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A body from outside: unknown keys are refused."""


# --- GET /api/games --------------------------------------------------------------------------


class OptionValue(msgspec.Struct, frozen=True):
    value: str
    label: str


class GameOption(msgspec.Struct, frozen=True):
    """Without `values` the option takes free text; where `free`, other text than these too."""

    name: str
    label: str
    default: str
    values: tuple[OptionValue, ...]
    free: bool = False


class RuleText(msgspec.Struct, frozen=True):
    number: str
    text: str


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    title: str
    edition: str
    blurb: str
    fewest: int
    most: int
    options: tuple[GameOption, ...]
    bots: tuple[str, ...]
    clauses: dict[str, RuleText]
    names: dict[str, str] = {}
    """What the game calls its values: cars, cards, gears, kinds."""
    labels: dict[str, str] = {}
    """What the client alone says of this game, by key."""


# --- GET /api/games/{game}/board?circuit=… ---------------------------------------------------


class BoardPlace(msgspec.Struct, frozen=True):
    """Where a piece stands (middle, angle in degrees), the outline `d`, hidden by a deck or not."""

    x: float
    y: float
    angle: float
    layer: int
    d: str
    covered: bool


class BoardBox(msgspec.Struct, frozen=True):
    """Where something lies that is no place for a piece: its middle and its size."""

    x: float
    y: float
    width: float
    height: float


class BoardInfo(msgspec.Struct, frozen=True):
    """The drawn board, to be laid in this order: ground, pieces on layer 0, decks, layer 1.

    `defs`, `ground` and `decks` are SVG; `sizes` has the length and width of every piece.
    `picture` is SVG too: what lies on the ground before the race, where the race changes it.
    """

    width: float
    height: float
    defs: str
    ground: str
    decks: str
    places: dict[str, BoardPlace]
    sizes: dict[str, tuple[float, float]]
    boxes: dict[str, BoardBox] = {}
    picture: str = ""


# --- POST /api/tables ------------------------------------------------------------------------


class SeatWish(Asked, frozen=True):
    """`person` sits at this screen, `open` waits for whoever follows its link."""

    kind: SeatKind
    name: Annotated[str, msgspec.Meta(max_length=30)] = ""
    bot: Annotated[str, msgspec.Meta(max_length=30)] = ""


class OpenTable(Asked, frozen=True):
    game: Key
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[Key, Value] = {}
    terms: Terms = Terms()
    fair: bool = False
    """The race waits until every player has thrown in a nonce."""
    public: bool = False
    """Anybody may find the table in the list, and take an open seat."""


class SeatKey(msgspec.Struct, frozen=True):
    """`secret` opens the seat (put it behind the `#` of a link); a bot has none."""

    seat: int
    kind: SeatKind
    secret: str | None


class TableOpened(msgspec.Struct, frozen=True):
    """The caller is the host: its cookie came with this answer, and so did its `person` seats'."""

    table: str
    seats: tuple[SeatKey, ...]
    watch: str
    host: str
    commit: str
    """The hash of the secret behind the dice."""


# --- GET /api/tables, POST /api/tables/{table}/join -------------------------------------------


class TableOffer(msgspec.Struct, frozen=True):
    """A public table that still has open seats."""

    table: str
    game: str
    title: str
    options: dict[str, str]
    players: tuple[Player, ...]
    terms: Terms
    fair: bool
    commit: str


class Join(Asked, frozen=True):
    name: Name
    nonce: Nonce | None = None
    id: Id | None = None
    """128 random bits, from which the key follows: sent again, they take no second seat."""


class Joined(msgspec.Struct, frozen=True):
    """`secret` is the key of the seat from now on; its cookie came with this answer."""

    seat: int
    secret: str


# --- POST /api/tables/{table}/enter, ticket, start, rematch ----------------------------------


class Enter(Asked, frozen=True):
    """With a name, an open seat is taken; without one the key is only changed for a cookie."""

    secret: Key
    name: Name | None = None
    nonce: Nonce | None = None
    """The seat's own share in the dice: 128 bits that nobody else has chosen."""


class Entered(msgspec.Struct, frozen=True):
    """`seat` is -4 for a spectator and for the host's own key."""

    seat: int
    role: Role


class TicketWish(Asked, frozen=True):
    """`seat` -4 asks for a spectator's ticket."""

    seat: Annotated[int, msgspec.Meta(ge=-4, le=8)]


class Ticket(msgspec.Struct, frozen=True):
    """For `hello.auth`, once, within 30 seconds."""

    ticket: str


class ThrowIn(Asked, frozen=True):
    """A seat's share in the dice; the first one counts, and none after the start."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=8)]
    nonce: Nonce


class ActBy(Asked, frozen=True):
    """An act of `seat`, as on its socket."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=8)]
    id: Id
    phase: Count
    moves: Moves
    base: Count | None = None


class Rotate(Asked, frozen=True):
    """`seat` -4 is the key of those who watch, -5 the host's."""

    seat: Annotated[int, msgspec.Meta(ge=-5, le=8)]


class NewKey(msgspec.Struct, frozen=True):
    """The old key opens nothing any more; the cookie came with this answer."""

    seat: int
    secret: str


class TableInfo(msgspec.Struct, frozen=True):
    """A table as this browser's cookies open it: `mine` are the seats that it may play."""

    table: str
    game: str
    title: str
    options: dict[str, str]
    stage: Stage
    players: tuple[Player, ...]
    mine: tuple[int, ...]
    host: bool
    rematch: str
    terms: Terms
    marks: tuple[Mark, ...]
    commit: str
    fair: bool
    nonces: tuple[str, ...]
    """What every seat has thrown in, empty where nothing; shown once the race has begun."""


# --- POST /api/records, /api/records/replay, /api/tables/copy ---------------------------------


class RecordInfo(msgspec.Struct, frozen=True):
    """What was found in a record; `line` is where it is wrong, 0 where that is unknown."""

    game: str
    title: str
    edition: str
    options: dict[str, str]
    players: tuple[str, ...]
    moves: int
    marks: tuple[Mark, ...]
    right: bool
    sentence: str
    line: int
    link: str
    """The whole race as the end of a link, empty where it is too long for one."""


class ReplayStart(msgspec.Struct, frozen=True, tag_field="t", tag="start"):
    """The first line of a replay: everything before the first move."""

    game: str
    edition: str
    options: dict[str, str]
    players: tuple[str, ...]
    seat: int
    snap: Snap


class ReplayStep(msgspec.Struct, frozen=True, tag_field="t", tag="step"):
    """A move, counted from 1, and what was seen of it: nothing, where it was secret."""

    move: int
    seat: int
    notation: str
    frame: Ev | None


class Given(msgspec.Struct, frozen=True):
    """The first moves of a record that was found right, to be played on from."""

    game: str
    edition: str
    options: dict[str, str]
    players: tuple[str, ...]
    moves: tuple[tuple[int, str], ...]


# --- POST /api/tracks?game=… -------------------------------------------------------------------


class TrackInfo(msgspec.Struct, frozen=True):
    """A track that can be raced on: open a table with `value` for the option `option`."""

    game: str
    option: str
    value: str
    title: str


class Trouble(msgspec.Struct, frozen=True):
    """Every answer that is not 2xx: a code for programs, a sentence in the caller's language."""

    code: str
    why: str
    key: str = ""
    """Names the sentence, in whatever language; empty where it came in words from elsewhere."""
    args: dict[str, Filled] = {}
