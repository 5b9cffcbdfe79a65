"""Microbot Racers: which rule answers which decision."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from mypy_extensions import i64

from paddock.games.microbot_racers.events import EVENTS
from paddock.games.microbot_racers.layouts import (
    EMPTY,
    RANDOM,
    RANDOM_LAYOUTS,
    lay_notation,
    layout_words,
    load_layouts,
    number_of_notation,
    own_layout,
    read_layout,
)
from paddock.games.microbot_racers.lexicon import (
    COUNT,
    DRIFT_LEFT,
    JUMP_3,
    LEAVE_FIRST,
    LEAVE_SWITCH,
    LEXICON,
    LOSE,
    PASS,
    ROLL,
    RUN,
    SELECT,
    SET_OFF,
    STAND,
    TAKE_FIRST,
)
from paddock.games.microbot_racers.rules.ending import is_over
from paddock.games.microbot_racers.rules.first import leave_first, roll_for_first, take_first
from paddock.games.microbot_racers.rules.hazards import roll_yellow
from paddock.games.microbot_racers.rules.manoeuvres import held, jump, lose, run, runnable
from paddock.games.microbot_racers.rules.movement import go_on
from paddock.games.microbot_racers.rules.selecting import pass_pick, select, selectable
from paddock.games.microbot_racers.rules.setup import lay, stand, standing_room
from paddock.games.microbot_racers.rules.switches import set_off
from paddock.games.microbot_racers.state import (
    ASKING,
    DRAW,
    ENDINGS,
    LAYING,
    OVER,
    RED,
    ROLLING,
    RUNNING,
    SELECTING,
    STANDING,
    SWITCH,
    TURNED,
    YELLOW,
    Race,
    new_race,
)
from paddock.games.microbot_racers.table import CARD_COLUMNS
from paddock.games.microbot_racers.telling import tell_switch_left
from paddock.games.microbot_racers.terms import (
    FIRST_EDITION,
    MOST_REMEMBERED,
    sound_line,
    terms_from,
)
from paddock.games.microbot_racers.view import Bench, imagine, look
from paddock.kernel.dice import Rng
from paddock.kernel.menu import Menu
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
    RuleId,
    Seat,
    Setup,
    Told,
    View,
    wide,
)

Asked = tuple[Decision, ...]

DICE: Final[list[i64]] = [ROLL + pips for pips in range(6)]
PRIVILEGES: Final[list[i64]] = [TAKE_FIRST, LEAVE_FIRST]
OFFER: Final[list[i64]] = [SET_OFF, LEAVE_SWITCH]

# Questions that are always the same, ready: to look one up takes 2 ns, to make it 36.
NOTHING: Final[Asked] = ()
LAYOUT: Final[Asked] = (wide(CHANCE, "setup.track", RANDOM_LAYOUTS),)
FIRST_ROLL: Final[Asked] = (Decision(CHANCE, "first.roll", DICE),)
YELLOW_ROLL: Final[Asked] = (Decision(CHANCE, "hazards.yellow", DICE),)
RED_ROLL: Final[Asked] = (Decision(CHANCE, "hazards.red", DICE),)
TURNED_ROLL: Final[Asked] = (Decision(CHANCE, "switches.puddle", DICE),)
PRIVILEGE: Final[list[Asked]] = [
    (Decision(seat, "first.privilege", PRIVILEGES),) for seat in range(2)
]

SWITCHES: Final[list[Asked]] = [(Decision(seat, "switches.offer", OFFER),) for seat in range(2)]

STANDS: Final = Menu("setup.robots", [STAND + place for place in range(CARD_COLUMNS)], 2)
SELECTIONS: Final = Menu("selecting.order", [SELECT + kind for kind in range(COUNT)], 2, [PASS])
RUNS: Final = Menu("movement.order", [RUN + kind for kind in range(COUNT)], 2)
LOSSES: Final = Menu("movement.tried", [LOSE + kind for kind in range(JUMP_3 - DRIFT_LEFT + 1)], 2)

LAYOUTS: Final = load_layouts()
STANDARD: Final = next(iter(LAYOUTS))


class MicrobotRacers(Game[Race, Bench]):
    """Two robots, drafted actions, a track that flips."""

    name = "microbot_racers"
    edition = "2"
    title = "Microbot Racers"
    fewest = 2
    most = 2
    options: ClassVar[tuple[Option, ...]] = (
        Option("layout", STANDARD, (*LAYOUTS, RANDOM), free=True, is_track=True),
        Option("action_card", "easy", ("easy", "hard")),
        Option("laps", "1", ("1", "2", "3", "4")),
    )
    view_type: ClassVar[type[View]] = Bench
    event_types = EVENTS

    def lexicon(self, setup: Setup) -> Lexicon:
        return LEXICON

    def start(self, setup: Setup) -> Race:
        return agreed(setup.options, self.edition).clone()

    def track(self, text: str) -> OwnTrack:
        title, lies = own_layout(text)
        sound_line(tuple(lies))
        return OwnTrack("layout", layout_words(lies), name_of(self.name, title))

    # The commonest phases come first: selecting and running are three decisions in four.
    def pending(self, state: Race) -> tuple[Decision, ...]:
        """One question at a time: nothing in this game is simultaneous."""
        phase = state.phase
        if phase == SELECTING:
            return SELECTIONS.ask(state.actor, selectable(state))
        if phase == RUNNING:
            kinds = runnable(state)
            return RUNS.ask(state.actor, kinds) if kinds else all_lost(state)
        if phase == STANDING:
            return STANDS.ask(state.actor, standing_room(state))
        return asked_alike(state, phase)

    def resolve(self, draft: Race, seat: Seat, action: Action, events: Told) -> None:
        if draft.phase == LAYING:
            lay(draft, action, events)
        elif action < STAND:
            roll(draft, action - ROLL + 1, events)
        elif action >= LOSE:
            lose(draft, action - LOSE + DRIFT_LEFT, events)
        elif action >= RUN:
            run(draft, action - RUN, events)
        elif action >= SELECT:
            select(draft, action - SELECT, events)
        elif action == PASS:
            pass_pick(draft, events)
        else:
            choose(draft, action, events)

    def outcome(self, state: Race) -> Outcome | None:
        """§setup.object The winner is first; in a draw both are."""
        if state.phase != OVER:
            return None
        rule = ENDINGS[state.ending]
        if state.winner == DRAW:
            return Outcome((1, 1), rule)
        return Outcome((1, 2) if state.winner == 0 else (2, 1), rule)

    def view(self, state: Race, seat: Seat) -> Bench:
        return look(state, seat)

    def imagine(self, view: Bench, rng: Rng) -> Race:
        return imagine(view, self.edition)

    def spell(self, state: Race, decision: Decision, action: Action) -> Notation:
        return lay_notation(state.terms.start_place, state.lies, action)

    def unspell(self, state: Race, decision: Decision, notation: Notation) -> Action:
        return number_of_notation(state.terms.start_place, state.lies, notation)


@lru_cache(MOST_REMEMBERED)
def agreed(options: tuple[tuple[str, str], ...], edition: str) -> Race:
    """§setup.track, §setup.action_card and §setup.robots as the players agreed.

    Every race begins as a clone of it: in 0.5 µs and not in 1.3, 5 % of a race by chance.
    """
    chosen = dict(options)
    layout = chosen["layout"]
    lies = LAYOUTS[STANDARD] if layout == RANDOM else LAYOUTS.get(layout)
    if lies is None:
        lies = read_layout(layout)
    line = sound_line(tuple(lies))
    terms = terms_from(line, chosen["action_card"], int(chosen["laps"]), edition)
    if layout != RANDOM:
        return new_race(terms, list(lies))
    start = line.place
    race = new_race(terms, [lie if place == start else EMPTY for place, lie in enumerate(lies)])
    race.phase = LAYING
    return race


def all_lost(state: Race) -> Asked:
    """§movement.tried What will be lost is tried when nothing else is left: drifts and jumps."""
    return LOSSES.ask(state.actor, held(state) >> DRIFT_LEFT)


def asked_alike(state: Race, phase: i64) -> Asked:
    """The questions whose answers are always the same."""
    if phase == ROLLING:
        return FIRST_ROLL
    if phase == YELLOW:
        return YELLOW_ROLL
    if phase == SWITCH:
        return SWITCHES[state.actor]
    if phase == RED:
        return RED_ROLL
    if phase == TURNED:
        return TURNED_ROLL
    if phase == ASKING:
        return PRIVILEGE[state.actor]
    assert phase in (LAYING, OVER), "no other phase is left"
    return LAYOUT if phase == LAYING else NOTHING


def choose(draft: Race, action: i64, events: Told) -> None:
    if action == SET_OFF:
        set_off(draft, events)
        carry_on(draft, events)
    elif action == LEAVE_SWITCH:
        tell_switch_left(events, "switches.offer", draft.actor)
        carry_on(draft, events)
    elif action == TAKE_FIRST:
        take_first(draft, events)
    elif action == LEAVE_FIRST:
        leave_first(draft)
    else:
        stand(draft, action - STAND, events)


def roll(draft: Race, pips: i64, events: Told) -> None:
    if draft.phase == ROLLING:
        roll_for_first(draft, pips, events)
    elif draft.phase == RED:
        jump(draft, pips, events)
    else:
        rule: RuleId = "hazards.yellow" if draft.phase == YELLOW else "switches.puddle"
        roll_yellow(draft, pips, rule, events)
        carry_on(draft, events)


def carry_on(draft: Race, events: Told) -> None:
    """The action goes on once nobody has to roll any more."""
    if is_over(draft) or draft.due:
        return
    draft.phase = RUNNING
    go_on(draft, events)


class FirstMicrobotRacers(MicrobotRacers):
    """§laps.count A lap was complete past the line alone, and one on each square."""

    edition = FIRST_EDITION


GAME: Final = MicrobotRacers()
EARLIER: Final = (FirstMicrobotRacers(),)
