"""The track of Tiny Turbo Cars: rooms of a house laid end to end, drawn from their faces.

A car drives from left to right, the blue edge above it (on its left) and the red one below, so
that the arrows on the tiles point where the car will go. A track is long, so it is laid in lines
like a text: where one ends a letter says with which the next goes on.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

from paddock.games.tiny_turbo_cars.boards import FINISH, Face, read_face
from paddock.press.house.cars import CAR_SIZE, cars, seats
from paddock.press.house.covers import covers
from paddock.press.house.floors import OUTSIDE, floor_of, floors
from paddock.press.house.furniture import furniture
from paddock.press.house.handset import CELLS, CONTROLLER_SIZE, TILE_SIZE, handset
from paddock.press.house.marks import marks
from paddock.press.house.room import floor, grid_lines, room
from paddock.press.house.shapes import INK, SPACE, block
from paddock.press.house.tiles import tiles
from paddock.press.house.tokens import TOKEN_SIZE, tokens
from paddock.press.house.toys import toys
from paddock.press.house.walls import EDGE, TOP, WALL, edges, sign, sill, wall, wall_patterns
from paddock.press.svg import group, path, rect, tag, text, use

__all__ = [
    "CAR_SIZE", "CELLS", "CONTROLLER_SIZE", "SEAT_SIZE", "SPACE", "TILE_SIZE", "TOKEN_SIZE",
    "Board", "Place", "board", "svg", "unknown",
]  # fmt: skip

SEAT_SIZE = (SPACE, SPACE)
"""The ring and the badge of a seat, both with their middle on the car's."""
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
SHEET = "#f4ecdd"


@dataclass(frozen=True)
class Place:
    """Where a car stands: the middle of its space, the way it drives, the space's outline."""

    x: float
    y: float
    angle: float
    d: str


@dataclass(frozen=True)
class Board:
    """Draw the ground, then the cars."""

    width: float
    height: float
    defs: str
    ground: str
    places: dict[str, Place]


def board(faces: tuple[Face, ...]) -> Board:
    """The faces laid so far as one drawing, with a place for every space."""
    lines = lines_of(faces)
    return Board(width_of(lines), height_of(lines), defs(), ground(lines), places(lines))


def defs() -> str:
    """Every pattern and symbol of the game, whatever the track."""
    return "".join(
        (
            floors(), covers(), wall_patterns(), fade(), marks(), toys(), furniture(),
            cars(), seats(), tokens(), tiles(), handset(),
        )
    )  # fmt: skip


def svg(faces: tuple[Face, ...], cars: tuple[tuple[str, str], ...] = ()) -> str:
    """The track on its own; for each seat that is on it, the name of its car and its place."""
    drawn = board(faces)
    title = ", ".join(face.title for face in faces)
    pieces = "".join(
        standing(car, seat, drawn.places[place]) for seat, (car, place) in enumerate(cars)
    )
    return tag(
        "svg",
        tag("title", f"Tiny Turbo Cars: {title}") + tag("defs", drawn.defs) + drawn.ground + pieces,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {drawn.width:g} {drawn.height:g}",
        font_family="Inter, 'Liberation Sans', Arial, Helvetica, sans-serif",
        width=drawn.width,
        height=drawn.height,
    )


def columns_of(faces: tuple[Face, ...]) -> int:
    return faces[0].width if faces else 6


def rows_of(faces: tuple[Face, ...]) -> int:
    return sum(face.rows for face in faces)


def rows_behind(faces: tuple[Face, ...]) -> int:
    """Only behind a finish does the track go on without a board."""
    return DRAWN_BEYOND if faces and faces[-1].board == FINISH else 0


def rows_shown(line: tuple[Face, ...]) -> int:
    return rows_of(line) + rows_behind(line)


def lines_of(faces: tuple[Face, ...]) -> list[tuple[Face, ...]]:
    """The boards in lines, none of them torn, so that the whole comes near to its shape."""
    parts = [faces[a:b] for a in range(len(faces)) for b in range(a + 1, len(faces) + 1)]
    longest = sorted({rows_shown(part) for part in parts} or {0})
    ways = [filled(faces, rows) for rows in longest]
    return min(ways, key=lambda lines: abs(log(width_of(lines) / height_of(lines) / SHAPE)))


def filled(faces: tuple[Face, ...], rows: int) -> list[tuple[Face, ...]]:
    """Lines of at most so many rows, but for a board that is longer by itself."""
    lines: list[tuple[Face, ...]] = []
    for face in faces:
        if lines and rows_shown((*lines[-1], face)) <= rows:
            lines[-1] = (*lines[-1], face)
        else:
            lines.append((face,))
    return lines or [()]


def width_of(lines: list[tuple[Face, ...]]) -> float:
    return 2 * SIDE + max(rows_shown(line) for line in lines) * SPACE


def line_height(columns: int) -> float:
    return 2 * TOP + columns * SPACE


def height_of(lines: list[tuple[Face, ...]]) -> float:
    return len(lines) * (line_height(columns_of(lines[0])) + BETWEEN) - BETWEEN


def top_of(line: int, columns: int) -> float:
    return line * (line_height(columns) + BETWEEN)


def unknown(width: int, rows: int) -> Face:
    """A board that is still to be drawn by chance: an empty floor."""
    names = "name: unknown\ntitle: ?\ntheme: home\nboard: middle\nback:\nabout: Not known yet."
    return read_face("unknown", f"{names}\n\n. empty floor\n\n" + f"{'.' * width}\n" * rows)


def fade() -> str:
    """From nothing to the colour of the sheet, for the rows behind the last board."""
    stops = tag("stop", offset=0, stop_color=SHEET, stop_opacity=0) + tag(
        "stop", offset=1, stop_color=SHEET, stop_opacity=0.8
    )
    return tag("linearGradient", stops, id="ttc-fade")


def ground(lines: list[tuple[Face, ...]]) -> str:
    """Everything that lies still."""
    drawn = rect(0, 0, width_of(lines), height_of(lines), rx=18, fill=SHEET)
    for number, faces in enumerate(lines):
        inside = beyond(faces) + house(faces)
        inside += link(SIDE / 2, number - 1, faces) if number else ""
        if faces is not lines[-1]:
            inside += link(SIDE * 1.5 + rows_shown(faces) * SPACE, number, faces)
        y = top_of(number, columns_of(faces))
        drawn += group(inside, transform=f"translate(0 {y:g})") if inside else ""
    return drawn + spaces(lines)


def link(x: float, number: int, faces: tuple[Face, ...]) -> str:
    """Where a line ends and where the next goes on: the same letter, an arrow around it."""
    y = TOP + columns_of(faces) * SPACE / 2
    shape = f"M{x - 15:g} {y - 26:g}H{x + 2:g}L{x + 17:g} {y:g}L{x + 2:g} {y + 26:g}H{x - 15:g}Z"
    return path(
        shape, fill="#ffd84a", stroke=INK, stroke_width=2.4, stroke_linejoin="round"
    ) + text(x - 1, y, "ABCDEFGHIJK"[number], 24.0, fill=INK)


def house(faces: tuple[Face, ...]) -> str:
    drawn, walls, signs = "", "", ""
    x = SIDE
    for face in faces:
        length = face.rows * SPACE
        drawn += room(face, x, TOP)
        walls += wall(x, length, face.width, floor_of(face) in OUTSIDE)
        signs += edges(x, length, face.width) + sign(x + 12, face.title)
        signs += sign(x + face.line * SPACE - 41, "Finish") if face.line >= 0 else ""
        x += length
        if face is not faces[-1]:
            signs += sill(x, face.width)
    return drawn + walls + signs


def beyond(faces: tuple[Face, ...]) -> str:
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


def spaces(lines: list[tuple[Face, ...]]) -> str:
    """A clear shape over each space, for pointing at and lighting up."""
    shapes = "".join(
        path(outline_of(x, y), id=f"s-{row}-{column}")
        for row, (x, top) in enumerate(corners(lines))
        for column, y in enumerate(columns_from(top, lines))
    )
    return group(shapes, class_="spaces", fill="#ffffff", fill_opacity=0) if shapes else ""


def corners(lines: list[tuple[Face, ...]]) -> list[tuple[float, float]]:
    """Where each row that is drawn begins, from the first."""
    return [
        (SIDE + row * SPACE, TOP + top_of(number, columns_of(faces)))
        for number, faces in enumerate(lines)
        for row in range(rows_shown(faces))
    ]


def columns_from(top: float, lines: list[tuple[Face, ...]]) -> list[float]:
    return [top + column * SPACE for column in range(columns_of(lines[0]))]


def outline_of(x: float, y: float) -> str:
    return block(x + 1.5, y + 1.5, SPACE - 3, SPACE - 3, 5)


def places(lines: list[tuple[Face, ...]]) -> dict[str, Place]:
    result: dict[str, Place] = {}
    rows = corners(lines)
    if rows_behind(lines[-1]):
        rows += [rows[-1]] * (KNOWN_BEYOND - DRAWN_BEYOND)
    for row, (x, top) in enumerate(rows):
        for column, y in enumerate(columns_from(top, lines)):
            middle = x + SPACE / 2, y + SPACE / 2
            result[f"s-{row}-{column}"] = Place(*middle, 0.0, outline_of(x, y))
    return result


def standing(car: str, seat: int, place: Place) -> str:
    """A car on the ring of its seat, the badge over it: how the three lie on each other."""
    return (
        use(f"seat-{seat}", place.x, place.y, *SEAT_SIZE)
        + use(f"car-{car}", place.x, place.y, *CAR_SIZE)
        + use(f"badge-{seat}", place.x, place.y, *SEAT_SIZE)
    )
