"""Chapter 4: the upgrades, each where its rule allows it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.components import (
    AERODYNAMICS,
    GEARS,
    HANDLING,
    KINDS,
    NITROUS,
    POWER,
    STEERING,
    TIRES,
    TRANSMISSION,
    TUNING,
    TURBO,
    UPGRADES,
)
from paddock.games.full_throttle.deck import DECK
from paddock.games.full_throttle.lexicon import BLOCK_LEFT, DRAW, IGNORE, USE
from paddock.games.full_throttle.menus import (
    TO_BLOCK_LEFT,
    TO_BLOCK_RIGHT,
    TO_DRAW,
    TO_IGNORE,
    TO_USE_AERODYNAMICS,
    TO_USE_NITROUS,
    TO_USE_TIRES,
)
from paddock.games.full_throttle.rules.cards import (
    call_for_cards,
    deal_card,
    discard_card,
    discards,
    mind_deck,
    take_card,
)
from paddock.games.full_throttle.rules.movement import mind_way
from paddock.games.full_throttle.rules.speed import THIRD, draw_speeds
from paddock.games.full_throttle.rules.steps import is_free
from paddock.games.full_throttle.state import (
    BEFORE,
    DISCARDED,
    MOVE,
    NITROUS_DRAW,
    NOTHING,
    OFF,
    ON_TABLE,
    TUNING_DRAW,
    TUNING_HAND,
    Race,
)
from paddock.games.full_throttle.telling import (
    tell_block_ignored,
    tell_block_placed,
    tell_draw_thrown,
    tell_speed_added,
    tell_turned,
    tell_upgrade_played,
)
from paddock.games.full_throttle.turn_state import DRIFT_AHEAD, NO_DRIFT
from paddock.kernel.model import Told

RULES: Final = [f"upgrade.{kind}" for kind in KINDS]
FIRST_TURN_TIRES: Final[i64] = 2


def add_upgrades_before(state: Race, options: list[i64]) -> None:
    """What may be played before the set, by a driver with cards in hand."""
    seat = state.turn
    gear = state.gear[seat]
    if state.has(seat, NITROUS):
        options.append(USE + NITROUS)
    if state.has(seat, TUNING):
        options.append(USE + TUNING)
    if state.has(seat, TURBO) and 0 < gear < GEARS and not state.is_turbo:
        options.append(USE + TURBO)
    if state.has(seat, STEERING) and gear == THIRD and state.drift == NO_DRIFT:
        options.append(USE + STEERING)
    if has_transmission(state):
        options.append(USE + TRANSMISSION)


def has_transmission(state: Race) -> bool:
    """§upgrade.transmission Before the move and after it."""
    return state.has(state.turn, TRANSMISSION) and not state.is_transmission


def upgrades_moving(state: Race) -> i64:
    """A bit for each that may be played once the speed is chosen, until the move is over."""
    seat = state.turn
    mask: i64 = 0
    if state.has(seat, NITROUS) and not state.stepped:
        mask |= TO_USE_NITROUS
    if state.has(seat, TIRES) and (state.turns[seat] > 0 or not state.stepped):
        mask |= TO_USE_TIRES
    if state.has(seat, AERODYNAMICS):
        mask |= TO_USE_AERODYNAMICS
    if not has_handling(state):
        return mask
    for other in range(state.terms.seats):
        if other != seat and state.block[other] != OFF:
            mask |= TO_IGNORE << other
    return mask | sides_to_block(state)


def has_handling(state: Race) -> bool:
    """§upgrade.handling Once in a turn."""
    return state.has(state.turn, HANDLING) and not state.is_handled


def sides_to_block(state: Race) -> i64:
    """§upgrade.handling The block token, on either side of the car."""
    course = state.terms.course
    here = state.space[state.turn]
    mask: i64 = 0
    if takes_block(state, course.left[here]):
        mask |= TO_BLOCK_LEFT
    if takes_block(state, course.right[here]):
        mask |= TO_BLOCK_RIGHT
    return mask


def takes_block(state: Race, space: i64) -> bool:
    """§upgrade.block §upgrade.handling A free space without corner number."""
    if space == OFF or state.terms.course.corner[space] != 0:
        return False
    return is_free(state, space) and space not in state.space and space not in state.block


def spend(draft: Race, kind: i64, events: Told) -> None:
    place = draft.turn * UPGRADES + kind
    draft.tokens[place] -= 1
    tell_upgrade_played(events, RULES[kind], draft.turn, kind, draft.tokens[place])


def use(draft: Race, kind: i64, events: Told) -> None:
    """Play an upgrade that was offered."""
    spend(draft, kind, events)
    if kind == NITROUS:
        draft.resume = draft.phase
        call_for_cards(draft, NITROUS_DRAW, 1, events)
    elif kind == POWER:
        draw_anew(draft, events)
    elif kind == TUNING:
        draft.phase = TUNING_HAND
        draft.owed = 0
    elif kind == TIRES:
        fit_tires(draft, events)
    elif kind == AERODYNAMICS:
        draft.is_aero = True
        draft.diagonals += 1
        mind_way(draft, events)
    else:
        put_in_force(draft, kind)


def put_in_force(draft: Race, kind: i64) -> None:
    """§upgrade.turbo §upgrade.transmission §upgrade.steering For the rest of the turn."""
    if kind == TURBO:
        draft.is_turbo = True
    elif kind == TRANSMISSION:
        draft.is_transmission = True
    else:
        assert kind == STEERING, "all other kinds have been played already"
        draft.drift = DRIFT_AHEAD


def add_nitrous(draft: Race, ticket: i64, events: Told) -> None:
    """§upgrade.nitrous The value of the top card is added to the speed."""
    card = take_card(draft, ticket)
    draft.where[card] = ON_TABLE
    draft.owed = 0
    value = DECK.nitrous(card)
    tell_turned(events, "upgrade.nitrous", draft.turn, card, value, False)
    draft.phase = draft.resume
    draft.resume = 0
    add_speed(draft, NITROUS, value, events)


def add_speed(draft: Race, kind: i64, count: i64, events: Told) -> None:
    """§turn.speed To the speed value, or to what it will be."""
    draft.added += count
    tell_speed_added(events, RULES[kind], draft.turn, count)
    if draft.phase == MOVE:
        draft.speed += count
        draft.left += count
        mind_way(draft, events)


def fit_tires(draft: Race, events: Told) -> None:
    """§upgrade.tires Speed in the first turn, and grip in later ones."""
    if draft.turns[draft.turn] == 0:
        add_speed(draft, TIRES, FIRST_TURN_TIRES, events)
    else:
        draft.tires += 1


def draw_anew(draft: Race, events: Told) -> None:
    """§upgrade.power The set stands, the whole speed draw is made anew."""
    draft.is_powered = True
    for card in draft.drawn:
        draft.where[card] = DISCARDED
    draft.drawn = NOTHING
    tell_draw_thrown(events, "upgrade.power", draft.turn)
    draw_speeds(draft, events)


def tuning_choices(state: Race) -> i64:
    """§upgrade.tuning Cards to discard, and to draw once there is at least one."""
    return discards(state) | TO_DRAW if state.owed > 0 else discards(state)


def tune(draft: Race, action: i64, gear: i64, events: Told) -> None:
    """§upgrade.tuning One card after the other, then one more than that is drawn."""
    if action != DRAW:
        discard_card(draft, draft.turn, gear, "upgrade.tuning", events)
        draft.owed += 1
    if action == DRAW or draft.hand[draft.turn] == 0:
        call_for_cards(draft, TUNING_DRAW, draft.owed + 1, events)


def draw_tuned(draft: Race, ticket: i64, events: Told) -> None:
    deal_card(draft, draft.turn, ticket, "upgrade.tuning", events)
    if draft.owed == 0:
        draft.phase = BEFORE
    else:
        mind_deck(draft, events)


def handle(draft: Race, action: i64, events: Told) -> None:
    """§upgrade.handling §upgrade.block The block token, or another's is ignored."""
    seat = draft.turn
    spend(draft, HANDLING, events)
    draft.is_handled = True
    if action >= IGNORE:
        draft.ignored = action - IGNORE
        tell_block_ignored(events, "upgrade.handling", seat, draft.ignored)
    else:
        course = draft.terms.course
        beside = course.left if action == BLOCK_LEFT else course.right
        draft.block[seat] = beside[draft.space[seat]]
        tell_block_placed(events, "upgrade.block", draft, seat)
    if draft.phase == MOVE:
        mind_way(draft, events)
