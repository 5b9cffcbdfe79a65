"""Chapter 4: Traffic. How the traffic vehicles drive, by card or when they are hit."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.trafic_turbo.circuit import VEHICLES
from paddock.games.trafic_turbo.lexicon import DRIVE
from paddock.games.trafic_turbo.rules.pile import end_card
from paddock.games.trafic_turbo.state import (
    FREE,
    TRAFFIC_MOVE,
    VEHICLE,
    Race,
    has,
    is_traffic,
)
from paddock.games.trafic_turbo.telling import tell_moved
from paddock.games.trafic_turbo.track import OFF
from paddock.kernel.model import RuleId, Told

# Thirty bits, a third of them at a time: to join three lists of a table takes 83 ns, to test every
# bit 156.
CHUNK: Final[i64] = 10
LISTS: Final[i64] = 1 << CHUNK
CHUNKS: Final[i64] = 3 * VEHICLES // CHUNK


def step_lists() -> list[list[i64]]:
    """The options for every ten bits of `Race.vehicle_steps`: entry LISTS * chunk + bits."""
    table: list[list[i64]] = []
    for chunk in range(CHUNKS):
        first = DRIVE + CHUNK * chunk
        for bits in range(LISTS):
            table.append([first + bit for bit in range(CHUNK) if bits >> bit & 1])
    return table


STEP_LISTS: Final = step_lists()
TEN_BITS: Final[i64] = LISTS - 1


def front(state: Race, vehicle: i64) -> i64:
    """§move.truck The space of its bonnet."""
    rear = state.vehicle[vehicle]
    return rear if state.track.lengths[vehicle] == 1 else state.track.ahead[rear]


def may_drive(state: Race, vehicle: i64) -> bool:
    return state.on_space[state.track.ahead[front(state, vehicle)]] == FREE


def may_change(state: Race, vehicle: i64, way: vec[i64]) -> bool:
    """§card.traffic §move.truck Sideways where all the spaces beside it are free."""
    rear = state.vehicle[vehicle]
    space = way[rear]
    if space == OFF or state.on_space[space] != FREE:
        return False
    return state.track.lengths[vehicle] == 1 or state.on_space[way[state.track.ahead[rear]]] == FREE


def traffic_steps(state: Race) -> list[i64]:
    """§card.traffic"""
    bits = state.vehicle_steps
    options = STEP_LISTS[bits & TEN_BITS] + STEP_LISTS[LISTS + (bits >> CHUNK & TEN_BITS)]
    options.extend(STEP_LISTS[2 * LISTS + (bits >> 2 * CHUNK & TEN_BITS)])
    return options


def steps_of(state: Race, vehicle: i64) -> i64:
    """§card.traffic Bits for forward, left and right; sideways only once with each card."""
    bits: i64 = 1 if may_drive(state, vehicle) else 0
    if has(state.changed, vehicle):
        return bits
    if may_change(state, vehicle, state.track.left):
        bits |= 2
    if may_change(state, vehicle, state.track.right):
        bits |= 4
    return bits


def watch(draft: Race, vehicle: i64) -> None:
    """Note afresh how a vehicle may go."""
    bit = 3 * vehicle
    draft.vehicle_steps = draft.vehicle_steps & ~(7 << bit) | steps_of(draft, vehicle) << bit


def watch_all(draft: Race) -> None:
    for vehicle in range(len(draft.vehicle)):
        watch(draft, vehicle)


def watch_around(draft: Race, space: i64) -> None:
    """A space was left or taken: this matters to the vehicles behind and beside it."""
    track = draft.track
    watch_on(draft, track.behind[space])
    watch_on(draft, track.left[space])
    watch_on(draft, track.right[space])


def watch_on(draft: Race, space: i64) -> None:
    if space != OFF:
        what = draft.on_space[space]
        if is_traffic(what):
            watch(draft, what - VEHICLE)


def begin_traffic(draft: Race, spaces: i64, events: Told) -> None:
    """§card.traffic"""
    draft.phase = TRAFFIC_MOVE
    draft.left = spaces
    draft.changed = 0
    watch_all(draft)
    if draft.vehicle_steps == 0:
        end_card(draft, events)


def drive_traffic(draft: Race, choice: i64, events: Told) -> None:
    """§card.traffic One space of one vehicle; all are used as long as any can move."""
    vehicle = choice // 3
    way = choice - 3 * vehicle
    old_rear, old_front = draft.vehicle[vehicle], front(draft, vehicle)
    if way == 0:
        drive_ahead(draft, vehicle, "card.traffic", events)
    else:
        change_lane(draft, vehicle, draft.track.left if way == 1 else draft.track.right, events)
    draft.left -= 1
    watch_move(draft, vehicle, old_rear, old_front)
    if draft.left == 0 or draft.vehicle_steps == 0:
        end_card(draft, events)


def watch_move(draft: Race, vehicle: i64, old_rear: i64, old_front: i64) -> None:
    rear, bonnet = draft.vehicle[vehicle], front(draft, vehicle)
    watch(draft, vehicle)
    watch_around(draft, old_rear)
    watch_around(draft, bonnet)
    if old_rear != old_front:
        watch_around(draft, old_front)
        watch_around(draft, rear)


def drive_ahead(draft: Race, vehicle: i64, rule: RuleId, events: Told) -> None:
    """§move.truck The rear space is left, the one before the bonnet taken."""
    track = draft.track
    rear = draft.vehicle[vehicle]
    draft.on_space[track.ahead[front(draft, vehicle)]] = VEHICLE + vehicle
    draft.on_space[rear] = FREE
    draft.vehicle[vehicle] = track.ahead[rear]
    tell_moved(events, rule, track, VEHICLE + vehicle, rear, draft.vehicle[vehicle])


def change_lane(draft: Race, vehicle: i64, way: vec[i64], events: Told) -> None:
    """§card.traffic §move.truck Once with each card."""
    rear = draft.vehicle[vehicle]
    draft.changed |= 1 << vehicle
    shift(draft, rear, way[rear], VEHICLE + vehicle)
    if draft.track.lengths[vehicle] == 2:
        bonnet = draft.track.ahead[rear]
        shift(draft, bonnet, way[bonnet], VEHICLE + vehicle)
    draft.vehicle[vehicle] = way[rear]
    tell_moved(events, "card.traffic", draft.track, VEHICLE + vehicle, rear, way[rear])


def shift(draft: Race, start: i64, stop: i64, what: i64) -> None:
    draft.on_space[start] = FREE
    draft.on_space[stop] = what


def drive_on(draft: Race, vehicle: i64, spaces: i64, events: Told) -> None:
    """§move.collision A vehicle that was hit drives on, and stops dead at whatever is there."""
    while spaces > 0 and may_drive(draft, vehicle):
        drive_ahead(draft, vehicle, "move.collision", events)
        spaces -= 1
