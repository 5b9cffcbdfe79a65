"""The drivers, read from `cards/drivers.toml`: each changes one number of the rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games._shared.sheet import Sheet
from paddock.games.full_throttle.components import HAND, read_box
from paddock.kernel.message import Message
from paddock.kernel.model import RuleId

POINTS: Final[dict[str, int]] = {
    "hand": HAND,
    "upgrades": 0,
    "icon_speed": 0,
    "late_upshift": 3,
    "downshift": 2,
    "diagonals": 0,
    "grip": 0,
    "blocked_part": 1,
    "first_speed": 0,
    "extra_card": 0,
    "first_gear": 1,
    "more_minimum": 0,
}
"""What a driver can change, and what it is for everybody else."""


class Driver:
    """§setup.console Who sits at the wheel: the numbers of the rules as they are for one car."""

    def __init__(self, name: str, is_own: bool, changes: str, points: dict[str, int]) -> None:
        self.name: Final = name
        self.is_own: Final = is_own
        """Whether this project has made the driver up."""
        self.changes: Final = changes
        self.rule: Final[RuleId] = "driver." + name if name else "setup.console"
        self.hand: Final[i64] = points["hand"]
        """§driver.dom §setup.hand Cards in hand."""
        self.upgrades: Final[i64] = points["upgrades"]
        """§driver.han_lue §setup.upgrades Tokens more than the course gives."""
        self.icon_speed: Final[i64] = points["icon_speed"]
        """§driver.gisele §damage.icon What a speed with an icon counts more."""
        self.late_upshift: Final[i64] = points["late_upshift"]
        """§driver.rosa_quint §turn.shift Cards for a gear up after the move."""
        self.downshift: Final[i64] = points["downshift"]
        """§driver.milo_varga §turn.shift Cards for a gear down."""
        self.diagonals: Final[i64] = points["diagonals"]
        """§driver.pia_sandoval §move.step Diagonal steps in a move without a token."""
        self.grip: Final[i64] = points["grip"]
        """§driver.teo_brandt §move.corner What is added to corner numbers."""
        self.blocked_part: Final[i64] = points["blocked_part"]
        """§driver.nadia_okoro §move.blocked One penalty is taken for so many spaces."""
        self.first_speed: Final[i64] = points["first_speed"]
        """§driver.buck_hollis §turn.speed Speed added in the first turn."""
        self.extra_card: Final[i64] = points["extra_card"]
        """§driver.wren_castellan §turn.set Cards turned over beyond those of the set."""
        self.first_gear: Final[i64] = points["first_gear"]
        """§driver.iggy_falk §setup.hand The gear at the start."""
        self.more_minimum: Final[i64] = points["more_minimum"]
        """§driver.sable_nakamura §turn.minimum What is added to minimum speeds."""


def read_driver(name: str, sheet: Sheet) -> Driver:
    changes = sheet.text("changes", tuple(POINTS))
    points = {**POINTS, changes: sheet.whole("to", 1, 12)}
    if points == POINTS:
        sheet.refuse("to", Message("full_throttle.idle_driver"))
    is_own = sheet.text("origin", ("book", "own")) == "own"
    driver = Driver(name, is_own, changes, points)
    sheet.close()
    return driver


def read_drivers(sheet: Sheet) -> list[Driver]:
    return [read_driver(name, sheet.sheet(name)) for name in sheet.table]


ANYBODY: Final = Driver("", False, "", POINTS)
"""Who drives where there are no driver cards."""
DRIVERS: Final[list[Driver]] = read_drivers(read_box("drivers.toml"))
