"""The action card in the middle: both sides as symbols, and where their spaces are."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from paddock.games._shared.text import Text
from paddock.games.microbot_racers.action_card import load_action_card
from paddock.games.microbot_racers.lexicon import KINDS
from paddock.press.microbot_racers.icons import icon_id
from paddock.press.microbot_racers.palette import CARD_SIZE, GOLD, INK, RED, SILK
from paddock.press.svg import circle, group, rect, symbol, tag, text

ACTION_CARD_SIZE = (CARD_SIZE[0] - 8, CARD_SIZE[1] - 8)
MOST_IN_A_ROW = 4
HEAD = 24.0
SIDE = 5.0
GAP = 3.0
BOARD = "#0d1b33"
KEY = "#20365c"


@dataclass(frozen=True)
class Space:
    """One action on the card: its box, and where the marker lies that takes it."""

    action: str
    x: float
    y: float
    width: float
    height: float
    marker_x: float
    marker_y: float


def action_sides() -> dict[str, list[str]]:
    """Both sides of the action card in the words of its file."""
    sides = load_action_card().sides
    return {side: [KINDS[kind] for kind in spaces] for side, spaces in sides.items()}


def rows_of(actions: list[str]) -> list[list[str]]:
    """Actions of one kind stay together; kinds that are short enough share a row."""
    rows: list[list[str]] = []
    whole = False
    for _, same in groupby(actions, key=lambda action: action.split(" ")[0]):
        kind = list(same)
        if whole and len(rows[-1]) + len(kind) <= MOST_IN_A_ROW:
            rows[-1] += kind
            continue
        whole = len(kind) <= MOST_IN_A_ROW
        count = -(-len(kind) // MOST_IN_A_ROW)
        size = -(-len(kind) // count)
        rows += [kind[first : first + size] for first in range(0, len(kind), size)]
    return rows


def spaces_of(actions: list[str]) -> tuple[Space, ...]:
    """Every space, in the order of the data, in the coordinates of the symbol."""
    rows = rows_of(actions)
    high = (ACTION_CARD_SIZE[1] - HEAD - SIDE + GAP) / len(rows) - GAP
    found: list[Space] = []
    for index, row in enumerate(rows):
        wide = (ACTION_CARD_SIZE[0] - 2 * SIDE + GAP) / len(row) - GAP
        y = HEAD + index * (high + GAP)
        for column, action in enumerate(row):
            found.append(space_at(action, SIDE + column * (wide + GAP), y, wide, high))
    return tuple(found)


def space_at(action: str, x: float, y: float, width: float, height: float) -> Space:
    """The marker lies in the lower right, or beside the icon where the space is broad."""
    if is_broad(width, height):
        marker = (x + 0.76 * width, y + height / 2)
    else:
        marker = (x + width - 12, y + height - 12)
    return Space(action, *(round(number, 2) for number in (x, y, width, height, *marker)))


def is_broad(width: float, height: float) -> bool:
    return width > 1.3 * height


def draw_side(side: str, actions: list[str], words: Text) -> str:
    """One side of the card as the symbol `actions-<side>`."""
    wide, high = ACTION_CARD_SIZE
    board = rect(0, 0, wide, high, rx=8, fill=BOARD, stroke=GOLD, stroke_width=1.6)
    title = words.drawing[f"actions.{side}"]
    head = text(wide / 2, 12.6, title, 12, fill=SILK, letter_spacing=1.0)
    spaces = "".join(draw_space(space) for space in spaces_of(actions))
    return symbol(f"actions-{side}", (0, 0, wide, high), board + head + spaces)


def draw_space(space: Space) -> str:
    """A key with its icon and the socket for a marker; jumps are red: they need a roll."""
    risky = space.action.startswith("jump")
    key = rect(
        space.x, space.y, space.width, space.height, rx=5, fill=KEY,
        stroke=RED if risky else "#3d5c91", stroke_width=1.4,
    )  # fmt: skip
    socket = circle(
        space.marker_x, space.marker_y, 9, fill=INK, fill_opacity=0.5, stroke="#5d7bb0",
        stroke_width=1.2, stroke_dasharray="3 2",
    )  # fmt: skip
    return key + socket + group(icon_in(space), color=RED if risky else SILK)


def icon_in(space: Space) -> str:
    """The icon, as large as the key allows beside the socket."""
    if is_broad(space.width, space.height):
        size = 0.84 * space.height
        x, y = space.x + 0.34 * space.width - size / 2, space.y + (space.height - size) / 2
    else:
        size = min(space.width, space.height) - 10
        x, y = space.x + 4, space.y + 3
    return tag(
        "use", href=f"#{icon_id(space.action)}", x=round(x, 2), y=round(y, 2),
        width=round(size, 2), height=round(size, 2),
    )  # fmt: skip
