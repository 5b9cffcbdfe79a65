"""What a seat sees of a race, built up from nothing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.box import LIMITS, SLOTS, UPGRADES
from paddock.games.full_throttle.deck import DECK
from paddock.games.full_throttle.drivers import DRIVERS
from paddock.games.full_throttle.loadout import MOST_TOKENS
from paddock.games.full_throttle.model import (
    BLOCKS,
    CARS,
    DISCARDED,
    DRIFTS,
    ENDINGS,
    IN_DECK,
    IN_HAND,
    NOBODY,
    OFF,
    ON_TABLE,
    PHASES,
    SIDES,
    Race,
)
from paddock.games.full_throttle.rules.finish import spaces_to_go
from paddock.games.full_throttle.rules.penalties import hand_limit
from paddock.games.full_throttle.rules.setup import tokens_to_place
from paddock.games.full_throttle.rules.speed import has_icon, minimum_speed, speed_row
from paddock.games.full_throttle.rules.turn import shift_cost
from paddock.games.full_throttle.scene import Scene
from paddock.kernel.model import Seat

SHOWN_LIMITS: Final = tuple([0 if limit > MOST_TOKENS else int(limit) for limit in LIMITS])


def look(state: Race, seat: Seat) -> Scene:
    """§setup.secret All that is open, and of what is secret the seat's own."""
    terms = state.terms
    seats = range(int(terms.seats))
    hand, discard, table = cards_seen(state, seat)
    return Scene(
        seat=seat,
        course=terms.written[0],
        obstacles=terms.written[1],
        upgrades=terms.written[2],
        drivers=terms.written[3],
        damage=terms.is_damaging,
        title=terms.course.title,
        map=terms.course.map,
        teams=terms.is_tag_team,
        length=terms.length,
        limits=SHOWN_LIMITS,
        phase=PHASES[state.phase],
        round=state.round,
        turn=state.turn,
        first=state.first,
        pieces=pieces(state),
        driver=tuple([driver_name(state, other) for other in seats]),
        gears=tuple(state.gear),
        hands=tuple(state.hand),
        hand_sizes=tuple([int(state.at_wheel(other).hand) for other in seats]),
        hand=hand,
        deck=len(state.deck),
        discard=discard,
        loaded=tuple([loaded != 0 for loaded in state.loaded]),
        tokens=tuple([tokens_seen(state, other, seat) for other in seats]),
        to_load=tuple([int(tokens_to_place(state, other)) for other in seats]),
        slots=tuple([tuple(state.slot[s * SLOTS : s * SLOTS + SLOTS]) for s in seats]),
        damages=tuple(state.worn),
        turns=tuple(state.turns),
        to_go=tuple([int(spaces_to_go(state, other)) for other in seats]),
        home=tuple(state.home),
        home_speed=tuple(state.home_speed),
        out=tuple(state.out),
        ending=ENDINGS[state.ending],
        resume=PHASES[state.resume] if state.resume else "",
        owed=state.owed,
        shift=state.shift,
        up_cost=shift_cost(state, 1) if state.turn != NOBODY else 0,
        down_cost=shift_cost(state, -1) if state.turn != NOBODY else 0,
        penalties=state.penalties,
        hand_limit=hand_limit(state, state.turn) if state.turn != NOBODY else 0,
        played=table,
        set_gear=state.set_gear,
        set_count=state.set_count,
        drawn=tuple([DECK.names[card] for card in state.drawn]),
        row=row_read(state),
        speeds=tuple([int(DECK.speed(card, state.row)) for card in state.drawn]),
        icons=tuple([card_icon(state, card) for card in state.drawn]),
        minimum=int(minimum_speed(state)),
        added=state.added,
        speed=state.speed,
        left=state.left,
        side=SIDES[state.side],
        tires=state.tires,
        drift=DRIFTS[state.drift],
        diagonals=state.diagonals,
        ignored=state.ignored,
        flags=tuple([name for name, is_set in flags(state) if is_set]),
    )


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
