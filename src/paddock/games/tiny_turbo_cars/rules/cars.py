"""Chapter 8: the eight cars, each with the one thing that it does differently."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.car import AHEAD, BEHIND, BESIDE, Car


class DieLiner(Car):
    """§cars.die_liner"""

    name = "die_liner"
    rule = "cars.die_liner"

    def increase(self) -> i64:
        return 2


class BrickGang(Car):
    """§cars.brick_gang"""

    name = "brick_gang"
    rule = "cars.brick_gang"

    def on_carpet(self) -> i64:
        return 2


class SonicFish(Car):
    """§cars.sonic_fish"""

    name = "sonic_fish"
    rule = "cars.sonic_fish"

    def slippery_diagonal(self) -> i64:
        return 1


class GrimThresher(Car):
    """§cars.grim_thresher"""

    name = "grim_thresher"
    rule = "cars.grim_thresher"

    def is_unhurt(self, rows: i64, columns: i64, value: i64) -> bool:
        return rows == 1 and columns == 0 and value == 1


class Furry(Car):
    """§cars.m_furry In the current edition."""

    name = "m1_furry"
    rule = "cars.m_furry"

    def missile_ways(self) -> i64:
        return AHEAD + BEHIND + BESIDE

    def hit_shields(self) -> i64:
        return 1


class FirstFurry(Furry):
    """§cars.m_furry In the first edition."""

    def missile_ways(self) -> i64:
        return AHEAD + BEHIND

    def has_last_missile(self) -> bool:
        return True


class BirdRacer(Car):
    """§cars.bird_racer"""

    name = "bird_racer"
    rule = "cars.bird_racer"

    def flies(self) -> bool:
        return True


class Dogtor(Car):
    """§cars.dogtor"""

    name = "dogtor"
    rule = "cars.dogtor"

    def recharge(self) -> i64:
        return 2

    def full_battery_move(self) -> i64:
        return 2


class Turbobot(Car):
    """§cars.turbobot"""

    name = "turbobot"
    rule = "cars.turbobot"

    def turbo(self, batteries: i64) -> i64:
        return 4

    def turbo_damage(self) -> i64:
        return 2


FLEET: Final = vec[Car](
    [
        DieLiner(),
        BrickGang(),
        SonicFish(),
        GrimThresher(),
        Furry(),
        BirdRacer(),
        Dogtor(),
        Turbobot(),
    ]
)
"""A vec knows what it holds: to look a car up takes 19 instructions, in a list 53."""
FIRST_FLEET: Final = vec[Car]([FirstFurry() if car.name == "m1_furry" else car for car in FLEET])
CAR_NAMES: Final = tuple(car.name for car in FLEET)
