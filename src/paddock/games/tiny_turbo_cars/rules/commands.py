"""Chapter 3: what each tile of the controller does."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import CARPET, GRASS, GRID, SPEEDER
from paddock.games.tiny_turbo_cars.car import AHEAD, BEHIND, BESIDE
from paddock.games.tiny_turbo_cars.components import BATTERIES
from paddock.games.tiny_turbo_cars.controller import (
    BACKWARD,
    BATTERY,
    DECREASE,
    INCREASE,
    JUMP,
    LEFT_1,
    MISSILE,
    NOTHING,
    RIGHT_2,
    TURBO,
)
from paddock.games.tiny_turbo_cars.notices import MOST_SUM
from paddock.games.tiny_turbo_cars.rules.damage import recharge, recover, take_damage
from paddock.games.tiny_turbo_cars.rules.track import drive, jump
from paddock.games.tiny_turbo_cars.state import OFF_TRACK, Race
from paddock.games.tiny_turbo_cars.telling import (
    tell_ignored,
    tell_modified,
    tell_ran,
    tell_reversed,
    tell_shielded,
    tell_shot,
    tell_slowed,
    tell_sped,
    tell_struck,
)
from paddock.kernel.model import RuleId, Told

NUMBERS: Final = vec[i64]([1, 2, 1, 1, 2, 1, 2, 2, 1])
"""The number on each tile that moves, from Forward 1 to Missile."""

COLUMNS: Final = vec[i64]([0, 0, 0, -1, -1, 1, 1, 0, 0])


def run_command(draft: Race, seat: i64, cell: i64, kind: i64, events: Told) -> None:
    """§commands.cancel Every command but Increase and Decrease uses up what waits for it."""
    tell_ran(events, seat, cell, kind)
    if draft.lying[seat]:
        recover(draft, seat, events)
    elif kind == INCREASE:
        amount = draft.ability(seat).increase()
        modify(draft, seat, amount, cause(draft, seat, "commands.modifier", amount == 1), events)
    elif kind == DECREASE:
        modify(draft, seat, -1, "commands.modifier", events)
    else:
        carry_out(draft, seat, kind, events)
        draft.modifier = 0


def modify(draft: Race, seat: i64, amount: i64, rule: RuleId, events: Told) -> None:
    """§commands.modifier"""
    draft.modifier += amount
    assert -MOST_SUM <= draft.modifier <= MOST_SUM, "the tiles make no larger sum of modifiers"
    tell_modified(events, rule, seat, draft.modifier)


def cause(state: Race, seat: i64, rule: RuleId, is_usual: bool) -> RuleId:
    """§cars.ability The rule that all cars obey, or the ability that says otherwise."""
    return rule if is_usual else state.ability(seat).rule


def carry_out(draft: Race, seat: i64, kind: i64, events: Told) -> None:
    if kind == NOTHING:
        return
    if kind == BATTERY:
        use_battery(draft, seat, events)
    elif kind == TURBO:
        rush(draft, seat, events)
    elif kind == MISSILE:
        shoot(draft, seat, "commands.missile", events)
        move(draft, seat, 1, 0, NUMBERS[kind], 1, "commands.missile", events)
    elif kind == JUMP:
        leap(draft, seat, events)
    elif kind == BACKWARD:
        back_up(draft, seat, events)
    elif LEFT_1 <= kind <= RIGHT_2:
        veer(draft, seat, COLUMNS[kind], NUMBERS[kind], events)
    else:
        move(draft, seat, 1, 0, NUMBERS[kind], 1, "commands.straight", events)


def movement_value(draft: Race, seat: i64, number: i64, gain: i64, events: Told) -> i64:
    """§commands.value The number, a carpet instead of it, then all that adds and takes."""
    element = draft.element(seat)
    value = number
    if element in (CARPET, GRASS):
        value = draft.ability(seat).on_carpet()
        tell_slowed(events, cause(draft, seat, "track.carpet", value == 1), seat, value)
    value += draft.modifier + gain
    if element == SPEEDER:
        value += speeder_gain(draft, seat, events)
    if value < 0:
        return 0
    return value


def speeder_gain(draft: Race, seat: i64, events: Told) -> i64:
    """§track.speeder What a speeder under the car adds."""
    gain = draft.ability(seat).increase()
    tell_sped(events, cause(draft, seat, "track.speeder", gain == 1), seat, gain)
    return gain


def move(
    draft: Race,
    seat: i64,
    rows: i64,
    columns: i64,
    number: i64,
    times: i64,
    rule: RuleId,
    events: Told,
) -> None:
    """§commands.straight A movement in one direction, and how often its damage counts."""
    value = movement_value(draft, seat, number, 0, events)
    if draft.ability(seat).is_unhurt(rows, columns, value):
        times = 0
    drive_if_any(draft, seat, rows, columns, value, times, rule, events)


def drive_if_any(
    draft: Race,
    seat: i64,
    rows: i64,
    columns: i64,
    value: i64,
    times: i64,
    rule: RuleId,
    events: Told,
) -> None:
    """§commands.none"""
    if value == 0:
        tell_ignored(events, "commands.none", seat)
    else:
        drive(draft, seat, rows, columns, value, times, rule, events)


def veer(draft: Race, seat: i64, columns: i64, number: i64, events: Told) -> None:
    """§commands.diagonal §track.puddle The other way while slippery."""
    gain: i64 = 0
    if draft.slippery:
        columns = -columns
        tell_reversed(events, seat)
        gain = draft.ability(seat).slippery_diagonal()
        if gain > 0:
            tell_sped(events, draft.ability(seat).rule, seat, gain)
    value = movement_value(draft, seat, number, gain, events)
    drive_if_any(draft, seat, 1, columns, value, 1, "commands.diagonal", events)


def back_up(draft: Race, seat: i64, events: Told) -> None:
    """§track.grid Ignored on a starting space."""
    if draft.element(seat) == GRID:
        tell_ignored(events, "track.grid", seat)
    else:
        move(draft, seat, -1, 0, NUMBERS[BACKWARD], 1, "commands.straight", events)


def leap(draft: Race, seat: i64, events: Told) -> None:
    """§commands.jump A Jump of 1 ignores no space, so it is a step like any other."""
    value = movement_value(draft, seat, NUMBERS[JUMP], 0, events)
    if value > 1:
        jump(draft, seat, value, events)
        return
    times: i64 = 0 if draft.ability(seat).is_unhurt(1, 0, value) else 1
    drive_if_any(draft, seat, 1, 0, value, times, "commands.jump", events)


def rush(draft: Race, seat: i64, events: Told) -> None:
    """§commands.turbo"""
    car = draft.ability(seat)
    number = car.turbo(draft.battery[seat])
    rule = cause(draft, seat, "commands.turbo", number == draft.battery[seat])
    move(draft, seat, 1, 0, number, car.turbo_damage(), rule, events)


def use_battery(draft: Race, seat: i64, events: Told) -> None:
    """§commands.battery"""
    car = draft.ability(seat)
    if draft.battery[seat] == BATTERIES and car.full_battery_move() > 0:
        move(draft, seat, 1, 0, car.full_battery_move(), 1, car.rule, events)
        return
    count = car.recharge() + draft.modifier
    if draft.element(seat) == SPEEDER:
        count += speeder_gain(draft, seat, events)
    if count > 0:
        recharge(draft, seat, count, "commands.battery", events)


def shoot(draft: Race, seat: i64, rule: RuleId, events: Told) -> None:
    """§commands.missile Every car in its ways is hit, through anything."""
    car = draft.ability(seat)
    ways = car.missile_ways()
    tell_shot(events, rule, seat)
    hits: i64 = 0
    for other in range(draft.terms.seats):
        if in_line(draft, seat, other, ways):
            hits += 1
            tell_struck(events, rule, seat, other)
            take_damage(draft, other, 1, events)
    if hits > 0 and car.hit_shields() > 0:
        gain_shields(draft, seat, car.hit_shields(), car.rule, events)


def in_line(state: Race, seat: i64, other: i64, ways: i64) -> bool:
    """Whether a car stands where a missile flies; a car in the same space never does."""
    if state.space[other] == OFF_TRACK:
        return False
    apart = state.space[other] - state.space[seat]
    if apart % state.track.width == 0:
        return (apart > 0 and ways & AHEAD != 0) or (apart < 0 and ways & BEHIND != 0)
    return ways & BESIDE != 0 and state.row(other) == state.row(seat)


def gain_shields(draft: Race, seat: i64, count: i64, rule: RuleId, events: Told) -> None:
    """§setup.supply As many as the supply has."""
    supply = draft.supply()
    gained = count if count < supply else supply
    if gained > 0:
        draft.shield[seat] += gained
        tell_shielded(events, rule, seat, draft.shield[seat])
