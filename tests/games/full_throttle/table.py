"""The one place where these tests touch the engine: a strip of road, moves, what happened.

A strip has a line for each lane, leftmost lane first, and a column for each row in driving
direction: `.` a space, a number a corner, `!` a barrier, `#` an obstacle, `x` no space at all, `a`
to `d` the cars of seats 0 to 3. The start card lies before it, a space for each lane, and cars
that are not drawn wait there; the finish lies behind it. Spaces are called `s-<column>-<lane>`.

In a list of moves `turn =7` turns over a card that shows a 7 where it counts, and `deals` deals
cards as long as cards are dealt.
"""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import dedent

import pytest
from librt.vecs import remove
from mypy_extensions import i64

from paddock.games.full_throttle.components import KINDS, UPGRADES
from paddock.games.full_throttle.courses import Course
from paddock.games.full_throttle.deck import DECK, SUIT
from paddock.games.full_throttle.drivers import DRIVERS
from paddock.games.full_throttle.game import FullThrottle
from paddock.games.full_throttle.guide import GUIDE
from paddock.games.full_throttle.plan import Card, Plan
from paddock.games.full_throttle.routes import BRANCHES, Route
from paddock.games.full_throttle.rules.cards import put_in_hand
from paddock.games.full_throttle.rules.setup import make_terms, new_race
from paddock.games.full_throttle.rules.speed import speed_row
from paddock.games.full_throttle.state import BEFORE, NITROUS_DRAW, OFF, Race
from paddock.games.full_throttle.view import Scene
from paddock.kernel.destinations import destinations
from paddock.kernel.guide import Destination
from paddock.kernel.model import Event, Moved, Outcome, RuleId, Seat
from paddock.kernel.play import notation, play, set_up

rule = pytest.mark.rule

GAME = FullThrottle()
NAMES = [driver.name for driver in DRIVERS]
CARS = "abcd"


@dataclass(frozen=True)
class Table:
    """A race, and what has happened in it."""

    race: Race
    events: list[Event]

    def play(self, moves: str) -> Table:
        """Answer the pending decisions in turn, chance's too: "play 1 of 5, turn 2-07"."""
        race, happened = self.race, self.events.copy()
        for text in moves.split(", "):
            if text == "deals":
                race = deal_all(race, happened)
                continue
            seat = GAME.pending(race)[0].seat
            word = wanted_card(race, int(text[6:])) if text.startswith("turn =") else text
            race, events = play(GAME, race, seat, [word])
            happened += events
        return Table(race, happened)

    def by(self, seat: Seat, move: str) -> Table:
        """Let one of several seats that are asked at the same time answer."""
        race, events = play(GAME, self.race, seat, [move])
        return Table(race, self.events + events)

    def drive(self, speed: int, moves: str = "") -> Table:
        """Play one card of the hand, choose this speed, and go on with the moves."""
        chosen = self.play(f"{self.a_set}, turn ={speed}, speed {speed}")
        return chosen.play(moves) if moves else chosen

    @property
    def a_set(self) -> str:
        """A set of one card that is not of the gear in which the car is."""
        sets = [word for word in self.options if word.startswith("play 1 ")]
        return next(word for word in sets if not word.endswith(str(self.gear)))

    @property
    def options(self) -> list[str]:
        """What the first pending decision offers, in its order."""
        decision = GAME.pending(self.race)[0]
        return [notation(GAME, self.race, decision, action) for action in decision.options]

    @property
    def asked(self) -> Seat:
        return GAME.pending(self.race)[0].seat

    @property
    def question(self) -> RuleId:
        """The clause by which it is asked."""
        return GAME.pending(self.race)[0].rule

    @property
    def gear(self) -> int:
        """Of the car whose turn it is."""
        return self.race.gear[self.race.turn]

    def place(self, seat: Seat = 0) -> str:
        return self.race.place(seat)

    @property
    def story(self) -> list[str]:
        """Every event but the single steps: "Shifted 0 4th"."""
        return [tell(event) for event in self.events if not isinstance(event, Moved)]

    def happened(self, *names: str) -> list[str]:
        """The story, of some kinds of events only."""
        return [line for line in self.story if line.split()[0] in names]

    def view(self, seat: Seat) -> Scene:
        return GAME.view(self.race, seat)

    def ways(self) -> dict[str, Destination]:
        """Where the move under way can end, by place."""
        found = destinations(GAME, GUIDE, self.race, self.asked)
        return {destination.place: destination for destination in found}

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.race)


def tell(event: Event) -> str:
    fields = [str(getattr(event, name)) for name in event.__match_args__]
    return " ".join([type(event).__name__, *fields])


def deal_all(race: Race, happened: list[Event]) -> Race:
    """Deal the first cards of the deck as long as cards are dealt."""
    while True:
        asked = GAME.pending(race)
        if not asked or not asked[0].width or asked[0].seat >= 0:
            return race
        word = notation(GAME, race, asked[0], 0)
        if not word.startswith("deal "):
            return race
        race, events = play(GAME, race, asked[0].seat, [word])
        happened += events


def wanted_card(race: Race, number: int) -> str:
    """A card of the deck that shows a number: its nitrous value, or a speed in the row read."""
    for card in sorted(race.deck):
        if race.phase == NITROUS_DRAW and DECK.nitrous(card) == number:
            return f"turn {DECK.names[card]}"
        if race.phase != NITROUS_DRAW and DECK.speed(card, speed_row(race)) == number:
            return f"turn {DECK.names[card]}"
    raise AssertionError(f"no card shows {number}")


def strip_course(
    drawing: str, barrier: int = 0, police: tuple[str, ...] = (), teams: bool = False
) -> Course:
    """The course that a strip draws."""
    lanes = [line.strip() for line in dedent(drawing).splitlines() if line.strip()]
    names = [f"start-{lane}" for lane in range(len(lanes))]
    marks = ["."] * len(lanes)
    for column in range(len(lanes[0])):
        for lane, line in enumerate(lanes):
            if line[column] != "x":
                names.append(f"s-{column}-{lane}")
                marks.append(line[column])
    names.append("finish")
    marks.append(".")
    index: dict[str, i64] = {name: number for number, name in enumerate(names)}
    route = Route(
        names=names,
        forward=forward_ways(names, index, len(lanes[0])),
        left=[beside(index, name, -1) for name in names],
        right=[beside(index, name, 1) for name in names],
        corner=[int(mark) if mark.isdigit() else 0 for mark in marks],
        barrier=[barrier if mark == "!" else 0 for mark in marks],
        start=list(range(len(lanes))),
        street=[0] * len(names),
        streets=["strip"],
        indicators=0,
    )
    obstacles = tuple(name for name, mark in zip(names, marks, strict=True) if mark == "#")
    end = Card("strip", 0)
    rounds = 3 if police else 0
    plan = Plan("Strip", "los_angeles", end, end, (), obstacles, police, rounds, teams)
    return Course("strip", plan, route)


def forward_ways(names: list[str], index: dict[str, i64], columns: int) -> list[i64]:
    """One way forward; a lane that ends leads nowhere, and the last row over the finish."""
    ways: list[i64] = []
    for name in names[:-1]:
        lane = name.split("-")[-1]
        column = 0 if name.startswith("start") else int(name.split("-")[1]) + 1
        ahead = "finish" if column == columns else f"s-{column}-{lane}"
        ways += [index.get(ahead, OFF), OFF, OFF]
    return [*ways, *[i64(OFF)] * BRANCHES]


def beside(index: dict[str, i64], name: str, side: int) -> i64:
    if name == "finish":
        return OFF
    road, _, lane = name.rpartition("-")
    return index.get(f"{road}-{int(lane) + side}", OFF)


def race(
    drawing: str,
    *,
    gear: int = 1,
    hand: str = "1 2 3 4 5 6",
    tokens: str = "",
    driver: str = "",
    seats: int = 2,
    first_turn: bool = False,
    barrier: int = 0,
    damage: bool = False,
    at: str = "",
    police: tuple[str, ...] = (),
    teams: bool = False,
) -> Table:
    """A race on this strip: seat 0 is about to drive, and has had a turn unless `first_turn`.

    `tokens` are its upgrades ("2 tires 1 nitrous"), `at` the place of its car where none is drawn.
    The others hold a card of each gear.
    """
    course = strip_course(drawing, barrier, police, teams)
    cars = drawn_cars(drawing)
    terms = make_terms(course, max(seats, 1 + max(cars, default=0)), WRITTEN, damage)
    state = new_race(terms)
    state.phase, state.turn, state.first, state.round = BEFORE, 0, 0, 1
    for seat in range(terms.seats):
        state.space[seat] = course.index[cars.get(seat, "start-0")]
        state.gear[seat] = gear
        state.turns[seat] = 0 if first_turn else 1
        state.loaded[seat] = 1
    if at:
        state.space[0] = course.index[at]
    if driver:
        state.driver[0] = NAMES.index(driver)
    state.on_barrier = course.barrier[state.space[0]] > 0
    give_tokens(state, 0, tokens)
    give_hand(state, 0, hand)
    for seat in range(1, terms.seats):
        give_hand(state, seat, "1 2 3 4 5 6")
    return Table(state, [])


WRITTEN = ("strip", "course", "none", "none")


def drawn_cars(drawing: str) -> dict[Seat, str]:
    lanes = [line.strip() for line in dedent(drawing).splitlines() if line.strip()]
    cars: dict[Seat, str] = {}
    for lane, line in enumerate(lanes):
        for column, mark in enumerate(line):
            if mark in CARS:
                cars[CARS.index(mark)] = f"s-{column}-{lane}"
    return cars


def give_tokens(state: Race, seat: Seat, tokens: str) -> None:
    words = tokens.split()
    for count, kind in zip(words[::2], words[1::2], strict=True):
        state.tokens[seat * UPGRADES + KINDS.index(kind)] = int(count)


def give_hand(state: Race, seat: Seat, gears: str) -> None:
    """The lowest cards of these gears that the deck still has."""
    for gear in gears.split():
        first = (int(gear) - 1) * SUIT
        card = next(card for card in range(first, first + SUIT) if card in state.deck)
        state.deck = remove(state.deck, card)
        put_in_hand(state, seat, card)


def new_game(seats: int = 2, **options: str) -> Table:
    """A real race on a real course, before its first decision."""
    return Table(GAME.start(set_up(GAME, seats, options)), [])


def on_grid(seats: int = 2, **options: str) -> Table:
    """A real race without upgrades in which seat 0 is about to drive."""
    table = new_game(seats, **{"upgrades": "none", **options})
    if table.question == "setup.grid" and table.options[0] == "first 0":
        table = table.play("first 0")
    while table.question == "setup.grid":
        table = table.play("lane 0")
    return table.play("deals")
