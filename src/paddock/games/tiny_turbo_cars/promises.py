"""Promises of Tiny Turbo Cars for the laws of the test kit: secrets and what is conserved."""

from __future__ import annotations

from typing import Final

from paddock.games._shared.promises import Promises
from paddock.games.tiny_turbo_cars.state import Race


def tiles_and_shields(race: Race) -> tuple[object, ...]:
    """The tiles of every controller, and all shields, given out or not."""
    seats = range(int(race.terms.seats))
    tiles = [sorted(race.tiles[16 * seat : 16 * seat + 16]) for seat in seats]
    return tiles, race.supply() + sum(race.shield), race.supply() >= 0


PROMISES: Final = Promises(
    # A controller is its owner's alone until the racing starts; that someone is done is not.
    hidden=("slide *", "scramble *"),
    conserved=tiles_and_shields,
    thorough=("edition",),
)
