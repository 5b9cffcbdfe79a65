"""Chapter 3: a move, step by step."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.full_throttle.components import (
    AERODYNAMICS,
    HANDLING,
    NITROUS,
    SLOTS,
    TIRES,
)
from paddock.games.full_throttle.lexicon import DIAGONAL_LEFT, STOP
from paddock.games.full_throttle.rules.ending import crash, end_turn
from paddock.games.full_throttle.rules.finish import cross_finish, leave_race
from paddock.games.full_throttle.rules.landing import (
    GOES_ON,
    OUT_OF_DRIFT,
    OVER_LINE,
    TOO_SLOW,
    diagonals_after,
    drift_in,
    end_of_move,
    is_held,
    is_priced,
    side_after,
)
from paddock.games.full_throttle.rules.penalties import penalize
from paddock.games.full_throttle.rules.steps import is_way_open, step_cost, step_space
from paddock.games.full_throttle.state import AFTER, MOVE, Race, changed
from paddock.games.full_throttle.telling import (
    tell_blocked,
    tell_damaged,
    tell_junked,
    tell_moved,
    tell_paused,
    tell_slowed,
    tell_stopped,
)
from paddock.games.full_throttle.turn_state import NO_DRIFT
from paddock.kernel.model import RuleId, Told


def begin_move(draft: Race, events: Told) -> None:
    """§turn.speed The car must move as many spaces as its speed value says."""
    draft.phase = MOVE
    draft.drift = drift_in(draft.terms.course.corner[draft.space[draft.turn]], draft.drift)
    mind_way(draft, events)


def take_step(draft: Race, action: i64, events: Told) -> None:
    """§move.step One step of the move, and what the space entered brings."""
    if action == STOP:
        get_stuck(draft, events)
        return
    seat = draft.turn
    there = step_space(draft, action)
    start = draft.space[seat]
    cost = step_cost(draft, seat, there)
    draft.left -= cost
    draft.stepped = True
    draft.space[seat] = there
    draft.side = side_after(action, draft.side)
    draft.diagonals = diagonals_after(action, draft.diagonals)
    tell_moved(events, step_rule(action), draft, seat, start, there)
    if cost > 1:
        tell_slowed(events, "upgrade.block", seat, cost, draft.left)
    end_or_go_on(draft, seat, brave_corner(draft, seat, there, events), events)


def end_or_go_on(draft: Race, seat: i64, is_stopped: bool, events: Told) -> None:
    """§finish.left §upgrade.steering §barrier.speed What the space just entered makes of it."""
    course, space = draft.terms.course, draft.space[seat]
    end = end_of_move(course, space, draft.drift, is_stopped, draft.left, draft.speed)
    if end == GOES_ON:
        mind_way(draft, events)
        return
    if end == OVER_LINE:
        cross_finish(draft, seat, events)
    elif end == OUT_OF_DRIFT:
        draft.drift = NO_DRIFT
        tell_stopped(events, "upgrade.steering", seat)
    elif end == TOO_SLOW:
        tell_paused(events, "barrier.speed", draft, seat)
    end_move(draft, events)


def step_rule(action: i64) -> RuleId:
    return "upgrade.aerodynamics" if action >= DIAGONAL_LEFT else "move.step"


def brave_corner(draft: Race, seat: i64, space: i64, events: Told) -> bool:
    """§move.corner True where the car has to stop."""
    number = draft.terms.course.corner[space]
    if is_priced(number, draft.drift):
        return penalize(draft, seat, corner_price(draft, seat, number), "move.corner", events)
    draft.drift = drift_in(number, draft.drift)
    return False


def corner_price(state: Race, seat: i64, number: i64) -> i64:
    """§move.corner §upgrade.tires §driver.teo_brandt Penalties for a corner number."""
    return state.speed - state.tires - number - state.at_wheel(seat).grip


def mind_way(draft: Race, events: Told) -> None:
    """§move.blocked The move is over when nothing is left, or stuck when no step is legal."""
    if draft.left == 0:
        end_move(draft, events)
    elif not is_way_open(draft) and not is_helped(draft):
        get_stuck(draft, events)


def is_helped(state: Race) -> bool:
    """Whether an upgrade in store might open a way, so that its driver is asked."""
    seat = state.turn
    if state.has(seat, AERODYNAMICS) or (state.has(seat, HANDLING) and not state.is_handled):
        return True
    if state.stepped:
        return False
    return state.has(seat, NITROUS) or (state.has(seat, TIRES) and state.turns[seat] == 0)


def get_stuck(draft: Race, events: Told) -> None:
    """§move.blocked §barrier.row A penalty for each space left; too slow on a barrier: out."""
    seat = draft.turn
    if is_held(draft.terms.course, draft.space[seat], draft.speed):
        crash(draft, seat, events)
    else:
        draft.on_barrier = False
        tell_blocked(events, "move.blocked", seat, draft.left)
        count = draft.left // draft.at_wheel(seat).blocked_part
        penalize(draft, seat, count, "move.blocked", events)
    end_move(draft, events)


def end_move(draft: Race, events: Told) -> None:
    """§turn.parts After the move gears may be changed again."""
    seat = draft.turn
    draft.left = 0
    draft.on_barrier = draft.on_barrier and not draft.stepped
    if draft.is_controlled:
        turn_token(draft, seat, events)
    if draft.drives(seat):
        draft.phase = AFTER
    else:
        end_turn(draft, events)


def turn_token(draft: Race, seat: i64, events: Told) -> None:
    """§damage.control §damage.junked The token that counted in this move is a damage now."""
    draft.is_controlled = False
    draft.worn = changed(draft.worn, seat, draft.worn[seat] + 1)
    tell_damaged(events, "damage.control", seat, draft.worn[seat])
    if draft.worn[seat] == SLOTS and draft.drives(seat):
        tell_junked(events, "damage.junked", seat)
        leave_race(draft, seat, events)
