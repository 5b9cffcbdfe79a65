"""What happens in a race, for the eye. Steps on the track are the kernel's `Moved`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from paddock.games.tiny_turbo_cars.controller import written
from paddock.kernel.model import Event, Moved, RuleId, Seat


@mypyc_attr(acyclic=True)
class Told(Event):
    """Something that happened to one seat."""

    __match_args__ = ("seat",)

    def __init__(self, rule: RuleId, seat: Seat) -> None:
        super().__init__(rule)
        self.seat: Final = seat


@mypyc_attr(acyclic=True)
class Counted(Event):
    """Something that happened to one seat, and a number that it has now."""

    __match_args__ = ("seat", "count")

    def __init__(self, rule: RuleId, seat: Seat, count: i64) -> None:
        super().__init__(rule)
        self.seat: Final = seat
        self.count: Final = count


@mypyc_attr(acyclic=True)
class Laid(Event):
    """A board was laid at the end of the track."""

    __match_args__ = ("face", "title")

    def __init__(self, face: str, title: str) -> None:
        super().__init__("setup.track")
        self.face: Final = face
        self.title: Final = title


@mypyc_attr(acyclic=True)
class Picked(Event):
    __match_args__ = ("seat", "car")

    def __init__(self, seat: Seat, car: str) -> None:
        super().__init__("setup.cars")
        self.seat: Final = seat
        self.car: Final = car


@mypyc_attr(acyclic=True)
class Placed(Event):
    __match_args__ = ("piece", "seat", "stop")

    def __init__(self, piece: str, seat: Seat, stop: str) -> None:
        super().__init__("setup.cars")
        self.piece: Final = piece
        self.seat: Final = seat
        self.stop: Final = stop


@mypyc_attr(acyclic=True)
class RoundStarted(Event):
    __match_args__ = ("number",)

    def __init__(self, number: i64) -> None:
        super().__init__("end.new_round")
        self.number: Final = number


@mypyc_attr(acyclic=True)
class Scrambled(Told):
    """A seat was dealt a controller, which its own view shows and no other."""


@mypyc_attr(acyclic=True)
class Content(Told):
    """A seat slides no more."""


@mypyc_attr(acyclic=True)
class TimedOut(Told):
    """The countdown ran out on the last one still sliding."""


@mypyc_attr(acyclic=True)
class Smiled(Event):
    """A seat took a smile."""

    __match_args__ = ("seat", "smile")

    def __init__(self, rule: RuleId, seat: Seat, smile: str) -> None:
        super().__init__(rule)
        self.seat: Final = seat
        self.smile: Final = smile


@mypyc_attr(acyclic=True)
class Revealed(Event):
    """A controller was laid open, with the number of slides it took."""

    __match_args__ = ("seat", "tiles", "slides")

    def __init__(self, seat: Seat, controller: vec[i64], slides: i64) -> None:
        super().__init__("programming.hidden")
        self.seat: Final = seat
        self.controller: Final = controller
        self.slides: Final = slides

    @property
    def tiles(self) -> str:
        """In letters, which only those who read them need."""
        return written(self.controller)


@mypyc_attr(acyclic=True)
class TurnStarted(Told):
    pass


@mypyc_attr(acyclic=True)
class Penalized(Told):
    """The saddest smile asked for its battery."""


@mypyc_attr(acyclic=True)
class Ran(Event):
    """A command began; `cell` is its place on the controller, from 0."""

    __match_args__ = ("seat", "cell", "command")

    def __init__(self, rule: RuleId, seat: Seat, cell: i64, command: str) -> None:
        super().__init__(rule)
        self.seat: Final = seat
        self.cell: Final = cell
        self.command: Final = command


@mypyc_attr(acyclic=True)
class Modified(Counted):
    """What the modifiers in wait add up to."""


@mypyc_attr(acyclic=True)
class Ignored(Told):
    """A command came to nothing."""


@mypyc_attr(acyclic=True)
class Slowed(Counted):
    """A carpet set the value of a movement."""


@mypyc_attr(acyclic=True)
class Sped(Counted):
    """A speeder, or an ability, added to the value of a command."""


@mypyc_attr(acyclic=True)
class Reversed(Told):
    """A slippery car's diagonal goes the other way."""


@mypyc_attr(acyclic=True)
class Slipped(Told):
    """A car took the slippery token."""


@mypyc_attr(acyclic=True)
class Crashed(Event):
    """A car entered a space with an obstacle or another car."""

    __match_args__ = ("seat", "place")

    def __init__(self, seat: Seat, place: str) -> None:
        super().__init__("track.obstacle")
        self.seat: Final = seat
        self.place: Final = place


@mypyc_attr(acyclic=True)
class Blocked(Event):
    """A car stopped before an impassable space or the edge."""

    __match_args__ = ("seat", "place")

    def __init__(self, rule: RuleId, seat: Seat, place: str) -> None:
        super().__init__(rule)
        self.seat: Final = seat
        self.place: Final = place


@mypyc_attr(acyclic=True)
class Shot(Told):
    """A missile was shot."""


@mypyc_attr(acyclic=True)
class Struck(Event):
    """A missile hit a car."""

    __match_args__ = ("seat", "other")

    def __init__(self, rule: RuleId, seat: Seat, other: Seat) -> None:
        super().__init__(rule)
        self.seat: Final = seat
        self.other: Final = other


@mypyc_attr(acyclic=True)
class Unhurt(Told):
    """Damage that did nothing; the rule says why."""


@mypyc_attr(acyclic=True)
class Discharged(Counted):
    """A battery went; `count` are left."""


@mypyc_attr(acyclic=True)
class ShieldLost(Counted):
    """A shield went instead of a battery; `count` are left."""


@mypyc_attr(acyclic=True)
class LaidDown(Told):
    pass


@mypyc_attr(acyclic=True)
class Recharged(Counted):
    """`count` batteries are charged now."""


@mypyc_attr(acyclic=True)
class StoodUp(Told):
    pass


@mypyc_attr(acyclic=True)
class ShieldSpent(Counted):
    """A shield was spent for 2 spaces; `count` are left."""


@mypyc_attr(acyclic=True)
class Shielded(Counted):
    """A car gained shields and has `count` now."""


@mypyc_attr(acyclic=True)
class ShieldsReturned(Counted):
    """`count` shields went back unused."""


@mypyc_attr(acyclic=True)
class TurnEnded(Told):
    """The turn is over, and the slippery token is back."""


@mypyc_attr(acyclic=True)
class CameHome(Event):
    __match_args__ = ("seat", "place")

    def __init__(self, rule: RuleId, seat: Seat, place: i64) -> None:
        super().__init__(rule)
        self.seat: Final = seat
        self.place: Final = place


EVENT_TYPES: Final[tuple[type[Event], ...]] = (
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
