"""The nouns of Toy Rally."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from paddock.kernel.model import Decision, Event, Lexicon, Moved, Seat, State, View

DEAL: Final = 0
ORDER: Final = 1
PLAN: Final = 2
ROLL: Final = 3
MOVE: Final = 4
OVER: Final = 5

SPENT: Final = -1
UNDEALT: Final = 0
UNPLANNED: Final = 0

CARDS: Final[list[i64]] = [0, 1, 2]
CARD_WEIGHTS: Final[list[i64]] = [3, 2, 1]
GEARS: Final[list[i64]] = [3, 4, 5, 6]
TIME_UP: Final[i64] = 7
PIPS: Final[list[i64]] = [8, 9, 10, 11, 12, 13]
BOOST: Final[i64] = 14
FORWARD: Final[i64] = 15
SWITCH: Final[i64] = 16
STOP: Final[i64] = 17

LEXICON: Final = Lexicon(
    [
        *[f"deal {card}" for card in (1, 2, 3)],
        *[f"plan {gear}" for gear in (1, 2, 3, 4)],
        "time up",
        *[f"roll {pips}" for pips in (1, 2, 3, 4, 5, 6)],
        "boost",
        "forward",
        "switch",
        "stop",
    ]
)


class Dealt(Event):
    __match_args__ = ("seat", "card")

    def __init__(self, seat: Seat, card: str, seen_by: Seat) -> None:
        super().__init__("setup.deal", seen_by)
        self.seat: Final = seat
        self.card: Final = card

    def disguised(self) -> Event:
        return Dealt(self.seat, "?", -3)


class Ordered(Event):
    __match_args__ = ("seat", "number")

    def __init__(self, seat: Seat, number: int) -> None:
        super().__init__("setup.order")
        self.seat: Final = seat
        self.number: Final = number


class Planned(Event):
    __match_args__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        super().__init__("round.plan")
        self.seat: Final = seat


class TimeUp(Event):
    def __init__(self) -> None:
        super().__init__("round.time")


class Rolled(Event):
    __match_args__ = ("seat", "pips")

    def __init__(self, seat: Seat, pips: int) -> None:
        super().__init__("turn.roll")
        self.seat: Final = seat
        self.pips: Final = pips


class Boosted(Event):
    __match_args__ = ("seat", "card")

    def __init__(self, seat: Seat, card: int) -> None:
        super().__init__("turn.boost")
        self.seat: Final = seat
        self.card: Final = card


class SpunOut(Event):
    __match_args__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        super().__init__("corner.spin_out")
        self.seat: Final = seat


class CameHome(Event):
    __match_args__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        super().__init__("end.home")
        self.seat: Final = seat


EVENTS: Final[tuple[type[Event], ...]] = (
    *(Dealt, Ordered, Planned, TimeUp, Rolled, Boosted, Moved, SpunOut, CameHome),
)


class Rally(State):
    """`order[number]` is the seat that starts at that number; `left` counts steps, then boost."""

    def __init__(
        self,
        lexicon: Lexicon,
        length: int,
        corners: bool,
        phase: int,
        turn: int,
        order: list[int],
        row: list[int],
        lane: list[int],
        gear: list[int],
        card: list[int],
        left: int,
        stepped: bool,
    ) -> None:
        super().__init__(lexicon)
        self.length = length
        self.corners = corners
        self.phase = phase
        self.turn = turn
        self.order = order
        self.row = row
        self.lane = lane
        self.gear = gear
        self.card = card
        self.left = left
        self.stepped = stepped

    def clone(self) -> Rally:
        return Rally(
            self.lexicon,
            self.length,
            self.corners,
            self.phase,
            self.turn,
            self.order.copy(),
            self.row.copy(),
            self.lane.copy(),
            self.gear.copy(),
            self.card.copy(),
            self.left,
            self.stepped,
        )

    def encode(self) -> list[int]:
        flat = [self.length, int(self.corners), self.phase, self.turn, self.left]
        lists = [*self.order, *self.row, *self.lane, *self.gear, *self.card]
        return [*flat, int(self.stepped), *lists]


@dataclass
class Windscreen(View):
    length: int
    corners: bool
    phase: int
    turn: int
    order: tuple[int, ...]
    row: tuple[int, ...]
    lane: tuple[int, ...]
    planned: tuple[bool, ...]
    gear: tuple[int, ...]
    own_card: int
    spent: tuple[bool, ...]
    dealt: tuple[bool, ...]
    left: int
    stepped: bool


DEAL_DECISION: Final = (Decision(-1, "setup.deal", CARDS, CARD_WEIGHTS),)
ROLL_DECISION: Final = (Decision(-1, "turn.roll", PIPS),)
