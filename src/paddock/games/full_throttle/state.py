"""The state of a race: the whole truth, phases and pieces, never sent to a client."""

from __future__ import annotations

from typing import Final

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
NOTHING: Final[list[i64]] = []
"""Shared by all fields that have no list of their own yet. Nothing is ever put into it."""


def control_tokens(numbers: list[i64]) -> list[i64]:
    """§damage.control How many tokens of each number there are."""
    counts: list[i64] = [0] * int(HIGHEST_CONTROL + 1)
    for number in numbers:
        counts[number] += 1
    return counts


TOKENS: Final = control_tokens(CONTROL)


class Race(TurnState):
    """The whole truth of one race. Lists have an entry a seat unless they say otherwise.

    A new one holds nothing at all: `empty_race` and `clone` see to its lists.
    """

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms.lexicon)
        self.terms: Final = terms
        self.phase: i64 = CHOOSING_FIRST
        self.turn: i64 = NOBODY
        self.first: i64 = NOBODY
        self.round: i64 = 0
        self.ending: i64 = NOT_ENDED
        self.driver = NOTHING
        self.gear = NOTHING
        self.space = NOTHING
        self.turns = NOTHING  # that a car has had
        self.block = NOTHING
        self.home = NOTHING  # §finish.left the speed left over the line, or NOT_HOME
        self.home_speed = NOTHING
        self.out = NOTHING  # §finish.places 0, or which car this was to go out
        self.worn = NOTHING  # §damage.control control tokens turned over: damages
        self.loaded = NOTHING
        self.tokens = NOTHING  # upgrades, UPGRADES a seat
        self.slot = NOTHING  # control tokens, SLOTS a seat
        self.hand = NOTHING  # cards in hand
        self.held = NOTHING  # of each gear, GEARS a seat
        self.where = NOTHING  # each card's place
        self.deck = NOTHING  # its cards, in no order: chance draws from them
        self.drawn = NOTHING  # the speed draw
        self.control = NOTHING  # control tokens that nobody has, by number
        self.obstacles = NOTHING
        self.shut = terms.shut  # 1 for each space with an obstacle: never changed in place
        self.distance = terms.distance  # §finish.places to go from each space: as well

    def clone(self) -> Race:
        copy = Race(self.terms)
        copy.phase = self.phase
        copy.turn = self.turn
        copy.first = self.first
        copy.round = self.round
        copy.ending = self.ending
        copy_cars(self, copy)
        copy_box(self, copy)
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


def copy_cars(race: Race, copy: Race) -> None:
    copy.driver = race.driver.copy()
    copy.gear = race.gear.copy()
    copy.space = race.space.copy()
    copy.turns = race.turns.copy()
    copy.block = race.block.copy()
    copy.home = race.home.copy()
    copy.home_speed = race.home_speed.copy()
    copy.out = race.out.copy()
    copy.worn = race.worn.copy()
    copy.loaded = race.loaded.copy()
    copy.tokens = race.tokens.copy()
    copy.slot = race.slot.copy()


def copy_box(race: Race, copy: Race) -> None:
    """Cards, control tokens, obstacles."""
    copy.hand = race.hand.copy()
    copy.held = race.held.copy()
    copy.where = race.where.copy()
    copy.deck = race.deck.copy()
    copy.drawn = race.drawn.copy()
    copy.control = race.control.copy()
    copy.obstacles = race.obstacles.copy()
    copy.shut = race.shut
    copy.distance = race.distance


def empty_race(terms: Terms) -> Race:
    """All is in the box but the course."""
    race = Race(terms)
    seats = int(terms.seats)
    race.driver = [NOBODY] * seats
    race.gear = [0] * seats
    race.space = [OFF] * seats
    race.turns = [0] * seats
    race.block = [OFF] * seats
    race.home = [NOT_HOME] * seats
    race.home_speed = [0] * seats
    race.out = [0] * seats
    race.worn = [0] * seats
    race.loaded = [0] * seats
    race.tokens = [0] * int(seats * UPGRADES)
    race.slot = [0] * int(seats * SLOTS)
    race.hand = [0] * seats
    race.held = [0] * int(seats * GEARS)
    race.where = [IN_DECK] * int(CARDS)
    race.deck = list(range(CARDS))
    race.drawn = []
    race.control = TOKENS.copy()
    race.obstacles = terms.obstacles.copy()
    return race
