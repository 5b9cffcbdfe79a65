"""Chapter 6: damage, lying down, standing up."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import GRID
from paddock.games.tiny_turbo_cars.components import BATTERIES
from paddock.games.tiny_turbo_cars.events import (
    Discharged,
    LaidDown,
    Recharged,
    ShieldLost,
    StoodUp,
    Unhurt,
)
from paddock.games.tiny_turbo_cars.model import Race
from paddock.kernel.model import Event, RuleId


def take_damage(draft: Race, seat: i64, times: i64, events: list[Event]) -> None:
    """§damage.battery §damage.lying §track.grid"""
    if draft.lying[seat]:
        events.append(Unhurt("damage.lying", seat))
    elif draft.element(seat) == GRID:
        events.append(Unhurt("track.grid", seat))
    else:
        for _ in range(times):
            discharge(draft, seat, "damage.battery", events)


def discharge(draft: Race, seat: i64, rule: RuleId, events: list[Event]) -> None:
    """§end.shield_first A battery goes, a shield instead where there is one."""
    if draft.lying[seat]:
        return
    if draft.shield[seat] > 0:
        draft.shield[seat] -= 1
        events.append(ShieldLost("end.shield_first", seat, draft.shield[seat]))
        return
    draft.battery[seat] -= 1
    events.append(Discharged(rule, seat, draft.battery[seat]))
    if draft.battery[seat] == 0:
        draft.lying[seat] = 1
        events.append(LaidDown("damage.battery", seat))


def recharge(draft: Race, seat: i64, count: i64, rule: RuleId, events: list[Event]) -> None:
    """§commands.battery Never above what a car holds."""
    charged = draft.battery[seat] + count
    draft.battery[seat] = charged if charged < BATTERIES else BATTERIES
    events.append(Recharged(rule, seat, draft.battery[seat]))


def recover(draft: Race, seat: i64, events: list[Event]) -> None:
    """§damage.recover A command of a car lying down is a battery and nothing else."""
    recharge(draft, seat, 1, "damage.recover", events)
    if draft.battery[seat] == BATTERIES:
        draft.lying[seat] = 0
        events.append(StoodUp("damage.recover", seat))
