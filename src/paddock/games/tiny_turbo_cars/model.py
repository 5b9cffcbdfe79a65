"""The state of a race, and what a seat may know of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import MOST_STARTS, WIDEST, Face
from paddock.games.tiny_turbo_cars.car import Car
from paddock.games.tiny_turbo_cars.components import SHIELDS
from paddock.games.tiny_turbo_cars.rules.cars import CAR_NAMES
from paddock.games.tiny_turbo_cars.track import FACES, Track
from paddock.kernel.model import Lexicon, State, View

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

# Actions. The first four are the ways of the controller: UP, DOWN, LEFT, RIGHT.
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

NO_CAR: Final[i64] = -1
NO_SMILE: Final[i64] = -1
OFF_TRACK: Final[i64] = -1
"""The space of a car that is not on the track, not yet placed or home; and no space at all."""

NOT_ENDED: Final[i64] = 0
ENDINGS: Final = ("", "end.winner", "end.furthest", "end.limit")
BY_WINNER: Final[i64] = 1
BY_FURTHEST: Final[i64] = 2
BY_LIMIT: Final[i64] = 3


class Course:
    """What the setup fixes for the whole race. Shared by all its states, never changed."""

    def __init__(
        self,
        seats: int,
        fleet: list[Car],
        is_first_edition: bool,
        is_untimed: bool,
        races_on: bool,
        is_long: bool,
        layout: str,
        named: tuple[Face, ...],
    ) -> None:
        self.seats: Final[i64] = seats
        self.fleet: Final = fleet
        self.is_first_edition: Final = is_first_edition
        self.is_untimed: Final = is_untimed
        self.races_on: Final = races_on
        self.is_long: Final = is_long
        self.layout: Final = layout
        """The option `track` as it was written."""
        self.named: Final = named
        """The faces that it names; none when they are drawn."""

    def boards(self) -> int:
        """§setup.track How many boards are drawn."""
        return 6 if self.is_long else 5


class Race(State):
    """The whole truth of one race. Lists have an entry a seat unless they say otherwise."""

    def __init__(
        self,
        course: Course,
        track: Track,
        phase: i64,
        turn: i64,
        round_: i64,
        slippery: i64,
        modifier: i64,
        ending: i64,
        laid: list[i64],
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
        self.course: Final = course
        self.track = track
        self.phase = phase
        self.turn = turn
        self.round = round_
        self.slippery = slippery
        self.modifier = modifier
        self.ending = ending
        self.laid: Final = laid
        """The faces drawn so far, by their numbers."""
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
            self.course,
            self.track,
            self.phase,
            self.turn,
            self.round,
            self.slippery,
            self.modifier,
            self.ending,
            self.laid.copy(),
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
        return self.course.fleet[self.car[seat]]

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
        for seat in range(self.course.seats):
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


@dataclass
class Floor(View):
    """What a seat sees: all of the race but the controllers of those who still slide."""

    edition: str
    clock: str
    length: str
    track: str
    """The four options, as they were chosen; `race_on` is the fifth."""
    race_on: bool
    phase: str
    round: int
    turn: int
    """The seat that picks, places, is dealt a controller or runs; -1 when all slide."""
    faces: tuple[str, ...]
    """The faces laid so far, from the start."""
    floor: tuple[str, ...]
    """The rows of the track in letters, the first row first."""
    width: int
    line: int
    """The first row past the finish line."""
    pieces: dict[str, str]
    cars: tuple[str, ...]
    batteries: tuple[int, ...]
    shields: tuple[int, ...]
    supply: int
    lying: tuple[bool, ...]
    done: tuple[bool, ...]
    smiles: tuple[str, ...]
    slides: tuple[int, ...]
    """-1 where they are not to be seen."""
    controllers: tuple[str, ...]
    """In letters, line by line; empty where they are not to be seen."""
    slippery: bool
    home: tuple[int, ...]
    """The place of each car that is home, 0 while it races."""
    ending: str
    ghost: tuple[str, ...]
    """Where this seat's car would go with the program as it stands, were no other to move."""
    scratches: tuple[str, ...]
    """Where it would take damage on that way."""
