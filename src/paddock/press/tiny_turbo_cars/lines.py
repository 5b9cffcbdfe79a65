"""The layout of a track: boards laid end to end in lines, like the words of a text.

A car drives from left to right, the blue edge above it (on its left) and the red one below, so
that the arrows on the tiles point where the car will go.
"""

from __future__ import annotations

from math import log

from paddock.games.tiny_turbo_cars.boards import FINISH, Face
from paddock.press.board import Place
from paddock.press.tiny_turbo_cars.shapes import SPACE, block
from paddock.press.tiny_turbo_cars.walls import TOP

Line = tuple[Face, ...]

SIDE = 44.0
"""What is left free before the first row of a line and behind its last."""
BETWEEN = 20.0
"""What is left free between two lines."""
SHAPE = 1.6
"""How many times wider than high a drawing should be: it stands beside a controller."""
DRAWN_BEYOND = 8
"""Rows drawn behind the last board."""
KNOWN_BEYOND = 40
"""Rows behind the last board that have a place; the furthest stand where the drawing ends."""


def columns_of(faces: Line) -> int:
    return faces[0].width if faces else 6


def rows_of(faces: Line) -> int:
    return sum(face.rows for face in faces)


def rows_behind(faces: Line) -> int:
    """Only behind a finish does the track go on without a board."""
    return DRAWN_BEYOND if faces and faces[-1].board == FINISH else 0


def rows_shown(line: Line) -> int:
    return rows_of(line) + rows_behind(line)


def lines_of(faces: Line) -> list[Line]:
    """The boards in lines, none of them torn, so that the whole comes near to its shape."""
    parts = [faces[a:b] for a in range(len(faces)) for b in range(a + 1, len(faces) + 1)]
    longest = sorted({rows_shown(part) for part in parts} or {0})
    ways = [filled(faces, rows) for rows in longest]
    return min(ways, key=lambda lines: abs(log(width_of(lines) / height_of(lines) / SHAPE)))


def filled(faces: Line, rows: int) -> list[Line]:
    """Lines of at most so many rows, but for a board that is longer by itself."""
    lines: list[Line] = []
    for face in faces:
        if lines and rows_shown((*lines[-1], face)) <= rows:
            lines[-1] = (*lines[-1], face)
        else:
            lines.append((face,))
    return lines or [()]


def width_of(lines: list[Line]) -> float:
    return 2 * SIDE + max(rows_shown(line) for line in lines) * SPACE


def line_height(columns: int) -> float:
    return 2 * TOP + columns * SPACE


def height_of(lines: list[Line]) -> float:
    return len(lines) * (line_height(columns_of(lines[0])) + BETWEEN) - BETWEEN


def top_of(line: int, columns: int) -> float:
    return line * (line_height(columns) + BETWEEN)


def corners(lines: list[Line]) -> list[tuple[float, float]]:
    """Where each row that is drawn begins, from the first."""
    return [
        (SIDE + row * SPACE, TOP + top_of(number, columns_of(faces)))
        for number, faces in enumerate(lines)
        for row in range(rows_shown(faces))
    ]


def columns_from(top: float, lines: list[Line]) -> list[float]:
    return [top + column * SPACE for column in range(columns_of(lines[0]))]


def outline_of(x: float, y: float) -> str:
    return block(x + 1.5, y + 1.5, SPACE - 3, SPACE - 3, 5)


def places(lines: list[Line]) -> dict[str, Place]:
    """A place for every space, and for rows behind the finish."""
    result: dict[str, Place] = {}
    rows = corners(lines)
    if rows_behind(lines[-1]):
        rows += [rows[-1]] * (KNOWN_BEYOND - DRAWN_BEYOND)
    for row, (x, top) in enumerate(rows):
        for column, y in enumerate(columns_from(top, lines)):
            middle = x + SPACE / 2, y + SPACE / 2
            result[f"s-{row}-{column}"] = Place(*middle, 0.0, 0, outline_of(x, y))
    return result
