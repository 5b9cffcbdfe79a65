"""What is asked of whom, and how an answer is carried out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.microbot_racers.events import SwitchLeft
from paddock.games.microbot_racers.layouts import RANDOM_LAYOUTS
from paddock.games.microbot_racers.lexicon import (
    DRIFT_LEFT,
    LEAVE_FIRST,
    LEAVE_SWITCH,
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
from paddock.games.microbot_racers.rules.manoeuvres import jump, lose, run, runnable
from paddock.games.microbot_racers.rules.movement import go_on
from paddock.games.microbot_racers.rules.selecting import pass_pick, select, selectable
from paddock.games.microbot_racers.rules.setup import lay, stand, standing_room
from paddock.games.microbot_racers.rules.switches import set_off
from paddock.games.microbot_racers.state import (
    ASKING,
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
)
from paddock.kernel.model import CHANCE, Decision, Event, RuleId, wide

Asked = tuple[Decision, ...]

DICE: Final[list[i64]] = [ROLL + pips for pips in range(6)]
PRIVILEGES: Final[list[i64]] = [TAKE_FIRST, LEAVE_FIRST]
OFFER: Final[list[i64]] = [SET_OFF, LEAVE_SWITCH]

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


def asked(state: Race) -> Asked:
    """One question at a time: nothing in this game is simultaneous."""
    phase = state.phase
    if phase == SELECTING:
        return (Decision(state.actor, "selecting.order", selectable(state)),)
    if phase == RUNNING:
        options = runnable(state)
        return (Decision(state.actor, running_rule(options), options),)
    if phase == STANDING:
        return (Decision(state.actor, "setup.robots", standing_room(state)),)
    return asked_alike(state, phase)


def running_rule(options: list[i64]) -> RuleId:
    """§movement.tried has the say when nothing is left but what will be lost."""
    return "movement.tried" if options[0] >= LOSE else "movement.order"


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


def carry_out(draft: Race, action: i64, events: list[Event]) -> None:
    """An action that was offered."""
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


def choose(draft: Race, action: i64, events: list[Event]) -> None:
    if action == SET_OFF:
        set_off(draft, events)
        carry_on(draft, events)
    elif action == LEAVE_SWITCH:
        events.append(SwitchLeft("switches.offer", draft.actor))
        carry_on(draft, events)
    elif action == TAKE_FIRST:
        take_first(draft, events)
    elif action == LEAVE_FIRST:
        leave_first(draft)
    else:
        stand(draft, action - STAND, events)


def roll(draft: Race, pips: i64, events: list[Event]) -> None:
    if draft.phase == ROLLING:
        roll_for_first(draft, pips, events)
    elif draft.phase == RED:
        jump(draft, pips, events)
    else:
        rule: RuleId = "hazards.yellow" if draft.phase == YELLOW else "switches.puddle"
        roll_yellow(draft, pips, rule, events)
        carry_on(draft, events)


def carry_on(draft: Race, events: list[Event]) -> None:
    """The action goes on once nobody has to roll any more."""
    if is_over(draft) or draft.due:
        return
    draft.phase = RUNNING
    go_on(draft, events)
