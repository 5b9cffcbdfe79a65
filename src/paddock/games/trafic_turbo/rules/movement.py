"""Chapter 2: a move of the car's own, by roll or by Turbo, step by step."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.trafic_turbo.lexicon import (
    DIAGONAL_LEFT,
    DIAGONAL_RIGHT,
    FORWARD,
    LEFT,
    PLAY_MANEUVER,
    PLAY_WARNING,
    RIGHT,
    STOP,
)
from paddock.games.trafic_turbo.rules.pile import end_card, open_card_phase, put_down_kept
from paddock.games.trafic_turbo.rules.pushing import drive_onto
from paddock.games.trafic_turbo.rules.setup import PIPS
from paddock.games.trafic_turbo.rules.steps import is_room
from paddock.games.trafic_turbo.rules.traffic import drive_on
from paddock.games.trafic_turbo.rules.turn import end_turn, fine
from paddock.games.trafic_turbo.rules.warning import drive_through, give_warning, settle_warning
from paddock.games.trafic_turbo.state import (
    MOVE,
    OVER,
    POLICE_CAR,
    TO_LEFT,
    TO_RIGHT,
    VEHICLE,
    Race,
    is_traffic,
    with_entry,
)
from paddock.games.trafic_turbo.telling import tell_blocked, tell_collided, tell_drove, tell_rolled
from paddock.games.trafic_turbo.track import OFF
from paddock.kernel.model import CHANCE, Decision, RuleId, Told

# Typed as long as it may be: compiled code would make a tuple of known length anew at each look.
ROLL_DECISION: Final[tuple[Decision, ...]] = (Decision(CHANCE, "move.roll", PIPS),)


def roll(draft: Race, pips: i64, events: Told) -> None:
    """§move.roll"""
    draft.roll = pips
    tell_rolled(events, "move.roll", draft.turn, pips)
    begin_move(draft, MOVE, pips)


def begin_move(draft: Race, phase: i64, spaces: i64) -> None:
    draft.phase = phase
    draft.left = spaces
    draft.driven = 0
    draft.pushed = 0


def move_rule(state: Race) -> RuleId:
    return "move.roll" if state.phase == MOVE else "card.turbo"


def take_step(draft: Race, action: i64, events: Told) -> None:
    """One answer of the driver: a step, a stop, or a card before the first step."""
    track = draft.track
    if action == FORWARD:
        go_forward(draft, events)
    elif action == LEFT:
        go_sideways(draft, track.left, TO_LEFT, events)
    elif action == RIGHT:
        go_sideways(draft, track.right, TO_RIGHT, events)
    elif action == DIAGONAL_LEFT:
        go_onto(draft, track.ahead_left, "card.maneuver", events)
    elif action == DIAGONAL_RIGHT:
        go_onto(draft, track.ahead_right, "card.maneuver", events)
    elif action == STOP:
        stop_behind(draft, events)
    elif action == PLAY_WARNING:
        put_down_kept(draft, "card.warning", events)
        give_warning(draft)
    else:
        assert action == PLAY_MANEUVER, "no other card is played before the first step"
        put_down_kept(draft, "card.maneuver", events)
        draft.maneuver = True


def go_forward(draft: Race, events: Told) -> None:
    what = draft.on_space[draft.track.ahead[draft.car[draft.turn]]]
    if what == POLICE_CAR:
        stop_at_police(draft, events)
    elif is_traffic(what) and not draft.warning:
        collide(draft, what - VEHICLE, events)
    else:
        go_onto(draft, draft.track.ahead, "move.push", events)


def go_sideways(draft: Race, way: vec[i64], side: i64, events: Told) -> None:
    """§move.sideways From now on only this way."""
    draft.sideways = side
    go_onto(draft, way, "move.push_sideways", events)


def go_onto(draft: Race, way: vec[i64], push_rule: RuleId, events: Told) -> None:
    """§move.roll One space of the move, and its end when none is left."""
    seat = draft.turn
    draft.left -= 1
    if draft.warning:
        drive_through(draft, way[draft.car[seat]], events)
    else:
        draft.driven += 1
        drive_onto(draft, way, move_rule(draft), push_rule, events)
    if draft.phase == OVER:
        return
    if draft.car[seat] == OFF:
        leave_race(draft, events)
    elif draft.left == 0:
        end_move(draft, events)


def leave_race(draft: Race, events: Told) -> None:
    """§end.points Who comes home in mid-turn draws no card."""
    if draft.phase == MOVE:
        end_turn(draft, events)
    else:
        end_card(draft, events)


def stop_at_police(draft: Race, events: Told) -> None:
    """§move.police The move ends, and nothing is counted."""
    tell_blocked(events, "move.police", draft.turn)
    end_move(draft, events)


def stop_behind(draft: Race, events: Told) -> None:
    """§move.push The driver need not push, or cannot."""
    track = draft.track
    if not is_room(draft, track.ahead, track.ahead[draft.car[draft.turn]]):
        tell_blocked(events, "move.push", draft.turn)
    end_move(draft, events)


def collide(draft: Race, vehicle: i64, events: Told) -> None:
    """§move.collision The car stops; the vehicle drives the spaces that were left."""
    seat = draft.turn
    draft.collisions = with_entry(draft.collisions, seat, draft.collisions[seat] + 1)
    tell_collided(events, "move.collision", seat, vehicle)
    drive_on(draft, vehicle, draft.left, events)
    end_move(draft, events)


def end_move(draft: Race, events: Told) -> None:
    """§setup.turn After phase 1 comes phase 2; after a Turbo the turn is over."""
    if draft.warning:
        settle_warning(draft, events)
    if draft.driven > 0:
        tell_drove(events, move_rule(draft), draft.turn, draft.driven)
        stop_on_grey(draft, events)
    draft.left = 0
    if draft.phase == MOVE:
        open_card_phase(draft, events)
    else:
        end_card(draft, events)


def stop_on_grey(draft: Race, events: Told) -> None:
    """§move.fine"""
    if draft.track.area_of[draft.car[draft.turn]] != OFF:
        draft.stopped = True
        fine(draft, draft.turn, "move.fine", events)
