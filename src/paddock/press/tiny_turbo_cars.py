"""The track of Tiny Turbo Cars: rooms of a house laid end to end, drawn from their faces.

A car drives from left to right, the blue edge above it (on its left) and the red one below. So a
track is a long low strip: it leaves room for the controllers on a wide screen and on a phone, and
the arrows on the tiles point where the car will go.
"""

from __future__ import annotations

from dataclasses import dataclass

from paddock.games.tiny_turbo_cars.boards import FINISH, Face
from paddock.press.house.cars import CAR_SIZE, cars, seats
from paddock.press.house.covers import covers
from paddock.press.house.floors import OUTSIDE, floor_of, floors
from paddock.press.house.furniture import furniture
from paddock.press.house.handset import CELLS, CONTROLLER_SIZE, TILE_SIZE, handset
from paddock.press.house.marks import marks
from paddock.press.house.room import floor, grid_lines, room
from paddock.press.house.shapes import SPACE, block
from paddock.press.house.tiles import tiles
from paddock.press.house.tokens import TOKEN_SIZE, tokens
from paddock.press.house.toys import toys
from paddock.press.house.walls import EDGE, TOP, WALL, edges, sign, sill, wall, wall_patterns
from paddock.press.svg import group, path, rect, tag, use

__all__ = [
    "CAR_SIZE", "CELLS", "CONTROLLER_SIZE", "SEAT_SIZE", "SPACE", "TILE_SIZE", "TOKEN_SIZE",
    "Board", "Place", "board", "svg",
]  # fmt: skip

SEAT_SIZE = (SPACE, SPACE)
"""The ring and the badge of a seat, both with their middle on the car's."""
SIDE = 26.0
"""What is left free before the first row and behind the last."""
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
    return Board(width_of(faces), height_of(faces), defs(), ground(faces), places(faces))


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


def width_of(faces: tuple[Face, ...]) -> float:
    return 2 * SIDE + (rows_of(faces) + rows_behind(faces)) * SPACE


def height_of(faces: tuple[Face, ...]) -> float:
    return 2 * TOP + columns_of(faces) * SPACE


def fade() -> str:
    """From nothing to the colour of the sheet, for the rows behind the last board."""
    stops = tag("stop", offset=0, stop_color=SHEET, stop_opacity=0) + tag(
        "stop", offset=1, stop_color=SHEET, stop_opacity=0.8
    )
    return tag("linearGradient", stops, id="ttc-fade")


def ground(faces: tuple[Face, ...]) -> str:
    """Everything that lies still."""
    sheet = rect(0, 0, width_of(faces), height_of(faces), rx=18, fill=SHEET)
    return sheet + beyond(faces) + house(faces) + spaces(faces)


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


def spaces(faces: tuple[Face, ...]) -> str:
    """A clear shape over each space, for pointing at and lighting up."""
    known = rows_of(faces) + rows_behind(faces)
    shapes = "".join(
        path(outline_of(row, column), id=f"s-{row}-{column}")
        for row in range(known)
        for column in range(columns_of(faces))
    )
    return group(shapes, class_="spaces", fill="#ffffff", fill_opacity=0) if shapes else ""


def outline_of(row: int, column: int) -> str:
    return block(SIDE + row * SPACE + 1.5, TOP + column * SPACE + 1.5, SPACE - 3, SPACE - 3, 5)


def places(faces: tuple[Face, ...]) -> dict[str, Place]:
    result: dict[str, Place] = {}
    last = rows_of(faces) + rows_behind(faces) - 1
    known = KNOWN_BEYOND - DRAWN_BEYOND if rows_behind(faces) else 0
    for row in range(last + 1 + known):
        shown = min(row, last)
        for column in range(columns_of(faces)):
            x, y = SIDE + (shown + 0.5) * SPACE, TOP + (column + 0.5) * SPACE
            result[f"s-{row}-{column}"] = Place(x, y, 0.0, outline_of(shown, column))
    return result


def standing(car: str, seat: int, place: Place) -> str:
    """A car on the ring of its seat, the badge over it: how the three lie on each other."""
    return (
        use(f"seat-{seat}", place.x, place.y, *SEAT_SIZE)
        + use(f"car-{car}", place.x, place.y, *CAR_SIZE)
        + use(f"badge-{seat}", place.x, place.y, *SEAT_SIZE)
    )
