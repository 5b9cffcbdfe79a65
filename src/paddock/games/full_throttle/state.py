"""The state of a race: the whole truth, phases and pieces, never sent to a client."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.full_throttle.components import CONTROL, GEARS, HIGHEST_CONTROL, SLOTS, UPGRADES
from paddock.games.full_throttle.deck import CARDS
from paddock.games.full_throttle.drivers import ANYBODY, DRIVERS, Driver
from paddock.games.full_throttle.terms import Terms
from paddock.games.full_throttle.turn_state import (
    NOBODY,
    TurnState,
    copy_turn,
)

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

OFF: Final[i64] = -1
"""The space of a car or a block token that is not on the road."""
NOT_HOME: Final[i64] = -1

NOT_ENDED: Final[i64] = 0
BY_PHOTO: Final[i64] = 1
BY_LAST_LEFT: Final[i64] = 2
BY_LIMIT: Final[i64] = 3
BY_GETAWAY: Final[i64] = 4
ENDINGS: Final = ("", "finish.photo", "finish.places", "finish.limit", "course.getaway")

CARS: Final = ("car-0", "car-1", "car-2", "car-3")
BLOCKS: Final = ("block-0", "block-1", "block-2", "block-3")
NOTHING: Final = vec[i64]()
"""Of all fields that have no numbers yet."""


def control_tokens(numbers: list[i64]) -> vec[i64]:
    """§damage.control How many tokens of each number there are."""
    counts = vec[i64]([0] * int(HIGHEST_CONTROL + 1))
    for number in numbers:
        counts[number] += 1
    return counts


TOKENS: Final = control_tokens(CONTROL)


class Race(TurnState):
    """The whole truth of one race. Numbers in rows have an entry a seat unless they say otherwise.

    A new one holds nothing at all: `empty_race` and `clone` see to its rows. What changes seldom is
    shared by copies and never changed in place: `changed` makes another row of it.
    """

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms.lexicon)
        self.terms: Final = terms
        self.phase: i64 = CHOOSING_FIRST
        self.turn: i64 = NOBODY
        self.first: i64 = NOBODY
        self.round: i64 = 0
        self.ending: i64 = NOT_ENDED
        self.gear = NOTHING
        self.space = NOTHING
        self.turns = NOTHING  # that a car has had
        self.block = NOTHING
        self.tokens = NOTHING  # upgrades, UPGRADES a seat
        self.hand = NOTHING  # cards in hand
        self.held = NOTHING  # of each gear, GEARS a seat
        self.where = NOTHING  # each card's place
        self.deck = NOTHING  # its cards, in no order: chance draws from them
        self.drawn = NOTHING  # the speed draw
        # From here on never changed in place.
        self.driver = NOTHING
        self.loaded = NOTHING
        self.home = NOTHING  # §finish.left the speed left over the line, or NOT_HOME
        self.home_speed = NOTHING
        self.out = NOTHING  # §finish.places 0, or which car this was to go out
        self.worn = NOTHING  # §damage.control control tokens turned over: damages
        self.slot = NOTHING  # control tokens, SLOTS a seat
        self.control = NOTHING  # control tokens that nobody has, by number
        self.obstacles = NOTHING
        self.shut = terms.shut  # 1 for each space with an obstacle
        self.distance = terms.distance  # §finish.places to go from each space

    def clone(self) -> Race:
        copy = Race(self.terms)
        copy.phase = self.phase
        copy.turn = self.turn
        copy.first = self.first
        copy.round = self.round
        copy.ending = self.ending
        copy_rows(self, copy)
        share_rows(self, copy)
        copy_turn(self, copy)
        return copy

    def encode(self) -> list[int]:
        """The deck, `held`, `shut` and `distance` follow from the rest."""
        code: list[int] = [self.phase, self.turn, self.first, self.round, self.ending]
        code += self.turn_code()
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


def copy_rows(race: Race, copy: Race) -> None:
    copy.gear = race.gear[:]
    copy.space = race.space[:]
    copy.turns = race.turns[:]
    copy.block = race.block[:]
    copy.tokens = race.tokens[:]
    copy.hand = race.hand[:]
    copy.held = race.held[:]
    copy.where = race.where[:]
    copy.deck = race.deck[:]
    copy.drawn = race.drawn[:]


def share_rows(race: Race, copy: Race) -> None:
    copy.driver = race.driver
    copy.loaded = race.loaded
    copy.home = race.home
    copy.home_speed = race.home_speed
    copy.out = race.out
    copy.worn = race.worn
    copy.slot = race.slot
    copy.control = race.control
    copy.obstacles = race.obstacles
    copy.shut = race.shut
    copy.distance = race.distance


def changed(row: vec[i64], place: i64, number: i64) -> vec[i64]:
    """A row with another number in one place."""
    copy = row[:]
    copy[place] = number
    return copy


def empty_race(terms: Terms) -> Race:
    """All is in the box but the course."""
    race = Race(terms)
    seats = int(terms.seats)
    race.driver = vec[i64]([NOBODY] * seats)
    race.gear = vec[i64]([0] * seats)
    race.space = vec[i64]([OFF] * seats)
    race.turns = vec[i64]([0] * seats)
    race.block = vec[i64]([OFF] * seats)
    race.home = vec[i64]([NOT_HOME] * seats)
    race.home_speed = vec[i64]([0] * seats)
    race.out = vec[i64]([0] * seats)
    race.worn = vec[i64]([0] * seats)
    race.loaded = vec[i64]([0] * seats)
    race.tokens = vec[i64]([0] * int(seats * UPGRADES))
    race.slot = vec[i64]([0] * int(seats * SLOTS))
    race.hand = vec[i64]([0] * seats)
    race.held = vec[i64]([0] * int(seats * GEARS))
    race.where = vec[i64]([IN_DECK] * int(CARDS))
    race.deck = vec[i64](range(int(CARDS)))
    race.control = TOKENS[:]
    race.obstacles = terms.obstacles[:]
    return race
