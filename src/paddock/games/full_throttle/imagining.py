"""A truth that could lie behind what a seat sees."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.full_throttle.box import SLOTS, UPGRADES
from paddock.games.full_throttle.courses import to_go
from paddock.games.full_throttle.deck import CARDS, DECK
from paddock.games.full_throttle.drivers import DRIVERS
from paddock.games.full_throttle.loadout import loadout, loadouts
from paddock.games.full_throttle.model import (
    BLOCKS,
    CARS,
    DISCARDED,
    DRIFTS,
    ENDINGS,
    IN_DECK,
    ON_TABLE,
    PHASES,
    SIDES,
    Race,
    empty_race,
    shut_spaces,
)
from paddock.games.full_throttle.rules.cards import put_in_hand
from paddock.games.full_throttle.rules.setup import read_terms, tokens_to_place
from paddock.games.full_throttle.scene import Scene
from paddock.kernel.dice import Rng

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
            race.obstacles.append(index[view.pieces[piece]])
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
    race.drawn = [DECK.index[name] for name in view.drawn]
    for name in view.hand:
        put_in_hand(race, view.seat, DECK.index[name])
    unseen: list[i64] = [card for card in range(CARDS) if race.where[card] == IN_DECK]
    for seat in range(race.terms.seats):
        for _ in range(view.hands[seat] - race.hand[seat]):
            place = rng.below(len(unseen))
            put_in_hand(race, seat, unseen[place])
            unseen[place] = unseen[len(unseen) - 1]
            unseen.pop()
    race.deck = unseen
