"""Destinations: a breadth-first search for the places where the move under way can end."""

from __future__ import annotations

from typing import Final, Generic

from paddock.kernel.guide import NOWHERE, Destination, Guide
from paddock.kernel.model import Decision, Event, Game, Moved, Notation, RuleId, S, Seat, V

MOST_HALF_MADE: Final = 4000
"""Half-made moves looked at before the search is content with what it has found."""


class HalfMade(Generic[S]):
    """A move half made."""

    def __init__(self, state: S, moves: list[Notation], events: list[Event]) -> None:
        self.state: Final = state
        self.moves: Final = moves
        self.events: Final = events


def destinations(game: Game[S, V], guide: Guide[S], state: S, seat: Seat) -> list[Destination]:
    """Every place that finishing the move can reach, each by its cheapest, then shortest way."""
    if guide.spot(state).piece == NOWHERE:
        return []
    known = guide.ends(state)
    return searched(game, guide, state, seat) if known is None else known


def searched(game: Game[S, V], guide: Guide[S], state: S, seat: Seat) -> list[Destination]:
    """The same for any game: every step is played in a copy of the state."""
    spot = guide.spot(state)
    best: dict[str, HalfMade[S]] = {}
    seen: set[tuple[int, ...]] = set()
    half_made = [HalfMade(state, [], [])]
    looked_at = 0
    while looked_at < len(half_made) and looked_at < MOST_HALF_MADE:
        half = half_made[looked_at]
        looked_at += 1
        for longer in continued(game, guide, half, seat, spot.piece):
            if asked(game, guide, longer.state, seat, spot.piece) is None:
                keep_cheaper(guide, best, landing(longer.events, spot.piece, spot.place), longer)
                continue
            key = tuple(guide.move_key(longer.state))
            if key not in seen:
                seen.add(key)
                half_made.append(longer)
    return [
        Destination(place, tuple(half.moves), told(half.events), guide.toll(half.events))
        for place, half in best.items()
    ]


def asked(game: Game[S, V], guide: Guide[S], state: S, seat: Seat, piece: str) -> Decision | None:
    """The decision that carries the same piece on, if there is one."""
    if guide.spot(state).piece != piece:
        return None
    for decision in game.pending(state):
        if decision.seat == seat:
            return decision
    return None


def continued(
    game: Game[S, V], guide: Guide[S], half: HalfMade[S], seat: Seat, piece: str
) -> list[HalfMade[S]]:
    """The move made longer by every option that moves this piece or stops it."""
    longer: list[HalfMade[S]] = []
    decision = asked(game, guide, half.state, seat, piece)
    if decision is None:
        return longer
    for action in decision.options:
        if guide.target(half.state, seat, action).piece == piece:
            draft = half.state.clone()
            events = half.events.copy()
            game.resolve(draft, seat, action, events)
            longer.append(HalfMade(draft, [*half.moves, draft.lexicon.words[action]], events))
    return longer


def keep_cheaper(
    guide: Guide[S], best: dict[str, HalfMade[S]], place: str, half: HalfMade[S]
) -> None:
    known = best.get(place)
    if known is None or guide.toll(half.events) < guide.toll(known.events):
        best[place] = half


def landing(events: list[Event], piece: str, start: str) -> str:
    place = start
    for event in events:
        if isinstance(event, Moved) and event.piece == piece:
            place = event.stop
    return place


def told(events: list[Event]) -> tuple[RuleId, ...]:
    """The rules that had a say on the way, the plain steps apart."""
    rules: list[RuleId] = []
    for event in events:
        if not isinstance(event, Moved) and event.rule not in rules:
            rules.append(event.rule)
    return tuple(rules)
