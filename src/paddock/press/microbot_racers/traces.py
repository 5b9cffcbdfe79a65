"""Copper on a card: traces along every way, gold contacts where a robot can leave it."""

from __future__ import annotations

from paddock.games.microbot_racers.faces import beside, is_blocked
from paddock.games.microbot_racers.table import CARD_COLUMNS, CARD_ROWS
from paddock.press.microbot_racers.blank_card import EDGE, Mask, corner
from paddock.press.microbot_racers.palette import GOLD, SQUARE
from paddock.press.svg import path


def traces(kinds: list[int], mask: Mask) -> str:
    """Copper between neighbours that can be passed, and out over the card's edges."""
    d = ""
    for square, kind in enumerate(kinds):
        if is_blocked(kind):
            continue
        x, y = corner(square)
        x, y = x + SQUARE / 2, y + SQUARE / 2
        near = [other for other in beside(square) if not is_blocked(kinds[other])]
        d += f"M{x:g} {y:g}h48" if square + 1 in near else ""
        d += f"M{x:g} {y:g}v48" if square + CARD_COLUMNS in near else ""
        d += "".join(f"M{x:g} {y:g}{way}" for way in ways_out(square))
    return path(d, stroke=mask.trace, stroke_width=3.6)


def ways_out(square: int) -> list[str]:
    """Strokes from the middle of a square to those of its sides that are the card's edge."""
    row, column = divmod(square, CARD_COLUMNS)
    return [
        stroke
        for stroke, at_edge in (
            ("v-20", row == 0),
            ("h20", column == CARD_COLUMNS - 1),
            ("v20", row == CARD_ROWS - 1),
            ("h-20", column == 0),
        )
        if at_edge
    ]


def fingers(kinds: list[int]) -> str:
    """Gold contacts where a robot can leave the card."""
    d = ""
    for square, kind in enumerate(kinds):
        if is_blocked(kind):
            continue
        x, y = corner(square)
        for stroke in ways_out(square):
            for along in (12, 20, 28, 36):
                d += finger(x, y, stroke, along)
    return path(d, stroke=GOLD, stroke_width=4.0)


def finger(x: float, y: float, stroke: str, along: int) -> str:
    far = SQUARE - EDGE if stroke in ("h20", "v20") else EDGE
    back = -5 if far > EDGE else 5
    if stroke.startswith("v"):
        return f"M{x + along:g} {y + far:g}v{back}"
    return f"M{x + far:g} {y + along:g}h{back}"
