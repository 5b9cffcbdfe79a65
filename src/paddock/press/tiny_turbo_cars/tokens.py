"""Tokens as symbols: batteries, shield, slippery, smiles, the stars of a car that lies down."""

from __future__ import annotations

from paddock.games.tiny_turbo_cars.components import SMILES
from paddock.press.svg import circle, group, path, rect, symbol, text
from paddock.press.tiny_turbo_cars.shapes import INK, MILK, block, disc, flat, solid, stroke

TOKEN_SIZE = (40.0, 40.0)
FACES = {
    "I": ("#f6c945", "M-8 2Q0 14 8 2Z", True),
    "II": ("#f2b24a", "M-7 4Q0 10 7 4", False),
    "III": ("#d9c28f", "M-6 6H6", False),
    "X": ("#8fa6c4", "M-7 9Q0 1 7 9", False),
}
"""Colour and mouth of each smile, and whether the mouth is open."""


def tokens() -> str:
    drawn = {
        "token-battery-charged": battery(charged=True),
        "token-battery-empty": battery(charged=False),
        "token-shield": shield(),
        "token-slippery": slippery(),
        "token-lying": lying(),
    } | {f"token-smile-{name}": smile(name) for name in SMILES}
    return "".join(symbol(name, (-20, -20, 40, 40), inside) for name, inside in drawn.items())


def battery(charged: bool) -> str:
    """Full and green with a bolt, or a hollow outline with a cross."""
    case = block(-11, -13, 22, 30, 4)
    knob = rect(-5, -18, 10, 6, rx=2, fill=INK)
    if not charged:
        hollow = path(
            case, fill="#efe9dd", stroke="#7a7468", stroke_width=2.4, stroke_dasharray="4 3"
        )
        return knob + hollow + stroke("M-5 -3L5 7M5 -3L-5 7", "#a23b32", 3)
    bolt = "M3 -10L-6 3H0L-3 14L7 0H1Z"
    return (
        knob + solid(case, "#3fae6a", 2.2, 1.6)
        + flat("M-8 -10h4v24h-4z", "#9be3b4")
        + path(bolt, fill="#fff3a0", stroke=INK, stroke_width=1.4, stroke_linejoin="round")
    )  # fmt: skip


def shield() -> str:
    d = "M0 -17L15 -12V0Q14 12 0 18Q-14 12 -15 0V-12Z"
    return (
        solid(d, "#4f79b8", 2.2, 1.6)
        + flat("M0 -13L11 -9.5V0Q10.5 8.5 0 13.5Z", "#8fb4e3")
        + stroke("M0 -13V13", MILK, 2)
    )


def slippery() -> str:
    """A drop with a curl in it: diagonals go the other way."""
    d = "M0 -18C7 -8 14 -2 14 6A14 12 0 0 1 -14 6C-14 -2 -7 -8 0 -18Z"
    swap = "M-7 3H6M6 3l-4 -4M6 3l-4 4M7 11H-6M-6 11l4 -4M-6 11l4 4"
    return solid(d, "#3f9fd8", 2.2, 1.6) + stroke(swap, MILK, 2.6)


def smile(name: str) -> str:
    colour, mouth, is_open = FACES[name]
    drawn = (
        path(mouth, fill="#7d2a1c", stroke=INK, stroke_width=2)
        if is_open
        else stroke(mouth, INK, 2.8)
    )
    return (
        solid(disc(0, 0, 17), colour, 2.2, 1.6)
        + circle(-6, -1, 2.3, fill=INK) + circle(6, -1, 2.3, fill=INK)
        + group(drawn, transform="translate(0 2)")
        + text(0, -9.5, name, 11.0, fill=INK)
    )  # fmt: skip


def lying() -> str:
    star = "M0 -7l2 4.6l5 .5l-3.8 3.3l1.2 4.9l-4.4 -2.6l-4.4 2.6l1.2 -4.9l-3.8 -3.3l5 -.5z"
    return stroke("M-14 3Q0 14 14 3", INK, 2, stroke_opacity=0.6) + "".join(
        group(
            path(star, fill="#ffd84a", stroke=INK, stroke_width=1.4, stroke_linejoin="round"),
            transform=f"translate({x} {y})",
        )
        for x, y in ((-12, 2), (0, -8), (12, 2))
    )
