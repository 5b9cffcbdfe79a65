"""Streets on layer 0: asphalt, lane lines, and edges that glow where the race goes."""

from __future__ import annotations

from paddock.games._shared.road import Road
from paddock.games.full_throttle.streets import Street
from paddock.press.full_throttle.palette import glow, severity, stroke
from paddock.press.full_throttle.picture import Picture, runs_of
from paddock.press.full_throttle.tapers import draw_tapers, edge_points, is_lit, openings, ways_out
from paddock.press.road import row_line
from paddock.press.svg import group, mixed, outline, path

KERB = 0.22  # lanes of bed on either side
SHY = 0.03  # how far inside the edge the lines run, in lanes


def draw_ground(picture: Picture) -> str:
    """All streets on layer 0: first what nobody drives on, then the course."""
    return "".join(
        (
            roads_out(picture),
            beds(picture),
            passages(picture),
            draw_tapers(picture),
            surface(picture, picture.streets.streets, False, 0),
            surface(picture, picture.streets.streets, True, 0),
        )
    )


def roads_out(picture: Picture) -> str:
    """Where a street leaves the map, it goes on to the edge of the sheet."""
    light = picture.light
    fills, sides = "", ""
    for left, far_left, far_right, right in ways_out(picture):
        fills += outline((left, far_left, far_right, right))
        sides += outline((left, far_left))[:-1] + outline((right, far_right))[:-1]
    return (
        stroke(sides, light.bed, 13.0)
        + path(fills, fill=light.dim)
        + stroke(sides, light.dim_line, 1.4)
    )


def beds(picture: Picture) -> str:
    d = ""
    for street in picture.streets.streets:
        half = street.road.lanes / 2 + KERB
        for lit in (False, True):
            for first, last in picture.runs(street, lit, 0):
                d += street.road.strip(first, last, -half, half)
    return path(d, fill=picture.light.bed)


class Lines:
    """The lines on some asphalt, gathered so that they make few elements."""

    def __init__(self, opened: set[tuple[str, int, bool]]) -> None:
        self.opened = opened
        self.rows = ""
        self.dashes = ""
        self.edges = ["", ""]
        """The left and the right ones as the driver sees them."""

    def draw(self, street: Street, first: int, last: int, back: bool) -> None:
        """The lines of a run of rows."""
        road, half = street.road, street.road.lanes / 2
        self.rows += "".join(row_line(road, float(row), half) for row in range(first, last + 1))
        self.dashes += lane_dashes(road, first, last)
        for right in (False, True):
            off = half - SHY if right else SHY - half
            for row in range(first, last):
                if (street.name, row, right) in self.opened:
                    self.dashes += road.line(row + 0.1, row + 0.4, off)
                    self.dashes += road.line(row + 0.6, row + 0.9, off)
            for begin, end in closed_runs(street, first, last, right, self.opened):
                self.edges[right != back] += road.line(begin, end, off)


def surface(picture: Picture, streets: tuple[Street, ...], lit: bool, layer: int) -> str:
    """The asphalt of some rows with its lines; only the course's spaces have ids."""
    light = picture.light
    lines = Lines(openings(picture) if lit else set())
    for street in streets:
        for first, last in picture.runs(street, lit, layer):
            lines.draw(street, first, last, picture.is_back(street))
    across = stroke(lines.rows, light.row_line if lit else light.dim_line, 1.0, stroke_opacity=0.55)
    if not lit:
        rest = stroke(lines.dashes + "".join(lines.edges), light.dim_line, 1.4)
        return dim_spaces(picture, streets, layer) + across + rest
    spaces = "".join(street_spaces(picture, street, layer) for street in streets)
    return (
        (group(spaces, class_="spaces") if spaces else "") + across
        + stroke(lines.dashes, light.lane_line, 1.6, stroke_opacity=0.75)
        + glow(lines.edges[0], light.left) + glow(lines.edges[1], light.right)
    )  # fmt: skip


def closed_runs(
    street: Street, first: int, last: int, right: bool, opened: set[tuple[str, int, bool]]
) -> list[tuple[int, int]]:
    """The rows of a run whose edge on one side nobody drives across."""
    return runs_of(row for row in range(first, last) if (street.name, row, right) not in opened)


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
