"""Chapter 8: how a team's first car hands over to the second."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.lexicon import START, WAIT
from paddock.games.full_throttle.rules.order import next_turn, start_turn
from paddock.games.full_throttle.state import Race
from paddock.kernel.model import Told

RELAY_CHOICES: Final[list[i64]] = [START, WAIT]


def relay(draft: Race, starts: bool, events: Told) -> None:
    """§course.tag_team The partner starts in the same team turn, or in the team's next one."""
    if starts:
        start_turn(draft, draft.turn, events)
    else:
        next_turn(draft, events)
