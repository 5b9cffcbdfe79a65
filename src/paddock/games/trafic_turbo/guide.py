"""Guide of Trafic Turbo: where options point on the board, and costs of moves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.trafic_turbo.events import Collided, Fined, Pushed, SkiddedOff
from paddock.games.trafic_turbo.lexicon import (
    ARROW,
    DIAGONAL_LEFT,
    DIAGONAL_RIGHT,
    DRIVE,
    FORWARD,
    LEFT,
    RIGHT,
    STOP,
)
from paddock.games.trafic_turbo.rules.police import police_place
from paddock.games.trafic_turbo.state import (
    CARS,
    GRID,
    MOVE,
    PIECES,
    POLICE_CAR,
    POLICE_MOVE,
    TRAFFIC_MOVE,
    TURBO_MOVE,
    VEHICLE,
    Race,
    is_traffic,
)
from paddock.kernel.guide import NO_TARGET, Guide, Target
from paddock.kernel.model import Action, Event, Seat


class TraficTurboGuide(Guide[Race]):
    """Cars, vehicles and the police car on their spaces."""

    def target(self, state: Race, seat: Seat, action: Action) -> Target:
        """The piece that an option moves, and where to."""
        places = state.track.places
        if state.phase == GRID:
            return Target(CARS[state.turn], places[state.track.arrows[action - ARROW]])
        if state.phase in (MOVE, TURBO_MOVE) and action <= STOP:
            return Target(CARS[state.turn], places[step_place(state, action)])
        if state.phase == TRAFFIC_MOVE:
            return traffic_target(state, action - DRIVE)
        if state.phase == POLICE_MOVE:
            return Target(PIECES[POLICE_CAR], places[police_place(state, action)])
        return NO_TARGET

    def spot(self, state: Race) -> Target:
        """The car or the police car under way."""
        if state.phase in (MOVE, TURBO_MOVE):
            return Target(CARS[state.turn], state.track.places[state.car[state.turn]])
        if state.phase == POLICE_MOVE:
            return Target(PIECES[POLICE_CAR], state.track.places[state.police])
        return NO_TARGET

    def move_key(self, state: Race) -> list[int]:
        """All ways of the police car to a place are alike: the shortest is found first."""
        return [state.police] if state.phase == POLICE_MOVE else state.encode()

    def toll(self, events: list[Event]) -> int:
        cost = 0
        for event in events:
            if isinstance(event, Fined | Collided | SkiddedOff):
                cost += 10
            elif isinstance(event, Pushed):
                cost += 1
        return cost


def step_place(state: Race, action: i64) -> i64:
    """Where a step of the car leads: nowhere, if it hits something or stops."""
    track = state.track
    here = state.car[state.turn]
    if action == FORWARD:
        return here if is_shut(state, track.ahead[here]) else track.ahead[here]
    if action == LEFT:
        return track.left[here]
    if action == RIGHT:
        return track.right[here]
    if action == DIAGONAL_LEFT:
        return track.ahead_left[here]
    return track.ahead_right[here] if action == DIAGONAL_RIGHT else here


def is_shut(state: Race, space: i64) -> bool:
    """Whether what stands there stops the car before it."""
    what = state.on_space[space]
    return what == POLICE_CAR or (is_traffic(what) and not state.warning)


def traffic_target(state: Race, choice: i64) -> Target:
    track = state.track
    vehicle = choice // 3
    way = (track.ahead, track.left, track.right)[choice % 3]
    return Target(PIECES[VEHICLE + vehicle], track.places[way[state.vehicle[vehicle]]])


GUIDE: Final = TraficTurboGuide()
