"""Chapter 6: running into a block, out of the track, or into the other robot."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.microbot_racers.events import Forfeited, HitBlock, HitRobot
from paddock.games.microbot_racers.faces import is_blocked
from paddock.games.microbot_racers.rules.health import damage, destroy
from paddock.games.microbot_racers.state import Race, kind_at
from paddock.games.microbot_racers.table import OUT
from paddock.kernel.model import Event, RuleId


def is_wall(state: Race, square: i64) -> bool:
    """A block, or off the track, which counts as one."""
    return square == OUT or is_blocked(kind_at(state, square))


def hit_block(draft: Race, seat: i64, events: list[Event]) -> None:
    """§collisions.block The robot halts before it."""
    events.append(HitBlock("collisions.block", seat))
    impact(draft, seat, "collisions.block", events)


def impact(draft: Race, seat: i64, rule: RuleId, events: list[Event]) -> None:
    """One damage, and the remaining actions are forfeited."""
    damage(draft, seat, rule, events)
    forfeit(draft, seat, rule, events)
    destroy(draft, events)


def hit_robot(draft: Race, seat: i64, events: list[Event]) -> None:
    """§collisions.robot Both are damaged, the one that moved forfeits."""
    events.append(HitRobot("collisions.robot", seat, 1 - seat))
    damage(draft, seat, "collisions.robot", events)
    damage(draft, 1 - seat, "collisions.robot", events)
    forfeit(draft, seat, "collisions.robot", events)
    destroy(draft, events)


def forfeit(draft: Race, seat: i64, rule: RuleId, events: list[Event]) -> None:
    if draft.markers[seat]:
        draft.markers[seat] = 0
        events.append(Forfeited(rule, seat))
