"""Chapters 2 and 7: the set, the speed draw, the choice of a speed, and control tokens."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.full_throttle.components import (
    GEARS,
    HIGHEST_CONTROL,
    ICONS,
    NITROUS,
    POWER,
    SLOTS,
)
from paddock.games.full_throttle.deck import DECK, FASTEST, SUIT
from paddock.games.full_throttle.lexicon import CONTROL_TOKEN, MINIMUM, SPEED, USE
from paddock.games.full_throttle.rules.cards import (
    call_for_cards,
    leave_hand,
    mind_deck,
    take_card,
)
from paddock.games.full_throttle.rules.finish import take_block
from paddock.games.full_throttle.rules.movement import begin_move
from paddock.games.full_throttle.state import (
    CHOOSING_SPEED,
    CONTROL_DRAW,
    ON_TABLE,
    SPEED_DRAW,
    Race,
    changed,
)
from paddock.games.full_throttle.telling import (
    tell_control_taken,
    tell_set_played,
    tell_speed_added,
    tell_speed_chosen,
    tell_turned,
)
from paddock.games.full_throttle.turn_state import NO_DRIFT
from paddock.kernel.model import Told

THIRD: Final[i64] = 3


def play_set(draft: Race, choice: i64, events: Told) -> None:
    """§turn.set So many cards of one gear; §upgrade.block the block token comes back."""
    seat = draft.turn
    draft.set_gear = choice // SUIT + 1
    draft.set_count = choice % SUIT + 1
    cards = vec[i64]()
    for _ in range(draft.set_count):
        cards = append(cards, leave_hand(draft, seat, draft.set_gear, ON_TABLE))
    tell_set_played(events, "turn.set", seat, draft.set_gear, cards)
    take_block(draft, seat, events)
    if draft.gear[seat] != THIRD:
        draft.drift = NO_DRIFT
    draft.diagonals = draft.at_wheel(seat).diagonals
    draft.row = speed_row(draft)
    draw_speeds(draft, events)


def draw_speeds(draft: Race, events: Told) -> None:
    """§turn.set §driver.wren_castellan As many cards as the set has."""
    count = draft.set_count + draft.at_wheel(draft.turn).extra_card
    call_for_cards(draft, SPEED_DRAW, count, events)


def speed_row(state: Race) -> i64:
    """§upgrade.turbo The gear whose speeds are read: the car's, or the next one up."""
    gear = state.gear[state.turn]
    return gear + 1 if state.is_turbo and gear < GEARS else gear


def turn_card(draft: Race, ticket: i64, events: Told) -> None:
    """§turn.set One card of the speed draw."""
    card = take_card(draft, ticket)
    draft.where[card] = ON_TABLE
    draft.drawn = append(draft.drawn, card)
    draft.owed -= 1
    speed = DECK.speed(card, draft.row)
    icon = has_icon(speed, draft.row)
    tell_turned(events, "turn.set", draft.turn, card, speed, icon)
    if draft.owed == 0:
        draft.phase = CHOOSING_SPEED
    else:
        mind_deck(draft, events)


def has_icon(speed: i64, row: i64) -> bool:
    """§damage.icon"""
    return speed <= ICONS[row]


def speeds(state: Race) -> list[i64]:
    """§turn.set §turn.minimum What may be chosen, and the upgrades for this moment."""
    shown: i64 = 0
    for card in state.drawn:
        shown |= 1 << DECK.speed(card, state.row)
    options: list[i64] = []
    for speed in range(1, FASTEST + 1):
        if shown >> speed & 1:
            options.append(SPEED + speed - 1)
    if state.set_gear == state.gear[state.turn]:
        options.append(MINIMUM)
    if state.has(state.turn, POWER) and not state.is_powered:
        options.append(USE + POWER)
    if state.has(state.turn, NITROUS):
        options.append(USE + NITROUS)
    return options


def minimum_speed(state: Race) -> i64:
    """§turn.minimum §driver.sable_nakamura 0 where the set is of another gear."""
    seat = state.turn
    if state.set_gear == 0 or state.set_gear != state.gear[seat]:
        return 0
    return DECK.minimum[state.set_gear] + state.at_wheel(seat).more_minimum


def choose_minimum(draft: Race, events: Told) -> None:
    """§turn.minimum"""
    set_speed(draft, minimum_speed(draft), 0, events)
    begin_move(draft, events)


def choose_speed(draft: Race, speed: i64, events: Told) -> None:
    """§turn.set §damage.control §driver.gisele"""
    seat = draft.turn
    is_iconic = has_icon(speed, draft.row)
    takes_token = is_iconic and draft.terms.is_damaging and has_free_slot(draft, seat)
    set_speed(draft, speed, draft.at_wheel(seat).icon_speed if is_iconic else 0, events)
    if takes_token:
        draft.phase = CONTROL_DRAW
    else:
        begin_move(draft, events)


def set_speed(draft: Race, speed: i64, by_icon: i64, events: Told) -> None:
    """§turn.speed The chosen speed with all that is added to it."""
    seat = draft.turn
    driver = draft.at_wheel(seat)
    at_start = driver.first_speed if draft.turns[seat] == 0 else 0
    waiting = waiting_token(draft, seat)
    draft.is_controlled = waiting > 0
    draft.speed = speed + draft.added + by_icon + at_start + waiting
    draft.left = draft.speed
    if by_icon + at_start > 0:
        tell_speed_added(events, driver.rule, seat, by_icon + at_start)
    if waiting > 0:
        tell_speed_added(events, "damage.control", seat, waiting)
    tell_speed_chosen(events, "turn.speed", seat, speed, draft.speed)


def waiting_token(state: Race, seat: i64) -> i64:
    """§damage.control The number that is added in the next move, 0 if there is none."""
    if state.worn[seat] == SLOTS:
        return 0
    return state.slot[seat * SLOTS + state.worn[seat]]


def has_free_slot(state: Race, seat: i64) -> bool:
    return state.slot[seat * SLOTS + SLOTS - 1] == 0


def tokens_left(state: Race) -> list[i64]:
    """§damage.control The numbers that face-down tokens have."""
    options: list[i64] = []
    for number in range(1, HIGHEST_CONTROL + 1):
        if state.control[number] > 0:
            options.append(CONTROL_TOKEN + number - 1)
    return options


def token_weights(state: Race) -> list[i64]:
    return [count for count in state.control if count > 0]


def take_token(draft: Race, number: i64, events: Told) -> None:
    """§damage.control Into the next slot, number up."""
    seat = draft.turn
    place = seat * SLOTS
    while draft.slot[place] != 0:
        place += 1
    draft.slot = changed(draft.slot, place, number)
    draft.control = changed(draft.control, number, draft.control[number] - 1)
    tell_control_taken(events, "damage.control", seat, number)
    begin_move(draft, events)
