"""Parser of board faces: the files that draw them in letters, read and checked.

A file has three parts with a blank line between: what the face is called, the legend, and the
spaces. The lowest line is the first row, so a car drives up the page, blue edge on its left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NoReturn

from mypy_extensions import i64

from paddock.games._shared.files import shipped
from paddock.kernel.message import Message, Value
from paddock.kernel.model import BadSetup

EMPTY: Final[i64] = 0
CARPET: Final[i64] = 1
GRASS: Final[i64] = 2
SPEEDER: Final[i64] = 3
PUDDLE: Final[i64] = 4
OBSTACLE: Final[i64] = 5
IMPASSABLE: Final[i64] = 6
GRID: Final[i64] = 7
ELEMENTS: Final = (
    "empty",
    "carpet",
    "grass",
    "speeder",
    "puddle",
    "obstacle",
    "impassable",
    "grid",
)
LETTERS: Final = '.="^~o#G'
"""How an element is written where no legend says otherwise, in the order of ELEMENTS."""

START: Final = "start"
MIDDLE: Final = "middle"
FINISH: Final = "finish"
KEYS: Final = ("name", "title", "theme", "board", "back", "about")
SHIPPED: Final = (
    ("front_garden", "driveway"),
    ("kitchen", "bathroom"),
    ("living_room", "hall"),
    ("kids_room", "study"),
    ("laundry", "attic"),
    ("back_garden", "terrace"),
)
"""The six boards with their two faces: the start, four for the middle, the finish."""

NARROWEST: Final = 4
WIDEST: Final = 8
SHORTEST: Final = 3
LONGEST: Final = 12
FEWEST_STARTS: Final = 4
MOST_STARTS: Final = 12


@dataclass(frozen=True)
class Legend:
    """What a letter of the drawing stands for: the element, and what it looks like here."""

    letter: str
    element: int
    picture: str


@dataclass(frozen=True)
class Face:
    """One side of a board. Rows count from the first that a car enters."""

    name: str
    title: str
    theme: str
    board: str
    back: str
    about: str
    legend: tuple[Legend, ...]
    drawing: tuple[str, ...]
    elements: bytes
    """Row by row, a space a number."""
    starts: list[i64]
    """The starting spaces, in the order of the elements."""
    line: int
    """The first row past the finish line, or -1 without one."""

    @property
    def width(self) -> int:
        return len(self.drawing[0])

    @property
    def rows(self) -> int:
        return len(self.drawing)


class Page:
    """The lines of a file, and how to refuse one."""

    def __init__(self, file: Value, text: str) -> None:
        self.file: Final = file
        self.lines: Final = [line.rstrip() for line in text.splitlines()]

    def refuse(self, line: int, column: int, why: Message) -> NoReturn:
        """`line` and `column` count from 0 here and from 1 in the refusal."""
        place = f"{line + 1}:{column + 1}"
        raise BadSetup(Message("tiny_turbo_cars.board", file=self.file, place=place, why=why))

    def parts(self) -> list[list[int]]:
        """The numbers of the lines that stand together, blank lines between."""
        found: list[list[int]] = [[]]
        for number, line in enumerate(self.lines):
            if line:
                found[-1].append(number)
            elif found[-1]:
                found.append([])
        return [part for part in found if part]


def load_face(name: str) -> Face:
    """A face that ships with the game."""
    return read_face(f"{name}.txt", shipped("tiny_turbo_cars", "tracks", f"{name}.txt"))


def read_face(file: Value, text: str) -> Face:
    """A face from the text of its file, or a BadSetup that says what is wrong and where."""
    page = Page(file, text)
    parts = page.parts()
    if len(parts) != 3:
        page.refuse(len(page.lines), 0, Message("tiny_turbo_cars.three_parts"))
    names = read_names(page, parts[0])
    legend = read_legend(page, parts[1])
    rows, line = read_rows(page, parts[2])
    check_rows(page, rows)
    elements = b"".join([read_row(page, number, legend) for number in rows])
    face = Face(
        names["name"],
        names["title"],
        names["theme"],
        names["board"],
        names["back"],
        names["about"],
        tuple(legend.values()),
        tuple(page.lines[number] for number in rows),
        elements,
        [i64(space) for space, element in enumerate(elements) if element == GRID],
        line,
    )
    check_face(page, parts[2][0], rows, face)
    return face


def read_names(page: Page, part: list[int]) -> dict[str, str]:
    names: dict[str, str] = {}
    for number in part:
        key, colon, value = page.lines[number].partition(":")
        if key not in KEYS or not colon or key in names:
            page.refuse(number, 0, Message("tiny_turbo_cars.bad_key", keys=KEYS))
        names[key] = value.strip()
        if not names[key] and key != "back":
            page.refuse(number, len(key) + 1, Message("tiny_turbo_cars.no_value", name=key))
    for key in KEYS:
        if key not in names:
            page.refuse(part[-1], 0, Message("tiny_turbo_cars.no_line", name=key))
    if names["board"] not in (START, MIDDLE, FINISH):
        line = part[list(names).index("board")]
        page.refuse(line, 7, Message("tiny_turbo_cars.bad_kind"))
    return names


def read_legend(page: Page, part: list[int]) -> dict[str, Legend]:
    legend: dict[str, Legend] = {}
    for number in part:
        words = page.lines[number].split(None, 2)
        if len(words) != 3 or len(words[0]) != 1:
            page.refuse(number, 0, Message("tiny_turbo_cars.bad_legend"))
        if words[0] in legend or words[0] == "-":
            page.refuse(number, 0, Message("tiny_turbo_cars.letter_taken", letter=words[0]))
        if words[1] not in ELEMENTS:
            page.refuse(number, 2, Message("tiny_turbo_cars.no_element", elements=ELEMENTS))
        legend[words[0]] = Legend(words[0], ELEMENTS.index(words[1]), words[2])
    return legend


def read_rows(page: Page, part: list[int]) -> tuple[list[int], int]:
    """The lines of the rows, the first row first, and the row after the finish line."""
    rows: list[int] = []
    line = -1
    for number in reversed(part):
        if set(page.lines[number]) != {"-"}:
            rows.append(number)
        elif line >= 0 or not rows:
            page.refuse(number, 0, Message("tiny_turbo_cars.bad_line"))
        else:
            line = len(rows)
    if not SHORTEST <= len(rows) <= LONGEST:
        page.refuse(part[0], 0, outside("tiny_turbo_cars.rows", SHORTEST, LONGEST, len(rows)))
    if line == len(rows):
        page.refuse(part[0], 0, Message("tiny_turbo_cars.bad_line"))
    return rows, line


def check_rows(page: Page, rows: list[int]) -> None:
    width = len(page.lines[rows[0]])
    if not NARROWEST <= width <= WIDEST:
        page.refuse(rows[0], 0, outside("tiny_turbo_cars.width", NARROWEST, WIDEST, width))
    for number in rows:
        if len(page.lines[number]) != width:
            column = min(len(page.lines[number]), width)
            page.refuse(number, column, Message("tiny_turbo_cars.uneven", width=width))


def read_row(page: Page, number: int, legend: dict[str, Legend]) -> bytes:
    elements: list[int] = []
    for column, letter in enumerate(page.lines[number]):
        if letter not in legend:
            page.refuse(number, column, Message("tiny_turbo_cars.no_letter", letter=letter))
        elements.append(legend[letter].element)
    return bytes(elements)


def check_face(page: Page, top: int, rows: list[int], face: Face) -> None:
    """Line and grid are where they belong, and a way leads through."""
    check_kind(page, top, rows, face)
    entries = [int(space) for space in face.starts] or list(range(face.width))
    reached = spaces_reached(face.elements, face.width, entries)
    for row, number in enumerate(rows):
        if all(row * face.width + column not in reached for column in range(face.width)):
            page.refuse(number, 0, Message("tiny_turbo_cars.no_way_to_row"))


def check_kind(page: Page, top: int, rows: list[int], face: Face) -> None:
    if (face.line >= 0) != (face.board == FINISH):
        page.refuse(top, 0, Message("tiny_turbo_cars.line_on_finish"))
    starts = len(face.starts)
    if starts and face.board != START:
        row, column = divmod(int(face.starts[0]), face.width)
        page.refuse(rows[row], column, Message("tiny_turbo_cars.grid_on_start"))
    if face.board == START and not FEWEST_STARTS <= starts <= MOST_STARTS:
        why = outside("tiny_turbo_cars.starts", FEWEST_STARTS, MOST_STARTS, starts)
        page.refuse(top, 0, why)


def outside(key: str, low: int, high: int, found: int) -> Message:
    return Message(key, low=low, high=high, found=found)


def spaces_reached(elements: bytes, width: int, entries: list[int]) -> set[int]:
    """Every space that a car can reach by Forward, Backward and diagonals, hitting nothing."""
    clear = {
        space for space, element in enumerate(elements) if element not in (OBSTACLE, IMPASSABLE)
    }
    reached = clear & set(entries)
    ahead = list(reached)
    for space in ahead:
        for step in (width - 1, width, width + 1, -width):
            stop = space + step
            if stop in clear and stop not in reached and abs(stop % width - space % width) <= 1:
                reached.add(stop)
                ahead.append(stop)
    return reached
