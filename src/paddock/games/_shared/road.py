"""A road with lanes, built from straights and curves in driving order.

Angles are degrees, clockwise as SVG turns them, with y pointing down; 0 points to the right.
A place on the road is (at, off): `at` counts rows from the start line, `off` counts lanes from
the middle line, positive to the right. All lanes have the same rows, in curves too.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from paddock.games._shared.outline import Outline, overlap
from paddock.games._shared.segment import Piece, Point, Segment, lay, pair, piece_at, point_on, tidy
from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup

NEAR = 0.05  # how exactly a closed road must meet itself, in units and in degrees


@dataclass(frozen=True)
class Space:
    """One space of the road: its middle, heading, outline, and layer (1: on a bridge deck)."""

    row: int
    lane: int
    x: float
    y: float
    angle: float
    layer: int
    d: str


@dataclass(frozen=True)
class Deck:
    """A bridge deck: its first and last row."""

    first: int
    last: int


@dataclass(frozen=True)
class Crossing:
    """Row `over` of a deck lies above row `under`."""

    over: int
    under: int


@dataclass(frozen=True)
class Road:
    """A built road. Ask it for points, lines and strips; it never changes."""

    pieces: tuple[Piece, ...]
    rows: int
    lanes: int
    lane_width: float
    closed: bool
    decks: tuple[Deck, ...]
    crossings: tuple[Crossing, ...]
    spaces: tuple[Space, ...]

    def space(self, row: int, lane: int) -> Space:
        return self.spaces[row * self.lanes + lane]

    def layer(self, row: int) -> int:
        return layer_of(self.decks, row)

    def at(self, at: float, off: float) -> Point:
        """The point `at` rows along the road and `off` lanes right of its middle line."""
        place = at % self.rows if self.closed else at
        return point_on(piece_at(self.pieces, place), place, off * self.lane_width)

    def line(self, first: float, last: float, off: float) -> str:
        """The path from row `first` to row `last` (may be past the line), `off` lanes right."""
        begin = self.at(first, off)
        return f"M{pair(begin.x, begin.y)}{self.onward(first, last, off)}"

    def strip(self, first: float, last: float, left: float, right: float) -> str:
        """The outline of the road between two rows and two offsets."""
        begin, turn = self.at(first, left), self.at(last, right)
        there = self.onward(first, last, left)
        back = self.onward(last, first, right)
        return f"M{pair(begin.x, begin.y)}{there}L{pair(turn.x, turn.y)}{back}Z"

    def onward(self, first: float, last: float, off: float) -> str:
        """Path commands along the road, forward or backward, one per piece that is touched."""
        if first > last:
            stops = self.stops(last, first)
            stops.reverse()
        else:
            stops = self.stops(first, last)
        result = ""
        for index in range(1, len(stops)):
            result += self.leg(stops[index - 1], stops[index], off)
        return result

    def stops(self, first: float, last: float) -> list[float]:
        """`first`, every joint between it and `last`, and `last`."""
        joints: list[float] = [first]
        for lap in range(math.floor(first / self.rows), math.floor(last / self.rows) + 1):
            for piece in self.pieces:
                joint = float(piece.row + lap * self.rows)
                if first + 1e-9 < joint < last - 1e-9:
                    joints.append(joint)
        joints.append(last)
        return joints

    def leg(self, first: float, last: float, off: float) -> str:
        """One path command within one piece."""
        middle = (first + last) / 2
        place = middle % self.rows if self.closed else middle
        piece = piece_at(self.pieces, place)
        end = point_on(piece, place + last - middle, off * self.lane_width)
        turn = piece.segment.turn * (last - first) / piece.segment.rows
        if turn == 0.0:
            return f"L{pair(end.x, end.y)}"
        side = 1.0 if piece.segment.turn > 0 else -1.0
        radius = piece.segment.radius - side * off * self.lane_width
        large, sweep = int(abs(turn) > 180), int(turn > 0)
        return f"A{tidy(radius)} {tidy(radius)} 0 {large} {sweep} {pair(end.x, end.y)}"


def build_road(
    segments: tuple[Segment, ...],
    lanes: int,
    lane_width: float,
    begin: Point,
    closed: bool = True,
    decks: tuple[Deck, ...] = (),
) -> Road:
    """Lay the segments one after the other from `begin`, and check the road and its bridges."""
    road = lay_road(segments, lanes, lane_width, begin, closed, decks)
    check_bridges(decks, road.crossings)
    return road


def lay_road(
    segments: tuple[Segment, ...],
    lanes: int,
    lane_width: float,
    begin: Point,
    closed: bool,
    decks: tuple[Deck, ...] = (),
) -> Road:
    """Like `build_road`, for a road among others: its bridges may cross one of those."""
    check_segments(segments, lanes, lane_width)
    pieces, end = lay(segments, begin)
    rows = sum(segment.rows for segment in segments)
    if closed:
        check_closed(begin, end)
    check_decks(decks, rows)
    bare = Road(pieces, rows, lanes, lane_width, closed, decks, (), ())
    crossings = find_crossings(bare)
    spaces = tuple(make_space(bare, row, lane) for row in range(rows) for lane in range(lanes))
    return Road(pieces, rows, lanes, lane_width, closed, decks, crossings, spaces)


def make_space(road: Road, row: int, lane: int) -> Space:
    left = lane - road.lanes / 2
    middle = road.at(row + 0.5, left + 0.5)
    outline = road.strip(float(row), row + 1.0, left, left + 1.0)
    angle = (middle.angle + 180.0) % 360.0 - 180.0
    return Space(row, lane, middle.x, middle.y, angle, road.layer(row), outline)


def layer_of(decks: tuple[Deck, ...], row: int) -> int:
    for deck in decks:
        if deck.first <= row <= deck.last:
            return 1
    return 0


def check_segments(segments: tuple[Segment, ...], lanes: int, lane_width: float) -> None:
    if not segments:
        raise BadSetup(Message("games.road.empty"))
    for index, segment in enumerate(segments):
        if segment.rows < 1 or segment.length <= 0:
            raise BadSetup(Message("games.road.no_length", segment=index))
        if segment.turn != 0 and segment.radius <= lanes * lane_width / 2:
            half = f"{lanes * lane_width / 2:g}"
            raise BadSetup(Message("games.road.too_tight", segment=index, half=half))


def check_closed(begin: Point, end: Point) -> None:
    turned = (end.angle - begin.angle + 180.0) % 360.0 - 180.0
    if abs(turned) > NEAR:
        raise BadSetup(Message("games.road.comes_back_turned", degrees=f"{turned:.1f}"))
    right, below = end.x - begin.x, end.y - begin.y
    if math.hypot(right, below) > NEAR:
        raise BadSetup(Message("games.road.open", right=f"{right:.1f}", below=f"{below:.1f}"))


def check_decks(decks: tuple[Deck, ...], rows: int) -> None:
    taken: set[int] = set()
    for index, deck in enumerate(decks):
        if not 0 <= deck.first <= deck.last < rows:
            raise BadSetup(Message("games.road.no_bridge", bridge=index, last=rows - 1))
        for row in range(deck.first, deck.last + 1):
            if row in taken:
                raise BadSetup(Message("games.road.two_bridges", bridge=index, row=row))
            taken.add(row)


def check_bridges(decks: tuple[Deck, ...], crossings: tuple[Crossing, ...]) -> None:
    """Every bridge must be needed."""
    for index, deck in enumerate(decks):
        if not any(deck.first <= crossing.over <= deck.last for crossing in crossings):
            first, last = deck.first, deck.last
            raise BadSetup(Message("games.road.idle_bridge", bridge=index, first=first, last=last))


def find_crossings(road: Road) -> tuple[Crossing, ...]:
    """Where the road crosses itself. Each crossing must have exactly one row on a deck."""
    quads = [row_quads(road, row) for row in range(road.rows)]
    result: list[Crossing] = []
    for one in range(road.rows):
        for two in range(one + 2, road.rows):
            if road.closed and one == 0 and two == road.rows - 1:
                continue
            if any(overlap(a, b) for a in quads[one] for b in quads[two]):
                result.append(crossing_of(road, one, two))
    return tuple(result)


def crossing_of(road: Road, one: int, two: int) -> Crossing:
    layers = road.layer(one) + road.layer(two)
    if layers == 0:
        raise BadSetup(Message("games.road.crosses_itself", one=one, two=two))
    if layers == 2:
        raise BadSetup(Message("games.road.decks_cross", one=one, two=two))
    return Crossing(one, two) if road.layer(one) else Crossing(two, one)


def row_quads(road: Road, row: int, beside: float = 0.0) -> list[Outline]:
    """A row of the road, and `beside` lanes next to it, as slices fine enough for curves."""
    slices = 1 if piece_at(road.pieces, float(row)).segment.turn == 0.0 else 4
    half = road.lanes / 2 + beside
    result: list[Outline] = []
    for index in range(slices):
        first, last = row + index / slices, row + (index + 1) / slices
        a, b = road.at(first, -half), road.at(last, -half)
        c, d = road.at(last, half), road.at(first, half)
        result.append([(a.x, a.y), (b.x, b.y), (c.x, c.y), (d.x, d.y)])
    return result
