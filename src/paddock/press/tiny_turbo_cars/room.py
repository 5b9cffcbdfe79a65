"""One face of a board as a room: its floor, what covers it, what stands on it."""

from __future__ import annotations

from paddock.games.tiny_turbo_cars.boards import (
    CARPET,
    GRASS,
    GRID,
    IMPASSABLE,
    OBSTACLE,
    PUDDLE,
    SPEEDER,
    Face,
)
from paddock.press.svg import group, rect, use
from paddock.press.tiny_turbo_cars.covers import Cells, carpet, grass, rug_of
from paddock.press.tiny_turbo_cars.floors import floor_of
from paddock.press.tiny_turbo_cars.furniture import JOINED, furniture_of, together
from paddock.press.tiny_turbo_cars.marks import finish
from paddock.press.tiny_turbo_cars.shapes import SPACE, stroke
from paddock.press.tiny_turbo_cars.toys import toy_of


def cells_of(face: Face, element: int) -> dict[str, Cells]:
    """The spaces of an element by the words for it, row and column on this board."""
    found: dict[str, Cells] = {}
    words = {entry.letter: entry for entry in face.legend}
    for row, line in enumerate(face.drawing):
        for column, letter in enumerate(line):
            if words[letter].element == element:
                found.setdefault(words[letter].picture, set()).add((row, column))
    return found


VARIANTS = {"brick": 3, "books": 3, "table": 2, "washing": 2, "puddle": 2}
"""Things that come in several shapes, so that a room does not look printed."""
TURNS = (0, 64, -38, 150, 22, -110, 95)
UPRIGHT = ("duck",)
"""Seen a little from the side, so it is never turned."""


def stamped(name: str, cells: Cells, turns: bool = False) -> str:
    """A symbol on each of the spaces."""
    drawn = ""
    for row, column in sorted(cells):
        mixed_up = (row * 7 + column * 11) * 13 // 5
        kind = f"{name}-{mixed_up % VARIANTS[name]}" if name in VARIANTS else name
        angle = TURNS[mixed_up % len(TURNS)] if turns else 0
        x, y = (row + 0.5) * SPACE, (column + 0.5) * SPACE
        drawn += use(f"ttc-{kind}", x, y, SPACE, SPACE, angle)
    return drawn


def floor(face: Face, rows: int) -> str:
    return rect(0, 0, rows * SPACE, face.width * SPACE, fill=f"url(#ttc-floor-{floor_of(face)})")


def soft(face: Face) -> str:
    """What lies flat under the lines between the spaces."""
    rugs = ""
    for words, cells in cells_of(face, int(CARPET)).items():
        rugs += carpet(cells, words)
        rugs += stamped("washing", cells) if rug_of(words)[0] == "washing" else ""
    lawns = "".join(grass(cells) for cells in cells_of(face, int(GRASS)).values())
    return rugs + lawns


def grid_lines(rows: int, columns: int) -> str:
    """Every space is framed, dark with a light line beside it, whatever the floor."""
    wide, tall = rows * SPACE, columns * SPACE
    dark = "".join(f"M{row * SPACE:g} 0v{tall:g}" for row in range(rows + 1))
    dark += "".join(f"M0 {column * SPACE:g}h{wide:g}" for column in range(1, columns))
    return stroke(dark, "#ffffff", 3.2, stroke_opacity=0.35) + stroke(
        dark, "#2a1d10", 1.4, stroke_opacity=0.6
    )


def flat_marks(face: Face) -> str:
    drawn = ""
    for name, element in (("grid", GRID), ("speeder", SPEEDER), ("puddle", PUDDLE)):
        for cells in cells_of(face, int(element)).values():
            drawn += stamped(name, cells)
    return drawn


def standing(face: Face) -> str:
    """Obstacles in their chalk rings, then what nobody can pass."""
    drawn = ""
    for words, cells in cells_of(face, int(OBSTACLE)).items():
        toy = toy_of(words)
        drawn += stamped("ring", cells) + stamped(toy, cells, turns=toy not in UPRIGHT)
    for words, cells in cells_of(face, int(IMPASSABLE)).items():
        name = furniture_of(words)
        drawn += (together(cells, name) if name in JOINED else "") + stamped(name, cells)
    return drawn


def room(face: Face, x: float, y: float) -> str:
    """A board of the track, its first row at x."""
    line = finish(face.line * SPACE, 0, face.width) if face.line >= 0 else ""
    return group(
        floor(face, face.rows),
        soft(face),
        grid_lines(face.rows, face.width),
        flat_marks(face),
        line,
        standing(face),
        transform=f"translate({x:g} {y:g})",
        class_=f"ttc-room ttc-{face.name.replace('_', '-')}",
    )
