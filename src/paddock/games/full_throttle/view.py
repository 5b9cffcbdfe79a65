"""The view of a race: its class, `look` builds one for a seat, `imagine` a race behind one."""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from paddock.games.full_throttle.components import SLOTS, UPGRADES
from paddock.games.full_throttle.courses import to_go
from paddock.games.full_throttle.deck import CARDS, DECK
from paddock.games.full_throttle.drivers import DRIVERS
from paddock.games.full_throttle.loadout import loadout, loadouts
from paddock.games.full_throttle.rules.cards import put_in_hand
from paddock.games.full_throttle.rules.finish import spaces_to_go
from paddock.games.full_throttle.rules.penalties import hand_limit
from paddock.games.full_throttle.rules.setup import read_terms, tokens_to_place
from paddock.games.full_throttle.rules.speed import minimum_speed
from paddock.games.full_throttle.rules.turn import shift_cost
from paddock.games.full_throttle.state import (
    BLOCKS,
    CARS,
    DISCARDED,
    ENDINGS,
    IN_DECK,
    ON_TABLE,
    PHASES,
    Race,
    empty_race,
)
from paddock.games.full_throttle.terms import shut_spaces
from paddock.games.full_throttle.turn_state import DRIFTS, NOBODY, SIDES
from paddock.games.full_throttle.view_parts import (
    SHOWN_LIMITS,
    card_icon,
    cards_seen,
    driver_name,
    flags,
    pieces,
    recall_flags,
    row_read,
    tokens_seen,
)
from paddock.kernel.dice import Rng
from paddock.kernel.model import Seat, View


@dataclass
class Scene(View):
    """Everything but the others' hands, the deck, and loadouts that are not all placed.

    Cards, pieces, places and drivers are named as the board names them: a card is `4-11`, its
    gear and its number. Lists by seat unless they say otherwise.
    """

    course: str
    obstacles: str
    upgrades: str
    drivers: str
    damage: bool
    """The five options, as they were chosen."""
    title: str
    map: str
    teams: bool
    """Seats 0 and 2 race against 1 and 3."""
    length: int
    """Spaces from the start line to the finish."""
    limits: tuple[int, ...]
    """How many tokens of each kind a car may have; 0 is any number."""
    phase: str
    round: int
    turn: Seat
    """Whose turn it is, or who is asked during the setup; -1 when several are or nobody is."""
    first: Seat
    pieces: dict[str, str]
    """Cars, obstacles and block tokens; cars over the finish stand on `finish`."""
    driver: tuple[str, ...]
    gears: tuple[int, ...]
    """0 is Neutral."""
    hands: tuple[int, ...]
    """How many cards each holds."""
    hand_sizes: tuple[int, ...]
    """How many each may hold without penalties."""
    hand: tuple[str, ...]
    """This seat's cards."""
    deck: int
    discard: tuple[str, ...]
    loaded: tuple[bool, ...]
    tokens: tuple[tuple[int, ...], ...]
    """Upgrades left by kind, () where they are not to be seen."""
    to_load: tuple[int, ...]
    """How many tokens each has to place."""
    slots: tuple[tuple[int, ...], ...]
    """Control tokens, the first `damages` of them turned over."""
    damages: tuple[int, ...]
    turns: tuple[int, ...]
    to_go: tuple[int, ...]
    """Spaces to the finish; 0 over it, -1 off the road."""
    home: tuple[int, ...]
    """Speed left over the finish, -1 for cars that are not there."""
    home_speed: tuple[int, ...]
    out: tuple[int, ...]
    """0, or the how manieth the car was to go out."""
    ending: str
    resume: str
    """The phase that goes on when this one is done."""
    owed: int
    """Cards still to pay or to draw; of a tuning, cards discarded so far."""
    shift: int
    """1 or -1 while a gear up or down is being paid."""
    up_cost: int
    down_cost: int
    """Cards that a gear up and a gear down cost whose turn it is, 0 between turns."""
    penalties: int
    """Of the turn under way."""
    hand_limit: int
    """Cards to which its hand will be filled, the penalties counted."""
    played: tuple[str, ...]
    """The set on the table and cards turned for Nitrous."""
    set_gear: int
    set_count: int
    drawn: tuple[str, ...]
    """The speed draw."""
    row: int
    """The gear whose speeds are read from it."""
    speeds: tuple[int, ...]
    """What each card of the draw shows there."""
    icons: tuple[bool, ...]
    """Whether that number carries a damage icon."""
    minimum: int
    """The minimum speed that may be chosen instead, 0 where there is none."""
    added: int
    """Speed added by Nitrous and Tires so far."""
    speed: int
    """The speed value once a speed is chosen, 0 before."""
    left: int
    """Spaces left of the move."""
    side: str
    """The way lanes have been changed in this turn."""
    tires: int
    """Tires that lower the speed for corners."""
    drift: str
    """`ahead` or `corner` while Steering is in force."""
    diagonals: int
    """Diagonal steps left."""
    ignored: Seat
    """Whose block token is ignored, -1 nobody's."""
    flags: tuple[str, ...]
    """What is in force in this turn: stepped, turbo, transmission, aerodynamics, power,
    handling, control, barrier, relay."""


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


DRIVER_NUMBERS = {driver.name: number for number, driver in enumerate(DRIVERS)}


def imagine(view: Scene, rng: Rng) -> Race:
    """§setup.secret A race as this seat sees it; what it cannot see is dealt anew."""
    damage = "yes" if view.damage else "no"
    options = (view.course, view.obstacles, view.upgrades, view.drivers, damage)
    race = empty_race(read_terms(len(view.gears), *options))
    recall_table(race, view)
    recall_turn(race, view)
    recall_flags(race, view.flags)
    for seat in range(race.terms.seats):
        recall_seat(race, view, seat)
        imagine_loadout(race, view, seat, rng)
    deal_unseen(race, view, rng)
    return race


def recall_table(race: Race, view: Scene) -> None:
    race.phase = PHASES.index(view.phase)
    race.round = view.round
    race.turn = view.turn
    race.first = view.first
    race.ending = ENDINGS.index(view.ending)
    index = race.terms.course.index
    for number in range(len(race.obstacles), len(view.pieces)):
        piece = f"obstacle-{number}"
        if piece in view.pieces:
            race.obstacles = append(race.obstacles, index[view.pieces[piece]])
    if len(race.obstacles) > len(race.terms.obstacles):
        race.shut = shut_spaces(race.terms.course, race.obstacles)
        race.distance = to_go(race.terms.course, race.obstacles)


def recall_turn(race: Race, view: Scene) -> None:
    race.resume = PHASES.index(view.resume) if view.resume else 0
    race.owed = view.owed
    race.shift = view.shift
    race.penalties = view.penalties
    race.set_gear = view.set_gear
    race.set_count = view.set_count
    race.row = view.row if view.set_count > 0 else 0
    race.added = view.added
    race.speed = view.speed
    race.left = view.left
    race.side = SIDES.index(view.side)
    race.tires = view.tires
    race.drift = DRIFTS.index(view.drift)
    race.diagonals = view.diagonals
    race.ignored = view.ignored


def recall_seat(race: Race, view: Scene, seat: i64) -> None:
    index = race.terms.course.index
    if view.driver[seat]:
        race.driver[seat] = DRIVER_NUMBERS[view.driver[seat]]
    if CARS[seat] in view.pieces:
        race.space[seat] = index[view.pieces[CARS[seat]]]
    if BLOCKS[seat] in view.pieces:
        race.block[seat] = index[view.pieces[BLOCKS[seat]]]
    race.gear[seat] = view.gears[seat]
    race.turns[seat] = view.turns[seat]
    race.home[seat] = view.home[seat]
    race.home_speed[seat] = view.home_speed[seat]
    race.out[seat] = view.out[seat]
    race.worn[seat] = view.damages[seat]
    for place, number in enumerate(view.slots[seat]):
        race.slot[seat * SLOTS + place] = number
        if number > 0:
            race.control[number] -= 1


def imagine_loadout(race: Race, view: Scene, seat: i64, rng: Rng) -> None:
    """A loadout that is not to be seen may be any."""
    race.loaded[seat] = int(view.loaded[seat])
    if not view.loaded[seat]:
        return
    counts: list[i64] = list(view.tokens[seat])
    if not counts:
        tokens = tokens_to_place(race, seat)
        counts = loadout(rng.below(loadouts(tokens)), tokens)
    for kind in range(UPGRADES):
        race.tokens[seat * UPGRADES + kind] = counts[kind]


def deal_unseen(race: Race, view: Scene, rng: Rng) -> None:
    """The others' hands come from the cards that this seat sees nowhere."""
    for name in view.discard:
        race.where[DECK.index[name]] = DISCARDED
    for name in (*view.played, *view.drawn):
        race.where[DECK.index[name]] = ON_TABLE
    race.drawn = vec[i64]([DECK.index[name] for name in view.drawn])
    for name in view.hand:
        put_in_hand(race, view.seat, DECK.index[name])
    unseen = vec[i64]([card for card in range(CARDS) if race.where[card] == IN_DECK])
    for seat in range(race.terms.seats):
        for _ in range(view.hands[seat] - race.hand[seat]):
            place = rng.below(len(unseen))
            put_in_hand(race, seat, unseen[place])
            unseen[place] = unseen[len(unseen) - 1]
            unseen, _ = pop(unseen)
    race.deck = unseen
