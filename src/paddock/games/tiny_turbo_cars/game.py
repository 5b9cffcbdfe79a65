"""Tiny Turbo Cars: which rule answers which decision."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import MOST_STARTS, WIDEST
from paddock.games.tiny_turbo_cars.components import COUNTDOWN
from paddock.games.tiny_turbo_cars.controller import (
    ARRANGEMENTS,
    CELLS,
    arrangement,
    can_slide,
    rank_of,
    read,
    written,
)
from paddock.games.tiny_turbo_cars.events import EVENTS
from paddock.games.tiny_turbo_cars.lexicon import (
    DONE,
    END_TURN,
    FLY,
    LAY,
    LEXICON,
    PICK,
    PLACE,
    SPEND_SHIELD,
    STAY,
    TIME_UP,
)
from paddock.games.tiny_turbo_cars.rules.cars import CAR_NAMES
from paddock.games.tiny_turbo_cars.rules.programming import (
    be_content,
    run_out,
    scramble,
    slide,
)
from paddock.games.tiny_turbo_cars.rules.racing import (
    end_turn,
    fly,
    is_landing,
    offer_shields,
    race,
    spend_shield,
)
from paddock.games.tiny_turbo_cars.rules.setup import (
    boards_left,
    cars_left,
    lay_board,
    new_race,
    pick_car,
    place_car,
    read_terms,
    starts_left,
)
from paddock.games.tiny_turbo_cars.state import (
    CARS,
    ENDINGS,
    FLIGHT,
    OVER,
    SCRAMBLE,
    SLIDE,
    SPEND,
    TRACK,
    Race,
)
from paddock.games.tiny_turbo_cars.track import FACES, own_track, track_title
from paddock.games.tiny_turbo_cars.view import Floor, imagine, look
from paddock.kernel.dice import Rng
from paddock.kernel.menu import Menu
from paddock.kernel.message import Message
from paddock.kernel.model import (
    CHANCE,
    CLOCK,
    Action,
    BadSetup,
    Decision,
    Game,
    Lexicon,
    Notation,
    Option,
    Outcome,
    OwnTrack,
    Seat,
    Setup,
    Told,
    View,
    wide,
)

SCRAMBLE_WORD: Final = "scramble "
SCRAMBLING: Final[tuple[Decision, ...]] = (wide(CHANCE, "programming.scramble", ARRANGEMENTS),)
SLIDING: Final = [
    Decision(
        seat,
        "programming.slide",
        [DONE, *[i64(way) for way in range(4) if can_slide(gap, way)]],
    )
    for seat in range(4)
    for gap in range(16)
]
"""What a seat may slide with its gap in a place, `seat * 16 + place`."""

CONTENT: Final[i64] = 16
"""Stands for the gap of a seat that slides no more, or that nobody sits at."""

PLACES: Final[i64] = CONTENT + 1
PAIRS: Final[list[tuple[Decision, ...]]] = [
    tuple([SLIDING[seat * CELLS + gap] for seat, gap in pair if gap != CONTENT])
    for first in (0, 2)
    for gap in range(PLACES)
    for other in range(PLACES)
    for pair in [((first, gap), (first + 1, other))]
]
"""What two neighbours may slide; that of four seats is put together from two of these.

So it takes 37 ns; a tuple of four entries of SLIDING takes 75, one of four new decisions 246.
"""

BOTH_CONTENT: Final[i64] = PLACES * PLACES - 1
COUNTING_DOWN: Final = (Decision(CLOCK, "programming.countdown", [TIME_UP]),)
LAST_PAIRS: Final = [pair + COUNTING_DOWN if len(pair) == 1 else pair for pair in PAIRS]
"""The same where nobody else slides, with the clock when one is left."""

SPENDING: Final[list[tuple[Decision, ...]]] = [
    (Decision(seat, "end.spend", [SPEND_SHIELD, END_TURN]),) for seat in range(4)
]

LAYING: Final = Menu("setup.track", [LAY + face for face in range(len(FACES))], 1)
"""Of chance: seat -1 is counted from the end, which for one seat is where it begins."""
PICKING: Final = Menu("setup.cars", [PICK + car for car in range(len(CAR_NAMES))], 4)
PLACING: Final = Menu("setup.cars", [PLACE + start for start in range(MOST_STARTS)], 4)
FLYING: Final = Menu("cars.bird_racer", [STAY, *[FLY + to for to in range(WIDEST)]], 4)


class TinyTurboCars(Game[Race, Floor]):
    name = "tiny_turbo_cars"
    edition = "1"
    title = "Tiny Turbo Cars"
    fewest = 2
    most = 4
    options: ClassVar[tuple[Option, ...]] = (
        Option("edition", "current", ("current", "first")),
        Option("clock", "realtime", ("realtime", "untimed")),
        Option("length", "standard", ("standard", "long")),
        Option("track", "random", ("random", "first_game"), free=True, is_track=True),
        Option("race_on", "no", ("no", "yes"), between_bots="yes"),
    )
    view_type: ClassVar[type[View]] = Floor
    own_fields: ClassVar[tuple[str, ...]] = ("controllers", "ghost", "scratches", "slides")
    event_types = EVENTS

    def lexicon(self, setup: Setup) -> Lexicon:
        return LEXICON

    def start(self, setup: Setup) -> Race:
        return new_race(
            read_terms(
                setup.seats,
                setup.option("edition"),
                setup.option("clock"),
                setup.option("length"),
                setup.option("track"),
                setup.option("race_on"),
            )
        )

    def track(self, text: str) -> OwnTrack:
        value, faces = own_track(text)
        if not faces:
            raise BadSetup(Message("tiny_turbo_cars.laid_by_chance"))
        return OwnTrack("track", value, track_title(faces))

    # The commonest phases come first: of ten decisions seven are slides, two are scrambles.
    def pending(self, state: Race) -> tuple[Decision, ...]:
        phase = state.phase
        if phase == SLIDE:
            return sliding(state)
        if phase == SCRAMBLE:
            return SCRAMBLING
        if phase == SPEND:
            return SPENDING[state.turn]
        if phase == FLIGHT:
            return FLYING.ask(state.turn, landings(state))
        if phase == OVER:
            return ()
        return setting_up(state)

    def resolve(self, draft: Race, seat: Seat, action: Action, events: Told) -> None:
        phase = draft.phase
        if phase == SLIDE:
            program(draft, seat, action, events)
        elif phase == SCRAMBLE:
            scramble(draft, action, events)
        elif phase in (FLIGHT, SPEND):
            finish(draft, seat, action, events)
        elif phase == TRACK:
            lay_board(draft, action - LAY, events)
        elif phase == CARS:
            pick_car(draft, seat, action - PICK, events)
        else:
            place_car(draft, seat, action - PLACE, events)
        race(draft, events)

    def outcome(self, state: Race) -> Outcome | None:
        if state.phase != OVER:
            return None
        return Outcome(tuple([int(place) for place in state.home]), ENDINGS[state.ending])

    def view(self, state: Race, seat: Seat) -> Floor:
        return look(state, seat)

    def imagine(self, view: Floor, rng: Rng) -> Race:
        return imagine(view, rng)

    def round(self, state: Race) -> int:
        return int(state.round)

    def countdown(self, state: Race) -> int:
        """§programming.countdown"""
        return COUNTDOWN if state.phase == SLIDE and not state.terms.is_untimed else 0

    def spell(self, state: Race, decision: Decision, action: Action) -> Notation:
        return SCRAMBLE_WORD + written(arrangement(action))

    def unspell(self, state: Race, decision: Decision, notation: Notation) -> Action:
        tiles = read(notation.removeprefix(SCRAMBLE_WORD))
        return rank_of(tiles) if len(tiles) and notation.startswith(SCRAMBLE_WORD) else -1


def sliding(state: Race) -> tuple[Decision, ...]:
    """§programming.slide §programming.countdown Everyone who is not done, at the same time."""
    first = pair_asked(state, 0)
    second = pair_asked(state, 2)
    if first != BOTH_CONTENT and second != BOTH_CONTENT:
        return PAIRS[first] + PAIRS[PLACES * PLACES + second]
    pair = first if second == BOTH_CONTENT else PLACES * PLACES + second
    return PAIRS[pair] if state.terms.is_untimed else LAST_PAIRS[pair]


def pair_asked(state: Race, seat: i64) -> i64:
    """The place in a half of PAIRS of a seat and its neighbour."""
    seats = state.terms.seats
    gap = CONTENT if seat >= seats or state.done[seat] else state.gap[seat]
    other = CONTENT if seat + 1 >= seats or state.done[seat + 1] else state.gap[seat + 1]
    return gap * PLACES + other


def setting_up(state: Race) -> tuple[Decision, ...]:
    if state.phase == TRACK:
        return LAYING.ask(CHANCE, boards_left(state))
    if state.phase == CARS:
        return PICKING.ask(state.turn, cars_left(state))
    return PLACING.ask(state.turn, starts_left(state))


def landings(state: Race) -> i64:
    """§cars.bird_racer A bit for staying, then one for each column."""
    seat = state.turn
    left: i64 = 1
    for column in range(state.track.width):
        if is_landing(state, seat, column):
            left |= 2 << column
    return left


def program(draft: Race, seat: Seat, action: Action, events: Told) -> None:
    if action == DONE:
        be_content(draft, seat, events)
    elif action == TIME_UP:
        run_out(draft, events)
    else:
        slide(draft, seat, action)


def finish(draft: Race, seat: Seat, action: Action, events: Told) -> None:
    """§racing.turn The flight, then the shields."""
    if action == SPEND_SHIELD:
        spend_shield(draft, seat, events)
    elif action == END_TURN:
        end_turn(draft, seat, events)
    else:
        if action != STAY:
            fly(draft, seat, action - FLY, events)
        offer_shields(draft, seat, events)


GAME: Final = TinyTurboCars()
