"""Chapter 7: damage, destruction, repairs."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.microbot_racers.faces import PIT
from paddock.games.microbot_racers.rules.ending import end_race
from paddock.games.microbot_racers.state import DESTROYED, DRAW, FULL_HEALTH, Race, kind_at
from paddock.games.microbot_racers.telling import tell_damaged, tell_destroyed, tell_repaired
from paddock.kernel.model import RuleId, Told


def damage(draft: Race, seat: i64, rule: RuleId, events: Told) -> None:
    draft.health[seat] -= 1
    tell_damaged(events, rule, seat, draft.health[seat])


def destroy(draft: Race, events: Told) -> None:
    """§health.destroyed A robot at 0 has lost at once; both at once is a draw."""
    wrecks: i64 = 0
    winner: i64 = DRAW
    for seat in range(2):
        if draft.health[seat] == 0:
            tell_destroyed(events, "health.destroyed", seat)
            wrecks += 1
            winner = 1 - seat
    if wrecks:
        end_race(draft, winner if wrecks == 1 else DRAW, DESTROYED)


def repair(draft: Race, seat: i64, events: Told) -> None:
    """§health.repair One health, on a pit all of it, never above the full six."""
    in_pit = kind_at(draft, draft.at[seat]) == PIT
    draft.health[seat] = FULL_HEALTH if in_pit else min(FULL_HEALTH, draft.health[seat] + 1)
    tell_repaired(events, "health.repair", seat, draft.health[seat])
