"""Chapter 6: damage, lying down, standing up."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import GRID
from paddock.games.tiny_turbo_cars.components import BATTERIES
from paddock.games.tiny_turbo_cars.state import Race
from paddock.games.tiny_turbo_cars.telling import (
    tell_discharged,
    tell_laid_down,
    tell_recharged,
    tell_shield_lost,
    tell_stood_up,
    tell_unhurt,
)
from paddock.kernel.model import RuleId, Told


def take_damage(draft: Race, seat: i64, times: i64, events: Told) -> None:
    """§damage.battery §damage.lying §track.grid"""
    if draft.lying[seat]:
        tell_unhurt(events, "damage.lying", seat)
    elif draft.element(seat) == GRID:
        tell_unhurt(events, "track.grid", seat)
    else:
        for _time in range(times):
            discharge(draft, seat, "damage.battery", events)


def discharge(draft: Race, seat: i64, rule: RuleId, events: Told) -> None:
    """§end.shield_first A battery goes, a shield instead where there is one."""
    if draft.lying[seat]:
        return
    shields = draft.shield[seat]
    if shields > 0:
        draft.shield[seat] = shields - 1
        tell_shield_lost(events, seat, shields - 1)
        return
    left = draft.battery[seat] - 1
    draft.battery[seat] = left
    tell_discharged(events, rule, seat, left)
    if left == 0:
        draft.lying[seat] = 1
        tell_laid_down(events, seat)


def recharge(draft: Race, seat: i64, count: i64, rule: RuleId, events: Told) -> None:
    """§commands.battery Never above what a car holds."""
    charged = draft.battery[seat] + count
    if charged > BATTERIES:
        charged = BATTERIES
    draft.battery[seat] = charged
    tell_recharged(events, rule, seat, charged)


def recover(draft: Race, seat: i64, events: Told) -> None:
    """§damage.recover A command of a car lying down is a battery and nothing else."""
    recharge(draft, seat, 1, "damage.recover", events)
    if draft.battery[seat] == BATTERIES:
        draft.lying[seat] = 0
        tell_stood_up(events, seat)
