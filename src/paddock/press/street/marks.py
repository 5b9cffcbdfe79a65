"""What is painted on the streets and stands beside them: cards, signs, barriers, names."""

from __future__ import annotations

from paddock.games._shared.junction import in_driving_order
from paddock.games.full_throttle.plan import Card
from paddock.games.full_throttle.routes import BRANCHES
from paddock.games.full_throttle.streets import Barrier, Street
from paddock.press.road import arrow
from paddock.press.street.light import CHALK, INK, SIGNAL, severity, stroke
from paddock.press.street.picture import Picture, beside
from paddock.press.svg import circle, group, mixed, moved, outline, path, rect, text, use

ARROWS = 5  # rows between two arrows that show the way


def draw_marks(picture: Picture, street: Street, layer: int) -> str:
    """All marks on one street's rows of a layer."""
    return "".join(
        (
            draw_cards(picture, street, layer),
            draw_arrows(picture, street, layer),
            "".join(
                draw_barrier(picture, street, barrier)
                for barrier in street.barriers
                if street.road.layer(barrier.row) == layer
            ),
            draw_corners(picture, street, layer),
            draw_dead_ends(picture, street, layer),
        )
    )


def draw_corners(picture: Picture, street: Street, layer: int) -> str:
    """A road sign with its number on every corner space, upright whichever way the street runs."""
    result = ""
    for space in street.road.spaces:
        corner = street.corner(space.row, space.lane)
        if corner and space.layer == layer:
            lit = (street.name, space.row) in picture.lit
            name = f"sign-{corner}" if lit else f"sign-{corner}-off"
            result += use(name, space.x, space.y, 22, 22)
    return group(result, class_="signs") if result else ""


def sign(corner: int, lit: bool) -> str:
    """A warning sign: a square on its tip, redder where the corner is slower."""
    fill = severity(corner)
    if not lit:
        return path("M0 -9.6L9.6 0L0 9.6L-9.6 0Z", fill="#2b2c3a", stroke="#4d4e60") + text(
            0, 0, str(corner), 10.5, fill="#85869a"
        )
    return (
        path("M0 -11L11 0L0 11L-11 0Z", fill=INK, stroke=INK, stroke_width=1.6,
             stroke_linejoin="round")
        + path("M0 -9.4L9.4 0L0 9.4L-9.4 0Z", fill=fill, stroke_linejoin="round")
        + text(0, 0, str(corner), 13, fill=INK)
    )  # fmt: skip


def draw_arrows(picture: Picture, street: Street, layer: int) -> str:
    """Arrows along the driving direction, on rows that carry nothing else."""
    back = picture.is_back(street)
    result = ""
    for row in range(2, street.road.rows, ARROWS):
        plain = not any(street.corner(row, lane) for lane in range(street.road.lanes))
        name = f"{street.name}-{row}-0"
        if name not in picture.course.index or street.road.layer(row) != layer or not plain:
            continue
        if street.barrier(row, back) or (street.name, row) in picture.streets.covered:
            continue
        for lane in range(street.road.lanes):
            space = street.road.space(row, lane)
            angle = space.angle + 180.0 if back else space.angle
            result += path(arrow(20, 9), transform=moved(space.x, space.y, angle))
    return group(result, fill=picture.light.lane_line, fill_opacity=0.4) if result else result


def draw_cards(picture: Picture, street: Street, layer: int) -> str:
    """The start and the finish card, each across its row; on a circular course they are one."""
    plan = picture.course.plan
    result = ""
    if plan.start.street == street.name and street.road.layer(plan.start.row) == layer:
        if plan.start != plan.finish:
            result += start_card(picture, street, plan.start)
        else:
            result += finish_card(picture, street, plan.start) + lane_ids(picture, street)
    ends_here = plan.finish.street == street.name and street.road.layer(plan.finish.row) == layer
    if ends_here and plan.start != plan.finish:
        result += finish_card(picture, street, plan.finish)
    return result


def lane_ids(picture: Picture, street: Street) -> str:
    """The start spaces of a circular course, clear, over the finish card."""
    plan = picture.course.plan
    lanes = in_driving_order(street.road, picture.is_back(street))
    return "".join(
        path(street.road.space(plan.start.row, lane).d, id=f"start-{number}", fill="#ffffff",
             fill_opacity=0.0)
        for number, lane in enumerate(lanes)
    )  # fmt: skip


def start_card(picture: Picture, street: Street, card: Card) -> str:
    """Green, a space a lane, an arrow on each, and a line at its front."""
    back = picture.is_back(street)
    road = street.road
    result = ""
    for number, lane in enumerate(in_driving_order(street.road, picture.is_back(street))):
        space = road.space(card.row, lane)
        angle = space.angle + 180.0 if back else space.angle
        result += path(space.d, id=f"start-{number}", fill="#0f7a4e" if lane % 2 else "#118a58")
        result += path(arrow(24, 15), transform=moved(space.x, space.y, angle), fill="#bff5da")
    front = float(card.row) if back else card.row + 1.0
    half = road.lanes / 2
    a, b = road.at(front, -half), road.at(front, half)
    line = outline(((a.x, a.y), (b.x, b.y)))[:-1]
    return result + stroke(line, CHALK, 3.0)


def finish_card(picture: Picture, street: Street, card: Card) -> str:
    """Black and white squares across the row."""
    road, half = street.road, street.road.lanes / 2
    white, black = "", road.strip(card.row, card.row + 1, -half, half)
    for across in range(road.lanes * 3):
        for along in range(4):
            if (across + along) % 2:
                left = -half + across / 3
                first = card.row + along / 4
                white += road.strip(first, first + 0.25, left, left + 1 / 3)
    return path(black, fill=INK, id="finish") + path(white, fill=CHALK)


def draw_barrier(picture: Picture, street: Street, barrier: Barrier) -> str:
    """Hazard stripes over the row, and the speed that it takes on every lane."""
    lit = (street.name, barrier.row) in picture.lit
    road, half = street.road, street.road.lanes / 2
    back = picture.is_back(street)
    speed = barrier.back if back else barrier.forth
    stripes = path(road.strip(barrier.row, barrier.row + 1, -half, half), fill="url(#hazard)",
                   fill_opacity=0.85 if lit else 0.3)  # fmt: skip
    signs = ""
    for lane in range(road.lanes):
        space = road.space(barrier.row, lane)
        signs += circle(space.x, space.y, 11.5, fill=INK, stroke=SIGNAL, stroke_width=2.4)
        signs += text(space.x, space.y, str(speed), 13, fill=CHALK)
    return group(stripes, signs, class_="barrier", opacity=1.0 if lit else 0.5)


def draw_dead_ends(picture: Picture, street: Street, layer: int) -> str:
    """Barricades where a lane of the course does not go on."""
    course = picture.course
    back = picture.is_back(street)
    row = 0 if back else street.road.rows - 1
    result = ""
    for lane in range(street.road.lanes):
        space = course.index.get(f"{street.name}-{row}-{lane}", -1)
        if space < 0 or street.road.layer(row) != layer:
            continue
        if max(course.forward[space * BRANCHES : space * BRANCHES + BRANCHES]) >= 0:
            continue
        end = street.road.at(float(row if back else row + 1), lane + 0.5 - street.road.lanes / 2)
        result += use("barricade", end.x, end.y, 10, 28, end.angle)
    return result


def barricade() -> str:
    """A plank in white and orange across a lane, a lamp at each end."""
    plank = rect(-2.6, -13, 5.2, 26, rx=1.4, fill=CHALK, stroke=INK, stroke_width=0.8)
    bars = "".join(f"M-2.6 {y}h5.2v4h-5.2z" for y in range(-12, 12, 8))
    lamps = circle(0, -12, 2.4, fill="#ffb020") + circle(0, 12, 2.4, fill="#ffb020")
    return plank + path(bars, fill="#ff6a2b") + lamps


def draw_indicators(picture: Picture) -> str:
    """Red upgrade indicators at the edge of the street."""
    result = ""
    for street in picture.streets.streets:
        for indicator in street.indicators:
            side = 1 if indicator.side == "right" else -1
            place = beside(street.road, indicator.row + 0.5, side, 0.72)
            lit = (street.name, indicator.row) in picture.lit
            name = f"upgrade-{indicator.value}" if lit else f"upgrade-{indicator.value}-off"
            result += use(name, place.x, place.y, 26, 26)
    return group(result, class_="indicators")


def indicator(value: int, lit: bool) -> str:
    """A cog with a plus and the number."""
    fill = SIGNAL if lit else "#4a2630"
    words = CHALK if lit else "#a08088"
    teeth = "".join(
        rect(-2.2, -12.6, 4.4, 6, rx=1, transform=f"rotate({turn})") for turn in range(0, 360, 45)
    )
    return (
        group(teeth, fill=fill)
        + circle(0, 0, 10, fill=fill, stroke=mixed(fill, "#ffffff", 0.5), stroke_width=1.2)
        + text(0, 0, f"+{value}", 11, fill=words)
    )
