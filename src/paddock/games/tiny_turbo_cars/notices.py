"""The events that every race is full of, each built once and told again: an event never changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.components import BATTERIES, SHIELDS
from paddock.games.tiny_turbo_cars.events import (
    Blocked,
    Content,
    Crashed,
    Discharged,
    LaidDown,
    Recharged,
    Scrambled,
    Shielded,
    ShieldLost,
    Shot,
    Slowed,
    StoodUp,
    TurnEnded,
    TurnStarted,
)
from paddock.kernel.model import Moved, RuleId

SEATS: Final = 4
PIECES: Final = ["car-0", "car-1", "car-2", "car-3"]
WAYS: Final[i64] = 4
"""A step goes back, or ahead with a column to the left, none, or one to the right."""

# A notice for each seat.
SCRAMBLES: Final = [Scrambled("programming.scramble", seat) for seat in range(SEATS)]
CONTENTS: Final = [Content("programming.done", seat) for seat in range(SEATS)]
TURN_STARTS: Final = [TurnStarted("racing.order", seat) for seat in range(SEATS)]
TURN_ENDS: Final = [TurnEnded("racing.turn", seat) for seat in range(SEATS)]
LAID_DOWN: Final = [LaidDown("damage.battery", seat) for seat in range(SEATS)]
STOOD_UP: Final = [StoodUp("damage.recover", seat) for seat in range(SEATS)]
SHOTS: Final = [Shot("commands.missile", seat) for seat in range(SEATS)]
SLOWED_TO_1: Final = [Slowed("track.carpet", seat, 1) for seat in range(SEATS)]

# A notice for each seat and each number, at `seat * COUNTS + count`.
COUNTS: Final[i64] = max(BATTERIES, SHIELDS) + 1
EACH: Final = [(seat, count) for seat in range(SEATS) for count in range(COUNTS)]
BY_DAMAGE: Final = [Discharged("damage.battery", seat, count) for seat, count in EACH]
BY_PENALTY: Final = [Discharged("racing.penalty", seat, count) for seat, count in EACH]
BY_BATTERY: Final = [Recharged("commands.battery", seat, count) for seat, count in EACH]
BY_RECOVERY: Final = [Recharged("damage.recover", seat, count) for seat, count in EACH]
SHIELD_LOSSES: Final = [ShieldLost("end.shield_first", seat, count) for seat, count in EACH]
SHIELDS_SHARED: Final = [Shielded("end.shields", seat, count) for seat, count in EACH]


class Notices:
    """What is told of the spaces of all tracks of one width, built when it first happens."""

    def __init__(self, width: i64, places: list[str]) -> None:
        self.width: Final = width
        self.places: Final = places
        self.size: Final[i64] = len(places)
        self.steps: Final[dict[RuleId, list[Moved | None]]] = {}
        self.blocks: Final[list[Blocked | None]] = [None] * (SEATS * len(places))
        self.crashes: Final[list[Crashed | None]] = [None] * (SEATS * len(places))

    def moved(self, rule: RuleId, seat: i64, start: i64, stop: i64) -> Moved:
        """A step by some rule; what is further than a step is told anew every time."""
        aside = stop - start - self.width
        if aside > 1:
            return Moved(rule, PIECES[seat], self.places[start], self.places[stop])
        way = 0 if aside < -1 else aside + 2
        steps = self.steps_by(rule)
        place = (seat * self.size + start) * WAYS + way
        step = steps[place]
        if step is None:
            step = Moved(rule, PIECES[seat], self.places[start], self.places[stop])
            steps[place] = step
        return step

    def steps_by(self, rule: RuleId) -> list[Moved | None]:
        steps = self.steps.get(rule)
        if steps is None:
            steps = [None] * (SEATS * self.size * WAYS)
            self.steps[rule] = steps
        return steps

    def blocked(self, seat: i64, space: i64) -> Blocked:
        """§track.impassable"""
        place = seat * self.size + space
        block = self.blocks[place]
        if block is None:
            block = Blocked("track.impassable", seat, self.places[space])
            self.blocks[place] = block
        return block

    def crashed(self, seat: i64, space: i64) -> Crashed:
        """§track.obstacle"""
        place = seat * self.size + space
        crash = self.crashes[place]
        if crash is None:
            crash = Crashed(seat, self.places[space])
            self.crashes[place] = crash
        return crash
