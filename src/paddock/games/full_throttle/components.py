"""Loader of `cards/components.toml`: what lies in the box besides cards and drivers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games._shared.files import shipped
from paddock.games._shared.sheet import Sheet, not_whole, read_sheet
from paddock.kernel.message import Message

GEARS: Final[i64] = 6
SEATS: Final = 4
KINDS: Final = (
    "nitrous",
    "power",
    "tuning",
    "tires",
    "turbo",
    "handling",
    "transmission",
    "aerodynamics",
    "steering",
)
"""The kinds of upgrades, in the order of the console's circles."""

NITROUS: Final[i64] = 0
POWER: Final[i64] = 1
TUNING: Final[i64] = 2
TIRES: Final[i64] = 3
TURBO: Final[i64] = 4
HANDLING: Final[i64] = 5
TRANSMISSION: Final[i64] = 6
AERODYNAMICS: Final[i64] = 7
STEERING: Final[i64] = 8
UPGRADES: Final[i64] = 9

GEAR_NAMES: Final = ("Neutral", "1st", "2nd", "3rd", "4th", "5th", "6th")


def read_box(file: str) -> Sheet:
    return read_sheet(file, shipped("full_throttle", "cards", file))


def numbers(sheet: Sheet, key: str, low: int, high: int) -> list[i64]:
    """A list of whole numbers from low to high."""
    found = sheet.value(key)
    if not isinstance(found, list):
        sheet.refuse(key, Message("games.sheet.no_wholes"))
    result: list[i64] = []
    for place, number in enumerate(found):
        if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= high:
            sheet.refuse(f"{key}[{place}]", not_whole(low, high, number))
        result.append(number)
    return result


def read_icons(sheet: Sheet) -> vec[i64]:
    """§damage.icon The highest speed with an icon in each gear, 0 where there is none."""
    icons = vec[i64]([0] * 7)
    for gear in range(1, 7):
        if sheet.has(str(gear)):
            icons[gear] = sheet.whole(str(gear), 1, 20)
    sheet.close()
    return icons


def read_limits(sheet: Sheet) -> list[i64]:
    """§setup.loadout How many tokens of each kind a car may have."""
    most = sheet.whole("most", 1, 12)
    limits: list[i64] = [
        sheet.whole(kind, 1, most) if sheet.has(kind) else 2 * most for kind in KINDS
    ]
    sheet.close()
    return limits


BOX: Final = read_box("components.toml")
HAND: Final[i64] = BOX.whole("hand", 1, 12)
"""§setup.hand"""
ROUNDS: Final[i64] = BOX.whole("rounds", 1, 1000)
"""§finish.limit"""
SLOTS: Final[i64] = BOX.whole("damages", 1, 5)
"""§damage.junked"""
CONTROL: Final[list[i64]] = numbers(BOX, "control", 1, 5)
"""§damage.control"""
HIGHEST_CONTROL: Final[i64] = 5
MOST_UPGRADES: Final[i64] = BOX.sheet("upgrades").whole("most", 1, 12)
LIMITS: Final[list[i64]] = read_limits(BOX.sheet("upgrades"))
ICONS: Final[vec[i64]] = read_icons(BOX.sheet("damage"))
BOX.close()
if len(CONTROL) < SEATS * SLOTS:
    BOX.refuse("control", Message("full_throttle.control_tokens", slots=int(SLOTS), cars=SEATS))
