"""Every action of Microbot Racers: its number and its notation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.kernel.model import Lexicon

# The kinds of actions on the action card. A forward move of n has the kind n - 1.
DRIFT_LEFT: Final[i64] = 6
DRIFT_RIGHT: Final[i64] = 7
JUMP_2: Final[i64] = 8
JUMP_3: Final[i64] = 9
TURN_LEFT: Final[i64] = 10
TURN_RIGHT: Final[i64] = 11
REPAIR: Final[i64] = 12
NONE: Final[i64] = -1

KINDS: Final[list[str]] = [
    *(f"forward {length}" for length in range(1, 7)),
    "drift left",
    "drift right",
    "jump 2",
    "jump 3",
    "turn left",
    "turn right",
    "repair",
]
COUNT: Final[i64] = 13

# Sets of kinds as bits.
FORWARDS: Final[i64] = 0b111111
DRIFTS: Final[i64] = 0b11 << 6
JUMPS: Final[i64] = 0b11 << 8

ROLL: Final[i64] = 0
STAND: Final[i64] = 6
TAKE_FIRST: Final[i64] = 10
LEAVE_FIRST: Final[i64] = 11
PASS: Final[i64] = 12
SET_OFF: Final[i64] = 13
LEAVE_SWITCH: Final[i64] = 14
SELECT: Final[i64] = 15
RUN: Final[i64] = 28
LOSE: Final[i64] = 41
"""What is lost is a drift or a jump: `LOSE` less `DRIFT_LEFT` and the kind."""

WORDS: Final[list[str]] = [
    *(f"roll {pips}" for pips in range(1, 7)),
    *(f"stand {place}" for place in range(1, 5)),
    "take first",
    "leave first",
    "pass",
    "set off",
    "leave switch",
    *(f"select {kind}" for kind in KINDS),
    *(f"run {kind}" for kind in KINDS),
    *(f"lose {kind}" for kind in KINDS[6:10]),
]
LEXICON: Final = Lexicon(WORDS)


def is_forward(kind: i64) -> bool:
    return kind < DRIFT_LEFT


def is_drift(kind: i64) -> bool:
    return DRIFT_LEFT <= kind <= DRIFT_RIGHT


def is_jump(kind: i64) -> bool:
    return JUMP_2 <= kind <= JUMP_3
