"""Guide of Full Throttle: where options point on the board, costs of moves, reasons of refusals."""

from __future__ import annotations

from typing import Final

from paddock.games.full_throttle.destinations import CRASH, scouted
from paddock.games.full_throttle.events import Crashed, Penalized
from paddock.games.full_throttle.lexicon import (
    BLOCK_LEFT,
    BLOCK_RIGHT,
    LANE,
    OBSTACLE,
    STOP,
)
from paddock.games.full_throttle.objections import objection
from paddock.games.full_throttle.rules.steps import step_space
from paddock.games.full_throttle.state import (
    AFTER,
    BLOCKS,
    CARS,
    GRID,
    MOVE,
    OBSTACLES,
    Race,
)
from paddock.kernel.guide import NO_TARGET, Destination, Guide, Target
from paddock.kernel.message import Message
from paddock.kernel.model import Action, Decision, Event, Notation, Seat


class FullThrottleGuide(Guide[Race]):
    """Cars, block tokens and obstacles on their spaces."""

    def target(self, state: Race, seat: Seat, action: Action) -> Target:
        """The piece that an option moves or puts down, and where to."""
        course = state.terms.course
        if state.phase == MOVE and action < STOP:
            return Target(CARS[seat], course.names[step_space(state, action)])
        if state.phase == MOVE and action == STOP:
            return Target(CARS[seat], state.place(seat))
        if state.phase in (MOVE, AFTER) and action in (BLOCK_LEFT, BLOCK_RIGHT):
            beside = course.left if action == BLOCK_LEFT else course.right
            return Target(BLOCKS[seat], course.names[beside[state.space[seat]]])
        if state.phase == GRID:
            return Target(CARS[seat], course.names[course.start[action - LANE]])
        if state.phase == OBSTACLES:
            return Target(f"obstacle-{len(state.obstacles)}", course.names[action - OBSTACLE])
        return NO_TARGET

    def spot(self, state: Race) -> Target:
        """The car under way."""
        if state.phase != MOVE:
            return NO_TARGET
        return Target(CARS[state.turn], state.place(state.turn))

    def toll(self, events: list[Event]) -> int:
        """§move.penalty The penalties of a way; a crash is dearer than all of them."""
        cost = 0
        for event in events:
            if isinstance(event, Penalized):
                cost += event.count
            elif isinstance(event, Crashed):
                cost += CRASH
        return cost

    def ends(self, state: Race) -> list[Destination] | None:
        return scouted(state)

    def objection(self, state: Race, decision: Decision, notation: Notation) -> Message | None:
        return objection(state, decision.seat, notation)


GUIDE: Final = FullThrottleGuide()
