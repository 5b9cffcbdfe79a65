"""Chapter 8: switches, and what becomes of robots on a card that turns."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.microbot_racers.faces import is_hazard, turned
from paddock.games.microbot_racers.rules.collisions import is_wall
from paddock.games.microbot_racers.rules.ending import is_over
from paddock.games.microbot_racers.rules.laps import arrive, put
from paddock.games.microbot_racers.state import TURNED, Race, kind_at, turn_card
from paddock.games.microbot_racers.table import NEXT, OUT, PLACE_OF, SQUARES, apart
from paddock.games.microbot_racers.telling import tell_card_turned, tell_moved
from paddock.kernel.model import Told


def lie_offered(state: Race) -> i64:
    """How the card under the robot that moves lies once its switch is set off."""
    square = state.at[state.actor]
    return turned(state.lies[i64(PLACE_OF[square])], kind_at(state, square))


def set_off(draft: Race, events: Told) -> None:
    """§switches.offer Turn the card under the robot that moves, as its switch shows.

    §switches.coordinates Nobody's square or facing changes by it; what they stand on does.
    """
    place = i64(PLACE_OF[draft.at[draft.actor]])
    switch = kind_at(draft, draft.at[draft.actor])
    turn_card(draft, place, lie_offered(draft))
    tell_card_turned(events, "switches.offer", draft.actor, place, switch, draft.lies[place])
    shake(draft, draft.actor, place, events)
    if not is_over(draft):
        shake(draft, 1 - draft.actor, place, events)


def shake(draft: Race, seat: i64, place: i64, events: Told) -> None:
    """What the turned card does to a robot on it, the rolls still to come."""
    if i64(PLACE_OF[draft.at[seat]]) != place:
        return
    draft.phase = TURNED
    if is_wall(draft, draft.at[seat]):
        square = refuge(draft, seat, place)
        tell_moved(events, "switches.block", seat, draft.at[seat], square)
        put(draft, seat, square)
        arrive(draft, seat, events)
    if not is_over(draft) and is_hazard(kind_at(draft, draft.at[seat])):
        # §switches.puddle The mover rolls first: `roller` sees to it.
        draft.due |= 1 << seat


def refuge(state: Race, seat: i64, place: i64) -> i64:
    """§switches.block The free square ahead, else behind, else the nearest of the card."""
    facing = state.facing[seat]
    square = free_ahead(state, state.at[seat], facing)
    if square == OUT:
        square = free_ahead(state, state.at[seat], (facing + 2) & 3)
    return nearest(state, state.at[seat], place) if square == OUT else square


def free_ahead(state: Race, start: i64, facing: i64) -> i64:
    """The next free square of a line, over blocks and robots; OUT where the table ends first."""
    square = i64(NEXT[facing * SQUARES + start])
    while square != OUT and not is_free(state, square):
        square = i64(NEXT[facing * SQUARES + square])
    return square


def is_free(state: Race, square: i64) -> bool:
    return not is_wall(state, square) and square != state.at[0] and square != state.at[1]


def nearest(state: Race, start: i64, place: i64) -> i64:
    """The nearest free square of a card: rows plus columns, then the upper, then the left one."""
    best = OUT
    shortest: i64 = SQUARES
    for square in range(SQUARES):
        if i64(PLACE_OF[square]) == place and is_free(state, square):
            length = apart(square, start)
            if length < shortest:
                shortest = length
                best = square
    assert best != OUT, "every face has free squares"
    return best
