"""Types that every game shares: Setup, Move, Decision, Event, Outcome, View, State, Game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Final, Generic, Self, TypeAlias, TypeVar

from mypy_extensions import i64, mypyc_attr

from paddock.kernel.dice import Rng
from paddock.kernel.message import Message, Value

Seat: TypeAlias = int
RuleId: TypeAlias = str
Notation: TypeAlias = str
Action: TypeAlias = i64

CHANCE: Final = -1
"""The seat that answers for dice and cards."""
CLOCK: Final = -2
"""The seat that answers when a countdown has run out."""
EVERYONE: Final = -3
SPECTATOR: Final = -4
"""The seat of everybody who watches."""


NO_WEIGHTS: Final[list[i64]] = []
NO_OPTIONS: Final[list[i64]] = []


@dataclass(frozen=True)
class Option:
    """A choice made before the race. Without `values` it takes free text that `start` checks.

    Where `free` is true the values are suggestions: other text is taken and checked as well.
    `between_bots` is the default where no person races, if it is another one; `is_track` says
    that the values are tracks to race on.
    """

    name: str
    default: str
    values: tuple[str, ...] = ()
    free: bool = False
    between_bots: str = ""
    is_track: bool = False


@dataclass(frozen=True)
class Setup:
    """Everything that fixes a game before its first decision. Chance is no part of it."""

    game: str
    edition: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def option(self, name: str) -> str:
        for key, value in self.options:
            if key == name:
                return value
        raise KeyError(name)


@dataclass(frozen=True)
class OwnTrack:
    """A track from outside the game: the option that takes it, the value for it, what to call it.

    The option's value is plain text that `start` reads in no time, whatever the track was written
    in. The title is the writer's own text or a message.
    """

    option: str
    value: str
    title: Value


# No dataclass: the `__init__` of a frozen one runs interpreted, and takes half of `step`'s time.
class Move:
    """One line of the log: who chose what. Never changed once it is made."""

    __match_args__ = ("seat", "notation")

    def __init__(self, seat: Seat, notation: Notation) -> None:
        self.seat: Final[Seat] = seat
        self.notation: Final[Notation] = notation

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self.seat == other.seat and self.notation == other.notation

    def __hash__(self) -> int:
        return hash((self.seat, self.notation))

    def __repr__(self) -> str:
        return f"Move(seat={self.seat!r}, notation={self.notation!r})"


@dataclass(frozen=True)
class Outcome:
    """How it ended: each seat's place (ties share one), and its points where points count."""

    places: tuple[int, ...]
    rule: RuleId
    points: tuple[int, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class View:
    """What one seat may know. Built up from nothing, never cut down from a State.

    Never changed once it is made; only, a frozen one would take three times as long to make.
    """

    seat: Seat


class Lexicon:
    """Every notation of a game; an action is its place in it."""

    def __init__(self, words: list[Notation]) -> None:
        self.words: Final = words
        self.index: Final = {word: number for number, word in enumerate(words)}
        assert len(self.index) == len(words), "two actions share a notation"


@mypyc_attr(acyclic=True)
class Decision:
    """A question the game waits on, with every answer it would accept.

    A wide decision has too many answers to list: any number below `width` is one, and the
    game spells it. Options and weights are shared lists: callers never change them.
    """

    __match_args__ = ("seat", "rule", "options", "weights", "width")

    def __init__(
        self,
        seat: Seat,
        rule: RuleId,
        options: list[i64],
        weights: list[i64] = NO_WEIGHTS,
        width: i64 = 0,
    ) -> None:
        self.seat: Final = seat
        self.rule: Final = rule
        self.options: Final = options
        self.weights: Final = weights
        self.width: Final = width


def wide(seat: Seat, rule: RuleId, width: i64) -> Decision:
    return Decision(seat, rule, NO_OPTIONS, NO_WEIGHTS, width)


# Acyclic: the garbage collector tracks no events, and one is made in 34 ns and not in 45.
@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Event:
    """Something that happened, for the eye: animation, sound, log line.

    A subclass names its fields in `__match_args__`: that is what the wire and the words read.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init__(self, rule: RuleId, seen_by: Seat = EVERYONE) -> None:
        self.rule: Final = rule
        self.seen_by: Final = seen_by

    def disguised(self) -> Event:
        """What the other seats see of an event that is not for everyone."""
        raise AssertionError(f"{type(self).__name__} is secret and has no disguise")


Told: TypeAlias = list[Event] | None
"""Where rules tell what happened, in order. None where nobody listens: no event is made then."""


@mypyc_attr(acyclic=True)
class Moved(Event):
    """A piece went from one place of the board to another by a move of its own or by a push."""

    __match_args__ = ("piece", "start", "stop")

    def __init__(self, rule: RuleId, piece: str, start: str, stop: str) -> None:
        super().__init__(rule)
        self.piece: Final = piece
        self.start: Final = start
        self.stop: Final = stop


# No ABC: of a class with a Python base, mypyc checks every attribute whenever it is read.
@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole truth of one race. Never leaves the process."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon: Final = lexicon

    def clone(self) -> Self:
        """A copy that changes on its own."""
        raise NotImplementedError

    def encode(self) -> list[int]:
        """Every field as flat ints: equal states give equal lists, different ones do not."""
        raise NotImplementedError


class IllegalMove(ValueError):
    """A move the rules refuse. `code` is part of the wire protocol."""

    def __init__(self, code: str, move: Move) -> None:
        super().__init__(f"{code}: {move.notation!r} by seat {move.seat}")
        self.code = code
        self.move = move


class BadSetup(ValueError):
    """A race that cannot be set up, or a file for one: `message` tells its person why.

    As a string it is the message's key and arguments, for logs and tracebacks.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, V]):
    """A rulebook. Holds no state of its own."""

    name: ClassVar[str]
    edition: ClassVar[str]
    title: ClassVar[str]
    fewest: ClassVar[int]
    most: ClassVar[int]
    options: ClassVar[tuple[Option, ...]]
    view_type: ClassVar[type[View]]
    own_fields: ClassVar[tuple[str, ...]] = ()
    """The fields of a view that not everybody sees alike, besides the seat."""
    event_types: ClassVar[tuple[type[Event], ...]]

    @abstractmethod
    def lexicon(self, setup: Setup) -> Lexicon: ...

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The state before the first decision. Raises BadSetup."""

    @abstractmethod
    def pending(self, state: S) -> tuple[Decision, ...]:
        """Who must choose what: () when over, one a seat when several plan in secret."""

    @abstractmethod
    def resolve(self, draft: S, seat: Seat, action: Action, events: Told) -> None:
        """Carry out an action that was offered, and tell what happened to those who listen."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Who came where, or None before the race is over."""

    @abstractmethod
    def view(self, state: S, seat: Seat) -> V:
        """What a seat may know of a state."""

    @abstractmethod
    def imagine(self, view: V, rng: Rng) -> S:
        """A plausible truth behind a view, for bots: never the truth itself."""

    def track(self, text: str) -> OwnTrack:
        """The track in a text or a file from outside. Raises BadSetup."""
        raise BadSetup(Message("games.setup.no_tracks", game=self.title))

    def countdown(self, state: S) -> int:
        """Seconds that the host waits before it answers the pending decision of CLOCK.

        More than 0 before there is one too, where those who are asked race against time.
        """
        return 0

    def round(self, state: S) -> int:
        """Which round is driven: who is asked alone has a turn in each, without a pause between."""
        return 0

    def spell(self, state: S, decision: Decision, action: Action) -> Notation:
        """The notation of an answer to a wide decision."""
        raise AssertionError(f"{self.name} has no wide decisions")

    def unspell(self, state: S, decision: Decision, notation: Notation) -> Action:
        """The answer that a notation stands for in a wide decision, -1 where it is none."""
        raise AssertionError(f"{self.name} has no wide decisions")
