"""Microbot Racers as the kernel knows it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from paddock.games.microbot_racers.answers import asked, carry_out
from paddock.games.microbot_racers.events import EVENT_TYPES
from paddock.games.microbot_racers.layouts import (
    EMPTY,
    RANDOM,
    lay_notation,
    layout_words,
    load_layouts,
    number_of_notation,
    own_layout,
    read_layout,
)
from paddock.games.microbot_racers.lexicon import LEXICON, STAND
from paddock.games.microbot_racers.preview import moves_on, previewed
from paddock.games.microbot_racers.state import DRAW, ENDINGS, LAYING, OVER, Race, new_race
from paddock.games.microbot_racers.table import ROBOT_IDS, SQUARE_IDS
from paddock.games.microbot_racers.terms import sound_line, terms_from
from paddock.games.microbot_racers.view import Track, imagine, look
from paddock.games.microbot_racers.worth import standing
from paddock.kernel.dice import Rng
from paddock.kernel.model import (
    NO_TARGET,
    Action,
    Decision,
    Event,
    Game,
    Lexicon,
    Notation,
    Option,
    Outcome,
    OwnTrack,
    Preview,
    Seat,
    Setup,
    Target,
    View,
)

LAYOUTS: Final = load_layouts()
STANDARD: Final = next(iter(LAYOUTS))


class MicrobotRacers(Game[Race, Track]):
    """Two robots, drafted actions, a track that flips."""

    name = "microbot_racers"
    edition = "1"
    title = "Microbot Racers"
    fewest = 2
    most = 2
    options: ClassVar[tuple[Option, ...]] = (
        Option("layout", STANDARD, (*LAYOUTS, RANDOM), free=True),
        Option("action_card", "easy", ("easy", "hard")),
        Option("laps", "1", ("1", "2", "3", "4")),
    )
    view_type: ClassVar[type[View]] = Track
    event_types = EVENT_TYPES

    def lexicon(self, setup: Setup) -> Lexicon:
        return LEXICON

    def start(self, setup: Setup) -> Race:
        """§setup.track, §setup.action_card and §setup.robots as the players agreed."""
        layout = setup.option("layout")
        lies = LAYOUTS[STANDARD] if layout == RANDOM else LAYOUTS.get(layout)
        if lies is None:
            lies = read_layout(layout)
        line = sound_line(tuple(lies))
        terms = terms_from(line, setup.option("action_card"), int(setup.option("laps")))
        if layout != RANDOM:
            return new_race(terms, list(lies))
        start = line.place
        race = new_race(terms, [lie if place == start else EMPTY for place, lie in enumerate(lies)])
        race.phase = LAYING
        return race

    def track(self, text: str) -> OwnTrack:
        title, lies = own_layout(text)
        sound_line(tuple(lies))
        return OwnTrack("layout", layout_words(lies), title)

    def pending(self, state: Race) -> tuple[Decision, ...]:
        return asked(state)

    def resolve(self, draft: Race, seat: Seat, action: Action, events: list[Event]) -> None:
        carry_out(draft, action, events)

    def outcome(self, state: Race) -> Outcome | None:
        """§setup.object The winner is first; in a draw both are."""
        if state.phase != OVER:
            return None
        rule = ENDINGS[state.ending]
        if state.winner == DRAW:
            return Outcome((1, 1), rule)
        return Outcome((1, 2) if state.winner == 0 else (2, 1), rule)

    def view(self, state: Race, seat: Seat) -> Track:
        return look(state, seat)

    def imagine(self, view: Track, rng: Rng) -> Race:
        return imagine(view, rng)

    def worth(self, state: Race, seat: Seat) -> i64:
        return standing(state, seat)

    def spell(self, state: Race, decision: Decision, action: Action) -> Notation:
        return lay_notation(state.terms.start_place, state.lies, action)

    def unspell(self, state: Race, decision: Decision, notation: Notation) -> Action:
        return number_of_notation(state.terms.start_place, state.lies, notation)

    def target(self, state: Race, seat: Seat, action: Action) -> Target:
        """The robot that an action sets going, from where it stands."""
        if STAND <= action < STAND + len(state.terms.line):
            return Target(ROBOT_IDS[seat], SQUARE_IDS[state.terms.line[action - STAND]])
        if not moves_on(action):
            return NO_TARGET
        return Target(ROBOT_IDS[seat], SQUARE_IDS[state.at[seat]])

    def preview(self, state: Race, seat: Seat, action: Action) -> Preview:
        return previewed(state, action)
