"""Overlap test of two convex outlines (separating axes)."""

from __future__ import annotations

import math

SLIVER = 0.5  # outlines that share less than this only touch

Outline = list[tuple[float, float]]


def overlap(one: Outline, two: Outline) -> bool:
    """Whether two convex outlines share more than a sliver (no axis separates them)."""
    return not separated(one, two) and not separated(two, one)


def separated(one: Outline, two: Outline) -> bool:
    for index in range(len(one)):
        x, y = one[index]
        to_x, to_y = one[(index + 1) % len(one)]
        length = math.hypot(to_x - x, to_y - y)
        if length < 1e-9:
            continue
        across_x, across_y = (y - to_y) / length, (to_x - x) / length
        near = [across_x * px + across_y * py for px, py in one]
        far = [across_x * px + across_y * py for px, py in two]
        if max(near) - SLIVER <= min(far) or max(far) - SLIVER <= min(near):
            return True
    return False
