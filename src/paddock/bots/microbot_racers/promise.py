"""Value of a robot's markers: its actions in the best order, while nobody else moves.

Rolls are averaged, switches are left alone.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.bots.microbot_racers.distances import to_go
from paddock.games.microbot_racers.faces import PIT, is_hazard
from paddock.games.microbot_racers.lexicon import (
    COUNT,
    DRIFT_LEFT,
    JUMP_2,
    NONE,
    REPAIR,
    TURN_LEFT,
    is_drift,
    is_forward,
    is_jump,
)
from paddock.games.microbot_racers.rules.collisions import is_wall
from paddock.games.microbot_racers.state import FULL_HEALTH, RED, Race, kind_at
from paddock.games.microbot_racers.table import NEXT, OUT, PLACE_OF, PLACES, SQUARES

SQUARE: Final[i64] = 10
HEALTH: Final[bytes] = bytes([0, 60, 105, 140, 165, 180, 190])
"""The first health is dear, the last one cheap."""
NOTHING: Final[i64] = -1_000_000


class Trial:
    """A robot that tries its actions out."""

    def __init__(self, state: Race, seat: i64) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.square = state.at[seat]
        self.facing = state.facing[seat]
        self.counted = state.counted[seat]
        self.health = state.health[seat]
        self.drifted = state.drifted[seat] != 0
        self.run_up = state.run_up[seat] != 0
        self.halted = False
        self.cost: i64 = 0
        """What the rolls cost on average."""

    def copy(self) -> Trial:
        made = Trial(self.state, self.seat)
        made.square = self.square
        made.facing = self.facing
        made.counted = self.counted
        made.health = self.health
        made.drifted = self.drifted
        made.run_up = self.run_up
        made.cost = self.cost
        return made

    def value(self) -> i64:
        squares = to_go(self.state, self.square, self.counted)
        return i64(HEALTH[self.health]) - self.cost - squares * SQUARE

    def is_allowed(self, kind: i64) -> bool:
        """§manoeuvres.drift and §manoeuvres.run_up, as the rules have them."""
        if is_drift(kind):
            return not self.drifted
        return not is_jump(kind) or self.run_up

    def run(self, kind: i64) -> None:
        if is_jump(kind):
            self.jump(kind - JUMP_2 + 2)
            return
        self.run_up = False
        if is_forward(kind):
            self.walk(min(kind + 1, self.health))
        elif is_drift(kind):
            self.drifted = True
            self.step((self.facing + (3 if kind == DRIFT_LEFT else 1)) & 3)
        elif kind == REPAIR:
            self.repair()
        else:
            self.facing = (self.facing + (3 if kind == TURN_LEFT else 1)) & 3

    def walk(self, steps: i64) -> None:
        for _ in range(steps):
            self.step(self.facing)
            if self.halted:
                return
            self.run_up = True
            self.drifted = False

    def step(self, facing: i64) -> None:
        self.land(i64(NEXT[facing * SQUARES + self.square]))

    def land(self, square: i64) -> None:
        """Onto a square, or against what is there."""
        if is_wall(self.state, square) or square == self.state.at[1 - self.seat]:
            self.cost += self.wound()
            self.halted = True
            return
        crossed = (i64(PLACE_OF[square]) - i64(PLACE_OF[self.square])) & (PLACES - 1)
        if crossed:
            forward = (crossed < PLACES // 2) == (self.state.terms.direction > 0)
            self.counted += 1 if forward else -1
        self.square = square
        if is_hazard(kind_at(self.state, square)):
            self.cost += self.wound() * (7 - self.health) // 6

    def jump(self, length: i64) -> None:
        """A roll that may end the turn: its risk counts, and the jump comes off."""
        square = self.square
        for _ in range(length):
            if square != OUT:
                square = i64(NEXT[self.facing * SQUARES + square])
        self.cost += (self.wound() + SQUARE) * min(8 - self.health, i64(6)) // 6
        self.run_up = False
        self.drifted = False
        self.land(square)

    def repair(self) -> None:
        in_pit = kind_at(self.state, self.square) == PIT
        self.health = FULL_HEALTH if in_pit else min(FULL_HEALTH, self.health + 1)

    def wound(self) -> i64:
        """What one health less costs."""
        return i64(HEALTH[self.health]) - i64(HEALTH[self.health - 1])


def promise(state: Race, seat: i64) -> i64:
    """How a robot stands when its action under way and all its markers have been run."""
    trial = Trial(state, seat)
    if state.actor == seat and state.running != NONE:
        finish_action(trial)
    return best(trial, state.markers[seat])


def finish_action(trial: Trial) -> None:
    """The roll that is due and the steps that are left."""
    state = trial.state
    if state.phase == RED:
        trial.run(state.running)
        return
    if state.due & (1 << trial.seat):
        trial.cost += trial.wound() * (7 - trial.health) // 6
    if is_forward(state.running):
        trial.walk(state.steps)


def best(trial: Trial, markers: i64) -> i64:
    """§movement.tried Every marker is run, in the best order; what is not allowed is lost."""
    found = NOTHING
    if not trial.halted:
        masks = trial.state.terms.masks
        for kind in range(COUNT):
            own = masks[kind] & markers
            if own and trial.is_allowed(kind):
                after = trial.copy()
                after.run(kind)
                found = max(found, best(after, markers ^ (own & -own)))
    return trial.value() if found == NOTHING else found
