"""Guides: what a client needs to draw a decision's options on the board and to word a refusal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from paddock.kernel.message import Message
from paddock.kernel.model import Action, Decision, Event, Notation, RuleId, S, Seat

NOWHERE: Final = ""
"""The place of an option that points at nothing on the board."""


@dataclass(init=False)
class Target:
    """What an option points at on the board: a piece, and the place it would go to."""

    piece: Final[str]
    place: Final[str]

    def __init__(self, piece: str = NOWHERE, place: str = NOWHERE) -> None:
        self.piece = piece
        self.place = place


@dataclass(frozen=True)
class Risk:
    """A roll that an option leads to: where, by which rule, and how often it fails, in per cent."""

    place: str
    rule: RuleId
    percent: int


@dataclass(init=False)
class Preview:
    """What an option leads to if every roll comes off: the places on the way, the rolls, its end.

    `ends` is the rule that stops it short, or nothing where it runs its course.
    """

    path: Final[tuple[str, ...]]
    risks: Final[tuple[Risk, ...]]
    ends: Final[RuleId]

    def __init__(
        self, path: tuple[str, ...] = (), risks: tuple[Risk, ...] = (), ends: RuleId = ""
    ) -> None:
        self.path = path
        self.risks = risks
        self.ends = ends


@dataclass(frozen=True)
class Destination:
    """A place where the move under way can end, the batch that ends it there, what happens.

    `toll` is what its cheapest way costs, as the game counts it.
    """

    place: str
    moves: tuple[Notation, ...]
    rules: tuple[RuleId, ...]
    toll: int


NO_TARGET: Final = Target()

NO_PREVIEW: Final = Preview()


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide(Generic[S]):
    """Beside a game's rules: what its options point at, lead to and cost. Holds no state."""

    def target(self, state: S, seat: Seat, action: Action) -> Target:
        """What an offered option points at on the board.

        Where `preview` tells of places on the way, the last of them is where the piece goes.
        """
        return NO_TARGET

    def preview(self, state: S, seat: Seat, action: Action) -> Preview:
        """What an offered option leads to, so that it can be weighed before it is taken."""
        return NO_PREVIEW

    def spot(self, state: S) -> Target:
        """The piece under way and where it stands, while a move of several steps is made."""
        return NO_TARGET

    def move_key(self, state: S) -> list[int]:
        """What tells two half-made moves apart when destinations are looked for."""
        return state.encode()

    def toll(self, events: list[Event]) -> int:
        """What a way costs its driver: of two ways to a place the cheaper one is shown."""
        return 0

    def ends(self, state: S) -> list[Destination] | None:
        """Where the move under way can end, from a game that knows it without trying each step."""
        return None

    def objection(self, state: S, decision: Decision, notation: Notation) -> Message | None:
        """Why a notation is no answer, as a message for the seat that gave it, or nothing.

        It may tell what that seat sees, and no more.
        """
        return None
