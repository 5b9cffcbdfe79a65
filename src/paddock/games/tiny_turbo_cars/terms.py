"""Terms: what the setup of a race fixes, shared by all its states."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.boards import Face
from paddock.games.tiny_turbo_cars.car import Car


class Terms:
    """What the setup fixes for the whole race. Shared by all its states, never changed."""

    def __init__(
        self,
        seats: int,
        fleet: vec[Car],
        is_first_edition: bool,
        is_untimed: bool,
        races_on: bool,
        is_long: bool,
        layout: str,
        named: tuple[Face, ...],
    ) -> None:
        self.seats: Final[i64] = seats
        self.fleet: Final = fleet
        self.is_first_edition: Final = is_first_edition
        self.is_untimed: Final = is_untimed
        self.races_on: Final = races_on
        self.is_long: Final = is_long
        self.layout: Final = layout
        """The option `track` as it was written."""
        self.named: Final = named
        """The faces that it names; none when they are drawn."""

    def boards(self) -> int:
        """§setup.track How many boards are drawn."""
        return 6 if self.is_long else 5
