"""The events of Full Throttle. Steps of pieces are the kernel's `Moved`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from paddock.games.full_throttle.deck import HIDDEN
from paddock.kernel.events import CountEvent, PairEvent, PieceEvent, SeatEvent
from paddock.kernel.model import EVERYONE, Event, Moved, RuleId, Seat


@mypyc_attr(acyclic=True)
class Ordered(SeatEvent):
    """Chance has named the first player."""


@mypyc_attr(acyclic=True)
class DriverTaken(SeatEvent):
    """A seat has a driver card now."""

    __match_args__ = ("seat", "driver")

    def __init__(self, rule: RuleId, seat: Seat, driver: str) -> None:
        super().__init__(rule, seat)
        self.driver: Final = driver


@mypyc_attr(acyclic=True)
class ObstaclePlaced(PieceEvent):
    pass


@mypyc_attr(acyclic=True)
class Loaded(SeatEvent):
    """A seat has placed its upgrades, which its own view shows and no other."""


@mypyc_attr(acyclic=True)
class LoadoutShown(SeatEvent):
    """All have placed their upgrades: what a seat has, as its notation says it."""

    __match_args__ = ("seat", "upgrades")

    def __init__(self, rule: RuleId, seat: Seat, upgrades: str) -> None:
        super().__init__(rule, seat)
        self.upgrades: Final = upgrades


@mypyc_attr(acyclic=True)
class Placed(PieceEvent):
    """A car was put on the start card, or police on its space."""


@mypyc_attr(acyclic=True)
class Dealt(SeatEvent):
    """A card came to a hand; the others see its back."""

    __match_args__ = ("seat", "card")

    def __init__(self, rule: RuleId, seat: Seat, card: str, seen_by: Seat = EVERYONE) -> None:
        super().__init__(rule, seat, seen_by)
        self.card: Final = card

    def disguised(self) -> Event:
        return Dealt(self.rule, self.seat, HIDDEN)


@mypyc_attr(acyclic=True)
class RoundStarted(Event):
    __match_args__ = ("number",)

    def __init__(self, rule: RuleId, number: i64) -> None:
        super().__init__(rule)
        self.number: Final = number


@mypyc_attr(acyclic=True)
class TurnStarted(SeatEvent):
    pass


@mypyc_attr(acyclic=True)
class Discarded(SeatEvent):
    """A card of a gear went from a hand to the discard."""

    __match_args__ = ("seat", "card", "gear")

    def __init__(self, rule: RuleId, seat: Seat, card: str, gear: str) -> None:
        super().__init__(rule, seat)
        self.card: Final = card
        self.gear: Final = gear


@mypyc_attr(acyclic=True)
class Shifted(SeatEvent):
    """A car is in another gear, by choice or by penalties."""

    __match_args__ = ("seat", "gear")

    def __init__(self, rule: RuleId, seat: Seat, gear: str) -> None:
        super().__init__(rule, seat)
        self.gear: Final = gear


@mypyc_attr(acyclic=True)
class UpgradePlayed(SeatEvent):
    """An upgrade token was spent; `left` of its kind stay."""

    __match_args__ = ("seat", "upgrade", "left")

    def __init__(self, rule: RuleId, seat: Seat, upgrade: str, left: i64) -> None:
        super().__init__(rule, seat)
        self.upgrade: Final = upgrade
        self.left: Final = left


@mypyc_attr(acyclic=True)
class SetPlayed(SeatEvent):
    """A set was played: so many cards of one gear, their names in one text."""

    __match_args__ = ("seat", "count", "gear", "cards")

    def __init__(self, rule: RuleId, seat: Seat, count: i64, gear: str, cards: str) -> None:
        super().__init__(rule, seat)
        self.count: Final = count
        self.gear: Final = gear
        self.cards: Final = cards


@mypyc_attr(acyclic=True)
class Turned(SeatEvent):
    """A card of the speed draw: its speed in the row that counts, and whether it has an icon."""

    __match_args__ = ("seat", "card", "speed", "icon")

    def __init__(self, rule: RuleId, seat: Seat, card: str, speed: i64, icon: bool) -> None:
        super().__init__(rule, seat)
        self.card: Final = card
        self.speed: Final = speed
        self.icon: Final = icon


@mypyc_attr(acyclic=True)
class DrawThrown(SeatEvent):
    """The whole speed draw went to the discard and is made anew."""


@mypyc_attr(acyclic=True)
class SpeedAdded(CountEvent):
    """Nitrous, Tires, a control token or a driver adds `count` to the speed."""


@mypyc_attr(acyclic=True)
class SpeedChosen(SeatEvent):
    """The speed that was chosen, and the speed value that came of it."""

    __match_args__ = ("seat", "speed", "value")

    def __init__(self, rule: RuleId, seat: Seat, speed: i64, value: i64) -> None:
        super().__init__(rule, seat)
        self.speed: Final = speed
        self.value: Final = value


@mypyc_attr(acyclic=True)
class ControlTaken(CountEvent):
    """A control token with this number lies in a slot."""


@mypyc_attr(acyclic=True)
class Damaged(CountEvent):
    """A control token was turned over: `count` damages now."""


@mypyc_attr(acyclic=True)
class Penalized(SeatEvent):
    """Penalties on a place, `count` of them; `total` in this turn now."""

    __match_args__ = ("seat", "count", "total", "place")

    def __init__(self, rule: RuleId, seat: Seat, count: i64, total: i64, place: str) -> None:
        super().__init__(rule, seat)
        self.count: Final = count
        self.total: Final = total
        self.place: Final = place


@mypyc_attr(acyclic=True)
class Stopped(SeatEvent):
    """A penalty below Neutral, or a drift, stopped the car."""


@mypyc_attr(acyclic=True)
class Blocked(CountEvent):
    """No step is legal; `count` spaces were left."""


@mypyc_attr(acyclic=True)
class BlockPlaced(PieceEvent):
    pass


@mypyc_attr(acyclic=True)
class BlockTaken(PieceEvent):
    """A block token went back to its owner."""


@mypyc_attr(acyclic=True)
class BlockIgnored(PairEvent):
    """A driver passed the block token of another."""


@mypyc_attr(acyclic=True)
class Slowed(SeatEvent):
    """A step into a block token cost more than one space; so many are left of the move."""

    __match_args__ = ("seat", "cost", "left")

    def __init__(self, rule: RuleId, seat: Seat, cost: i64, left: i64) -> None:
        super().__init__(rule, seat)
        self.cost: Final = cost
        self.left: Final = left


@mypyc_attr(acyclic=True)
class Paused(PieceEvent):
    """A car too slow for a barrier stopped on it."""


@mypyc_attr(acyclic=True)
class Crossed(SeatEvent):
    """A car is over the finish, with so much of its speed left."""

    __match_args__ = ("seat", "left", "speed")

    def __init__(self, rule: RuleId, seat: Seat, left: i64, speed: i64) -> None:
        super().__init__(rule, seat)
        self.left: Final = left
        self.speed: Final = speed


@mypyc_attr(acyclic=True)
class Crashed(PieceEvent):
    """A car failed at a barrier and is out."""


@mypyc_attr(acyclic=True)
class Junked(SeatEvent):
    """Three damages: the car is out."""


@mypyc_attr(acyclic=True)
class TeamOut(SeatEvent):
    """A car is out because its partner is."""


@mypyc_attr(acyclic=True)
class Relayed(PairEvent):
    """A team's first car is back, and its partner may start."""


@mypyc_attr(acyclic=True)
class TurnEnded(SeatEvent):
    """What lay on the table is discarded."""


@mypyc_attr(acyclic=True)
class Shuffled(Event):
    """The discard was made into a new deck."""


@mypyc_attr(acyclic=True)
class RaceEnded(Event):
    """Nobody drives on; the rule says why."""


EVENTS: Final[tuple[type[Event], ...]] = (
    Moved,
    Ordered,
    DriverTaken,
    ObstaclePlaced,
    Loaded,
    LoadoutShown,
    Placed,
    Dealt,
    RoundStarted,
    TurnStarted,
    Discarded,
    Shifted,
    UpgradePlayed,
    SetPlayed,
    Turned,
    DrawThrown,
    SpeedAdded,
    SpeedChosen,
    ControlTaken,
    Damaged,
    Penalized,
    Stopped,
    Blocked,
    BlockPlaced,
    BlockTaken,
    BlockIgnored,
    Slowed,
    Paused,
    Crossed,
    Crashed,
    Junked,
    TeamOut,
    Relayed,
    TurnEnded,
    Shuffled,
    RaceEnded,
)
