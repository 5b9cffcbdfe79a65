"""The static ground of a track: rooms, walls, signs, the rows behind the finish."""

from __future__ import annotations

from paddock.games._shared.text import Text
from paddock.press.svg import group, path, rect, tag, text
from paddock.press.tiny_turbo_cars.floors import OUTSIDE, floor_of
from paddock.press.tiny_turbo_cars.lines import (
    SIDE,
    Line,
    columns_from,
    columns_of,
    corners,
    height_of,
    outline_of,
    rows_behind,
    rows_of,
    rows_shown,
    top_of,
    width_of,
)
from paddock.press.tiny_turbo_cars.room import floor, grid_lines, room
from paddock.press.tiny_turbo_cars.shapes import INK, SPACE
from paddock.press.tiny_turbo_cars.walls import EDGE, TOP, WALL, edges, sign, sill, wall

SHEET = "#f4ecdd"


def fade() -> str:
    """From nothing to the colour of the sheet, for the rows behind the last board."""
    stops = tag("stop", offset=0, stop_color=SHEET, stop_opacity=0) + tag(
        "stop", offset=1, stop_color=SHEET, stop_opacity=0.8
    )
    return tag("linearGradient", stops, id="ttc-fade")


def ground(lines: list[Line], words: Text) -> str:
    """Everything that lies still."""
    drawn = rect(0, 0, width_of(lines), height_of(lines), rx=18, fill=SHEET)
    for number, faces in enumerate(lines):
        inside = beyond(faces) + house(faces, words)
        inside += link(SIDE / 2, number - 1, faces) if number else ""
        if faces is not lines[-1]:
            inside += link(SIDE * 1.5 + rows_shown(faces) * SPACE, number, faces)
        y = top_of(number, columns_of(faces))
        drawn += group(inside, transform=f"translate(0 {y:g})") if inside else ""
    return drawn + spaces(lines)


def link(x: float, number: int, faces: Line) -> str:
    """Where a line ends and where the next goes on: the same letter, an arrow around it."""
    y = TOP + columns_of(faces) * SPACE / 2
    shape = f"M{x - 15:g} {y - 26:g}H{x + 2:g}L{x + 17:g} {y:g}L{x + 2:g} {y + 26:g}H{x - 15:g}Z"
    return path(
        shape, fill="#ffd84a", stroke=INK, stroke_width=2.4, stroke_linejoin="round"
    ) + text(x - 1, y, "ABCDEFGHIJK"[number], 24.0, fill=INK)


def house(faces: Line, words: Text) -> str:
    """The rooms of a line with their walls, and a sign on each."""
    drawn, walls, signs = "", "", ""
    x = SIDE
    for face in faces:
        length = face.rows * SPACE
        drawn += room(face, x, TOP)
        walls += wall(x, length, face.width, floor_of(face) in OUTSIDE)
        signs += edges(x, length, face.width) + sign(x + 12, words.named(face.title))
        if face.line >= 0:
            signs += sign(x + face.line * SPACE - 41, words.drawing["sign.finish"])
        x += length
        if face is not faces[-1]:
            signs += sill(x, face.width)
    return drawn + walls + signs


def beyond(faces: Line) -> str:
    """The same floor, empty, growing pale: the race goes on as far as it must."""
    rows = rows_behind(faces)
    if not rows:
        return ""
    last = faces[-1]
    length = rows * SPACE
    x = SIDE + rows_of(faces) * SPACE
    tall = last.width * SPACE
    inside = floor(last, rows) + grid_lines(rows, last.width)
    return (
        wall(x, length, last.width, floor_of(last) in OUTSIDE)
        + group(inside, transform=f"translate({x:g} {TOP:g})")
        + edges(x, length, last.width)
        + rect(x, 0, length, tall + 2 * (WALL + EDGE), fill="url(#ttc-fade)")
    )


def spaces(lines: list[Line]) -> str:
    """A clear shape over each space, for pointing at and lighting up."""
    shapes = "".join(
        path(outline_of(x, y), id=f"s-{row}-{column}")
        for row, (x, top) in enumerate(corners(lines))
        for column, y in enumerate(columns_from(top, lines))
    )
    return group(shapes, class_="spaces", fill="#ffffff", fill_opacity=0) if shapes else ""
