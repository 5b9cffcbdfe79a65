"""The truth of a race: what its setup fixes, and what changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.box import CONTROL, GEARS, HIGHEST_CONTROL, SLOTS, UPGRADES
from paddock.games.full_throttle.courses import Course, to_go
from paddock.games.full_throttle.deck import CARDS
from paddock.games.full_throttle.drivers import ANYBODY, DRIVERS, Driver
from paddock.games.full_throttle.lexicon import make_lexicon
from paddock.kernel.model import State

CHOOSING_FIRST: Final[i64] = 0
DRIVERS_PHASE: Final[i64] = 1
OBSTACLES: Final[i64] = 2
LOADOUT: Final[i64] = 3
GRID: Final[i64] = 4
DEALING: Final[i64] = 5
BEFORE: Final[i64] = 6
PAYING: Final[i64] = 7
TUNING_HAND: Final[i64] = 8
TUNING_DRAW: Final[i64] = 9
SPEED_DRAW: Final[i64] = 10
NITROUS_DRAW: Final[i64] = 11
CHOOSING_SPEED: Final[i64] = 12
CONTROL_DRAW: Final[i64] = 13
MOVE: Final[i64] = 14
AFTER: Final[i64] = 15
DISCARDING: Final[i64] = 16
RELAY: Final[i64] = 17
OVER: Final[i64] = 18
PHASES: Final = (
    *("first", "drivers", "obstacles", "loadout", "grid", "deal", "before", "pay", "tuning"),
    *("tuning draw", "speed draw", "nitrous", "speed", "control", "move", "after", "discard"),
    *("relay", "over"),
)

# Where a card is; IN_HAND + seat is a hand.
IN_DECK: Final[i64] = 0
DISCARDED: Final[i64] = 1
ON_TABLE: Final[i64] = 2
IN_HAND: Final[i64] = 3

NOBODY: Final[i64] = -1
OFF: Final[i64] = -1
"""The space of a car or a block token that is not on the road."""
NOT_HOME: Final[i64] = -1

TO_LEFT: Final[i64] = 1
TO_RIGHT: Final[i64] = 2
SIDES: Final = ("", "left", "right")

NO_DRIFT: Final[i64] = 0
DRIFT_AHEAD: Final[i64] = 1
IN_DRIFT: Final[i64] = 2
DRIFTS: Final = ("", "ahead", "corner")

NOT_ENDED: Final[i64] = 0
BY_PHOTO: Final[i64] = 1
BY_LAST_LEFT: Final[i64] = 2
BY_LIMIT: Final[i64] = 3
BY_GETAWAY: Final[i64] = 4
ENDINGS: Final = ("", "finish.photo", "finish.places", "finish.limit", "course.getaway")

CARS: Final = ("car-0", "car-1", "car-2", "car-3")
BLOCKS: Final = ("block-0", "block-1", "block-2", "block-3")


def control_tokens(numbers: list[i64]) -> list[i64]:
    """§damage.control How many tokens of each number there are."""
    counts: list[i64] = [0] * int(HIGHEST_CONTROL + 1)
    for number in numbers:
        counts[number] += 1
    return counts


TOKENS: Final = control_tokens(CONTROL)


class Terms:
    """What the setup fixes for the whole race. Shared by all its states, never changed."""

    def __init__(
        self,
        course: Course,
        seats: int,
        written: tuple[str, str, str, str],
        obstacles: list[i64],
        tokens: i64,
        is_damaging: bool,
    ) -> None:
        self.course: Final = course
        self.seats: Final[i64] = seats
        self.written: Final = written
        """The options course, obstacles, upgrades and drivers, as they were chosen."""
        self.obstacles: Final = obstacles
        """§setup.obstacles Where they stand before the race; drivers may add theirs."""
        self.tokens: Final[i64] = tokens
        """§setup.upgrades For a car without a driver who has more."""
        self.is_damaging: Final = is_damaging
        self.in_turn: Final = written[1] == "turns"
        self.dealt_drivers: Final = written[3] == "dealt"
        self.with_drivers: Final = written[3] != "none"
        self.is_getaway: Final = course.rounds > 0
        self.is_tag_team: Final = course.teams
        self.slots: Final[i64] = 2 if course.teams else seats
        """§course.tag_team Turns in a round: one for each team, or for each car."""
        self.lexicon: Final = make_lexicon(course)
        self.on_start: Final[list[i64]] = [0] * len(course.names)
        for space in course.start:
            self.on_start[space] = 1
        self.shut: Final = shut_spaces(course, obstacles)
        self.distance: Final = to_go(course, obstacles)
        self.length: Final[i64] = min([self.distance[space] for space in course.start])


def shut_spaces(course: Course, obstacles: list[i64]) -> list[i64]:
    """§setup.obstacles 1 for each space with an obstacle."""
    shut: list[i64] = [0] * len(course.names)
    for space in obstacles:
        shut[space] = 1
    return shut


class Race(State):
    """The whole truth of one race. Lists have an entry a seat unless they say otherwise."""

    def __init__(
        self,
        terms: Terms,
        driver: list[i64],
        gear: list[i64],
        space: list[i64],
        turns: list[i64],
        block: list[i64],
        home: list[i64],
        home_speed: list[i64],
        out: list[i64],
        worn: list[i64],
        loaded: list[i64],
        tokens: list[i64],
        slot: list[i64],
        hand: list[i64],
        held: list[i64],
        where: list[i64],
        deck: list[i64],
        drawn: list[i64],
        control: list[i64],
        obstacles: list[i64],
        shut: list[i64],
        distance: list[i64],
    ) -> None:
        super().__init__(terms.lexicon)
        self.terms: Final = terms
        self.driver: Final = driver
        self.gear: Final = gear
        self.space: Final = space
        self.turns: Final = turns
        """Turns that a car has had."""
        self.block: Final = block
        self.home: Final = home
        """§finish.left The speed left over the line, or NOT_HOME."""
        self.home_speed: Final = home_speed
        self.out: Final = out
        """§finish.places 0, or which car this was to go out."""
        self.worn: Final = worn
        """§damage.control Control tokens turned over: damages."""
        self.loaded: Final = loaded
        self.tokens: Final = tokens
        """Upgrades, UPGRADES a seat."""
        self.slot: Final = slot
        """Control tokens, SLOTS a seat."""
        self.hand: Final = hand
        """Cards in hand."""
        self.held: Final = held
        """Cards in hand of each gear, GEARS a seat."""
        self.where: Final = where
        """Where each card is."""
        self.deck: list[i64] = deck
        """The cards of the deck, in no order: chance draws from them."""
        self.drawn: list[i64] = drawn
        """The speed draw."""
        self.control: Final = control
        """Control tokens that nobody has, by number."""
        self.obstacles: Final = obstacles
        self.shut = shut
        """1 for each space with an obstacle: shared by states, never changed in place."""
        self.distance = distance
        """§finish.places Spaces to go from each space: shared as well."""
        self.phase: i64 = CHOOSING_FIRST
        self.turn: i64 = NOBODY
        self.first: i64 = NOBODY
        self.round: i64 = 0
        self.ending: i64 = NOT_ENDED
        # Of the turn under way:
        self.resume: i64 = 0  # the phase that goes on when something in between is done
        self.owed: i64 = 0  # cards still to pay or to draw
        self.shift: i64 = 0  # 1 up, -1 down, while it is paid
        self.penalties: i64 = 0
        self.set_gear: i64 = 0
        self.set_count: i64 = 0
        self.row: i64 = 0  # the gear whose speeds the draw shows, once a set is played
        self.added: i64 = 0  # to the speed, by Nitrous and Tires
        self.speed: i64 = 0  # the speed value once a speed is chosen
        self.left: i64 = 0
        self.side: i64 = 0
        self.tires: i64 = 0  # that lower the speed for corners
        self.drift: i64 = NO_DRIFT
        self.diagonals: i64 = 0
        self.ignored: i64 = NOBODY
        self.stepped: bool = False
        self.is_turbo: bool = False
        self.is_transmission: bool = False
        self.is_aero: bool = False
        self.is_powered: bool = False
        self.is_handled: bool = False
        self.is_controlled: bool = False  # a control token counts in this move
        self.on_barrier: bool = False  # the turn began on a barrier that must be left
        self.relays: bool = False  # the car has just handed over to its partner

    def clone(self) -> Race:
        copy = Race(
            self.terms,
            self.driver.copy(),
            self.gear.copy(),
            self.space.copy(),
            self.turns.copy(),
            self.block.copy(),
            self.home.copy(),
            self.home_speed.copy(),
            self.out.copy(),
            self.worn.copy(),
            self.loaded.copy(),
            self.tokens.copy(),
            self.slot.copy(),
            self.hand.copy(),
            self.held.copy(),
            self.where.copy(),
            self.deck.copy(),
            self.drawn.copy(),
            self.control.copy(),
            self.obstacles.copy(),
            self.shut,
            self.distance,
        )
        copy.phase = self.phase
        copy.turn = self.turn
        copy.first = self.first
        copy.round = self.round
        copy.ending = self.ending
        copy_turn(self, copy)
        return copy

    def encode(self) -> list[int]:
        """The deck, `held`, `shut` and `distance` follow from the rest."""
        flags = self.stepped + 2 * self.is_turbo + 4 * self.is_transmission + 8 * self.is_aero
        flags += 16 * self.is_powered + 32 * self.is_handled + 64 * self.is_controlled
        flags += 128 * self.on_barrier + 256 * self.relays
        code: list[int] = [self.phase, self.turn, self.first, self.round, self.ending]
        code += [self.resume, self.owed, self.shift, self.penalties, self.set_gear]
        code += [self.set_count, self.row, self.added, self.speed, self.left, self.side, self.tires]
        code += [self.drift, self.diagonals, self.ignored, flags]
        code += [len(self.drawn), len(self.obstacles)]
        for part in (self.driver, self.gear, self.space, self.turns, self.block, self.home):
            code += part
        for part in (self.home_speed, self.out, self.worn, self.loaded, self.tokens, self.slot):
            code += part
        for part in (self.hand, self.where, self.drawn, self.control, self.obstacles):
            code += part
        return code

    def at_wheel(self, seat: i64) -> Driver:
        """Who drives, for what is another number for this driver."""
        number = self.driver[seat]
        return ANYBODY if number == NOBODY else DRIVERS[number]

    def place(self, seat: i64) -> str:
        return self.terms.course.names[self.space[seat]]

    def drives(self, seat: i64) -> bool:
        """Whether a car is still in the race: neither over the finish nor out of it."""
        return self.home[seat] == NOT_HOME and self.out[seat] == 0

    def has(self, seat: i64, kind: i64) -> bool:
        """Whether there is an upgrade of this kind to play."""
        return self.tokens[seat * UPGRADES + kind] > 0


def copy_turn(race: Race, copy: Race) -> None:
    copy.resume = race.resume
    copy.owed = race.owed
    copy.shift = race.shift
    copy.penalties = race.penalties
    copy.set_gear = race.set_gear
    copy.set_count = race.set_count
    copy.row = race.row
    copy.added = race.added
    copy.speed = race.speed
    copy.left = race.left
    copy.side = race.side
    copy.tires = race.tires
    copy.drift = race.drift
    copy.diagonals = race.diagonals
    copy.ignored = race.ignored
    copy.stepped = race.stepped
    copy.is_turbo = race.is_turbo
    copy.is_transmission = race.is_transmission
    copy.is_aero = race.is_aero
    copy.is_powered = race.is_powered
    copy.is_handled = race.is_handled
    copy.is_controlled = race.is_controlled
    copy.on_barrier = race.on_barrier
    copy.relays = race.relays


def empty_race(terms: Terms) -> Race:
    """All is in the box but the course."""
    seats = int(terms.seats)
    zeros: list[i64] = [0] * seats
    return Race(
        terms,
        [NOBODY] * seats,
        zeros.copy(),
        [OFF] * seats,
        zeros.copy(),
        [OFF] * seats,
        [NOT_HOME] * seats,
        zeros.copy(),
        zeros.copy(),
        zeros.copy(),
        zeros.copy(),
        [0] * int(seats * UPGRADES),
        [0] * int(seats * SLOTS),
        zeros.copy(),
        [0] * int(seats * GEARS),
        [IN_DECK] * int(CARDS),
        list(range(CARDS)),
        [],
        TOKENS.copy(),
        terms.obstacles.copy(),
        terms.shut,
        terms.distance,
    )
