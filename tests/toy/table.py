"""A table of Toy Rally in the middle of a race, for tests."""

from __future__ import annotations

from typing import Final

from paddock.kernel.model import Move, Setup
from paddock.kernel.play import replay, set_up

from .game import ToyRally
from .guide import ToyGuide
from .model import Rally

GAME: Final = ToyRally()
GUIDE: Final = ToyGuide()


def rally(seats: int = 2, corners: str = "two", length: str = "12") -> Setup:
    return set_up(GAME, seats, {"corners": corners, "length": length})


def log(text: str) -> list[Move]:
    """`log("-1 deal 2, 0 plan 3")`: who, then what."""
    lines = [line.split(" ", 1) for line in text.split(", ")]
    return [Move(int(seat), notation) for seat, notation in lines]


def after(text: str, setup: Setup | None = None) -> Rally:
    """The state that a log leads to."""
    return replay(GAME, setup or rally(), log(text))


DEALT: Final = "-1 deal 1, -1 deal 3, -1 order 1 0"
PLANNED: Final = f"{DEALT}, 0 plan 2, 1 plan 2"
MOVING: Final = f"{PLANNED}, -1 roll 1"
"""Seat 1 begins: lane 0 of row 0, two steps to go. Seat 0 stands beside it in lane 1."""
