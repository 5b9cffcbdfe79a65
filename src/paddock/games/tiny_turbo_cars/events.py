"""The events of Tiny Turbo Cars. Steps of pieces are the kernel's `Moved`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from paddock.games.tiny_turbo_cars.controller import written
from paddock.kernel.events import CountEvent, PairEvent, SeatEvent
from paddock.kernel.model import Event, Moved, RuleId, Seat


@mypyc_attr(acyclic=True)
class Laid(Event):
    """A board was laid at the end of the track."""

    __match_args__ = ("face", "title")

    def __init__(self, face: str, title: str) -> None:
        super().__init__("setup.track")
        self.face: Final = face
        self.title: Final = title


@mypyc_attr(acyclic=True)
class Picked(SeatEvent):
    __match_args__ = ("seat", "car")

    def __init__(self, seat: Seat, car: str) -> None:
        super().__init__("setup.cars", seat)
        self.car: Final = car


@mypyc_attr(acyclic=True)
class Placed(SeatEvent):
    __match_args__ = ("piece", "seat", "stop")

    def __init__(self, piece: str, seat: Seat, stop: str) -> None:
        super().__init__("setup.cars", seat)
        self.piece: Final = piece
        self.stop: Final = stop


@mypyc_attr(acyclic=True)
class RoundStarted(Event):
    __match_args__ = ("number",)

    def __init__(self, number: i64) -> None:
        super().__init__("end.new_round")
        self.number: Final = number


@mypyc_attr(acyclic=True)
class Scrambled(SeatEvent):
    """A seat was dealt a controller, which its own view shows and no other."""


@mypyc_attr(acyclic=True)
class Content(SeatEvent):
    """A seat slides no more."""


@mypyc_attr(acyclic=True)
class TimedOut(SeatEvent):
    """The countdown ran out on the last one still sliding."""


@mypyc_attr(acyclic=True)
class Smiled(SeatEvent):
    """A seat took a smile."""

    __match_args__ = ("seat", "smile")

    def __init__(self, rule: RuleId, seat: Seat, smile: str) -> None:
        super().__init__(rule, seat)
        self.smile: Final = smile


@mypyc_attr(acyclic=True)
class Revealed(SeatEvent):
    """A controller was laid open, with the number of slides it took."""

    __match_args__ = ("seat", "tiles", "slides")

    def __init__(self, seat: Seat, controller: vec[i64], slides: i64) -> None:
        super().__init__("programming.hidden", seat)
        self.controller: Final = controller
        self.slides: Final = slides

    @property
    def tiles(self) -> str:
        """In letters, which only those who read them need."""
        return written(self.controller)


@mypyc_attr(acyclic=True)
class TurnStarted(SeatEvent):
    pass


@mypyc_attr(acyclic=True)
class Penalized(SeatEvent):
    """The saddest smile asked for its battery."""


@mypyc_attr(acyclic=True)
class Ran(SeatEvent):
    """A command began; `cell` is its place on the controller, from 0."""

    __match_args__ = ("seat", "cell", "command")

    def __init__(self, rule: RuleId, seat: Seat, cell: i64, command: str) -> None:
        super().__init__(rule, seat)
        self.cell: Final = cell
        self.command: Final = command


@mypyc_attr(acyclic=True)
class Modified(CountEvent):
    """What the modifiers in wait add up to."""


@mypyc_attr(acyclic=True)
class Ignored(SeatEvent):
    """A command came to nothing."""


@mypyc_attr(acyclic=True)
class Slowed(CountEvent):
    """A carpet set the value of a movement."""


@mypyc_attr(acyclic=True)
class Sped(CountEvent):
    """A speeder, or an ability, added to the value of a command."""


@mypyc_attr(acyclic=True)
class Reversed(SeatEvent):
    """A slippery car's diagonal goes the other way."""


@mypyc_attr(acyclic=True)
class Slipped(SeatEvent):
    """A car took the slippery token."""


@mypyc_attr(acyclic=True)
class Crashed(SeatEvent):
    """A car entered a space with an obstacle or another car."""

    __match_args__ = ("seat", "place")

    def __init__(self, seat: Seat, place: str) -> None:
        super().__init__("track.obstacle", seat)
        self.place: Final = place


@mypyc_attr(acyclic=True)
class Blocked(SeatEvent):
    """A car stopped before an impassable space or the edge."""

    __match_args__ = ("seat", "place")

    def __init__(self, rule: RuleId, seat: Seat, place: str) -> None:
        super().__init__(rule, seat)
        self.place: Final = place


@mypyc_attr(acyclic=True)
class Shot(SeatEvent):
    """A missile was shot."""


@mypyc_attr(acyclic=True)
class Struck(PairEvent):
    """A missile hit a car."""


@mypyc_attr(acyclic=True)
class Unhurt(SeatEvent):
    """Damage that did nothing; the rule says why."""


@mypyc_attr(acyclic=True)
class Discharged(CountEvent):
    """A battery went; `count` are left."""


@mypyc_attr(acyclic=True)
class ShieldLost(CountEvent):
    """A shield went instead of a battery; `count` are left."""


@mypyc_attr(acyclic=True)
class LaidDown(SeatEvent):
    pass


@mypyc_attr(acyclic=True)
class Recharged(CountEvent):
    """`count` batteries are charged now."""


@mypyc_attr(acyclic=True)
class StoodUp(SeatEvent):
    pass


@mypyc_attr(acyclic=True)
class ShieldSpent(CountEvent):
    """A shield was spent for 2 spaces; `count` are left."""


@mypyc_attr(acyclic=True)
class Shielded(CountEvent):
    """A car gained shields and has `count` now."""


@mypyc_attr(acyclic=True)
class ShieldsReturned(CountEvent):
    """`count` shields went back unused."""


@mypyc_attr(acyclic=True)
class TurnEnded(SeatEvent):
    """The turn is over, and the slippery token is back."""


@mypyc_attr(acyclic=True)
class CameHome(SeatEvent):
    __match_args__ = ("seat", "place")

    def __init__(self, rule: RuleId, seat: Seat, place: i64) -> None:
        super().__init__(rule, seat)
        self.place: Final = place


EVENTS: Final[tuple[type[Event], ...]] = (
    Moved,
    Laid,
    Picked,
    Placed,
    RoundStarted,
    Scrambled,
    Content,
    TimedOut,
    Smiled,
    Revealed,
    TurnStarted,
    Penalized,
    Ran,
    Modified,
    Ignored,
    Slowed,
    Sped,
    Reversed,
    Slipped,
    Crashed,
    Blocked,
    Shot,
    Struck,
    Unhurt,
    Discharged,
    ShieldLost,
    LaidDown,
    Recharged,
    StoodUp,
    ShieldSpent,
    Shielded,
    ShieldsReturned,
    TurnEnded,
    CameHome,
)
