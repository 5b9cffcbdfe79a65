"""The controller: sixteen places, fifteen command tiles and a gap.

A controller is sixteen numbers, line by line: the kind of each tile, or GAP.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.components import TILES
from paddock.kernel.model import Notation

FORWARD_1: Final[i64] = 0
FORWARD_2: Final[i64] = 1
BACKWARD: Final[i64] = 2
LEFT_1: Final[i64] = 3
LEFT_2: Final[i64] = 4
RIGHT_1: Final[i64] = 5
RIGHT_2: Final[i64] = 6
JUMP: Final[i64] = 7
MISSILE: Final[i64] = 8
TURBO: Final[i64] = 9
BATTERY: Final[i64] = 10
NOTHING: Final[i64] = 11
INCREASE: Final[i64] = 12
DECREASE: Final[i64] = 13
GAP: Final[i64] = 14
LETTERS: Final = "12vlLrRJMTBN+-."
CELLS: Final[i64] = 16
SIDE: Final[i64] = 4
FIRST_CELL: Final[i64] = 4
LAST_CELL: Final[i64] = 11
"""§programming.lines Lines 2 and 3 are the cells from the first to the last of these."""

UP: Final[i64] = 0
DOWN: Final[i64] = 1
LEFT: Final[i64] = 2
RIGHT: Final[i64] = 3
STEPS: Final[list[i64]] = [4, -4, 1, -1]
"""From the gap to the tile that slides up, down, left or right into it."""

TWIN: Final[i64] = [count for _, count in TILES].index(2)
"""The kind that there are two tiles of."""

SINGLES: Final[list[i64]] = [i64(kind) for kind in range(15) if kind != TWIN]
PACK: Final[i64] = sum([int(kind) << 4 * place for place, kind in enumerate(SINGLES)])
"""The singles as one number, four bits each."""

ALL_KINDS: Final[i64] = (1 << 15) - 1
"""A bit for each kind, and one for the gap."""

PAIRS: Final = vec[i64]([i64(a * 16 + b) for b in range(16) for a in range(b)])
"""Two cells, `a * 16 + b`, at the place `b * (b - 1) // 2 + a`."""

ORDERS: Final[i64] = 87_178_291_200  # 14!, the orders of all that is not a twin
ARRANGEMENTS: Final[i64] = 120 * ORDERS


def can_slide(gap: i64, way: i64) -> bool:
    """§programming.slide Whether a tile stands on that side of the gap."""
    if way == UP:
        return gap < CELLS - SIDE
    if way == DOWN:
        return gap >= SIDE
    if way == LEFT:
        return gap % SIDE < SIDE - 1
    return gap % SIDE > 0


def gap_of(tiles: vec[i64]) -> i64:
    """The cell without a tile."""
    cell: i64 = 0
    while tiles[cell] != GAP:
        cell += 1
    return cell


def arrangement(rank: i64) -> vec[i64]:
    """§programming.scramble The rank-th of all arrangements."""
    tiles = vec[i64]([TWIN] * 16)
    arrange(tiles, 0, rank)
    return tiles


def arrange(tiles: vec[i64], start: i64, rank: i64) -> i64:
    """Put an arrangement into sixteen places of a list, and say in which of them the gap is.

    The rank names the places of the twins first, then an order of the other fourteen by
    Myrvold and Ruskey's swaps, which take no search.
    """
    pair = PAIRS[rank // ORDERS]
    one = pair >> 4
    other = pair & 15
    tiles[start + one] = TWIN
    tiles[start + other] = TWIN
    rest = rank % ORDERS
    singles = PACK
    left: i64 = 14
    gap: i64 = 0
    cell: i64 = 15
    while left > 0:
        if cell != one and cell != other:
            others = rest // left
            place = rest - others * left
            rest = others
            left -= 1
            tile = (singles >> (4 * place)) & 15
            singles ^= (tile ^ ((singles >> (4 * left)) & 15)) << (4 * place)
            tiles[start + cell] = tile
            if tile == GAP:
                gap = cell
        cell -= 1
    return gap


def rank_of(tiles: vec[i64]) -> i64:
    """The rank of an arrangement, the other way round."""
    twins = [cell for cell in range(16) if tiles[cell] == TWIN]
    singles = PACK
    rank: i64 = 0
    weight: i64 = 1
    left: i64 = 14
    cell: i64 = 15
    while cell >= 0:
        tile = tiles[cell]
        if tile != TWIN:
            place: i64 = 0
            while (singles >> (4 * place)) & 15 != tile:
                place += 1
            rank += place * weight
            weight *= left
            left -= 1
            singles ^= (tile ^ ((singles >> (4 * left)) & 15)) << (4 * place)
        cell -= 1
    return rank + (twins[1] * (twins[1] - 1) // 2 + twins[0]) * ORDERS


def written(tiles: vec[i64]) -> Notation:
    """A controller in letters, a stroke between its lines."""
    letters = "".join([LETTERS[kind] for kind in tiles])
    return "/".join([letters[line : line + 4] for line in range(0, 16, 4)])


def read(notation: Notation) -> vec[i64]:
    """The tiles of a controller in letters; none where they are no full set."""
    tiles = vec[i64]([i64(LETTERS.find(letter)) for letter in notation.replace("/", "")])
    return tiles if is_full_set(tiles) and notation[4::5] == "///" else vec[i64]()


def is_full_set(tiles: vec[i64]) -> bool:
    """Whether all fifteen tiles and the gap are there: every kind, and the one more is a twin."""
    kinds: i64 = 0
    twins: i64 = 0
    for tile in tiles:
        if tile < 0:
            return False
        kinds |= 1 << tile
        if tile == TWIN:
            twins += 1
    return len(tiles) == CELLS and kinds == ALL_KINDS and twins == 2


NEXT: Final = vec[i64](
    [gap + STEPS[way] if can_slide(gap, way) else i64(-1) for gap in range(16) for way in range(4)]
)
"""The cell whose tile slides into a gap, `gap * 4 + way`; -1 where there is none."""
