"""The sixteen faces of the track cards as symbols, drawn from the cards' data."""

from __future__ import annotations

from paddock.games.microbot_racers.faces import (
    FREE,
    OFF_TRACK,
    SIDES,
    SQUARE_KINDS,
    START_LINE,
    Cards,
)
from paddock.games.microbot_racers.table import CARD_COLUMNS
from paddock.press.microbot_racers.blank_card import MASKS, corner, lacquer, tape, tiles
from paddock.press.microbot_racers.palette import CARD_SIZE, GOLD, SILK, SQUARE
from paddock.press.microbot_racers.squares import square_id, via
from paddock.press.microbot_racers.traces import fingers, traces
from paddock.press.svg import group, path, symbol, tag, text


def face_id(letter: str, side: str) -> str:
    return f"face-{letter}-{side}"


def faces(cards: Cards) -> str:
    """Every face as a symbol, the vias first."""
    vias = "".join(group(via(bool(side)), id=f"mbr-via-{side}", fill=GOLD) for side in (0, 1))
    drawn = "".join(
        symbol(
            face_id(card.letter, SIDES[side]),
            (0, 0, *CARD_SIZE),
            draw_face(card.letter, side, [cards.legend[letter] for letter in "".join(face)]),
        )
        for card in cards.cards
        for side, face in enumerate(card.faces)
    )
    return vias + drawn


def draw_face(letter: str, side: int, kinds: list[int]) -> str:
    mask = MASKS[side]
    return (
        lacquer(kinds, mask)
        + tiles(kinds, mask)
        + traces(kinds, mask)
        + fingers(kinds)
        + tape(kinds)
        + things(kinds, side)
        + ahead(kinds)
        + name(letter, side)
    )


def things(kinds: list[int], side: int) -> str:
    """What stands on the squares, as uses that tell the kinds."""
    drawn = ""
    for square, kind in enumerate(kinds):
        x, y = corner(square)
        if kind == FREE:
            drawn += tag("use", href=f"#mbr-via-{side}", x=x + SQUARE / 2, y=y + SQUARE / 2)
        elif kind != OFF_TRACK:
            drawn += tag("use", href=f"#{square_id(SQUARE_KINDS[kind])}", x=x, y=y)
    return drawn


def ahead(kinds: list[int]) -> str:
    """Chevrons on the free squares before the line, for robots hide the arrows on it."""
    d = ""
    for square, kind in enumerate(kinds):
        if kind == START_LINE and kinds[square - CARD_COLUMNS] == FREE:
            x, y = corner(square - CARD_COLUMNS)
            d += f"M{x + 15:g} {y + 43:g}l9 -7l9 7"
    return path(d, fill="none", stroke=SILK, stroke_width=3.6) if d else ""


def name(letter: str, side: int) -> str:
    """Which card and which side this is, printed into the upper left of its second square."""
    return text(SQUARE + 11.5, 13, f"{letter}{side + 1}", 13, fill=SILK)
