"""The track: boards laid end to end, as one grid of elements."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import (
    EMPTY,
    FINISH,
    IMPASSABLE,
    KEYS,
    LETTERS,
    LONGEST,
    MIDDLE,
    NARROWEST,
    SHIPPED,
    START,
    WIDEST,
    Face,
    load_face,
    read_face,
    spaces_reached,
)
from paddock.kernel.message import Message, Value, name_of
from paddock.kernel.model import BadSetup

BEYOND: Final = 96
"""Rows kept behind the last board: more than any program can drive in a round."""

MOST_BOARDS: Final = 12
MOST_ROWS: Final = MOST_BOARDS * LONGEST + BEYOND
FIRST_GAME: Final = ("front_garden", "living_room", "kids_room", "kitchen", "back_garden")
FIRST_GAME_LONG: Final = (*FIRST_GAME[:4], "attic", FIRST_GAME[4])

FACES: Final = tuple(load_face(name) for board in SHIPPED for name in board)
"""All shipped faces; those of board `b` have the numbers `2 * b` and `2 * b + 1`."""

NO_STARTS: Final[list[i64]] = []
PLACES: Final[dict[int, list[str]]] = {
    width: [f"s-{row}-{col}" for row in range(MOST_ROWS) for col in range(width)]
    for width in range(1, WIDEST + 1)
}


class Track:
    """§setup.track What lies where. A space is `row * width + column`."""

    def __init__(self, faces: tuple[Face, ...]) -> None:
        width = faces[0].width if faces else NARROWEST
        elements = b"".join([face.elements for face in faces])
        self.faces: Final = faces
        self.width: Final[i64] = width
        self.rows: Final[i64] = len(elements) // width
        self.line: Final[i64] = finish_row(faces)
        self.elements: Final = elements
        self.size: Final[i64] = len(elements)
        self.starts: Final = faces[0].starts if faces else NO_STARTS
        self.places: Final = PLACES[width]
        self.drawn: tuple[str, ...] = ()

    def element(self, space: i64) -> i64:
        """§track.beyond Behind the last row all spaces are empty; no space is impassable."""
        if space < 0:
            return IMPASSABLE
        if space >= self.size:
            return EMPTY
        return self.elements[space]

    def picture(self) -> tuple[str, ...]:
        """The rows in the letters of the elements, the first row first. Drawn once: all see it."""
        if not self.drawn:
            width = int(self.width)
            letters = "".join([LETTERS[element] for element in self.elements])
            rows = range(int(self.rows))
            self.drawn = tuple([letters[row * width : (row + 1) * width] for row in rows])
        return self.drawn


def finish_row(faces: tuple[Face, ...]) -> int:
    """The first row past the finish line; behind everything while no finish is laid."""
    rows = 0
    for face in faces:
        if face.line >= 0:
            return rows + face.line
        rows += face.rows
    return rows + BEYOND


NO_TRACK: Final = Track(())


def read_track(text: str, is_long: bool) -> tuple[Face, ...]:
    """§setup.arrangement The faces that the option `track` names, none where they are drawn.

    Names stand in order, with commas; boards of one's own follow, each after a line `---`.
    """
    if text == "random":
        return ()
    if text == "first_game":
        text = ", ".join(FIRST_GAME_LONG if is_long else FIRST_GAME)
    names, *own = [part.strip("\n") for part in f"\n{text}\n".split("\n---\n")]
    known = {face.name: face for face in (*FACES, *own_faces(own))}
    faces = tuple(named(known, name.strip()) for name in names.strip().split(","))
    check_track(faces)
    return faces


def own_track(text: str) -> tuple[str, tuple[Face, ...]]:
    """§setup.arrangement A track from outside: the option's value, and its faces.

    A board alone lies on the track of the first game, in the place of one of its kind.
    """
    text = "\n".join(line.rstrip() for line in text.strip().splitlines())
    if text.startswith(f"{KEYS[0]}:"):
        (face,) = own_faces([text])
        place = {START: 0, MIDDLE: 2, FINISH: -1}[face.board]
        names = list(FIRST_GAME)
        names[place] = face.name
        text = f"{', '.join(names)}\n---\n{text}"
    return text, read_track(text, is_long=False)


def track_title(faces: tuple[Face, ...]) -> Value:
    """The boards of one's own by their titles; where there are none, from where to where."""
    own = tuple([face.title for face in faces if face not in FACES])
    first, last = [name_of("tiny_turbo_cars", face.title) for face in (faces[0], faces[-1])]
    return own or Message("tiny_turbo_cars.from_to", first=first, last=last)


def own_faces(texts: list[str]) -> list[Face]:
    found: list[Face] = []
    for number, text in enumerate(texts, 1):
        found.append(read_face(Message("tiny_turbo_cars.own_board", number=number), text))
    return found


def named(known: dict[str, Face], name: str) -> Face:
    if name not in known:
        raise BadSetup(Message("tiny_turbo_cars.no_board", name=name, boards=tuple(known)))
    return known[name]


def check_track(faces: tuple[Face, ...]) -> None:
    """A start, some middle, a finish, all alike wide, and a way from the grid over the line."""
    wanted = [START, *[MIDDLE] * (len(faces) - 2), FINISH]
    if [face.board for face in faces] != wanted or len(faces) > MOST_BOARDS:
        raise BadSetup(Message("tiny_turbo_cars.no_track", middle=MOST_BOARDS - 2))
    for face in faces:
        if face.width != faces[0].width:
            board, first = face.name, faces[0].name
            raise BadSetup(Message("tiny_turbo_cars.other_width", board=board, first=first))
    elements = b"".join([face.elements for face in faces])
    reached = spaces_reached(elements, faces[0].width, [int(s) for s in faces[0].starts])
    if max(reached) // faces[0].width < finish_row(faces):
        raise BadSetup(Message("tiny_turbo_cars.no_way"))
