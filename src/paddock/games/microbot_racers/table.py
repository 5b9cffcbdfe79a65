"""The table: 18 rows of 12 squares, eight places for cards around a hole.

A square is a number, row by row from the upper left. Places count clockwise from the upper left.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.kernel.message import Message

ROWS: Final = 18
COLUMNS: Final = 12
CARD_ROWS: Final = 6
CARD_COLUMNS: Final = 4
SQUARES: Final = ROWS * COLUMNS
CARD_SQUARES: Final = CARD_ROWS * CARD_COLUMNS
PLACES: Final = 8

OUT: Final[i64] = 255
"""Where a step off the table or into the hole leads, and the place of every square of the hole."""

UP: Final = 0
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3
FACINGS: Final = ("up", "right", "down", "left")
EDGES: Final = (
    Message("microbot_racers.edge.upper"),
    Message("microbot_racers.edge.right"),
    Message("microbot_racers.edge.lower"),
    Message("microbot_racers.edge.left"),
)
"""Of a card, in the order of FACINGS, as refusals call them."""
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))

PLACE_NAMES: Final = (
    Message("microbot_racers.place.top_left"),
    Message("microbot_racers.place.top"),
    Message("microbot_racers.place.top_right"),
    Message("microbot_racers.place.right"),
    Message("microbot_racers.place.bottom_right"),
    Message("microbot_racers.place.bottom"),
    Message("microbot_racers.place.bottom_left"),
    Message("microbot_racers.place.left"),
)
DOORS: Final = ((1, 2), (11, 15), (21, 22), (8, 12))
"""The middle squares of each edge of a card: they can be passed on every face."""
CORNERS: Final = ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0))
"""Each place on the 3 x 3 table of cards."""


def square_at(row: int, column: int) -> int:
    """The square of a row and a column, OUT where there is none."""
    if not (0 <= row < ROWS and 0 <= column < COLUMNS):
        return int(OUT)
    if (row // CARD_ROWS, column // CARD_COLUMNS) == (1, 1):
        return int(OUT)
    return row * COLUMNS + column


def all_places() -> bytes:
    return bytes(
        CORNERS.index((row // CARD_ROWS, column // CARD_COLUMNS))
        if square_at(row, column) != OUT
        else int(OUT)
        for row in range(ROWS)
        for column in range(COLUMNS)
    )


def all_locals() -> bytes:
    return bytes(
        row % CARD_ROWS * CARD_COLUMNS + column % CARD_COLUMNS
        for row in range(ROWS)
        for column in range(COLUMNS)
    )


def all_neighbours() -> bytes:
    """The neighbour of every square, first all of those above, then those to the right, ..."""
    return bytes(
        square_at(row + down, column + right)
        for down, right in STEPS
        for row in range(ROWS)
        for column in range(COLUMNS)
    )


PLACE_OF: Final[bytes] = all_places()
LOCAL_OF: Final[bytes] = all_locals()
NEXT: Final[bytes] = all_neighbours()

SQUARE_IDS: Final[list[str]] = [
    f"s-{number // COLUMNS}-{number % COLUMNS}" for number in range(SQUARES)
]
SQUARE_OF: Final[dict[str, int]] = {name: number for number, name in enumerate(SQUARE_IDS)}
ROBOT_IDS: Final[list[str]] = ["robot-0", "robot-1"]


SQUARES_AT: Final[list[list[int]]] = [
    [square for square in range(SQUARES) if PLACE_OF[square] == place] for place in range(PLACES)
]
"""The squares of the table under the card at each place, row by row."""


def edge_towards(place: int, other: int) -> int:
    """The edge of a place at which a neighbouring place lies, as a facing."""
    row, column = CORNERS[place]
    to_row, to_column = CORNERS[other]
    return STEPS.index((to_row - row, to_column - column))


def apart(one: int, two: int) -> int:
    """How many rows plus columns lie between two squares."""
    return abs(one // COLUMNS - two // COLUMNS) + abs(one % COLUMNS - two % COLUMNS)
