"""Impassable things that stand in gardens and yards: crates, roses, hedges, dustbins, chairs."""

from __future__ import annotations

from paddock.press.svg import circle
from paddock.press.tiny_turbo_cars.shapes import INK, block, disc, flat, scatter, solid, stroke


def crate() -> str:
    return (
        solid(block(-26, -26, 52, 52, 2), "#c99a5b", 2.4, 6)
        + stroke("M-26 -9H26M-26 9H26", "#8a6230", 1.6)
        + flat("M-26 -26h10v52h-10zM16 -26h10v52h-10z", "#a97a3e")
        + stroke("M-16 -26V26M16 -26V26", "#6b4a20", 1.6)
        + stroke("M-14 14L14 -14", "#6b4a20", 9) + stroke("M-14 14L14 -14", "#b98a4b", 6)
        + "".join(circle(x, y, 1.8, fill=INK) for x in (-21, 21) for y in (-19, 0, 19))
    )  # fmt: skip


def roses() -> str:
    leaves = flat(
        disc(-11, -9, 11) + disc(12, -12, 10) + disc(-8, 13, 11) + disc(13, 11, 11), "#4a8a3f"
    )
    flowers = "".join(
        circle(x, y, 6.5, fill="#d8365a", stroke="#7d1430", stroke_width=1.4)
        + stroke(f"M{x - 3} {y}a3 3 0 1 1 3 3", "#f7a8b8", 1.5)
        for x, y in ((-12, -10), (12, -12), (-9, 13), (13, 11), (1, 0))
    )
    return leaves + flowers


def dustbin() -> str:
    ribs = "M0 -25V-17M0 25V17M-25 0H-17M25 0H17M-18 -18l6 6M18 -18l-6 6M-18 18l6 -6M18 18l-6 -6"
    return (
        solid(disc(0, 0, 26), "#7c8790", 2.4, 6)
        + stroke(ribs, "#4b545c", 2.4)
        + flat(disc(0, 0, 17), "#99a5ae")
        + stroke(disc(0, 0, 17), "#4b545c", 1.6)
        + solid(block(-10, -4, 20, 8, 4), "#525c65", 1.6, 2)
    )


def hedge() -> str:
    leaves = [(x - 21, y - 21) for x, y in scatter(18, 42, 42)]
    dark = flat("".join(disc(x + 1.5, y + 2, 6.5) for x, y in leaves), "#285a29")
    light = flat("".join(disc(x, y, 5) for x, y in leaves), "#5fa04e")
    return (
        dark + light + flat("".join(disc(x - 1.5, y - 2, 1.8) for x, y in leaves[::2]), "#b8dd8a")
    )


def chair() -> str:
    slats = "M-14 -17V17M-6 -19V19M2 -19V19M10 -17V17"
    return (
        solid(block(-25, -24, 44, 48, 8), "#e9e4d4", 2.4, 6)
        + stroke(slats, "#9b927a", 2.4)
        + solid(block(15, -25, 10, 50, 4), "#3f7f74", 2, 4)
        + solid(block(-20, -28, 34, 7, 3), "#3f7f74", 2, 3)
        + solid(block(-20, 21, 34, 7, 3), "#3f7f74", 2, 3)
    )
