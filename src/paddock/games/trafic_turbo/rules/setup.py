"""Chapter 1: setup."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.trafic_turbo.deck import DECK, NO_CARD
from paddock.games.trafic_turbo.lexicon import ARROW, ROLL
from paddock.games.trafic_turbo.rules.turn import start_first_turn
from paddock.games.trafic_turbo.state import (
    FREE,
    GRID,
    OUT_OF_IT,
    VEHICLE,
    Race,
    with_entry,
)
from paddock.games.trafic_turbo.telling import tell_ordered, tell_placed, tell_rolled
from paddock.games.trafic_turbo.track import OFF, Track
from paddock.kernel.model import CHANCE, Decision, Told

PIPS: Final[list[i64]] = [ROLL + pips for pips in range(6)]
FIRST: Final[tuple[Decision, ...]] = (Decision(CHANCE, "setup.first", PIPS),)


def new_race(track: Track, seats: i64, with_points: bool) -> Race:
    """§setup.circuit §setup.vehicles §setup.pile The table before the first roll."""
    race = Race(
        track,
        seats,
        with_points,
        car=vec[i64]([OFF] * seats),
        fined=vec[i64]([0] * seats),
        collisions=vec[i64]([0] * seats),
        home=vec[i64](),
        kept=vec[i64]([NO_CARD] * seats),
        bids=vec[i64]([0] * seats),
        vehicle=track.stands[:],
        on_space=vec[i64]([FREE] * track.spaces),
        pile=DECK.counts[:],
        discard=vec[i64](),
    )
    stand_vehicles(race)
    race.police = track.spaces
    race.pile_size = DECK.size
    return race


def stand_vehicles(draft: Race) -> None:
    """§setup.vehicles The truck takes two spaces."""
    track = draft.track
    for number in range(len(draft.vehicle)):
        rear = draft.vehicle[number]
        draft.on_space[rear] = VEHICLE + number
        if track.lengths[number] == 2:
            draft.on_space[track.ahead[rear]] = VEHICLE + number


def bidder(state: Race) -> i64:
    """The seat that rolls next for the first turn."""
    seat: i64 = 0
    while state.bids[seat] != 0:
        seat += 1
    return seat


def bid(draft: Race, pips: i64, events: Told) -> None:
    """§setup.first One roll for the first turn; after the last one, who has it."""
    seat = bidder(draft)
    draft.bids = with_entry(draft.bids, seat, pips)
    tell_rolled(events, "setup.first", seat, pips)
    if 0 not in draft.bids:
        settle_bids(draft, events)


def settle_bids(draft: Race, events: Told) -> None:
    """§setup.first The highest goes first; ties for it roll again."""
    bids = list(draft.bids)
    highest = max(bids)
    if bids.count(highest) > 1:
        draft.bids = vec[i64]([0 if pips == highest else OUT_OF_IT for pips in bids])
        return
    draft.first = bids.index(highest)
    draft.bids = vec[i64]()
    draft.phase = GRID
    draft.turn = (draft.first - 1) % draft.seats
    tell_ordered(events, "setup.first", draft.first)


def free_arrows(state: Race) -> list[i64]:
    """§setup.grid"""
    options: list[i64] = []
    for number in range(len(state.track.arrows)):
        if state.on_space[state.track.arrows[number]] == FREE:
            options.append(ARROW + number)
    return options


def place_car(draft: Race, arrow: i64, events: Told) -> None:
    """§setup.grid From the last player back to the first."""
    seat = draft.turn
    space = draft.track.arrows[arrow]
    draft.car[seat] = space
    draft.on_space[space] = seat
    tell_placed(events, "setup.grid", draft.track, seat, space)
    if seat == draft.first:
        start_first_turn(draft, events)
    else:
        draft.turn = (seat - 1) % draft.seats
