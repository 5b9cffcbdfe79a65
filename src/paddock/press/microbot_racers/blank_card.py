"""A card without its squares: the lacquered board with its cuts, tiles and hazard tape."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.games.microbot_racers.faces import OFF_TRACK, beside, is_blocked
from paddock.games.microbot_racers.table import CARD_COLUMNS, CARD_ROWS
from paddock.press.microbot_racers.palette import CARD_SIZE, SQUARE, STRIPES
from paddock.press.svg import path

EDGE = 1.0  # a card is that much smaller than its place on every side
CORNERS = (0, CARD_COLUMNS - 1, CARD_COLUMNS * CARD_ROWS - 1, CARD_COLUMNS * (CARD_ROWS - 1))


@dataclass(frozen=True)
class Mask:
    """The lacquer of a side: board, tiles, traces."""

    board: str
    tile: str
    trace: str


MASKS = (Mask("#08301f", "#15664a", "#36b382"), Mask("#241436", "#512f70", "#9a6cc8"))


def corner(square: int) -> tuple[float, float]:
    """The upper left of a square."""
    row, column = divmod(square, CARD_COLUMNS)
    return column * SQUARE, row * SQUARE


def lacquer(kinds: list[int], mask: Mask) -> str:
    """The board itself with a bright rim; where it is off the track, it is cut away."""
    d = "M" + "L".join(
        turn_corner(index, kinds[square] == OFF_TRACK) for index, square in enumerate(CORNERS)
    )
    for square, kind in enumerate(kinds):
        if kind == OFF_TRACK and square not in CORNERS:
            x, y = corner(square)
            d += f"ZM{x:g} {y:g}h48v48h-48"
    return path(d + "Z", fill=mask.board, fill_rule="evenodd", stroke=mask.trace, stroke_width=1.2)


def turn_corner(index: int, cut: bool) -> str:
    """Clockwise past a corner of the card: a round one, or one whose square is cut away."""
    right, down = index in (1, 2), index in (2, 3)
    x = CARD_SIZE[0] - EDGE if right else EDGE
    y = CARD_SIZE[1] - EDGE if down else EDGE
    reach = SQUARE - EDGE if cut else 8.0
    across = (x - reach if right else x + reach, y)
    along = (x, y - reach if down else y + reach)
    first, last = (across, along) if index in (1, 3) else (along, across)
    if cut:
        return f"{first[0]:g} {first[1]:g}L{across[0]:g} {along[1]:g}L{last[0]:g} {last[1]:g}"
    return f"{first[0]:g} {first[1]:g}Q{x:g} {y:g} {last[0]:g} {last[1]:g}"


def tiles(kinds: list[int], mask: Mask) -> str:
    """One tile for every square that a robot can stand on, so that squares can be counted."""
    d = ""
    for square, kind in enumerate(kinds):
        if not is_blocked(kind):
            x, y = corner(square)
            d += f"M{x + 5:g} {y + 2:g}h38q3 0 3 3v38q0 3 -3 3h-38q-3 0 -3 -3v-38q0 -3 3 -3z"
    return path(d, fill=mask.tile)


def tape(kinds: list[int]) -> str:
    """Hazard tape along every cut."""
    strips = ""
    for square, kind in enumerate(kinds):
        if kind == OFF_TRACK:
            x, y = corner(square)
            for other in beside(square):
                if kinds[other] != OFF_TRACK:
                    strips += strip(x, y, other - square)
    return path(strips, fill=STRIPES) if strips else ""


def strip(x: float, y: float, way: int) -> str:
    """A strip inside a square, along the side towards a neighbour."""
    thick = 8
    if way in (1, -1):
        return f"M{x + (SQUARE - thick if way == 1 else 0):g} {y:g}h{thick}v48h-{thick}z"
    return f"M{x:g} {y + (SQUARE - thick if way > 0 else 0):g}h48v{thick}h-48z"
