"""The parts of a view: pieces, cards, tokens and flags as a seat may see them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.components import LIMITS, UPGRADES
from paddock.games.full_throttle.deck import DECK
from paddock.games.full_throttle.drivers import DRIVERS
from paddock.games.full_throttle.loadout import MOST_TOKENS
from paddock.games.full_throttle.rules.speed import has_icon, speed_row
from paddock.games.full_throttle.state import (
    BLOCKS,
    CARS,
    DISCARDED,
    IN_DECK,
    IN_HAND,
    OFF,
    ON_TABLE,
    Race,
)
from paddock.games.full_throttle.turn_state import NOBODY
from paddock.kernel.model import Seat

SHOWN_LIMITS: Final = tuple([0 if limit > MOST_TOKENS else int(limit) for limit in LIMITS])


def pieces(state: Race) -> dict[str, str]:
    names = state.terms.course.names
    found: dict[str, str] = {}
    for seat in range(state.terms.seats):
        if state.space[seat] != OFF:
            found[CARS[seat]] = names[state.space[seat]]
        if state.block[seat] != OFF:
            found[BLOCKS[seat]] = names[state.block[seat]]
    for number, space in enumerate(state.obstacles):
        found[f"obstacle-{number}"] = names[space]
    return found


def driver_name(state: Race, seat: Seat) -> str:
    number = state.driver[seat]
    return "" if number == NOBODY else DRIVERS[number].name


def cards_seen(state: Race, seat: Seat) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The seat's own hand, the discard, and what lies on the table besides the speed draw."""
    hand: list[str] = []
    discard: list[str] = []
    table: list[str] = []
    own = IN_HAND + seat if seat >= 0 else NOBODY
    for name, place in zip(DECK.names, state.where, strict=True):
        if place == IN_DECK:
            continue
        if place == DISCARDED:
            discard.append(name)
        elif place == own:
            hand.append(name)
        elif place == ON_TABLE:
            table.append(name)
    for card in state.drawn:
        table.remove(DECK.names[card])
    return tuple(hand), tuple(discard), tuple(table)


def card_icon(state: Race, card: i64) -> bool:
    return has_icon(DECK.speed(card, state.row), state.row)


def row_read(state: Race) -> int:
    """The row of the speed draw, or what it would be if a set were played now."""
    if state.turn == NOBODY:
        return 0
    return state.row if state.set_count > 0 else speed_row(state)


def tokens_seen(state: Race, seat: Seat, viewer: Seat) -> tuple[int, ...]:
    """§setup.secret Loadouts are their owners' alone until all have placed them."""
    is_open = 0 not in state.loaded or seat == viewer
    if not is_open or state.loaded[seat] == 0:
        return ()
    return tuple(state.tokens[seat * UPGRADES : seat * UPGRADES + UPGRADES])


def flags(state: Race) -> tuple[tuple[str, bool], ...]:
    return (
        ("stepped", state.stepped),
        ("turbo", state.is_turbo),
        ("transmission", state.is_transmission),
        ("aerodynamics", state.is_aero),
        ("power", state.is_powered),
        ("handling", state.is_handled),
        ("control", state.is_controlled),
        ("barrier", state.on_barrier),
        ("relay", state.relays),
    )


def recall_flags(race: Race, flags: tuple[str, ...]) -> None:
    race.stepped = "stepped" in flags
    race.is_turbo = "turbo" in flags
    race.is_transmission = "transmission" in flags
    race.is_aero = "aerodynamics" in flags
    race.is_powered = "power" in flags
    race.is_handled = "handling" in flags
    race.is_controlled = "control" in flags
    race.on_barrier = "barrier" in flags
    race.relays = "relay" in flags
