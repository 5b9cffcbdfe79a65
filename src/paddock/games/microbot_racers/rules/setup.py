"""Setup: the cards are laid, the robots stand on the line."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.microbot_racers.layouts import laid_at_random
from paddock.games.microbot_racers.rules.first import begin_turn
from paddock.games.microbot_racers.state import STANDING, Race
from paddock.games.microbot_racers.telling import tell_placed, tell_track_laid
from paddock.kernel.model import Told


def lay(draft: Race, number: i64, events: Told) -> None:
    """§setup.track A random layout around the start card, which stays."""
    start = draft.terms.start_place
    lies = laid_at_random(start, draft.lies[start], number)
    draft.lies = vec[i64](lies)
    tell_track_laid(events, "setup.track", lies)
    draft.phase = STANDING


def standing_room(state: Race) -> i64:
    """§setup.robots The free squares of the start line as bits, counted from the left."""
    room: i64 = 0
    for place in range(len(state.terms.line)):
        square = i64(state.terms.line[place])
        if square != state.at[0] and square != state.at[1]:
            room |= i64(1) << place
    return room


def stand(draft: Race, place: i64, events: Told) -> None:
    seat = draft.actor
    square = draft.terms.line[place]
    draft.at[seat] = square
    tell_placed(events, "setup.robots", seat, square, draft.facing[seat])
    if seat == 0:
        draft.actor = 1
    else:
        begin_turn(draft, events)
