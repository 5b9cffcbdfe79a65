"""The drawing of Tiny Turbo Cars: rooms of a house laid end to end, drawn from their faces."""

from __future__ import annotations

from typing import Final

from paddock.games._shared.text import Text
from paddock.games.tiny_turbo_cars.boards import Face, read_face
from paddock.games.tiny_turbo_cars.game import TinyTurboCars
from paddock.games.tiny_turbo_cars.rules.cars import CAR_NAMES
from paddock.games.tiny_turbo_cars.track import FACES, read_track
from paddock.games.tiny_turbo_cars.view import Floor
from paddock.press.board import Board, Box, Place, Size
from paddock.press.svg import use
from paddock.press.tiny_turbo_cars.cars import CAR_SIZE, cars, seats
from paddock.press.tiny_turbo_cars.controller import CELLS, CONTROLLER_SIZE, TILE_SIZE, controller
from paddock.press.tiny_turbo_cars.covers import covers
from paddock.press.tiny_turbo_cars.floors import floors
from paddock.press.tiny_turbo_cars.furniture import furniture
from paddock.press.tiny_turbo_cars.ground import fade, ground
from paddock.press.tiny_turbo_cars.lines import height_of, lines_of, places, width_of
from paddock.press.tiny_turbo_cars.marks import marks
from paddock.press.tiny_turbo_cars.shapes import SPACE
from paddock.press.tiny_turbo_cars.tiles import tiles
from paddock.press.tiny_turbo_cars.tokens import TOKEN_SIZE, tokens
from paddock.press.tiny_turbo_cars.toys import toys
from paddock.press.tiny_turbo_cars.walls import wall_patterns

OPTIONS: Final = ("track", "length")
SEAT_SIZE: Final = (SPACE, SPACE)
"""The ring and the badge of a seat, both with their middle on the car's."""


def draw(options: dict[str, str], words: Text) -> Board:
    """The track that the options name; a client names the faces that chance has laid so too."""
    return board(track_faces(options["track"], options["length"] == "long"), words)


def track_faces(track: str, is_long: bool) -> tuple[Face, ...]:
    """The faces that the option names; where chance will draw them, what is known already."""
    start, finish = FACES[0], FACES[-2]
    middle = 4 if is_long else 3
    closed = unknown(start.width, start.rows)
    return read_track(track, is_long) or (start, *[closed] * middle, finish)


def unknown(width: int, rows: int) -> Face:
    """A board that is still to be drawn by chance: an empty floor."""
    names = "name: unknown\ntitle: ?\ntheme: home\nboard: middle\nback:\nabout: ?"
    return read_face("unknown", f"{names}\n\n. empty floor\n\n" + f"{'.' * width}\n" * rows)


def board(faces: tuple[Face, ...], words: Text) -> Board:
    """The faces laid so far as one drawing, with a place for every space."""
    lines = lines_of(faces)
    return Board(
        width_of(lines),
        height_of(lines),
        symbols(),
        ground(lines, words),
        places(lines),
        sizes(),
        boxes(),
    )


def symbols() -> str:
    """Every pattern and symbol of the game, whatever the track."""
    return "".join(
        (
            floors(), covers(), wall_patterns(), fade(), marks(), toys(), furniture(),
            cars(), seats(), tokens(), tiles(), controller(),
        )
    )  # fmt: skip


def sizes() -> dict[str, Size]:
    """The size of every piece on the track."""
    found: dict[str, Size] = {f"car-{name}": CAR_SIZE for name in CAR_NAMES}
    for seat in range(4):
        found |= {f"{kind}-{seat}": SEAT_SIZE for kind in ("car", "seat", "badge")}
    return found | {"token-lying": TOKEN_SIZE}


def boxes() -> dict[str, Box]:
    """The controller, and where its cells lie on it."""
    cells = {f"cell-{number}": Box(*cell, *TILE_SIZE) for number, cell in enumerate(CELLS)}
    return {"controller": Box(0.0, 0.0, *CONTROLLER_SIZE)} | cells


def svg(faces: tuple[Face, ...], words: Text, cars: tuple[tuple[str, str], ...] = ()) -> str:
    """The track on its own; for each seat that is on it, the name of its car and its place."""
    return with_cars(faces, words, [(seat, car, place) for seat, (car, place) in enumerate(cars)])


def position(view: Floor, words: Text) -> str:
    """The track, closed until all of it is laid, and every car where a view has it."""
    cars = [
        (seat, car, view.pieces[f"car-{seat}"])
        for seat, car in enumerate(view.cars)
        if f"car-{seat}" in view.pieces
    ]
    is_drawn = view.track == "random" and view.phase != "track"
    track = ", ".join(view.faces) if is_drawn else view.track
    return with_cars(track_faces(track, view.length == "long"), words, cars)


def with_cars(faces: tuple[Face, ...], words: Text, cars: list[tuple[int, str, str]]) -> str:
    """The track, and on it the car of a seat by its name on a place, for each that is on it."""
    drawn = board(faces, words)
    title = ", ".join(words.named(face.title) for face in faces)
    pieces = "".join(standing(car, seat, drawn.places[place]) for seat, car, place in cars)
    return drawn.svg(f"{TinyTurboCars.title}: {title}", pieces)


def standing(car: str, seat: int, place: Place) -> str:
    """A car on the ring of its seat, the badge over it: how the three lie on each other."""
    return (
        use(f"seat-{seat}", place.x, place.y, *SEAT_SIZE)
        + use(f"car-{car}", place.x, place.y, *CAR_SIZE)
        + use(f"badge-{seat}", place.x, place.y, *SEAT_SIZE)
    )
