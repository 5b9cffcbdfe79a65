"""The state of a race: the whole truth, phases and pieces, never sent to a client."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.car import Car
from paddock.games.tiny_turbo_cars.components import SHIELDS
from paddock.games.tiny_turbo_cars.lexicon import LEXICON
from paddock.games.tiny_turbo_cars.terms import Terms
from paddock.games.tiny_turbo_cars.track import Track
from paddock.kernel.model import State

TRACK: Final[i64] = 0
CARS: Final[i64] = 1
GRID: Final[i64] = 2
SCRAMBLE: Final[i64] = 3
SLIDE: Final[i64] = 4
RUN: Final[i64] = 5
FLIGHT: Final[i64] = 6
SPEND: Final[i64] = 7
OVER: Final[i64] = 8
PHASES: Final = (
    "track",
    "cars",
    "grid",
    "scramble",
    "slide",
    "run",
    "flight",
    "shields",
    "over",
)


NO_CAR: Final[i64] = -1
NO_SMILE: Final[i64] = -1
OFF_TRACK: Final[i64] = -1
"""The space of a car that is not on the track, not yet placed or home; and no space at all."""

NOT_ENDED: Final[i64] = 0
ENDINGS: Final = ("", "end.winner", "end.furthest", "end.limit")
BY_WINNER: Final[i64] = 1
BY_FURTHEST: Final[i64] = 2
BY_LIMIT: Final[i64] = 3


class Race(State):
    """The whole truth of one race. Lists have an entry a seat unless they say otherwise."""

    def __init__(
        self,
        terms: Terms,
        track: Track,
        phase: i64,
        turn: i64,
        round_: i64,
        slippery: i64,
        modifier: i64,
        ending: i64,
        laid: vec[i64],
        car: vec[i64],
        space: vec[i64],
        battery: vec[i64],
        shield: vec[i64],
        lying: vec[i64],
        done: vec[i64],
        smile: vec[i64],
        slides: vec[i64],
        gap: vec[i64],
        home: vec[i64],
        tiles: vec[i64],
    ) -> None:
        super().__init__(LEXICON)
        self.terms: Final = terms
        self.track = track
        self.phase = phase
        self.turn = turn
        self.round = round_
        self.slippery = slippery
        self.modifier = modifier
        self.ending = ending
        self.laid = laid
        """The faces drawn so far, by their numbers. Replaced and never changed: clones share it."""
        self.car: Final = car
        self.space: Final = space
        """Where its car stands: row times width plus column, or OFF_TRACK."""
        self.battery: Final = battery
        self.shield: Final = shield
        self.lying: Final = lying
        self.done: Final = done
        self.smile: Final = smile
        """0 for the happiest, NO_SMILE without one."""
        self.slides: Final = slides
        self.gap: Final = gap
        self.home: Final = home
        """The place that a seat has taken, 0 while it races."""
        self.tiles: Final = tiles
        """Sixteen a seat."""

    def clone(self) -> Race:
        return Race(
            self.terms,
            self.track,
            self.phase,
            self.turn,
            self.round,
            self.slippery,
            self.modifier,
            self.ending,
            self.laid,
            self.car[:],
            self.space[:],
            self.battery[:],
            self.shield[:],
            self.lying[:],
            self.done[:],
            self.smile[:],
            self.slides[:],
            self.gap[:],
            self.home[:],
            self.tiles[:],
        )

    def encode(self) -> list[int]:
        return [
            self.phase,
            self.turn,
            self.round,
            self.slippery,
            self.modifier,
            self.ending,
            len(self.laid),
            *self.laid,
            *self.car,
            *self.space,
            *self.battery,
            *self.shield,
            *self.lying,
            *self.done,
            *self.smile,
            *self.slides,
            *self.gap,
            *self.home,
            *self.tiles,
        ]

    def ability(self, seat: i64) -> Car:
        """The car of a seat, for what it does differently."""
        return self.terms.fleet[self.car[seat]]

    def element(self, seat: i64) -> i64:
        """What lies on the space where a car stands."""
        return self.track.element(self.space[seat])

    def place(self, seat: i64) -> str:
        """The id of the space where a car stands."""
        return self.track.places[self.space[seat]]

    def row(self, seat: i64) -> i64:
        """The row where a car stands, -1 off the track."""
        return self.space[seat] // self.track.width

    def smiler(self, smile: i64) -> i64:
        """The seat that has a smile, -1 where nobody has."""
        for seat in range(self.terms.seats):
            if self.smile[seat] == smile:
                return seat
        return -1

    def racers(self) -> i64:
        """How many cars still race."""
        count: i64 = 0
        for place in self.home:
            if place == 0:
                count += 1
        return count

    def supply(self) -> i64:
        """§setup.supply The shields that nobody has."""
        left = SHIELDS
        for count in self.shield:
            left -= count
        return left
