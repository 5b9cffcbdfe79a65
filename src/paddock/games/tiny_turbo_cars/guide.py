"""Guide of Tiny Turbo Cars: where options point on the board."""

from __future__ import annotations

from typing import Final

from paddock.games.tiny_turbo_cars.lexicon import FLY, PLACE, SPEND_SHIELD, STAY
from paddock.games.tiny_turbo_cars.notices import PIECES
from paddock.games.tiny_turbo_cars.rules.racing import landing_space
from paddock.games.tiny_turbo_cars.state import FLIGHT, GRID, SPEND, Race
from paddock.kernel.guide import NO_TARGET, Guide, Target
from paddock.kernel.model import Action, Seat


class TinyTurboCarsGuide(Guide[Race]):
    """Cars on the grid, in flight, and with their shields."""

    def target(self, state: Race, seat: Seat, action: Action) -> Target:
        track = state.track
        if state.phase == GRID:
            return Target(PIECES[seat], track.places[track.starts[action - PLACE]])
        if state.phase == FLIGHT and action != STAY:
            landing = landing_space(state, seat, action - FLY)
            return Target(PIECES[seat], track.places[landing])
        if state.phase == SPEND and action == SPEND_SHIELD:
            return Target(PIECES[seat])
        return NO_TARGET


GUIDE: Final = TinyTurboCarsGuide()
