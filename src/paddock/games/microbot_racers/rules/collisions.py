"""Chapter 6: running into a block, out of the track, or into the other robot."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.microbot_racers.faces import is_blocked
from paddock.games.microbot_racers.rules.health import damage, destroy
from paddock.games.microbot_racers.state import Race, kind_at
from paddock.games.microbot_racers.table import OUT
from paddock.games.microbot_racers.telling import tell_forfeited, tell_hit_block, tell_hit_robot
from paddock.kernel.model import RuleId, Told


def is_wall(state: Race, square: i64) -> bool:
    """A block, or off the track, which counts as one."""
    return square == OUT or is_blocked(kind_at(state, square))


def hit_block(draft: Race, seat: i64, events: Told) -> None:
    """§collisions.block The robot halts before it."""
    tell_hit_block(events, "collisions.block", seat)
    impact(draft, seat, "collisions.block", events)


def impact(draft: Race, seat: i64, rule: RuleId, events: Told) -> None:
    """One damage, and the remaining actions are forfeited."""
    damage(draft, seat, rule, events)
    forfeit(draft, seat, rule, events)
    destroy(draft, events)


def hit_robot(draft: Race, seat: i64, events: Told) -> None:
    """§collisions.robot Both are damaged, the one that moved forfeits."""
    tell_hit_robot(events, "collisions.robot", seat, 1 - seat)
    damage(draft, seat, "collisions.robot", events)
    damage(draft, 1 - seat, "collisions.robot", events)
    forfeit(draft, seat, "collisions.robot", events)
    destroy(draft, events)


def forfeit(draft: Race, seat: i64, rule: RuleId, events: Told) -> None:
    if draft.markers[seat]:
        draft.markers[seat] = 0
        tell_forfeited(events, rule, seat)
