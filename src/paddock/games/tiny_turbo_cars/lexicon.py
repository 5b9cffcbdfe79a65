"""Every action of Tiny Turbo Cars: its number and its notation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import MOST_STARTS, WIDEST
from paddock.games.tiny_turbo_cars.rules.cars import CAR_NAMES
from paddock.games.tiny_turbo_cars.track import FACES
from paddock.kernel.model import Lexicon

# The first four actions are the slides of the controller: UP, DOWN, LEFT, RIGHT.
DONE: Final[i64] = 4
TIME_UP: Final[i64] = 5
STAY: Final[i64] = 6
SPEND_SHIELD: Final[i64] = 7
END_TURN: Final[i64] = 8
FLY: Final[i64] = 9
PLACE: Final[i64] = FLY + WIDEST
PICK: Final[i64] = PLACE + MOST_STARTS
LAY: Final[i64] = PICK + len(CAR_NAMES)

LEXICON: Final = Lexicon(
    [
        "slide up",
        "slide down",
        "slide left",
        "slide right",
        "done",
        "time up",
        "stay",
        "spend shield",
        "end turn",
        *[f"fly {column}" for column in range(WIDEST)],
        *[f"place {start}" for start in range(MOST_STARTS)],
        *[f"pick {name}" for name in CAR_NAMES],
        *[f"lay {face.name}" for face in FACES],
    ]
)
