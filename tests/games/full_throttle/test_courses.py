"""The courses: the steps between their spaces, and what is refused."""

from __future__ import annotations

import re

import pytest
from mypy_extensions import i64

from paddock.games.full_throttle.courses import (
    COURSES,
    FAR,
    Course,
    load_course,
    parse_course,
    read_course,
    to_go,
)
from paddock.games.full_throttle.routes import BRANCHES
from paddock.games.full_throttle.streets import MAPS, load_map
from paddock.kernel.dice import Rng, seeded
from paddock.kernel.model import BadSetup
from tests.refused import refused

rule = pytest.mark.rule

MAIN = "los_angeles; start main_1 0; streets main_1, main_2; finish main_2 1"
THERE = (
    "baja_california; start costa 0; streets costa, malecon_1, malecon_2, malecon_3;"
    " finish malecon_3 3"
)
BACK = (
    "baja_california; start malecon_3 3; finish costa 0;"
    " streets malecon_3 back, malecon_2 back, malecon_1 back, costa back"
)


@pytest.fixture(params=COURSES)
def course(request: pytest.FixtureRequest) -> Course:
    return load_course(str(request.param))


def ahead(course: Course, space: int) -> list[int]:
    ways = course.forward[space * BRANCHES : space * BRANCHES + BRANCHES]
    return [way for way in ways if way >= 0]


def steps(course: Course) -> set[tuple[str, str]]:
    """All steps forward between two spaces, by name."""
    names = course.names
    return {(names[a], names[b]) for a in range(len(names)) for b in ahead(course, a)}


def parts(name: str) -> tuple[str, int, int]:
    street, row, lane = name.split("-")
    return street, int(row), int(lane)


@rule("setup.course")
def test_names_are_distinct_the_start_card_comes_first_and_the_finish_last(course: Course) -> None:
    assert len(set(course.names)) == len(course.names)
    assert [course.names[space] for space in course.start] == [
        f"start-{lane}" for lane in range(len(course.start))
    ]
    assert course.names.index("finish") == course.finish == len(course.names) - 1


def test_every_table_has_an_entry_for_every_space(course: Course) -> None:
    spaces = len(course.names)
    tables = (course.left, course.right, course.corner, course.barrier, course.street)
    assert [len(table) for table in tables] == [spaces] * 5
    assert len(course.forward) == spaces * BRANCHES
    assert all(0 <= number < len(course.streets) for number in course.street)


def test_left_and_right_undo_each_other_and_stay_in_the_row(course: Course) -> None:
    for space in range(course.finish):
        if course.left[space] >= 0:
            assert course.right[course.left[space]] == space
            assert (
                course.names[course.left[space]].split("-")[:-1]
                == (course.names[space].split("-")[:-1])
            )
        if course.right[space] >= 0:
            assert course.left[course.right[space]] == space


def test_forward_leads_to_the_next_row_or_onto_a_street_that_the_map_joins(course: Course) -> None:
    joined = {
        (way.first.street, way.then.street)
        for known in load_map(course.map).ways
        for way in (known, known.reversed())
    }
    for one, two in steps(course):
        if one.startswith("start-") or two == "finish":
            continue
        (street, row, lane), (other, next_row, next_lane) = parts(one), parts(two)
        if street == other:
            assert abs(next_row - row) == 1
            assert next_lane == lane
        else:
            assert (street, other) in joined


def test_ways_forward_are_distinct_and_none_leads_back_to_the_start(course: Course) -> None:
    for space in range(len(course.names)):
        found = ahead(course, space)
        assert len(set(found)) == len(found)
        assert not set(found) & set(course.start)
    assert ahead(course, course.finish) == []


def test_every_space_can_be_reached_and_reaches_the_finish(course: Course) -> None:
    assert max(to_go(course, [])) < FAR
    reached = set(course.start)
    fresh = list(course.start)
    while fresh:
        space = fresh.pop()
        for near in [*ahead(course, space), course.left[space], course.right[space]]:
            if near >= 0 and near not in reached:
                reached.add(near)
                fresh.append(near)
    assert reached == set(range(len(course.names)))


@rule("upgrade.aerodynamics")
@pytest.mark.parametrize("side", ["left", "right"])
def test_diagonals_lead_to_every_space_round_the_corner_once(course: Course, side: str) -> None:
    beside = course.left if side == "left" else course.right
    table = course.diagonal_left if side == "left" else course.diagonal_right
    for space in range(len(course.names)):
        forward_first = {beside[way] for way in ahead(course, space)}
        sideways_first = set(ahead(course, beside[space])) if beside[space] >= 0 else set()
        found = [way for way in table[space * BRANCHES : space * BRANCHES + BRANCHES] if way >= 0]
        assert sorted(found) == sorted((forward_first | sideways_first) - {-1})


@rule("finish.places")
def test_to_go_falls_by_one_with_the_best_step_and_is_0_at_the_finish(course: Course) -> None:
    distance = to_go(course, course.obstacles)
    assert distance[course.finish] == 0
    for space in range(course.finish):
        if space not in course.obstacles and distance[space] < FAR:
            near = [*ahead(course, space), course.left[space], course.right[space]]
            assert distance[space] - 1 in [distance[other] for other in near if other >= 0]
            assert distance[space] <= 1 + min(
                (distance[w] for w in ahead(course, space)), default=FAR
            )


@rule("finish.places")
def test_an_obstacle_makes_the_way_longer_by_a_lane_change() -> None:
    course = parse_course(MAIN)
    before = to_go(course, [])
    after = to_go(course, [course.index["main_1-3-0"]])
    left, right = course.start
    assert (before[left], before[right]) == (7, 7)
    assert (after[left], after[right]) == (8, 7)
    assert after[course.index["main_1-3-0"]] == FAR
    assert after[course.index["main_1-2-0"]] == before[course.index["main_1-2-0"]] + 1


@rule("finish.places")
def test_to_go_changes_no_lanes_in_a_corner() -> None:
    course = parse_course(
        "los_angeles; start broadway_2 4; streets broadway_2, sixth_1; finish sixth_1 1"
    )
    distance = to_go(course, [course.index["sixth_1-0-0"]])
    assert distance[course.index["broadway_2-9-0"]] == FAR
    assert distance[course.index["broadway_2-9-1"]] == 2


@rule("setup.upgrades")
def test_the_indicators_and_the_start_card_make_the_upgrades_of_the_book() -> None:
    found = [load_course(name).upgrades for name in COURSES]
    assert found == [4, 10, 7, 10, 10, 7, 5]


@rule("setup.upgrades")
def test_no_course_gives_more_than_10_upgrades() -> None:
    course = parse_course(
        "los_angeles; start harbor_6 0; finish sixth_1 8; streets harbor_6, harbor_7,"
        " downtown_exit, main_2, main_3, sunset_1, sunset_2, broadway_1, alley_1, alley_2, alley_3,"
        " broadway_2, sixth_1"
    )
    indicators = [
        indicator.value
        for street in load_map("los_angeles").streets
        for indicator in street.indicators
    ]
    assert sum(indicators) == 7
    assert course.upgrades == 10


@rule("setup.course")
def test_the_main_event_passes_no_corner_and_no_obstacle() -> None:
    course = load_course("main_event")
    assert not any(course.corner)
    assert list(course.obstacles) == []
    assert 80 <= min(to_go(course, [])[space] for space in course.start) <= 100


@rule("setup.course")
def test_tokyo_drift_is_narrow() -> None:
    course = load_course("tokyo_drift")
    narrow = [s for s in range(course.finish) if course.left[s] < 0 and course.right[s] < 0]
    assert len(narrow) >= 20
    assert sum(1 for number in course.corner if number) >= 25


@rule("setup.obstacles")
@pytest.mark.parametrize(("name", "count"), [("varones_test", 10), ("all_timer", 5)])
def test_obstacles_stand_off_the_corners_and_narrow_no_row_to_one_space(
    name: str, count: int
) -> None:
    course = load_course(name)
    assert len(course.obstacles) == count
    assert not any(course.corner[space] or course.barrier[space] for space in course.obstacles)
    for space in course.obstacles:
        beside = [near for near in (course.left[space], course.right[space]) if near >= 0]
        assert beside
        assert not set(beside) & set(course.obstacles)


@rule("barrier.train")
def test_the_train_waits_near_the_end_of_the_all_timer() -> None:
    course = load_course("all_timer")
    distance = to_go(course, course.obstacles)
    rows = [space for space in range(course.finish) if course.barrier[space]]
    assert {course.barrier[space] for space in rows} == {10}
    assert {distance[space] for space in rows} == {3}


@rule("course.underpass")
def test_this_is_brasil_steps_under_the_overpass_at_once() -> None:
    assert ("calle_3-0-1", "calle_2-3-1") in steps(load_course("this_is_brasil"))


@rule("course.tag_team")
def test_tag_team_is_a_circle_whose_finish_is_its_start() -> None:
    course = load_course("tag_team")
    assert course.teams
    assert course.plan.start == course.plan.finish
    assert not any(name.startswith("mercado_2-1-") for name in course.names)
    assert ("mercado_2-0-0", "finish") in steps(course)
    assert ("start-0", "mercado_2-2-0") in steps(course)


@rule("course.getaway")
def test_the_getaway_offers_several_routes_past_police_ahead() -> None:
    course = load_course("getaway")
    assert course.rounds > 0
    assert len(course.police) == 3
    distance = to_go(course, course.obstacles)
    assert all(distance[space] < distance[course.start[0]] for space in course.police)
    onto = {
        (parts(one)[0], parts(two)[0])
        for one, two in steps(course)
        if not one.startswith("start") and two != "finish"
    }
    assert {("harbor_2", "harbor_3"), ("harbor_2", "sunset_exit")} <= onto
    assert {("harbor_3", "harbor_4"), ("sunset_2", "on_ramp")} <= onto


@rule("course.getaway")
def test_three_police_cannot_shut_the_getaway_before_its_ways_part() -> None:
    """They drive forward only, so what lies behind the first of them does not matter."""
    course = load_course("getaway")
    distance = to_go(course, [])
    first = max(distance[space] for space in course.police)
    rows: dict[str, list[i64]] = {"none": []}
    for space in range(course.finish):
        if distance[space] <= first:
            rows.setdefault(course.names[space].rpartition("-")[0], []).append(space)
    walls = [one + two for one in rows.values() for two in rows.values() if len(one + two) <= 3]
    assert len(walls) > 300
    assert all(to_go(course, wall)[course.start[0]] < FAR for wall in walls)


@rule("setup.course")
def test_a_course_may_offer_several_routes() -> None:
    found = steps(load_course("varones_test"))
    assert {("sunset_2-2-0", "on_ramp-0-0"), ("sunset_2-2-1", "broadway_1-0-0")} <= found


@rule("course.custom")
def test_a_street_that_is_driven_back_has_its_lanes_mirrored() -> None:
    there, back = parse_course(THERE), parse_course(BACK)
    streets = [name for name in there.names if "-" in name and not name.startswith("start")]
    shared = [name for name in streets if name in back.index]
    assert len(shared) > 20
    for name in shared:
        one, two = there.index[name], back.index[name]
        assert beside(there, there.left[one]) == beside(back, back.right[two])
        assert there.corner[one] == back.corner[two]
    inner = {(b, a) for a, b in steps(back) if a in shared and b in shared}
    assert inner == {(a, b) for a, b in steps(there) if a in shared and b in shared}


def beside(course: Course, space: int) -> str:
    return course.names[space] if space >= 0 else ""


@rule("barrier.drop_off")
def test_the_drop_off_takes_6_down_and_9_up() -> None:
    down = parse_course(
        "los_angeles; start harbor_5 16; streets harbor_5, drop_off, sixth_2; finish sixth_2 2"
    )
    up = parse_course(
        "los_angeles; start sixth_2 2; streets sixth_2 back, drop_off back, harbor_5 back;"
        " finish harbor_5 16"
    )
    assert down.barrier[down.index["drop_off-1-0"]] == 6
    assert up.barrier[up.index["drop_off-1-0"]] == 9
    assert sum(1 for number in up.barrier if number) == 1


@rule("course.custom")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no map ''"),
        ("mars; start a 0; streets a; finish a 1", "There is no map 'mars'"),
        ("los_angeles", "This course has no start."),
        ("los_angeles; start main_1 0; streets main_1", "This course has no finish."),
        ("los_angeles; go main_1", "'go' is no part of a course"),
        (MAIN + "; start main_1 0", "A course has one start, not two."),
        (MAIN.replace("start main_1 0", "start main_1"), "The start is a street and a row"),
        (MAIN.replace("start main_1 0", "start main_1 9"), "which ends with row 5"),
        (MAIN.replace("start main_1", "start sixth_1"), "which is no street of this course"),
        (MAIN.replace("main_2;", "elm_street;"), "There is no street 'elm_street' in Los Angeles."),
        (MAIN.replace("main_2;", "main_2, main_1 back;"), "Street main_1 is listed twice."),
        (MAIN.replace("main_2;", "main_2, on_ramp back;"), "on_ramp is one-way"),
        (MAIN.replace("main_2;", "main_2 forth;"), "A street is written"),
        (MAIN.replace("main_2;", "main_2, harbor_1;"), "from the start to street harbor_1"),
        (MAIN.replace("main_1, main_2", "main_1 back, main_2"), "from the start to the finish"),
        (
            "los_angeles; start main_1 0; streets main_1, main_2, main_3, alley_1; finish main_3 4",
            "From alley_1-0-0 no way leads",
        ),
        (MAIN + "; obstacles main_1-0-1", "main_1-0-1 is on the start line"),
        (MAIN + "; obstacles start-1", "start-1 is on the start line"),
        (MAIN + "; obstacles main_2-1-0", "main_2-1-0 is no space of this course"),
        (MAIN + "; obstacles finish", "finish is no space of this course"),
        (MAIN + "; obstacles main_1-2-0 main_1-2-0", "main_1-2-0 is taken twice"),
        (MAIN + "; obstacles main_1-2-0 main_1-2-1", "The obstacles close the only way"),
        (MAIN + "; obstacles " + "x " * 41, "At most 40 obstacles"),
    ],
)
def test_a_course_that_cannot_be_driven_is_refused_in_one_sentence(text: str, said: str) -> None:
    with refused(f"^(?=.*{re.escape(said)})[^\n]+$"):
        parse_course(text)


def random_line(dice: Rng) -> str:
    """A walk over a map, a street driven back as soon as forth, now and then a street too much."""
    streets = load_map(MAPS[dice.below(len(MAPS))])
    ways = [way for known in streets.ways for way in (known, known.reversed())]
    drives = [ways[dice.below(len(ways))].first]
    for _ in range(dice.below(8)):
        onward = [way.then for way in ways if way.first == drives[-1] and way.then not in drives]
        if onward:
            drives.append(onward[dice.below(len(onward))])
    if dice.below(4) == 0:
        drives.append(ways[dice.below(len(ways))].first)
    roads = [streets.streets[streets.find(drive.street)].road for drive in drives]
    start = f"{drives[0].street} {dice.below(roads[0].rows)}"
    finish = f"{drives[-1].street} {dice.below(roads[-1].rows)}"
    listed = ", ".join(f"{d.street} back" if d.back else d.street for d in drives)
    return f"{streets.name}; start {start}; finish {finish}; streets {listed}"


@rule("course.custom")
def test_any_streets_make_a_course_that_can_be_driven_or_are_refused() -> None:
    dice = seeded(5)
    made = refused = 0
    for _ in range(400):
        try:
            course = parse_course(random_line(dice))
        except BadSetup:
            refused += 1
            continue
        made += 1
        assert max(to_go(course, [])) < FAR
        for space in range(course.finish):
            assert course.left[space] < 0 or course.right[course.left[space]] == space
            assert course.forward[space * BRANCHES] != space
    assert made >= 50
    assert refused >= 50


@rule("course.custom")
def test_a_custom_course_is_made_once() -> None:
    assert parse_course(MAIN) is parse_course(MAIN)


@rule("course.custom")
def test_a_course_that_comes_back_to_its_start_must_finish_there() -> None:
    circle = (
        "baja_california; start mercado_2 1; finish {finish}; streets mercado_2, mercado_3,"
        " norte_3, cima, calle_1, calle_2, mercado_1"
    )
    with refused("comes back to its start"):
        parse_course(circle.format(finish="calle_2 3"))


def test_an_unknown_course_is_refused_and_the_known_ones_are_named() -> None:
    with refused("There is no course 'rally'; there are main_event"):
        load_course("rally")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("upgrades = 5", "mine.toml: upgrades: .* make 4, not 5"),
        ("upgrades = 4\ncolour = 1", "mine.toml: colour: Nobody knows"),
        ('upgrades = 4\nobstacles = ["main_1-0-0"]', "mine.toml: main_1-0-0 is on the start line"),
        ("upgrades = 4\nteams = 1", "mine.toml: teams: It must be true or false"),
    ],
)
def test_a_bad_file_is_refused_with_its_name(line: str, said: str) -> None:
    text = (
        'title = "Mine"\nmap = "los_angeles"\nstart = "main_1 0"\nfinish = "main_2 1"\n'
        f'streets = ["main_1", "main_2"]\n{line}\n'
    )
    with refused(said):
        read_course("mine", "mine.toml", text)
