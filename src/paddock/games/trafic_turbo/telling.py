"""Tells what happened to those who listen: one function for each kind of event.

They take numbers: the event, and the names in it, are made only where somebody listens.
"""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.trafic_turbo.deck import DECK
from paddock.games.trafic_turbo.events import (
    Blocked,
    CalledOff,
    CameHome,
    Collided,
    Discarded,
    Drew,
    Drove,
    Fined,
    Kept,
    Looked,
    Opened,
    Ordered,
    PileMade,
    Placed,
    Played,
    Pushed,
    Rolled,
    Sent,
    Skidded,
    SkiddedOff,
    ThrownBack,
    Took,
    TurnStarted,
    Waited,
)
from paddock.games.trafic_turbo.state import PIECES, POLICE_CAR, SIDEWAYS, VEHICLE
from paddock.games.trafic_turbo.track import Track
from paddock.kernel.model import EVERYONE, Moved, RuleId, Seat, Told


def tell_moved(events: Told, rule: RuleId, track: Track, piece: i64, start: i64, stop: i64) -> None:
    """A piece is numbered as it stands on a space."""
    if events is not None:
        events.append(Moved(rule, PIECES[piece], track.places[start], track.places[stop]))


def tell_rolled(events: Told, rule: RuleId, seat: i64, pips: i64) -> None:
    if events is not None:
        events.append(Rolled(rule, seat, pips))


def tell_ordered(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Ordered(rule, seat))


def tell_placed(events: Told, rule: RuleId, track: Track, seat: i64, space: i64) -> None:
    if events is not None:
        events.append(Placed(rule, PIECES[seat], seat, track.places[space]))


def tell_turn_started(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(TurnStarted(rule, seat))


def tell_waited(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Waited(rule, seat))


def tell_drove(events: Told, rule: RuleId, seat: i64, spaces: i64) -> None:
    if events is not None:
        events.append(Drove(rule, seat, spaces))


def tell_pushed(events: Told, rule: RuleId, seat: i64, other: i64) -> None:
    if events is not None:
        events.append(Pushed(rule, seat, other))


def tell_collided(events: Told, rule: RuleId, seat: i64, vehicle: i64) -> None:
    if events is not None:
        events.append(Collided(rule, seat, PIECES[VEHICLE + vehicle]))


def tell_blocked(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Blocked(rule, seat))


def tell_thrown_back(events: Told, rule: RuleId, track: Track, seat: i64, space: i64) -> None:
    if events is not None:
        events.append(ThrownBack(rule, seat, track.places[space]))


def tell_fined(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Fined(rule, seat))


def tell_drew(events: Told, rule: RuleId, seat: i64, card: i64) -> None:
    if events is not None:
        events.append(Drew(rule, seat, DECK.names[card], shown_to(seat, card)))


def tell_took(events: Told, rule: RuleId, seat: i64, card: i64) -> None:
    if events is not None:
        events.append(Took(rule, seat, DECK.names[card], shown_to(seat, card)))


def shown_to(seat: i64, card: i64) -> Seat:
    """§card.secret What can be kept is shown to its drawer alone."""
    return seat if DECK.keepable[card] else EVERYONE


def tell_played(events: Told, rule: RuleId, seat: i64, card: i64) -> None:
    if events is not None:
        events.append(Played(rule, seat, DECK.names[card]))


def tell_discarded(events: Told, rule: RuleId, seat: i64, card: i64) -> None:
    if events is not None:
        events.append(Discarded(rule, seat, DECK.names[card]))


def tell_kept(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Kept(rule, seat))


def tell_skidded(events: Told, rule: RuleId, seat: i64, side: i64) -> None:
    if events is not None:
        events.append(Skidded(rule, seat, SIDEWAYS[side]))


def tell_skidded_off(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(SkiddedOff(rule, seat))


def tell_sent(events: Told, rule: RuleId, track: Track, start: i64, stop: i64) -> None:
    if events is not None:
        places = track.places
        events.append(Sent(rule, PIECES[POLICE_CAR], places[start], places[stop]))


def tell_pile_made(events: Told, rule: RuleId) -> None:
    if events is not None:
        events.append(PileMade(rule))


def tell_looked(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Looked(rule, seat))


def tell_opened(events: Told, rule: RuleId, seat: i64) -> None:
    if events is not None:
        events.append(Opened(rule, seat))


def tell_came_home(events: Told, rule: RuleId, seat: i64, place: i64) -> None:
    if events is not None:
        events.append(CameHome(rule, seat, place))


def tell_called_off(events: Told, rule: RuleId) -> None:
    if events is not None:
        events.append(CalledOff(rule))
