"""The one place where these tests touch the engine: a drawn track, programs, what happened.

A track is drawn from its far end down to the first row. A space is a letter (`.` empty, `=`
carpet, `"` grass, `^` speeder, `~` puddle, `o` obstacle, `#` impassable, `G` grid) and the seats
whose cars stand on it: `~1`. A line of dashes is the finish line. A program is up to eight letters
(`1 2 v l L r R J M T B N + -`, `.` for the gap); what it does not fill is gaps.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import dedent
from typing import TypeVar

import pytest
from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import GRID, Face
from paddock.games.tiny_turbo_cars.boards import LETTERS as ELEMENT_LETTERS
from paddock.games.tiny_turbo_cars.controller import LETTERS as TILE_LETTERS
from paddock.games.tiny_turbo_cars.controller import read
from paddock.games.tiny_turbo_cars.events import Smiled
from paddock.games.tiny_turbo_cars.game import TinyTurboCars
from paddock.games.tiny_turbo_cars.rules.cars import CAR_NAMES
from paddock.games.tiny_turbo_cars.rules.setup import new_race, read_terms
from paddock.games.tiny_turbo_cars.state import SLIDE, Race
from paddock.games.tiny_turbo_cars.track import Track
from paddock.games.tiny_turbo_cars.view import Floor
from paddock.kernel.model import CHANCE, CLOCK, Event, Moved, Notation, Outcome, Seat
from paddock.kernel.play import play

rule = pytest.mark.rule

GAME = TinyTurboCars()
PLAIN = ("brick_gang", "dogtor", "sonic_fish", "grim_thresher")
"""Cars whose abilities stay out of the way where a test does not call for them."""
SOLVED = "12vl/LrRJ/MTBN/+-1."

E = TypeVar("E", bound=Event)


class Table:
    """A race that a test has set up, and all that has happened since."""

    def __init__(self, race: Race) -> None:
        self.race = race
        self.events: list[Event] = []

    def play(self, seat: Seat, *notations: Notation) -> Table:
        self.race, events = play(GAME, self.race, seat, notations)
        self.events += events
        return self

    def done(self, *seats: Seat) -> Table:
        """These seats are content, one after the other."""
        for seat in seats:
            self.play(seat, "done")
        return self

    def scramble(self, controller: str = SOLVED) -> Table:
        return self.play(CHANCE, f"scramble {controller}")

    def time_up(self) -> Table:
        return self.play(CLOCK, "time up")

    def place(self, seat: Seat) -> str:
        return self.race.place(seat)

    def path(self, seat: Seat) -> list[str]:
        """The spaces that a car went to, one after the other."""
        moves = [event for event in self.events if isinstance(event, Moved)]
        return [event.stop for event in moves if event.piece == f"car-{seat}"]

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def batteries(self, seat: Seat) -> int:
        return int(self.race.battery[seat])

    def shields(self, seat: Seat) -> int:
        return int(self.race.shield[seat])

    def lies(self, seat: Seat) -> bool:
        return bool(self.race.lying[seat])

    def smiles(self) -> tuple[str, ...]:
        """The smiles taken so far, by seat."""
        return tuple(event.smile for event in sorted(self.told(Smiled), key=lambda e: e.seat))

    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.race)

    def view(self, seat: Seat) -> Floor:
        return GAME.view(self.race, seat)

    def asked(self, seat: Seat) -> list[Notation]:
        """What a seat may answer now; nothing where it is not asked."""
        for decision in GAME.pending(self.race):
            if decision.seat == seat:
                return [self.race.lexicon.words[action] for action in decision.options]
        return []


def table(
    drawing: str,
    *programs: str,
    cars: Sequence[str] = PLAIN,
    edition: str = "current",
    clock: str = "realtime",
    race_on: str = "no",
) -> Table:
    """A race in the middle of programming, the programs slid already."""
    seats = len(programs)
    race = new_race(read_terms(seats, edition, clock, "standard", "first_game", race_on))
    rows = [line.split() for line in reversed(dedent(drawing).strip().splitlines())]
    race.track = Track((drawn_face(rows),))
    race.phase = SLIDE
    race.turn = -1
    race.round = 1
    for seat in range(seats):
        race.car[seat] = CAR_NAMES.index(cars[seat])
        race.space[seat] = drawn_car(rows, seat)
        put_program(race, seat, programs[seat])
    return Table(race)


def race(drawing: str, *programs: str, cars: Sequence[str] = PLAIN) -> Table:
    """One round of the current edition, the seats in order."""
    return table(drawing, *programs, cars=cars).done(*range(len(programs)))


def drawn_face(rows: list[list[str]]) -> Face:
    spaces = [row for row in rows if row[0][0] != "-"]
    line = next((place for place, row in enumerate(rows) if row[0][0] == "-"), -1)
    letters = [token[0] for row in spaces for token in row]
    elements = bytes([ELEMENT_LETTERS.index(letter) for letter in letters])
    starts = [i64(space) for space, element in enumerate(elements) if element == GRID]
    drawing = tuple("".join(token[0] for token in row) for row in spaces)
    return Face("drawn", "Drawn", "test", "middle", "", "", (), drawing, elements, starts, line)


def drawn_car(rows: list[list[str]], seat: Seat) -> int:
    spaces = [row for row in rows if row[0][0] != "-"]
    for row, tokens in enumerate(spaces):
        for column, token in enumerate(tokens):
            if str(seat) in token[1:]:
                return row * len(tokens) + column
    raise AssertionError(f"car {seat} is not drawn")


def put_program(race: Race, seat: Seat, program: str) -> None:
    cells = [TILE_LETTERS.index(letter) for letter in program.ljust(8, ".")]
    assert len(cells) == 8, "a program has eight places"
    for place, kind in enumerate(cells):
        race.tiles[seat * 16 + 4 + place] = kind


def put_controller(race: Race, seat: Seat, controller: str) -> None:
    """A real controller, all sixteen places of it."""
    tiles = read(controller)
    for cell in range(16):
        race.tiles[seat * 16 + cell] = tiles[cell]
    race.gap[seat] = controller.replace("/", "").index(".")
