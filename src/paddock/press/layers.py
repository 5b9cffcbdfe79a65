"""A road that crosses over itself, as a drawing in layers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    """Where a piece stands: middle, heading, layer, outline; covered if a deck hides it."""

    x: float
    y: float
    angle: float
    layer: int
    d: str
    covered: bool = False


@dataclass(frozen=True)
class Board:
    """Draw ground, pieces on layer 0, decks, pieces on layer 1, in this order."""

    width: float
    height: float
    defs: str
    ground: str
    decks: str
    places: dict[str, Place]
