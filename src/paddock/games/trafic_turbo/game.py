"""Trafic Turbo: which rule answers which decision."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from paddock.games.trafic_turbo.circuit import CIRCUITS
from paddock.games.trafic_turbo.deck import DECK
from paddock.games.trafic_turbo.events import EVENTS
from paddock.games.trafic_turbo.lexicon import ARROW, DRIVE, ROLL, TAKE
from paddock.games.trafic_turbo.rules.cards import (
    cards_to_take,
    choose,
    draw_card,
    keep,
    keep_choices,
    kept_choices,
    take_card,
)
from paddock.games.trafic_turbo.rules.finish import outcome
from paddock.games.trafic_turbo.rules.movement import ROLL_DECISION, roll, take_step
from paddock.games.trafic_turbo.rules.pile import DRAWS, card_at, ticket_of
from paddock.games.trafic_turbo.rules.police import drive_police, next_police_step
from paddock.games.trafic_turbo.rules.setup import FIRST, bid, free_arrows, new_race, place_car
from paddock.games.trafic_turbo.rules.steps import next_step
from paddock.games.trafic_turbo.rules.traffic import drive_traffic, traffic_steps
from paddock.games.trafic_turbo.state import (
    CARD,
    CHOOSE,
    GRID,
    KEEPING,
    LOOKING,
    MOVE,
    ORDER,
    POLICE_MOVE,
    ROLLING,
    TRAFFIC_MOVE,
    TURBO_MOVE,
    Race,
)
from paddock.games.trafic_turbo.track import find_track
from paddock.games.trafic_turbo.view import Street, imagine, look
from paddock.kernel.dice import Rng
from paddock.kernel.model import (
    Action,
    Decision,
    Game,
    Lexicon,
    Notation,
    Option,
    Outcome,
    Seat,
    Setup,
    Told,
    View,
)

DRAW_WORD: Final = "draw "


class TraficTurbo(Game[Race, Street]):
    """A race through the rush hour."""

    name = "trafic_turbo"
    edition = "1"
    title = "Trafic Turbo"
    fewest = 2
    most = 4
    options: ClassVar[tuple[Option, ...]] = (
        Option("circuit", "city", CIRCUITS, is_track=True),
        Option("points", "no", ("no", "yes")),
    )
    view_type: ClassVar[type[View]] = Street
    own_fields: ClassVar[tuple[str, ...]] = ("drawn", "own_card", "seen_pile")
    event_types = EVENTS

    def lexicon(self, setup: Setup) -> Lexicon:
        return find_track(setup.option("circuit")).lexicon

    def start(self, setup: Setup) -> Race:
        track = find_track(setup.option("circuit"))
        return new_race(track, setup.seats, setup.option("points") == "yes")

    # The commonest phases come first: these six are nine decisions in ten.
    def pending(self, state: Race) -> tuple[Decision, ...]:
        phase = state.phase
        if phase in (MOVE, TURBO_MOVE):
            return next_step(state)
        if phase == ROLLING:
            return ROLL_DECISION
        if phase == TRAFFIC_MOVE:
            return (Decision(state.turn, "card.traffic", traffic_steps(state)),)
        if phase == POLICE_MOVE:
            return next_police_step(state)
        if phase == CARD:
            return DRAWS[state.pile_size]
        return setup_and_cards(state)

    def resolve(self, draft: Race, seat: Seat, action: Action, events: Told) -> None:
        phase = draft.phase
        if phase in (MOVE, TURBO_MOVE):
            take_step(draft, action, events)
        elif phase == ROLLING:
            roll(draft, action - ROLL + 1, events)
        elif phase == TRAFFIC_MOVE:
            drive_traffic(draft, action - DRIVE, events)
        elif phase == POLICE_MOVE:
            drive_police(draft, action, events)
        elif phase == CARD:
            draw_card(draft, action, events)
        else:
            resolve_setup_and_cards(draft, action, events)

    def outcome(self, state: Race) -> Outcome | None:
        return outcome(state)

    def view(self, state: Race, seat: Seat) -> Street:
        return look(state, seat)

    def imagine(self, view: Street, rng: Rng) -> Race:
        return imagine(view, rng)

    def round(self, state: Race) -> int:
        return int(state.round)

    def spell(self, state: Race, decision: Decision, action: Action) -> Notation:
        return DRAW_WORD + DECK.names[card_at(state, action)]

    def unspell(self, state: Race, decision: Decision, notation: Notation) -> Action:
        card = DECK.index.get(notation.removeprefix(DRAW_WORD), -1)
        if card < 0 or not notation.startswith(DRAW_WORD):
            return -1
        return ticket_of(state, card)


def setup_and_cards(state: Race) -> tuple[Decision, ...]:
    """What is asked before the first roll, and about cards in hand."""
    if state.phase == ORDER:
        return FIRST
    if state.phase == GRID:
        return (Decision(state.turn, "setup.grid", free_arrows(state)),)
    if state.phase == CHOOSE:
        return kept_choices(state)
    if state.phase == KEEPING:
        return (Decision(state.turn, "card.keep", keep_choices(state)),)
    if state.phase == LOOKING:
        return (Decision(state.turn, "card.mirror", cards_to_take(state)),)
    return ()


def resolve_setup_and_cards(draft: Race, action: i64, events: Told) -> None:
    if draft.phase == ORDER:
        bid(draft, action - ROLL + 1, events)
    elif draft.phase == GRID:
        place_car(draft, action - ARROW, events)
    elif draft.phase == CHOOSE:
        choose(draft, action, events)
    elif draft.phase == KEEPING:
        keep(draft, action, events)
    else:
        assert draft.phase == LOOKING, "nothing is asked when the race is over"
        take_card(draft, action - TAKE, events)


GAME: Final = TraficTurbo()
