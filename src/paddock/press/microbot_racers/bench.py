"""The workbench: where squares and cards lie on it, and the mat under them."""

from __future__ import annotations

from paddock.games.microbot_racers.game import MicrobotRacers
from paddock.games.microbot_racers.table import (
    CARD_COLUMNS,
    CARD_ROWS,
    CORNERS,
    SQUARE_IDS,
    SQUARES_AT,
)
from paddock.games.microbot_racers.table import COLUMNS as TABLE_COLUMNS
from paddock.press.board import Box, Place, Size
from paddock.press.microbot_racers.action_card import ACTION_CARD_SIZE
from paddock.press.microbot_racers.palette import CARD_SIZE, GOLD, INK, MAT, SQUARE, STEEL, STRIPES
from paddock.press.svg import circle, group, path, rect, text

MARGIN = 28.0
GAP = 4.0  # between two cards
TAPE = 8.0
WIDTH = 3 * CARD_SIZE[0] + 2 * GAP + 2 * MARGIN
HEIGHT = 3 * CARD_SIZE[1] + 2 * GAP + 2 * MARGIN


def card_place(row: int, column: int, size: Size = CARD_SIZE) -> Box:
    x = MARGIN + column * (CARD_SIZE[0] + GAP) + CARD_SIZE[0] / 2
    y = MARGIN + row * (CARD_SIZE[1] + GAP) + CARD_SIZE[1] / 2
    return Box(x, y, *size)


CARD_PLACES = tuple(card_place(row, column) for row, column in CORNERS)
"""Clockwise from the top left."""
ACTION_PLACE = card_place(1, 1, ACTION_CARD_SIZE)


def places() -> dict[str, Place]:
    """Every square under a card, by its id."""
    return {
        SQUARE_IDS[square]: square_place(square)
        for squares in SQUARES_AT
        for square in squares
    }  # fmt: skip


def square_place(square: int) -> Place:
    row, column = divmod(square, TABLE_COLUMNS)
    x = MARGIN + column * SQUARE + column // CARD_COLUMNS * GAP
    y = MARGIN + row * SQUARE + row // CARD_ROWS * GAP
    d = f"M{x:g} {y:g}h{SQUARE:g}v{SQUARE:g}h{-SQUARE:g}z"
    return Place(x + SQUARE / 2, y + SQUARE / 2, 0.0, 0, d)


def ground() -> str:
    """The mat, the tape around the track and around the hole, and eight empty places."""
    return group(
        mat(),
        frame(MARGIN - GAP - TAPE, WIDTH, HEIGHT),
        hole(),
        "".join(slot(index, place) for index, place in enumerate(CARD_PLACES)),
        id="bench",
    )


def mat() -> str:
    lines = "".join(f"M{x:g} 6V{HEIGHT - 6:g}" for x in range(16, int(WIDTH), 16))
    lines += "".join(f"M6 {y:g}H{WIDTH - 6:g}" for y in range(16, int(HEIGHT), 16))
    words = text(WIDTH / 2, 9.4, MicrobotRacers.title.upper(), 11, fill=STEEL, letter_spacing=4.0)
    screws = "".join(screw(x, y) for x in (9.5, WIDTH - 9.5) for y in (9.5, HEIGHT - 9.5))
    return (
        rect(0, 0, WIDTH, HEIGHT, rx=14, fill="#0c1017")
        + rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, rx=13, fill=MAT, stroke=GOLD, stroke_width=1.4)
        + path(lines, stroke="#ffffff", stroke_opacity=0.06, stroke_width=1.0)
        + words
        + screws
    )


def screw(x: float, y: float) -> str:
    return circle(x, y, 5, fill=GOLD) + circle(x, y, 2.6, fill=INK)


def frame(at: float, width: float, height: float) -> str:
    """Hazard tape around the track: beyond it is off the track."""
    wide, high = width - 2 * at, height - 2 * at
    outer = f"M{at:g} {at:g}h{wide:g}v{high:g}h{-wide:g}z"
    inset = at + TAPE
    wide, high = width - 2 * inset, height - 2 * inset
    inner = f"M{inset:g} {inset:g}v{high:g}h{wide:g}v{-high:g}z"
    return path(outer + inner, fill=STRIPES)


def hole() -> str:
    """The middle of the ring, with the same tape around it."""
    x, y = ACTION_PLACE.x - CARD_SIZE[0] / 2, ACTION_PLACE.y - CARD_SIZE[1] / 2
    wide, high = CARD_SIZE
    edge = path(f"M{x:g} {y:g}h{wide:g}v{high:g}h{-wide:g}z", fill=STRIPES)
    return edge + rect(x + 4, y + 4, wide - 8, high - 8, fill="#0c1017", id="action-place")


def slot(index: int, place: Box) -> str:
    """An empty place for a card; small, so that it does not show where a card is cut away."""
    wide, high = place.width - 2 * SQUARE - 4, place.height - 2 * SQUARE - 4
    return rect(
        place.x - wide / 2, place.y - high / 2, wide, high, rx=8, fill="none", stroke=STEEL,
        stroke_opacity=0.4, stroke_width=1.4, stroke_dasharray="6 5", id=f"card-place-{index}",
    )  # fmt: skip
