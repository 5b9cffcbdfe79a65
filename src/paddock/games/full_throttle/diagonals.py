"""Diagonal steps of a course: where they lead from each space, by the ways forward."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.full_throttle.routes import BRANCHES, NONE


def diagonals(forward: list[i64], beside: list[i64]) -> vec[i64]:
    """§upgrade.aerodynamics A table like `forward`, for the diagonals to one side."""
    table: list[i64] = []
    for space in range(len(beside)):
        table += from_space(forward, beside, space)
    return vec[i64](table)


def from_space(forward: list[i64], beside: list[i64], space: i64) -> list[i64]:
    """The spaces round the corner, forward first or sideways first, each of them once.

    A number names a way forward of the car's own lane, and of the neighbouring lane where its own
    leads nowhere. What else the neighbouring lane leads to comes after, so that the numbers in old
    records keep their meaning.
    """
    sideways_first = ways(forward, beside[space])
    found: list[i64] = []
    for number, ahead in enumerate(ways(forward, space)):
        there = NONE if ahead == NONE else beside[ahead]
        if there == NONE:
            there = sideways_first[number]
        found.append(NONE if there in found else there)
    for there in sideways_first:
        if there not in found:
            assert NONE in found, "a diagonal to one side leads to three spaces at most"
            found[found.index(NONE)] = there
    return found


def ways(forward: list[i64], space: i64) -> list[i64]:
    if space == NONE:
        return [NONE] * BRANCHES
    return forward[space * BRANCHES : space * BRANCHES + BRANCHES]
