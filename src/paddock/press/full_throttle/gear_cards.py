"""Gear cards as symbols: the gear, its minimum speed, six speeds, the nitrous value."""

from __future__ import annotations

from typing import Final

from paddock.games._shared.text import Text
from paddock.games.full_throttle.components import ICONS
from paddock.games.full_throttle.deck import CARDS, DECK, gear_of
from paddock.games.full_throttle.game import FullThrottle
from paddock.press.board import Box
from paddock.press.full_throttle.palette import CHALK, DARK, INK, SIGNAL, stroke
from paddock.press.seats import SEATS
from paddock.press.svg import circle, mixed, path, rect, symbol, tag, text, use

CARD_SIZE: Final = (200.0, 280.0)
HEAT: Final = ("#4f9fe0", "#2fb7a3", "#86c440", "#f2c230", "#f58a2c", "#ee3f49")
"""The colour of each gear: the faster, the hotter."""
LADDER: Final = (84.0, 14.0, 102.0, 42.0)
"""Of the ladder: left edge, top, width, and how high a row is."""


def card_rows() -> dict[int, tuple[float, float, float, float]]:
    """Where on a card the speed of each gear stands: x, y, width, height. 6th is at the top."""
    left, top, wide, high = LADDER
    return {gear: (left, top + (6 - gear) * high, wide, high) for gear in range(1, 7)}


NITROUS: Final = Box(43.0, 214.0, 38.0, 84.0)
"""Where a card's nitrous value stands: its middle and its size."""


def gear_cards(words: Text) -> str:
    """A face for each gear, and on it the numbers of every card; the back."""
    box = (0.0, 0.0, *CARD_SIZE)
    drawn = "".join(symbol(f"gear-{gear}", box, face(gear, words)) for gear in range(1, 7))
    drawn += symbol("smoke", (-8, -8, 16, 16), smoke())
    for card in range(CARDS):
        drawn += symbol(f"card-{DECK.names[card]}", box, numbers(card))
    return drawn + symbol("card-back", box, back())


def sheet(colour: str) -> str:
    return rect(1, 1, 198, 278, rx=16, fill=DARK, stroke=mixed(colour, "#ffffff", 0.25),
                stroke_width=2.0)  # fmt: skip


def face(gear: int, words: Text) -> str:
    """All that the twenty cards of a gear share."""
    colour = HEAT[gear - 1]
    rows = ""
    for other, (x, y, wide, high) in card_rows().items():
        shade = mixed(DARK, HEAT[other - 1], 0.3 if other == gear else 0.16)
        rows += rect(x, y + 2, wide, high - 4, rx=7, fill=shade)
        rows += rect(x, y + 2, 28, high - 4, rx=7, fill=HEAT[other - 1])
        rows += text(x + 14, y + high / 2, str(other), 19, fill=INK)
    knob = circle(42, 52, 31, fill=colour) + circle(
        42, 52, 26, fill="none", stroke=INK, stroke_width=2.0, stroke_opacity=0.5
    )
    ordinal, least = words.drawing[f"gear.{gear}"], words.drawing["gear.minimum"]
    return (
        sheet(colour) + path("M10 16Q10 10 16 10H76V270H16Q10 270 10 264Z",
                             fill=mixed(DARK, colour, 0.28))
        + knob + text(39, 52, str(gear), 38, fill=INK) + text(55, 66, ordinal, 12, fill=INK)
        + text(43, 104, least, 13, fill=mixed(colour, "#ffffff", 0.45), letter_spacing=2.0)
        + text(43, 136, str(DECK.minimum[gear]), 42, fill=CHALK)
        + bottle(NITROUS.x, NITROUS.y, words.drawing["gear.nitrous"]) + rows
    )  # fmt: skip


def bottle(x: float, y: float, label: str) -> str:
    """A nitrous bottle; the card writes its value on it."""
    d = "M-19 -20Q-19 -32 -8 -34V-42H8V-34Q19 -32 19 -20V34Q19 42 11 42H-11Q-19 42 -19 34Z"
    return path(
        d, fill="#1d4f8f", stroke="#8cc2ff", stroke_width=2.0, transform=f"translate({x:g} {y:g})"
    ) + text(x, y + 26, label, 12, fill="#8cc2ff", letter_spacing=1.0)


def numbers(card: int) -> str:
    """The seven numbers of one card over its face."""
    gear = int(gear_of(card))
    spans, icons = "", ""
    for other, (x, y, wide, high) in card_rows().items():
        speed = int(DECK.speed(card, other))
        at_x, at_y = x + 28 + (wide - 28) / 2, y + high / 2 + 10.5
        spans += tag("tspan", str(speed), x=at_x, y=at_y)
        if speed <= ICONS[other]:
            icons += use("smoke", x + wide - 11, y + high / 2, 16, 16)
    nitrous = tag("tspan", f"+{DECK.nitrous(card)}", x=43, y=221, fill=CHALK, font_size=25)
    words = tag(
        "text", spans + nitrous, font_size=30, font_weight="800", text_anchor="middle", fill=CHALK
    )
    return tag("use", href=f"#gear-{gear}", width=CARD_SIZE[0], height=CARD_SIZE[1]) + words + icons


def smoke() -> str:
    """The damage icon: a spark in a puff of smoke."""
    return (
        path("M-6 4A4 4 0 0 1 -4 -3A4.6 4.6 0 0 1 4 -4A4 4 0 0 1 6 4Z", fill="#8a90a3")
        + path("M0 -6L1.6 -1.2L6 0L1.6 1.4L0 6L-1.6 1.4L-6 0L-1.6 -1.2Z", fill=SIGNAL)
    )  # fmt: skip


def back() -> str:
    """A road into the night between two lines of light, a stripe for every seat."""
    first, second = FullThrottle.title.upper().split()
    stripes = "".join(
        rect(18 + 41 * seat, 250, 41, 12, fill=colour) for seat, colour in enumerate(SEATS)
    )
    return (
        sheet("#3fe0ff")
        + path("M100 98L186 246H14Z", fill="#262d44")
        + stroke("M100 98L14 246", "#3fe0ff", 3.0) + stroke("M100 98L186 246", "#ff5db1", 3.0)
        + stroke("M100 104V246", "#f3e3b0", 4.0, stroke_dasharray="6 10 12 14 22 18")
        + path("M82 98A18 18 0 0 1 118 98Z", fill="#ff9d4d")
        + text(100, 34, first, 25, fill=CHALK, font_style="italic", letter_spacing=2.0)
        + text(100, 58, second, 21, fill=CHALK, font_style="italic", letter_spacing=1.0)
        + stripes
    )  # fmt: skip
