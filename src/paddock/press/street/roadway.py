"""The streets: asphalt, lane lines, edges that glow where the race goes, tapers and decks."""

from __future__ import annotations

from collections.abc import Callable

from paddock.games._shared.junction import in_driving_order, lane_begin, lane_end
from paddock.games._shared.road import Deck, Road
from paddock.games._shared.segment import Point
from paddock.games.full_throttle.junctions import Drive, Way
from paddock.games.full_throttle.streets import Street
from paddock.press.road import row_line, shadow_outline
from paddock.press.street.light import glow, severity, stroke
from paddock.press.street.picture import Picture, distance
from paddock.press.svg import group, mixed, outline, path

KERB = 0.22  # lanes of bed on either side
SHY = 0.03  # how far inside the edge the lines run, in lanes


def draw_ground(picture: Picture) -> str:
    """All streets on layer 0: first what nobody drives on, then the course."""
    return "".join(
        (
            beds(picture),
            passages(picture),
            tapers(picture),
            surface(picture, picture.streets.streets, False, 0),
            surface(picture, picture.streets.streets, True, 0),
        )
    )


def beds(picture: Picture) -> str:
    d = ""
    for street in picture.streets.streets:
        half = street.road.lanes / 2 + KERB
        for lit in (False, True):
            for first, last in picture.runs(street, lit, 0):
                d += street.road.strip(first, last, -half, half)
    return path(d, fill=picture.light.bed)


def surface(picture: Picture, streets: tuple[Street, ...], lit: bool, layer: int) -> str:
    """The asphalt of some rows with its lines; only the course's spaces have ids."""
    light = picture.light
    rows, dashes, edges = "", "", ["", ""]
    for street in streets:
        road, half = street.road, street.road.lanes / 2
        for first, last in picture.runs(street, lit, layer):
            rows += "".join(row_line(road, float(row), half) for row in range(first, last + 1))
            dashes += lane_dashes(road, first, last)
            back = picture.is_back(street)
            edges[int(back)] += road.line(first, last, -half + SHY)
            edges[int(not back)] += road.line(first, last, half - SHY)
    lines = stroke(rows, light.row_line if lit else light.dim_line, 1.0, stroke_opacity=0.55)
    if not lit:
        dim = stroke(dashes, light.dim_line, 1.4) + stroke(edges[0] + edges[1], light.dim_line, 1.4)
        return dim_spaces(picture, streets, layer) + lines + dim
    spaces = "".join(street_spaces(picture, street, layer) for street in streets)
    return (
        group(spaces, class_="spaces") + lines
        + stroke(dashes, light.lane_line, 1.6, stroke_opacity=0.75)
        + glow(edges[0], light.left) + glow(edges[1], light.right)
    )  # fmt: skip


def lane_dashes(road: Road, first: int, last: int) -> str:
    offsets = [lane - road.lanes / 2 for lane in range(1, road.lanes)]
    return "".join(
        road.line(row + 0.28, row + 0.72, off) for row in range(first, last) for off in offsets
    )


def dim_spaces(picture: Picture, streets: tuple[Street, ...], layer: int) -> str:
    d = ""
    for street in streets:
        half = street.road.lanes / 2
        for first, last in picture.runs(street, False, layer):
            d += street.road.strip(first, last, -half, half)
    return path(d, fill=picture.light.dim) if d else ""


def street_spaces(picture: Picture, street: Street, layer: int) -> str:
    """Every space of the course on this street, a path with the space's name for its id."""
    result = ""
    for space in street.road.spaces:
        name = f"{street.name}-{space.row}-{space.lane}"
        if name in picture.course.index and space.layer == layer:
            result += path(space.d, id=name, fill=asphalt(picture, street, space.row, space.lane))
    return result


def asphalt(picture: Picture, street: Street, row: int, lane: int) -> str:
    """Two tones by turns, so that spaces are easily counted; corners are tinted by their sign."""
    light = picture.light
    tone = light.one if (row + lane) % 2 else light.two
    corner = street.corner(row, lane)
    if corner:
        tone = mixed(tone, severity(corner), 0.26)
    return mixed(tone, "#ffffff", 0.07) if street.road.layer(row) else tone


def passages(picture: Picture) -> str:
    """The road under an overpass between two streets whose spaces are adjacent there."""
    result = ""
    for way in picture.streets.ways:
        if not way.under:
            continue
        sides = [edge_points(picture, way.first, True, right)[0] for right in (False, True)] + [
            edge_points(picture, way.then, False, right)[0] for right in (True, False)
        ]
        corners = [(point.x, point.y) for point in sides]
        lit = is_lit(picture, way)
        tone = picture.light.one if lit else picture.light.dim
        result += path(outline(corners), fill=mixed(tone, picture.light.shade, 0.45))
        rails = [corners[0], corners[3]], [corners[1], corners[2]]
        d = "".join(outline(rail)[:-1] for rail in rails)
        result += stroke(d, picture.light.dim_line, 1.6, stroke_dasharray="3 5")
    return result


def edge_points(picture: Picture, drive: Drive, at_end: bool, right: bool) -> tuple[Point, Point]:
    """The corner of a drive's edge where it ends or begins, and the one a row further inside."""
    road = picture.street(drive.street).road
    off = road.lanes / 2 if right != drive.back else -road.lanes / 2
    at_last_row = at_end != drive.back
    outer, inner = (road.rows, road.rows - 1) if at_last_row else (0, 1)
    return road.at(float(outer), off), road.at(float(inner), off)


def is_lit(picture: Picture, way: Way) -> bool:
    """Whether the course drives this way, in either direction."""
    rows = []
    for drive, at_end in ((way.first, True), (way.then, False)):
        road = picture.street(drive.street).road
        rows.append((drive.street, road.rows - 1 if at_end != drive.back else 0))
    return all(row in picture.lit for row in rows)


def tapers(picture: Picture) -> str:
    """Where a lane opens or closes at the edge, a wedge makes the street wider or narrower."""
    shapes = {False: "", True: ""}
    rims = {False: "", True: ""}
    for way in picture.streets.ways:
        for right in (False, True):
            corners = taper(picture, way, right)
            if corners:
                shapes[is_lit(picture, way)] += outline(corners)
                if is_lit(picture, way):
                    rims[right != runs_back(picture, way)] += outline(corners[1:])[:-1]
    light = picture.light
    drawn = path(shapes[False], fill=light.dim, stroke=light.dim_line, stroke_width=1.2)
    if shapes[True]:
        drawn += path(shapes[True], fill=mixed(light.one, light.bed, 0.35))
    return drawn + glow(rims[False], light.left) + glow(rims[True], light.right)


def runs_back(picture: Picture, way: Way) -> bool:
    """Whether the course drives a way in the direction opposite to how the map names it."""
    drive = picture.drives.get(way.first.street)
    return drive is not None and drive != way.first


def is_outermost(picture: Picture, way: Way, right: bool) -> bool:
    """Whether the way joins the outer lanes on this side of both streets."""
    side = -1 if right else 0
    one = picture.street(way.first.street).road
    two = picture.street(way.then.street).road
    pair = in_driving_order(one, way.first.back)[side], in_driving_order(two, way.then.back)[side]
    return pair in zip(way.lanes, way.onto, strict=True)


def taper(picture: Picture, way: Way, right: bool) -> list[tuple[float, float]]:
    """The corners of the wedge on one side of a way, the last two along its outer rim."""
    if way.under or not is_outermost(picture, way, right):
        return []
    end, before = edge_points(picture, way.first, True, right)
    begin, after = edge_points(picture, way.then, False, right)
    if distance(end, begin) < 3:
        return []
    opposite = edge_points(picture, way.first, True, not right)[0]
    widens = distance(begin, opposite) > distance(end, opposite)
    inner, outer, tip = (end, begin, before) if widens else (begin, end, after)
    return [(point.x, point.y) for point in (inner, outer, tip)]


def draw_decks(picture: Picture, marks: Callable[[Street], str]) -> str:
    """The bridges of every street, as a group of their own so that they can be faded."""
    bridged = [street for street in picture.streets.streets if street.road.decks]
    return "".join(
        group(
            "".join(draw_deck(picture, street.road, deck) for deck in street.road.decks),
            surface(picture, (street,), False, 1),
            surface(picture, (street,), True, 1),
            hints(picture),
            marks(street),
            id=f"deck-{number}",
            class_="deck",
        )
        for number, street in enumerate(bridged)
    )


def hints(picture: Picture) -> str:
    """Dotted lines over a deck where the course passes under it in one step."""
    d = ""
    for way in picture.streets.ways:
        if way.under and is_lit(picture, way):
            for lane, onto in zip(way.lanes, way.onto, strict=True):
                a = lane_end(picture.street(way.first.street).road, lane, way.first.back)
                b = lane_begin(picture.street(way.then.street).road, onto, way.then.back)
                d += outline(((a.x, a.y), (b.x, b.y)))[:-1]
    return stroke(
        d, picture.light.lane_line, 3.0, stroke_dasharray="0.1 9", stroke_linecap="round",
        stroke_opacity=0.85,
    )  # fmt: skip


def draw_deck(picture: Picture, road: Road, deck: Deck) -> str:
    """The shadow, the slab and its rails."""
    light = picture.light
    first, last, half = deck.first, deck.last + 1, road.lanes / 2 + KERB
    rails = road.line(first, last, -half) + road.line(first, last, half)
    return (
        path(shadow_outline(road, first, last), fill=light.shade, fill_opacity=0.6)
        + path(road.strip(first, last, -half, half), fill=mixed(light.bed, light.rail, 0.3))
        + stroke(rails, light.rail, 3.4)
        + stroke(rails, light.bed, 1.2, stroke_dasharray="2 7")
    )
