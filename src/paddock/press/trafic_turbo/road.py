"""A circuit's road on two layers: its bed and spaces on the ground, and the bridge decks."""

from __future__ import annotations

from itertools import pairwise

from paddock.games._shared.road import Deck, Road
from paddock.press.road import EDGE, shadow_outline
from paddock.press.svg import group, path
from paddock.press.trafic_turbo.asphalt import (
    KERB,
    PAPER,
    SpaceFill,
    asphalt,
    draw_lines,
    draw_spaces,
    edge_lines,
    stroke,
)
from paddock.press.trafic_turbo.ramps import draw_ramps_above, draw_ramps_below


def ground_runs(road: Road) -> list[tuple[int, int]]:
    """The stretches on the ground, from row to row; the last may reach past the line."""
    if not road.decks:
        return [(0, road.rows)]
    decks = sorted(road.decks, key=lambda deck: deck.first)
    runs = [(a.last + 1, b.first) for a, b in pairwise(decks)]
    if road.closed:
        return [*runs, (decks[-1].last + 1, decks[0].first + road.rows)]
    return [(0, decks[0].first), *runs, (decks[-1].last + 1, road.rows)]


def draw_ground(road: Road, fill: SpaceFill = asphalt) -> str:
    """The whole road on layer 0, ramps included."""
    half = road.lanes / 2
    runs = [run for run in ground_runs(road) if run[0] < run[1]]
    beds = [
        path("".join(road.strip(a, b, -half - wide, half + wide) for a, b in runs), fill=colour)
        for wide, colour in ((EDGE, PAPER.edge), (KERB, PAPER.pavement))
    ]
    rows = [row for row in range(road.rows) if road.layer(row) == 0]
    ramps = "".join(draw_ramps_below(road, deck) for deck in road.decks)
    tops = "".join(draw_ramps_above(road, deck) for deck in road.decks)
    edges = "".join(edge_lines(road, a, b) for a, b in runs)
    return "".join(
        (*beds, ramps, draw_spaces(road, rows, fill), tops, draw_lines(road, rows), stroke(edges))
    )


def draw_decks(road: Road, fill: SpaceFill = asphalt) -> str:
    """Every bridge deck with its shadow, as a group of its own so that it can be faded."""
    return "".join(
        group(draw_deck(road, deck, fill), id=f"deck-{index}", class_="deck")
        for index, deck in enumerate(road.decks)
    )


def draw_deck(road: Road, deck: Deck, fill: SpaceFill) -> str:
    first, last, half = deck.first, deck.last + 1, road.lanes / 2
    rows = list(range(first, last))
    sides = ((-half - EDGE, -half), (half, half + EDGE))
    walls = "".join(road.strip(first, last, left, right) for left, right in sides)
    rails = road.line(first, last, -half - EDGE / 2) + road.line(first, last, half + EDGE / 2)
    return "".join(
        (
            path(shadow_outline(road, first, last), fill="#1d2433", fill_opacity=0.34),
            path(walls, fill=PAPER.edge),
            draw_spaces(road, rows, fill),
            draw_lines(road, rows),
            path(rails, stroke=PAPER.rail, stroke_width=5.0, fill="none"),
            path(rails, stroke=PAPER.edge, stroke_width=2.2, stroke_dasharray="2 8", fill="none"),
            stroke(edge_lines(road, first, last)),
        )
    )
