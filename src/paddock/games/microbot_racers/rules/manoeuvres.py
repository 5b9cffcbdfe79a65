"""Chapter 4: running an action: forward, drift, turn, jump, repair."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.microbot_racers.lexicon import (
    DRIFTS,
    JUMP_2,
    JUMPS,
    REPAIR,
    TURN_LEFT,
    is_drift,
    is_forward,
    is_jump,
)
from paddock.games.microbot_racers.rules.collisions import impact
from paddock.games.microbot_racers.rules.hazards import passes
from paddock.games.microbot_racers.rules.health import repair
from paddock.games.microbot_racers.rules.movement import enter, go_on, hand_over, is_stopped
from paddock.games.microbot_racers.state import RED, RUNNING, Race
from paddock.games.microbot_racers.table import NEXT, OUT, SQUARES
from paddock.games.microbot_racers.telling import tell_lost, tell_ran, tell_rotated, tell_shortened
from paddock.kernel.model import RuleId, Told


def forbidden(state: Race, seat: i64) -> i64:
    """§manoeuvres.drift Not twice without a move; §manoeuvres.run_up no jump without one."""
    kinds: i64 = 0
    if state.drifted[seat]:
        kinds |= DRIFTS
    if not state.run_up[seat]:
        kinds |= JUMPS
    return kinds


def held(state: Race) -> i64:
    """The kinds on which the markers of the robot that moves lie."""
    return state.terms.kinds_on(state.markers[state.actor])


def runnable(state: Race) -> i64:
    """Those of them that may be run."""
    return held(state) & ~forbidden(state, state.actor)


def take_marker(draft: Race, kind: i64) -> i64:
    """Take a marker off the first space of a kind, and say which bit that space is."""
    own = draft.markers[draft.actor] & draft.terms.masks[kind]
    mark = own & -own
    draft.markers[draft.actor] ^= mark
    return mark


def lose(draft: Race, kind: i64, events: Told) -> None:
    """Without roll, damage or effect; it counts as never run."""
    mark = take_marker(draft, kind)
    rule: RuleId = "manoeuvres.drift" if is_drift(kind) else "manoeuvres.run_up"
    tell_lost(events, rule, draft.actor, kind, mark)
    hand_over(draft, 1 - draft.actor, events)


def run(draft: Race, kind: i64, events: Told) -> None:
    mark = take_marker(draft, kind)
    tell_ran(events, "movement.order", draft.actor, kind, mark)
    draft.running = kind
    if is_jump(kind):
        draft.phase = RED
        return
    draft.run_up[draft.actor] = 0
    if is_forward(kind):
        start_forward(draft, kind + 1, events)
    elif is_drift(kind):
        draft.drifted[draft.actor] = 1
        draft.steps = 1
    elif kind == REPAIR:
        repair(draft, draft.actor, events)
    else:
        rotate(draft, kind, events)
    go_on(draft, events)


def start_forward(draft: Race, length: i64, events: Told) -> None:
    """§selecting.health No further than the robot's health as it is now."""
    draft.steps = min(length, draft.health[draft.actor])
    if draft.steps < length:
        tell_shortened(events, "selecting.health", draft.actor, draft.steps)


def rotate(draft: Race, kind: i64, events: Told) -> None:
    """§manoeuvres.rotate A quarter turn on the spot."""
    seat = draft.actor
    draft.facing[seat] = (draft.facing[seat] + (3 if kind == TURN_LEFT else 1)) & 3
    tell_rotated(events, "manoeuvres.rotate", seat, draft.facing[seat])


def landing(state: Race) -> i64:
    """Where the jump under way comes down; OUT beyond the table and in the hole."""
    square = state.at[state.actor]
    for _ in range(state.running - JUMP_2 + 2):
        if square != OUT:
            square = i64(NEXT[state.facing[state.actor] * SQUARES + square])
    return square


def jump(draft: Race, pips: i64, events: Told) -> None:
    """§manoeuvres.jump The roll comes first (§hazards.red), then the landing must be clear."""
    seat = draft.actor
    off = passes(draft, seat, pips, "hazards.red", events)
    draft.run_up[seat] = 0
    draft.phase = RUNNING
    square = landing(draft)
    if not off:
        impact(draft, seat, "manoeuvres.run_up", events)
    elif not is_stopped(draft, square, events):
        draft.drifted[seat] = 0
        enter(draft, square, events)
    if draft.phase == RUNNING:
        go_on(draft, events)
