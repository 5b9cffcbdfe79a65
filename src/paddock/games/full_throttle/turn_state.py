"""The part of the state that belongs to one turn, and is forgotten when it ends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.kernel.model import Lexicon, State

NOBODY: Final[i64] = -1

TO_LEFT: Final[i64] = 1
TO_RIGHT: Final[i64] = 2
SIDES: Final = ("", "left", "right")

NO_DRIFT: Final[i64] = 0
DRIFT_AHEAD: Final[i64] = 1
IN_DRIFT: Final[i64] = 2
DRIFTS: Final = ("", "ahead", "corner")


class TurnState(State):
    """The part of a race that is new in every turn."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        self.resume: i64 = 0  # the phase that goes on when something in between is done
        self.owed: i64 = 0  # cards still to pay or to draw
        self.shift: i64 = 0  # 1 up, -1 down, while it is paid
        self.penalties: i64 = 0
        self.set_gear: i64 = 0
        self.set_count: i64 = 0
        self.row: i64 = 0  # the gear whose speeds the draw shows, once a set is played
        self.added: i64 = 0  # to the speed, by Nitrous and Tires
        self.speed: i64 = 0  # the speed value once a speed is chosen
        self.left: i64 = 0
        self.side: i64 = 0
        self.tires: i64 = 0  # that lower the speed for corners
        self.drift: i64 = NO_DRIFT
        self.diagonals: i64 = 0
        self.ignored: i64 = NOBODY
        self.stepped: bool = False
        self.is_turbo: bool = False
        self.is_transmission: bool = False
        self.is_aero: bool = False
        self.is_powered: bool = False
        self.is_handled: bool = False
        self.is_controlled: bool = False  # a control token counts in this move
        self.on_barrier: bool = False  # the turn began on a barrier that must be left
        self.relays: bool = False  # the car has just handed over to its partner

    def turn_code(self) -> list[int]:
        flags = self.stepped + 2 * self.is_turbo + 4 * self.is_transmission + 8 * self.is_aero
        flags += 16 * self.is_powered + 32 * self.is_handled + 64 * self.is_controlled
        flags += 128 * self.on_barrier + 256 * self.relays
        code: list[int] = [self.resume, self.owed, self.shift, self.penalties, self.set_gear]
        code += [self.set_count, self.row, self.added, self.speed, self.left, self.side, self.tires]
        code += [self.drift, self.diagonals, self.ignored, flags]
        return code


def copy_turn(turn: TurnState, copy: TurnState) -> None:
    copy.resume = turn.resume
    copy.owed = turn.owed
    copy.shift = turn.shift
    copy.penalties = turn.penalties
    copy.set_gear = turn.set_gear
    copy.set_count = turn.set_count
    copy.row = turn.row
    copy.added = turn.added
    copy.speed = turn.speed
    copy.left = turn.left
    copy.side = turn.side
    copy.tires = turn.tires
    copy.drift = turn.drift
    copy.diagonals = turn.diagonals
    copy.ignored = turn.ignored
    copy.stepped = turn.stepped
    copy.is_turbo = turn.is_turbo
    copy.is_transmission = turn.is_transmission
    copy.is_aero = turn.is_aero
    copy.is_powered = turn.is_powered
    copy.is_handled = turn.is_handled
    copy.is_controlled = turn.is_controlled
    copy.on_barrier = turn.on_barrier
    copy.relays = turn.relays


def forget_turn(draft: TurnState) -> None:
    """§move.next_hand The next turn begins with nothing in force and no penalties."""
    draft.resume = 0
    draft.owed = 0
    draft.shift = 0
    draft.penalties = 0
    draft.set_gear = 0
    draft.set_count = 0
    draft.row = 0
    draft.added = 0
    draft.speed = 0
    draft.left = 0
    draft.side = 0
    draft.tires = 0
    draft.drift = NO_DRIFT
    draft.diagonals = 0
    draft.ignored = NOBODY
    draft.stepped = False
    draft.is_turbo = False
    draft.is_transmission = False
    draft.is_aero = False
    draft.is_powered = False
    draft.is_handled = False
    draft.is_controlled = False
    draft.on_barrier = False
    draft.relays = False
