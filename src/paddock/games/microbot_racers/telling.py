"""Tells what happened to those who listen: one function for each kind of event."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.microbot_racers.events import (
    CardTurned,
    CutOff,
    Damaged,
    Destroyed,
    Finished,
    FirstRolled,
    FirstTaken,
    Forfeited,
    HitBlock,
    HitRobot,
    LapCompleted,
    Lost,
    Ordered,
    Passed,
    Placed,
    Ran,
    Repaired,
    RollFailed,
    RollPassed,
    Rotated,
    Selected,
    Shortened,
    SwitchLeft,
    TrackLaid,
    TurnStarted,
)
from paddock.games.microbot_racers.faces import LIE_WORDS, SQUARE_KINDS
from paddock.games.microbot_racers.layouts import layout_words
from paddock.games.microbot_racers.lexicon import KINDS
from paddock.games.microbot_racers.table import FACINGS, ROBOT_IDS, SQUARE_IDS
from paddock.kernel.model import Moved, RuleId, Told


def space_of(mark: i64) -> i64:
    """Which space of the action card a single bit stands for."""
    space: i64 = 0
    while mark > 1:
        mark >>= 1
        space += 1
    return space


def tell_track_laid(events: Told, rule: RuleId, lies: list[int]) -> None:
    if events is not None:
        events.append(TrackLaid(rule, layout_words(lies)))


def tell_placed(events: Told, rule: RuleId, seat: i64, square: i64, facing: i64) -> None:
    if events is not None:
        events.append(Placed(rule, ROBOT_IDS[seat], seat, SQUARE_IDS[square], FACINGS[facing]))


def tell_turn_started(events: Told, rule: RuleId, turn: i64) -> None:
    if events is not None:
        events.append(TurnStarted(rule, turn))


def tell_first_taken(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(FirstTaken(rule, seat))


def tell_first_rolled(events: Told, rule: RuleId, seat: i64, pips: i64) -> None:
    if events is not None:
        events.append(FirstRolled(rule, seat, pips))


def tell_ordered(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Ordered(rule, seat))


def tell_selected(events: Told, rule: RuleId, seat: i64, kind: i64, mark: i64) -> None:
    if events is not None:
        events.append(Selected(rule, seat, KINDS[kind], space_of(mark)))


def tell_passed(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Passed(rule, seat))


def tell_ran(events: Told, rule: RuleId, seat: i64, kind: i64, mark: i64) -> None:
    if events is not None:
        events.append(Ran(rule, seat, KINDS[kind], space_of(mark)))


def tell_lost(events: Told, rule: RuleId, seat: i64, kind: i64, mark: i64) -> None:
    if events is not None:
        events.append(Lost(rule, seat, KINDS[kind], space_of(mark)))


def tell_shortened(events: Told, rule: RuleId, seat: i64, steps: i64) -> None:
    if events is not None:
        events.append(Shortened(rule, seat, steps))


def tell_rotated(events: Told, rule: RuleId, seat: i64, facing: i64) -> None:
    if events is not None:
        events.append(Rotated(rule, ROBOT_IDS[seat], seat, FACINGS[facing]))


def tell_moved(events: Told, rule: RuleId, seat: i64, start: i64, stop: i64) -> None:
    if events is not None:
        events.append(Moved(rule, ROBOT_IDS[seat], SQUARE_IDS[start], SQUARE_IDS[stop]))


def tell_roll_passed(events: Told, rule: RuleId, seat: i64, pips: i64, under: i64) -> None:
    if events is not None:
        events.append(RollPassed(rule, seat, pips, under))


def tell_roll_failed(events: Told, rule: RuleId, seat: i64, pips: i64, under: i64) -> None:
    if events is not None:
        events.append(RollFailed(rule, seat, pips, under))


def tell_hit_block(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(HitBlock(rule, seat))


def tell_hit_robot(events: Told, rule: RuleId, seat: i64, other: i64) -> None:
    if events is not None:
        events.append(HitRobot(rule, seat, other))


def tell_damaged(events: Told, rule: RuleId, seat: i64, health: i64) -> None:
    if events is not None:
        events.append(Damaged(rule, seat, health))


def tell_forfeited(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Forfeited(rule, seat))


def tell_repaired(events: Told, rule: RuleId, seat: i64, health: i64) -> None:
    if events is not None:
        events.append(Repaired(rule, seat, health))


def tell_destroyed(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Destroyed(rule, seat))


def tell_switch_left(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(SwitchLeft(rule, seat))


def tell_card_turned(
    events: Told, rule: RuleId, seat: i64, place: i64, switch: i64, lie: i64
) -> None:
    if events is not None:
        card = LIE_WORDS[lie]
        events.append(CardTurned(rule, seat, f"card-{place}", SQUARE_KINDS[switch], card))


def tell_lap_completed(events: Told, rule: RuleId, seat: i64, laps: i64) -> None:
    if events is not None:
        events.append(LapCompleted(rule, seat, laps))


def tell_finished(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Finished(rule, seat))


def tell_cut_off(events: Told, rule: RuleId) -> None:
    if events is not None:
        events.append(CutOff(rule))
