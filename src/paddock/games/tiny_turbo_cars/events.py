"""What happens in a race, for the eye. Steps on the track are the kernel's `Moved`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.kernel.model import Event, Moved, RuleId, Seat


class Told(Event):
    """Something that happened to one seat."""

    __match_args__ = ("seat",)

    def __init__(self, rule: RuleId, seat: Seat) -> None:
        super().__init__(rule)
        self.seat: Final = seat


class Counted(Event):
    """Something that happened to one seat, and a number that it has now."""

    __match_args__ = ("seat", "count")

    def __init__(self, rule: RuleId, seat: Seat, count: i64) -> None:
        super().__init__(rule)
        self.seat: Final = seat
        self.count: Final = count


class Laid(Event):
    """A board was laid at the end of the track."""

    __match_args__ = ("face", "title")

    def __init__(self, face: str, title: str) -> None:
        super().__init__("setup.track")
        self.face: Final = face
        self.title: Final = title


class Picked(Event):
    __match_args__ = ("seat", "car")

    def __init__(self, seat: Seat, car: str) -> None:
        super().__init__("setup.cars")
        self.seat: Final = seat
        self.car: Final = car


class Placed(Event):
    __match_args__ = ("piece", "seat", "stop")

    def __init__(self, piece: str, seat: Seat, stop: str) -> None:
        super().__init__("setup.cars")
        self.piece: Final = piece
        self.seat: Final = seat
        self.stop: Final = stop


class RoundStarted(Event):
    __match_args__ = ("number",)

    def __init__(self, number: i64) -> None:
        super().__init__("end.new_round")
        self.number: Final = number


class Scrambled(Told):
    """A seat was dealt a controller, which its own view shows and no other."""


class Content(Told):
    """A seat slides no more."""


class TimedOut(Told):
    """The countdown ran out on the last one still sliding."""


class Smiled(Event):
    """A seat took a smile."""

    __match_args__ = ("seat", "smile")

    def __init__(self, rule: RuleId, seat: Seat, smile: str) -> None:
        super().__init__(rule)
        self.seat: Final = seat
        self.smile: Final = smile


class Revealed(Event):
    """A controller was laid open, with the number of slides it took."""

    __match_args__ = ("seat", "tiles", "slides")

    def __init__(self, seat: Seat, tiles: str, slides: i64) -> None:
        super().__init__("programming.hidden")
        self.seat: Final = seat
        self.tiles: Final = tiles
        self.slides: Final = slides


class TurnStarted(Told):
    pass


class Penalized(Told):
    """The saddest smile asked for its battery."""


class Ran(Event):
    """A command began; `cell` is its place on the controller, from 0."""

    __match_args__ = ("seat", "cell", "command")

    def __init__(self, rule: RuleId, seat: Seat, cell: i64, command: str) -> None:
        super().__init__(rule)
        self.seat: Final = seat
        self.cell: Final = cell
        self.command: Final = command


class Modified(Counted):
    """What the modifiers in wait add up to."""


class Ignored(Told):
    """A command came to nothing."""


class Slowed(Counted):
    """A carpet set the value of a movement."""


class Sped(Counted):
    """A speeder, or an ability, added to the value of a command."""


class Reversed(Told):
    """A slippery car's diagonal goes the other way."""


class Slipped(Told):
    """A car took the slippery token."""


class Crashed(Event):
    """A car entered a space with an obstacle or another car."""

    __match_args__ = ("seat", "place")

    def __init__(self, seat: Seat, place: str) -> None:
        super().__init__("track.obstacle")
        self.seat: Final = seat
        self.place: Final = place


class Blocked(Event):
    """A car stopped before an impassable space or the edge."""

    __match_args__ = ("seat", "place")

    def __init__(self, rule: RuleId, seat: Seat, place: str) -> None:
        super().__init__(rule)
        self.seat: Final = seat
        self.place: Final = place


class Shot(Told):
    """A missile was shot."""


class Struck(Event):
    """A missile hit a car."""

    __match_args__ = ("seat", "other")

    def __init__(self, rule: RuleId, seat: Seat, other: Seat) -> None:
        super().__init__(rule)
        self.seat: Final = seat
        self.other: Final = other


class Unhurt(Told):
    """Damage that did nothing; the rule says why."""


class Discharged(Counted):
    """A battery went; `count` are left."""


class ShieldLost(Counted):
    """A shield went instead of a battery; `count` are left."""


class LaidDown(Told):
    pass


class Recharged(Counted):
    """`count` batteries are charged now."""


class StoodUp(Told):
    pass


class ShieldSpent(Counted):
    """A shield was spent for 2 spaces; `count` are left."""


class Shielded(Counted):
    """A car gained shields and has `count` now."""


class ShieldsReturned(Counted):
    """`count` shields went back unused."""


class TurnEnded(Told):
    """The turn is over, and the slippery token is back."""


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
