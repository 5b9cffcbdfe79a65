"""Every action of Trafic Turbo: its number and its notation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.trafic_turbo.circuit import GREY_SPACES, START_ARROWS, VEHICLES
from paddock.games.trafic_turbo.deck import DECK
from paddock.kernel.model import Lexicon, Notation

ROLL: Final[i64] = 0
"""`ROLL + pips - 1`"""
ARROW: Final[i64] = 6
FORWARD: Final[i64] = 11
LEFT: Final[i64] = 12
RIGHT: Final[i64] = 13
DIAGONAL_LEFT: Final[i64] = 14
DIAGONAL_RIGHT: Final[i64] = 15
STOP: Final[i64] = 16
PLAY_WARNING: Final[i64] = 17
PLAY_MANEUVER: Final[i64] = 18
PLAY_TURBO: Final[i64] = 19
DRAW: Final[i64] = 20
KEEP: Final[i64] = 21
POLICE_FORWARD: Final[i64] = 22
POLICE_BACK: Final[i64] = 23
POLICE_LEFT: Final[i64] = 24
POLICE_RIGHT: Final[i64] = 25
POLICE_OUT: Final[i64] = 26
"""`POLICE_OUT + n` to the n-th grey space of its area, in driving direction."""
POLICE_STOP: Final[i64] = 29
DRIVE: Final[i64] = 30
"""`DRIVE + 3 * vehicle + way`, the ways being forward, left, right."""
DROP: Final[i64] = 60
"""`DROP + card`"""
TAKE: Final[i64] = DROP + len(DECK.names)
"""`TAKE + card`"""
POLICE_AREA: Final[i64] = TAKE + len(DECK.names)
"""`POLICE_AREA + area`"""

STEPS: Final = ("forward", "left", "right", "diagonal left", "diagonal right", "stop")
CHOICES: Final = ("play warning", "play maneuver", "play turbo", "draw", "keep")
POLICE_STEPS: Final = ("forward", "back", "left", "right", "out 0", "out 1", "out 2", "stop")


def police_actions(areas: int) -> list[i64]:
    """Every step of the police car, in the order in which they are offered."""
    ways = [POLICE_FORWARD, POLICE_BACK, POLICE_LEFT, POLICE_RIGHT]
    ways += [POLICE_OUT + step for step in range(GREY_SPACES)]
    return [*ways, *[POLICE_AREA + area for area in range(areas)], POLICE_STOP]


def make_lexicon(areas: int) -> Lexicon:
    """Every notation of a race on a circuit with so many POLICE areas."""
    words: list[Notation] = [f"roll {pips}" for pips in range(1, 7)]
    words += [f"arrow {arrow}" for arrow in range(START_ARROWS)]
    words += STEPS
    words += CHOICES
    words += [f"police {step}" for step in POLICE_STEPS]
    for vehicle in range(VEHICLES):
        words += [f"traffic {vehicle} {way}" for way in ("forward", "left", "right")]
    words += [f"drop {name}" for name in DECK.names]
    words += [f"take {name}" for name in DECK.names]
    words += [f"police area {area}" for area in range(areas)]
    return Lexicon(words)
