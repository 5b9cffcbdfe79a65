"""The lines of a table's log. They are the only truth: a table is what its entries make it.

Fields are only ever added, with a default: old logs must fold for ever.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from paddock.server.wire.frames import SeatKind, Terms, Wish


class Sitter(msgspec.Struct, frozen=True):
    kind: SeatKind
    name: str
    bot: str


class Entry(
    msgspec.Struct, frozen=True, gc=False, tag_field="kind", omit_defaults=True, kw_only=True
):
    """Kept as long as its table, and without cycles: `gc=False` hides it from the collector.

    It had ten new things an act to look at, and has three.
    """

    spent: tuple[tuple[int, int], ...] = ()
    """Where clocks run: the milliseconds that each seat has used in its turn so far; of the
    countdown, by the seat of the clock. A restart goes on from there."""


class Opened(Entry, frozen=True, tag="opened"):
    """A table was set: its game, its seats, and the hash of the secret behind its dice."""

    game: str
    edition: str
    options: tuple[tuple[str, str], ...]
    sitters: tuple[Sitter, ...]
    commit: str
    terms: Terms = Terms()
    fair: bool = False
    """The race waits for a nonce from every player."""
    public: bool = False
    """Anybody may find the table and take an open seat."""
    given: tuple[tuple[int, str], ...] | None = None
    """The first moves, taken over from a record: this table is a copy of it."""


class Sat(Entry, frozen=True, tag="sat"):
    """A person took an open seat."""

    seat: int
    name: str
    nonce: str = ""
    key: str = ""
    """The hash of the key that the seat has from now on, where no link was followed."""


class ThrownIn(Entry, frozen=True, tag="thrown_in"):
    """A seat's own share in the dice, given after it could see what the server had promised."""

    seat: int
    nonce: str


class Started(Entry, frozen=True, tag="started"):
    """The race began, with these at the table; `chance` is what was drawn at once."""

    sitters: tuple[Sitter, ...]
    chance: tuple[str, ...]


class Acted(Entry, frozen=True, tag="acted"):
    """A seat answered its question; `chance` is what was drawn after it. A bot has no `id`."""

    seat: int
    phase: int
    moves: tuple[str, ...]
    chance: tuple[str, ...]
    id: str = ""


class Spoke(Entry, frozen=True, tag="spoke"):
    seat: int
    text: str
    id: str


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same people race again, at another table."""

    table: str


class StoodIn(Entry, frozen=True, tag="stood_in"):
    """From now on a bot answers for this seat, until its player comes back."""

    seat: int
    bot: str
    why: Literal["absent", "vote", "left"]
    id: str = ""


class CameBack(Entry, frozen=True, tag="came_back"):
    seat: int


class TimeOut(Entry, frozen=True, tag="time_out"):
    """A seat's time is used up: a stand-in answers until the seat's turn is over."""

    seat: int
    bot: str


class Paused(Entry, frozen=True, tag="paused"):
    """Nothing is asked for a while. `left` is what remained of the countdown, in milliseconds."""

    left: int


class Rewound(Entry, frozen=True, tag="rewound"):
    """All answers from the `to`-th on were taken back; `marked` if dice or cards were seen."""

    to: int
    marked: bool


class GoneOn(Entry, frozen=True, tag="gone_on"):
    """The pause is over."""

    seat: int
    id: str


class TookBack(Entry, frozen=True, tag="took_back"):
    """A seat took back its last answers, of which nobody else had heard."""

    seat: int
    answers: int
    s: int
    id: str


class Hosted(Entry, frozen=True, tag="hosted"):
    """The host's right went to the seat `to`; without `id` because the host was gone."""

    seat: int
    to: int
    id: str = ""


class Rekeyed(Entry, frozen=True, tag="rekeyed"):
    """A seat has a new key, of which the log knows the hash; the old one opens nothing."""

    seat: int
    key: str


class Stopped(Entry, frozen=True, tag="stopped"):
    """The server was stopped while clocks ran: `spent` is how they stood. Tells nobody anything."""


Effect = StoodIn | Paused | Rewound
"""What a motion does once it is carried."""


class Wished(Entry, frozen=True, tag="wished"):
    """A seat asked for something that needs the others; `then` where they agree already."""

    seat: int
    what: Wish
    id: str
    about: int = -1
    s: int = 0
    to: int = 0
    marked: bool = False
    then: Effect | None = None


class Voted(Entry, frozen=True, tag="voted"):
    """A seat's word on a motion; `done` if that decided it, `then` if it was carried."""

    seat: int
    motion: int
    yes: bool
    id: str
    done: bool = False
    then: Effect | None = None


class Carried(Entry, frozen=True, tag="carried"):
    """Those who had not agreed have gone, and all others had."""

    motion: int
    then: Effect


TableEntry = (
    StoodIn
    | CameBack
    | TimeOut
    | Paused
    | Rewound
    | GoneOn
    | TookBack
    | Hosted
    | Rekeyed
    | Wished
    | Voted
    | Carried
    | Stopped
)
"""What is about the table and no part of the race."""

AnyEntry = Opened | Sat | ThrownIn | Started | Acted | Spoke | Rematched | TableEntry

DECODER: Final[msgspec.json.Decoder[AnyEntry]] = msgspec.json.Decoder(AnyEntry)


class Row(msgspec.Struct, frozen=True):
    """An entry as it is stored; `kind`, `seat` and `act_id` repeat what the payload says."""

    table: str
    v: int
    kind: str
    seat: int | None
    act_id: str | None
    at_ms: int
    payload: bytes
    prev_hash: str
    hash: str

    def entry(self) -> AnyEntry:
        return DECODER.decode(self.payload)
