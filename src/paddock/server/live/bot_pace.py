"""The pause before a bot acts, so that people can keep up with it."""

from __future__ import annotations

from typing import Final

from paddock.server.settings import Settings

PACES: Final = {"leisurely": 2.5, "brisk": 1.0, "machine": 0.0}
STUDY: Final = 8.0
"""Against the clock everybody acts at once, and nobody waits for the others: a bot looks at its
puzzle as long as a person might, so many times longer than at a board."""
WATCH: Final = 1 / 6
"""What happened before is watched first, each event for this part of a look at a board."""
LONG_LOOK: Final = 9.0
"""Then it makes a few moves in a row, and now and then takes so much longer over the next."""
LOOKS: Final = 0.25
"""How often it does."""
HURRY: Final = 20.0
"""When the time runs out it takes no more than this part of what is left over an act."""


def pause(settings: Settings, pace: str, events: int, races_time: bool, luck: float) -> float:
    """Seconds before an act. `luck` is below 1.

    `events` are those that came before the first look at something, 0 at later looks.
    """
    is_fresh = events > 0
    usual = PACES[pace] * (settings.bot_pause if is_fresh else settings.bot_next)
    if not races_time:
        return usual
    if is_fresh:
        return usual * (STUDY + events * WATCH)
    return usual * LONG_LOOK if luck < LOOKS else usual


def in_time(seconds: float, left_ms: int | None) -> float:
    """The pause while a countdown runs, if one does: always shorter than what is left."""
    return seconds if left_ms is None else min(seconds, left_ms / 1000 / HURRY)
