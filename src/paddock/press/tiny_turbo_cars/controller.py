"""The controller as a symbol: sixteen cells, of which lines 2 and 3 are the program."""

from __future__ import annotations

from paddock.games.tiny_turbo_cars.controller import CELLS as COUNT
from paddock.games.tiny_turbo_cars.controller import FIRST_CELL, LAST_CELL, SIDE
from paddock.press.svg import circle, path, rect, symbol, text
from paddock.press.tiny_turbo_cars.shapes import INK, MILK, block, disc, flat, stroke

CONTROLLER_SIZE = (320.0, 336.0)
TILE_SIZE = (60.0, 60.0)
STEP = 62.0
LEFT = 160 - 1.5 * STEP
HIGH = 182 - 1.5 * STEP
CELLS = tuple(
    (LEFT + cell % int(SIDE) * STEP, HIGH + cell // int(SIDE) * STEP) for cell in range(int(COUNT))
)
"""The middles of the cells, line by line."""

SHELL = "#e0533a"
LIT = "#ffd84a"


def controller() -> str:
    inside = shell() + tray() + program() + order()
    return symbol("controller", (0, 0, *CONTROLLER_SIZE), inside)


def shell() -> str:
    """The case: an aerial, screws, a grille and two lamps above the tray."""
    aerial = stroke("M262 30L286 5", INK, 8) + stroke("M262 30L286 5", "#c9ced6", 4.5)
    case = block(8, 22, 304, 310, 34)
    grille = "".join(disc(118 + x * 12, 36 + y * 9, 2.6) for x in range(8) for y in range(2))
    screws = "".join(
        circle(x, y, 4.5, fill="#a83a26") + stroke(f"M{x - 2.5} {y - 2.5}l5 5", "#5e1c10", 1.6)
        for x, y in ((30, 46), (290, 46), (30, 312), (290, 312))
    )
    return (
        aerial + circle(287, 7, 5.5, fill=LIT, stroke=INK, stroke_width=2)
        + path(case, fill="#8f2c1b", stroke=INK, stroke_width=3)
        + path(block(8, 22, 304, 304, 34), fill=SHELL)
        + stroke("M18 62V56Q18 32 42 32H278Q302 32 302 56V62", "#f59a84", 3.5)
        + flat(grille, "#8f2c1b") + screws
        + circle(62, 41, 6, fill="#7df0a0", stroke=INK, stroke_width=2)
    )  # fmt: skip


def tray() -> str:
    """The sunken field, and a bed for each tile."""
    beds = "".join(block(x - 28, y - 28, 56, 56, 8) for x, y in CELLS)
    return (
        path(block(30, 52, 260, 260, 14), fill="#2b2733", stroke=INK, stroke_width=3)
        + flat(beds, "#3d3847")
        + stroke("M36 70Q36 58 48 58H272", "#000000", 4, stroke_opacity=0.4)
    )


def program() -> str:
    """Lines 2 and 3 in a lit frame, and a number in each bed in the order of running."""
    top = CELLS[int(FIRST_CELL)][1] - STEP / 2
    numbers = "".join(
        text(*CELLS[cell], str(cell - int(FIRST_CELL) + 1), 26.0, fill=LIT, fill_opacity=0.75)
        for cell in range(int(FIRST_CELL), int(LAST_CELL) + 1)
    )
    frame = block(LEFT - STEP / 2 - 2, top - 1, 4 * STEP + 4, 2 * STEP + 2, 11)
    return (
        rect(LEFT - STEP / 2, top, 4 * STEP, 2 * STEP, rx=10, fill=LIT, fill_opacity=0.28)
        + stroke(frame, INK, 6) + stroke(frame, LIT, 3.6) + numbers
    )  # fmt: skip


def order() -> str:
    """On the rim: 1 where line 2 begins, then down to 5 where line 3 does."""
    drawn = ""
    for first, cell in ((1, int(FIRST_CELL)), (5, int(FIRST_CELL) + 4)):
        y = CELLS[cell][1]
        drawn += path(
            f"M11 {y - 12:g}H21L31 {y:g}L21 {y + 12:g}H11Z",
            fill=LIT, stroke=INK, stroke_width=2, stroke_linejoin="round",
        ) + text(18.5, y, str(first), 14.0, fill=INK)  # fmt: skip
    return drawn + ends()


def ends() -> str:
    """Where a line ends, on the other rim: on to the next, then stop."""
    y, z = CELLS[int(FIRST_CELL)][1], CELLS[int(LAST_CELL)][1]
    turn = f"M293 {y:g}h4q5 0 5 7v9m-4 -4l4 5l4 -5"
    return stroke(turn, INK, 6.5) + stroke(turn, MILK, 3) + path(
        block(294, z - 7, 13, 14, 2.5), fill=MILK, stroke=INK, stroke_width=2
    )  # fmt: skip
