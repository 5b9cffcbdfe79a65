"""Positions of pieces on a circuit: its spaces, its POLICE areas, the truck between two spaces."""

from __future__ import annotations

from paddock.games._shared.road import Road, Space
from paddock.games.trafic_turbo.circuit import Circuit
from paddock.press.board import Place
from paddock.press.road import turned
from paddock.press.svg import outline
from paddock.press.trafic_turbo.police_area import SLOT, area_corners, area_point


def places(circuit: Circuit) -> dict[str, Place]:
    """Every space, every POLICE area, and `truck-{row}-{lane}` with the truck's rear there."""
    road = circuit.road
    under = {crossing.under for crossing in road.crossings}
    result: dict[str, Place] = {}
    for s in road.spaces:
        x, y, angle = round(s.x, 2), round(s.y, 2), round(s.angle, 2)
        result[f"s-{s.row}-{s.lane}"] = Place(x, y, angle, s.layer, s.d, s.row in under)
    for index, area in enumerate(circuit.areas):
        x, y = area_point(road, area, 0.0, SLOT / 2 + 5.5)
        angle = road.at(area.row + 1.5, 0.0).angle
        outlined = outline(area_corners(circuit, index))
        result[f"area-{index}"] = Place(round(x, 2), round(y, 2), turned(angle), 0, outlined)
    for s in road.spaces:
        result[f"truck-{s.row}-{s.lane}"] = truck_place(road, s)
    return result


def truck_place(road: Road, rear: Space) -> Place:
    """Two spaces long: its middle lies on the border between them."""
    left = rear.lane - road.lanes / 2
    middle = road.at(rear.row + 1.0, left + 0.5)
    front = road.space((rear.row + 1) % road.rows, rear.lane)
    under = {crossing.under for crossing in road.crossings}
    return Place(
        round(middle.x, 2),
        round(middle.y, 2),
        turned(middle.angle),
        max(rear.layer, front.layer),
        road.strip(float(rear.row), rear.row + 2.0, left, left + 1.0),
        rear.row in under and front.row in under,
    )
