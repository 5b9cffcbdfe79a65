"""The drawing of Full Throttle: a whole street map, the way of one course lit on it."""

from __future__ import annotations

from typing import Final

from paddock.games._shared.text import Text
from paddock.games.full_throttle.courses import COURSES, Course, load_course, parse_course
from paddock.games.full_throttle.game import FullThrottle
from paddock.games.full_throttle.streets import load_map
from paddock.games.full_throttle.view import Scene
from paddock.press.board import Board, Box
from paddock.press.full_throttle.city import draw_city
from paddock.press.full_throttle.console import console_spots
from paddock.press.full_throttle.decks import draw_decks
from paddock.press.full_throttle.desert import draw_desert
from paddock.press.full_throttle.flags import draw_flags
from paddock.press.full_throttle.free_ground import FreeGround
from paddock.press.full_throttle.gear_cards import NITROUS, card_rows
from paddock.press.full_throttle.marks import draw_indicators, draw_marks
from paddock.press.full_throttle.names import draw_names, draw_title
from paddock.press.full_throttle.picture import Picture
from paddock.press.full_throttle.places import places
from paddock.press.full_throttle.roadway import draw_ground
from paddock.press.full_throttle.symbols import SIZES, symbols
from paddock.press.svg import rect

OPTIONS: Final = ("course",)


def draw(options: dict[str, str], words: Text) -> Board:
    """The course that the options name or spell out; the race places the obstacles."""
    return board(find_course(options["course"]), words)


def find_course(course: str) -> Course:
    return load_course(course) if course in COURSES else parse_course(course)


def board(course: Course, words: Text) -> Board:
    """The map of a course as a drawing in layers, with a place for every space of the course."""
    picture = Picture(load_map(course.map), course, words)
    return Board(
        picture.streets.width,
        picture.streets.height,
        symbols(words),
        ground(picture),
        places(picture),
        SIZES,
        boxes(),
        decks=draw_decks(picture, lambda street: draw_marks(picture, street, 1)),
    )


def boxes() -> dict[str, Box]:
    """On a gear card the speed of each gear and the nitrous value; all spots of the console."""
    rows = {
        f"row-{gear}": Box(x + wide / 2, y + high / 2, wide, high)
        for gear, (x, y, wide, high) in card_rows().items()
    }
    return rows | {"row-nitrous": NITROUS} | console_spots()


def ground(picture: Picture) -> str:
    """Everything up to and including the streets on layer 0."""
    streets = picture.streets
    free = FreeGround(picture)
    names = draw_names(picture, free)
    scenery = draw_desert if streets.name == "baja_california" else draw_city
    titles = [item for item in streets.scenery if item.kind == "title"]
    return "".join(
        (
            rect(0, 0, streets.width, streets.height, fill=picture.light.ground),
            scenery(picture, free),
            draw_ground(picture),
            "".join(draw_marks(picture, street, 0) for street in streets.streets),
            names,
            draw_indicators(picture),
            draw_flags(picture),
            "".join(draw_title(picture, item) for item in titles),
        )
    )


def svg(course: Course, words: Text) -> str:
    """The whole picture on its own, with the course's obstacles and a car on each start space."""
    return with_pieces(course, words, starting_pieces(course))


def position(view: Scene, words: Text) -> str:
    """The whole picture, every piece where a view has it."""
    return with_pieces(find_course(view.course), words, view.pieces)


def with_pieces(course: Course, words: Text, pieces: dict[str, str]) -> str:
    drawn = board(course, words)
    title = f"{FullThrottle.title}: {words.named(course.title)}"
    return drawn.svg(title, drawn.standing(pieces, 0), drawn.standing(pieces, 1))


def starting_pieces(course: Course) -> dict[str, str]:
    """Obstacles, and cars on the start card; in a getaway the police where it waits."""
    cars = [course.start[0], *course.police] if course.police else course.start[:4]
    obstacles = {f"obstacle-{n}": course.names[space] for n, space in enumerate(course.obstacles)}
    return obstacles | {f"car-{seat}": course.names[space] for seat, space in enumerate(cars)}
