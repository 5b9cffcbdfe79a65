"""Card faces as symbols: the kind, an icon, a big number, when to play it; and the back."""

from __future__ import annotations

from paddock.games._shared.text import Text
from paddock.games.trafic_turbo.deck import Card
from paddock.games.trafic_turbo.game import TraficTurbo
from paddock.press.seats import SEATS
from paddock.press.svg import ellipse, mixed, path, rect, symbol, text
from paddock.press.trafic_turbo.icons import COLOURS, icon
from paddock.press.trafic_turbo.paper import CUT

CARD_SIZE = (200.0, 280.0)
CREAM = "#fbf3e0"
WHEN = {"maneuver": "card.keep", "warning": "card.keep", "turbo": "card.now_or_keep"}
"""The key of the words that tell when a kind is played; other kinds are played at once."""


def card_name(card: Card) -> str:
    """`card-traffic-6`, `card-skid-left`, `card-mirror`: the id of its symbol."""
    tail = str(card.value) if card.value else card.side
    return f"card-{card.kind}-{tail}" if tail else f"card-{card.kind}"


def cards(deck: tuple[Card, ...], words: Text) -> str:
    """Every face and the back as symbols."""
    box = (0, 0, *CARD_SIZE)
    faces = "".join(symbol(card_name(card), box, card_face(card, words)) for card in deck)
    return faces + symbol("card-back", box, card_back())


def kind_name(kind: str, words: Text) -> str:
    """A kind with a single card is called as its card is."""
    return words.names[kind] if kind in words.names else words.drawing[f"card.{kind}"]


def card_face(card: Card, words: Text) -> str:
    colour = COLOURS[card.kind]
    return (
        sheet(CREAM)
        + path("M10 24A14 14 0 0 1 24 10H176A14 14 0 0 1 190 24V62H10Z", fill=colour)
        + text(100, 36, kind_name(card.kind, words).upper(), 26, fill=CUT, letter_spacing=1.0)
        + path(
            "M10 62H190",
            stroke=mixed(colour, "#000000", 0.3),
            stroke_width=1.6,
            stroke_dasharray="5 4",
        )
        + icon(card)
        + (side_word(card.side, words) if card.side else "")
        + (big_number(card.value, colour) if card.value else "")
        + footer(words.drawing[WHEN.get(card.kind, "card.now")], colour)
    )


def sheet(fill: str) -> str:
    """Paper with the white edge that the scissors leave."""
    return rect(1, 1, 198, 278, rx=18, fill=CUT, stroke="#cfc4ac", stroke_width=1.6) + rect(
        10, 10, 180, 260, rx=14, fill=fill
    )


def big_number(value: int, colour: str) -> str:
    return text(100, 202, str(value), 86, fill=colour)


def side_word(side: str, words: Text) -> str:
    """To which side a car skids."""
    x = 52 if side == "left" else 148
    return text(x, 196, words.drawing[f"card.{side}"], 24, fill=COLOURS["skid"])


def footer(when: str, colour: str) -> str:
    wide = 24 + 10.4 * len(when)
    return rect(100 - wide / 2, 243, wide, 21, rx=10.5, fill=colour) + text(
        100, 253.5, when, 13, fill=CUT, letter_spacing=1.0
    )


def card_back() -> str:
    """A road that bends through the card, and one stripe for every seat."""
    first, second = TraficTurbo.title.upper().split()
    stripes = "".join(
        path(f"M10 {222 + 9 * index}H190V{231 + 9 * index}H10Z", fill=colour)
        for index, colour in enumerate(SEATS)
    )
    way = "M10 182C64 182 52 130 100 130S136 182 190 182"
    return (
        sheet("#e2674e") + path(way, stroke=CUT, stroke_width=54.0, fill="none")
        + path(way, stroke="#565e6e", stroke_width=46.0, fill="none")
        + path(way, stroke=CUT, stroke_width=3.0, fill="none", stroke_dasharray="12 9")
        + stripes + ellipse(100, 60, 78, 30, fill=CUT)
        + text(100, 49, first, 22, fill="#b8472f", letter_spacing=1.0)
        + text(100, 73, second, 22, fill="#b8472f", letter_spacing=1.0)
    )  # fmt: skip
