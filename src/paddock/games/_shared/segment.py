"""The pieces that a road is made of, and where they lie on paper."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Segment:
    """A straight (`turn` 0, `length` in all) or a curve of `turn` degrees, right positive."""

    rows: int
    length: float
    turn: float = 0.0
    radius: float = 0.0


@dataclass(frozen=True)
class Point:
    """A point on the road and the driving direction there."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True)
class Piece:
    """A segment that has found its place: where it begins, in rows and on paper."""

    row: int
    begin: Point
    segment: Segment


def straight(rows: int, row: float) -> Segment:
    """A straight of so many rows, each `row` long."""
    return Segment(rows, rows * row)


def curve(rows: int, turn: float, radius: float) -> Segment:
    """A curve, its radius measured at the middle line; a turn to the left is negative."""
    return Segment(rows, math.radians(abs(turn)) * radius, turn, radius)


def lay(segments: tuple[Segment, ...], begin: Point) -> tuple[tuple[Piece, ...], Point]:
    """Each segment where the one before it ends, and where the last one ends."""
    pieces: list[Piece] = []
    row = 0
    for segment in segments:
        piece = Piece(row, begin, segment)
        pieces.append(piece)
        row += segment.rows
        begin = point_on(piece, float(row), 0.0)
    return tuple(pieces), begin


def piece_at(pieces: tuple[Piece, ...], at: float) -> Piece:
    found = pieces[0]
    for piece in pieces:
        if piece.row <= at:
            found = piece
    return found


def point_on(piece: Piece, at: float, off: float) -> Point:
    """The point of a piece at row `at`, `off` units to the right of the middle line."""
    segment, begin = piece.segment, piece.begin
    share = (at - piece.row) / segment.rows
    angle = math.radians(begin.angle)
    if segment.turn == 0.0:
        run = segment.length * share
        x = begin.x + run * math.cos(angle) - off * math.sin(angle)
        y = begin.y + run * math.sin(angle) + off * math.cos(angle)
        return Point(x, y, begin.angle)
    side = 1.0 if segment.turn > 0 else -1.0
    centre_x = begin.x - side * segment.radius * math.sin(angle)
    centre_y = begin.y + side * segment.radius * math.cos(angle)
    heading = begin.angle + segment.turn * share
    reach = side * segment.radius - off
    turned = math.radians(heading)
    x = centre_x + reach * math.sin(turned)
    y = centre_y - reach * math.cos(turned)
    return Point(x, y, heading)


def tidy(value: float) -> str:
    """A coordinate for SVG: one decimal, no trailing zero, never minus nought."""
    return f"{value + 0.0:.1f}".replace("-0.0", "0.0").removesuffix(".0")


def pair(x: float, y: float) -> str:
    return f"{tidy(x)} {tidy(y)}"
