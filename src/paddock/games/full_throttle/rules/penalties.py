"""Chapter 3: what penalties cost."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.full_throttle.state import Race
from paddock.games.full_throttle.telling import tell_penalized, tell_shifted, tell_stopped
from paddock.kernel.model import RuleId, Told


def hand_limit(state: Race, seat: i64) -> i64:
    """§move.penalty §move.next_hand The hand size after the penalties of this turn."""
    return max(0, state.at_wheel(seat).hand - state.penalties)


def penalize(draft: Race, seat: i64, count: i64, rule: RuleId, events: Told) -> bool:
    """§move.penalty First the next hand, then gears. True where the car has to stop.

    §move.next_hand Penalties beyond the stop are not counted.
    """
    if count <= 0:
        return False
    hand = draft.at_wheel(seat).hand
    gear = draft.gear[seat]
    is_stopped = False
    taken: i64 = 0
    while taken < count and not is_stopped:
        taken += 1
        if draft.penalties + taken > hand:
            is_stopped = gear == 0
            gear -= 0 if is_stopped else 1
    draft.penalties += taken
    tell_penalized(events, rule, draft, seat, taken)
    lose_gears(draft, seat, gear, events)
    if is_stopped:
        tell_stopped(events, "move.penalty", seat)
    return is_stopped


def lose_gears(draft: Race, seat: i64, gear: i64, events: Told) -> None:
    while draft.gear[seat] > gear:
        draft.gear[seat] -= 1
        tell_shifted(events, "move.penalty", seat, draft.gear[seat])
