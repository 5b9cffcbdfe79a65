"""Tells what happened to those who listen: one function for each kind of event."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.components import SMILES
from paddock.games.tiny_turbo_cars.controller import CELLS
from paddock.games.tiny_turbo_cars.events import (
    Blocked,
    CameHome,
    Crashed,
    Ignored,
    Laid,
    Modified,
    Picked,
    Placed,
    Revealed,
    RoundStarted,
    Shielded,
    ShieldSpent,
    ShieldsReturned,
    Shot,
    Slowed,
    Sped,
    Struck,
    TimedOut,
    Unhurt,
)
from paddock.games.tiny_turbo_cars.notices import (
    BY_BATTERY,
    BY_COUNTDOWN,
    BY_DAMAGE,
    BY_DONE,
    BY_PENALTY,
    BY_RACE,
    BY_RECOVERY,
    BY_SLIDES,
    CONTENTS,
    COUNTS,
    IGNORED,
    KINDS,
    LAID_DOWN,
    MODIFIED,
    MOST_SUM,
    PENALTIES,
    PIECES,
    REVERSED,
    RUNS,
    SCRAMBLES,
    SHIELD_LOSSES,
    SHOTS,
    SLIPPED,
    SLOWED_TO_1,
    SPED_BY_1,
    STOOD_UP,
    SUMS,
    TURN_ENDS,
    TURN_STARTS,
)
from paddock.games.tiny_turbo_cars.rules.cars import CAR_NAMES
from paddock.games.tiny_turbo_cars.track import FACES, Track
from paddock.kernel.model import Moved, RuleId, Told


def tell_laid(events: Told, face: i64) -> None:
    if events is not None:
        events.append(Laid(FACES[face].name, FACES[face].title))


def tell_picked(events: Told, seat: i64, car: i64) -> None:
    if events is not None:
        events.append(Picked(seat, CAR_NAMES[car]))


def tell_placed(events: Told, seat: i64, track: Track, space: i64) -> None:
    if events is not None:
        events.append(Placed(PIECES[seat], seat, track.places[space]))


def tell_round_started(events: Told, number: i64) -> None:
    if events is not None:
        events.append(RoundStarted(number))


def tell_scrambled(events: Told, seat: i64) -> None:
    if events is not None:
        events.append(SCRAMBLES[seat])


def tell_content(events: Told, seat: i64) -> None:
    if events is not None:
        events.append(CONTENTS[seat])


def tell_timed_out(events: Told, seat: i64) -> None:
    if events is not None:
        events.append(TimedOut("programming.countdown", seat))


def tell_smiled(events: Told, rule: RuleId, seat: i64, smile: i64) -> None:
    """`smile` is the place in SMILES."""
    if events is not None:
        notices = BY_SLIDES
        if rule == "programming.done":
            notices = BY_DONE
        elif rule == "programming.countdown":
            notices = BY_COUNTDOWN
        events.append(notices[seat * len(SMILES) + smile])


def tell_revealed(events: Told, seat: i64, tiles: vec[i64], slides: i64) -> None:
    if events is not None:
        events.append(Revealed(seat, tiles[seat * CELLS : (seat + 1) * CELLS], slides))


def tell_turn_started(events: Told, seat: i64) -> None:
    if events is not None:
        events.append(TURN_STARTS[seat])


def tell_penalized(events: Told, seat: i64) -> None:
    if events is not None:
        events.append(PENALTIES[seat])


def tell_ran(events: Told, seat: i64, cell: i64, kind: i64) -> None:
    if events is not None:
        events.append(RUNS[(seat * CELLS + cell) * KINDS + kind])


def tell_modified(events: Told, rule: RuleId, seat: i64, total: i64) -> None:
    if events is not None:
        if rule == "commands.modifier":
            events.append(MODIFIED[seat * SUMS + MOST_SUM + total])
        else:
            events.append(Modified(rule, seat, total))


def tell_ignored(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(IGNORED[seat] if rule == "commands.none" else Ignored(rule, seat))


def tell_slowed(events: Told, rule: RuleId, seat: i64, value: i64) -> None:
    if events is not None:
        is_usual = rule == "track.carpet"
        events.append(SLOWED_TO_1[seat] if is_usual else Slowed(rule, seat, value))


def tell_sped(events: Told, rule: RuleId, seat: i64, gain: i64) -> None:
    if events is not None:
        is_usual = rule == "track.speeder"
        events.append(SPED_BY_1[seat] if is_usual else Sped(rule, seat, gain))


def tell_reversed(events: Told, seat: i64) -> None:
    if events is not None:
        events.append(REVERSED[seat])


def tell_slipped(events: Told, seat: i64) -> None:
    if events is not None:
        events.append(SLIPPED[seat])


def tell_moved(events: Told, rule: RuleId, seat: i64, track: Track, start: i64, stop: i64) -> None:
    if events is not None:
        events.append(Moved(rule, PIECES[seat], track.places[start], track.places[stop]))


def tell_crashed(events: Told, seat: i64, track: Track, space: i64) -> None:
    if events is not None:
        events.append(Crashed(seat, track.places[space]))


def tell_blocked(events: Told, rule: RuleId, seat: i64, track: Track, space: i64) -> None:
    if events is not None:
        events.append(Blocked(rule, seat, track.places[space]))


def tell_shot(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(SHOTS[seat] if rule == "commands.missile" else Shot(rule, seat))


def tell_struck(events: Told, rule: RuleId, seat: i64, other: i64) -> None:
    if events is not None:
        events.append(Struck(rule, seat, other))


def tell_unhurt(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Unhurt(rule, seat))


def tell_discharged(events: Told, rule: RuleId, seat: i64, left: i64) -> None:
    if events is not None:
        notices = BY_DAMAGE if rule == "damage.battery" else BY_PENALTY
        events.append(notices[seat * COUNTS + left])


def tell_shield_lost(events: Told, seat: i64, left: i64) -> None:
    if events is not None:
        events.append(SHIELD_LOSSES[seat * COUNTS + left])


def tell_laid_down(events: Told, seat: i64) -> None:
    if events is not None:
        events.append(LAID_DOWN[seat])


def tell_recharged(events: Told, rule: RuleId, seat: i64, charged: i64) -> None:
    if events is not None:
        notices = BY_BATTERY if rule == "commands.battery" else BY_RECOVERY
        events.append(notices[seat * COUNTS + charged])


def tell_stood_up(events: Told, seat: i64) -> None:
    if events is not None:
        events.append(STOOD_UP[seat])


def tell_shield_spent(events: Told, seat: i64, left: i64) -> None:
    if events is not None:
        events.append(ShieldSpent("end.spend", seat, left))


def tell_shielded(events: Told, rule: RuleId, seat: i64, count: i64) -> None:
    if events is not None:
        is_usual = rule == "end.shields"
        events.append(BY_RACE[seat * COUNTS + count] if is_usual else Shielded(rule, seat, count))


def tell_shields_returned(events: Told, seat: i64, count: i64) -> None:
    if events is not None:
        events.append(ShieldsReturned("end.spend", seat, count))


def tell_turn_ended(events: Told, seat: i64) -> None:
    if events is not None:
        events.append(TURN_ENDS[seat])


def tell_came_home(events: Told, rule: RuleId, seat: i64, place: i64) -> None:
    if events is not None:
        events.append(CameHome(rule, seat, place))
