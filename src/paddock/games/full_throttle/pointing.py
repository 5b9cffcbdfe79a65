"""What options point at on the board, and what a way costs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.events import Crashed, Penalized
from paddock.games.full_throttle.lexicon import (
    BLOCK_LEFT,
    BLOCK_RIGHT,
    LANE,
    OBSTACLE,
    STOP,
)
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
from paddock.kernel.model import Event, Target

NOTHING: Final = Target()
CRASH: Final = 100


def target(state: Race, seat: i64, action: i64) -> Target:
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
    return NOTHING


def spot(state: Race) -> Target:
    """The car under way."""
    if state.phase != MOVE:
        return NOTHING
    return Target(CARS[state.turn], state.place(state.turn))


def toll(events: list[Event]) -> int:
    """§move.penalty The penalties of a way; a crash is dearer than all of them."""
    cost = 0
    for event in events:
        if isinstance(event, Penalized):
            cost += event.count
        elif isinstance(event, Crashed):
            cost += CRASH
    return cost
