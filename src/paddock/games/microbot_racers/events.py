"""The events of Microbot Racers. Steps of pieces are the kernel's `Moved`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from paddock.kernel.events import PairEvent, SeatEvent
from paddock.kernel.model import Event, Moved, RuleId, Seat


@mypyc_attr(acyclic=True)
class TrackLaid(Event):
    __match_args__ = ("cards",)

    def __init__(self, rule: RuleId, cards: str) -> None:
        super().__init__(rule)
        self.cards: Final = cards


@mypyc_attr(acyclic=True)
class Placed(SeatEvent):
    """A robot stands on the start line."""

    __match_args__ = ("piece", "seat", "stop", "facing")

    def __init__(self, rule: RuleId, piece: str, seat: Seat, stop: str, facing: str) -> None:
        super().__init__(rule, seat)
        self.piece: Final = piece
        self.stop: Final = stop
        self.facing: Final = facing


@mypyc_attr(acyclic=True)
class TurnStarted(Event):
    __match_args__ = ("turn",)

    def __init__(self, rule: RuleId, turn: int) -> None:
        super().__init__(rule)
        self.turn: Final = turn


@mypyc_attr(acyclic=True)
class FirstTaken(SeatEvent):
    """The privilege was used."""


@mypyc_attr(acyclic=True)
class Ordered(SeatEvent):
    """A seat is P1 by the dice."""


@mypyc_attr(acyclic=True)
class Passed(SeatEvent):
    """A pick was given up."""


@mypyc_attr(acyclic=True)
class HitBlock(SeatEvent):
    """A robot ran into a block or the end of the track, or landed there."""


@mypyc_attr(acyclic=True)
class SwitchLeft(SeatEvent):
    """A switch was passed and not set off."""


@mypyc_attr(acyclic=True)
class Forfeited(SeatEvent):
    """The remaining actions are gone."""


@mypyc_attr(acyclic=True)
class Destroyed(SeatEvent):
    """A robot is out."""


@mypyc_attr(acyclic=True)
class Finished(SeatEvent):
    """The last lap is complete."""


@mypyc_attr(acyclic=True)
class HitRobot(PairEvent):
    """A robot ran into the other one."""


@mypyc_attr(acyclic=True)
class FirstRolled(SeatEvent):
    __match_args__ = ("seat", "pips")

    def __init__(self, rule: RuleId, seat: Seat, pips: int) -> None:
        super().__init__(rule, seat)
        self.pips: Final = pips


@mypyc_attr(acyclic=True)
class ActionEvent(SeatEvent):
    """About an action of the action card, and its space there."""

    __match_args__ = ("seat", "action", "space")

    def __init__(self, rule: RuleId, seat: Seat, action: str, space: int) -> None:
        super().__init__(rule, seat)
        self.action: Final = action
        self.space: Final = space


@mypyc_attr(acyclic=True)
class Selected(ActionEvent):
    """A marker was placed."""


@mypyc_attr(acyclic=True)
class Ran(ActionEvent):
    """A marker was taken off, and its action begins."""


@mypyc_attr(acyclic=True)
class Lost(ActionEvent):
    """A marker was taken off without effect."""


@mypyc_attr(acyclic=True)
class Shortened(SeatEvent):
    """A forward move goes as far as the robot's health."""

    __match_args__ = ("seat", "steps")

    def __init__(self, rule: RuleId, seat: Seat, steps: int) -> None:
        super().__init__(rule, seat)
        self.steps: Final = steps


@mypyc_attr(acyclic=True)
class Rotated(SeatEvent):
    """A robot turned on the spot."""

    __match_args__ = ("piece", "seat", "facing")

    def __init__(self, rule: RuleId, piece: str, seat: Seat, facing: str) -> None:
        super().__init__(rule, seat)
        self.piece: Final = piece
        self.facing: Final = facing


@mypyc_attr(acyclic=True)
class RollEvent(SeatEvent):
    """A roll for a hazard: it had to be under a number."""

    __match_args__ = ("seat", "pips", "under")

    def __init__(self, rule: RuleId, seat: Seat, pips: int, under: int) -> None:
        super().__init__(rule, seat)
        self.pips: Final = pips
        self.under: Final = under


@mypyc_attr(acyclic=True)
class RollPassed(RollEvent):
    """The roll was low enough."""


@mypyc_attr(acyclic=True)
class RollFailed(RollEvent):
    """The roll was too high."""


@mypyc_attr(acyclic=True)
class HealthEvent(SeatEvent):
    __match_args__ = ("seat", "health")

    def __init__(self, rule: RuleId, seat: Seat, health: int) -> None:
        super().__init__(rule, seat)
        self.health: Final = health


@mypyc_attr(acyclic=True)
class Damaged(HealthEvent):
    """One health lost."""


@mypyc_attr(acyclic=True)
class Repaired(HealthEvent):
    """Health after a repair."""


@mypyc_attr(acyclic=True)
class CardTurned(SeatEvent):
    """A switch turned its card: how, and how it lies now."""

    __match_args__ = ("seat", "place", "switch", "card")

    def __init__(self, rule: RuleId, seat: Seat, place: str, switch: str, card: str) -> None:
        super().__init__(rule, seat)
        self.place: Final = place
        self.switch: Final = switch
        self.card: Final = card


@mypyc_attr(acyclic=True)
class LapCompleted(SeatEvent):
    __match_args__ = ("seat", "laps")

    def __init__(self, rule: RuleId, seat: Seat, laps: int) -> None:
        super().__init__(rule, seat)
        self.laps: Final = laps


@mypyc_attr(acyclic=True)
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
