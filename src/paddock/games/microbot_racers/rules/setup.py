"""Setup: the cards are laid, the robots stand on the line."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.microbot_racers.layouts import laid_at_random
from paddock.games.microbot_racers.lexicon import STAND
from paddock.games.microbot_racers.rules.first import begin_turn
from paddock.games.microbot_racers.state import STANDING, Race
from paddock.games.microbot_racers.telling import tell_placed, tell_track_laid
from paddock.kernel.model import Told


def lay(draft: Race, number: i64, events: Told) -> None:
    """§setup.track A random layout around the start card, which stays."""
    start = draft.terms.start_place
    lies = laid_at_random(start, draft.lies[start], number)
    for place, lie in enumerate(lies):
        draft.lies[place] = lie
    tell_track_laid(events, "setup.track", lies)
    draft.phase = STANDING


def standing_room(state: Race) -> list[i64]:
    """§setup.robots The free squares of the start line, counted from the left."""
    line = state.terms.line
    return [STAND + place for place in range(len(line)) if line[place] not in state.at]


def stand(draft: Race, place: i64, events: Told) -> None:
    seat = draft.actor
    square = draft.terms.line[place]
    draft.at[seat] = square
    tell_placed(events, "setup.robots", seat, square, draft.facing[seat])
    if seat == 0:
        draft.actor = 1
    else:
        begin_turn(draft, events)
