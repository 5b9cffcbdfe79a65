"""Solver of the sliding puzzle: the fewest slides from a controller to a program.

A goal says what each place of lines 2 and 3 must hold; elsewhere anything may stand. A search from
both ends asks for ways of more and more slides, so that the first it finds is the shortest. Where
the goal is too far for that, a hasty search finds some way, and the answer says how short a way
might be at best.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.tiny_turbo_cars.frontier import Frontier
from paddock.bots.tiny_turbo_cars.goal import ANY, PLACES, Goal
from paddock.bots.tiny_turbo_cars.pattern_table import FAR
from paddock.bots.tiny_turbo_cars.two_way_search import FOUND, NONE, TwoWaySearch
from paddock.bots.tiny_turbo_cars.weighted_search import CARE, WeightedSearch
from paddock.games.tiny_turbo_cars.controller import GAP, LETTERS

PATIENCE: Final[i64] = 400_000
"""States that may be looked at before it is content with a way that may not be the shortest."""

LEAST_PATIENCE: Final[i64] = 256
"""What the hasty search begins with at least, to be doubled until there is a way."""

HASTY_GOALS: Final = 3
"""The hasty search tries so many goals, the most promising first."""


class Answer:
    """Slides that lead to the goal, and a number that no way can be shorter than."""

    def __init__(self, slides: list[i64], at_least: i64) -> None:
        self.slides: Final = slides
        self.at_least: Final = at_least

    def is_fewest(self) -> bool:
        return len(self.slides) == self.at_least


def to_lines(tiles: vec[i64], lines: str, patience: i64 = PATIENCE) -> Answer:
    """To two lines in letters, `.` for the gap and `?` for anything: `12?J/.TB+`."""
    letters = lines.replace("/", "")
    goal = [ANY if letter == "?" else i64(LETTERS.index(letter)) for letter in letters]
    return nearest(tiles, [goal], patience)


def to_order(tiles: vec[i64], commands: list[i64], patience: i64 = PATIENCE) -> Answer:
    """To seven or eight commands in order, the gap wherever it is the least trouble."""
    if len(commands) == PLACES:
        return nearest(tiles, [commands], patience)
    goals = [[*commands[:place], GAP, *commands[place:]] for place in range(PLACES)]
    return nearest(tiles, goals, patience)


def nearest(tiles: vec[i64], goals: list[list[i64]], patience: i64) -> Answer:
    """To whichever goal is reached first."""
    aims = [Goal(tiles, cells) for goal in goals for cells in assigned(tiles, goal)]
    assert aims, "a goal has two lines of four, and asks for tiles that there are"
    aims.sort(key=least_of)
    here = Frontier()
    there = Frontier()
    search = TwoWaySearch(here, there)
    most = aims[0].least
    found = NONE
    # To ask for one slide more takes about as long as all questions before.
    while found == NONE and 2 * search.looked_at < patience:
        found = search.find_any(aims, most)
        most += 1 if found == NONE else 0
    way = (
        search.way
        if found == FOUND
        else some_way(aims[:HASTY_GOALS], WeightedSearch(here, there), patience)
    )
    return Answer(way, most)


def some_way(aims: list[Goal], search: WeightedSearch, patience: i64) -> list[i64]:
    """The shortest that is found in a hurry; in the greatest of hurries there is always one."""
    way: list[i64] = []
    to_go = CARE
    patience = max(patience // 8, LEAST_PATIENCE)
    while not way:
        for aim in aims:
            if search.find(aim, to_go, len(way) if way else FAR, patience):
                way = search.way
        to_go += CARE
        patience *= 2
    return way


def least_slides(tiles: vec[i64], goal: list[i64]) -> i64:
    """At least so many slides, at the price of a look into the tables."""
    return min([Goal(tiles, cells).least for cells in assigned(tiles, goal)])


def least_of(aim: Goal) -> int:
    return int(aim.least)


def assigned(tiles: vec[i64], goal: list[i64]) -> list[list[i64]]:
    """For each place of the goal the cell where its tile stands now; twins can swap roles."""
    found: list[list[i64]] = [[]]
    for wanted in goal:
        cells = [i64(cell) for cell in range(16) if tiles[cell] == wanted] or [ANY]
        if wanted != ANY and cells[0] == ANY:
            return []
        found = [[*some, cell] for some in found for cell in cells if is_free(some, cell)]
    return found if len(goal) == PLACES else []


def is_free(taken: list[i64], cell: i64) -> bool:
    return cell == ANY or cell not in taken
