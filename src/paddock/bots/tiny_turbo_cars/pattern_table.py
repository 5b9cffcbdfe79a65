"""Pattern database: how often the tiles of line 2 must slide at least to their cells.

Where some tiles stand is one number, four bits a tile; a table is read at that number times 16
and the gap. Only the slides of these tiles count, so the numbers of two sets can be added.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from paddock.games.tiny_turbo_cars.controller import FIRST_CELL, NEXT

FAR: Final[i64] = 99


TABLES: Final[dict[int, Table]] = {}
"""Made when first asked for, by the columns of the line that they are about."""


def carried(key: i64, count: i64, cell: i64, gap: i64) -> i64:
    """Where the tiles stand after the one on a cell, if it is one of them, slid into the gap."""
    shift: i64 = 0
    while shift < 4 * count:
        if (key >> shift) & 15 == cell:
            return key + (gap - cell) * (1 << shift)
        shift += 4
    return key


class Table:
    """The least slides of some tiles, for every place of theirs and of the gap."""

    def __init__(self, cells: list[i64]) -> None:
        self.count: Final[i64] = len(cells)
        self.least: Final = vec[u8]([u8(FAR)] * (16 << (4 * len(cells))))
        key: i64 = 0
        for place in range(len(cells)):
            key += cells[place] << (4 * place)
        layer = vec[i64]([key * 16 + gap for gap in range(16) if gap not in cells])
        depth: i64 = 0
        while len(layer):
            layer = self.widen(layer, depth)
            depth += 1

    def widen(self, layer: vec[i64], depth: i64) -> vec[i64]:
        """Add to a layer what slides of other tiles reach; return what one of these reaches."""
        further = vec[i64]()
        least = self.least
        done: i64 = 0
        while done < len(layer):
            state = layer[done]
            done += 1
            if i64(least[state]) != FAR:
                continue
            least[state] = u8(depth)
            key = state >> 4
            gap = state & 15
            for way in range(4):
                cell = NEXT[gap * 4 + way]
                if cell < 0:
                    continue
                moved = carried(key, self.count, cell, gap)
                after = moved * 16 + cell
                if i64(least[after]) != FAR:
                    continue
                if moved == key:
                    layer = append(layer, after)
                else:
                    further = append(further, after)
        return further


def table_for(columns: list[i64]) -> Table:
    """The table of the tiles that belong in these columns of line 2."""
    key = 0
    for column in columns:
        key += 1 << int(column)
    if key not in TABLES:
        TABLES[key] = Table([FIRST_CELL + column for column in columns])
    return TABLES[key]
