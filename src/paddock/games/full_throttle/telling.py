"""Tells what happened to those who listen: one function for each kind of event."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.full_throttle.components import GEAR_NAMES, KINDS, UPGRADES
from paddock.games.full_throttle.deck import DECK, gear_of
from paddock.games.full_throttle.drivers import DRIVERS
from paddock.games.full_throttle.events import (
    Blocked,
    BlockIgnored,
    BlockPlaced,
    BlockTaken,
    ControlTaken,
    Crashed,
    Crossed,
    Damaged,
    Dealt,
    Discarded,
    DrawThrown,
    DriverTaken,
    Junked,
    Loaded,
    LoadoutShown,
    ObstaclePlaced,
    Ordered,
    Paused,
    Penalized,
    Placed,
    RaceEnded,
    Relayed,
    RoundStarted,
    SetPlayed,
    Shifted,
    Shuffled,
    Slowed,
    SpeedAdded,
    SpeedChosen,
    Stopped,
    TeamOut,
    Turned,
    TurnEnded,
    TurnStarted,
    UpgradePlayed,
)
from paddock.games.full_throttle.state import BLOCKS, CARS, Race
from paddock.kernel.model import Moved, RuleId, Told


def tell_ordered(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Ordered(rule, seat))


def tell_driver_taken(events: Told, rule: RuleId, seat: i64, driver: i64) -> None:
    if events is not None:
        events.append(DriverTaken(rule, seat, DRIVERS[driver].name))


def tell_obstacle_placed(events: Told, rule: RuleId, race: Race, seat: i64, space: i64) -> None:
    """It is the last of the obstacles."""
    if events is not None:
        place = race.terms.course.names[space]
        events.append(ObstaclePlaced(rule, f"obstacle-{len(race.obstacles) - 1}", seat, place))


def tell_loaded(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Loaded(rule, seat))


def tell_loadout_shown(events: Told, rule: RuleId, race: Race, seat: i64) -> None:
    if events is not None:
        counts = race.tokens[seat * UPGRADES : seat * UPGRADES + UPGRADES]
        shown = [f"{counts[kind]} {KINDS[kind]}" for kind in range(UPGRADES) if counts[kind] > 0]
        events.append(LoadoutShown(rule, seat, ", ".join(shown) or "no upgrades"))


def tell_placed(events: Told, rule: RuleId, race: Race, seat: i64) -> None:
    if events is not None:
        events.append(Placed(rule, CARS[seat], seat, race.place(seat)))


def tell_dealt(events: Told, rule: RuleId, seat: i64, card: i64) -> None:
    """§setup.secret Seen by who gets it."""
    if events is not None:
        events.append(Dealt(rule, seat, DECK.names[card], seat))


def tell_round_started(events: Told, rule: RuleId, number: i64) -> None:
    if events is not None:
        events.append(RoundStarted(rule, number))


def tell_turn_started(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(TurnStarted(rule, seat))


def tell_discarded(events: Told, rule: RuleId, seat: i64, card: i64) -> None:
    if events is not None:
        events.append(Discarded(rule, seat, DECK.names[card], GEAR_NAMES[gear_of(card)]))


def tell_shifted(events: Told, rule: RuleId, seat: i64, gear: i64) -> None:
    if events is not None:
        events.append(Shifted(rule, seat, GEAR_NAMES[gear]))


def tell_upgrade_played(events: Told, rule: RuleId, seat: i64, kind: i64, left: i64) -> None:
    if events is not None:
        events.append(UpgradePlayed(rule, seat, KINDS[kind], left))


def tell_set_played(events: Told, rule: RuleId, seat: i64, gear: i64, cards: vec[i64]) -> None:
    if events is not None:
        names = " ".join([DECK.names[card] for card in cards])
        events.append(SetPlayed(rule, seat, len(cards), GEAR_NAMES[gear], names))


def tell_turned(events: Told, rule: RuleId, seat: i64, card: i64, number: i64, icon: bool) -> None:
    if events is not None:
        events.append(Turned(rule, seat, DECK.names[card], number, icon))


def tell_draw_thrown(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(DrawThrown(rule, seat))


def tell_speed_added(events: Told, rule: RuleId, seat: i64, count: i64) -> None:
    if events is not None:
        events.append(SpeedAdded(rule, seat, count))


def tell_speed_chosen(events: Told, rule: RuleId, seat: i64, speed: i64, value: i64) -> None:
    if events is not None:
        events.append(SpeedChosen(rule, seat, speed, value))


def tell_control_taken(events: Told, rule: RuleId, seat: i64, number: i64) -> None:
    if events is not None:
        events.append(ControlTaken(rule, seat, number))


def tell_damaged(events: Told, rule: RuleId, seat: i64, damages: i64) -> None:
    if events is not None:
        events.append(Damaged(rule, seat, damages))


def tell_moved(events: Told, rule: RuleId, race: Race, seat: i64, start: i64, stop: i64) -> None:
    if events is not None:
        names = race.terms.course.names
        events.append(Moved(rule, CARS[seat], names[start], names[stop]))


def tell_penalized(events: Told, rule: RuleId, race: Race, seat: i64, count: i64) -> None:
    if events is not None:
        events.append(Penalized(rule, seat, count, race.penalties, race.place(seat)))


def tell_stopped(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Stopped(rule, seat))


def tell_blocked(events: Told, rule: RuleId, seat: i64, left: i64) -> None:
    if events is not None:
        events.append(Blocked(rule, seat, left))


def tell_block_placed(events: Told, rule: RuleId, race: Race, seat: i64) -> None:
    if events is not None:
        place = race.terms.course.names[race.block[seat]]
        events.append(BlockPlaced(rule, BLOCKS[seat], seat, place))


def tell_block_taken(events: Told, rule: RuleId, race: Race, seat: i64) -> None:
    if events is not None:
        place = race.terms.course.names[race.block[seat]]
        events.append(BlockTaken(rule, BLOCKS[seat], seat, place))


def tell_block_ignored(events: Told, rule: RuleId, seat: i64, other: i64) -> None:
    if events is not None:
        events.append(BlockIgnored(rule, seat, other))


def tell_slowed(events: Told, rule: RuleId, seat: i64, cost: i64, left: i64) -> None:
    if events is not None:
        events.append(Slowed(rule, seat, cost, left))


def tell_paused(events: Told, rule: RuleId, race: Race, seat: i64) -> None:
    if events is not None:
        events.append(Paused(rule, CARS[seat], seat, race.place(seat)))


def tell_crossed(events: Told, rule: RuleId, seat: i64, left: i64, speed: i64) -> None:
    if events is not None:
        events.append(Crossed(rule, seat, left, speed))


def tell_crashed(events: Told, rule: RuleId, race: Race, seat: i64) -> None:
    if events is not None:
        events.append(Crashed(rule, CARS[seat], seat, race.place(seat)))


def tell_junked(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Junked(rule, seat))


def tell_team_out(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(TeamOut(rule, seat))


def tell_relayed(events: Told, rule: RuleId, seat: i64, partner: i64) -> None:
    if events is not None:
        events.append(Relayed(rule, seat, partner))


def tell_turn_ended(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(TurnEnded(rule, seat))


def tell_shuffled(events: Told, rule: RuleId) -> None:
    if events is not None:
        events.append(Shuffled(rule))


def tell_race_ended(events: Told, rule: RuleId) -> None:
    if events is not None:
        events.append(RaceEnded(rule))
