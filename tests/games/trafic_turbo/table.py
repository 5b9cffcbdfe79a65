"""The one place where these tests touch the engine: a strip of road, moves, what happened.

A strip has a line for each lane, leftmost lane first, and a column for each row in driving
direction: `.` free, `0` to `3` cars, `a` to `i` vehicles, `TT` the truck, `P` the police car. `|`
is the start/finish line. `AAA` and `BBB` above or below are POLICE areas beside the outer lane
(drawn as if the line took no column). The road goes on beyond the strip and is free there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from textwrap import dedent

import pytest
from librt.vecs import extend, vec
from mypy_extensions import i64

from paddock.games.trafic_turbo.circuit import Area, Circuit, Stand, load_circuit
from paddock.games.trafic_turbo.deck import DECK
from paddock.games.trafic_turbo.game import TraficTurbo
from paddock.games.trafic_turbo.rules.setup import new_race
from paddock.games.trafic_turbo.state import FREE, POLICE_CAR, ROLLING, VEHICLE, Race
from paddock.games.trafic_turbo.track import Track
from paddock.games.trafic_turbo.view import Street
from paddock.kernel.model import Event, Moved, Outcome, RuleId, Seat
from paddock.kernel.play import notation, play, set_up

rule = pytest.mark.rule

GAME = TraficTurbo()
CITY = load_circuit("city")
ROWS = 40
FAR = 20
"""A row that no strip reaches: cars that are not drawn wait there."""
FAR_AREA = 30


@dataclass(frozen=True)
class Strip:
    """A drawing of some rows of the road."""

    lanes: list[str]
    first_row: int
    areas: list[tuple[str, int, int]]

    def at(self, row: int, lane: int) -> str:
        column = (row - self.first_row) % ROWS
        return self.lanes[lane][column] if column < len(self.lanes[lane]) else "."

    def find(self, what: str) -> list[tuple[int, int]]:
        """Where a letter stands: (row, lane), rear first."""
        found: list[tuple[int, int]] = []
        for lane, line in enumerate(self.lanes):
            columns = [column for column, letter in enumerate(line) if letter == what]
            found += [((self.first_row + column) % ROWS, lane) for column in columns]
        return found


def read_strip(drawing: str) -> Strip:
    lines = [line for line in dedent(drawing).splitlines() if line.strip()]
    lanes = [line for line in lines if line[0] not in " ABC" or "." in line]
    line_at = lanes[0].find("|")
    bare = [lane.replace("|", "") for lane in lanes]
    first_row = -line_at % ROWS if line_at >= 0 else 0
    areas: list[tuple[str, int, int]] = []
    for number, line in enumerate(lines):
        if line not in lanes:
            lane = 0 if number == 0 else len(lanes) - 1
            areas += [(name, (first_row + at) % ROWS, lane) for name, at in read_areas(line)]
    return Strip(bare, first_row, sorted(areas))


def read_areas(line: str) -> list[tuple[str, int]]:
    """The areas of a line beside the road: their letters and first columns."""
    return [(found[0][0], found.start()) for found in re.finditer("AAA|BBB|CCC", line)]


def strip_circuit(strip: Strip) -> Circuit:
    areas = [Area(row, lane) for _, row, lane in strip.areas]
    vehicles = [Stand(*strip.find(letter)[0], 1) for letter in letters(strip)]
    if strip.find("T"):
        vehicles.append(Stand(*strip.find("T")[0], 2))
    return replace(
        CITY,
        name="strip",
        rows=ROWS,
        lanes=len(strip.lanes),
        areas=tuple(areas or [Area(FAR_AREA, 0)]),
        arrows=(),
        vehicles=tuple(vehicles),
    )


def letters(strip: Strip) -> list[str]:
    """The vehicles that are drawn, the truck apart: a is vehicle 0."""
    return sorted({letter for line in strip.lanes for letter in line if letter.islower()})


@dataclass(frozen=True)
class Table:
    """A race, and what has happened in it."""

    race: Race
    strip: Strip
    events: list[Event]

    def play(self, moves: str) -> Table:
        """Answer the pending decisions in turn, chance's too: "roll 3, forward, left"."""
        race, happened = self.race, self.events.copy()
        for text in moves.split(", "):
            seat = GAME.pending(race)[0].seat
            race, events = play(GAME, race, seat, [text])
            happened += events
        return Table(race, self.strip, happened)

    def refuses(self, moves: str) -> bool:
        """Whether the last of these moves is not on offer."""
        *before, last = moves.split(", ")
        table = self.play(", ".join(before)) if before else self
        return last not in table.options

    @property
    def options(self) -> list[str]:
        """What can be answered now; for a draw, every card of the pile once."""
        decisions = GAME.pending(self.race)
        if not decisions:
            return []
        answers = range(decisions[0].width) if decisions[0].width else decisions[0].options
        named = [notation(GAME, self.race, decisions[0], answer) for answer in answers]
        return list(dict.fromkeys(named))

    @property
    def asked(self) -> Seat:
        return GAME.pending(self.race)[0].seat

    @property
    def question(self) -> RuleId:
        """The clause by which it is asked."""
        return GAME.pending(self.race)[0].rule

    @property
    def story(self) -> list[str]:
        """Every event but the single steps: "Collided 0 vehicle-0"."""
        return [tell(event) for event in self.events if not isinstance(event, Moved)]

    def happened(self, *names: str) -> list[str]:
        """The story, of some kinds of events only."""
        return [line for line in self.story if line.split()[0] in names]

    @property
    def board(self) -> str:
        """The strip as it looks now."""
        letter = {seat: str(seat) for seat in range(self.race.seats)} | {POLICE_CAR: "P"}
        for number, length in enumerate(self.race.track.lengths):
            letter[VEHICLE + number] = "T" if length == 2 else letters(self.strip)[number]
        lines: list[str] = []
        for lane, line in enumerate(self.strip.lanes):
            rows = [(self.strip.first_row + column) % ROWS for column in range(len(line))]
            spaces = [self.race.on_space[row * len(self.strip.lanes) + lane] for row in rows]
            lines.append("".join("." if s == FREE else letter[s] for s in spaces))
        return "\n".join(lines)

    def shows(self, drawing: str) -> bool:
        return self.board == "\n".join(read_strip(drawing).lanes)

    def view(self, seat: Seat) -> Street:
        return GAME.view(self.race, seat)

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.race)


def tell(event: Event) -> str:
    fields = [str(getattr(event, name)) for name in event.__match_args__]
    return " ".join([type(event).__name__, *fields])


def race(
    drawing: str,
    *,
    points: bool = False,
    keeps: dict[Seat, str] | None = None,
    behind: Sequence[Seat] = (),
    seats: int = 2,
) -> Table:
    """A race on this strip: seat 0 is about to roll; all but `behind` have opened their lap."""
    strip = read_strip(drawing)
    track = Track(strip_circuit(strip))
    cars = {seat: strip.find(str(seat))[0] for seat in range(4) if strip.find(str(seat))}
    state = new_race(track, max(seats, 1 + max(cars)), points)
    state.phase, state.turn, state.first, state.round = ROLLING, 0, 0, 1
    state.bids = vec[i64]()
    for seat in range(state.seats):
        row, lane = cars.get(seat, (FAR + seat, 0))
        state.car[seat] = row * track.lanes + lane
        state.on_space[state.car[seat]] = seat
        state.opened |= (seat not in behind) << seat
    for row, lane in strip.find("P"):
        state.police = row * track.lanes + lane
        state.on_space[state.police] = POLICE_CAR
    for seat, card in (keeps or {}).items():
        give(state, seat, card)
    return Table(state, strip, [])


def give(state: Race, seat: Seat, card: str) -> None:
    number = DECK.index[card]
    state.kept[seat] = number
    state.pile[number] -= 1
    state.pile_size -= 1


def with_pile(table: Table, *cards: str) -> Table:
    """The same race with these cards in the pile; all the others are in the discard."""
    state = table.race.clone()
    gone = [card for card, count in enumerate(state.pile) for _ in range(count)]
    for card in cards:
        gone.remove(DECK.index[card])
    state.pile = vec[i64]([cards.count(name) for name in DECK.names])
    state.pile_size = len(cards)
    state.discard = extend(state.discard, gone)
    return Table(state, table.strip, table.events)


def new_game(seats: int = 2, **options: str) -> Table:
    """A real race on a real circuit, before its first roll."""
    return Table(GAME.start(set_up(GAME, seats, options)), Strip([], 0, []), [])
