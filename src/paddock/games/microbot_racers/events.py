"""The events of Microbot Racers. Steps of pieces are the kernel's `Moved`."""

from __future__ import annotations

from typing import Final

from paddock.kernel.events import PairEvent, SeatEvent
from paddock.kernel.model import Event, Moved, RuleId, Seat


class TrackLaid(Event):
    __match_args__ = ("cards",)

    def __init__(self, rule: RuleId, cards: str) -> None:
        super().__init__(rule)
        self.cards: Final = cards


class Placed(SeatEvent):
    """A robot stands on the start line."""

    __match_args__ = ("piece", "seat", "stop", "facing")

    def __init__(self, rule: RuleId, piece: str, seat: Seat, stop: str, facing: str) -> None:
        super().__init__(rule, seat)
        self.piece: Final = piece
        self.stop: Final = stop
        self.facing: Final = facing


class TurnStarted(Event):
    __match_args__ = ("turn",)

    def __init__(self, rule: RuleId, turn: int) -> None:
        super().__init__(rule)
        self.turn: Final = turn


class FirstTaken(SeatEvent):
    """The privilege was used."""


class Ordered(SeatEvent):
    """A seat is P1 by the dice."""


class Passed(SeatEvent):
    """A pick was given up."""


class HitBlock(SeatEvent):
    """A robot ran into a block or the end of the track, or landed there."""


class SwitchLeft(SeatEvent):
    """A switch was passed and not set off."""


class Forfeited(SeatEvent):
    """The remaining actions are gone."""


class Destroyed(SeatEvent):
    """A robot is out."""


class Finished(SeatEvent):
    """The last lap is complete."""


class HitRobot(PairEvent):
    """A robot ran into the other one."""


class FirstRolled(SeatEvent):
    __match_args__ = ("seat", "pips")

    def __init__(self, rule: RuleId, seat: Seat, pips: int) -> None:
        super().__init__(rule, seat)
        self.pips: Final = pips


class ActionEvent(SeatEvent):
    """About an action of the action card, and its space there."""

    __match_args__ = ("seat", "action", "space")

    def __init__(self, rule: RuleId, seat: Seat, action: str, space: int) -> None:
        super().__init__(rule, seat)
        self.action: Final = action
        self.space: Final = space


class Selected(ActionEvent):
    """A marker was placed."""


class Ran(ActionEvent):
    """A marker was taken off, and its action begins."""


class Lost(ActionEvent):
    """A marker was taken off without effect."""


class Shortened(SeatEvent):
    """A forward move goes as far as the robot's health."""

    __match_args__ = ("seat", "steps")

    def __init__(self, rule: RuleId, seat: Seat, steps: int) -> None:
        super().__init__(rule, seat)
        self.steps: Final = steps


class Rotated(SeatEvent):
    """A robot turned on the spot."""

    __match_args__ = ("piece", "seat", "facing")

    def __init__(self, rule: RuleId, piece: str, seat: Seat, facing: str) -> None:
        super().__init__(rule, seat)
        self.piece: Final = piece
        self.facing: Final = facing


class RollEvent(SeatEvent):
    """A roll for a hazard: it had to be under a number."""

    __match_args__ = ("seat", "pips", "under")

    def __init__(self, rule: RuleId, seat: Seat, pips: int, under: int) -> None:
        super().__init__(rule, seat)
        self.pips: Final = pips
        self.under: Final = under


class RollPassed(RollEvent):
    """The roll was low enough."""


class RollFailed(RollEvent):
    """The roll was too high."""


class HealthEvent(SeatEvent):
    __match_args__ = ("seat", "health")

    def __init__(self, rule: RuleId, seat: Seat, health: int) -> None:
        super().__init__(rule, seat)
        self.health: Final = health


class Damaged(HealthEvent):
    """One health lost."""


class Repaired(HealthEvent):
    """Health after a repair."""


class CardTurned(SeatEvent):
    """A switch turned its card: how, and how it lies now."""

    __match_args__ = ("seat", "place", "switch", "card")

    def __init__(self, rule: RuleId, seat: Seat, place: str, switch: str, card: str) -> None:
        super().__init__(rule, seat)
        self.place: Final = place
        self.switch: Final = switch
        self.card: Final = card


class LapCompleted(SeatEvent):
    __match_args__ = ("seat", "laps")

    def __init__(self, rule: RuleId, seat: Seat, laps: int) -> None:
        super().__init__(rule, seat)
        self.laps: Final = laps


class CutOff(Event):
    """The bound on turns ends the race."""


EVENTS: Final[tuple[type[Event], ...]] = (
    Moved,
    TrackLaid,
    Placed,
    TurnStarted,
    FirstTaken,
    FirstRolled,
    Ordered,
    Selected,
    Passed,
    Ran,
    Lost,
    Shortened,
    Rotated,
    RollPassed,
    RollFailed,
    HitBlock,
    HitRobot,
    Damaged,
    Forfeited,
    Repaired,
    Destroyed,
    SwitchLeft,
    CardTurned,
    LapCompleted,
    Finished,
    CutOff,
)
