"""Chapter 3: what each tile of the controller does."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import CARPET, GRASS, GRID, SPEEDER
from paddock.games.tiny_turbo_cars.car import AHEAD, BEHIND, BESIDE
from paddock.games.tiny_turbo_cars.components import BATTERIES, COMMANDS
from paddock.games.tiny_turbo_cars.controller import (
    BACKWARD,
    BATTERY,
    CELLS,
    DECREASE,
    INCREASE,
    JUMP,
    LEFT_1,
    MISSILE,
    NOTHING,
    RIGHT_2,
    TURBO,
)
from paddock.games.tiny_turbo_cars.events import (
    Ignored,
    Modified,
    Ran,
    Shielded,
    Shot,
    Slowed,
    Sped,
    Struck,
)
from paddock.games.tiny_turbo_cars.notices import (
    BY_BATTERY,
    BY_RACE,
    COUNTS,
    IGNORED,
    MODIFIED,
    MOST_SUM,
    REVERSED,
    SHOTS,
    SLOWED_TO_1,
    SPED_BY_1,
    SUMS,
)
from paddock.games.tiny_turbo_cars.rules.damage import recharge, recover, take_damage
from paddock.games.tiny_turbo_cars.rules.track import drive, jump
from paddock.games.tiny_turbo_cars.state import OFF_TRACK, Race
from paddock.kernel.model import Event, RuleId

NUMBERS: Final = vec[i64]([1, 2, 1, 1, 2, 1, 2, 2, 1])
"""The number on each tile that moves, from Forward 1 to Missile."""

COLUMNS: Final = vec[i64]([0, 0, 0, -1, -1, 1, 1, 0, 0])
RULES: Final[list[RuleId]] = [
    *["commands.straight"] * 3,
    *["commands.diagonal"] * 4,
    "commands.jump",
    "commands.missile",
    "commands.turbo",
    *["commands.battery"] * 2,
    *["commands.modifier"] * 2,
]

KINDS: Final[i64] = len(COMMANDS)
RUNS: Final = [
    Ran(RULES[kind], seat, cell, COMMANDS[kind])
    for seat in range(4)
    for cell in range(CELLS)
    for kind in range(KINDS)
]
"""Built once, since every command of every race begins with one of them."""


def run_command(draft: Race, seat: i64, cell: i64, kind: i64, events: list[Event]) -> None:
    """§commands.cancel Every command but Increase and Decrease uses up what waits for it."""
    events.append(RUNS[(seat * CELLS + cell) * KINDS + kind])
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


def modify(draft: Race, seat: i64, amount: i64, rule: RuleId, events: list[Event]) -> None:
    """§commands.modifier"""
    draft.modifier += amount
    assert -MOST_SUM <= draft.modifier <= MOST_SUM, "the tiles make no larger sum of modifiers"
    if rule == "commands.modifier":
        events.append(MODIFIED[seat * SUMS + MOST_SUM + draft.modifier])
    else:
        events.append(Modified(rule, seat, draft.modifier))


def cause(state: Race, seat: i64, rule: RuleId, is_usual: bool) -> RuleId:
    """§cars.ability The rule that all cars obey, or the ability that says otherwise."""
    return rule if is_usual else state.ability(seat).rule


def carry_out(draft: Race, seat: i64, kind: i64, events: list[Event]) -> None:
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


def movement_value(draft: Race, seat: i64, number: i64, gain: i64, events: list[Event]) -> i64:
    """§commands.value The number, a carpet instead of it, then all that adds and takes."""
    element = draft.element(seat)
    value = number
    if element in (CARPET, GRASS):
        value = draft.ability(seat).on_carpet()
        if value == 1:
            events.append(SLOWED_TO_1[seat])
        else:
            events.append(Slowed(draft.ability(seat).rule, seat, value))
    value += draft.modifier + gain
    if element == SPEEDER:
        value += speeder_gain(draft, seat, events)
    return value if value > 0 else 0


def speeder_gain(draft: Race, seat: i64, events: list[Event]) -> i64:
    """§track.speeder What a speeder under the car adds."""
    gain = draft.ability(seat).increase()
    events.append(SPED_BY_1[seat] if gain == 1 else Sped(draft.ability(seat).rule, seat, gain))
    return gain


def move(
    draft: Race,
    seat: i64,
    rows: i64,
    columns: i64,
    number: i64,
    times: i64,
    rule: RuleId,
    events: list[Event],
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
    events: list[Event],
) -> None:
    """§commands.none"""
    if value == 0:
        events.append(IGNORED[seat])
    else:
        drive(draft, seat, rows, columns, value, times, rule, events)


def veer(draft: Race, seat: i64, columns: i64, number: i64, events: list[Event]) -> None:
    """§commands.diagonal §track.puddle The other way while slippery."""
    gain: i64 = 0
    if draft.slippery:
        columns = -columns
        events.append(REVERSED[seat])
        gain = draft.ability(seat).slippery_diagonal()
        if gain > 0:
            events.append(Sped(draft.ability(seat).rule, seat, gain))
    value = movement_value(draft, seat, number, gain, events)
    drive_if_any(draft, seat, 1, columns, value, 1, "commands.diagonal", events)


def back_up(draft: Race, seat: i64, events: list[Event]) -> None:
    """§track.grid Ignored on a starting space."""
    if draft.element(seat) == GRID:
        events.append(Ignored("track.grid", seat))
    else:
        move(draft, seat, -1, 0, NUMBERS[BACKWARD], 1, "commands.straight", events)


def leap(draft: Race, seat: i64, events: list[Event]) -> None:
    """§commands.jump A Jump of 1 ignores no space, so it is a step like any other."""
    value = movement_value(draft, seat, NUMBERS[JUMP], 0, events)
    if value > 1:
        jump(draft, seat, value, events)
        return
    times: i64 = 0 if draft.ability(seat).is_unhurt(1, 0, value) else 1
    drive_if_any(draft, seat, 1, 0, value, times, "commands.jump", events)


def rush(draft: Race, seat: i64, events: list[Event]) -> None:
    """§commands.turbo"""
    car = draft.ability(seat)
    number = car.turbo(draft.battery[seat])
    rule = cause(draft, seat, "commands.turbo", number == draft.battery[seat])
    move(draft, seat, 1, 0, number, car.turbo_damage(), rule, events)


def use_battery(draft: Race, seat: i64, events: list[Event]) -> None:
    """§commands.battery"""
    car = draft.ability(seat)
    if draft.battery[seat] == BATTERIES and car.full_battery_move() > 0:
        move(draft, seat, 1, 0, car.full_battery_move(), 1, car.rule, events)
        return
    count = car.recharge() + draft.modifier
    if draft.element(seat) == SPEEDER:
        count += speeder_gain(draft, seat, events)
    if count > 0:
        recharge(draft, seat, count, BY_BATTERY, events)


def shoot(draft: Race, seat: i64, rule: RuleId, events: list[Event]) -> None:
    """§commands.missile Every car in its ways is hit, through anything."""
    car = draft.ability(seat)
    ways = car.missile_ways()
    events.append(SHOTS[seat] if rule == "commands.missile" else Shot(rule, seat))
    hits: i64 = 0
    for other in range(draft.terms.seats):
        if in_line(draft, seat, other, ways):
            hits += 1
            events.append(Struck(rule, seat, other))
            take_damage(draft, other, 1, events)
    if hits > 0 and car.hit_shields() > 0:
        gain_shields(draft, seat, car.hit_shields(), car.rule, events)


def in_line(state: Race, seat: i64, other: i64, ways: i64) -> bool:
    """Whether a car stands where a missile flies; a car in the same space never does."""
    if state.space[other] == OFF_TRACK:
        return False
    ahead = state.row(other) - state.row(seat)
    aside = state.space[other] - state.space[seat] - ahead * state.track.width
    if aside == 0:
        return (ahead > 0 and ways & AHEAD != 0) or (ahead < 0 and ways & BEHIND != 0)
    return ahead == 0 and ways & BESIDE != 0


def gain_shields(draft: Race, seat: i64, count: i64, rule: RuleId, events: list[Event]) -> None:
    """§setup.supply As many as the supply has."""
    supply = draft.supply()
    gained = count if count < supply else supply
    if gained > 0:
        draft.shield[seat] += gained
        count = draft.shield[seat]
        is_usual = rule == "end.shields"
        events.append(BY_RACE[seat * COUNTS + count] if is_usual else Shielded(rule, seat, count))
