"""Chapter 6: damage, lying down, standing up."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import GRID
from paddock.games.tiny_turbo_cars.components import BATTERIES
from paddock.games.tiny_turbo_cars.events import Discharged, Recharged, Unhurt
from paddock.games.tiny_turbo_cars.notices import (
    BY_DAMAGE,
    BY_RECOVERY,
    COUNTS,
    LAID_DOWN,
    SHIELD_LOSSES,
    STOOD_UP,
)
from paddock.games.tiny_turbo_cars.state import Race
from paddock.kernel.model import Event


def take_damage(draft: Race, seat: i64, times: i64, events: list[Event]) -> None:
    """§damage.battery §damage.lying §track.grid"""
    if draft.lying[seat]:
        events.append(Unhurt("damage.lying", seat))
    elif draft.element(seat) == GRID:
        events.append(Unhurt("track.grid", seat))
    else:
        for _ in range(times):
            discharge(draft, seat, BY_DAMAGE, events)


def discharge(draft: Race, seat: i64, notices: list[Discharged], events: list[Event]) -> None:
    """§end.shield_first A battery goes, a shield instead where there is one."""
    if draft.lying[seat]:
        return
    shields = draft.shield[seat]
    if shields > 0:
        draft.shield[seat] = shields - 1
        events.append(SHIELD_LOSSES[seat * COUNTS + shields - 1])
        return
    left = draft.battery[seat] - 1
    draft.battery[seat] = left
    events.append(notices[seat * COUNTS + left])
    if left == 0:
        draft.lying[seat] = 1
        events.append(LAID_DOWN[seat])


def recharge(
    draft: Race, seat: i64, count: i64, notices: list[Recharged], events: list[Event]
) -> None:
    """§commands.battery Never above what a car holds."""
    charged = draft.battery[seat] + count
    if charged > BATTERIES:
        charged = BATTERIES
    draft.battery[seat] = charged
    events.append(notices[seat * COUNTS + charged])


def recover(draft: Race, seat: i64, events: list[Event]) -> None:
    """§damage.recover A command of a car lying down is a battery and nothing else."""
    recharge(draft, seat, 1, BY_RECOVERY, events)
    if draft.battery[seat] == BATTERIES:
        draft.lying[seat] = 0
        events.append(STOOD_UP[seat])
