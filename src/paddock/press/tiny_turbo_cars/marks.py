"""Markings on the floor: speeders, puddles, the grid, the finish line."""

from __future__ import annotations

from paddock.press.svg import group, rect
from paddock.press.tiny_turbo_cars.shapes import INK, MILK, SPACE, flat, stroke, thing

BAND = 14.0
"""How wide the chequered band of the finish line is."""


def speeder() -> str:
    """Three chevrons in the way of the drive, each scribbled twice with a wax crayon."""
    colours = ("#e8382f", "#f08a1d", "#f5c518")
    marks = ""
    for place, colour in enumerate(colours):
        x = -21 + 14 * place
        main = f"M{x} -20Q{x + 10} -9 {x + 15} 0Q{x + 9} 10 {x + 1} 20"
        again = f"M{x + 3} -21Q{x + 12} -10 {x + 16.5} 1Q{x + 12} 9 {x + 4} 21"
        marks += stroke(main, "#4a140c", 9, stroke_opacity=0.75) + stroke(main, colour, 6)
        marks += stroke(again, colour, 2.6)
        marks += stroke(main, MILK, 1.4, stroke_dasharray="1 4", stroke_opacity=0.75)
    return marks


def puddle(d: str) -> str:
    """Water with a dark rim, a light middle and the shine of a window on it."""
    return (
        flat(d, "#134a78")
        + group(flat(d, "#4aa3d8"), transform="scale(.91)")
        + group(flat(d, "#7cc4ea"), transform="translate(-1 -1) scale(.7)")
        + stroke("M-13 -5Q-10 -13 -2 -15", "#ffffff", 4)
        + stroke("M4 -15.5h.1", "#ffffff", 4)
        + stroke("M-4 12q4 -4 8 0t8 0", "#e5f6ff", 2.2)
    )


def puddles() -> str:
    """Two shapes, so that a wet floor does not look printed."""
    one = (
        "M-25 2C-27 -12 -16 -22 -3 -23C9 -25 15 -17 22 -11"
        "C30 -3 24 12 16 17C8 24 -4 21 -11 24C-20 22 -24 13 -25 2Z"
    )
    two = (
        "M-23 -8C-18 -20 -8 -19 1 -22C13 -25 25 -16 24 -4"
        "C27 6 22 20 10 21C1 22 -4 26 -13 22C-25 18 -28 4 -23 -8Z"
    )
    return thing("puddle-0", puddle(one)) + thing("puddle-1", puddle(two))


def starting_space() -> str:
    """A bracket of white tape in front of the car, and a small arrow."""
    tape = "M-22 -23H23V23H-22M23 -23V23"
    return (
        rect(-27, -27, 54, 54, rx=4, fill="#ffffff", fill_opacity=0.3)
        + stroke(tape, INK, 7, stroke_opacity=0.5)
        + stroke(tape, "#ffffff", 4.6)
        + flat("M-8 -9L8 0L-8 9L-4 0Z", "#ffffff")
        + stroke("M-8 -9L8 0L-8 9L-4 0Z", INK, 1.4, stroke_opacity=0.6)
    )


def finish(x: float, top: float, columns: int) -> str:
    """The chequered band between two rows, a thin dark line where it counts."""
    side = BAND / 2
    tall = columns * SPACE
    left = x - BAND / 2
    count = round(tall / (SPACE / 6))
    step = tall / count
    squares = "".join(
        f"M{left + (n % 2) * side:g} {top + n * step:g}h{side:g}v{step:g}h{-side:g}z"
        for n in range(count)
    )
    return (
        rect(left - 2, top, BAND + 4, tall, fill=INK, fill_opacity=0.4)
        + rect(left, top, BAND, tall, fill="#ffffff")
        + flat(squares, "#15131a")
    )


def marks() -> str:
    return thing("speeder", speeder()) + puddles() + thing("grid", starting_space())
