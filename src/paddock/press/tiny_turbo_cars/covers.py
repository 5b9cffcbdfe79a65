"""Carpets, washing and lawns: covers of whole spaces, joined where two meet."""

from __future__ import annotations

from paddock.press.svg import path, rect, tag
from paddock.press.tiny_turbo_cars.shapes import (
    INK,
    MILK,
    SPACE,
    flat,
    pattern,
    scatter,
    stroke,
    thing,
)

Cells = set[tuple[int, int]]
"""Rows and columns of a board."""

RUGS = {
    "the big rug": ("red", "#a8323a", "#e8b04a", "#f3dfb8"),
    "the runner": ("green", "#2f6b57", "#d9a441", "#efe2bf"),
    "the bath mat": ("coral", "#c9655f", "#f2b8a4", "#fdf3ea"),
    "a heap of washing": ("washing", "#7d6fa8", "#e7d9f0", "#fff3d6"),
    "a worn rug": ("ochre", "#8a4f7d", "#d8a6c4", "#f0dfea"),
    "a rolled-out rug": ("indigo", "#3b4a8c", "#d58a4e", "#e9e0c9"),
}
"""A carpet by the words of the legend: its name, ground, figure and fringe."""

PLAIN_RUG = RUGS["the big rug"]


def rug_of(words: str) -> tuple[str, str, str, str]:
    return RUGS.get(words, PLAIN_RUG)


def weave(name: str, ground: str, figure: str, pale: str) -> str:
    """A woven pattern: threads, and a row of diamonds for every half space."""
    threads = "".join(f"M0 {y}h30" for y in range(2, 30, 4))
    knots = "".join(f"M{x} 0v30" for x in range(3, 30, 6))
    diamonds = "M15 3l9 12l-9 12l-9 -12zM0 -6l4.5 6l-4.5 6zM0 24l4.5 6l-4.5 6z"
    halves = "M30 -6l-4.5 6l4.5 6zM30 24l-4.5 6l4.5 6z"
    return pattern(
        f"rug-{name}", 30, 30,
        rect(0, 0, 30, 30, fill=ground)
        + flat(diamonds + halves, figure)
        + flat("M15 9l4.5 6l-4.5 6l-4.5 -6z", ground)
        + stroke(threads, "#000000", 1, stroke_opacity=0.2)
        + stroke(knots, pale, 1, stroke_opacity=0.3, stroke_dasharray="2 2"),
    )  # fmt: skip


def lawn() -> str:
    """Mown grass: tufts in two greens."""
    tufts = [(x + 4, y + 9) for x, y in scatter(52, 112, 110)]
    dark = "".join(f"M{x:g} {y:g}l-2 -6m2 6v-8m0 8l3 -6" for x, y in tufts[::2])
    light = "".join(f"M{x:g} {y:g}l-2 -5m2 5l2 -6" for x, y in tufts[1::2])
    blades = stroke(dark, "#3f6f22", 1.8) + stroke(light, "#b4d877", 1.5)
    return pattern("grass", 120, 120, rect(0, 0, 120, 120, fill="#7fb24d") + blades)


def washing() -> str:
    """What lies on a heap: a shirt, a sock."""
    shirt = "M-16 -13L-7 -18Q0 -12 7 -18L16 -13L19 -3L11 0V17H-11V0L-19 -3Z"
    sock = "M-7 -18H5V0Q5 4 10 6Q19 9 17 14Q15 19 7 18L-3 15Q-8 12 -7 4Z"
    heap = ""
    for number, (d, colour, turn) in enumerate(((shirt, "#e8b04a", 18), (sock, "#4f9d8f", -24))):
        inside = path(d, fill=colour, stroke=INK, stroke_width=1.8, stroke_linejoin="round")
        lines = "M-11 6H11M-11 11H11" if number == 0 else "M-7 -13H5M-7 -9H5M8 13l8 -4"
        inside += stroke(lines, MILK, 2.4)
        shade = path(d, fill="#1a1208", fill_opacity=0.3, transform="translate(2 3)")
        heap += thing(
            f"washing-{number}", tag("g", shade + inside, transform=f"rotate({turn}) scale(.95)")
        )
    return heap


def covers() -> str:
    return lawn() + "".join(weave(*rug) for rug in RUGS.values()) + washing()


def joined(cells: Cells, inset: float) -> str:
    """The spaces as one shape, drawn back by so much from every edge where it ends."""
    d = ""
    for row, column in sorted(cells):
        x, y = row * SPACE + inset, column * SPACE + inset
        side = SPACE - 2 * inset
        d += f"M{x:g} {y:g}h{side:g}v{side:g}h{-side:g}z"
        right, below = (row + 1, column) in cells, (row, column + 1) in cells
        if right:
            d += f"M{x + side:g} {y:g}h{2 * inset:g}v{side:g}h{-2 * inset:g}z"
        if below:
            d += f"M{x:g} {y + side:g}h{side:g}v{2 * inset:g}h{-side:g}z"
        if right and below and (row + 1, column + 1) in cells:
            d += f"M{x + side:g} {y + side:g}h{2 * inset:g}v{2 * inset:g}h{-2 * inset:g}z"
    return d


def fringe(cells: Cells) -> str:
    """Threads at the two ends of a rug, where no more of it follows."""
    d = ""
    for row, column in sorted(cells):
        for ahead in (-1, 1):
            if (row + ahead, column) not in cells:
                x = (row + (ahead + 1) / 2) * SPACE - ahead * 4.5
                d += "".join(f"M{x:g} {column * SPACE + y:g}h{ahead * 5}" for y in range(7, 58, 5))
    return d


def carpet(cells: Cells, words: str) -> str:
    name, ground, _, pale = rug_of(words)
    shape = joined(cells, 4)
    return (
        stroke(fringe(cells), pale, 2)
        + path_under(shape)
        + flat(joined(cells, 3), pale)
        + flat(joined(cells, 5), ground)
        + flat(joined(cells, 7), f"url(#ttc-rug-{name})")
    )


def path_under(shape: str) -> str:
    return stroke(shape, "#1a1208", 3.5, stroke_opacity=0.28)


def grass(cells: Cells) -> str:
    return (
        flat(joined(cells, 1), "#4f8430")
        + flat(joined(cells, 2.5), "url(#ttc-grass)")
    )  # fmt: skip
