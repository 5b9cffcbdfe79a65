"""Cut-paper shapes: silhouettes with a white edge, and the parts of every vehicle."""

from __future__ import annotations

from paddock.press.svg import path, rect

CAR_SIZE = (44.0, 28.0)  # width and height of every piece that takes one space
TRUCK_SIZE = (88.0, 28.0)  # and of the truck
INK = "#232833"
CUT = "#fffdf6"  # the white edge that scissors leave
GLASS = "#33425a"
SHINE = "#a9cbe0"
SHADE = "#2b3550"  # what shadows are mixed with


def cut_out(d: str, fill: str) -> str:
    """A silhouette with its shadow and the white edge of cut paper."""
    return (
        path(d, fill="#141925", fill_opacity=0.35, transform="translate(1.6 2.2)")
        + path(d, fill=fill, stroke=CUT, stroke_width=2.6, stroke_linejoin="round")
        + path(d, fill=fill)
    )


def wheels(*places: tuple[float, float], length: float = 8.0, width: float = 4.0) -> str:
    return "".join(
        rect(
            x - length / 2,
            y - width / 2,
            length,
            width,
            rx=1.4,
            fill=INK,
            stroke=CUT,
            stroke_width=0.7,
        )
        for x, y in places
    )


def box_body(back: float, front: float, half: float, nose: float) -> str:
    """A plain car from above, its nose rounded by so much."""
    return (
        f"M{back + 2} {-half}H{front - nose}Q{front} {-half} {front} {-half + nose}"
        f"V{half - nose}Q{front} {half} {front - nose} {half}H{back + 2}"
        f"Q{back} {half} {back} {half - 2}V{-half + 2}Q{back} {-half} {back + 2} {-half}Z"
    )


def windows(front: float, back: float, half: float) -> str:
    """Windscreen and rear window."""
    return path(
        f"M{front} {-half}Q{front + 2.6} 0 {front} {half}L{front - 4} {half - 1.6}V{-half + 1.6}Z"
        f"M{back} {-half}V{half}L{back + 2.8} {half - 1.4}V{-half + 1.4}Z",
        fill=GLASS,
    )


def lamps(front: float, half: float) -> str:
    return path(
        f"M{front - 2.6} {-half + 1.2}h2v3h-2zM{front - 2.6} {half - 4.2}h2v3h-2z", fill="#fff3b8"
    )


def car_wheels(half: float) -> str:
    out = half + 1.1  # the white edge would hide wheels that stood under the body
    return wheels((9, -out), (9, out), (-9.5, -out), (-9.5, out), length=7, width=3.4)
