"""The events that every race is full of, each built once and told again: an event never changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.components import BATTERIES, SHIELDS
from paddock.games.tiny_turbo_cars.events import (
    Content,
    Discharged,
    LaidDown,
    Recharged,
    Scrambled,
    ShieldLost,
    Shot,
    Slowed,
    StoodUp,
    TurnEnded,
    TurnStarted,
)

SEATS: Final = 4
PIECES: Final = ["car-0", "car-1", "car-2", "car-3"]

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
