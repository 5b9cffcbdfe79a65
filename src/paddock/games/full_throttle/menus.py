"""Menus of a turn: options in the order in which they are offered, and the bit of each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.components import (
    AERODYNAMICS,
    GEARS,
    NITROUS,
    SEATS,
    TIRES,
    TRANSMISSION,
)
from paddock.games.full_throttle.lexicon import (
    BLOCK_LEFT,
    BLOCK_RIGHT,
    DIAGONAL_LEFT,
    DISCARD,
    DRAW,
    END_TURN,
    FORWARD,
    IGNORE,
    SHIFT_DOWN,
    SHIFT_UP,
    STOP,
    USE,
)
from paddock.kernel.menu import Menu
from paddock.kernel.model import Decision

ONE: Final[i64] = 1

A_CARD: Final[list[i64]] = [DISCARD + gear for gear in range(GEARS)]
PAYING_MENU: Final = Menu("turn.shift", A_CARD, SEATS)
DISCARDING_MENU: Final = Menu("turn.refill", A_CARD, SEATS)
TO_DRAW: Final[i64] = ONE << GEARS
TUNING_MENU: Final = Menu("upgrade.tuning", [*A_CARD, DRAW], SEATS)

# After the move and during it the block token has the same bits.
TO_BLOCK_LEFT: Final[i64] = 8
TO_BLOCK_RIGHT: Final[i64] = 16

TO_SHIFT_UP: Final[i64] = 1
TO_SHIFT_DOWN: Final[i64] = 2
TO_USE_TRANSMISSION: Final[i64] = 4
TO_END_TURN: Final[i64] = 32
AFTER_MENU: Final = Menu(
    "turn.stay",
    [SHIFT_UP, SHIFT_DOWN, USE + TRANSMISSION, BLOCK_LEFT, BLOCK_RIGHT, END_TURN],
    SEATS,
)

TO_USE_NITROUS: Final[i64] = 1
TO_USE_TIRES: Final[i64] = 2
TO_USE_AERODYNAMICS: Final[i64] = 4
TO_IGNORE: Final[i64] = 32
"""`TO_IGNORE << seat`"""
WHILE_MOVING: Final[list[i64]] = [
    *[USE + NITROUS, USE + TIRES, USE + AERODYNAMICS, BLOCK_LEFT, BLOCK_RIGHT],
    *[IGNORE + seat for seat in range(SEATS)],
]
TO_STOP: Final[i64] = ONE << DIAGONAL_LEFT
"""It comes after all steps but diagonals, and before the upgrades."""
MOVE_MENU: Final = Menu(
    "move.step", [*range(FORWARD, DIAGONAL_LEFT), STOP, *WHILE_MOVING[:5]], SEATS
)


def choices_moving(seat: i64, steps: i64, upgrades: i64) -> tuple[Decision, ...]:
    """§move.step §move.blocked Steps and upgrades; to stop only where no step is legal.

    Diagonals and block tokens to ignore are left out of the menu: 21 options are too many for one,
    and 1 move in 80 has any.
    """
    if steps < TO_STOP and upgrades < TO_IGNORE:
        return MOVE_MENU.ask(seat, (steps or TO_STOP) | upgrades * TO_STOP * 2)
    options = [step for step in range(STOP) if (steps >> step) & 1] or [STOP]
    for place in range(len(WHILE_MOVING)):
        if (upgrades >> place) & 1:
            options.append(WHILE_MOVING[place])
    return (Decision(seat, "move.step", options),)
