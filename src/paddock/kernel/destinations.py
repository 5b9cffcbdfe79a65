"""Where a move can end, for people who would rather click a place than count steps."""

from __future__ import annotations

from typing import Final, Generic

from paddock.kernel.model import (
    NOWHERE,
    Decision,
    Destination,
    Event,
    Game,
    Moved,
    Notation,
    RuleId,
    S,
    Seat,
    V,
)

MOST_WAYS: Final = 4000
"""Half-made moves looked at before the search is content with what it has found."""


class Way(Generic[S]):
    """A move half made."""

    def __init__(self, state: S, moves: list[Notation], events: list[Event]) -> None:
        self.state: Final = state
        self.moves: Final = moves
        self.events: Final = events


def destinations(game: Game[S, V], state: S, seat: Seat) -> list[Destination]:
    """Every place that finishing the move can reach, each by its cheapest, then shortest way."""
    if game.spot(state).piece == NOWHERE:
        return []
    known = game.ends(state)
    return searched(game, state, seat) if known is None else known


def searched(game: Game[S, V], state: S, seat: Seat) -> list[Destination]:
    """The same for any game: every step is played in a copy of the state."""
    spot = game.spot(state)
    best: dict[str, Way[S]] = {}
    seen: set[tuple[int, ...]] = set()
    ways = [Way(state, [], [])]
    looked_at = 0
    while looked_at < len(ways) and looked_at < MOST_WAYS:
        way = ways[looked_at]
        looked_at += 1
        for longer in continued(game, way, seat, spot.piece):
            if asked(game, longer.state, seat, spot.piece) is None:
                keep_cheaper(game, best, landing(longer.events, spot.piece, spot.place), longer)
                continue
            key = tuple(game.way(longer.state))
            if key not in seen:
                seen.add(key)
                ways.append(longer)
    return [
        Destination(place, tuple(way.moves), told(way.events), game.toll(way.events))
        for place, way in best.items()
    ]


def asked(game: Game[S, V], state: S, seat: Seat, piece: str) -> Decision | None:
    """The decision that carries the same piece on, if there is one."""
    if game.spot(state).piece != piece:
        return None
    for decision in game.pending(state):
        if decision.seat == seat:
            return decision
    return None


def continued(game: Game[S, V], way: Way[S], seat: Seat, piece: str) -> list[Way[S]]:
    """The way made longer by every option that moves this piece or stops it."""
    longer: list[Way[S]] = []
    decision = asked(game, way.state, seat, piece)
    if decision is None:
        return longer
    for action in decision.options:
        if game.target(way.state, seat, action).piece == piece:
            draft = way.state.clone()
            events = way.events.copy()
            game.resolve(draft, seat, action, events)
            longer.append(Way(draft, [*way.moves, draft.lexicon.words[action]], events))
    return longer


def keep_cheaper(game: Game[S, V], best: dict[str, Way[S]], place: str, way: Way[S]) -> None:
    known = best.get(place)
    if known is None or game.toll(way.events) < game.toll(known.events):
        best[place] = way


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
