"""The view of a race: its class, `look` builds one for a seat, `imagine` a race behind one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.trafic_turbo.deck import DECK, HIDDEN, NO_CARD
from paddock.games.trafic_turbo.rules.setup import new_race, stand_vehicles
from paddock.games.trafic_turbo.rules.traffic import watch_all
from paddock.games.trafic_turbo.state import (
    CARS,
    FREE,
    KEEPING,
    LOOKING,
    MOVE,
    NOBODY,
    PHASES,
    PIECES,
    POLICE_CAR,
    POLICE_MOVE,
    SIDEWAYS,
    TRAFFIC_MOVE,
    VEHICLE,
    Race,
    has,
    rows_to_go,
)
from paddock.games.trafic_turbo.track import OFF, find_track
from paddock.kernel.dice import Rng
from paddock.kernel.model import Seat, View


@dataclass
class Street(View):
    """What one seat may know. Pieces, places and cards are named as the board names them."""

    circuit: str
    with_points: bool
    phase: str
    round: int
    turn: Seat
    order: tuple[Seat, ...]
    bids: tuple[int, ...]
    """Rolls for the first turn: 0 not rolled yet, -1 beaten; () once the order is known."""
    pieces: dict[str, str]
    opened: tuple[bool, ...]
    to_go: tuple[int, ...]
    waits: tuple[bool, ...]
    fined: tuple[int, ...]
    collisions: tuple[int, ...]
    home: tuple[Seat, ...]
    roll: int
    left: int
    driven: int
    """Spaces driven so far in the move under way."""
    pushed: tuple[Seat, ...]
    """Whose cars it has pushed."""
    sideways: str
    warning: bool
    maneuver: bool
    stopped: bool
    """Whether the seat whose turn it is was fined this turn."""
    mirror: bool
    """Whether the card being played was taken with a Mirror."""
    changed: tuple[str, ...]
    """Vehicles that have changed lanes with this Traffic card."""
    origin: str
    """Where the police car began, or where a driver with a Warning would be thrown back to."""
    keeps: tuple[bool, ...]
    own_card: str
    drawn: str
    pile: int
    seen_pile: tuple[str, ...]
    """The cards of the pile, for who looks through it with a Mirror."""
    discard: tuple[str, ...]


NO_NAME: Final = ""


def look(state: Race, seat: Seat) -> Street:
    """§card.secret Everything on the table, the seat's own card, nothing of the others'."""
    seats = range(state.seats)
    return Street(
        seat=seat,
        circuit=state.track.name,
        with_points=state.with_points,
        phase=PHASES[state.phase],
        round=state.round,
        turn=state.turn,
        order=playing_order(state),
        bids=tuple(state.bids),
        pieces=pieces_on_board(state),
        opened=tuple([has(state.opened, other) for other in seats]),
        to_go=tuple([rows_to_go(state, other) for other in seats]),
        waits=tuple([has(state.waiting, other) for other in seats]),
        fined=tuple(state.fined),
        collisions=tuple(state.collisions),
        home=tuple(state.home),
        roll=state.roll,
        left=state.left,
        driven=state.driven,
        pushed=tuple([other for other in seats if has(state.pushed, other)]),
        sideways=SIDEWAYS[state.sideways],
        warning=state.warning,
        maneuver=state.maneuver,
        stopped=state.stopped,
        mirror=state.mirror,
        changed=changed_vehicles(state),
        origin=state.track.places[state.origin] if state.origin != OFF else NO_NAME,
        keeps=tuple([card != NO_CARD for card in state.kept]),
        own_card=card_name(state.kept[seat]) if 0 <= seat < state.seats else NO_NAME,
        drawn=drawn_name(state, seat),
        pile=state.pile_size,
        seen_pile=seen_pile(state, seat),
        discard=tuple([DECK.names[card] for card in state.discard]),
    )


def playing_order(state: Race) -> tuple[Seat, ...]:
    if state.first == NOBODY:
        return ()
    return tuple([(state.first + turn) % state.seats for turn in range(state.seats)])


def pieces_on_board(state: Race) -> dict[str, str]:
    places = state.track.places
    pieces = {CARS[s]: places[state.car[s]] for s in range(state.seats) if state.car[s] != OFF}
    pieces[PIECES[POLICE_CAR]] = places[state.police]
    for number in range(len(state.vehicle)):
        pieces[PIECES[VEHICLE + number]] = places[state.vehicle[number]]
    return pieces


def changed_vehicles(state: Race) -> tuple[str, ...]:
    vehicles = range(len(state.vehicle))
    return tuple([PIECES[VEHICLE + number] for number in vehicles if has(state.changed, number)])


def card_name(card: i64) -> str:
    return NO_NAME if card == NO_CARD else DECK.names[card]


def drawn_name(state: Race, seat: Seat) -> str:
    """§card.secret A card that may be kept is seen by its drawer alone."""
    if state.phase == KEEPING and seat != state.turn:
        return HIDDEN
    return card_name(state.drawn)


def seen_pile(state: Race, seat: Seat) -> tuple[str, ...]:
    """§card.mirror §card.secret Only who plays a Mirror sees the pile, and while it does."""
    if state.phase != LOOKING or seat != state.turn:
        return ()
    cards: list[str] = []
    for card in range(len(state.pile)):
        cards += [DECK.names[card]] * state.pile[card]
    return tuple(cards)


def imagine(view: Street, rng: Rng) -> Race:
    """A truth that looks like this view: what the seat does not see is dealt anew."""
    race = new_race(find_track(view.circuit), len(view.fined), view.with_points)
    recall_table(race, view)
    recall_turn(race, view)
    stand_pieces(race, view)
    if race.phase == TRAFFIC_MOVE:
        watch_all(race)
    deal_unseen(race, view, rng)
    return race


def recall_table(race: Race, view: Street) -> None:
    race.phase = PHASES.index(view.phase)
    race.round = view.round
    race.turn = view.turn
    race.first = view.order[0] if view.order else NOBODY
    race.bids = vec[i64](view.bids)
    race.fined = vec[i64](view.fined)
    race.collisions = vec[i64](view.collisions)
    race.home = vec[i64](view.home)
    for seat in range(race.seats):
        race.opened |= view.opened[seat] << seat
        race.waiting |= view.waits[seat] << seat


def recall_turn(race: Race, view: Street) -> None:
    race.roll = view.roll
    race.left = view.left
    race.driven = view.driven
    for seat in view.pushed:
        race.pushed |= 1 << seat
    race.sideways = SIDEWAYS.index(view.sideways)
    race.warning = view.warning
    race.maneuver = view.maneuver
    race.stopped = view.stopped
    race.mirror = view.mirror
    for name in view.changed:
        race.changed |= 1 << (PIECES.index(name) - VEHICLE)
    if view.origin != NO_NAME:
        race.origin = race.track.place_index[view.origin]


def stand_pieces(race: Race, view: Street) -> None:
    """The car of a driver with a Warning and a police car under way stand on no space."""
    index = race.track.place_index
    race.on_space = vec[i64]([FREE] * race.track.spaces)
    for number in range(len(race.vehicle)):
        race.vehicle[number] = index[view.pieces[PIECES[VEHICLE + number]]]
    stand_vehicles(race)
    race.police = index[view.pieces[PIECES[POLICE_CAR]]]
    if race.police < race.track.spaces and race.phase != POLICE_MOVE:
        race.on_space[race.police] = POLICE_CAR
    for seat in range(race.seats):
        if CARS[seat] in view.pieces:
            race.car[seat] = index[view.pieces[CARS[seat]]]
            if not (race.phase == MOVE and race.warning and seat == race.turn):
                race.on_space[race.car[seat]] = seat


def deal_unseen(race: Race, view: Street, rng: Rng) -> None:
    """§card.secret First what others hold, from the cards that can be kept; the rest is pile."""
    for name in view.discard:
        put_aside(race, DECK.index[name])
    if view.mirror:
        put_aside(race, DECK.mirror)
    race.discard = vec[i64]([DECK.index[name] for name in view.discard])
    if view.own_card != NO_NAME:
        race.kept[view.seat] = put_aside(race, DECK.index[view.own_card])
    if view.drawn not in (NO_NAME, HIDDEN):
        race.drawn = put_aside(race, DECK.index[view.drawn])
    hide_seen_pile(race, view)
    for seat in range(race.seats):
        if view.keeps[seat] and seat != view.seat:
            race.kept[seat] = put_aside(race, unseen_card(race, rng))
    if view.drawn == HIDDEN:
        race.drawn = put_aside(race, unseen_card(race, rng))
    if view.seen_pile:
        race.pile = counted(view.seen_pile)
    race.pile_size = sum(race.pile)


def hide_seen_pile(race: Race, view: Street) -> None:
    """Who looks through the pile knows that nobody holds those cards."""
    for name in view.seen_pile:
        put_aside(race, DECK.index[name])


def put_aside(race: Race, card: i64) -> i64:
    race.pile[card] -= 1
    assert race.pile[card] >= 0, "a view shows more of a card than there are"
    return card


def unseen_card(race: Race, rng: Rng) -> i64:
    """Any card that can be kept, each copy as likely as the others."""
    total: i64 = 0
    for card in range(len(race.pile)):
        if DECK.keepable[card]:
            total += race.pile[card]
    ticket = rng.below(total)
    for card in range(len(race.pile)):
        if DECK.keepable[card]:
            ticket -= race.pile[card]
            if ticket < 0:
                return card
    raise AssertionError("a ticket beyond the last card")


def counted(names: tuple[str, ...]) -> vec[i64]:
    counts = vec[i64]([0] * len(DECK.names))
    for name in names:
        counts[DECK.index[name]] += 1
    return counts
