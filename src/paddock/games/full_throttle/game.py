"""Full Throttle: which rule answers which decision."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from paddock.games.full_throttle.courses import COURSES, own_course
from paddock.games.full_throttle.deck import DECK
from paddock.games.full_throttle.events import EVENTS
from paddock.games.full_throttle.lexicon import (
    BLOCK_LEFT,
    CONTROL_TOKEN,
    DISCARD,
    END_TURN,
    MINIMUM,
    PLAY,
    SHIFT_DOWN,
    SHIFT_UP,
    SPEED,
    START,
    STOP,
    USE,
)
from paddock.games.full_throttle.loadout import loadout, read, written
from paddock.games.full_throttle.menus import (
    AFTER_MENU,
    DISCARDING_MENU,
    PAYING_MENU,
    TUNING_MENU,
    choices_moving,
)
from paddock.games.full_throttle.rules.cards import (
    DEALS,
    NITROUS_DRAWS,
    REFILLS,
    SPEED_DRAWS,
    TUNING_DRAWS,
    discards,
    ticket_of,
)
from paddock.games.full_throttle.rules.ending import discard_down, end_turn, refill
from paddock.games.full_throttle.rules.finish import outcome
from paddock.games.full_throttle.rules.movement import take_step
from paddock.games.full_throttle.rules.relay import RELAY_CHOICES, relay
from paddock.games.full_throttle.rules.setup import (
    deal_first_hand,
    load_up,
    loading,
    new_race,
    read_terms,
    set_up,
    setting_up,
    tokens_to_place,
)
from paddock.games.full_throttle.rules.speed import (
    choose_minimum,
    choose_speed,
    play_set,
    speeds,
    take_token,
    token_weights,
    tokens_left,
    turn_card,
)
from paddock.games.full_throttle.rules.steps import legal_steps
from paddock.games.full_throttle.rules.turn import (
    begin_shift,
    choices_after,
    choices_before,
    pay,
    skip_empty_choices,
)
from paddock.games.full_throttle.rules.upgrades import (
    add_nitrous,
    draw_tuned,
    handle,
    tune,
    tuning_choices,
    upgrades_moving,
    use,
)
from paddock.games.full_throttle.state import (
    AFTER,
    BEFORE,
    CHOOSING_SPEED,
    CONTROL_DRAW,
    DEALING,
    DISCARDING,
    GRID,
    LOADOUT,
    MOVE,
    NITROUS_DRAW,
    OVER,
    PAYING,
    RELAY,
    SPEED_DRAW,
    TUNING_DRAW,
    TUNING_HAND,
    Race,
)
from paddock.games.full_throttle.view import Scene, imagine, look
from paddock.kernel.dice import Rng
from paddock.kernel.message import name_of
from paddock.kernel.model import (
    CHANCE,
    Action,
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
)

DEAL_WORD: Final = "deal "
TURN_WORD: Final = "turn "


class FullThrottle(Game[Race, Scene]):
    """A race through the streets at night."""

    name = "full_throttle"
    edition = "1"
    title = "Full Throttle"
    fewest = 2
    most = 4
    options: ClassVar[tuple[Option, ...]] = (
        Option("course", "main_event", COURSES, free=True, is_track=True),
        Option("obstacles", "course", ("course", "none", "turns")),
        Option("upgrades", "course", ("course", "none", "10")),
        Option("drivers", "none", ("none", "dealt", "chosen")),
        Option("damage", "no", ("no", "yes")),
    )
    view_type: ClassVar[type[View]] = Scene
    own_fields: ClassVar[tuple[str, ...]] = ("hand", "tokens")
    event_types = EVENTS

    def lexicon(self, setup: Setup) -> Lexicon:
        return self.start(setup).lexicon

    def start(self, setup: Setup) -> Race:
        options = [value for _, value in setup.options]
        return new_race(
            read_terms(setup.seats, options[0], options[1], options[2], options[3], options[4])
        )

    def track(self, text: str) -> OwnTrack:
        course = own_course(text)
        return OwnTrack("course", course.name, name_of(self.name, course.title))

    # The commonest phases come first: these seven are 99 decisions in 100.
    def pending(self, state: Race) -> tuple[Decision, ...]:
        phase = state.phase
        if phase == DEALING:
            return REFILLS[len(state.deck)] if state.round > 0 else DEALS[len(state.deck)]
        if phase == SPEED_DRAW:
            return SPEED_DRAWS[len(state.deck)]
        if phase == MOVE:
            return choices_moving(state.turn, legal_steps(state), upgrades_moving(state))
        if phase == BEFORE:
            return (Decision(state.turn, "turn.parts", choices_before(state)),)
        if phase == PAYING:
            return PAYING_MENU.ask(state.turn, discards(state))
        if phase == CHOOSING_SPEED:
            return (Decision(state.turn, "turn.speed", speeds(state)),)
        if phase == AFTER:
            return AFTER_MENU.ask(state.turn, choices_after(state))
        return setup_and_upgrades(state)

    def resolve(self, draft: Race, seat: Seat, action: Action, events: Told) -> None:
        phase = draft.phase
        if phase == DEALING:
            if draft.round > 0:
                refill(draft, action, events)
            else:
                deal_first_hand(draft, action, events)
        elif phase == SPEED_DRAW:
            turn_card(draft, action, events)
        elif phase == MOVE:
            drive(draft, action, events)
        elif phase in (BEFORE, AFTER):
            take_part(draft, action, events)
        elif phase == PAYING:
            pay(draft, action - DISCARD + 1, events)
        elif phase == CHOOSING_SPEED:
            choose(draft, action, events)
        else:
            resolve_setup_and_upgrades(draft, seat, action, events)
        skip_empty_choices(draft, events)

    def outcome(self, state: Race) -> Outcome | None:
        return outcome(state)

    def view(self, state: Race, seat: Seat) -> Scene:
        return look(state, seat)

    def imagine(self, view: Scene, rng: Rng) -> Race:
        return imagine(view, rng)

    def round(self, state: Race) -> int:
        return int(state.round)

    def spell(self, state: Race, decision: Decision, action: Action) -> Notation:
        if decision.seat != CHANCE:
            return written(loadout(action, tokens_to_place(state, decision.seat)))
        return draw_word(state) + DECK.names[state.deck[action]]

    def unspell(self, state: Race, decision: Decision, notation: Notation) -> Action:
        if decision.seat != CHANCE:
            return read(notation, tokens_to_place(state, decision.seat))
        word = draw_word(state)
        if not notation.startswith(word):
            return -1
        return ticket_of(state, DECK.index.get(notation.removeprefix(word), -1))


def draw_word(state: Race) -> Notation:
    """§setup.secret A card that is dealt is hidden, a card that is turned is not."""
    return DEAL_WORD if state.phase in (DEALING, TUNING_DRAW) else TURN_WORD


def drive(draft: Race, action: i64, events: Told) -> None:
    if action <= STOP:
        take_step(draft, action, events)
    elif action >= USE:
        use(draft, action - USE, events)
    else:
        handle(draft, action, events)


def take_part(draft: Race, action: i64, events: Told) -> None:
    """§turn.parts What a driver does before its move or after it."""
    if action >= PLAY:
        play_set(draft, action - PLAY, events)
    elif action == END_TURN:
        end_turn(draft, events)
    elif action == SHIFT_UP:
        begin_shift(draft, 1)
    elif action == SHIFT_DOWN:
        begin_shift(draft, -1)
    elif action >= USE:
        use(draft, action - USE, events)
    else:
        assert action >= BLOCK_LEFT, "nothing else is offered before or after the move"
        handle(draft, action, events)


def choose(draft: Race, action: i64, events: Told) -> None:
    if action >= SPEED:
        choose_speed(draft, action - SPEED + 1, events)
    elif action == MINIMUM:
        choose_minimum(draft, events)
    else:
        use(draft, action - USE, events)


def setup_and_upgrades(state: Race) -> tuple[Decision, ...]:
    """What is asked before the first turn, for upgrades and control tokens, and in between."""
    phase = state.phase
    if phase == DISCARDING:
        return DISCARDING_MENU.ask(state.turn, discards(state))
    if phase == TUNING_HAND:
        return TUNING_MENU.ask(state.turn, tuning_choices(state))
    if phase == TUNING_DRAW:
        return TUNING_DRAWS[len(state.deck)]
    if phase == NITROUS_DRAW:
        return NITROUS_DRAWS[len(state.deck)]
    if phase == CONTROL_DRAW:
        weights = token_weights(state)
        return (Decision(CHANCE, "damage.control", tokens_left(state), weights),)
    if phase == RELAY:
        return (Decision(state.turn, "course.tag_team", RELAY_CHOICES),)
    if phase == LOADOUT:
        return loading(state)
    return () if phase == OVER else (setting_up(state),)


def resolve_setup_and_upgrades(draft: Race, seat: Seat, action: i64, events: Told) -> None:
    phase = draft.phase
    if phase == DISCARDING:
        discard_down(draft, action - DISCARD + 1, events)
    elif phase == TUNING_HAND:
        tune(draft, action, action - DISCARD + 1, events)
    elif phase == TUNING_DRAW:
        draw_tuned(draft, action, events)
    elif phase == NITROUS_DRAW:
        add_nitrous(draft, action, events)
    elif phase == CONTROL_DRAW:
        take_token(draft, action - CONTROL_TOKEN + 1, events)
    elif phase == RELAY:
        relay(draft, action == START, events)
    elif phase == LOADOUT:
        load_up(draft, seat, action, events)
    else:
        assert phase <= GRID, "nothing is asked when the race is over"
        set_up(draft, action, events)


GAME: Final = FullThrottle()
