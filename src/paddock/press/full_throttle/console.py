"""The console as a symbol: gear gate, upgrade circles, damage slots, penalty tracker."""

from __future__ import annotations

from typing import Final

from paddock.games._shared.text import Text
from paddock.games.full_throttle.components import KINDS, SLOTS
from paddock.press.board import Box
from paddock.press.full_throttle.gear_cards import HEAT
from paddock.press.full_throttle.palette import CHALK, stroke
from paddock.press.svg import circle, group, rect, symbol, text, use

CONSOLE_SIZE: Final = (420.0, 300.0)
PANEL: Final = "#171a25"
STEEL: Final = "#3b4256"
PALE: Final = "#aab3c8"


def console_spots() -> dict[str, Box]:
    """Where things lie on a console: lever positions, circles, slots, lamps."""
    spots: dict[str, Box] = {"gear-0": Box(82.0, 104.0, 36.0, 36.0)}
    for gear in range(1, 7):
        x = 36.0 + (gear - 1) // 2 * 46
        spots[f"gear-{gear}"] = Box(x, 58.0 if gear % 2 else 150.0, 36.0, 36.0)
    for number, kind in enumerate(KINDS):
        x, y = 212.0 + number % 3 * 78, 44.0 + number // 3 * 68
        spots[f"upgrade-{kind}"] = Box(x, y, 48.0, 48.0)
    for slot in range(int(SLOTS)):
        spots[f"slot-{slot}"] = Box(36.0 + 46 * slot, 256.0, 38.0, 38.0)
    for cards in range(8):
        spots[f"penalty-{cards}"] = Box(376.0 - 24 * cards, 262.0, 22.0, 22.0)
    return spots


def console(words: Text) -> str:
    return symbol("console", (0, 0, *CONSOLE_SIZE), panel(words))


def panel(words: Text) -> str:
    wide, high = CONSOLE_SIZE
    spots = console_spots()
    return (
        rect(1, 1, wide - 2, high - 2, rx=20, fill=PANEL, stroke=STEEL, stroke_width=2.0)
        + rect(9, 9, wide - 18, high - 18, rx=14, fill="none", stroke="#262c3d", stroke_width=2.0)
        + gate(spots, words) + circles(spots, words) + slots(spots, words) + tracker(spots, words)
    )  # fmt: skip


def gate(spots: dict[str, Box], words: Text) -> str:
    """The slots that the lever runs in, and a number in its colour at each end."""
    d = "M36 104H128M36 58V150M82 58V150M128 58V150"
    plate = rect(14, 16, 136, 178, rx=14, fill="#0d0f17", stroke=STEEL, stroke_width=1.6)
    numbers = text(106, 104, words.drawing["console.neutral"], 15, fill=PALE)
    for gear in range(1, 7):
        x, y, _, _ = spots[f"gear-{gear}"]
        numbers += text(x, y - 24 if gear % 2 else y + 25, str(gear), 18, fill=HEAT[gear - 1])
    return (
        plate
        + stroke(d, "#05060b", 18.0, stroke_linecap="round")
        + stroke(d, "#2c3244", 12.0, stroke_linecap="round")
        + stroke(d, "#0a0c13", 6.0, stroke_linecap="round")
        + numbers
    )


def circles(spots: dict[str, Box], words: Text) -> str:
    """A circle for each kind of upgrade, lit from behind."""
    result = ""
    for kind in KINDS:
        x, y, wide, _ = spots[f"upgrade-{kind}"]
        result += circle(x, y, wide / 2, fill="#0d0f17", stroke=STEEL, stroke_width=2.0)
        result += group(use(f"kit-{kind}", x, y, 30, 30), color="#ffb347")
        result += text(
            x, y + 32, words.drawing[f"console.{kind}"], 10.5, fill=PALE, letter_spacing=0.6
        )
    return result


def slots(spots: dict[str, Box], words: Text) -> str:
    result = text(82, 224, words.drawing["console.damage"], 11, fill=PALE, letter_spacing=1.2)
    for slot in range(SLOTS):
        x, y, wide, _ = spots[f"slot-{slot}"]
        result += circle(x, y, wide / 2, fill="#0d0f17", stroke="#7d2f33", stroke_width=2.0,
                         stroke_dasharray="5 4")  # fmt: skip
    return result


def tracker(spots: dict[str, Box], words: Text) -> str:
    """The next hand, from 7 down to 0, in lamps from green to red."""
    result = text(292, 236, words.drawing["console.hand"], 10.5, fill=PALE, letter_spacing=0.8)
    for cards in range(8):
        x, y, wide, high = spots[f"penalty-{cards}"]
        colour = "#e5342f" if cards < 2 else "#f2c230" if cards < 5 else "#3fbf7f"
        result += rect(x - wide / 2, y - high / 2, wide, high, rx=5, fill="#0d0f17",
                       stroke=colour, stroke_width=1.6)  # fmt: skip
        result += text(x, y, str(cards), 12.5, fill=CHALK)
    return result
