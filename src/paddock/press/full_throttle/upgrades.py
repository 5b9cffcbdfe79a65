"""Upgrade icons, upgrade and control tokens, and the gear lever, as symbols."""

from __future__ import annotations

from typing import Final

from paddock.games.full_throttle.components import HIGHEST_CONTROL, KINDS
from paddock.press.full_throttle.palette import CHALK, DARK, INK, SIGNAL
from paddock.press.svg import Value, circle, group, path, symbol, text, use

ICON_SIZE: Final = (40.0, 40.0)
BOX: Final = (-20.0, -20.0, *ICON_SIZE)
TOKEN_BOX: Final = (0.0, 0.0, 64.0, 64.0)
PAINTS: Final[dict[str, str]] = {
    "nitrous": "#3d8fe0", "power": "#f2c230", "tuning": "#b98cf0", "tires": "#9aa3b5",
    "turbo": "#f58a2c", "handling": "#ff7a4d", "transmission": "#86c440",
    "aerodynamics": "#4fd0e0", "steering": "#f08cb4",
}  # fmt: skip


def line(d: str, width: float = 3.0, **more: Value) -> str:
    return path(
        d, fill="none", stroke="currentColor", stroke_width=width, stroke_linecap="round",
        stroke_linejoin="round", **more,
    )  # fmt: skip


def solid(d: str) -> str:
    return path(d, fill="currentColor")


def icons() -> dict[str, str]:
    """One drawing a kind, in the colour around it."""
    return {
        "nitrous": solid(
            "M-6 -8Q-6 -12 -2.5 -12.5V-16H2.5V-12.5Q6 -12 6 -8V13Q6 16 3 16H-3Q-6 16 -6 13Z"
        ),
        "power": solid("M3 -16L-10 3H-1L-4 16L10 -4H1Z"),
        "tuning": line("M-12 12L2 -2") + line("M12 -12a7 7 0 1 1 -9 9L9 -9Z", 2.8),
        "tires": circle(0, 0, 14, fill="none", stroke="currentColor", stroke_width=5.0)
        + circle(0, 0, 4, fill="currentColor") + line("M0 -11V-5M0 11V5M-11 0H-5M11 0H5", 2.0),
        "turbo": line("M-3 4a5 5 0 1 1 5 5a11 11 0 1 1 11 -13H16", 3.6),
        "handling": solid("M-13 13H13V9H-13ZM-4 -15H4L9 6H-9Z"),
        "transmission": line("M-11 -12V12M0 -12V12M11 -12V12M-11 0H11", 3.2)
        + circle(-11, -13, 3.4, fill="currentColor"),
        "aerodynamics": line("M-15 -6H4a5 5 0 1 0 -5 -5M-15 2H11a5 5 0 1 1 -5 5M-15 10H-3", 2.8),
        "steering": circle(0, 0, 13.5, fill="none", stroke="currentColor", stroke_width=4.0)
        + circle(0, 0, 4, fill="currentColor") + line("M-12 -2H-4M12 -2H4M0 4V12", 3.2),
    }  # fmt: skip


def kit() -> str:
    """Everything of a console that moves, and what its circles show."""
    drawn = icons()
    result = "".join(symbol(f"kit-{kind}", BOX, drawn[kind]) for kind in KINDS)
    result += "".join(token(f"kind-{kind}", upgrade(kind)) for kind in KINDS)
    result += symbol("lever", BOX, lever()) + token("control-damage", damage())
    for value in range(1, HIGHEST_CONTROL + 1):
        result += token(f"control-{value}", control(value))
    return result


def token(name: str, inside: str) -> str:
    """A round token, drawn around 0, 0 with a radius of 17.5."""
    return symbol(name, TOKEN_BOX, group(inside, transform="translate(32 32) scale(1.78)"))


def upgrade(kind: str) -> str:
    """An upgrade token: a milled disc in the colour of its kind, the icon on it."""
    paint = PAINTS[kind]
    return (
        circle(0, 0, 17.5, fill=INK)
        + circle(0, 0, 15.8, fill=DARK, stroke=paint, stroke_width=2.6)
        + circle(
            0, 0, 13.4, fill="none", stroke=paint, stroke_width=1.0, stroke_dasharray="1.4 2.4"
        )
        + group(use(f"kit-{kind}", 0, 0, 23, 23), color=paint)
    )


def control(value: int) -> str:
    """The open side of a control token: what it adds to the speed."""
    return (
        circle(0, 0, 17.5, fill=INK)
        + circle(0, 0, 16, fill="#f2c230", stroke=CHALK, stroke_width=1.6)
        + path("M-12 6Q0 14 12 6", fill="none", stroke=INK, stroke_width=2.0)
        + text(0, -1.5, f"+{value}", 17, fill=INK)
    )


def damage() -> str:
    """The other side: smoke and a cracked block."""
    puffs = ((-6, -4, 6), (3, -7, 7), (8, 0, 6), (-2, 3, 8))
    return (
        circle(0, 0, 17.5, fill=INK)
        + circle(0, 0, 16, fill="#3a3f50", stroke=SIGNAL, stroke_width=2.0)
        + group(*(circle(x, y, r) for x, y, r in puffs), fill="#9aa0b3")
        + path("M1 -10L-5 1H0L-3 11L7 -2H1.5L5 -10Z", fill=SIGNAL)
    )


def lever() -> str:
    """The knob of the gear lever from above."""
    return (
        circle(1, 2, 16, fill="#000000", fill_opacity=0.5)
        + circle(0, 0, 15.5, fill="#e9e5da", stroke=INK, stroke_width=2.0)
        + circle(-4, -5, 6, fill="#ffffff", fill_opacity=0.8)
        + circle(0, 0, 10.5, fill="none", stroke=SIGNAL, stroke_width=2.4)
    )
