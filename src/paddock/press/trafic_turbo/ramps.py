"""Ramps up to a bridge deck: widening walls and shadows below, lighter bands and rails above."""

from __future__ import annotations

from paddock.games._shared.road import Deck, Road
from paddock.press.road import EDGE, SHADOW, shaded_side
from paddock.press.svg import path, polygon
from paddock.press.trafic_turbo.asphalt import PAPER

RAMP = 1.0  # rows that a ramp takes


def ramps_of(deck: Deck) -> tuple[tuple[float, float], tuple[float, float]]:
    """Each ramp from its foot to the deck, in rows."""
    first, last = float(deck.first), float(deck.last + 1)
    return (first - RAMP, first), (last + RAMP, last)


def draw_ramps_below(road: Road, deck: Deck) -> str:
    """The widening wall and shadow beside a ramp: what makes it look as if it rises."""
    result = ""
    half = road.lanes / 2
    for foot, top in ramps_of(deck):
        side = shaded_side(road, (foot + top) / 2)
        reach = EDGE + SHADOW / road.lane_width
        result += wedge(road, foot, top, side, half, reach, "#1d2433", 0.34)
        for edge in (-1, 1):
            result += wedge(road, foot, top, edge, half, EDGE, PAPER.wall, 1.0)
    return result


def wedge(
    road: Road,
    foot: float,
    top: float,
    side: int,
    half: float,
    reach: float,
    fill: str,
    opacity: float,
) -> str:
    """A strip beside the road, as narrow as nothing at the foot and `reach` wide at the top."""
    steps = 6
    near, far = [], []
    for index in range(steps + 1):
        at = foot + (top - foot) * index / steps
        a, b = road.at(at, side * half), road.at(at, side * (half + reach * index / steps))
        near.append((a.x, a.y))
        far.append((b.x, b.y))
    return polygon([*near, *reversed(far)], fill=fill, fill_opacity=opacity)


def draw_ramps_above(road: Road, deck: Deck) -> str:
    """Bands that grow lighter towards the deck, and red rails that begin half-way up."""
    bands, rails = "", ""
    half = road.lanes / 2
    for foot, top in ramps_of(deck):
        for index in range(5):
            a, b = (foot + (top - foot) * share / 5 for share in (index, index + 1))
            strip = road.strip(min(a, b), max(a, b), -half, half)
            bands += path(strip, fill="#ffffff", fill_opacity=0.03 + 0.035 * index)
        middle = (foot + top) / 2
        for off in (-half - EDGE / 2, half + EDGE / 2):
            rails += road.line(min(middle, top), max(middle, top), off)
    return bands + path(rails, stroke=PAPER.rail, stroke_width=5.0, fill="none")
