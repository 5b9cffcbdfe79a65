"""A circuit as lookup tables: space = row * lanes + lane, and OFF where there is none.

The places of the police car go on behind the spaces: area k is place `spaces + k`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.trafic_turbo.circuit import GREY_SPACES, Circuit, load_circuit
from paddock.games.trafic_turbo.lexicon import make_lexicon, police_actions
from paddock.kernel.menu import Menu

OFF: Final[i64] = 4096
"""No space at all."""
SEATS: Final = 4
"""The most that race."""


class Track:
    """What never changes during a race. Shared by all its states."""

    def __init__(self, circuit: Circuit) -> None:
        rows, lanes = circuit.rows, circuit.lanes
        self.name: Final = circuit.name
        self.rows: Final[i64] = rows
        self.lanes: Final[i64] = lanes
        self.spaces: Final[i64] = rows * lanes
        self.areas: Final[i64] = len(circuit.areas)
        self.lexicon: Final = make_lexicon(len(circuit.areas))
        self.police_menu: Final = Menu("card.police", police_actions(len(circuit.areas)), SEATS)
        self.ahead: Final = neighbours(rows, lanes, 1, 0)
        self.behind: Final = neighbours(rows, lanes, -1, 0)
        self.left: Final = neighbours(rows, lanes, 0, -1)
        self.right: Final = neighbours(rows, lanes, 0, 1)
        self.ahead_left: Final = neighbours(rows, lanes, 1, -1)
        self.ahead_right: Final = neighbours(rows, lanes, 1, 1)
        self.greys: Final = grey_spaces(circuit)
        self.area_of: Final = areas_beside(circuit, self.greys)
        self.nearest: Final = nearest_areas(circuit)
        self.arrows: Final = vec[i64]([row * lanes + lane for row, lane in circuit.arrows])
        self.stands: Final = vec[i64]([s.row * lanes + s.lane for s in circuit.vehicles])
        self.lengths: Final = vec[i64]([stand.length for stand in circuit.vehicles])
        self.places: Final = place_names(circuit)
        self.place_index: Final = {name: place for place, name in enumerate(self.places)}


def neighbours(rows: int, lanes: int, forward: int, right: int) -> vec[i64]:
    """§setup.circuit The space one step away from each; bridges join nothing."""
    table = vec[i64]()
    for row in range(rows):
        for lane in range(lanes):
            on_road = 0 <= lane + right < lanes
            space = (row + forward) % rows * lanes + lane + right
            table = append(table, space if on_road else OFF)
    return table


def grey_spaces(circuit: Circuit) -> vec[i64]:
    """The three grey spaces of area k are entries 3k to 3k + 2."""
    table = vec[i64]()
    for area in circuit.areas:
        for step in range(GREY_SPACES):
            table = append(table, (area.row + step) % circuit.rows * circuit.lanes + area.lane)
    return table


def areas_beside(circuit: Circuit, greys: vec[i64]) -> vec[i64]:
    """For each space the area that it is grey for."""
    table = vec[i64]([OFF] * (circuit.rows * circuit.lanes))
    for place in range(len(greys)):
        table[greys[place]] = place // GREY_SPACES
    return table


def nearest_areas(circuit: Circuit) -> vec[i64]:
    """§card.police_fine For each space the area that the police car goes back to."""
    table = vec[i64]()
    for row in range(circuit.rows):
        for lane in range(circuit.lanes):
            ranked = [(drive_to(circuit, k, row, lane), k) for k in range(len(circuit.areas))]
            table = append(table, min(ranked)[1])
    return table


def drive_to(circuit: Circuit, area: int, row: int, lane: int) -> tuple[int, int]:
    """Spaces to an area by road, and how far ahead it lies: beside counts as 0."""
    there = circuit.areas[area]
    ahead = [(there.row + step - row) % circuit.rows for step in range(GREY_SPACES)]
    along = min(min(distance, circuit.rows - distance) for distance in ahead)
    return along + abs(there.lane - lane) + 1, min(ahead)


def place_names(circuit: Circuit) -> list[str]:
    rows, lanes = circuit.rows, circuit.lanes
    names = [f"s-{row}-{lane}" for row in range(rows) for lane in range(lanes)]
    return names + [f"area-{area}" for area in range(len(circuit.areas))]


TRACKS: Final[dict[str, Track]] = {}


def find_track(circuit: str) -> Track:
    """The tables of a circuit, made once."""
    if circuit not in TRACKS:
        TRACKS[circuit] = Track(load_circuit(circuit))
    return TRACKS[circuit]
