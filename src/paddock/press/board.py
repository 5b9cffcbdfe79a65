"""A drawn board: SVG in layers, where pieces stand on it, and how large they are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from paddock.press.svg import tag

Size = tuple[float, float]
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

    def svg(self, title: str, *layers: str) -> str:
        """A whole SVG document, the layers on top of each other."""
        return tag(
            "svg",
            tag("title", title) + tag("defs", self.defs) + "".join(layers),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {self.width:g} {self.height:g}",
            font_family=FONTS,
            width=self.width,
            height=self.height,
        )
