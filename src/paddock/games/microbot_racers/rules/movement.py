"""Chapter 3: whose action is next, and a robot's way from square to square."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.microbot_racers.faces import is_hazard, is_switch
from paddock.games.microbot_racers.lexicon import (
    DRIFT_LEFT,
    DRIFT_RIGHT,
    NONE,
    is_drift,
    is_forward,
)
from paddock.games.microbot_racers.rules.collisions import hit_block, hit_robot, is_wall
from paddock.games.microbot_racers.rules.ending import is_over
from paddock.games.microbot_racers.rules.first import end_turn
from paddock.games.microbot_racers.rules.laps import arrive, put
from paddock.games.microbot_racers.state import (
    RUNNING,
    SWITCH,
    YELLOW,
    Race,
    kind_at,
)
from paddock.games.microbot_racers.table import NEXT, SQUARES
from paddock.games.microbot_racers.telling import tell_moved
from paddock.kernel.model import RuleId, Told


def hand_over(draft: Race, seat: i64, events: Told) -> None:
    """§movement.order That seat runs an action, the other if it has none, or the turn ends."""
    draft.running = NONE
    draft.steps = 0
    if not draft.markers[seat]:
        seat = 1 - seat
    if not draft.markers[seat]:
        end_turn(draft, events)
        return
    draft.phase = RUNNING
    draft.actor = seat


def heading(state: Race) -> i64:
    """The way that the action under way goes, as a facing."""
    facing = state.facing[state.actor]
    if state.running == DRIFT_LEFT:
        return (facing + 3) & 3
    if state.running == DRIFT_RIGHT:
        return (facing + 1) & 3
    return facing


def go_on(draft: Race, events: Told) -> None:
    """Take the steps that are left, up to a question, an impact or the end of the action.

    §switches.move_on Over a card that has just turned, too.
    """
    while draft.steps > 0:
        square = i64(NEXT[heading(draft) * SQUARES + draft.at[draft.actor]])
        if is_stopped(draft, square, events):
            break
        draft.steps -= 1
        if is_forward(draft.running):
            moved_forward(draft)
        enter(draft, square, events)
        if draft.phase != RUNNING:
            return
    if not is_over(draft):
        hand_over(draft, 1 - draft.actor, events)


def is_stopped(draft: Race, square: i64, events: Told) -> bool:
    """Whether something stands on a square that the robot was about to enter; that is an impact."""
    if is_wall(draft, square):
        hit_block(draft, draft.actor, events)
        return True
    if square == draft.at[1 - draft.actor]:
        hit_robot(draft, draft.actor, events)
        return True
    return False


def moved_forward(draft: Race) -> None:
    """§manoeuvres.run_up A jump may follow; §manoeuvres.drift a drift as well."""
    draft.run_up[draft.actor] = 1
    draft.drifted[draft.actor] = 0


def step_rule(state: Race) -> RuleId:
    """Why the robot moves."""
    if is_drift(state.running):
        return "manoeuvres.drift"
    return "movement.squares" if is_forward(state.running) else "manoeuvres.jump"


def enter(draft: Race, square: i64, events: Told) -> None:
    """§movement.squares Stand on a square and meet what is there: the line, a hazard, a switch."""
    seat = draft.actor
    tell_moved(events, step_rule(draft), seat, draft.at[seat], square)
    put(draft, seat, square)
    draft.phase = RUNNING
    arrive(draft, seat, events)
    if is_over(draft):
        return
    kind = kind_at(draft, square)
    if is_hazard(kind):
        draft.phase = YELLOW
        draft.due = 1 << seat
    elif is_switch(kind):
        draft.phase = SWITCH
