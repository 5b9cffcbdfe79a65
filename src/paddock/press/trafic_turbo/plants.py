"""Paper trees, lawns and ponds."""

from __future__ import annotations

from paddock.games.trafic_turbo.circuit import Building
from paddock.press.svg import circle, ellipse, mixed, path, polygon, rect, symbol, tag
from paddock.press.trafic_turbo.paper import CUT, SHADE

LEAVES = ("#5f9e62", "#7fb86a", "#4e8f6b")


def tree_symbols() -> str:
    """Three trees, two discs of paper slotted together, and a fir, two stars."""
    box = (-12.0, -12.0, 28.0, 28.0)
    result = ""
    for index, leaf in enumerate(LEAVES):
        light = mixed(leaf, "#ffffff", 0.22)
        drawn = (
            ellipse(3.5, 3, 10, 9, fill=SHADE, fill_opacity=0.2)
            + circle(0, 0, 10, fill=leaf, stroke=CUT, stroke_width=1.1)
            + circle(-1.4, -1.8, 6, fill=light)
        )
        result += symbol(f"tree-{index}", box, drawn)
    leaf = mixed(LEAVES[2], SHADE, 0.12)
    needles = star(3, 2.6, 11, SHADE, 0.2) + star(0, 0, 11, leaf, 1.0)
    return result + symbol(
        "fir", box, needles + star(-0.6, -1.1, 6.4, mixed(leaf, "#ffffff", 0.25), 1.0)
    )


def draw_tree(building: Building) -> str:
    return draw_plant(building, f"tree-{int(building.x + building.y) % len(LEAVES)}")


def draw_fir(building: Building) -> str:
    return draw_plant(building, "fir")


def draw_plant(building: Building, name: str) -> str:
    """The symbol's disc is 20 wide in a box of 28 whose middle lies 2 down and 2 right."""
    scale = building.width / 20
    size = 28 * scale
    x, y = building.x - 12 * scale, building.y - 12 * scale
    return tag("use", href=f"#{name}", x=x, y=y, width=size, height=size)


def star(x: float, y: float, r: float, fill: str, opacity: float) -> str:
    """Eight points, the short ones between the long ones; no sine needed."""
    long, short = r, 0.56 * r
    s, q = 0.7071 * long, (0.9239 * short, 0.3827 * short)
    corners = [
        (long, 0.0), q, (s, s), (q[1], q[0]), (0.0, long), (-q[1], q[0]), (-s, s), (-q[0], q[1]),
        (-long, 0.0), (-q[0], -q[1]), (-s, -s), (-q[1], -q[0]), (0.0, -long), (q[1], -q[0]),
        (s, -s), (q[0], -q[1]),
    ]  # fmt: skip
    return polygon([(x + dx, y + dy) for dx, dy in corners], fill=fill, fill_opacity=opacity)


def draw_lawn(building: Building) -> str:
    x, y = building.x - building.width / 2, building.y - building.depth / 2
    fill = {"": "#bcd99a", "sand": "#ead9b4", "slate": "#d5d8de"}.get(building.paper, "#bcd99a")
    return rect(
        x, y, building.width, building.depth, rx=14, fill=fill, stroke=CUT, stroke_width=2.0
    )


def draw_pond(building: Building) -> str:
    x, y, rx, ry = building.x, building.y, building.width / 2, building.depth / 2
    long = 0.18 * rx
    waves = "".join(
        f"M{x + dx * rx:.1f} {y + dy * ry:.1f}q{long:.1f} -4 {2 * long:.1f} 0t{2 * long:.1f} 0"
        for dx, dy in ((-0.6, -0.2), (-0.1, 0.4))
    )
    return (
        ellipse(x, y, rx + 4, ry + 4, fill="#e9d8ae")
        + ellipse(x, y, rx, ry, fill="#8cc5dc", stroke=CUT, stroke_width=1.4)
        + path(waves, stroke=CUT, stroke_width=2.0, fill="none", stroke_linecap="round")
    )
