"""Guide of Microbot Racers: targets and previews of options, played through on a copy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.microbot_racers.events import Damaged, Destroyed, Finished, Lost
from paddock.games.microbot_racers.game import GAME
from paddock.games.microbot_racers.lexicon import LEAVE_SWITCH, ROLL, RUN, SET_OFF, STAND
from paddock.games.microbot_racers.rules.hazards import roller, under
from paddock.games.microbot_racers.state import RED, SWITCH, TURNED, YELLOW, Race
from paddock.games.microbot_racers.table import ROBOT_IDS, SQUARE_IDS
from paddock.kernel.guide import NO_PREVIEW, NO_TARGET, Guide, Preview, Risk, Target
from paddock.kernel.model import Action, Event, Moved, RuleId, Seat


def moves_on(action: i64) -> bool:
    """Whether an action begins something on the track or goes on with it."""
    return action >= RUN or SET_OFF <= action <= LEAVE_SWITCH


def risk(state: Race) -> Risk:
    """The roll that is due: where, and how often it fails."""
    seat = roller(state)
    good = max(0, min(6, under(state, seat) - 1))
    percent = round(100 * (6 - good) / 6)
    return Risk(SQUARE_IDS[state.at[seat]], GAME.pending(state)[0].rule, percent)


def path(events: list[Event], seat: i64) -> tuple[str, ...]:
    places: list[str] = []
    for event in events:
        if isinstance(event, Moved) and event.piece == ROBOT_IDS[seat]:
            places.append(event.stop)
    return tuple(places)


def stop(events: list[Event]) -> RuleId:
    """The rule that ends the action early, if one does even when all rolls are 1."""
    rule = ""
    for event in events:
        if isinstance(event, (Damaged, Lost, Destroyed, Finished)):
            rule = event.rule
    return rule


class MicrobotRacersGuide(Guide[Race]):
    """Robots on their squares, and where an action takes them."""

    def target(self, state: Race, seat: Seat, action: Action) -> Target:
        """The robot that an action sets going, from where it stands."""
        if STAND <= action < STAND + len(state.terms.line):
            return Target(ROBOT_IDS[seat], SQUARE_IDS[state.terms.line[action - STAND]])
        if not moves_on(action):
            return NO_TARGET
        return Target(ROBOT_IDS[seat], SQUARE_IDS[state.at[seat]])

    def preview(self, state: Race, seat: Seat, action: Action) -> Preview:
        """The squares on the way, every roll with its chance to fail, and what stops the robot.

        Each roll is reckoned as if those before it came off; further switches are left alone.
        """
        if not moves_on(action):
            return NO_PREVIEW
        seat = state.actor
        draft = state.clone()
        events: list[Event] = []
        risks: list[Risk] = []
        GAME.resolve(draft, seat, action, events)
        while draft.phase in (SWITCH, YELLOW, RED, TURNED):
            if draft.phase == SWITCH:
                GAME.resolve(draft, seat, LEAVE_SWITCH, events)
            else:
                risks.append(risk(draft))
                GAME.resolve(draft, seat, ROLL, events)
        return Preview(path(events, seat), tuple(risks), stop(events))


GUIDE: Final = MicrobotRacersGuide()
