"""Event bases that games build on: about a seat, a number of its, another seat, a piece."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from paddock.kernel.model import EVERYONE, Event, RuleId, Seat


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class SeatEvent(Event):
    """Something that happened to one seat."""

    __match_args__ = ("seat",)

    def __init__(self, rule: RuleId, seat: Seat, seen_by: Seat = EVERYONE) -> None:
        super().__init__(rule, seen_by)
        self.seat: Final = seat


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class CountEvent(SeatEvent):
    """Something that happened to one seat, and a number that goes with it."""

    __match_args__ = ("seat", "count")

    def __init__(self, rule: RuleId, seat: Seat, count: i64) -> None:
        super().__init__(rule, seat)
        self.count: Final = count


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class PairEvent(SeatEvent):
    """Something that happened between one seat and another."""

    __match_args__ = ("seat", "other")

    def __init__(self, rule: RuleId, seat: Seat, other: Seat) -> None:
        super().__init__(rule, seat)
        self.other: Final = other


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class PieceEvent(SeatEvent):
    """A seat's piece was put on a place, or taken from it."""

    __match_args__ = ("piece", "seat", "place")

    def __init__(self, rule: RuleId, piece: str, seat: Seat, place: str) -> None:
        super().__init__(rule, seat)
        self.piece: Final = piece
        self.place: Final = place
