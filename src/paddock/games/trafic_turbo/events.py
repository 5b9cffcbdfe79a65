"""The events of Trafic Turbo. Steps of pieces are the kernel's `Moved`."""

from __future__ import annotations

from typing import Final

from paddock.games.trafic_turbo.deck import HIDDEN
from paddock.kernel.events import PairEvent, SeatEvent
from paddock.kernel.model import EVERYONE, Event, Moved, RuleId, Seat


class Rolled(SeatEvent):
    __match_args__ = ("seat", "pips")

    def __init__(self, rule: RuleId, seat: Seat, pips: int) -> None:
        super().__init__(rule, seat)
        self.pips: Final = pips


class Ordered(SeatEvent):
    """A seat has won the first turn."""


class Placed(SeatEvent):
    """A car was put on a start arrow."""

    __match_args__ = ("piece", "seat", "stop")

    def __init__(self, rule: RuleId, piece: str, seat: Seat, stop: str) -> None:
        super().__init__(rule, seat)
        self.piece: Final = piece
        self.stop: Final = stop


class TurnStarted(SeatEvent):
    pass


class Waited(SeatEvent):
    """A turn was skipped."""


class Drove(SeatEvent):
    """A move of the car's own is over."""

    __match_args__ = ("seat", "spaces")

    def __init__(self, rule: RuleId, seat: Seat, spaces: int) -> None:
        super().__init__(rule, seat)
        self.spaces: Final = spaces


class Pushed(PairEvent):
    """Told once a move for each car that is pushed in it."""


class Collided(SeatEvent):
    __match_args__ = ("seat", "vehicle")

    def __init__(self, rule: RuleId, seat: Seat, vehicle: str) -> None:
        super().__init__(rule, seat)
        self.vehicle: Final = vehicle


class Blocked(SeatEvent):
    """The move ended before its spaces were used up, without a collision."""


class ThrownBack(SeatEvent):
    """A driver with a Warning could not stay on a taken space."""

    __match_args__ = ("seat", "stop")

    def __init__(self, rule: RuleId, seat: Seat, stop: str) -> None:
        super().__init__(rule, seat)
        self.stop: Final = stop


class Fined(SeatEvent):
    pass


class CardEvent(SeatEvent):
    """Something that happened with a card."""

    __match_args__ = ("seat", "card")

    def __init__(self, rule: RuleId, seat: Seat, card: str, seen_by: Seat = EVERYONE) -> None:
        super().__init__(rule, seat, seen_by)
        self.card: Final = card


class Drew(CardEvent):
    def disguised(self) -> Event:
        return Drew(self.rule, self.seat, HIDDEN)


class Took(CardEvent):
    """A card was taken from the pile with a Mirror."""

    def disguised(self) -> Event:
        return Took(self.rule, self.seat, HIDDEN)


class Played(CardEvent):
    """A kept card, or a drawn Turbo, was played."""


class Discarded(CardEvent):
    """One of two cards to keep had to go."""


class Kept(SeatEvent):
    pass


class Skidded(SeatEvent):
    __match_args__ = ("seat", "side")

    def __init__(self, rule: RuleId, seat: Seat, side: str) -> None:
        super().__init__(rule, seat)
        self.side: Final = side


class SkiddedOff(SeatEvent):
    pass


class Sent(Event):
    """The police car went back to an area."""

    __match_args__ = ("piece", "start", "stop")

    def __init__(self, rule: RuleId, piece: str, start: str, stop: str) -> None:
        super().__init__(rule)
        self.piece: Final = piece
        self.start: Final = start
        self.stop: Final = stop


class PileMade(Event):
    """The discard was shuffled into a new pile."""


class Looked(SeatEvent):
    """Looked through the pile with a Mirror."""


class Opened(SeatEvent):
    """Crossed the line for the first time."""


class CameHome(SeatEvent):
    __match_args__ = ("seat", "place")

    def __init__(self, rule: RuleId, seat: Seat, place: int) -> None:
        super().__init__(rule, seat)
        self.place: Final = place


class CalledOff(Event):
    """The race has gone on for too long."""


EVENTS: Final[tuple[type[Event], ...]] = (
    *(Moved, Rolled, Ordered, Placed, TurnStarted, Waited, Drove, Pushed, Collided),
    *(Blocked, ThrownBack, Fined, Drew, Took, Played, Discarded, Kept, Skidded, SkiddedOff, Sent),
    *(PileMade, Looked, Opened, CameHome, CalledOff),
)
