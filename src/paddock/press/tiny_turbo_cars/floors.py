"""Floors as patterns, in step with the spaces where they have tiles of their own."""

from __future__ import annotations

from paddock.games.tiny_turbo_cars.boards import EMPTY, Face
from paddock.press.svg import circle, rect
from paddock.press.tiny_turbo_cars.shapes import flat, pattern, scatter, stroke

FLOOR_OF_THEME = {
    "kitchen": "kitchen", "bathroom": "mosaic", "living room": "oak", "hall": "pine",
    "kids room": "birch", "study": "parquet", "laundry": "cement", "attic": "loft",
    "drive": "concrete", "terrace": "slabs",
}  # fmt: skip
FLOOR_OF_WORDS = {"gravel": "gravel", "paving stones": "paving", "tiles": "kitchen"}
OUTSIDE = ("concrete", "slabs", "gravel", "paving")


def floor_of(face: Face) -> str:
    """The name of a face's floor; one of a theme that is not known here is of oak."""
    words = [entry.picture for entry in face.legend if entry.element == EMPTY]
    known = FLOOR_OF_THEME.get(face.theme)
    return known or next((FLOOR_OF_WORDS[w] for w in words if w in FLOOR_OF_WORDS), "oak")


def planks(name: str, tones: tuple[str, str, str], seam: str, width: float) -> str:
    """Boards laid along the way, their ends in turn."""
    inside = ""
    for place in range(6):
        y = place * width
        inside += rect(0, y, 240, width, fill=tones[place % 3])
        end = (70, 190, 30, 130, 220, 100)[place]
        inside += stroke(f"M{end} {y}v{width}", seam, 1.2)
        grain = f"M{end + 14} {y + width * 0.36:.1f}q30 -3 58 0"
        grain += f"M{end - 50} {y + width * 0.68:.1f}q20 3 36 0"
        inside += stroke(grain, seam, 0.8, stroke_opacity=0.45)
    seams = "".join(f"M0 {place * width}h240" for place in range(6))
    return pattern(name, 240, 6 * width, inside + stroke(seams, seam, 1.2))


def chequer(name: str, one: str, two: str, corner: str) -> str:
    """A big tile for every space, light and dark in turn, a small diamond where four meet."""
    squares = flat("M0 0h60v60h-60zM60 60h60v60h-60z", two)
    shine = stroke("M7 18V7h11M67 78V67h11M67 18V7h11M7 78V67h11", "#ffffff", 2, stroke_opacity=0.6)
    meets = [(x, y) for x in (0, 60, 120) for y in (0, 60, 120)]
    diamonds = flat("".join(f"M{x} {y - 7}l7 7l-7 7l-7 -7z" for x, y in meets), corner)
    return pattern(name, 120, 120, rect(0, 0, 120, 120, fill=one) + squares + shine + diamonds)


def mosaic() -> str:
    """Small bathroom tiles with a grout of their own, a few of them bluer."""
    tones = ("#e9f3f1", "#dcecea", "#f4f8f6", "#cfe5e4", "#b9dadb")
    inside = rect(0, 0, 60, 60, fill="#c3d2d0")
    for tone, colour in enumerate(tones):
        cells = [(x, y) for x in range(5) for y in range(5) if (x * 7 + y * 3 + x * y) % 5 == tone]
        squares = [f"M{x * 12 + 0.7:g} {y * 12 + 0.7:g}h10.6v10.6h-10.6z" for x, y in cells]
        inside += flat("".join(squares), colour)
    return pattern("floor-mosaic", 60, 60, inside)


def parquet() -> str:
    """Blocks of five staves, one block along the way and the next across it."""
    inside = rect(0, 0, 60, 60, fill="#b98350")
    inside += flat("M0 0h30v30h-30zM30 30h30v30h-30z", "#c6925c")
    along = "".join(f"M{x} {y + s * 6}h30" for x, y in ((0, 0), (30, 30)) for s in range(1, 5))
    across = "".join(f"M{x + s * 6} {y}v30" for x, y in ((30, 0), (0, 30)) for s in range(1, 5))
    lines = stroke(along + across, "#8d5e35", 0.9, stroke_opacity=0.8)
    frame = stroke("M0 0h60M0 30h60M0 0v60M30 0v60", "#8d5e35", 1)
    return pattern("floor-parquet", 60, 60, inside + lines + frame)


def poured(name: str, base: str, dark: str, light: str) -> str:
    """Concrete: specks and one fine crack."""
    specks = "".join(
        circle(x, y, 1 + n % 3 * 0.5, fill=dark if n % 2 else light)
        for n, (x, y) in enumerate(scatter(30, 120, 120))
    )
    crack = stroke("M18 96l14 -6l8 5l16 -9", dark, 1)
    return pattern(name, 120, 120, rect(0, 0, 120, 120, fill=base) + specks + crack)


def slabs() -> str:
    tones = flat("M0 0h60v60h-60z", "#d3c6b0") + flat("M60 0h60v60h-60z", "#dacfbb")
    more = flat("M0 60h60v60h-60z", "#ddd2be") + flat("M60 60h60v60h-60z", "#cfc1aa")
    joints = stroke("M0 0h120M0 60h120M0 0v120M60 0v120", "#8f9c66", 3)
    specks = "".join(circle(x, y, 1.2, fill="#b9ab92") for x, y in scatter(18, 120, 120))
    return pattern("floor-slabs", 120, 120, tones + more + specks + joints)


def paving() -> str:
    """Stones of two sizes, sand between them."""
    stones = ((2, 2, 36, 26), (42, 2, 16, 26), (2, 32, 16, 26), (22, 32, 36, 26))
    tones = ("#cbbfae", "#bdb2a3", "#d3c9ba", "#c4b8a7")
    inside = rect(0, 0, 60, 60, fill="#a3967f")
    for (x, y, w, h), tone in zip(stones, tones, strict=True):
        inside += rect(x, y, w, h, rx=5, fill=tone)
    return pattern("floor-paving", 60, 60, inside)


def gravel() -> str:
    tones = ("#d8ccb4", "#b8a98e", "#e6dcc8", "#a89a83")
    pebbles = "".join(
        circle(x, y, 2 + n % 3, fill=tones[n % 4]) for n, (x, y) in enumerate(scatter(70, 90, 90))
    )
    return pattern("floor-gravel", 90, 90, rect(0, 0, 90, 90, fill="#c9bca2") + pebbles)


def floors() -> str:
    return (
        planks("floor-oak", ("#c98f55", "#c2874c", "#d09a60"), "#8d5a2b", 20)
        + planks("floor-pine", ("#e2bd86", "#dcb57b", "#e7c693"), "#b28850", 15)
        + planks("floor-birch", ("#efdcbb", "#ead4af", "#f3e3c6"), "#c3a476", 30)
        + planks("floor-loft", ("#a58468", "#9b7a5e", "#ae8f73"), "#644833", 30)
        + chequer("floor-kitchen", "#f7ecd8", "#e3c4a4", "#a6623d")
        + poured("floor-cement", "#c3c6c8", "#a7abae", "#d7dadb")
        + poured("floor-concrete", "#cfcac2", "#b4aea4", "#e2ded7")
        + mosaic() + parquet() + slabs() + paving() + gravel()
    )  # fmt: skip
