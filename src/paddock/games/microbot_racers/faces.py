"""The track cards: their faces, the four ways in which a card lies, and how switches turn it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from paddock.games._shared.files import shipped
from paddock.games._shared.sheet import Sheet, read_sheet
from paddock.games.microbot_racers.table import CARD_COLUMNS, CARD_ROWS, CARD_SQUARES, DOORS, STEPS
from paddock.kernel.message import Message

FREE: Final = 0
BLOCK: Final = 1
OFF_TRACK: Final = 2
PUDDLE: Final = 3
RAMP: Final = 4
PIT: Final = 5
FLIP_LONG: Final = 6
FLIP_SHORT: Final = 7
ROTATE: Final = 8
START_LINE: Final = 9
SQUARE_KINDS: Final = (
    "free",
    "block",
    "off-track",
    "puddle",
    "ramp",
    "pit",
    "flip long",
    "flip short",
    "rotate",
    "start line",
)

# A way to lie is two bits, so every turn is an exclusive or, and its own inverse.
UPSIDE_DOWN: Final[i64] = 1
BACK: Final[i64] = 2
LIES: Final = 4
SIDES: Final = ("front", "back")
TURNS: Final[bytes] = bytes([0, 0, 0, 0, 0, 0, BACK, BACK | UPSIDE_DOWN, UPSIDE_DOWN, 0])

LETTERS: Final = "ABCDEFGH"
LIE_WORDS: Final[list[str]] = [
    letter + side + up for letter in LETTERS for side in "fb" for up in "ud"
]
"""Every lie as a word: the card's letter, front or back, up or down."""

Face = tuple[str, ...]


@dataclass(frozen=True)
class Card:
    """A track card: its letter and both faces; a back shows as after a flip about the long axis."""

    letter: str
    faces: tuple[Face, Face]


@dataclass(frozen=True)
class Cards:
    """All cards of a game, in the order of their letters, and what the letters of a face mean."""

    cards: tuple[Card, ...]
    legend: dict[str, int]
    faces: bytes
    """The kind of every square of every card in every way: CARD_SQUARES for each `lie`."""


def is_blocked(kind: i64) -> bool:
    return BLOCK <= kind <= OFF_TRACK


def is_hazard(kind: i64) -> bool:
    return PUDDLE <= kind <= RAMP


def is_switch(kind: i64) -> bool:
    return FLIP_LONG <= kind <= ROTATE


def turned(lie: i64, switch: i64) -> i64:
    """§switches.ways How a card lies after a switch of that kind. A lie is card * 4 + way."""
    return lie ^ i64(TURNS[switch])


def on_face(way: i64, square: i64) -> i64:
    """Which square of a face's data lies at a square of the card's place."""
    return CARD_SQUARES - 1 - square if way & UPSIDE_DOWN else square


def face_up(card: Card, way: int) -> Face:
    """A card's upper face as it lies, row by row."""
    face = card.faces[way >> 1]
    return tuple(row[::-1] for row in face[::-1]) if way & UPSIDE_DOWN else face


def reachable_lies(faces: bytes, lie: int) -> list[int]:
    """Every way in which switches can make a card lie, the first one first."""
    found = [lie]
    for known in found:
        for kind in faces[known * CARD_SQUARES : (known + 1) * CARD_SQUARES]:
            if is_switch(kind) and turned(known, kind) not in found:
                found.append(int(turned(known, kind)))
    return found


def load_cards() -> Cards:
    """The cards that ship with the game."""
    return read_cards("cards.toml", shipped("microbot_racers", "cards", "cards.toml"))


def read_cards(file: str, text: str) -> Cards:
    """Cards from the text of their file, or a BadSetup that says which face is wrong and why."""
    sheet = read_sheet(file, text)
    legend = read_legend(sheet.sheet("legend"))
    cards = tuple(read_card(entry, legend) for entry in sheet.sheets("cards"))
    sheet.close()
    letters = "".join(card.letter for card in cards)
    if letters != LETTERS:
        why = Message("microbot_racers.other_letters", wanted=LETTERS, letters=letters)
        sheet.refuse("cards", why)
    return make_cards(cards, legend)


def make_cards(cards: tuple[Card, ...], legend: dict[str, int]) -> Cards:
    """Cards with the table of all their faces."""
    faces = bytes(
        legend[letter]
        for card in cards
        for way in range(LIES)
        for row in face_up(card, way)
        for letter in row
    )
    return Cards(cards, legend, faces)


def read_legend(sheet: Sheet) -> dict[str, int]:
    legend: dict[str, int] = {}
    for letter in sheet.table:
        legend[letter] = SQUARE_KINDS.index(sheet.text(letter, SQUARE_KINDS))
    for number, kind in enumerate(SQUARE_KINDS):
        if number not in legend.values():
            sheet.refuse(kind, Message("microbot_racers.no_letter"))
    return legend


def read_card(sheet: Sheet, legend: dict[str, int]) -> Card:
    letter = sheet.text("letter")
    front = read_face(sheet, "front", legend)
    back = read_face(sheet, "back", legend)
    sheet.close()
    return Card(letter, (front, back))


def read_face(sheet: Sheet, side: str, legend: dict[str, int]) -> Face:
    face = tuple(sheet.text(side).split())
    if len(face) != CARD_ROWS or any(len(row) != CARD_COLUMNS for row in face):
        why = Message("microbot_racers.face_size", rows=CARD_ROWS, columns=CARD_COLUMNS)
        sheet.refuse(side, why)
    for letter in "".join(face):
        if letter not in legend:
            sheet.refuse(side, Message("microbot_racers.not_in_legend", letter=letter))
    check_face(sheet, side, [legend[letter] for letter in "".join(face)])
    return face


def check_face(sheet: Sheet, side: str, kinds: list[int]) -> None:
    """The middle squares of all edges are joined, so any card fits any place and stays open."""
    middles = sorted(square for doors in DOORS for square in doors)
    for square in middles:
        if is_blocked(kinds[square]):
            sheet.refuse(side, Message("microbot_racers.closed_edge", square=where(square)))
    reached = [middles[0]]
    for square in reached:
        for near in beside(square):
            if near not in reached and not is_blocked(kinds[near]):
                reached.append(near)
    for square in middles:
        if square not in reached:
            sheet.refuse(side, Message("microbot_racers.leads_nowhere", square=where(square)))
    check_line(sheet, side, kinds)


def check_line(sheet: Sheet, side: str, kinds: list[int]) -> None:
    """The start line is one whole row of the way, and its face has no switch."""
    line = [square for square, kind in enumerate(kinds) if kind == START_LINE]
    if not line:
        return
    rows = {square // CARD_COLUMNS for square in line}
    if len(rows) != 1 or len(line) < 2:
        sheet.refuse(side, Message("microbot_racers.bad_line"))
    first = min(rows) * CARD_COLUMNS
    if any(not is_blocked(kind) for kind in kinds[first : first + 4] if kind != START_LINE):
        sheet.refuse(side, Message("microbot_racers.short_line"))
    if any(is_switch(kind) for kind in kinds):
        sheet.refuse(side, Message("microbot_racers.line_and_switch"))


def beside(square: int) -> list[int]:
    """The squares of the same card beside a square."""
    row, column = divmod(square, CARD_COLUMNS)
    found: list[int] = []
    for down, right in STEPS:
        near_row, near_column = row + down, column + right
        if 0 <= near_row < CARD_ROWS and 0 <= near_column < CARD_COLUMNS:
            found.append(near_row * CARD_COLUMNS + near_column)
    return found


def where(square: int) -> Message:
    row, column = divmod(square, CARD_COLUMNS)
    return Message("microbot_racers.square", row=row + 1, column=column + 1)
