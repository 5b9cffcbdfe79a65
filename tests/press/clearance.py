"""Checks that the decoration of a circuit leaves road, POLICE areas and neighbours free."""

from __future__ import annotations

from paddock.games._shared.outline import Outline, overlap
from paddock.games._shared.road import row_quads
from paddock.games.trafic_turbo.circuit import Building, Circuit
from paddock.press.road import EDGE
from paddock.press.trafic_turbo.buildings import FLAT
from paddock.press.trafic_turbo.folded import footprint, hull
from paddock.press.trafic_turbo.police_area import area_corners


def misplaced(circuit: Circuit) -> list[str]:
    """One sentence for every building that stands where it must not."""
    kept_free = free_outlines(circuit)
    result = []
    for index, building in enumerate(circuit.buildings):
        where = f"buildings[{index}] ({building.kind} at {building.x:g}, {building.y:g})"
        if any(overlap(hull(building), outline) for outline in kept_free):
            result.append(f"{where} covers the road or a POLICE area.")
        if not on_paper(circuit, building):
            result.append(f"{where} hangs over the edge of the paper.")
        for other in circuit.buildings[:index]:
            if clashes(building, other):
                result.append(f"{where} stands in the {other.kind} at {other.x:g}, {other.y:g}.")
    return result


def free_outlines(circuit: Circuit) -> list[Outline]:
    """The road with its pavement, and the POLICE areas."""
    road = circuit.road
    outlines = [quad for row in range(road.rows) for quad in row_quads(road, row, EDGE)]
    return outlines + [area_corners(circuit, index) for index in range(len(circuit.areas))]


def on_paper(circuit: Circuit, building: Building) -> bool:
    return all(
        10 <= x <= circuit.width - 10 and 10 <= y <= circuit.height - 10 for x, y in hull(building)
    )


def clashes(one: Building, two: Building) -> bool:
    """Lawns and ponds may have things on them."""
    if one.kind in FLAT or two.kind in FLAT:
        return False
    return overlap(footprint(one), footprint(two))
