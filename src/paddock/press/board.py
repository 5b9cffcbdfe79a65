"""A drawn board: SVG in layers, where pieces stand on it, and how large they are."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, radians, sin
from typing import Final, NamedTuple

from paddock.press.svg import escaped, group, tag, use

Size = tuple[float, float]
ASIDE: Final = 13.0
"""How far apart pieces stand that share a place: the client keeps the same distance."""
FONTS = "Inter, 'Liberation Sans', Arial, Helvetica, sans-serif"


@dataclass(frozen=True)
class Place:
    """Where a piece stands: middle, heading, layer, outline; covered if a deck hides it."""

    x: float
    y: float
    angle: float
    layer: int
    d: str
    covered: bool = False


class Box(NamedTuple):
    """Where something lies that is no place for a piece: its middle and its size."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Board:
    """Draw ground, picture, pieces on layer 0, decks, pieces on layer 1, in this order."""

    width: float
    height: float
    defs: str
    ground: str
    places: dict[str, Place]
    sizes: dict[str, Size]
    boxes: dict[str, Box] = field(default_factory=dict)
    decks: str = ""
    picture: str = ""
    """What lies on the ground before the race, where the race changes it."""

    def standing(self, pieces: dict[str, str], layer: int) -> str:
        """Pieces on the places that are named for them, as far as they lie on a layer."""
        result = ""
        for piece, name in pieces.items():
            place = self.places[name]
            if place.layer == layer:
                sharing = [other for other, its in pieces.items() if its == name]
                off = (sharing.index(piece) - (len(sharing) - 1) / 2) * ASIDE
                x = place.x - sin(radians(place.angle)) * off
                y = place.y + cos(radians(place.angle)) * off
                result += use(piece, x, y, *self.sizes[piece], place.angle)
        return group(result, class_=f"pieces-{layer}")

    def svg(self, title: str, below: str = "", above: str = "") -> str:
        """A whole SVG document, with pieces below and above the decks."""
        layers = (self.ground, self.picture, below, self.decks, above)
        return tag(
            "svg",
            tag("title", escaped(title)) + tag("defs", self.defs) + "".join(layers),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {self.width:g} {self.height:g}",
            font_family=FONTS,
            width=self.width,
            height=self.height,
        )
