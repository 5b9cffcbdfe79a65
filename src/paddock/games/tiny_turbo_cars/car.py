"""The interface of a car: one question for every point where an ability may say otherwise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.kernel.model import RuleId

AHEAD: Final[i64] = 1
BEHIND: Final[i64] = 2
BESIDE: Final[i64] = 4


class Car:
    """§cars.ability A car without an ability. Each kind answers anew what it does differently."""

    name: str = ""
    rule: RuleId = "cars.ability"

    def increase(self) -> i64:
        """§commands.modifier What an Increase adds, and a speeder that stands for one."""
        return 1

    def on_carpet(self) -> i64:
        """§track.carpet What a carpet sets a movement to."""
        return 1

    def slippery_diagonal(self) -> i64:
        """§track.puddle What a diagonal gains while the car is slippery."""
        return 0

    def is_unhurt(self, rows: i64, columns: i64, value: i64) -> bool:
        """§damage.battery Whether a movement this way and of this value costs no damage."""
        return False

    def missile_ways(self) -> i64:
        """§commands.missile The ways a missile flies, added up."""
        return AHEAD

    def hit_shields(self) -> i64:
        """§commands.missile Shields gained by a missile that hits."""
        return 0

    def has_last_missile(self) -> bool:
        """§racing.turn Whether one more missile is shot after the commands."""
        return False

    def flies(self) -> bool:
        """§racing.turn Whether it may fly sideways after the commands."""
        return False

    def recharge(self) -> i64:
        """§commands.battery Batteries that a Battery recharges."""
        return 1

    def full_battery_move(self) -> i64:
        """§commands.battery Spaces that a Battery moves a fully charged car, 0 for none."""
        return 0

    def turbo(self, batteries: i64) -> i64:
        """§commands.turbo The number of a Turbo."""
        return batteries

    def turbo_damage(self) -> i64:
        """§commands.turbo How often damage counts that is taken in a Turbo."""
        return 1
