"""Chapters 3 and 4: drawing, keeping and playing cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.trafic_turbo.deck import (
    DECK,
    MIRROR,
    NO_CARD,
    POLICE,
    SKID,
    TRAFFIC,
    TURBO,
)
from paddock.games.trafic_turbo.lexicon import DRAW, DROP, KEEP, PLAY_TURBO, TAKE
from paddock.games.trafic_turbo.rules.movement import begin_move, stop_on_grey
from paddock.games.trafic_turbo.rules.pile import (
    call_for_card,
    card_at,
    end_card,
    make_pile,
    take_from_pile,
)
from paddock.games.trafic_turbo.rules.police import begin_police
from paddock.games.trafic_turbo.rules.pushing import drive_onto
from paddock.games.trafic_turbo.rules.steps import is_room
from paddock.games.trafic_turbo.rules.traffic import begin_traffic
from paddock.games.trafic_turbo.rules.turn import make_wait
from paddock.games.trafic_turbo.state import (
    KEEPING,
    LOOKING,
    TO_LEFT,
    TURBO_MOVE,
    Race,
)
from paddock.games.trafic_turbo.telling import (
    tell_blocked,
    tell_discarded,
    tell_drew,
    tell_kept,
    tell_looked,
    tell_played,
    tell_skidded,
    tell_skidded_off,
    tell_took,
)
from paddock.games.trafic_turbo.track import OFF, SEATS
from paddock.kernel.menu import Menu
from paddock.kernel.model import Decision, Told

TURBO_OR_DRAW: Final = Menu("card.play", [PLAY_TURBO, DRAW], SEATS)


def kept_choices(state: Race) -> tuple[Decision, ...]:
    """§card.play A kept Turbo may be played in place of the draw; nothing else may."""
    is_turbo = DECK.kinds[state.kept[state.turn]] == TURBO
    return TURBO_OR_DRAW.ask(state.turn, 3 if is_turbo else 2)


def choose(draft: Race, action: i64, events: Told) -> None:
    """§card.play"""
    if action == DRAW:
        call_for_card(draft, events)
        return
    draft.drawn = draft.kept[draft.turn]
    draft.kept[draft.turn] = NO_CARD
    play_turbo(draft, events)


def draw_card(draft: Race, ticket: i64, events: Told) -> None:
    """§card.draw A card that can be kept is kept or not, any other is played at once."""
    card = card_at(draft, ticket)
    take_from_pile(draft, card)
    tell_drew(events, "card.draw", draft.turn, card)
    if DECK.keepable[card]:
        draft.phase = KEEPING
    else:
        play_at_once(draft, events)


def play_at_once(draft: Race, events: Told) -> None:
    """§card.draw"""
    kind = DECK.kinds[draft.drawn]
    value = DECK.values[draft.drawn]
    if kind == TRAFFIC:
        begin_traffic(draft, value, events)
    elif kind == POLICE:
        begin_police(draft, value)
    elif kind == SKID:
        skid(draft, value, events)
        end_card(draft, events)
    else:
        assert kind == MIRROR, "every other card can be kept"
        look_through_pile(draft, events)


def keep_choices(state: Race) -> list[i64]:
    """§card.keep §card.turbo §move.fine Play a Turbo, keep the card, or say which one goes."""
    options: list[i64] = []
    if DECK.kinds[state.drawn] == TURBO and not state.stopped:
        options.append(PLAY_TURBO)
    kept = state.kept[state.turn]
    if kept == NO_CARD:
        options.append(KEEP)
        return options
    options.append(DROP + kept)
    if state.drawn != kept:
        options.append(DROP + state.drawn)
    return options


def keep(draft: Race, action: i64, events: Told) -> None:
    """§card.keep §card.secret Nobody is told whether the old or the new card went."""
    seat = draft.turn
    if action == PLAY_TURBO:
        play_turbo(draft, events)
        return
    if action == KEEP:
        tell_kept(events, "card.keep", seat)
        draft.kept[seat] = draft.drawn
        draft.drawn = NO_CARD
    else:
        let_go(draft, action - DROP, events)
    end_card(draft, events)


def let_go(draft: Race, card: i64, events: Told) -> None:
    """§card.keep The other of the two is kept; `end_card` discards what is left in `drawn`."""
    seat = draft.turn
    if card != draft.drawn:
        draft.kept[seat], draft.drawn = draft.drawn, draft.kept[seat]
    tell_discarded(events, "card.keep", seat, card)


def play_turbo(draft: Race, events: Told) -> None:
    """§card.turbo"""
    tell_played(events, "card.turbo", draft.turn, draft.drawn)
    begin_move(draft, TURBO_MOVE, DECK.values[draft.drawn])


def skid(draft: Race, side: i64, events: Told) -> None:
    """§card.skid §move.fine One space to the side, unless the car was fined this turn."""
    if draft.stopped:
        return
    seat = draft.turn
    way = draft.track.left if side == TO_LEFT else draft.track.right
    space = way[draft.car[seat]]
    if space == OFF:
        tell_skidded_off(events, "card.skid", seat)
        make_wait(draft, seat)
    elif is_room(draft, way, space):
        tell_skidded(events, "card.skid", seat, side)
        draft.pushed = 0
        drive_onto(draft, way, "card.skid", "card.skid", events)
        stop_on_grey(draft, events)
    else:
        tell_blocked(events, "card.skid", seat)


def look_through_pile(draft: Race, events: Told) -> None:
    """§card.mirror A pile of Mirrors only has nothing to take."""
    if draft.pile_size == 0:
        make_pile(draft, events)
    tell_looked(events, "card.mirror", draft.turn)
    if draft.pile_size == draft.pile[DECK.mirror]:
        end_card(draft, events)
    else:
        draft.phase = LOOKING


def cards_to_take(state: Race) -> list[i64]:
    """§card.mirror Any card but a Mirror."""
    options: list[i64] = []
    for card in range(len(state.pile)):
        if state.pile[card] > 0 and card != DECK.mirror:
            options.append(TAKE + card)
    return options


def take_card(draft: Race, card: i64, events: Told) -> None:
    """§card.mirror"""
    take_from_pile(draft, card)
    draft.mirror = True
    tell_took(events, "card.mirror", draft.turn, card)
    if DECK.keepable[card]:
        draft.phase = KEEPING
    else:
        play_at_once(draft, events)
