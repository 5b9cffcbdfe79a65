"""The events of Trafic Turbo. Steps of pieces are the kernel's `Moved`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from paddock.games.trafic_turbo.deck import HIDDEN
from paddock.kernel.events import PairEvent, SeatEvent
from paddock.kernel.model import EVERYONE, Event, Moved, RuleId, Seat


@mypyc_attr(acyclic=True)
class Rolled(SeatEvent):
    __match_args__ = ("seat", "pips")

    def __init__(self, rule: RuleId, seat: Seat, pips: int) -> None:
        super().__init__(rule, seat)
        self.pips: Final = pips


@mypyc_attr(acyclic=True)
class Ordered(SeatEvent):
    """A seat has won the first turn."""


@mypyc_attr(acyclic=True)
class Placed(SeatEvent):
    """A car was put on a start arrow."""

    __match_args__ = ("piece", "seat", "stop")

    def __init__(self, rule: RuleId, piece: str, seat: Seat, stop: str) -> None:
        super().__init__(rule, seat)
        self.piece: Final = piece
        self.stop: Final = stop


@mypyc_attr(acyclic=True)
class TurnStarted(SeatEvent):
    pass


@mypyc_attr(acyclic=True)
class Waited(SeatEvent):
    """A turn was skipped."""


@mypyc_attr(acyclic=True)
class Drove(SeatEvent):
    """A move of the car's own is over."""

    __match_args__ = ("seat", "spaces")

    def __init__(self, rule: RuleId, seat: Seat, spaces: int) -> None:
        super().__init__(rule, seat)
        self.spaces: Final = spaces


@mypyc_attr(acyclic=True)
class Pushed(PairEvent):
    """Told once a move for each car that is pushed in it."""


@mypyc_attr(acyclic=True)
class Collided(SeatEvent):
    __match_args__ = ("seat", "vehicle")

    def __init__(self, rule: RuleId, seat: Seat, vehicle: str) -> None:
        super().__init__(rule, seat)
        self.vehicle: Final = vehicle


@mypyc_attr(acyclic=True)
class Blocked(SeatEvent):
    """The move ended before its spaces were used up, without a collision."""


@mypyc_attr(acyclic=True)
class ThrownBack(SeatEvent):
    """A driver with a Warning could not stay on a taken space."""

    __match_args__ = ("seat", "stop")

    def __init__(self, rule: RuleId, seat: Seat, stop: str) -> None:
        super().__init__(rule, seat)
        self.stop: Final = stop


@mypyc_attr(acyclic=True)
class Fined(SeatEvent):
    pass


@mypyc_attr(acyclic=True)
class CardEvent(SeatEvent):
    """Something that happened with a card."""

    __match_args__ = ("seat", "card")

    def __init__(self, rule: RuleId, seat: Seat, card: str, seen_by: Seat = EVERYONE) -> None:
        super().__init__(rule, seat, seen_by)
        self.card: Final = card


@mypyc_attr(acyclic=True)
class Drew(CardEvent):
    def disguised(self) -> Event:
        return Drew(self.rule, self.seat, HIDDEN)


@mypyc_attr(acyclic=True)
class Took(CardEvent):
    """A card was taken from the pile with a Mirror."""

    def disguised(self) -> Event:
        return Took(self.rule, self.seat, HIDDEN)


@mypyc_attr(acyclic=True)
class Played(CardEvent):
    """A kept card, or a drawn Turbo, was played."""


@mypyc_attr(acyclic=True)
class Discarded(CardEvent):
    """One of two cards to keep had to go."""


@mypyc_attr(acyclic=True)
class Kept(SeatEvent):
    pass


@mypyc_attr(acyclic=True)
class Skidded(SeatEvent):
    __match_args__ = ("seat", "side")

    def __init__(self, rule: RuleId, seat: Seat, side: str) -> None:
        super().__init__(rule, seat)
        self.side: Final = side


@mypyc_attr(acyclic=True)
class SkiddedOff(SeatEvent):
    pass


@mypyc_attr(acyclic=True)
class Sent(Event):
    """The police car went back to an area."""

    __match_args__ = ("piece", "start", "stop")

    def __init__(self, rule: RuleId, piece: str, start: str, stop: str) -> None:
        super().__init__(rule)
        self.piece: Final = piece
        self.start: Final = start
        self.stop: Final = stop


@mypyc_attr(acyclic=True)
class PileMade(Event):
    """The discard was shuffled into a new pile."""


@mypyc_attr(acyclic=True)
class Looked(SeatEvent):
    """Looked through the pile with a Mirror."""


@mypyc_attr(acyclic=True)
class Opened(SeatEvent):
    """Crossed the line for the first time."""


@mypyc_attr(acyclic=True)
class CameHome(SeatEvent):
    __match_args__ = ("seat", "place")

    def __init__(self, rule: RuleId, seat: Seat, place: int) -> None:
        super().__init__(rule, seat)
        self.place: Final = place


@mypyc_attr(acyclic=True)
class CalledOff(Event):
    """The race has gone on for too long."""


EVENTS: Final[tuple[type[Event], ...]] = (
    *(Moved, Rolled, Ordered, Placed, TurnStarted, Waited, Drove, Pushed, Collided),
    *(Blocked, ThrownBack, Fined, Drew, Took, Played, Discarded, Kept, Skidded, SkiddedOff, Sent),
    *(PileMade, Looked, Opened, CameHome, CalledOff),
)
