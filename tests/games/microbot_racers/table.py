"""The one place where these tests touch the engine: a piece of track, moves, what happened.

A drawing is a rectangle of the table with the letters of the cards' legend, `0` and `1` for
robots on free squares. It begins at the upper left square of the table; what is not drawn is free.
The start line lies on the card at the left, in row 10, and its arrow points up: clockwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import dedent

import pytest

from paddock.games.microbot_racers.faces import Card, Cards, Face, make_cards
from paddock.games.microbot_racers.game import EARLIER, MicrobotRacers
from paddock.games.microbot_racers.guide import GUIDE
from paddock.games.microbot_racers.lexicon import KINDS
from paddock.games.microbot_racers.ring import find_line
from paddock.games.microbot_racers.state import RUNNING, Race, new_race
from paddock.games.microbot_racers.table import (
    CARD_COLUMNS,
    CARD_ROWS,
    COLUMNS,
    CORNERS,
    FACINGS,
    ROWS,
)
from paddock.games.microbot_racers.terms import ACTION_CARD, CARDS, make_terms
from paddock.games.microbot_racers.view import Bench
from paddock.kernel.guide import Preview
from paddock.kernel.model import SPECTATOR, Event, IllegalMove, Moved, Outcome
from paddock.kernel.play import notation, offered, play, set_up

rule = pytest.mark.rule

GAME = MicrobotRacers()
FIRST = EARLIER[0]
"""Edition 1."""
FAR = (17, 11)
"""The square of a robot that is not drawn."""
LINE_ROW = 10
ROBOTS = "01"


@dataclass(frozen=True)
class Table:
    """A race, and what has happened in it."""

    race: Race
    events: list[Event]

    def play(self, moves: str) -> Table:
        """Answer the pending decisions in turn, chance's too: "run forward 3, roll 2"."""
        race, happened = self.race, self.events.copy()
        for text in moves.split(", "):
            seat = GAME.pending(race)[0].seat
            race, events = play(GAME, race, seat, [text])
            happened += events
        return Table(race, happened)

    def refuses(self, move: str) -> bool:
        decision = GAME.pending(self.race)[0]
        try:
            offered(GAME, self.race, decision.seat, move)
        except IllegalMove:
            return True
        return False

    def preview(self, move: str) -> Preview:
        seat = GAME.pending(self.race)[0].seat
        return GUIDE.preview(self.race, seat, offered(GAME, self.race, seat, move))

    @property
    def options(self) -> list[str]:
        """What the pending decision offers, in its order."""
        decision = GAME.pending(self.race)[0]
        return [notation(GAME, self.race, decision, action) for action in decision.options]

    @property
    def asks(self) -> tuple[int, str]:
        """Who is asked, and by which rule."""
        decision = GAME.pending(self.race)[0]
        return decision.seat, decision.rule

    @property
    def view(self) -> Bench:
        return GAME.view(self.race, SPECTATOR)

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.race)

    @property
    def story(self) -> list[str]:
        """Every event but single steps, with its fields: "Damaged 0 5"."""
        return [told(event) for event in self.events if not isinstance(event, Moved)]

    @property
    def steps(self) -> list[str]:
        """Every step of a robot with its rule: "0 to 3,4 by movement.squares"."""
        return [
            f"{event.piece[-1]} to {event.stop[2:].replace('-', ',')} by {event.rule}"
            for event in self.events
            if isinstance(event, Moved)
        ]

    def at(self, seat: int) -> tuple[int, int]:
        """A robot's row and column."""
        square = int(self.race.at[seat])
        return square // COLUMNS, square % COLUMNS


def told(event: Event) -> str:
    fields = [str(getattr(event, name)) for name in event.__match_args__]
    return " ".join([type(event).__name__, *fields])


def new_game(**options: str) -> Table:
    return Table(GAME.start(set_up(GAME, 2, options)), [])


def cornered(
    hand: str, at: tuple[int, int], facing: str, counted: int, game: MicrobotRacers = GAME
) -> Table:
    """Two laps with the start card on the upper left corner: seat 0 has to run its action."""
    layout = "Afu Bfu Cfu Dfu Efu Ffu Gfu Hfu"
    state = game.start(set_up(game, 2, {"layout": layout, "laps": "2"}))
    state.at[0], state.at[1] = at[0] * COLUMNS + at[1], FAR[0] * COLUMNS + FAR[1]
    state.facing[0] = FACINGS.index(facing)
    state.counted[0] = counted
    state.run_up[0] = 1
    state.markers[0] = marked(state, hand)
    state.phase, state.turn, state.first = RUNNING, 1, 1
    return Table(state, [])


def race(
    drawing: str,
    *hands: str,
    back: str = "",
    runs: int = 0,
    facing: str = "right right",
    health: tuple[int, int] = (6, 6),
    laps: int = 1,
) -> Table:
    """A race in which seat `runs` has to run one of its actions: "forward 3, jump 2"."""
    cards = drawn_cards(drawing, back)
    line = find_line(cards, [4 * card for card in range(8)])
    terms = make_terms(cards, line, ACTION_CARD, "easy", laps, laps_by_card=True)
    state = new_race(terms, [4 * card for card in range(8)])
    lines = dedent(drawing).split()
    for seat in range(2):
        row, column = robot_in(lines, ROBOTS[seat]) or FAR
        state.at[seat] = row * COLUMNS + column
        state.facing[seat] = FACINGS.index(facing.split()[seat])
        state.health[seat] = health[seat]
        state.markers[seat] = marked(state, hands[seat] if seat < len(hands) else "")
    state.phase = RUNNING
    state.turn = 1
    state.first = 1 - runs
    state.actor = runs
    return Table(state, [])


def marked(state: Race, hand: str) -> int:
    """Markers on the first spaces with these actions that nobody has taken."""
    mask = 0
    taken = int(state.markers[0])
    for action in hand.split(", ") if hand else []:
        spaces = range(len(state.terms.spaces))
        kind = KINDS.index(action)
        free = [s for s in spaces if state.terms.spaces[s] == kind and not taken & 1 << s]
        mask |= 1 << free[0]
        taken |= 1 << free[0]
    return mask


def robot_in(lines: list[str], robot: str) -> tuple[int, int] | None:
    for row, line in enumerate(lines):
        if robot in line:
            return row, line.index(robot)
    return None


def drawn_cards(drawing: str, back: str) -> Cards:
    """Eight cards, A at the upper left, that show the drawing when they lie on their fronts."""
    front = whole_table(drawing)
    for column in range(CARD_COLUMNS):
        front[LINE_ROW][column] = "A"
    behind = whole_table(back)
    cards = [Card("ABCDEFGH"[place], (cut(front, place), cut(behind, place))) for place in range(8)]
    return make_cards(tuple(cards), CARDS.legend)


def whole_table(drawing: str) -> list[list[str]]:
    table = [["."] * COLUMNS for _ in range(ROWS)]
    for row, line in enumerate(dedent(drawing).split()):
        for column, letter in enumerate(line):
            table[row][column] = "." if letter in ROBOTS else letter
    return table


def cut(table: list[list[str]], place: int) -> Face:
    row, column = CORNERS[place][0] * CARD_ROWS, CORNERS[place][1] * CARD_COLUMNS
    return tuple(
        "".join(line[column : column + CARD_COLUMNS]) for line in table[row : row + CARD_ROWS]
    )
