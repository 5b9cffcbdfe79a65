"""Validation of a layout: the line lies across it, and a way round is always open."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.games.microbot_racers.faces import (
    LETTERS,
    LIE_WORDS,
    LIES,
    START_LINE,
    UPSIDE_DOWN,
    Cards,
    is_blocked,
    reachable_lies,
)
from paddock.games.microbot_racers.table import (
    CARD_SQUARES,
    COLUMNS,
    DOWN,
    EDGES,
    LOCAL_OF,
    NEXT,
    OUT,
    PLACE_NAMES,
    PLACE_OF,
    PLACES,
    SQUARES,
    SQUARES_AT,
    UP,
    edge_towards,
)
from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup


@dataclass(frozen=True)
class Line:
    """The start line as it lies: its place, its squares, its arrow, the race's direction."""

    place: int
    squares: tuple[int, ...]
    arrow: int
    direction: int
    """1 where the race goes clockwise, -1 where it goes the other way."""

    def row(self) -> int:
        return self.squares[0] // COLUMNS

    def order(self) -> list[int]:
        """All places in the order of the race, the start card's first."""
        return [(self.place + self.direction * number) % PLACES for number in range(PLACES)]


def kind_on(cards: Cards, lie: int, square: int) -> int:
    return cards.faces[lie * CARD_SQUARES + LOCAL_OF[square]]


def find_line(cards: Cards, lies: list[int]) -> Line:
    """§setup.track The one start line of a layout, and which way the race goes."""
    found: list[Line] = []
    for place, lie in enumerate(lies):
        if lie >= 0 and START_LINE in cards.faces[lie * CARD_SQUARES : (lie + 1) * CARD_SQUARES]:
            found.append(line_at(cards, lies, place))
    if len(found) != 1:
        raise BadSetup(Message("microbot_racers.start_lines", lines=len(found)))
    return found[0]


def line_at(cards: Cards, lies: list[int], place: int) -> Line:
    lie = lies[place]
    arrow = DOWN if lie & UPSIDE_DOWN else UP
    squares = tuple(s for s in SQUARES_AT[place] if kind_on(cards, lie, s) == START_LINE)
    for direction in (1, -1):
        ahead, behind = (place + direction) % PLACES, (place - direction) % PLACES
        if edge_towards(place, ahead) == arrow or edge_towards(place, behind) == (arrow + 2) % 4:
            return Line(place, squares, arrow, direction)
    card, here, edge = LETTERS[lie // LIES], PLACE_NAMES[place], EDGES[arrow]
    raise BadSetup(Message("microbot_racers.arrow_out", card=card, place=here, edge=edge))


def flood(cards: Cards, lie: int, begin: set[int], shut: tuple[int, ...] = ()) -> set[int]:
    """The squares of one card that can be reached from some of its squares."""
    reached = {s for s in begin if s not in shut and not is_blocked(kind_on(cards, lie, s))}
    fresh = sorted(reached)
    for square in fresh:
        for facing in range(4):
            near = NEXT[facing * SQUARES + square]
            if near == OUT or near in reached or near in shut or PLACE_OF[near] != PLACE_OF[square]:
                continue
            if not is_blocked(kind_on(cards, lie, near)):
                reached.add(near)
                fresh.append(near)
    return reached


def across(squares: set[int], place: int, other: int) -> set[int]:
    """The squares of a neighbouring place that adjoin some squares of a place."""
    edge = edge_towards(place, other)
    beyond = {NEXT[edge * SQUARES + square] for square in squares}
    return {square for square in beyond if square != OUT and PLACE_OF[square] == other}


def check_ring(cards: Cards, lies: list[int]) -> Line:
    """§setup.track The layout's line, once it is sure that the track can be raced."""
    line = find_line(cards, lies)
    check_line_crosses(cards, lies, line)
    check_way_round(cards, lies, line)
    return line


def check_line_crosses(cards: Cards, lies: list[int], line: Line) -> None:
    """Nobody can come from the entry of the start card to its exit beside the line."""
    order = line.order()
    lie = lies[line.place]
    entry = across(set(SQUARES_AT[order[-1]]), order[-1], line.place)
    beside = flood(cards, lie, entry, line.squares)
    if across(beside, line.place, order[1]):
        edge = EDGES[edge_towards(line.place, order[-1])]
        card, here = LETTERS[lie // LIES], PLACE_NAMES[line.place]
        raise BadSetup(Message("microbot_racers.line_beside", card=card, place=here, edge=edge))


def check_way_round(cards: Cards, lies: list[int], line: Line) -> None:
    """From line to line over every combination of cards as switches can turn them.

    Combinations that leave the same squares to go on from are followed as one.
    """
    order = [*line.order()[1:], line.place]
    fronts = {frozenset(flood(cards, lies[line.place], set(line.squares)))}
    came_from = line.place
    for place in order:
        further: set[frozenset[int]] = set()
        for front in fronts:
            entry = across(set(front), came_from, place)
            for lie in reachable_lies(cards.faces, lies[place]):
                reached = flood(cards, lie, entry)
                check_open(cards, came_from, place, lie, reached)
                further.add(frozenset(reached))
        fronts = further
        came_from = place
    for front in fronts:
        if not front.intersection(line.squares):
            raise BadSetup(Message("microbot_racers.no_way_round"))


def check_open(cards: Cards, came_from: int, place: int, lie: int, reached: set[int]) -> None:
    if not reached:
        edge = EDGES[edge_towards(place, came_from)]
        raise BadSetup(Message("microbot_racers.no_entry", edge=edge, card=card_at(place, lie)))
    ahead = (2 * place - came_from) % PLACES
    if not across(reached, place, ahead):
        edge = EDGES[edge_towards(place, ahead)]
        raise BadSetup(Message("microbot_racers.no_exit", edge=edge, card=card_at(place, lie)))


def card_at(place: int, lie: int) -> Message:
    card, here, word = LETTERS[lie // LIES], PLACE_NAMES[place], LIE_WORDS[lie]
    return Message("microbot_racers.card_at", card=card, place=here, word=word)


def combinations(cards: Cards, lies: list[int]) -> int:
    """How many tracks switches can make of a layout."""
    product = 1
    for lie in lies:
        product *= len(reachable_lies(cards.faces, lie))
    return product
