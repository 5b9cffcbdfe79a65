"""An SVG writer: presentation attributes only, rounded numbers, the same bytes every time."""

from __future__ import annotations

from collections.abc import Iterable

from paddock.games._shared.segment import pair, tidy

Value = str | float | int

Points = Iterable[tuple[float, float]]


def escaped(text: str) -> str:
    """Text that may stand between tags and in an attribute."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;")


def attribute(name: str, value: Value) -> str:
    """`stroke_width=2.0` becomes ` stroke-width="2"`; a trailing _ spares Python's keywords."""
    shown = escaped(value) if isinstance(value, str) else number(value)
    plain = name.rstrip("_")
    plain = plain if plain == "viewBox" else plain.replace("_", "-")
    return f' {plain}="{shown}"'


def number(value: float) -> str:
    """Two decimals for small numbers such as opacities, one for coordinates."""
    if abs(value) >= 2:
        return tidy(value)
    shown = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown


def tag(name: str, inside: str = "", /, **attributes: Value) -> str:
    """One element; without anything inside it closes itself."""
    shown = "".join(attribute(key, value) for key, value in attributes.items())
    return f"<{name}{shown}>{inside}</{name}>" if inside else f"<{name}{shown}/>"


def group(*parts: str, **attributes: Value) -> str:
    return tag("g", "".join(parts), **attributes)


def path(d: str, **attributes: Value) -> str:
    return tag("path", d=d, **attributes)


def polygon(points: Points, **attributes: Value) -> str:
    return path(outline(points), **attributes)


def outline(points: Points) -> str:
    """The closed path through the points."""
    return "M" + "L".join(pair(x, y) for x, y in points) + "Z"


def rect(x: float, y: float, width: float, height: float, **attributes: Value) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(cx: float, cy: float, r: float, **attributes: Value) -> str:
    return tag("circle", cx=cx, cy=cy, r=r, **attributes)


def ellipse(cx: float, cy: float, rx: float, ry: float, **attributes: Value) -> str:
    return tag("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, **attributes)


def text(x: float, y: float, words: str, size: float, **attributes: Value) -> str:
    """Bold words with their middle at x, and y at about the middle of capitals."""
    return tag(
        "text",
        escaped(words),
        x=x,
        y=y + 0.36 * size,
        font_size=size,
        font_weight="800",
        text_anchor="middle",
        **attributes,
    )


def symbol(name: str, box: tuple[float, float, float, float], inside: str) -> str:
    return tag("symbol", inside, id=name, viewBox=" ".join(number(value) for value in box))


def centred(size: tuple[float, float]) -> tuple[float, float, float, float]:
    """The box of a symbol with its middle at 0, 0."""
    return -size[0] / 2, -size[1] / 2, *size


def pattern(name: str, width: float, height: float, inside: str) -> str:
    """A fill that repeats itself, used as `url(#name)`."""
    return tag(
        "pattern", inside, id=name, width=width, height=height, patternUnits="userSpaceOnUse"
    )


def use(name: str, x: float, y: float, width: float, height: float, angle: float = 0.0) -> str:
    """A symbol with its middle at x, y, turned by the angle."""
    return tag(
        "use",
        href=f"#{name}",
        x=-width / 2,
        y=-height / 2,
        width=width,
        height=height,
        transform=moved(x, y, angle),
    )


def moved(x: float, y: float, angle: float = 0.0) -> str:
    turn = f" rotate({number(angle)})" if round(angle, 2) else ""
    return f"translate({pair(x, y)}){turn}"


def mixed(one: str, two: str, share: float) -> str:
    """The colour between two #rrggbb colours; share 0 is the first."""
    parts = []
    for index in (1, 3, 5):
        a, b = int(one[index : index + 2], 16), int(two[index : index + 2], 16)
        parts.append(f"{round(a + (b - a) * share):02x}")
    return "#" + "".join(parts)
