"""The four toy cars that are animals: Bird Racer, Dogtor, M1 Furry, Sonic Fish."""

from __future__ import annotations

from math import cos, pi, sin

from paddock.press.svg import circle, outline
from paddock.press.tiny_turbo_cars.machines import eye, tyres
from paddock.press.tiny_turbo_cars.shapes import GLASS, INK, MILK, block, disc, flat, solid, stroke


def sonic_fish() -> str:
    """A fish: forked tail, two fins, scales, big eyes."""
    tail = "M-14 0L-27 -15Q-22 -7 -22 0Q-22 7 -27 15Z"
    fins = "M4 -9L-6 -21Q-12 -18 -12 -9ZM4 9L-6 21Q-12 18 -12 9Z"
    body = "M27 0C24 -10 12 -13 2 -12C-8 -11 -14 -5 -18 0C-14 5 -8 11 2 12C12 13 24 10 27 0Z"
    scales = "M-10 -5q4 2.5 0 5q4 2.5 0 5M-4 -8q4 2.6 0 5.3q4 2.6 0 5.3q4 2.6 0 5.3"
    return (
        tyres((12, -13), (12, 13), length=9, width=5)
        + solid(tail, "#e88b2c", 1.8) + solid(fins, "#e88b2c", 1.8)
        + stroke("M-2 -12l-6 -6M-2 12l-6 6M-19 -3l-5 -6M-19 3l-5 6", "#8f4d0e", 1.3)
        + solid(body, "#1fa3a8", 1.8, 4)
        + stroke(scales, "#0b5d63", 1.5)
        + flat("M9 -8Q12 0 9 8L3 7Q5 0 3 -7Z", GLASS)
        + eye(17, -5.8, 3.4) + eye(17, 5.8, 3.4)
        + stroke("M24 -2Q22 0 24 2", INK, 1.4)
    )  # fmt: skip


def m1_furry() -> str:
    """A tank in a fur coat: shaggy all around, a barrel, ears."""
    points = []
    for n in range(44):
        angle = 2 * pi * n / 44
        far = 1.0 if n % 2 else 0.86
        x, y = cos(angle), sin(angle)
        stretch = 1 / max(abs(x), abs(y)) ** 0.7
        points.append((-3 + 21 * x * stretch * far, 16 * y * stretch * far))
    tracks = block(-24, -21, 42, 9, 4) + block(-24, 12, 42, 9, 4)
    treads = "".join(f"M{x} -21v9M{x} 12v9" for x in range(-20, 18, 5))
    fur = "M-18 -8l3 2M-19 1l3 2M-14 9l3 1M-8 -11l3 2M10 -9l-2 2M11 9l-2 -2M-9 11l3 -2"
    return (
        solid(tracks, "#4a4650", 1.6, 4) + stroke(treads, "#24212a", 1.4)
        + solid(outline(points), "#b5753a", 1.6, 4)
        + stroke(fur, "#6e3f16", 1.6)
        + solid("M4 -2.8H27V2.8H4Z", "#8a5526", 1.6) + flat("M23 -4.5H28V4.5H23Z", INK)
        + solid(disc(-7, -9, 4.5) + disc(-7, 9, 4.5), "#d99a5b", 1.5, 2)
        + solid(disc(-2, 0, 10), "#c98a4b", 1.8, 3)
        + eye(3, -4, 2.7) + eye(3, 4, 2.7)
        + flat(disc(7, 0, 2.2), INK)
    )  # fmt: skip


def bird_racer() -> str:
    """Wings swept back, a beak, three tail feathers."""
    wings = "M10 -6L-4 -21L-20 -21L-12 -13L-17 -12L-9 -6ZM10 6L-4 21L-20 21L-12 13L-17 12L-9 6Z"
    tail = "M-13 0L-26 -8L-23 -2.5L-28 0L-23 2.5L-26 8Z"
    body = "M19 0C19 -7 12 -9 6 -9C-6 -9 -12 -6 -18 0C-12 6 -6 9 6 9C12 9 19 7 19 0Z"
    return (
        solid(tail, "#7d3fa0", 1.7)
        + solid(wings, "#9a5cc0", 1.8, 5)
        + stroke("M2 -10L-10 -18M-3 -8L-12 -12M2 10L-10 18M-3 8L-12 12", "#4f2170", 1.6)
        + solid("M16 -4.5L28 0L16 4.5Z", "#f3b51f", 1.7)
        + solid(body, "#c58be0", 1.8, 3)
        + flat("M3 -6Q6 0 3 6L-3 5V-5Z", GLASS)
        + flat("M-14 0Q-10 -4 -5 -4.5V4.5Q-10 4 -14 0Z", MILK)
        + eye(12, -4.5, 3.2) + eye(12, 4.5, 3.2)
        + stroke("M17 0h8", "#8a6208", 1.2)
    )  # fmt: skip


def dogtor() -> str:
    """A white ambulance with a dog's face: floppy ears, a nose, a tail that wags."""
    ears = "M8 -11Q6 -22 -4 -21Q-7 -14 0 -10ZM8 11Q6 22 -4 21Q-7 14 0 10Z"
    cross = "M-14 -2.8h4.2v-4.2h5.6v4.2h4.2v5.6h-4.2v4.2h-5.6v-4.2h-4.2z"
    return (
        tyres((-17, -13), (-17, 13), length=11)
        + stroke("M-22 0Q-28 -2 -25 -9", INK, 5) + stroke("M-22 0Q-28 -2 -25 -9", "#a8703c", 2.6)
        + solid(block(-23, -13, 30, 26, 4), "#ffffff", 1.8, 4)
        + flat("M-22 -11h28v3h-28zM-22 8h28v3h-28z", "#d43c35")
        + flat(cross, "#d43c35")
        + solid("M4 -11Q16 -12 18 -6Q27 -5 27 0T18 6Q16 12 4 11Z", "#d9a066", 1.8, 3)
        + solid(ears, "#8a5526", 1.7, 3)
        + flat(disc(24, 0, 3.2), INK)
        + eye(13, -5, 2.8) + eye(13, 5, 2.8)
        + circle(5, 0, 3.6, fill="#d9dee2", stroke=INK, stroke_width=1.3)
    )  # fmt: skip
