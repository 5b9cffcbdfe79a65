"""Icons of the actions, 48 x 48, in the colour that they are used with."""

from __future__ import annotations

from paddock.games.microbot_racers.lexicon import KINDS
from paddock.press.microbot_racers.squares import SPANNER
from paddock.press.svg import group, path, symbol, text

ICON_SIZE = (48.0, 48.0)


def icon_id(action: str) -> str:
    """`icon-forward-3`, `icon-drift-left`."""
    return f"icon-{action.replace(' ', '-')}"


def icons() -> str:
    """One symbol for every action that there is."""
    return "".join(
        symbol(icon_id(kind), (0, 0, *ICON_SIZE), group(icon(kind), fill="currentColor"))
        for kind in KINDS
    )


def icon(action: str) -> str:
    kind, _, detail = action.partition(" ")
    if kind == "forward":
        return forward(detail)
    if kind == "jump":
        return jump(detail)
    if kind == "repair":
        return repair()
    drawn = drift() if kind == "drift" else turn()
    return group(drawn, transform="matrix(-1 0 0 1 48 0)") if detail == "left" else drawn


def forward(length: str) -> str:
    """An arrow straight ahead, and how far."""
    return path("M14 4L26 19H18.6V44H9.4V19H2Z") + text(36, 25, length, 32)


def drift() -> str:
    """Sideways, with the nose still ahead: a robot as it was, an arrow, a robot as it is."""
    ghost = "M2.5 43V15L9 6L15.5 15V43Z"
    return (
        path(ghost, fill="none", stroke="currentColor", stroke_width=2.6, stroke_dasharray="5 3")
        + path("M33 44V14.6L40 5L47 14.6V44Z")
        + path("M15 24.4H21.4V17.6L31 28L21.4 38.4V31.6H15Z")
    )


def turn() -> str:
    """A quarter to the right."""
    return path(
        "M10 44V27Q10 14 23 14H29", fill="none", stroke="currentColor", stroke_width=8.4
    ) + path("M28 1L46 14L28 27Z")


def jump(length: str) -> str:
    """An arrow that leaps over as many squares as it says."""
    leap = path("M6 44V30Q6 7 22 7Q34 7 37 20", fill="none", stroke="currentColor", stroke_width=6)
    return leap + path("M27.4 17.4L47.4 15.4L39.6 33Z") + text(23, 33, length, 27)


def repair() -> str:
    """A spanner, and one more."""
    return path(SPANNER, transform="translate(18 30) rotate(-45) scale(1.06)") + path(
        "M35.5 1h5.6v6.4h6.4v5.6h-6.4v6.4h-5.6v-6.4h-6.4v-5.6h6.4z"
    )
