"""Icons on the cards, one for each kind."""

from __future__ import annotations

from paddock.games.trafic_turbo.deck import Card
from paddock.press.svg import circle, group, path, polygon, rect, use
from paddock.press.trafic_turbo.paper import CAR_SIZE, CUT, INK

COLOURS = {
    "traffic": "#5f6b80", "police": "#1f3a73", "turbo": "#cf4326", "skid": "#217a78",
    "maneuver": "#70519c", "warning": "#b57400", "mirror": "#3c7d4d",
}  # fmt: skip


def icon(card: Card) -> str:
    return {
        "traffic": traffic_icon, "police": police_icon, "turbo": turbo_icon, "skid": skid_icon,
        "maneuver": maneuver_icon, "warning": warning_icon, "mirror": mirror_icon,
    }[card.kind](card)  # fmt: skip


def road_band(y: float, height: float) -> str:
    """A strip of asphalt with a dashed line, on which the icons drive."""
    return rect(10, y, 180, height, fill="#626a7b") + path(
        f"M14 {y + height / 2}H186", stroke=CUT, stroke_width=2.4, stroke_dasharray="14 10"
    )


def piece(name: str, x: float, y: float, scale: float, angle: float = 0.0) -> str:
    return use(name, x, y, CAR_SIZE[0] * scale, CAR_SIZE[1] * scale, angle)


def traffic_icon(card: Card) -> str:
    """A jam: a taxi and a microcar, nose to tail, and one beside them."""
    return (
        road_band(74, 76) + piece("vehicle-1", 54, 93, 1.3) + piece("vehicle-0", 142, 93, 1.3)
        + piece("vehicle-2", 98, 131, 1.3)
    )  # fmt: skip


def police_icon(card: Card) -> str:
    rays = "".join(
        f"M{100 + dx * 46} {112 + dy * 30}L{100 + dx * 66} {112 + dy * 42}"
        for dx, dy in ((-1, -0.8), (-0.35, -1.1), (0.35, -1.1), (1, -0.8), (-1.2, 0), (1.2, 0))
    )
    return path(rays, stroke="#e5383b", stroke_width=5.0, stroke_linecap="round") + piece(
        "police", 100, 118, 2.0
    )


def turbo_icon(card: Card) -> str:
    """A car with a flame behind it."""
    flame = (
        "M76 96C56 94 50 104 22 100C36 108 30 112 16 117C30 122 36 126 22 134C50 130 56 140 76 138Z"
    )
    core = "M76 105C62 104 56 111 40 110C48 115 48 119 40 124C56 123 62 130 76 129Z"
    lines = path(
        "M134 86H184M150 148H186", stroke="#cf4326", stroke_width=4.0, stroke_linecap="round"
    )
    return (
        path(flame, fill="#f08a24") + path(core, fill="#ffd75e") + lines + plain_car(112, 117, 1.9)
    )


def plain_car(x: float, y: float, scale: float, angle: float = 0.0) -> str:
    """A race car of no seat, so that no colour is favoured."""
    body = "M20 0L9 -9.5L-6 -10.5L-18 -9V9L-6 10.5L9 9.5Z"
    place = f"translate({x:g} {y:g}) rotate({angle:g}) scale({scale:g})"
    return group(
        path("M4 -12h9v4h-9zM4 8h9v4h-9zM-15 -12.5h9v4h-9zM-15 8.5h9v4h-9z", fill=INK),
        path(body, fill="#39404f", stroke=CUT, stroke_width=1.6, stroke_linejoin="round"),
        path("M5 -6.8L1.6 -7.6V7.6L5 6.8Z", fill="#a9cbe0"),
        path("M-14 -2.4H-2V2.4H-14Z", fill="#f0bd4c"),
        transform=place,
    )


def skid_icon(card: Card) -> str:
    """Seen from above, driving up: two skid marks, the car turned, an arrow to the side."""
    side = -1 if card.side == "left" else 1
    x = 100 - side * 22
    marks = "".join(
        f"M{x + dx} 226C{x + dx} 196 {x + dx} 186 {x + dx + side * 14} 158" for dx in (-13, 13)
    )
    tip = 100 + side * 78
    arrow = [
        (100 + side * 30, 96), (tip - side * 24, 96), (tip - side * 24, 82), (tip, 106),
        (tip - side * 24, 130), (tip - side * 24, 116), (100 + side * 30, 116),
    ]  # fmt: skip
    return (
        path(marks, stroke="#626a7b", stroke_width=8.0, stroke_linecap="round", fill="none",
             stroke_dasharray="16 5")
        + polygon(arrow, fill=COLOURS["skid"])
        + plain_car(x + side * 16, 132, 2.1, -90 + side * 28)
    )  # fmt: skip


def maneuver_icon(card: Card) -> str:
    """A slalom around three cones."""
    way = "M100 232C30 208 40 178 100 164S170 118 104 96"
    cones = "".join(
        circle(x, y, 11, fill="#f08a24", stroke=CUT, stroke_width=2.0) + circle(x, y, 4.6, fill=CUT)
        for x, y in ((92, 201), (112, 132))
    )
    return (
        path(way, stroke=COLOURS["maneuver"], stroke_width=9.0, fill="none", stroke_linecap="round")
        + cones + plain_car(98, 96, 1.35, -150)
    )  # fmt: skip


def warning_icon(card: Card) -> str:
    """The hazard triangle, and lights that flash."""
    rays = "M38 132L22 124M34 158H16M162 132L178 124M166 158H184M100 82V70"
    return (
        path(rays, stroke="#f0a500", stroke_width=6.0, stroke_linecap="round")
        + path("M100 92L164 206H36Z", fill="#e5383b", stroke="#e5383b", stroke_width=16.0,
               stroke_linejoin="round")
        + path("M100 116L142 190H58Z", fill=CUT, stroke=CUT, stroke_width=6.0,
               stroke_linejoin="round")
        + path("M94 136H106L103.5 166H96.5Z", fill=INK) + circle(100, 178, 6, fill=INK)
    )  # fmt: skip


def mirror_icon(card: Card) -> str:
    """A rear-view mirror, and the road that it shows."""
    return (
        path("M92 74H108V98H92Z", fill=INK)
        + rect(22, 92, 156, 84, rx=34, fill=INK)
        + rect(30, 100, 140, 68, rx=27, fill="#bfe0ee")
        + path("M86 168L97 128H103L114 168Z", fill="#626a7b")
        + path("M30 141C30 132 40 128 60 128H97L86 168H57A27 27 0 0 1 30 141Z"
               "M170 141C170 132 160 128 140 128H103L114 168H143A27 27 0 0 0 170 141Z",
               fill="#7fb685")
        + path("M48 108L66 108L46 130L37 130Z", fill=CUT, fill_opacity=0.7)
        + group(*(
            rect(62 + 26 * index, 190, 24, 34, rx=4, fill=fill, stroke=CUT, stroke_width=2.0,
                 transform=f"rotate({-12 + 12 * index} {74 + 26 * index} 207)")
            for index, fill in enumerate((COLOURS["traffic"], COLOURS["turbo"], COLOURS["police"]))
        ))
    )  # fmt: skip
