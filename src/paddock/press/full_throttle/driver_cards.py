"""Driver cards and emblems as symbols: a portrait, a name, what the driver changes."""

from __future__ import annotations

from typing import Final

from paddock.games._shared.text import Text
from paddock.games.full_throttle.drivers import DRIVERS, Driver
from paddock.press.full_throttle.gear_cards import CARD_SIZE, sheet
from paddock.press.full_throttle.palette import CHALK, DARK, INK, stroke
from paddock.press.svg import circle, ellipse, group, mixed, path, rect, symbol, tag, text

EMBLEM_SIZE: Final = (96.0, 96.0)
SKINS: Final = ("#c98d62", "#e0b08a", "#8a5a3c", "#f0c9a4", "#a86f47", "#6f4630")
HAIR: Final = ("#1c1512", "#3a2416", "#6e3d1d", "#20242f", "#8a2f2a", "#c9a15a")
COATS: Final = ("#2c3e66", "#6b2737", "#2d5a4a", "#5a3f78", "#7a5a24", "#30363f")


def driver_cards(words: Text) -> str:
    """For each driver a round emblem, `driver-<name>`, and the card, `driver-card-<name>`."""
    drawn = tag("clipPath", circle(48, 48, 44), id="emblem")
    for number, driver in enumerate(DRIVERS):
        drawn += symbol(f"driver-{driver.name}", (0, 0, *EMBLEM_SIZE), emblem(number))
        face = card(driver, number, words)
        drawn += symbol(f"driver-card-{driver.name}", (0, 0, *CARD_SIZE), face)
    return drawn


def emblem(number: int) -> str:
    """The face in a ring."""
    colour = COATS[number % len(COATS)]
    face = group(portrait(number), transform="translate(-35 -21) scale(0.83)")
    return (
        circle(48, 48, 46, fill=mixed(colour, INK, 0.3))
        + group(face, clip_path="url(#emblem)")
        + circle(48, 48, 45, fill="none", stroke=mixed(colour, "#ffffff", 0.5), stroke_width=3.0)
    )


def card(driver: Driver, number: int, words: Text) -> str:
    colour = COATS[number % len(COATS)]
    ability = words.drawing[f"driver.{driver.changes}"]
    value = getattr(driver, driver.changes)
    return (
        sheet(mixed(colour, "#ffffff", 0.4))
        + rect(12, 12, 176, 158, rx=10, fill=mixed(colour, INK, 0.35))
        + backdrop(number) + portrait(number)
        + rect(12, 162, 176, 32, rx=8, fill=DARK)
        + text(100, 178, words.names[driver.name].upper(), 16, fill=CHALK, letter_spacing=0.8)
        + text(100, 220, ability.format(value), 24, fill="#ffc93c")
        + text(100, 248, words.drawing[f"driver.{driver.changes}.when"], 15, fill="#aab3c8")
    )  # fmt: skip


def backdrop(number: int) -> str:
    """Lights that rush by."""
    d = "".join(
        f"M{14 + (number * 37 + step * 53) % 90} {26 + step * 19}h{40 + (number + step) * 29 % 60}"
        for step in range(7)
    )
    return stroke(d, "#ffb45c", 2.2, stroke_opacity=0.35, stroke_linecap="round")


def portrait(number: int) -> str:
    """Head and shoulders; skin, hair, coat and what they wear change from card to card."""
    skin, hair = SKINS[number * 5 % 6], HAIR[(number * 7 + number // 6) % 6]
    coat = mixed(COATS[number % 6], "#ffffff", 0.18)
    shoulders = path("M40 170Q44 126 82 120H118Q156 126 160 170Z", fill=coat)
    collar = path("M82 120L100 142L118 120L108 112H92Z", fill=mixed(coat, INK, 0.4))
    neck = path("M90 104H110V124L100 134L90 124Z", fill=mixed(skin, INK, 0.18))
    head = path("M74 74Q74 46 100 46T126 74Q126 96 114 108Q100 118 86 108Q74 96 74 74Z", fill=skin)
    return (
        shoulders + neck + collar + behind(number, hair) + head + locks(number, hair) + look(number)
    )


def behind(number: int, hair: str) -> str:
    """Long hair falls behind the head."""
    if number % 3 != 2:
        return ""
    return path(
        "M68 74Q66 38 100 38T132 74V124Q126 132 118 126V80H82V126Q74 132 68 124Z", fill=hair
    )


def locks(number: int, hair: str) -> str:
    tops = (
        "M73 74Q70 40 100 40T127 74Q122 60 112 58Q96 64 82 58Q76 64 73 74Z",
        "M73 66Q74 42 100 42T127 66Q114 52 100 52T73 66Z",
        "M73 76Q70 40 100 40T127 76Q124 58 104 54Q84 60 80 70Z",
        "",
    )
    kind = number % 4
    if kind == 3:
        return path("M70 66Q72 38 100 38T130 66L136 70H64Z", fill=hair)
    return path(tops[kind], fill=hair)


def look(number: int) -> str:
    """Eyes or dark glasses, brows, a mouth with an opinion, sometimes a beard."""
    face = stroke("M92 98Q100 102 108 98", INK, 2.4, stroke_linecap="round")
    if number % 4 in (0, 3):
        face += path("M78 74H97L95 84Q87 90 80 84ZM103 74H122L120 84Q113 90 105 84Z", fill=INK)
        face += stroke("M97 76H103", INK, 2.4) + stroke("M82 77l6 5", "#8fb7e8", 1.6)
    else:
        face += circle(89, 79, 3.2, fill=INK) + circle(111, 79, 3.2, fill=INK)
        face += stroke("M82 71Q89 67 95 71M105 71Q111 67 118 71", INK, 2.4, stroke_linecap="round")
    if number % 5 == 0 and number % 3 != 2:
        face += ellipse(100, 108, 13, 6, fill=INK, fill_opacity=0.35)
    return face
