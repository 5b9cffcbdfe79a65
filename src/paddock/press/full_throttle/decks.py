"""Bridge decks over the streets, each as a group of its own so that it can be faded."""

from __future__ import annotations

from collections.abc import Callable

from paddock.games._shared.junction import lane_begin, lane_end
from paddock.games._shared.road import Deck, Road
from paddock.games.full_throttle.streets import Street
from paddock.press.full_throttle.palette import stroke
from paddock.press.full_throttle.picture import Picture
from paddock.press.full_throttle.roadway import KERB, surface
from paddock.press.full_throttle.tapers import is_lit
from paddock.press.road import shadow_outline
from paddock.press.svg import group, mixed, outline, path


def draw_decks(picture: Picture, marks: Callable[[Street], str]) -> str:
    """The bridges of every street, as a group of their own so that they can be faded."""
    bridged = [street for street in picture.streets.streets if street.road.decks]
    return "".join(
        group(
            "".join(draw_deck(picture, street.road, deck) for deck in street.road.decks),
            surface(picture, (street,), False, 1),
            surface(picture, (street,), True, 1),
            hints(picture),
            marks(street),
            id=f"deck-{number}",
            class_="deck",
        )
        for number, street in enumerate(bridged)
    )


def hints(picture: Picture) -> str:
    """Dotted lines over a deck where the course passes under it in one step."""
    d = ""
    for way in picture.streets.ways:
        if way.under and is_lit(picture, way):
            for lane, onto in zip(way.lanes, way.onto, strict=True):
                a = lane_end(picture.street(way.first.street).road, lane, way.first.back)
                b = lane_begin(picture.street(way.then.street).road, onto, way.then.back)
                d += outline(((a.x, a.y), (b.x, b.y)))[:-1]
    return stroke(
        d, picture.light.lane_line, 3.0, stroke_dasharray="0.1 9", stroke_linecap="round",
        stroke_opacity=0.85,
    )  # fmt: skip


def draw_deck(picture: Picture, road: Road, deck: Deck) -> str:
    """The shadow, the slab and its rails."""
    light = picture.light
    first, last, half = deck.first, deck.last + 1, road.lanes / 2 + KERB
    rails = road.line(first, last, -half) + road.line(first, last, half)
    return (
        path(shadow_outline(road, first, last), fill=light.shade, fill_opacity=0.6)
        + path(road.strip(first, last, -half, half), fill=mixed(light.bed, light.rail, 0.3))
        + stroke(rails, light.rail, 3.4)
        + stroke(rails, light.bed, 1.2, stroke_dasharray="2 7")
    )
