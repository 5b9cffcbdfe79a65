"""The state of a race: the whole truth, phases and pieces, never sent to a client."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.trafic_turbo.deck import NO_CARD
from paddock.games.trafic_turbo.track import OFF, Track
from paddock.kernel.model import State

ORDER: Final[i64] = 0
GRID: Final[i64] = 1
ROLLING: Final[i64] = 2
MOVE: Final[i64] = 3
CHOOSE: Final[i64] = 4
CARD: Final[i64] = 5
KEEPING: Final[i64] = 6
LOOKING: Final[i64] = 7
TURBO_MOVE: Final[i64] = 8
TRAFFIC_MOVE: Final[i64] = 9
POLICE_MOVE: Final[i64] = 10
OVER: Final[i64] = 11
PHASES: Final = (
    *("order", "grid", "roll", "move", "choose", "card"),
    *("keep", "mirror", "turbo", "traffic", "police", "over"),
)

# What stands on a space: a seat's car below POLICE_CAR, then the police car, then the traffic.
POLICE_CAR: Final[i64] = 4
VEHICLE: Final[i64] = 5
FREE: Final[i64] = 15

TO_LEFT: Final[i64] = 1
TO_RIGHT: Final[i64] = 2
SIDEWAYS: Final = ("", "left", "right")

SIX: Final[i64] = 6
NOBODY: Final[i64] = -1
OUT_OF_IT: Final[i64] = -1
"""The roll for the first turn of a seat that others have beaten."""

MOST_ROUNDS: Final[i64] = 100

CARS: Final = ("car-0", "car-1", "car-2", "car-3")
PIECES: Final = (*CARS, "police", *[f"vehicle-{number}" for number in range(10)])
"""Names by what stands on a space."""


class Race(State):
    """The whole truth. The order of the pile is no part of it: chance draws from its counts."""

    def __init__(
        self,
        track: Track,
        seats: i64,
        with_points: bool,
        car: vec[i64],
        fined: vec[i64],
        collisions: vec[i64],
        home: vec[i64],
        kept: vec[i64],
        bids: vec[i64],
        vehicle: vec[i64],
        on_space: vec[i64],
        pile: vec[i64],
        discard: vec[i64],
    ) -> None:
        super().__init__(track.lexicon)
        self.track: Final = track
        self.seats: Final[i64] = seats
        self.with_points: Final[bool] = with_points
        self.car: vec[i64] = car
        self.fined: vec[i64] = fined
        self.collisions: vec[i64] = collisions
        self.home: vec[i64] = home
        self.kept: vec[i64] = kept
        self.bids: vec[i64] = bids
        self.vehicle: vec[i64] = vehicle
        self.on_space: vec[i64] = on_space
        self.pile: vec[i64] = pile
        self.discard: vec[i64] = discard
        self.phase: i64 = ORDER
        self.turn: i64 = NOBODY
        self.first: i64 = NOBODY
        self.round: i64 = 0
        self.opened: i64 = 0  # a bit for each seat that has opened its lap
        self.waiting: i64 = 0  # a bit for each seat that skips its next turn
        self.police: i64 = 0
        self.pile_size: i64 = 0
        # Of the turn under way:
        self.roll: i64 = 0
        self.left: i64 = 0
        self.driven: i64 = 0
        self.sideways: i64 = 0
        self.warning: bool = False
        self.maneuver: bool = False
        self.stopped: bool = False  # fined this turn
        self.mirror: bool = False
        self.drawn: i64 = NO_CARD
        self.pushed: i64 = 0  # a bit for each car pushed in this move
        self.changed: i64 = 0  # a bit for each vehicle that has changed lanes
        self.vehicle_steps: i64 = (
            0  # three bits for each vehicle: how it may go with a Traffic card
        )
        self.origin: i64 = OFF  # a Warning's last free space, or where the police car began

    # What seldom changes is shared, and replaced by whoever changes it: 6 % off each step.
    def clone(self) -> Race:
        copy = Race(
            self.track,
            self.seats,
            self.with_points,
            self.car[:],
            self.fined,
            self.collisions,
            self.home,
            self.kept[:],
            self.bids,
            self.vehicle[:],
            self.on_space[:],
            self.pile[:],
            self.discard[:],
        )
        copy.phase = self.phase
        copy.turn = self.turn
        copy.first = self.first
        copy.round = self.round
        copy.opened = self.opened
        copy.waiting = self.waiting
        copy.police = self.police
        copy.pile_size = self.pile_size
        copy.roll = self.roll
        copy.left = self.left
        copy.driven = self.driven
        copy.sideways = self.sideways
        copy.warning = self.warning
        copy.maneuver = self.maneuver
        copy.stopped = self.stopped
        copy.mirror = self.mirror
        copy.drawn = self.drawn
        copy.pushed = self.pushed
        copy.changed = self.changed
        copy.vehicle_steps = self.vehicle_steps
        copy.origin = self.origin
        return copy

    def encode(self) -> list[int]:
        """`on_space` and `vehicle_steps` follow from the pieces, and `pile_size` from the pile."""
        flags = self.warning + 2 * self.maneuver + 4 * self.stopped + 8 * self.mirror
        code: list[int] = [self.seats, self.with_points, self.phase, self.turn, self.first]
        code += [self.round, self.opened, self.waiting, self.police, self.roll, self.left]
        code += [self.driven, self.sideways, flags, self.drawn, self.pushed]
        code += [self.changed, self.origin, len(self.home), len(self.bids), len(self.discard)]
        code += list(self.car) + list(self.fined) + list(self.collisions) + list(self.home)
        code += list(self.kept) + list(self.bids) + list(self.vehicle)
        return code + list(self.pile) + list(self.discard)


def is_car(what: i64) -> bool:
    return what < POLICE_CAR


def is_traffic(what: i64) -> bool:
    return VEHICLE <= what < FREE


def has(mask: i64, number: i64) -> bool:
    """Whether a seat or vehicle has its bit set."""
    return (mask >> number) & 1 == 1


def with_entry(table: vec[i64], place: i64, value: i64) -> vec[i64]:
    """A table of its own with one entry changed, where clones share the old one."""
    copy = table[:]
    copy[place] = value
    return copy


def is_home(state: Race, seat: i64) -> bool:
    return seat in state.home


def rows_to_go(state: Race, seat: i64) -> i64:
    """§end.lap Rows until the line is crossed the second time; 0 for a car that is home."""
    if is_home(state, seat):
        return 0
    rows = state.track.rows
    if state.car[seat] == OFF:
        return rows
    left = rows - state.car[seat] // state.track.lanes
    is_over = has(state.opened, seat) or (
        state.warning and seat == state.turn and is_line_between(state, state.car[seat])
    )
    return left if is_over else left + rows


def is_line_between(state: Race, space: i64) -> bool:
    """§card.warning Whether the line lies between a Warning's last free space and this one."""
    lanes = state.track.lanes
    return space // lanes < state.origin // lanes
